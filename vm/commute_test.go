package vm_test

import (
	"fmt"
	"math/rand"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/heap"
	"moonwalker/vm"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// conflicting are the kinds of accesses to one place that do not commute, as
// docs/algorithms/sdpor.md lists them; accesses to memory are compared by bytes.
var conflicting = map[event.Kind][]event.Kind{
	event.Read:    {event.Write, event.Update, event.Register, event.Complete, event.CountDown, event.Add},
	event.Write:   {event.Read, event.Write, event.Update, event.Await, event.Register, event.Complete, event.CountDown, event.Add},
	event.Update:  {event.Read, event.Write, event.Update, event.Await, event.Register, event.Complete, event.CountDown, event.Add},
	event.Add:     {event.Add, event.Read, event.Write, event.Update, event.Await},
	event.Acquire: {event.Acquire, event.Try},
	event.Release: {event.Try},
	event.Try:     {event.Acquire, event.Release},
	event.Notify:  {event.Timeout},
	event.Timeout: {event.Notify},
	event.Spawn:   {event.Spawn, event.Join, event.Alive},
	event.Join:    {event.Spawn},
	event.Exit:    {event.Alive},
	event.Alive:   {event.Spawn, event.Exit},
	event.Init:    {event.Init, event.Ready},
	event.Ready:   {event.Init},
	event.Delete:  {event.Acquire, event.Release, event.Try, event.Notify, event.Timeout, event.Delete, event.Use},
	event.Use:     {event.Delete},
	event.Await:   {event.Write, event.Update, event.Add, event.CountDown},

	event.Register:  {event.Register, event.Read, event.Write, event.Update},
	event.Complete:  {event.Complete, event.Read, event.Write, event.Update, event.CountDown},
	event.CountDown: {event.Read, event.Write, event.Update, event.Await, event.Complete},
}

func conflict(as, bs []event.Access) bool {
	for _, a := range as {
		for _, b := range bs {
			if a.Ref != b.Ref || a.Own || b.Own || !slices.Contains(conflicting[a.Kind], b.Kind) {
				continue
			}
			if !a.Kind.Sized() || a.Overlaps(b) && !(a.Kind == event.Add && b.Kind == event.Add && a.Off == b.Off && a.Size == b.Size) {
				return true
			}
		}
	}
	return false
}

// TestIndependentStepsCommute walks examples and random programs at random. If two
// threads can move and the accesses of their steps do not conflict, both orders
// must lead to the same state. A step that does not conflict with the guards of a
// waiting thread must leave it waiting. So the accesses of a step are all that it
// reads and all that it changes. Every access to an object is a scheduling point
// here, because a reference that one thread drops makes steps of others longer.
func TestIndependentStepsCommute(t *testing.T) {
	walks, seeds := int64(2), int64(300)
	if !*long {
		walks, seeds = 1, 40
	}
	var swapped, waited int
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	more, _ := filepath.Glob("../parallel/testdata/regressions/*.dll")
	for i, f := range append(files, more...) {
		if !*long && i%2 > 0 {
			continue
		}
		path := strings.TrimSuffix(f, ".want")
		if path != f {
			path += ".dll"
		}
		prog, err := vm.Load(path, program.Config{Natives: native.Table()})
		if err != nil {
			continue // the program needs a framework
		}
		for seed := range walks {
			commute(t, fmt.Sprintf("%s, walk %d", path, seed), prog, seed, &swapped, &waited)
		}
	}
	for seed := int64(1); seed <= seeds; seed++ {
		commute(t, fmt.Sprintf("seed %d", seed), loadRandom(t, seed), seed, &swapped, &waited)
	}
	if t.Logf("%d pairs of steps, %d waiting threads beside a step", swapped, waited); swapped < 1000 || waited < 1000 {
		t.Error("that is nothing")
	}
}

func commute(t *testing.T, name string, prog *program.Program, seed int64, swapped, waited *int) {
	t.Helper()
	prog.HandsOver = !prog.ThreadIDs && !prog.KeepsIDs && prog.MayHandOver()
	prog.Plain, prog.Alone = true, true // otherwise the last thread would not stop before any operation
	rnd, store := rand.New(rand.NewSource(seed)), newParts()
	m := vm.NewMachine(prog, store)
	m.Anonymous = !prog.ThreadIDs && !prog.KeepsIDs
	m.Record, m.Reduced, m.Heap.Sticky = true, true, true
	if err := m.Start(); err != nil {
		return
	}
	vector(t, m, store)
	// step makes a move of a thread, and returns its accesses. inside reports
	// whether the step ended in the middle of an atomic section, where no other
	// thread moves. (Sections also stop where they meet the next access of another
	// thread.)
	inside := false
	step := func(id event.ThreadID, choice uint16) ([]event.Access, bool) {
		at := slices.IndexFunc(m.Threads, func(u *state.Thread) bool { return u.ID == id })
		if at < 0 || !slices.Contains(m.Moves(nil), vm.Move{Thread: uint16(at), Choice: choice}) {
			return nil, false
		}
		_, err := m.Step(vm.Move{Thread: uint16(at), Choice: choice})
		as := slices.DeleteFunc(slices.Clone(m.Accesses), func(a event.Access) bool {
			return a.Ref == 0 || a.Ref < heap.ConstBit && m.Heap.Made(a.Ref)
		})
		inside = inside || m.Exclusive() != nil
		return as, err == nil
	}
	for range 60 {
		moves := m.Moves(nil)
		if len(moves) == 0 {
			return
		}
		pending := m.ProbeAll(nil)
		threads := slices.Clone(m.Threads)
		ends := func(mv vm.Move) bool { return access.Ends(m.State, threads[mv.Thread], pending[mv.Thread].Access) }
		a, b := moves[rnd.Intn(len(moves))], moves[rnd.Intn(len(moves))]
		if m.Exclusive() == nil && !ends(a) && !ends(b) {
			inside = false
			here := m.Begin()
			as, ok := step(threads[a.Thread].ID, a.Choice)
			for i, p := range pending {
				if ok && p.Blocked && !threads[i].Stopped() && p.Access.Kind != event.Yield && uint16(i) != a.Thread {
					guards := []event.Access{p.Access, p.Also}
					for j := range guards {
						if guards[j].Kind.Data() {
							guards[j].Kind = event.Await
						}
					}
					*waited++
					if !wakes(as, guards) && !m.Probe(threads[i]).Blocked {
						t.Fatalf("%s: %s accesses %v, and lets %s go on, which waits with %v", name, inspect.ThreadName(m.State, threads[a.Thread]), as, inspect.ThreadName(m.State, threads[i]), guards)
					}
				}
			}
			m.Undo(here)
			vector(t, m, store)
			here = m.Begin()
			bs, ok2 := step(threads[b.Thread].ID, b.Choice)
			m.Undo(here)
			vector(t, m, store)
			if ok && ok2 && !inside && a.Thread != b.Thread && !conflict(as, bs) {
				*swapped++
				var states [2][]uint32
				comparable := true
				for i, order := range [][2]vm.Move{{a, b}, {b, a}} {
					var marks []state.Mark
					for j, mv := range order {
						marks = append(marks, m.Begin())
						if _, ok := step(threads[mv.Thread].ID, mv.Choice); !ok && !inside {
							t.Fatalf("%s: %s cannot move as step %d of %v: %v, %v", name, inspect.ThreadName(m.State, threads[mv.Thread]), j, order, as, bs)
						}
						states[i] = vector(t, m, store)
					}
					for range 20 { // a thread before an operation that has become invisible continues to the next visible one
						at := slices.IndexFunc(m.Threads, func(u *state.Thread) bool {
							p := m.Probe(u)
							return !p.Blocked && p.Choices == 1 && p.Access.Kind == event.None && !m.Terminated()
						})
						if at < 0 {
							break
						}
						marks = append(marks, m.Begin())
						if _, ok := step(m.Threads[at].ID, 0); !ok {
							comparable = false // the step reaches an unsupported construct
							break
						}
						states[i] = vector(t, m, store)
					}
					for _, mark := range slices.Backward(marks) {
						m.Undo(mark)
						vector(t, m, store)
					}
				}
				if comparable && !inside && !same(store, states[0], states[1]) {
					t.Fatalf("%s: %v and %v do not commute: %v, %v", name, inspect.ThreadName(m.State, threads[a.Thread]), inspect.ThreadName(m.State, threads[b.Thread]), as, bs)
				}
			}
		}
		m.Begin()
		if _, ok := step(threads[a.Thread].ID, a.Choice); !ok {
			return
		}
		vector(t, m, store)
	}
}

// wakes reports whether accesses may enable a thread that waits with guards: they
// conflict with the guards, or end the guarded wait.
func wakes(as, guards []event.Access) bool {
	ends := map[event.Kind][]event.Kind{
		event.Acquire: {event.Release, event.Exit},
		event.Notify:  {event.Notify, event.Timeout, event.Write, event.Update},
		event.Join:    {event.Exit},
		event.Init:    {event.Init},
	}
	for _, a := range as {
		for _, g := range guards {
			if a.Ref == g.Ref && slices.Contains(ends[g.Kind], a.Kind) {
				return true
			}
		}
	}
	return conflict(as, guards)
}

// same reports whether two states are equal except for the bits that record which
// objects have ever been shared. If one thread stores an object in another just
// when the last other thread drops its reference, these bits depend on the order.
// They only decide which accesses are recorded, and a thread that never could reach
// an object never needs those.
func same(store *parts, a, b []uint32) bool {
	const flags, escaped = 8, 0x10
	return slices.EqualFunc(a, b, func(x, y uint32) bool {
		p, q := []byte(store.bytes[x]), []byte(store.bytes[y])
		if len(p) > flags && len(q) > flags {
			p[flags] &^= escaped
			q[flags] &^= escaped
		}
		return slices.Equal(p, q)
	})
}
