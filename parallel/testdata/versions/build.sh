#!/bin/sh
# Compiles Lib.cs twice and App.cs once with Roslyn 4.8 for .NET 9, in place, and records in App.out the results of App with the
# new build of Lib. With --check it compares with the committed files. It needs CSC12, REFS9 and DOTNET9, see .ci/dotnet.sh.
set -eu
cd "$(dirname "$0")"
out=$(mktemp -d)
refs=""
for ref in "$REFS9"/System*.dll; do refs="$refs -reference:$ref"; done
compile() {
	"$CSC12" -nologo -noconfig -nostdlib -deterministic -langversion:12 -unsafe -optimize+ -debug- -nowarn:0169,0649,0414 -pathmap:"$(pwd)"=/versions $refs "$@"
}
mkdir "$out/old" "$out/new"
compile -target:library -out:"$out/old/Lib.dll" Lib.cs
compile -target:library -define:NEW -out:"$out/new/Lib.dll" Lib.cs
compile -target:exe -reference:"$out/old/Lib.dll" -out:"$out/old/App.dll" App.cs
cp "$out/old/App.dll" "$out/new/App.dll"
for build in old new; do
	echo '{"runtimeOptions":{"framework":{"name":"Microsoft.NETCore.App","version":"9.0.0"}}}' >"$out/$build/App.runtimeconfig.json"
	"$DOTNET9" "$out/$build/App.dll" >"$out/$build.out"
done
if grep -v ': ok ok$' "$out/old.out"; then
	echo "App does not run with the build of Lib with which it was compiled" >&2
	exit 1
fi
if [ "${1:-}" = --check ]; then
	cmp "$out/old/App.dll" App.dll
	cmp "$out/old/Lib.dll" old/Lib.dll
	cmp "$out/new/Lib.dll" new/Lib.dll
	cmp "$out/new.out" App.out
else
	mkdir -p old new
	cp "$out/old/App.dll" App.dll
	cp "$out/old/Lib.dll" old/Lib.dll
	cp "$out/new/Lib.dll" new/Lib.dll
	cp "$out/new.out" App.out
fi
rm -r "$out"
