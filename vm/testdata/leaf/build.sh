#!/bin/sh
# Builds the programs here, and records the output of CoreCLR; see ../conformance/build.sh.
here=$(cd "$(dirname "$0")" && pwd)
PROGRAMS=$here exec "$here/../conformance/build.sh" "$@"
