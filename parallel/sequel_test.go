package parallel_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/sequel"
)

// TestSequel: a search goes on behind data races. If there is nothing worse, it is complete, and finds all that a search with Continue finds. Else
// it ends at a violation that is worse. Verdict, and the worst kind, are the same for each reduction and number of workers.
func TestSequel(t *testing.T) {
	for i, x := range []struct {
		program string
		args    []string
		worst   property.Kind
	}{
		{"lostupdate/StaticField.dll", nil, property.Assertion},
		{"tasks/LostUpdate.dll", nil, property.Assertion},
		{"ownership/IgnoredTryEnter.dll", nil, property.Ownership},
		{"modern/NotSet.dll", nil, property.Deadlock},
		{"peterson/PlainFields.dll", nil, property.Race},
		{"counter/MixedAccess.dll", nil, property.Race},
		{"doublechecked/PlainField.dll", nil, property.Race},
	} {
		path := "../examples/" + x.program
		whole := exploreWith(t, path, x.args, parallel.Options{Workers: 1, Continue: true, Reduction: parallel.SDPOR, Lazy: true})
		for _, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.Escape}, {Reduction: parallel.None}} {
			for _, workers := range []int{1, 2, 3} {
				if raced && (i%3 > 0 || workers != 3) {
					continue
				}
				o.Workers = workers
				r, err := parallel.Explore(context.Background(), loadProgram(t, path, x.args, nil), o)
				if err != nil {
					t.Fatal(err)
				}
				name := fmt.Sprintf("%s, %v, %d workers", x.program, o.Reduction, workers)
				if r.Verdict != parallel.Violated || r.Reason != "" || r.Violations[0].Kind != x.worst || r.Complete != (x.worst == property.Race) {
					t.Errorf("%s: %s (%s), first %v, complete %t", name, r.Verdict, r.Reason, r.Violations[0].Kind, r.Complete)
				}
				if x.worst == property.Race && !slices.Equal(keys(r), keys(whole)) {
					t.Errorf("%s: %q, with Continue %q", name, keys(r), keys(whole))
				}
				for _, v := range r.Violations {
					if !slices.Contains(keys(whole), v.Key) {
						t.Errorf("%s: %s is none of %q", name, v.Key, keys(whole))
					}
				}
			}
		}
	}
}

// TestSequelEnds: a search that meets nothing worse ends behind a race. That is no complete search.
func TestSequelEnds(t *testing.T) {
	search := func(o parallel.Options) *parallel.Result {
		o.Workers = 1
		r, err := parallel.Explore(context.Background(), loadProgram(t, "../examples/peterson/PlainFields.dll", nil, nil), o)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	whole := search(parallel.Options{})
	for _, most := range []uint64{1, 2, 10, 30} {
		r := search(parallel.Options{Sequel: most})
		first := most == 1 // a race is an end as any other violation
		if r.Verdict != parallel.Violated || r.Complete || (r.Reason == sequel.Reason) == first || r.Stats.Transitions >= whole.Stats.Transitions {
			t.Errorf("%d transitions behind the race: %s (%s) after %d of %d transitions, complete %t", most, r.Verdict, r.Reason, r.Stats.Transitions, whole.Stats.Transitions, r.Complete)
		}
		if first && len(r.Violations) != 1 {
			t.Errorf("%d violations", len(r.Violations))
		}
	}
	if r := search(parallel.Options{Checks: property.Set(property.Race)}); r.Reason != "" || r.Complete || len(r.Violations) != 1 {
		t.Errorf("only races are looked for: %d violations (%s), complete %t", len(r.Violations), r.Reason, r.Complete)
	}
}

// TestSequelResumes: a search that a limit ends behind a race goes on from its checkpoint, with the race.
func TestSequelResumes(t *testing.T) {
	const path = "../examples/lostupdate/StaticField.dll"
	dir := t.TempDir()
	o := parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Checkpoint: parallel.CheckpointOptions{Dir: dir}}
	whole, err := parallel.Explore(context.Background(), loadProgram(t, path, nil, nil), parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true})
	if err != nil {
		t.Fatal(err)
	}
	raced := false
	for states := uint64(1); states < 100; states++ {
		o.MaxStates = states
		r, err := parallel.Explore(context.Background(), loadProgram(t, path, nil, nil), o)
		if err != nil {
			t.Fatal(err)
		}
		if r.Reason != "states" {
			break
		}
		if len(r.Violations) == 0 {
			continue
		}
		raced = true
		if !r.Resumable || r.Violations[0].Kind != property.Race {
			t.Fatalf("after %d states: %v, resumable %t", states, keys(r), r.Resumable)
		}
		c, err := parallel.OpenCheckpoint(dir)
		if err != nil {
			t.Fatal(err)
		}
		again := o
		again.MaxStates, again.Resume = 0, c
		if r, err = parallel.Explore(context.Background(), loadProgram(t, path, nil, c.Numbers), again); err != nil {
			t.Fatal(err)
		}
		if r.Verdict != parallel.Violated || !slices.Equal(keys(r), keys(whole)) || r.Stats.Transitions != whole.Stats.Transitions {
			t.Errorf("resumed after %d states: %q after %d transitions, at once %q after %d", states, keys(r), r.Stats.Transitions, keys(whole), whole.Stats.Transitions)
		}
	}
	if !raced {
		t.Error("no search ended behind the race")
	}
}

// TestMaxErrors: a search for N violations tells N, or all if there are fewer, with any number of workers.
func TestMaxErrors(t *testing.T) {
	const path = "../examples/peterson/PlainFields.dll"
	for most := 1; most <= 4; most++ {
		for i := range uint64(8) {
			o := parallel.Options{Workers: 1 + int(i)%4, Continue: true, MaxErrors: most, Reduction: []parallel.Reduction{parallel.SDPOR, parallel.None}[i/4], Shuffle: i}
			if raced && (o.Workers != 4 || most != 2) {
				continue
			}
			r, err := parallel.Explore(context.Background(), loadProgram(t, path, nil, nil), o)
			if err != nil {
				t.Fatal(err)
			}
			if n := sequel.Different(slices.Values(r.Violations), (*parallel.Found).Merged); n != min(most, 3) {
				t.Errorf("%d workers, %v: %d violations, want %d of 3", o.Workers, o.Reduction, n, most)
			}
		}
	}
}
