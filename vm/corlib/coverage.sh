#!/bin/sh
# Lists the members of the real library that programs use and the model core library lacks.
#
#   ./coverage.sh refs  A.dll...    the members to which the given programs refer
#   ./coverage.sh shape REF.dll...  types that differ in kind, base, interfaces or constants
#   ./coverage.sh gaps  REF.dll...  every member that is missing from a type the model has
#   ./coverage.sh lacks A.dll...    bases and interfaces of the real library's types that the model's lack (lacks.txt);
#                                   A.dll... are the assemblies of runtimes, one folder a version
#
# Needs mono, mcs and Mono.Cecil (Debian: mono-mcs, mono-devel).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cecil=${CECIL:-/usr/lib/mono/gac/Mono.Cecil/0.11.0.0__0738eb9f132ed756/Mono.Cecil.dll}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cp "$cecil" "$tmp"
mcs -nologo -r:"$cecil" -r:System.Core -out:"$tmp/coverage.exe" "$here/coverage/Coverage.cs"
mode=$1
shift
mono "$tmp/coverage.exe" "$mode" "$here/MoonWalker.CoreLib.dll" "$@"
