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
	"moonwalker/parallel/property"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// TestPersistentRandom compares searches with persistent sets with the enumeration of random programs. Any number of
// workers has the same states, and no more than the search without the sets.
func TestPersistentRandom(t *testing.T) {
	parallel.AtOnce(t)
	n, fewer, checked := randomPrograms(8, 10), 0, 0
	for i := range int64(n) {
		profile := vmtest.Profiles()[int(i)%len(vmtest.Profiles())]
		p := vmtest.Random(*seed+i, profile)
		limit := 5000
		if raced {
			limit = 150
		}
		want, err := vmtest.Enumerate(p, limit)
		if err != nil {
			continue
		}
		prog, err := load(p, []int{30, 1000}[i%2])
		if err != nil {
			t.Fatal(err)
		}
		checked++
		o := parallel.Options{Workers: []int{1, 2, 4}[i%3], Continue: true, Outputs: true, PersistentSets: true}
		if i%5 == 3 {
			o.Shuffle = uint64(i)
		}
		if diff := prog.differs(want, o); diff != "" {
			small := vmtest.Shrink(p, func(q *vmtest.Program) bool {
				w, err := vmtest.Enumerate(q, limit)
				return err == nil && differs(q, w, o) != ""
			})
			w, _ := vmtest.Enumerate(small, limit)
			t.Fatalf("seed %d, %v, %d workers: %s\nshrunk:\n%v\nwant %v\n%s", *seed+i, profile, o.Workers, diff, small, w, differs(small, w, o))
		}
		if samePersistent(t, fmt.Sprint("seed ", *seed+i), i, func() *program.Program { return prog.prog }) {
			fewer++
		}
	}
	t.Logf("%d of %d programs have fewer states", fewer, checked)
	if fewer == 0 && !raced {
		t.Error("persistent sets save nothing")
	}
}

// TestPersistentExamples compares searches of examples with persistent sets with those without.
func TestPersistentExamples(t *testing.T) {
	parallel.AtOnce(t)
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	all, fewer := 0, 0
	for i, f := range files {
		path := strings.TrimSuffix(f, ".want") + ".dll"
		if parallel.Spins(path) && !*long {
			continue
		}
		for _, w := range readWant(t, f) {
			if n, err := strconv.Atoi(w.states["states"][".dll"]); err != nil || n > 20000 || n > 300 && !*long || raced && n > 40 || !parallel.Part(i, 40) {
				continue
			}
			all++
			if samePersistent(t, fmt.Sprint(path, w.args), int64(i/40), func() *program.Program { return loadProgram(t, path, w.args, nil) }) {
				fewer++
			}
		}
	}
	t.Logf("%d of %d examples have fewer states", fewer, all)
	if fewer == 0 && !raced {
		t.Error("persistent sets save nothing")
	}
}

// violated are the keys of the violations. Each reduction may describe another state of a hang.
func violated(r *parallel.Result) (out []string) {
	for _, v := range r.Violations {
		if v.Kind == property.Hang {
			out = append(out, "hang")
			continue
		}
		out = append(out, v.Key)
	}
	slices.Sort(out)
	return out
}

// samePersistent compares searches with persistent sets, with two numbers of workers, with one without. It says whether they have fewer states.
func samePersistent(t *testing.T, name string, i int64, load func() *program.Program) bool {
	t.Helper()
	o := parallel.Options{Workers: 2, Continue: true, Outputs: true, MaxStates: 25000}
	search := func(o parallel.Options) *parallel.Result {
		r, err := parallel.Explore(context.Background(), load(), o)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return r
	}
	whole := search(o)
	o.PersistentSets = true
	var first *parallel.Result
	for _, o.Workers = range [][]int{{1, 4}, {2, 1}, {4, 2}}[i%3] {
		r := search(o)
		if whole.Reason != "" || len(whole.Unsupported) > 0 {
			return false // the progress at a limit depends on the order of work
		}
		if r.Verdict != whole.Verdict || !slices.Equal(violated(r), violated(whole)) || !maps.Equal(r.Outputs, whole.Outputs) || !slices.Equal(r.Models, whole.Models) || r.Complete != whole.Complete {
			t.Errorf("%s: %s %q %v %q, without persistent sets %s %q %v %q", name, r.Verdict, keys(r), r.Outputs, r.Models, whole.Verdict, keys(whole), whole.Outputs, whole.Models)
		}
		if r.Stats.States > whole.Stats.States {
			t.Errorf("%s: %d states, without persistent sets %d", name, r.Stats.States, whole.Stats.States)
		}
		if first == nil {
			first = r
			continue
		}
		compareRuns(t, r, first)
	}
	if t.Failed() {
		t.FailNow()
	}
	return first.Stats.States < whole.Stats.States
}
