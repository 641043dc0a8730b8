package ahead_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/ahead"
	"moonwalker/vm/event"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

var long = flag.Bool("long", false, "the long form of the tests")

// TestForeseen follows all steps of the searches of examples, without any reduction by persistent sets. Each access of a step must be
// among those that the thread had ahead, and behind the step the thread, and the threads that it has started, must have nothing else ahead.
func TestForeseen(t *testing.T) {
	files, err := filepath.Glob("../../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	states := regexp.MustCompile(`(?m)^states: \.dll=(\d+)`)
	var sum counts
	for i, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		all := states.FindAllSubmatch(data, -1)
		if len(all) != 1 || strings.Contains(string(data), "args:") || !*long && i%8 != 1 {
			continue
		}
		if n, err := strconv.Atoi(string(all[0][1])); err != nil || n > 500 && !*long || n > 20000 {
			continue
		}
		path := strings.TrimSuffix(f, ".want") + ".dll"
		p, err := vm.Load(path, program.Config{Natives: native.Table()})
		if err != nil {
			t.Fatal(err)
		}
		follow(t, path, p, &sum)
	}
	t.Logf("%d steps; of %d accesses to places that are told apart, %d were foreseen by name", sum.steps, sum.accesses, sum.named)
	if sum.named < 100 {
		t.Error("the analysis tells nothing apart")
	}
}

type counts struct{ steps, accesses, named int }

func follow(t *testing.T, name string, p *program.Program, sum *counts) {
	a, err := ahead.New(p, nil)
	if err != nil || !a.Knows() {
		return
	}
	observe := func(int) parallel.Observer {
		ch := a.NewChooser()
		var before ahead.Set
		var mover *state.Thread
		var there []*state.Thread
		stands := ""
		check := func(m *state.State, acc event.Access) {
			ok, told := ch.Foreseen(m, acc, before)
			if !ok {
				t.Fatalf("%s: the access %v was not ahead of%s", name, acc, stands)
			}
			if told {
				sum.accesses++
				if !before.Anything() {
					sum.named++
				}
			}
		}
		picked := func(m *vm.Machine, _ storage.StateID, mv vm.Move) {
			mover = m.Threads[mv.Thread]
			before, there = ch.All(mover), slices.Clone(m.Threads)
			stands = ""
			for _, l := range mover.Position(nil) {
				stands += fmt.Sprintf(" %v@%d", l.Code.Method, l.PC)
			}
			m.Noted = check
			m.Beside = func(acc event.Access) { check(m.State, acc) }
		}
		arrived := func(v *parallel.Visit) {
			if mover == nil {
				return
			}
			v.Machine.Noted, v.Machine.Beside = nil, nil
			sum.steps++
			for _, u := range v.Machine.Threads {
				if (u == mover || !slices.Contains(there, u)) && !ch.All(u).Within(before) {
					t.Fatalf("%s: more lies ahead behind a step from%s", name, stands)
				}
			}
			mover = nil
		}
		return parallel.Observer{Picked: picked, New: arrived, Seen: arrived}
	}
	if _, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Continue: true, Observe: observe, MaxStates: 20000}); err != nil {
		t.Fatal(err)
	}
}
