#!/bin/sh
# Builds the programs here, and records the output of CoreCLR; see vm/testdata/conformance/build.sh.
here=$(cd "$(dirname "$0")" && pwd)
PROGRAMS=$here exec "$here/../../../vm/testdata/conformance/build.sh" "$@"
