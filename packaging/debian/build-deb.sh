#!/usr/bin/env bash
# Makes a Debian package of the folder that PyInstaller built. Needs dpkg-dev, and the libraries
# that Qt links to: libegl1 libwayland-cursor0 libwayland-egl1 libxcb-cursor0 libxkbcommon-x11-0 and
# more; dpkg-shlibdeps tells what it misses.
#
#     packaging/debian/build-deb.sh [FOLDER] [OUT]
#
# FOLDER: what PyInstaller built, by default dist/bpe-explorer; OUT: by default dist.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
built=${1:-$root/dist/bpe-explorer}
out=$(realpath "${2:-$root/dist}")
name=bpe-explorer

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree
share=$tree/usr/share
version=$("$built/$name" --version)

echo "== files"
mkdir -p "$tree/usr/bin" "$tree/usr/lib" "$tree/DEBIAN"
cp -a "$built" "$tree/usr/lib/$name"
ln -s "../lib/$name/$name" "$tree/usr/bin/$name"
install -Dm644 -t "$share/applications" "$root/packaging/linux/$name.desktop"
install -Dm644 -t "$share/metainfo" "$root"/packaging/linux/*.metainfo.xml
install -Dm644 -t "$share/doc/$name" "$root/packaging/debian/copyright"
install -Dm644 "$root/CHANGELOG.md" "$share/doc/$name/NEWS.md"
install -Dm644 "$root/resources/icons/$name.svg" "$share/icons/hicolor/scalable/apps/$name.svg"
for picture in "$root/resources/icons/$name"-*.png; do
  size=$(basename "${picture##*-}" .png)
  install -Dm644 "$picture" "$share/icons/hicolor/${size}x$size/apps/$name.png"
done
chmod -R u=rwX,go=rX "$tree"

echo "== what it links to"
# dpkg-shlibdeps reads the name of the package from a source tree.
mkdir -p "$work/debian"
printf 'Source: %s\n\nPackage: %s\nArchitecture: any\n' "$name" "$name" > "$work/debian/control"
mapfile -t folders < <(find "$tree/usr/lib/$name" -name '*.so*' -printf '%h\n' | sort -u)
mapfile -t linked < <(find "$tree/usr/lib/$name" -type f -name '*.so*')
depends=$(cd "$work" && dpkg-shlibdeps -O --ignore-missing-info --warnings=0 \
  "${folders[@]/#/-l}" -e"$tree/usr/lib/$name/$name" "${linked[@]/#/-e}" \
  | sed -n 's/^shlibs:Depends=//p')

echo "== package"
cat > "$tree/DEBIAN/control" << CONTROL
Package: $name
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: The BPE Explorer authors
Section: science
Priority: optional
Installed-Size: $(du -sk --exclude=DEBIAN "$tree" | cut -f1)
Depends: $depends
Recommends: fonts-noto-core
Suggests: fonts-noto-cjk
Description: Train byte-level BPE tokenizers and take tokenizers apart
 A window and a command line that train byte-level BPE vocabularies on your own
 files, show every merge as it is learned and every token down to the byte, scan
 and compare tokenizers, and export to tiktoken, Hugging Face, GPT-2 and minbpe.
 .
 It works without a network.
CONTROL
mkdir -p "$out"
dpkg-deb --root-owner-group --build "$tree" "$out"
