package parallel_test

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm/program"
)

// explained are programs with monitors, tasks, sections that wait, endless loops, pulses, and a creator
// that ends before its threads.
var explained = []string{"lockorder/Opposite", "lockorder/Ordered", "peterson/VolatileFields", "background/Foreground", "hang/EitherSpins", "hang/BackgroundSpins", "verify/TwoSteps", "tasks/TwoTasks", "tasks/AnyOf", "async/SemaphoreAcrossAwait", "sync/Phases", "sync/Countdown", "tasks/Pairs"}

// TestExplain: the parts of all causes add up to the figures of the search. A search without explanation
// has the same figures. The explanation is the same for any number of workers and any order of work.
func TestExplain(t *testing.T) {
	parallel.OneWorker(t)
	for _, name := range explained {
		p := loadProgram(t, "../examples/"+name+".dll", nil, nil)
		for _, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.SDPOR}, {Reduction: parallel.Escape}, {Reduction: parallel.None}} {
			t.Run(fmt.Sprintf("%s, %v, lazy %v", name, o.Reduction, o.Lazy), func(t *testing.T) {
				o.Workers, o.Continue, o.MaxStates = 1, true, 20_000
				plain := explain(t, p, o)
				if plain.Explanation != nil {
					t.Error("explained though that was not asked for")
				}
				if !plain.Complete {
					t.Skip("too many states")
				}
				o.Explain = true
				first := explain(t, p, o)
				a, b := &plain.Stats, &first.Stats
				if a.States != b.States || a.Transitions != b.Transitions || a.Requests != b.Requests || plain.Verdict != first.Verdict {
					t.Errorf("%v: %d states, %d transitions, %d requests; explained %v: %d, %d, %d", plain.Verdict, a.States, a.Transitions, a.Requests, first.Verdict, b.States, b.Transitions, b.Requests)
				}
				addsUp(t, first)
				for workers := 1; workers <= 3; workers++ {
					o.Workers, o.Shuffle, o.Renew = workers, uint64(workers), o.Reduction == parallel.SDPOR
					again := explain(t, p, o)
					addsUp(t, again)
					if x, y := fixed(first.Explanation), fixed(again.Explanation); !reflect.DeepEqual(x, y) {
						t.Errorf("with %d workers\n%+v\nnot\n%+v", workers, y, x)
					}
				}
			})
		}
	}
}

func explain(t *testing.T, p *program.Program, o parallel.Options) *parallel.Result {
	t.Helper()
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func addsUp(t *testing.T, r *parallel.Result) {
	t.Helper()
	x, sum := r.Explanation, parallel.Cause{}
	for _, c := range x.Causes {
		sum.Requests += c.Requests
		sum.Transitions += c.Transitions
		sum.States += c.States
		sum.Behind += c.Behind
		if conflict := c.Reason == parallel.ReasonConflict; conflict && !(c.A.Known() && c.B.Known()) || conflict && c.A.Location == "" {
			t.Errorf("a conflict without a place: %+v", c)
		}
		if c.Reason == parallel.ReasonOpen {
			t.Errorf("of a complete search: %+v", c)
		}
	}
	s := &r.Stats
	if sum.States != s.States || sum.Requests != s.Requests || sum.Transitions+x.Again != s.Transitions {
		t.Errorf("%d states, %d requests, %d transitions and %d again; the search has %d, %d, %d", sum.States, sum.Requests, sum.Transitions, x.Again, s.States, s.Requests, s.Transitions)
	}
	if x.Reduction == parallel.SDPOR && sum.Behind != s.States {
		t.Errorf("%d states behind requests, of %d", sum.Behind, s.States)
	}
}

// fixed is the part of an explanation that is a function of the program. It leaves out the number of
// repeated steps and, without SDPOR, the transitions that find states first.
func fixed(x *parallel.Explanation) map[string]parallel.Cause {
	all := map[string]parallel.Cause{}
	for _, c := range x.Causes {
		if x.Reduction != parallel.SDPOR {
			c.States = 0
		}
		all[fmt.Sprint(c.Reason, c.A, c.B)] = c
	}
	return all
}

// TestExplainPlaces: the causes of a small program are those that its source shows.
func TestExplainPlaces(t *testing.T) {
	p := loadProgram(t, "../examples/lockorder/Opposite.dll", nil, nil)
	r := explain(t, p, parallel.Options{Reduction: parallel.SDPOR, Lazy: true, Continue: true, Explain: true, Workers: 1})
	var got []string
	for _, c := range r.Explanation.Causes {
		if c.Reason == parallel.ReasonConflict {
			got = append(got, fmt.Sprintf("%s %s:%d %s:%d", c.A.Location, c.A.File, c.A.Line, c.B.File, c.B.Line))
		}
	}
	slices.Sort(got)
	want := []string{
		"Opposite.entries Opposite.cs:16 Opposite.cs:28", // written under different locks: entries++ and entries = 0
		"the initialiser of Opposite Opposite.cs:14 Opposite.cs:24",
		"the initialiser of Opposite Opposite.cs:9 Opposite.cs:14",
		"the initialiser of Opposite Opposite.cs:9 Opposite.cs:24",
		"the lock of Object Opposite.cs:14 Opposite.cs:27",
		"the lock of Object Opposite.cs:17 Opposite.cs:24",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
