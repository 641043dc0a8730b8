package report

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestLibrarySteps demands that traces leave out the steps of the library's own threads between those of the program, and tell its
// choices in words where they matter. They had the locks and fields of an array's enumerator, and "choose 0 of 0..1".
func TestLibrarySteps(t *testing.T) {
	for _, c := range []struct{ kind, has, lacks string }{
		{"loop", "LibrarySteps.sum", "Enumerator choose further"},
		{"enumerator", "lock LibrarySteps.<Blocked>d__4#1 Enter", "choose"}, // another worker waits for it,
		{"tick", "ticked", "choose collected"},
		{"collected", "timer, to which nothing refers, is collected", "choose"},
		{"one", "there is one processor", "choose"},
	} {
		p, err := vm.Load("../../../parallel/testdata/regressions/LibrarySteps.dll", program.Config{Natives: native.Table(), Args: []string{c.kind}})
		if err != nil {
			t.Fatal(err)
		}
		reduction := parallel.SDPOR
		if c.kind == "tick" || c.kind == "collected" {
			reduction = parallel.Escape // sdpor has no timers
		}
		r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Reduction: reduction, Lazy: reduction == parallel.SDPOR})
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		for _, f := range Findings(p, r, nil, nil) {
			(&Text{Out: &b, Program: "LibrarySteps.dll", Entry: "Main"}).Finding(f)
		}
		text := strings.Join(strings.Fields(strings.ReplaceAll(b.String(), "|", " ")), " ") // without the lines of a row
		if r.Verdict != parallel.Violated || !strings.Contains(text, c.has) {
			t.Errorf("%s: %v, no %q in\n%s", c.kind, r.Verdict, c.has, b.String())
		}
		for _, word := range strings.Fields(c.lacks) {
			if strings.Contains(text, word) {
				t.Errorf("%s: %q in\n%s", c.kind, word, b.String())
			}
		}
	}
}
