package parallel_test

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm/program"
	"moonwalker/vm/slice"
	"moonwalker/vm/vmtest"
)

// TestSlicedPrograms compares sliced searches with whole ones, on random programs with and without counters that nothing reads: the same verdicts,
// violations and unsupported steps, and without sdpor no more states.
func TestSlicedPrograms(t *testing.T) {
	parallel.AtOnce(t)
	left, fewer, of := map[string]int{}, 0, 0
	for i := range int64(randomPrograms(8, 8)) {
		profile := vmtest.Profiles()[int(i)%len(vmtest.Profiles())]
		p := vmtest.Random(*seed+i, profile)
		if i%4 != 0 {
			p = vmtest.WithCounters(p, *seed+i)
		}
		prog, err := load(p, []int{30, 1000}[i%2])
		if err != nil {
			t.Fatal(err)
		}
		s, err := slice.Of(prog.prog, nil, nil)
		if err != nil || s.Why != "" {
			t.Fatalf("seed %d: %v %s", *seed+i, err, s.Why)
		}
		for _, name := range s.Left {
			left[name]++
		}
		for j, o := range slicedSearches(int(i)) {
			o.MaxStates = 20000
			whole, sliced := bothWays(t, prog.prog, s, o)
			if whole == nil {
				continue
			}
			of++
			if sliced.Stats.States < whole.Stats.States {
				fewer++
			}
			if diff := differentSlice(whole, sliced, o); diff != "" {
				t.Errorf("seed %d, %v, search %d: %s\nleft out: %v\n%v", *seed+i, profile, j, diff, s.Left, p)
				return
			}
		}
	}
	t.Logf("%d of %d searches have fewer states; left out: %v", fewer, of, left)
	if fewer == 0 && !raced {
		t.Error("no sliced search has fewer states: the test sees nothing")
	}
}

// slicedSearches are the ways to search the i-th program.
func slicedSearches(i int) (all []parallel.Options) {
	for j, r := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
		o := parallel.Options{Workers: 1 + (i+j)%2, Continue: true, Reduction: r, Paranoid: (i+j)%2 == 0 && i%3 == 0}
		o.Lazy = r == parallel.SDPOR && i%3 != 0
		if raced {
			o.Workers = 2
		}
		all = append(all, o)
	}
	return all
}

// bothWays searches a program whole and sliced. The results are nil if the whole search does not come to its end.
func bothWays(t *testing.T, p *program.Program, s *slice.Slice, o parallel.Options) (whole, sliced *parallel.Result) {
	t.Helper()
	whole, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	if whole.Reason != "" {
		return nil, nil
	}
	undo := s.Apply()
	defer undo()
	if sliced, err = parallel.Explore(context.Background(), p, o); err != nil {
		t.Fatal(err)
	}
	return whole, sliced
}

// differentSlice describes the differences between a whole search and a sliced one; "" if there are none.
func differentSlice(whole, sliced *parallel.Result, o parallel.Options) string {
	var b strings.Builder
	if whole.Verdict != sliced.Verdict || sliced.Reason != "" {
		fmt.Fprintf(&b, "%s, sliced %s %s\n", whole.Verdict, sliced.Verdict, sliced.Reason)
	}
	if w, s := keys(whole), keys(sliced); !slices.Equal(w, s) {
		fmt.Fprintf(&b, "violations %q, sliced %q\n", w, s)
	}
	if w, s := fmt.Sprint(whole.Unsupported), fmt.Sprint(sliced.Unsupported); w != s {
		fmt.Fprintf(&b, "unsupported %s, sliced %s\n", w, s)
	}
	if !slices.Equal(whole.Models, sliced.Models) {
		fmt.Fprintf(&b, "models %q, sliced %q\n", whole.Models, sliced.Models)
	}
	if sliced.Stats.States > whole.Stats.States && o.Reduction != parallel.SDPOR { // where states meet earlier, sdpor may request a thread more
		fmt.Fprintf(&b, "%d states, sliced %d\n", whole.Stats.States, sliced.Stats.States)
	}
	return b.String()
}

// TestSlicedExamples is TestSlicedPrograms for the examples.
func TestSlicedExamples(t *testing.T) {
	parallel.AtOnce(t)
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	seen := map[string]bool{}
	for i, f := range files {
		path := strings.TrimSuffix(f, ".want") + ".dll"
		for _, w := range readWant(t, f) {
			if n, err := strconv.Atoi(w.states["states"][".dll"]); err != nil || n > 20000 || n > 2000 && !*long || raced && n > 40 || !parallel.Part(i, 8) {
				continue
			}
			p := loadProgram(t, path, w.args, nil)
			s, err := slice.Of(p, nil, nil)
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			if len(s.Left) == 0 && (!*long || i%4 != 0) { // variables may be left out all the same
				continue
			}
			seen[path] = true
			for _, o := range slicedSearches(i) {
				o.MaxStates = 40000
				if whole, sliced := bothWays(t, p, s, o); whole != nil {
					if diff := differentSlice(whole, sliced, o); diff != "" {
						t.Errorf("%s %v, %v: %s\nleft out: %v", path, w.args, o.Reduction, diff, s.Left)
					}
				}
			}
		}
	}
	t.Log(slices.Sorted(maps.Keys(seen)))
}
