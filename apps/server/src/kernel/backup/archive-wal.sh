#!/bin/sh
# archive-wal.sh FILE TARGET: called by PostgreSQL with each full segment. Never replaces a segment by another one.
set -eu
if [ -e "$2" ]; then
  gzip -dc "$2" | cmp -s - "$1"
  exit
fi
trap 'rm -f "$2.new"' EXIT
gzip -1c "$1" >"$2.new"
mv "$2.new" "$2"
