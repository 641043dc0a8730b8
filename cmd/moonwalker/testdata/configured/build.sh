#!/bin/sh
# Compiles Configured.cs with Roslyn 3.4: CSC is the compiler, REFS the folder of the .NET Core 3.1 reference assemblies.
set -eu
cd "$(dirname "$0")"
$CSC -nologo -deterministic -debug- -nowarn:CS1701 -pathmap:"$(pwd)"=/configured -out:Configured.dll $(for ref in "$REFS"/*.dll; do echo "-r:$ref"; done) -noconfig -nostdlib Configured.cs
