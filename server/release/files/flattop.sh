#!/bin/sh
# Starts Flattop, or runs one of its commands, with the Node.js that came with it. Follows links, so that a link to it works anywhere.
self=$0
while [ -L "$self" ]; do
  target=$(readlink "$self")
  case $target in
  /*) self=$target ;;
  *) self=$(dirname "$self")/$target ;;
  esac
done
root=$(dirname "$self")
# Gives memory back to the machine early.
MALLOC_TRIM_THRESHOLD_=${MALLOC_TRIM_THRESHOLD_:-131072}
export MALLOC_TRIM_THRESHOLD_
exec "$root/runtime/node" "$root/flattop.mjs" "$@"
