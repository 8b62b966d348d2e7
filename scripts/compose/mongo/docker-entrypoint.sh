#!/bin/sh
# As in the image that this stands in for: the server runs as its own user, who owns the data.
set -e
[ "$1" = mongod ] || exec "$@"
shift
chown -R mongodb /data/db
exec setpriv --reuid mongodb --regid mongodb --clear-groups node /app/api/mongod.mjs "$@"
