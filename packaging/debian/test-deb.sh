#!/usr/bin/env bash
# Installs the package in a clean Debian and uses it there. Needs root and mmdebstrap.
#
#     packaging/debian/test-deb.sh PACKAGE.deb [SUITE]
set -euo pipefail
package=$(realpath "$1")
suite=${2:-bookworm}
name=bpe-explorer

clean=$(mktemp -d)
inside() { chroot "$clean" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"; }
as_user() { inside su -s /bin/sh someone -c "cd ~ && QT_QPA_PLATFORM=offscreen $1"; }
end() {
  mountpoint -q "$clean/proc" && umount "$clean/proc"
  rm -rf --one-file-system "$clean"
}
trap end EXIT

echo "== a clean Debian"
mmdebstrap --quiet --variant=minbase "$suite" "$clean"
mount -t proc proc "$clean/proc"
cp "$package" "$clean/package.deb"
inside useradd --create-home someone

echo "== install"
inside apt-get update -q
inside env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends /package.deb
# The start of the program looks there, too.
if inside env LD_LIBRARY_PATH="/usr/lib/$name/_internal" \
  find "/usr/lib/$name" -type f -name '*.so*' -exec ldd {} + | grep 'not found'; then
  exit 1
fi

echo "== use"
as_user "$name --version"
as_user "printf 'to be or not' | $name encode --tokenizer cl100k_base"
as_user "$name train --out out --vocab-size 400 --picture out/picture.png && ls out"
as_user "$name --smoke"
# The smoke test has left no settings behind, and the run only what can be made again.
test ! -e "$clean/home/someone/.config"
test ! -e "$clean/home/someone/.local"

echo "== remove"
inside apt-get purge -qy "$name"
test ! -e "$clean/usr/lib/$name"
echo "the package works"
