#!/usr/bin/env bash
# Makes default.pgo anew: CPU profiles of searches of several kinds, by which
# the compiler decides about inlining (https://go.dev/doc/pgo). An old one does
# no harm, and no two are alike, so nothing checks that it is up to date; make it
# anew when the hot code has changed, on a quiet machine.
set -euo pipefail
cd "$(dirname "$0")/../.."
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -trimpath -pgo=off -o "$tmp/moonwalker" ./cmd/moonwalker

profile() { # name, arguments of check
	local name=$1
	shift
	for i in 1 2 3; do
		"$tmp/moonwalker" check --memory-model sc --cpuprofile "$tmp/$name$i.pprof" "$@" >"$tmp/log" 2>&1 || { cat "$tmp/log"; exit 1; }
	done
}
profile deep -j 2 --reduction escape examples/jgf/MolDyn.dll -- 2 1
profile lazy -j 1 examples/jgf/MolDyn.dll -- 3 1
profile sums -j 1 examples/bench/Readers.dll -- 5 1
profile wide -j 1 --reduction escape examples/bench/Philosophers.dll -- 5 2
profile full -j 1 --reduction none examples/bench/Barrier.dll -- 4 3
go tool pprof -proto "$tmp/moonwalker" "$tmp"/*.pprof >"$tmp/all" 2>"$tmp/log" || { cat "$tmp/log"; exit 1; }
mv "$tmp/all" cmd/moonwalker/default.pgo
