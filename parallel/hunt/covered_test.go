package hunt_test

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/coverage"
	"moonwalker/parallel/hunt"
)

// TestCovered: the runs beside a search execute the same lines with each reduction and number of workers, and no others than a complete search does. Where runs meet all interleavings,
// they execute the same lines and branches. Runs behind the first thousand are not traced.
func TestCovered(t *testing.T) {
	for _, c := range []struct {
		path         string
		rounds       int
		runs, traced uint64
		whole        bool // the runs meet all lines and branches
	}{
		{"lockorder/Ordered.dll", 21, 2047, 1023, true},
		{"readerswriters/Correct.dll", 13, 127, 127, true},
		{"exceptions/LockReleased.dll", 13, 127, 127, true},
		{"boundedbuffer/Correct.dll", 5, 7, 7, false},
	} {
		var all coverage.Coverage
		p := load(t, c.path)
		r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Observe: all.Observer})
		if err != nil || r.Verdict != parallel.Verified {
			t.Fatalf("%s: %v, %+v", c.path, err, r)
		}
		want := all.Files(p)
		var first []coverage.File
		for _, o := range []parallel.Options{{Reduction: parallel.None, Workers: 1}, {Reduction: parallel.Escape, Workers: 3}, {Reduction: parallel.SDPOR, Lazy: true, Workers: 2}} {
			if testing.Short() && o.Workers > 1 {
				break // nothing for the race detector
			}
			h, err := hunt.Rounds(o, hunt.Options{Load: again(t, c.path)}, c.rounds)
			if err != nil || h.Found != nil {
				t.Fatalf("%s: %v, %+v", c.path, err, h.Found)
			}
			if h.CoveredRuns != c.traced || h.Runs != c.runs {
				t.Errorf("%s: %d of %d runs are traced, want %d of %d", c.path, h.CoveredRuns, h.Runs, c.traced, c.runs)
			}
			got := h.Covered()
			if first == nil {
				first = got
			}
			if !reflect.DeepEqual(got, first) {
				t.Errorf("%s, %v: %+v\nbefore %+v", c.path, o.Reduction, got, first)
			}
		}
		if c.whole && !reflect.DeepEqual(first, want) {
			t.Errorf("%s: runs %+v\nwant %+v", c.path, first, want)
		}
		if more := beyond(first, want); more != "" || len(first) == 0 {
			t.Errorf("%s: only runs execute %s", c.path, more)
		}
	}
}

// beyond names a line that was executed in a and not in b.
func beyond(a, b []coverage.File) string {
	for i, f := range a {
		for j, l := range f.Lines {
			if l.Ran && !b[i].Lines[j].Ran {
				return fmt.Sprintf("%s:%d", f.Name, l.Line)
			}
		}
	}
	return ""
}

// TestCoveredWhole: a round that was interrupted counts for nothing, and a hunt without runs covers nothing.
func TestCoveredWhole(t *testing.T) {
	h, err := hunt.Rounds(parallel.Options{}, hunt.Options{Load: again(t, "lockorder/Ordered.dll")}, 0)
	if files := h.Covered(); err != nil || len(files) > 0 {
		t.Errorf("%v, %+v", err, files)
	}
	var none *hunt.Result
	if files := none.Covered(); len(files) > 0 {
		t.Errorf("%+v", files)
	}
	h, err = hunt.Interrupted(hunt.Options{Load: again(t, "lockorder/Ordered.dll")})
	if files := h.Covered(); err != nil || h.CoveredRuns > 0 || len(files) > 0 {
		t.Errorf("%v, %d runs, %+v", err, h.CoveredRuns, files)
	}
}
