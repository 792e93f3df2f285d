#!/bin/sh
# Makes a password of 192 bits in the folder that is named, once. Only the database and the shop get to see the folder.
set -eu
file="$1/password"
[ -s "$file" ] && exit 0
umask 022
od -An -v -tx1 -N24 /dev/urandom | tr -d ' \n' > "$file.new"
mv "$file.new" "$file"
