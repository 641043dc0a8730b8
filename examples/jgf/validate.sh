#!/bin/sh
# Runs the programs on real runtimes at the benchmarks' own sizes and compares with the benchmarks' own results:
# MolDyn mm=8 and RayTracer 150x150, with one to four threads. Runtimes: MONO (default mono), DOTNET (default dotnet).
set -eu
cd "$(dirname "$0")"
failed=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# expect TEXT COMMAND...
expect() {
	want=$1
	shift
	got=$("$@" 2>&1) || true
	if [ "$got" = "$want" ]; then
		echo "ok: $*: $got"
	else
		echo "FAILED: $*: '$got', want '$want'"
		failed=1
	fi
}

all() { # RUNTIME
	for threads in 1 2 3 4; do
		expect "kinetic energy 1731.430662533, 1253101 interactions" "$1" "$(form MolDyn)" $threads 8
		expect "check sum 2676692" "$1" "$(form RayTracer)" $threads 150
	done
}

if command -v "${MONO:-mono}" >/dev/null; then
	form() { echo "$1.exe"; }
	all "${MONO:-mono}"
fi
if command -v "${DOTNET:-dotnet}" >/dev/null; then
	for name in MolDyn RayTracer; do
		cp "$name.dll" "$scratch"
		echo '{"runtimeOptions":{"framework":{"name":"Microsoft.NETCore.App","version":"3.1.0"}}}' >"$scratch/$name.runtimeconfig.json"
	done
	form() { echo "$scratch/$1.dll"; }
	all "${DOTNET:-dotnet}"
fi
exit $failed
