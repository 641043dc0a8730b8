#!/bin/sh
# Compiles the programs with Roslyn 4.8 for .NET 9, in place; with --check it compares the result with the committed file. With
# --record FROM TO RUNS [KIND] it runs them on .NET 9 under noise, and prints the lines that AsyncPrograms.out has.
# It needs CSC12, REFS9 and DOTNET9, see .ci/dotnet.sh.
set -eu
cd "$(dirname "$0")"
out=.
if [ "${1:-}" = --check ] || [ "${1:-}" = --record ]; then out=$(mktemp -d); fi
refs=""
for ref in "$REFS9"/System*.dll; do refs="$refs -reference:$ref"; done
define=""
if [ "${1:-}" = --record ]; then define=-define:NOISE; fi
"$CSC12" -nologo -noconfig -nostdlib -deterministic -langversion:12 -optimize+ -debug- -warnaserror $define \
	-target:exe -pathmap:"$(pwd)"=/asyncs $refs -out:"$out/AsyncPrograms.dll" AsyncPrograms.cs Meetings.cs Graphs.cs Any.cs Buffers.cs Noise.cs
if [ "${1:-}" = --record ]; then
	shift
	echo '{"runtimeOptions":{"framework":{"name":"Microsoft.NETCore.App","version":"9.0.0"},"configProperties":{"System.Globalization.Invariant":true}}}' \
		>"$out/AsyncPrograms.runtimeconfig.json"
	"$DOTNET9" "$out/AsyncPrograms.dll" "$@"
	rm -r "$out"
elif [ "$out" != . ]; then
	cmp "$out/AsyncPrograms.dll" AsyncPrograms.dll
	rm -r "$out"
fi
