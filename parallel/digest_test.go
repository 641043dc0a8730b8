package parallel

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"moonwalker/parallel/moves"
	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// digests searches a program, the moves of stored states in a random order, and
// returns the digests of all states; nil if they are many.
func digests(t *testing.T, p *program.Program, order uint64) map[uint64]storage.StateID {
	t.Helper()
	st, err := storage.New(storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	s := newSearch(p, Options{Workers: 1, Continue: true, Checks: property.All}, st)
	defer s.setLimits()()
	w := newWorker(s, 0)
	w.vm.Record, w.vm.Reduced, w.vm.Heap.Sticky = true, true, true // as under the reduction, which uses digests
	s.workers = append(s.workers, w)
	if err := w.begin(); err != nil {
		t.Fatal(err)
	}
	all := map[uint64]storage.StateID{w.digest(): w.path.At(0).ID}
	random := rand.New(rand.NewPCG(order, 0))
	for {
		x, ok := uint64(0), false
		if random.IntN(4) == 0 {
			x, ok, _ = w.deque.Steal()
		} else {
			x, _, ok = w.deque.Pop()
		}
		if !ok {
			break
		}
		id, mv := moves.Queued(x)
		if err := w.goTo(id); err != nil {
			t.Fatal(err)
		}
		before := w.counters.states.Load()
		w.expand(id, mv)
		if s.anew != 0 {
			return nil // the search would begin anew
		}
		if w.counters.states.Load() == before {
			continue
		}
		d, at := w.digest(), w.path.Last()
		if other, ok := all[d]; ok {
			t.Fatalf("states %d and %d have the same digest", other, at)
		}
		if all[d] = at; len(all) > 2000 || !*Long && len(all) > 200 {
			return nil
		}
	}
	if s.broken != nil {
		t.Fatal(s.broken)
	}
	return all
}

// TestDigests: the digest of a state does not depend on the order of the search and
// differs from those of all other states. The reduction chooses threads by digests.
func TestDigests(t *testing.T) {
	AtOnce(t)
	OneWorker(t)
	files, err := filepath.Glob("../examples/*/*.dll")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for i, file := range files {
		if !Part(i, 3) {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			load := func() *program.Program {
				p, err := vm.Load(file, program.Config{Natives: native.Table()})
				if err != nil {
					t.Fatal(err)
				}
				return Ration(p)
			}
			want := digests(t, load(), 1)
			if want == nil {
				t.Skip("it has many states, or begins anew")
			}
			for order := uint64(2); order < 4; order++ {
				got := digests(t, load(), order) // IDs of methods and types differ, too
				for d, id := range want {
					if _, ok := got[d]; !ok {
						t.Fatalf("order %d: no state has the digest of state %d", order, id)
					}
				}
				if len(got) != len(want) {
					t.Fatalf("order %d: %d states, %d in order 1", order, len(got), len(want))
				}
			}
		})
	}
}
