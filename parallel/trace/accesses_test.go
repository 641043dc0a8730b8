package trace_test

import (
	"fmt"
	"slices"
	"testing"

	"moonwalker/parallel/trace"
)

// TestAlone: for all forms of access in Accesses.cs, a trace shows the access in
// the same way whether another thread could notice it or not.
func TestAlone(t *testing.T) {
	p := load(t, "parallel/trace/testdata/Accesses.dll")
	f := explore(t, p, 1).Violations[0]
	tr := record(t, p, trace.Shorten(p, f.Path, f.Key, nil), f.Key)
	told := make([][]string, len(tr.Threads))
	shared := make([]int, len(tr.Threads))
	for _, s := range tr.Steps {
		for _, e := range s.Events {
			if e.Kind != trace.Read && e.Kind != trace.Write && e.Kind != trace.Update || e.At.Line < 38 {
				continue
			}
			// A copy between arrays that only one thread can reach is one step.
			told[s.Thread] = append(told[s.Thread], fmt.Sprintf("%3d %s %s %v", e.At.Line, e.Kind, e.Object, e.Sync))
			if e.Value == "" && e.Object != "Accesses.pair" && e.Object != "Box<Int32>#1.Pair" && e.Object != "Accesses.pairs[0]" && e.Object != "Accesses.pairs[1]" {
				t.Errorf("line %d: %s without a value", e.At.Line, e.String())
			}
			if e.Shared {
				shared[s.Thread]++
			}
		}
	}
	if len(told) != 2 || shared[0] != 0 || shared[1] != len(told[1]) || shared[1] < 70 {
		t.Fatalf("%d threads, shared accesses %v", len(told), shared)
	}
	slices.Sort(told[0])
	slices.Sort(told[1])
	for _, s := range told[1] {
		if !slices.Contains(told[0], s) {
			t.Errorf("not told of the last thread: %s", s)
		}
	}
	if len(told[0]) != len(told[1]) {
		t.Errorf("%d accesses of the last thread, %d of the one before", len(told[0]), len(told[1]))
	}
}

// TestEarlyWrites: a trace shows the value that a location had before other threads
// used it, at its write, and only if they use it.
func TestEarlyWrites(t *testing.T) {
	p := load(t, "parallel/trace/testdata/Early.dll")
	f := explore(t, p, 1).Violations[0]
	tr := record(t, p, trace.Shorten(p, f.Path, f.Key, nil), f.Key)
	var got []string
	for _, e := range tr.Steps[0].Events {
		if e.Kind == trace.Write || e.Kind == trace.Read {
			got = append(got, fmt.Sprintf("%d %s", e.At.Line, e.String()))
		}
	}
	want := []string{"16 write Early.array = Int32[]#1", "18 write Early.limit = 8", "19 write Early.array[1] = 4", "20 write Early.sync = 1"}
	if !slices.Equal(got, want) {
		t.Errorf("told %q, want %q", got, want)
	}
}
