package vm_test

import (
	"errors"
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/vmtest"
)

// parts interns parts in plain maps.
type parts struct {
	names
	ids   map[string]uint32
	bytes []string
}

func newParts() *parts { return &parts{names{}, map[string]uint32{}, []string{""}} }

func (p *parts) Intern(b []byte) (uint32, error) {
	if p.ids[string(b)] == 0 {
		p.ids[string(b)] = uint32(len(p.bytes))
		p.bytes = append(p.bytes, string(b))
	}
	return p.ids[string(b)], nil
}

func (p *parts) Part(id uint32) []byte { return []byte(p.bytes[id]) }

func vector(t *testing.T, m *vm.Machine, p *parts) []uint32 {
	t.Helper()
	if err := m.Arrange(); err != nil {
		t.Fatal(err)
	}
	return vectorAsIs(t, m, p)
}

func vectorAsIs(t *testing.T, m *vm.Machine, p *parts) []uint32 {
	t.Helper()
	if err := m.Roots(); err != nil {
		t.Fatal(err)
	}
	gc.NewMarkSweep(m.Heap).Collect()
	v, err := m.Collapse(p)
	if err != nil {
		t.Fatal(err)
	}
	v = slices.Clone(v)
	m.Invalidate()
	if again, err := m.Collapse(p); err != nil || !slices.Equal(v, again) {
		t.Fatalf("changed parts give %v, all parts %v, %v", v, again, err)
	}
	return v
}

func loadRandom(t *testing.T, seed int64) *program.Program {
	t.Helper()
	profiles := vmtest.Profiles()
	img, err := vmtest.Compile(vmtest.Random(seed, profiles[int(seed)%len(profiles)]))
	if err != nil {
		t.Fatal(err)
	}
	asm, err := metadata.Parse("random.exe", img.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	prog, err := vm.LoadParsed(asm, "random.exe", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	return prog
}

// TestUndoAndRestore walks random programs forward and back at random. Undo
// restores the vector of the state. A machine that restores the state from its
// vector has the same moves and the same successors.
func TestUndoAndRestore(t *testing.T) {
	walks := 120
	if !*long {
		walks = 20
	}
	for seed := int64(1); seed <= int64(walks); seed++ {
		w := newWalker(t, fmt.Sprint("seed ", seed), loadRandom(t, seed), rand.New(rand.NewSource(seed)))
		var unsupported *program.UnsupportedError
		if err := w.walk(150, 3); err != nil && !errors.As(err, &unsupported) {
			t.Fatal(err)
		}
	}
}

// walker walks a program forth and back at random. Its twin restores each state from the state's vector.
type walker struct {
	t       *testing.T
	name    string
	m, twin *vm.Machine
	store   *parts
	rnd     *rand.Rand
	path    []level
	change  func(vec []uint32) // changes the twin, which is in the state with this vector, to an equal state; nil for no change
}

// level is a state of the path, and the mark to which undo returns from it.
type level struct {
	vec  []uint32
	mark state.Mark
}

func newWalker(t *testing.T, name string, prog *program.Program, rnd *rand.Rand) *walker {
	t.Helper()
	store := newParts()
	return &walker{t: t, name: name, m: vm.NewMachine(prog, store), twin: vm.NewMachine(prog, store), store: store, rnd: rnd}
}

// walk makes so many steps; of those that could go forth, one in back goes back. Undo must give the vector that the state had; the
// twin must have the same moves, and go on to the same successor. The error is that of a step of the program.
func (w *walker) walk(steps, back int) error {
	w.t.Helper()
	if err := w.m.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.path = []level{{vec: vector(w.t, w.m, w.store)}}
	for range steps {
		moves := w.m.Moves(nil)
		if len(w.path) > 1 && (len(moves) == 0 || w.rnd.Intn(back) == 0) {
			w.back()
			continue
		}
		if len(moves) == 0 {
			return nil
		}
		if err := w.forth(moves); err != nil {
			return err
		}
	}
	return nil
}

func (w *walker) back() {
	w.t.Helper()
	w.m.Undo(w.path[len(w.path)-1].mark)
	w.path = w.path[:len(w.path)-1]
	if got := vector(w.t, w.m, w.store); !slices.Equal(got, w.path[len(w.path)-1].vec) {
		w.t.Fatalf("%s: undo gives %v, want %v", w.name, got, w.path[len(w.path)-1].vec)
	}
}

func (w *walker) forth(moves []vm.Move) error {
	w.t.Helper()
	at := w.path[len(w.path)-1].vec
	if err := w.twin.Restore(at, w.store); err != nil {
		w.t.Fatal(err)
	}
	if w.rnd.Intn(2) == 0 { // the check stores every part anew, so that a later step cannot use an outdated one
		if err := w.twin.CheckRestored(at, w.store); err != nil {
			w.t.Fatal(err)
		}
		w.twin.Forget()
	}
	if w.change != nil {
		w.change(at)
	}
	if got := w.twin.Moves(nil); !slices.Equal(got, moves) {
		w.t.Fatalf("%s: the restored state has moves %v, want %v", w.name, got, moves)
	}
	mv := moves[w.rnd.Intn(len(moves))]
	mark := w.m.Begin()
	if _, err := w.m.Step(mv); err != nil {
		return err
	}
	w.path = append(w.path, level{vector(w.t, w.m, w.store), mark})
	w.twin.Begin()
	if _, err := w.twin.Step(mv); err != nil {
		w.t.Fatal(err)
	}
	if got := vector(w.t, w.twin, w.store); !slices.Equal(got, w.path[len(w.path)-1].vec) {
		w.t.Fatalf("%s: the restored state leads to %v, want %v", w.name, got, w.path[len(w.path)-1].vec)
	}
	return nil
}

var _ heap.Namer = names{}
