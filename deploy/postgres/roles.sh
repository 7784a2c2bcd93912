#!/bin/sh
# Runs once in an empty database: the user of requests owns nothing, and reports have a role that reads only.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v password="$POSTGRES_WEB_PASSWORD" <<'SQL'
create role shop_web login password :'password';
create role paratope_reports nologin;
grant paratope_reports to shop, shop_web;
SQL
