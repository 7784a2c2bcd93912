#!/bin/sh
# fetch-wal.sh SOURCE FILE: called by PostgreSQL while it recovers. Fails if the archive has no such segment.
set -eu
gzip -dc "$1" >"$2"
