package parallel_test

import (
	"context"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/storage"
	"moonwalker/vm/program"
)

// TestLossyStores: on the examples, a search with a lossy store and a large table
// finds the violations of an exact search, and never reports VERIFIED. With a small
// table it leaves out states, and its violations are still real.
func TestLossyStores(t *testing.T) {
	parallel.AtOnce(t)
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	most, each, whole, small := uint64(1500), 8, uint64(0), uint64(0)
	if raced {
		most, each = 300, 32
	}
	for i, f := range files {
		if !parallel.Part(i, each) {
			continue
		}
		for _, w := range readWant(t, f) {
			path := strings.TrimSuffix(f, ".want") + ".dll"
			if n, err := strconv.ParseUint(w.states["states"][".dll"], 10, 64); err != nil || n > most {
				continue
			}
			but := property.All &^ property.Set(property.Hang) // the check for hangs needs the states, and adds rules about loops that wait for the time
			exact := exploreWith(t, path, w.args, parallel.Options{Workers: 1, Checks: but})
			for j, kind := range []storage.Kind{storage.Bitstate, storage.Compact} {
				workers := 1 + 2*((i+j)%2)
				r := exploreWith(t, path, w.args, parallel.Options{Workers: workers, Reduction: parallel.Escape, Store: kind, Table: 4 << 20, Checks: but})
				compareLossy(t, r, exact, path)
				if r.Stats.States != exact.Stats.States && (kind != storage.Bitstate || workers == 1) || !slices.Equal(keys(r), keys(exact)) {
					t.Errorf("%s, %v, %d workers: %d states, %q; exactly %d, %q", path, kind, workers, r.Stats.States, keys(r), exact.Stats.States, keys(exact))
				}
				replayAll(t, path, w.args, r)
			}
			r := exploreWith(t, path, w.args, parallel.Options{Workers: 1 + i%3, Reduction: parallel.Escape, Store: storage.Bitstate, Table: 32, Checks: but})
			compareLossy(t, r, exact, path)
			for _, v := range r.Violations {
				if !v.Partial && !slices.Contains(keys(exact), v.Key) {
					t.Errorf("%s: %s is not found exactly", path, v.Key)
				}
			}
			replayAll(t, path, w.args, r)
			whole, small = whole+exact.Stats.States, small+r.Stats.States
		}
	}
	if !raced && whole*4 < small*5 {
		t.Errorf("a small table leaves out few: %d states of %d", small, whole)
	}
}

// TestLossyNumbers: a lossy search begins anew when a step asks for the number of a thread of the pool, as an exact one does.
func TestLossyNumbers(t *testing.T) {
	for _, kind := range []storage.Kind{storage.Bitstate, storage.Compact} {
		r := exploreWith(t, "../examples/tasks/ReadersInPool.dll", nil, parallel.Options{Workers: 1, Reduction: parallel.Escape, Store: kind, Table: 4 << 20})
		if r.Verdict != parallel.Inconclusive || r.Reason != parallel.Lossy || r.Anew&program.Numbered == 0 {
			t.Errorf("%v: %s (%s) %v, without %v", kind, r.Verdict, r.Reason, r.Unsupported, r.Anew)
		}
	}
}

// compareLossy looks at the verdict of a complete lossy search, which may have left out violations, and operations that are not supported.
func compareLossy(t *testing.T, r, exact *parallel.Result, path string) {
	t.Helper()
	want := parallel.Inconclusive
	switch {
	case len(r.Violations) > 0:
		want = parallel.Violated
	case len(r.Unsupported) > 0:
		want = parallel.Unsupported
	}
	if r.Verdict != want || r.Reason != parallel.Lossy || r.NeverEnds() || r.Resumable {
		t.Errorf("%s: %s (%s), never ends %t, resumable %t; exactly %s", path, r.Verdict, r.Reason, r.NeverEnds(), r.Resumable, exact.Verdict)
	}
	if l := r.Stats.Storage.Lossy; l.Method == "" || l.HashFactor <= 0 || l.Omission <= 0 && r.Stats.States > 20 {
		t.Errorf("%s: %+v", path, l)
	}
}

// replayAll executes the paths to the findings.
func replayAll(t *testing.T, path string, args []string, r *parallel.Result) {
	t.Helper()
	for _, v := range r.Violations {
		p := loadProgram(t, path, args, nil)
		p.Rules.LongClock = true // as in a search without the check for hangs
		tr, err := trace.Record(p, v.Path, nil)
		if err != nil || !tr.Select(v.Key) {
			t.Errorf("%s: the path of %s does not lead there: %v", path, v.Key, err)
		}
	}
}

// TestLossyRefused: lossy stores reject options that need exact states.
func TestLossyRefused(t *testing.T) {
	path := "../examples/bank/UnorderedLocks.dll"
	for _, o := range []parallel.Options{
		{Reduction: parallel.SDPOR},
		{Spill: t.TempDir()},
		{Checkpoint: parallel.CheckpointOptions{Dir: t.TempDir()}},
		{Resume: &parallel.Checkpoint{}},
	} {
		o.Store = storage.Compact
		if _, err := parallel.Explore(context.Background(), loadProgram(t, path, nil, nil), o); err == nil || !strings.Contains(err.Error(), "compact") {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// TestLossyLimits: if a limit ends a lossy search, the limit is the reason of its
// verdict.
func TestLossyLimits(t *testing.T) {
	r := exploreWith(t, "../examples/bench/Philosophers.dll", []string{"3", "2"}, parallel.Options{Reduction: parallel.Escape, Store: storage.Compact, Table: 1024})
	if r.Verdict != parallel.Inconclusive || r.Reason != "memory" || r.Stats.States > 256 {
		t.Errorf("%s (%s) after %d states", r.Verdict, r.Reason, r.Stats.States)
	}
}
