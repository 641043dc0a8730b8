#!/bin/sh
# Builds the assemblies of this folder again, and records what monodis says of
# them. Needs mcs, ilasm and monodis of Mono, and csc of Roslyn: CSC names it,
# and REF the folder of the reference assemblies it compiles against.
set -e
cd "$(dirname "$0")"
: "${CSC:=csc}" "${REF:?folder of reference assemblies}"
refs=$(for f in "$REF"/*.dll; do echo "-r:$f"; done)
mcs -unsafe -nologo -out:sample_mcs.exe sample.cs
$CSC -nologo -unsafe -deterministic -pathmap:"$PWD"=/src -debug:portable -o+ -out:sample_csc.dll $refs sample.cs
$CSC -nologo -unsafe -deterministic -pathmap:"$PWD"=/src -debug:embedded -platform:x64 -resource:extra.il,notes -o- -out:sample_embedded.dll $refs sample.cs
ilasm -quiet -dll -output:extra.dll extra.il
for f in sample_mcs.exe sample_csc.dll extra.dll; do
	for table in typeref typedef fields method param interface memberref constant customattr \
		classlayout event property methodsem moduleref typespec implmap fieldrva \
		assembly assemblyref nested genericpar methodspec standalonesig; do
		echo "== $table"
		monodis --$table "$f" 2>&1 || true
	done >"${f%.*}.monodis"
done
