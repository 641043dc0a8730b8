package report

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

var texts = flag.Int("texts", 0, "of how many more examples TestWorkers compares reports; -1 is all")

// TestWorkers: the report of a complete search is the same for every number of workers and
// every order of work: the violations, their order, their numbers, and the traces. A search
// that ends with its first violation has the same verdict.
func TestWorkers(t *testing.T) {
	files := []string{"barbers/CheckThenSleep", "boundedbuffer/PulseOne", "lostupdate/ArrayElement", "pipeline/EndNotForwarded", "modern/Uptime"}
	for i, f := range files {
		files[i] = "../../../examples/" + f + ".dll"
	}
	if *texts != 0 {
		wants, err := filepath.Glob("../../../examples/*/*.want")
		if err != nil || len(wants) == 0 {
			t.Fatal("no examples", err)
		}
		for i, want := range wants {
			program := strings.TrimSuffix(want, ".want") + ".dll"
			if _, err := os.Stat(program); err == nil && (*texts < 0 || i < *texts) {
				files = append(files, program)
			}
		}
	}
	sameForWorkers(t, files)
}

// TestFarWorkers is TestWorkers for violations to which no least path is found: the search
// chooses the path then. It was one of those found.
func TestFarWorkers(t *testing.T) {
	leastMoves = 0
	defer func() { leastMoves = 150_000 }()
	TestWorkers(t)
}

// sameForWorkers compares the reports of programs.
func sameForWorkers(t *testing.T, files []string) {
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			whole, first := "", parallel.Verdict("")
			for i, workers := range []int{1, 2, 8, 1, 3} {
				o := parallel.Options{Workers: workers, Shuffle: uint64(i), Continue: true, Reduction: parallel.SDPOR, Lazy: true, MaxStates: 20_000}
				text, r := told(t, file, o)
				if r.Reason != "" {
					t.Skip("it has many states")
				}
				o.Continue = false
				_, one := told(t, file, o)
				switch {
				case i == 0:
					whole, first = text, one.Verdict
				case text != whole:
					t.Fatalf("%d workers, order %d:\n%s\nwith one worker:\n%s", workers, i, text, whole)
				case one.Verdict != first:
					t.Fatalf("%d workers, order %d: %s at the first violation, with one worker %s", workers, i, one.Verdict, first)
				}
			}
		})
	}
}

// told searches a program, and returns the text of the report without figures.
func told(t *testing.T, file string, o parallel.Options) (string, *parallel.Result) {
	t.Helper()
	p, err := vm.Load(file, program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	if !o.Continue || r.Reason != "" {
		return "", r
	}
	var b bytes.Buffer
	fs := Findings(p, r, nil, nil)
	show := &Text{Out: &b, Program: file, Entry: "Main"}
	for _, f := range fs {
		if f.Trace == nil {
			t.Errorf("no trace: %v", f.Err)
		}
		fmt.Fprintln(&b, f.Where, f.Count)
		show.Finding(f)
	}
	fmt.Fprintln(&b, verdict(&Outcome{Result: r, Findings: fs}), r.Unsupported, r.Models)
	return b.String(), r
}
