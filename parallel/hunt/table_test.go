package hunt_test

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/bound"
	"moonwalker/parallel/hunt"
	"moonwalker/parallel/sample"
)

var table = flag.String("table", "", "file for the table of first violations in the programs of examples/sct; takes minutes")

// The limits of one search or sampling of the table.
const (
	mostTime = 20 * time.Second
	mostRuns = 10_000 // as in Thomson, Donaldson, Betts 2016
	seeds    = 10
)

// TestTable measures the effort until the first violation, by each kind of search and strategy, for the programs of the literature. It fails if the default search finds none within its limits.
func TestTable(t *testing.T) {
	if *table == "" {
		t.Skip("no -table")
	}
	f, err := os.Create(*table)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	fmt.Fprintf(f, "| program | escape: states | CPU s | sdpor: states | CPU s | preemptions | states | CPU s | random: runs | pct | pos | surw | `check`: by | CPU s | published: MapleAlg |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	missed := map[string]int{}
	n := 0
	for _, x := range faulty(t) {
		n++
		name := strings.TrimSpace(strings.TrimSuffix(filepath.Base(x[0]), ".dll") + " " + strings.Join(x[1:], " "))
		row := []string{name}
		for _, o := range []parallel.Options{{}, {Reduction: parallel.SDPOR, Lazy: true}} {
			r := first(t, x, o)
			if r.Irreducible != "" {
				row = append(row, "no", "–")
				continue
			}
			row = append(row, effort(r, missed, o.Reduction.String())...)
		}
		r := first(t, x, parallel.Options{Preemptions: bound.Rising})
		row = append(row, level(r))
		row = append(row, effort(r, missed, "preemptions")...)
		for _, s := range []sample.Strategy{sample.Random, sample.PCT, sample.POS, sample.SURW} {
			row = append(row, runs(t, x, s, missed))
		}
		begin := limit.CPUTime()
		whole, by := check(t, x, parallel.Options{Reduction: parallel.SDPOR, Lazy: true})
		if whole.Irreducible != "" {
			whole, by = check(t, x, parallel.Options{})
		}
		text := fmt.Sprintf("%.2f", (limit.CPUTime() - begin).Seconds())
		if whole.Verdict != parallel.Violated {
			missed["check"]++
			text, by = "–", "–"
			t.Errorf("%v: check has found nothing: %s", x, whole.Verdict)
		}
		row = append(row, by, text, cmp.Or(published[name], "–"))
		fmt.Fprintf(f, "| %s |\n", strings.Join(row, " | "))
	}
	fmt.Fprintf(f, "\nOf %d programs, not found within the limits: %v\n", n, missed)
}

// check searches as the command does by default. It says which part of it has the result.
func check(t *testing.T, x []string, o parallel.Options) (r *parallel.Result, by string) {
	o.Workers, o.Timeout, o.Sequel = 1, mostTime, 1
	r, h, err := hunt.Search(context.Background(), load(t, x[0], x[1:]...), o, hunt.Options{Share: hunt.Share, Memory: 1 << 28, Load: again(t, x[0], x[1:]...)})
	if err != nil {
		t.Fatal(err)
	}
	if !h.Won(r) {
		return r, "search"
	}
	words := strings.Fields(h.By)
	if words[0] != "--strategy" {
		return r, strings.TrimPrefix(words[0], "--")
	}
	return r, fmt.Sprintf("%s, %d runs", words[1], h.Runs)
}

// published has the schedules that MapleAlg made of the originals, as benchmarks/mapleRes.txt of github.com/mc-imperial/sctbench has them; after > it found nothing.
var published = map[string]string{
	"ChessIwsq":               "> 7",
	"ChessIwsqws":             "> 9",
	"ChessSwsq":               "> 7",
	"ChessWsq":                "> 12",
	"CsAccount":               "20",
	"CsArithmeticProg":        "1",
	"CsBluetoothDriver":       "> 11",
	"CsCarter01":              "6",
	"CsCircularBuffer":        "> 17",
	"CsDeadlock01":            "> 7",
	"CsDinPhil 2":             "1",
	"CsDinPhil 3":             "1",
	"CsDinPhil 4":             "1",
	"CsDinPhil 7":             "1",
	"CsFsbench":               "1",
	"CsLazy01":                "1",
	"CsPhase01":               "1",
	"CsQueue":                 "2",
	"CsReorder 3":             "> 10",
	"CsReorder 4":             "> 11",
	"CsReorder 5":             "> 11",
	"CsReorder 10":            "> 11",
	"CsReorder 20":            "> 11",
	"CsStack":                 "> 10",
	"CsSync01":                "1",
	"CsSync02":                "1",
	"CsTokenRing":             "5",
	"CsTwostage":              "8",
	"CsWronglock":             "6",
	"CsWronglock 7":           "6",
	"InspectQsortMt":          "> 142",
	"InspectCtrace":           "1",
	"JavaStringBuffer":        "9",
	"SafeStack":               "> 23",
	"ParsecFerret":            "27",
	"ParsecStreamcluster 4 1": "1",
	"ParsecStreamcluster2 6":  "> 24",
	"RadBug1":                 "> 583",
	"RadBug2":                 "> 239",
	"RadBug6":                 "> 11",
	"SplashBarnes":            "1",
	"SplashFft":               "2",
	"SplashLu":                "2",
}

// larger are sizes for which a whole search takes too long for a test.
var larger = [][]string{{"sct/CsReorder.dll", "10"}, {"sct/CsReorder.dll", "20"}, {"sct/CsTwostage.dll", "10"}}

// faulty are the programs of examples/sct that have violations, with their arguments.
func faulty(t *testing.T) (all [][]string) {
	files, err := filepath.Glob("../../examples/sct/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		path := "sct/" + strings.TrimSuffix(filepath.Base(f), ".want") + ".dll"
		args := []string{path}
		for line := range strings.Lines(string(data)) {
			switch key, value, _ := strings.Cut(strings.TrimSpace(line), ":"); {
			case key == "case" || key == "args":
				args = append([]string{path}, strings.Fields(value)...)
			case key == "verdict" && strings.TrimSpace(value) == string(parallel.Violated):
				all = append(all, args)
			}
		}
	}
	return append(all, larger...)
}

// first searches until the first violation, on one worker.
func first(t *testing.T, x []string, o parallel.Options) *parallel.Result {
	o.Workers, o.Timeout, o.Memory, o.Sequel = 1, mostTime, 1<<30, 1
	r, err := parallel.Explore(context.Background(), load(t, x[0], x[1:]...), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// effort are the states and the CPU time until the violation.
func effort(r *parallel.Result, missed map[string]int, kind string) []string {
	if r.Verdict != parallel.Violated {
		missed[kind]++
		return []string{fmt.Sprintf("> %d", r.Stats.States), "–"}
	}
	return []string{fmt.Sprint(r.Stats.States), fmt.Sprintf("%.2f", r.Stats.CPU.Seconds())}
}

// level is the number of preemptions of the first violation.
func level(r *parallel.Result) string {
	if r.Verdict != parallel.Violated {
		return fmt.Sprintf("> %d", r.Bound.Complete)
	}
	return fmt.Sprint(r.Bound.Level)
}

// runs is the median number of runs until the first violation, over the seeds, and the number of seeds that met none.
func runs(t *testing.T, x []string, s sample.Strategy, missed map[string]int) string {
	var all []uint64
	none := 0
	for seed := range uint64(seeds) {
		o := sample.Options{Strategy: s, Runs: mostRuns, Seed: seed, Depth: 3, Search: parallel.Options{Workers: 1, MaxDepth: 10_000, Timeout: mostTime, Sequel: 1}}
		r, err := sample.Search(context.Background(), load(t, x[0], x[1:]...), o)
		if err != nil {
			t.Fatal(err)
		}
		n := r.Runs
		if r.Verdict != parallel.Violated {
			n = mostRuns + 1
			if none++; none > seeds/2 {
				missed[s.String()]++
				return "–"
			}
		}
		all = append(all, n)
	}
	slices.Sort(all)
	text := fmt.Sprintf("%v", float64(all[(seeds-1)/2]+all[seeds/2])/2)
	if none > 0 {
		text += fmt.Sprintf(" (%d of %d without)", none, seeds)
	}
	return text
}
