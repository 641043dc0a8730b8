package memory_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"moonwalker/heap"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/vmtest"
)

// tso is total store order, as a test of the door only: a store of a thread waits in a queue of the
// thread. It is made at any later moment, the oldest first. A thread sees its own stores at once.
type tso struct {
	m      *vm.Machine
	queues map[*state.Thread][]store
}

type store struct {
	ref heap.Ref
	off int
	mem heap.Mem
	v   uint64
}

// Load implements state.Model.
func (x *tso) Load(t *state.Thread, r heap.Ref, off int, mem heap.Mem) (uint64, bool) {
	for _, s := range slices.Backward(x.queues[t]) {
		if s.ref == r && s.off == off && s.mem == mem {
			return s.v, true
		}
	}
	return 0, false
}

// Store implements state.Model. References are made at once, after all that waits.
func (x *tso) Store(t *state.Thread, r heap.Ref, off int, mem heap.Mem, v uint64) bool {
	if mem == heap.MemRef || mem == heap.MemPtr {
		x.Fence(t)
		return false
	}
	x.queues[t] = append(x.queues[t], store{r, off, mem, v})
	return true
}

// Fence implements state.Model.
func (x *tso) Fence(t *state.Thread) {
	for len(x.queues[t]) > 0 {
		x.make(t)
	}
}

// make makes the oldest store that waits.
func (x *tso) make(t *state.Thread) {
	s := x.queues[t][0]
	x.queues[t] = x.queues[t][1:]
	x.m.Heap.Touch(s.ref).Poke(s.off, s.mem, s.v)
}

// parts names objects and numbers the parts of states.
type parts struct {
	names map[[2]uint32]heap.Name
	ids   map[string]uint32
}

func (p *parts) Name(parent, slot uint32) (heap.Name, error) {
	k := [2]uint32{parent, slot}
	if p.names[k] == 0 {
		p.names[k] = heap.Name(len(p.names) + 1)
	}
	return p.names[k], nil
}

func (p *parts) Intern(part []byte) (uint32, error) {
	if p.ids[string(part)] == 0 {
		p.ids[string(part)] = uint32(len(p.ids) + 1)
	}
	return p.ids[string(part)], nil
}

func (p *parts) Part(uint32) []byte { panic("BUG: no state is restored") }

// outputs makes every run of p from its start, with every order of the moves and of the stores that
// wait, and returns the texts that the runs print, each sorted by threads. A run ends where an earlier
// one has been.
func outputs(t *testing.T, p *program.Program, weak bool) map[string]bool {
	t.Helper()
	found, seen := map[string]bool{}, map[string]bool{}
	in := &parts{map[[2]uint32]heap.Name{}, map[string]uint32{}}
	var choices []int // of the run
	kept := 0         // choices that the run before it has made, but for the last
	for runs := 0; ; runs++ {
		if runs > 1<<20 {
			t.Fatal("more runs than the test is meant for")
		}
		at, widths := 0, []int(nil)
		pick := func(n int) int {
			if at == len(choices) {
				choices = append(choices, 0)
			}
			widths = append(widths, n)
			at++
			return choices[at-1]
		}
		fresh := func(key string) bool { // the first choices of a run repeat those of the run before it
			if at < kept {
				return true
			}
			defer func() { seen[key] = true }()
			return !seen[key]
		}
		if text, ended := run(t, p, in, weak, pick, fresh); ended {
			found[text] = true
		}
		choices = choices[:at]
		for len(choices) > 0 && choices[len(choices)-1] == widths[len(choices)-1]-1 {
			choices = choices[:len(choices)-1]
		}
		if len(choices) == 0 {
			return found
		}
		choices[len(choices)-1]++
		kept = len(choices)
	}
}

// run makes one run of p. pick chooses among n continuations, fresh tells whether no run was in a
// state. The run is cut at one that is not fresh.
func run(t *testing.T, p *program.Program, in *parts, weak bool, pick func(n int) int, fresh func(key string) bool) (text string, ended bool) {
	t.Helper()
	m := vm.NewMachine(p, in)
	x := &tso{m, map[*state.Thread][]store{}}
	if weak {
		m.Model = x
	}
	printed := map[string]string{}
	m.Output = func(text string, _ bool) { printed[m.Cur.Path] += strings.TrimSpace(text) }
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	for {
		if err := m.Roots(); err != nil {
			t.Fatal(err)
		}
		vec, err := m.Collapse(in)
		if err != nil {
			t.Fatal(err)
		}
		key := fmt.Sprint(vec, printed)
		for _, u := range m.Threads {
			key += fmt.Sprint(" ", u.Path, x.queues[u])
		}
		if !fresh(key) {
			return "", false
		}
		moves := m.Moves(nil)
		var waiting []*state.Thread
		for _, u := range m.Threads {
			if len(x.queues[u]) > 0 {
				waiting = append(waiting, u)
			}
		}
		if len(moves)+len(waiting) == 0 {
			break
		}
		m.Begin()
		if k := pick(len(moves) + len(waiting)); k >= len(moves) {
			x.make(waiting[k-len(moves)])
		} else if fault, err := m.Step(moves[k]); fault != nil || err != nil {
			t.Fatalf("%+v, %v", fault, err)
		}
		m.Forget()
	}
	for _, path := range slices.Sorted(maps.Keys(printed)) {
		text += printed[path] + "|"
	}
	return text, true
}

// TestTotalStoreOrder puts total store order behind the door. Store buffering shows it, message
// passing must not, and a fence takes it away. So every load and store of these programs passes the door,
// and a memory model needs nothing else.
func TestTotalStoreOrder(t *testing.T) {
	const x, y = 0, 1
	set := func(global int) *vmtest.Op { return vmtest.StoreInt(vmtest.G(global), vmtest.K(1)) }
	get := func(global int) []*vmtest.Op {
		return vmtest.Seq(&vmtest.Op{Kind: vmtest.OpLoad, Loc: vmtest.G(global), Fenced: true}, vmtest.Print(vmtest.R(0)))
	}
	for _, c := range []struct {
		name            string
		a, b            []*vmtest.Op
		wanted          string // under total store order
		sequentially    bool   // … and without it
		totalStoreOrder bool
	}{
		{"store buffering", append(vmtest.Seq(set(x)), get(y)...), append(vmtest.Seq(set(y)), get(x)...), "0|0|", false, true},
		{"store buffering with fences", slices.Concat(vmtest.Seq(set(x), vmtest.Enter(0), vmtest.Exit(0)), get(y)),
			slices.Concat(vmtest.Seq(set(y), vmtest.Enter(1), vmtest.Exit(1)), get(x)), "0|0|", false, false},
		{"message passing", vmtest.Seq(set(x), set(y)), append(get(y), get(x)...), "10|", false, false},
		{"own stores", append(vmtest.Seq(set(x)), get(x)...), nil, "0|", false, false},
	} {
		p := (&vmtest.Program{Globals: make([]vmtest.Global, 2), Locks: 2, Regs: 1, Refs: 1}).Parallel(nil, c.a, c.b)
		img, err := vmtest.Compile(p)
		if err != nil {
			t.Fatal(err)
		}
		a, err := metadata.Parse("litmus.exe", img.Bytes)
		if err != nil {
			t.Fatal(err)
		}
		prog, err := vm.LoadParsed(a, "litmus.exe", program.Config{Natives: native.Table()})
		if err != nil {
			t.Fatal(err)
		}
		for _, weak := range []bool{false, true} {
			want := map[bool]bool{false: c.sequentially, true: c.totalStoreOrder}[weak]
			all := outputs(t, prog, weak)
			if all[c.wanted] != want {
				t.Errorf("%s, total store order %t: outcome %q is among %v: %t, want %t", c.name, weak, c.wanted, all, all[c.wanted], want)
			}
		}
	}
}
