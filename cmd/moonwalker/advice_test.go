package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/pflag"

	"moonwalker/cmd/internal/ram"
	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/parallel/estimate"
	"moonwalker/parallel/hunt"
	"moonwalker/parallel/sample"
)

// TestWays: check and resume take the flags of each command that a report advises, whatever flags the search had, and whatever has ended it.
func TestWays(t *testing.T) {
	const path = "../../examples/philosophers/Ordered.dll"
	p, err := load(path, newCheck().config([]string{"9", "x"}))
	if err != nil {
		t.Fatal(err)
	}
	flags := []string{"", "--reduction escape", "--reduction none", "--reduction sdpor --choice hash --no-lazy", "--no-sii-collapse", "--preemptions 0..", "--delays 3", "--strategy bfs", "--strategy bfs --reduction none",
		"--strategy pos --runs 10", "--strategy pct --depth 2", "--strategy swarm --seed 3", "--store bitstate --reduction escape --table 1MiB", "--store plain", "--continue", "--max-errors 3", "--check -hang", "--check hang", "--to-end",
		"--out o", "--out o --keep-states --reduction escape", "--out o --checkpoint 1m --anew", "--trace t --quiet --full", "--estimate", "--explain-states", "--coverage c", "--no-hunt --stats", "--thread-symmetry", "--number-pool", "--json",
		"--reduction escape --escape lock-aware", "--gc none", "--gc-period 3", "--symmetry placement", "--memory 1GiB -j 2", "--store-memory 100MiB --spill s", "--max-depth 9 --out o", "--max-states 7 --max-depth 100 --timeout 1h", "--property A.B --entry C.D --strict", "--sleep-sets --reduction none", "--persistent-sets --reduction escape", "--slice", "--slice --strategy bfs", "--memory-model dotnet --sb-depth 4",
		"--memory-model tso --sb-depth 31", "--memory-model tso --reduction escape", "--memory-model ecma --strategy bfs", "--memory-model pso --strategy pos", "--memory-model relaxed --out o --continue", "--store-memory 1MiB --out o", "--memory 1GiB --out o", "--memory 1GiB --store-memory 1MiB --out o", "--memory 1GiB --strategy pos",
		"--strategy random --max-depth 5", "--strategy swarm --max-depth 5 --out o"}
	reasons := []string{"time", "states", "depth", "memory", parallel.Lossy, "interrupted", "store buffer"}
	known := estimate.Estimate{States: 2e6, Low: 1e6, High: 4e6, Left: time.Hour, LeftAtLeast: time.Minute, LeftAtMost: 3 * time.Hour}
	for _, given := range flags {
		for _, reason := range reasons {
			if reason == "depth" && !strings.Contains(given, "--max-depth") {
				continue
			}
			if reason == "store buffer" && !strings.Contains(given, "--memory-model") {
				continue
			}
			p.Filled.Store(reason == "store buffer")
			for i, e := range []estimate.Estimate{{}, known} {
				for _, resume := range []string{"", "moonwalker resume o"} {
					if resume != "" && (i == 0 || !strings.Contains(given, "--out")) {
						continue
					}
					f := newCheck()
					if err := f.flags.Parse(strings.Fields(given)); err != nil {
						t.Fatal(err)
					}
					if err := f.settle(); err != nil {
						t.Fatalf("%s: %v", given, err)
					}
					p.Model, p.Depth = f.Search.Model, f.Search.Buffer
					c := &checkOutput{flags: f, program: p, run: &report.Run{Program: path, Args: []string{"9", "x y"}, Memory: 1 << 30}}
					r := &parallel.Result{Verdict: parallel.Inconclusive, Reason: reason, Resumable: resume != ""}
					o := &report.Outcome{Result: r, Resume: resume}
					if reason == "interrupted" {
						r.Verdict, r.Reason, o.Interrupted = parallel.Interrupted, "", true
					}
					if f.Sample.Strategy.Samples() {
						o.Sampled = &sample.Result{Result: r, Strategy: f.Sample.Strategy}
					}
					if e.Known() {
						o.Hunted = &hunt.Result{Runs: 3, Explained: &parallel.Explanation{}}
					}
					r.Stats.States, r.Stats.Elapsed, r.Stats.Estimate, r.Stats.Storage.Lossy.Table = 1e5, time.Minute, e, 1<<20
					ways, all := c.ways(o), ""
					if len(ways) == 0 || len(ways) > mostWays {
						t.Errorf("%q, %s: %d ways", given, reason, len(ways))
					}
					for _, w := range ways {
						takes(t, given+", "+reason, w.Command)
						all += w.Command + "\n"
					}
					if next := c.resume(r, o.Interrupted); next != "" {
						takes(t, given+", "+reason, next)
						all += next
					}
					if flag := limits[reason]; flag != "" && flag != "--timeout" && strings.Contains(given, flag+" ") && !strings.Contains(all, flag+" ") && !strings.Contains(given, "--sb-depth 31") {
						t.Errorf("%q, %s: no command has a larger %s:\n%s", given, reason, flag, all)
					}
				}
			}
		}
	}
}

// takes demands that a command has flags that go together.
func takes(t *testing.T, given, command string) {
	t.Helper()
	words := strings.Fields(command)
	verb, words := words[1], words[2:]
	if at := slices.Index(words, "--"); at >= 0 {
		words = words[:at]
	}
	f := newOptions(verb, pflag.NewFlagSet(verb, pflag.ContinueOnError))
	if err := f.flags.Parse(words); err != nil {
		t.Errorf("%s: %s: %v", given, command, err)
		return
	}
	if verb == "check" {
		if err := f.settle(); err != nil {
			t.Errorf("%s: %s: %v", given, command, err)
		}
	}
}

// TestSmaller: arguments that are sizes become 2, the others stay.
func TestSmaller(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"5 3", "2 2"}, {"9 deep 1", "2 deep 1"}, {"2 1", ""}, {"", ""}, {"-7", ""}, {"unlocked 100000", "unlocked 2"}, {"99999999999", ""}, {"3.5", ""},
	} {
		small, ok := smaller(strings.Fields(c.args))
		if got := strings.Join(small, " "); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%q: %q, %v, want %q", c.args, got, ok, c.want)
		}
	}
}

// TestRounded: times, numbers and sizes of advice are at least what is needed, and readable.
func TestRounded(t *testing.T) {
	for d, want := range map[time.Duration]string{
		time.Millisecond: "1s", 9 * time.Second: "9s", 88 * time.Second: "90s", 91 * time.Second: "2m", 23 * time.Minute: "25m", 95 * time.Minute: "2h", 30 * time.Hour: "30h",
	} {
		got := durationFlag(d)
		if back, err := time.ParseDuration(got); got != want || err != nil || back < d {
			t.Errorf("%v: %s, want %s (%v)", d, got, want, err)
		}
	}
	for x, want := range map[float64]uint64{1: 1, 11: 20, 99: 100, 4e6: 4e6, 110_000: 200_000} {
		if got := roundUp(x); got != want {
			t.Errorf("%v: %d, want %d", x, got, want)
		}
	}
	for n, want := range map[int64]string{1: "1MiB", 1 << 20: "1MiB", 1<<20 + 1: "2MiB", 3 << 30: "3072MiB", 4<<30 + 1: "5GiB"} {
		got := roundSize(n)
		if back, err := ram.ParseSize(got, 0); got != want || err != nil || back < n {
			t.Errorf("%d: %s, want %s (%v)", n, got, want, err)
		}
	}
}
