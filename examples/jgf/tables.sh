#!/bin/sh
# Reproduces the tables of the papers with the benchmarks of this folder: makes the searches and prints Markdown tables
# with the published numbers beside. See docs/benchmarks.md.
#
#   tables.sh TABLE...     gc (MolDyn and RayTracer by collector), sii (the same with summaries collapsed and not),
#                          reduction, effect (of the reduction on small programs), tools (against JPF and the first MoonWalker), shares (where the time goes),
#                          bandera (three small examples); or all
#
#   MOONWALKER  the checker (default: built from this repository)
#   LIMIT       time limit of each search (default 60s)
#   MEMORY      memory limit of each search (default 4GiB)
#   WORKERS     workers of each search (default 1)
#   PROGRAMS    programs of tables that have both (default "MolDyn RayTracer")
#   CONFIGS     threads-size configurations (default "2-1 2-2 2-3 3-1 3-2 3-3")
#   FLAGS       further flags of each search
#
# "o.t.", "o.m." and "(states)" are searches that a limit ended; their other numbers are those at that moment. As in the papers,
# searches go on after errors and look for deadlocks and failed assertions, and states/s counts revisits too; here it is a
# second of CPU time, which other processes on the machine disturb less.
set -eu
cd "$(dirname "$0")/../.."
LIMIT=${LIMIT:-60s} MEMORY=${MEMORY:-4GiB} WORKERS=${WORKERS:-1} CONFIGS=${CONFIGS:-2-1 2-2 2-3 3-1 3-2 3-3} FLAGS=${FLAGS:-} PROGRAMS=${PROGRAMS:-MolDyn RayTracer}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
if [ -z "${MOONWALKER:-}" ]; then
	MOONWALKER=$scratch/moonwalker
	go build -o "$MOONWALKER" ./cmd/moonwalker
fi

# search FLAGS... PROGRAM [-- ARGS]: leaves the figures in variables; false if this version has no such flag.
search() {
	"$MOONWALKER" check --json --progress none --continue --check deadlock,assert -j "$WORKERS" \
		--timeout "$LIMIT" --memory "$MEMORY" $FLAGS "$@" >"$scratch/out" 2>"$scratch/err" || true
	result=$(grep '"event":"result"' "$scratch/out") || return 1
	verdict=$(text verdict)
	[ "$verdict" != UNSUPPORTED ] || echo "UNSUPPORTED: $result" >&2
	states=$(figure states) revisits=$(figure revisits) objects=$(figure maxHeapObjects) depth=$(figure maxDepth)
	seconds=$(figure elapsed) cpu=$(figure cpu) bytes=$(figure memory)
	time=$(calc 1 "$seconds")
	case $(text reason) in
	time) time="$time o.t." ;;
	memory) time="$time o.m." ;;
	states) time="$time (states)" ;;
	esac
	mb=$(calc 0 "$bytes / 1e6") permb=$(calc 0 "$states / ($bytes / 1e6)")
	rate=$(calc 0 "($states + $revisits) / ($cpu + 1e-9)")
}

text() { printf %s "$result" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
figure() { printf %s "$result" | grep -o "\"$1\":[0-9.e+-]*" | head -n 1 | cut -d : -f 2; }
calc() { awk "BEGIN { printf \"%.$1f\", $2 }"; }

# row FIELD...: a line of a table.
row() {
	printf '|'
	for field in "$@"; do printf ' %s |' "$field"; done
	printf '\n'
}

# header TITLE FIELD...
header() {
	printf '\n### %s\n\n' "$1"
	shift
	row "$@"
	printf '|'
	for field in "$@"; do printf -- '---|'; done
	printf '\n'
}

args() { echo "$1" | tr - ' '; } # of a configuration

# published FILE KEY: the rest of the line that begins with the key, or dashes.
published() { sed -n "s/^$2: //p" "$1"; }

table_gc() { # papers 000, tables 2 and 3, and 002, tables 5 and 6: heap size, time, memory, states, states/MB, states/s
	cat >"$scratch/gc" <<-END
		MolDyn 2-1 memoised: 434 s, 1 482 000 states, 1008/MB, 5863/s
		MolDyn 2-1 marksweep: 458 s, 1 482 000 states, 1008/MB, 5560/s
		MolDyn 2-2 memoised: o.m., 652/MB, 1878/s
		MolDyn 2-2 marksweep: o.m., 651/MB, 1748/s
		MolDyn 2-3 memoised: o.m., 164/MB, 3163/s
		MolDyn 2-3 marksweep: o.m., 166/MB, 3475/s
		MolDyn 3-1 memoised: o.m., 1109/MB, 6296/s
		MolDyn 3-1 marksweep: o.m., 1108/MB, 5531/s
		MolDyn 3-2 memoised: o.m., 218/MB, 3591/s
		MolDyn 3-2 marksweep: o.m., 218/MB, 3324/s
		MolDyn 3-3 memoised: o.m., 101/MB, 993/s
		MolDyn 3-3 marksweep: o.m., 101/MB, 2238/s
		RayTracer 2-1 memoised: 1 s, 844 states, 23/MB, 1231/s
		RayTracer 2-1 marksweep: 1 s, 844 states, 23/MB, 1198/s
		RayTracer 2-2 memoised: 109 s, 65 923 states, 99/MB, 1091/s
		RayTracer 2-2 marksweep: 113 s, 65 923 states, 101/MB, 1055/s
		RayTracer 2-3 memoised: o.t., 69/MB, 3/s
		RayTracer 2-3 marksweep: o.t., 71/MB, 3/s
		RayTracer 3-1 memoised: 38 s, 53 631 states, 111/MB, 3278/s
		RayTracer 3-1 marksweep: 68 s, 53 631 states, 113/MB, 1842/s
		RayTracer 3-2 memoised: o.t., 119/MB, 910/s
		RayTracer 3-2 marksweep: o.t., 118/MB, 843/s
		RayTracer 3-3 memoised: o.m., 29/MB, 1890/s
		RayTracer 3-3 marksweep: o.m., 29/MB, 1347/s
	END
	for program in $PROGRAMS; do
		header "$program by collector" config. gc objects "time (s)" "CPU (s)" MB states revisits states/MB "states/CPU s" published
		for config in $CONFIGS; do
			for gc in ${COLLECTORS:-memoised marksweep}; do
				if search --reduction escape --gc $gc examples/jgf/$program.dll -- $(args $config); then
					row $config $gc "$objects" "$time" "$(calc 1 "$cpu")" $mb $states $revisits $permb $rate "$(published "$scratch/gc" "$program $config $gc")"
				fi
			done
		done
	done
}

table_sii() { # paper 002, tables 3 and 4: time, memory, states stored, states/MB, states/s; without collapsing with -C
	cat >"$scratch/sii" <<-END
		MolDyn 2-1 C: 458 s, 1470 MB, 1 482 000 states, 1008/MB, 5560/s
		MolDyn 2-1 -C: 482 s, o.m., 731 000 states, 488/MB, 3602/s
		MolDyn 2-2 C: 1553 s, o.m., 977 000 states, 651/MB, 1748/s
		MolDyn 2-2 -C: 390 s, o.m., 393 000 states, 262/MB, 1936/s
		MolDyn 2-3 C: 72 s, o.m., 249 000 states, 166/MB, 3475/s
		MolDyn 2-3 -C: 79 s, o.m., 247 000 states, 165/MB, 3112/s
		MolDyn 3-1 C: 1038 s, o.m., 1 662 000 states, 1108/MB, 5531/s
		MolDyn 3-1 -C: 440 s, o.m., 727 000 states, 485/MB, 6127/s
		MolDyn 3-2 C: 98 s, o.m., 327 000 states, 218/MB, 3324/s
		MolDyn 3-2 -C: 99 s, o.m., 326 000 states, 217/MB, 3296/s
		MolDyn 3-3 C: 68 s, o.m., 151 000 states, 101/MB, 2238/s
		MolDyn 3-3 -C: 70 s, o.m., 152 000 states, 101/MB, 2174/s
		RayTracer 2-1 C: 1 s, 36 MB, 844 states, 23/MB, 1198/s
		RayTracer 2-1 -C: 1 s, 36 MB, 844 states, 23/MB, 1124/s
		RayTracer 2-2 C: 113 s, 655 MB, 65 923 states, 101/MB, 1055/s
		RayTracer 2-2 -C: 111 s, 1256 MB, 65 923 states, 52/MB, 1070/s
		RayTracer 2-3 C: o.t., 1373 MB, 97 233 states, 71/MB, 3/s
		RayTracer 2-3 -C: o.t., 1501 MB, 58 941 states, 39/MB, 3/s
		RayTracer 3-1 C: 68 s, 475 MB, 53 631 states, 113/MB, 1842/s
		RayTracer 3-1 -C: 74 s, 1038 MB, 53 631 states, 52/MB, 1684/s
		RayTracer 3-2 C: o.t., 1572 MB, 185 707 states, 118/MB, 843/s
		RayTracer 3-2 -C: o.t., 1600 MB, 83 086 states, 52/MB, 720/s
		RayTracer 3-3 C: 32 s, o.m., 43 323 states, 29/MB, 1347/s
		RayTracer 3-3 -C: 38 s, o.m., 42 713 states, 28/MB, 1136/s
	END
	for program in $PROGRAMS; do
		header "$program with summaries collapsed (C) and not (-C)" config. collapser "time (s)" "CPU (s)" MB states revisits states/MB "states/CPU s" published
		for config in $CONFIGS; do
			for collapser in C -C; do
				set -- --reduction sdpor --no-lazy
				[ $collapser = C ] || set -- "$@" --no-sii-collapse
				if search "$@" examples/jgf/$program.dll -- $(args $config); then
					row $config $collapser "$time" "$(calc 1 "$cpu")" $mb $states $revisits $permb $rate "$(published "$scratch/sii" "$program $config $collapser")"
				fi
			done
		done
	done
}

table_reduction() {
	for program in $PROGRAMS; do
		header "$program by reduction" config. reduction "time (s)" "CPU (s)" MB states revisits depth "states/CPU s"
		for config in $CONFIGS; do
			for reduction in ${REDUCTIONS:-none escape sdpor}; do
				if search --reduction $reduction examples/jgf/$program.dll -- $(args $config); then
					row $config $reduction "$time" "$(calc 1 "$cpu")" $mb $states $revisits $depth $rate
				fi
			done
		done
	done
}

table_effect() { # effect of the reduction on programs of different kinds; the table is ours, the papers have none
	header "Effect of the reduction" program "states, none" "CPU (s)" "states, escape" "CPU (s)" "states, sdpor" "CPU (s)" "states, ratio" "CPU, ratio" "states, sdpor --no-lazy" "CPU (s)" "states, ratio" "CPU, ratio"
	for program in "Philosophers 6 1" "Bank 5" "WorkQueue 3 5" "WorkQueue 4 4" "Barrier 3 2" "Barrier 4 3" "BoundedBuffer 2 2 2 2" "Counter 4 2" "Readers 4 2" \
		"Readers 5 1" "Independent 3 10" "Independent 3 20" "Independent 3 40"; do
		set -- $program
		file=examples/bench/$1.dll
		shift
		search --reduction none "$file" -- "$@" || continue
		none=$states none_cpu=$cpu
		case $time in *o.?.) none=">$none" ;; esac
		search --reduction escape "$file" -- "$@"
		escape=$states escape_cpu=$cpu
		search --reduction sdpor "$file" -- "$@"
		sdpor=$states sdpor_cpu=$cpu
		search --reduction sdpor --no-lazy "$file" -- "$@"
		row "$program" "$none" "$(calc 2 "$none_cpu")" $escape "$(calc 2 "$escape_cpu")" $sdpor "$(calc 2 "$sdpor_cpu")" "$(calc 3 "$sdpor / $escape")" "$(calc 2 "$sdpor_cpu / $escape_cpu")" \
			$states "$(calc 2 "$cpu")" "$(calc 3 "$states / $escape")" "$(calc 2 "$cpu / $escape_cpu")"
	done
}

table_tools() { # paper 002, tables 7 and 8: states in time
	cat >"$scratch/tools" <<-END
		MolDyn 2-1: 1 481 603 in 434 s | 1 377 258 in 411 s
		MolDyn 2-2: 1 928 282, o.m. | 65 681 631, o.m.
		MolDyn 2-3: 245 878, o.m. | 567 965, o.m.
		MolDyn 3-1: 2 725 664, o.m. | 65 681 631, o.m.
		MolDyn 3-2: 327 597, o.m. | 7 864 076, o.m.
		MolDyn 3-3: 151 782, o.m. | 457 719, o.m.
		RayTracer 2-1: 844 in 1 s | 2 205 in 14 s
		RayTracer 2-2: 65 923 in 109 s | 67 511 in 112 s
		RayTracer 2-3: 79 673, o.t. | 66 352, o.t.
		RayTracer 3-1: 53 631 in 38 s | 63 207 in 172 s
		RayTracer 3-2: 32 520 383, o.t. | 3 590 219 in 9 944 s
		RayTracer 3-3: 43 330, o.m. | 214 594, o.m.
	END
	for program in $PROGRAMS; do
		header "$program against other tools" config. verdict "time (s)" "CPU (s)" MB states revisits depth "states/CPU s" "MoonWalker 1.0 (2009)" "JPF (2009)"
		for config in $CONFIGS; do
			search examples/jgf/$program.dll -- $(args $config)
			row $config $verdict "$time" "$(calc 1 "$cpu")" $mb $states $revisits $depth $rate "$(published "$scratch/tools" "$program $config")"
		done
	done
}

table_shares() { # papers 000, figure 1, and 002, figure 10: garbage collection took 55 % of the time, 24 % with memoised collection
	header "RayTracer 3-1: where the time goes" gc "time (s)" restore backtrack step gc collapse store check undo idle
	for gc in ${COLLECTORS:-memoised marksweep}; do
		search --reduction escape --gc $gc examples/jgf/RayTracer.dll -- 3 1 || continue
		set -- $gc "$time"
		for phase in restore backtrack step gc collapse store check undo idle; do
			set -- "$@" "$(calc 0 "100 * $(figure $phase)") %"
		done
		row "$@"
	done
}

table_bandera() { # papers 000 and 002, §4.1: about a second each
	header "Bandera's small examples" program args verdict "time (s)" states
	for call in pipeline/Correct barbers/Correct "boundedbuffer/Correct 1 1 1 3" "boundedbuffer/Correct 1 2 2 2"; do
		set -- $call
		program=$1
		shift
		search examples/$program.dll -- "$@"
		row $program "${*:-(none)}" $verdict "$time" $states
	done
}

[ $# -gt 0 ] || set -- help
for table in "$@"; do
	case $table in
	gc | sii | reduction | effect | tools | shares | bandera) table_$table ;;
	all) table_gc; table_sii; table_reduction; table_effect; table_tools; table_shares; table_bandera ;;
	*)
		sed -n '2,/^set -eu/{/^#/s/^# \{0,1\}//p;}' "$0" >&2
		exit 2
		;;
	esac
done
