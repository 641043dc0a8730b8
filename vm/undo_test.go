package vm_test

import (
	"errors"
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
		prog, rnd, store := loadRandom(t, seed), rand.New(rand.NewSource(seed)), newParts()
		m, twin := vm.NewMachine(prog, store), vm.NewMachine(prog, store)
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		type level struct {
			vec  []uint32
			mark state.Mark
		}
		path := []level{{vec: vector(t, m, store)}}
		for range 150 {
			moves := m.Moves(nil)
			if len(path) > 1 && (len(moves) == 0 || rnd.Intn(3) == 0) {
				m.Undo(path[len(path)-1].mark)
				path = path[:len(path)-1]
				if got := vector(t, m, store); !slices.Equal(got, path[len(path)-1].vec) {
					t.Fatalf("seed %d: undo gives %v, want %v", seed, got, path[len(path)-1].vec)
				}
				continue
			}
			if len(moves) == 0 {
				break
			}
			if err := twin.Restore(path[len(path)-1].vec, store); err != nil {
				t.Fatal(err)
			}
			if got := twin.Moves(nil); !slices.Equal(got, moves) {
				t.Fatalf("seed %d: the restored state has moves %v, want %v", seed, got, moves)
			}
			mv := moves[rnd.Intn(len(moves))]
			mark := m.Begin()
			if _, err := m.Step(mv); err != nil {
				var unsupported *program.UnsupportedError
				if !errors.As(err, &unsupported) {
					t.Fatal(err)
				}
				break
			}
			path = append(path, level{vector(t, m, store), mark})
			twin.Begin()
			if _, err := twin.Step(mv); err != nil {
				t.Fatal(err)
			}
			if got := vector(t, twin, store); !slices.Equal(got, path[len(path)-1].vec) {
				t.Fatalf("seed %d: the restored state leads to %v, want %v", seed, got, path[len(path)-1].vec)
			}
		}
	}
}

var _ heap.Namer = names{}
