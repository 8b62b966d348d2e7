#!/bin/sh
# As in the image that this stands in for: the server runs as its own user, who owns the data.
set -e
if [ "$1" = redis-server ] && [ "$(id -u)" = 0 ]; then
  find . \! -user redis -exec chown redis '{}' +
  exec setpriv --reuid redis --regid redis --clear-groups "$0" "$@"
fi
exec "$@"
