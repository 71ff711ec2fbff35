#!/usr/bin/env bash
# Makes the disk image for macOS of the bundle that PyInstaller built:
#
#     packaging/macos/make-dmg.sh [VERSION]
#
# It packs dist/BPE Explorer.app. Not run on macOS yet. The bundle is signed ad hoc; to be opened
# without a warning elsewhere, it must be signed with a developer's certificate and notarized:
# set CODESIGN_IDENTITY to the certificate's name, and see RELEASING.md.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
bundle="$root/dist/BPE Explorer.app"
version=${1:-$("$bundle/Contents/MacOS/bpe-explorer" --version)}
image="$root/dist/bpe-explorer-$version-macos-$(uname -m).dmg"

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
ditto "$bundle" "$stage/BPE Explorer.app"
codesign --force --deep --options runtime --entitlements "$root/packaging/macos/entitlements.plist" \
  --sign "${CODESIGN_IDENTITY:--}" "$stage/BPE Explorer.app"
codesign --verify --deep --strict "$stage/BPE Explorer.app"
ln -s /Applications "$stage/Applications"
hdiutil create -volname "BPE Explorer" -srcfolder "$stage" -format UDZO -ov "$image"
hdiutil verify "$image"
echo "$image"
