package parallel

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// algorithm1 is Algorithm 1 of paper 002 in plain form, over a map of states. It
// returns the calls of the hooks; states are numbered in the order of their
// discovery.
func algorithm1(t *testing.T, w *worker, most int) (calls []string) {
	t.Helper()
	type entry struct {
		id      int
		mark    state.Mark // before the step from the state
		working []vm.Move
	}
	ids := map[string]int{}
	match := func() (id int, seen bool) {
		if err := w.canonicalise(); err != nil {
			t.Fatal(err)
		}
		vec, err := w.vm.Vector(w.parts)
		if err != nil {
			t.Fatal(err)
		}
		key := fmt.Sprint(vec)
		if id, seen = ids[key]; !seen {
			id = len(ids) + 1
			ids[key] = id
		}
		return id, seen
	}
	if err := w.vm.Start(); err != nil {
		t.Fatal(err)
	}
	s, _ := match()
	calls = append(calls, fmt.Sprint("new ", s))
	working := w.vm.Moves(nil)
	var stack []entry
	for len(calls) < most {
		for len(working) == 0 && len(stack) > 0 {
			top := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			w.vm.Undo(top.mark)
			s, working = top.id, top.working
			calls = append(calls, fmt.Sprint("backtracked ", s))
		}
		if len(working) == 0 {
			break
		}
		mv := working[0]
		stack = append(stack, entry{s, w.vm.Begin(), working[1:]})
		calls = append(calls, fmt.Sprintf("picked %d %v", s, mv))
		if _, err := w.vm.Step(mv); err != nil {
			t.Fatal(err)
		}
		seen := false
		if s, seen = match(); seen {
			working = nil
			calls = append(calls, fmt.Sprint("seen ", s))
		} else {
			working = w.vm.Moves(nil)
			calls = append(calls, fmt.Sprint("new ", s))
		}
	}
	return calls
}

// TestHooks: one worker without reduction calls the hooks in the order of Algorithm 1.
func TestHooks(t *testing.T) {
	OneWorker(t)
	files, err := filepath.Glob("../examples/*/*.dll")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	compared := 0
	for i, file := range files {
		if !Part(i, 40) {
			continue
		}
		p, err := vm.Load(file, program.Config{Natives: native.Table()})
		if err != nil {
			t.Fatal(err)
		}
		Ration(p)
		most := 2000
		if *Long {
			most = 50000
		}
		var got []string
		ids := map[storage.StateID]int{}
		o := Options{Workers: 1, Continue: true, Checks: property.All &^ property.Set(property.Hang), Reduction: None, MaxStates: uint64(most)}
		o.Observe = func(int) Observer {
			call := func(format string, args ...any) { got = append(got, fmt.Sprintf(format, args...)) }
			return Observer{
				Picked: func(_ *vm.Machine, id storage.StateID, mv vm.Move) { call("picked %d %v", ids[id], mv) },
				New: func(v *Visit) {
					ids[v.ID] = len(ids) + 1
					call("new %d", ids[v.ID])
				},
				Seen:        func(v *Visit) { call("seen %d", ids[v.ID]) },
				Backtracked: func(_ *vm.Machine, id storage.StateID) { call("backtracked %d", ids[id]) },
				Restored:    func(_ *vm.Machine, id storage.StateID) { t.Errorf("%s: state %d was restored", file, ids[id]) },
			}
		}
		r, err := Explore(context.Background(), p, o)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if len(r.Unsupported) > 0 || r.Anew != 0 {
			continue // the calls of a search that began anew are those of two searches
		}
		got = got[:min(most, len(got))]
		st, err := storage.New(storage.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := algorithm1(t, newWorker(newSearch(p, o, st), 0), most)
		want = want[:min(most, len(want))]
		for len(want) > len(got) && strings.HasPrefix(want[len(want)-1], "backtracked") {
			want = want[:len(want)-1] // the search does not backtrack when no work is left
		}
		st.Close()
		if !slices.Equal(got, want) {
			n := 0
			for n < min(len(got), len(want)) && got[n] == want[n] {
				n++
			}
			t.Fatalf("%s: call %d: got %v, want %v", file, n, got[n:min(n+5, len(got))], want[n:min(n+5, len(want))])
		}
		compared++
	}
	if compared < len(files)/80 {
		t.Errorf("only %d programs were compared", compared)
	}
	t.Logf("%d programs", compared)
}

// TestViolated: the hook is called with violations of each kind that the search reports.
func TestViolated(t *testing.T) {
	p, err := vm.Load("../examples/lockorder/Opposite.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[property.Kind]int{}
	r, err := Explore(context.Background(), p, Options{Workers: 1, Continue: true, Reduction: SDPOR, Lazy: true, Observe: func(int) Observer {
		return Observer{Violated: func(v *property.Violation) { kinds[v.Kind]++ }}
	}})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Violations {
		if kinds[f.Kind] == 0 {
			t.Errorf("no call for a violation of kind %v", f.Kind)
		}
	}
	if len(r.Violations) == 0 {
		t.Error("no violation")
	}
}

// covered collects the executed lines of a program.
type covered struct {
	sources trace.Sources
	lines   map[string]bool
}

func (c *covered) Instruction(t *state.Thread) {
	code, pc := t.Top()
	if p := c.sources.At(program.Location{Code: code, PC: pc}); p.File != "" {
		c.lines[p.String()] = true
	}
}

func (c *covered) Access(*state.Thread, event.Access) {}
func (c *covered) Output(*state.Thread, string)       {}

// TestCoverage: an observer with a tracer sees the same lines of the program with and without
// reduction, and does not change the search. The instructions may differ: an await that always suspends
// executes its suspension also if its task is completed.
func TestCoverage(t *testing.T) {
	files, err := filepath.Glob("../examples/*/*.dll")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	compared, each := 0, 20
	if Raced {
		each = 100
	}
	for i, file := range files {
		if !Part(i, each) {
			continue
		}
		p, err := vm.Load(file, program.Config{Natives: native.Table()})
		if err != nil {
			t.Fatal(err)
		}
		Ration(p)
		search := func(r Reduction, lazy, traced bool) (*Result, map[string]bool) {
			o := Options{Workers: 2, Continue: true, Checks: property.All &^ property.Set(property.Hang), Reduction: r, Lazy: lazy, MaxStates: 2000}
			var seen [2]covered
			if traced {
				o.Observe = func(worker int) Observer {
					seen[worker].lines = map[string]bool{}
					return Observer{Trace: &seen[worker]}
				}
			}
			res, err := Explore(context.Background(), p, o)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			all := map[string]bool{}
			for _, c := range seen {
				maps.Copy(all, c.lines)
			}
			return res, all
		}
		whole, want := search(None, false, true)
		if whole.Reason != "" || len(whole.Unsupported) > 0 {
			continue
		}
		for _, lazy := range []bool{false, true} {
			plain, _ := search(SDPOR, lazy, false)
			r, got := search(SDPOR, lazy, true)
			if len(r.Unsupported) > 0 {
				continue
			}
			if !maps.Equal(got, want) {
				t.Errorf("%s: %d lines are executed, %d without reduction: %v, %v", file, len(got), len(want), got, want)
			}
			if r.Verdict != plain.Verdict || r.Stats.States != plain.Stats.States {
				t.Errorf("%s: %s and %d states with a tracer, %s and %d without", file, r.Verdict, r.Stats.States, plain.Verdict, plain.Stats.States)
			}
			compared++
		}
	}
	if !Raced && compared < len(files)/40 {
		t.Errorf("only %d searches were compared", compared)
	}
	t.Logf("%d searches", compared)
}
