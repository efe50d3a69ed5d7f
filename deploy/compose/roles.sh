#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty: the role that servers work with. Its rights come with
# `freehold migrate --serve-as freehold_server`.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$SERVING_PASSWORD" <<'SQL'
CREATE ROLE freehold_server LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
REVOKE ALL ON DATABASE :"DBNAME" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"DBNAME" TO freehold_server;
SQL
