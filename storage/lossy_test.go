package storage

import (
	"errors"
	"math"
	"sync"
	"sync/atomic"
	"testing"
)

var lossyKinds = []Kind{Bitstate, Compact}

// numbered returns the vector of a number.
func numbered(n int) []PartID { return []PartID{1, PartID(n), 2, PartID(n >> 8)} }

// insertNumbered inserts the vectors of the numbers below n, and returns the number of
// fresh ones.
func insertNumbered(w *Worker, n int) (fresh int) {
	for i := range n {
		if id, f := must2(w.Insert(numbered(i), 0, 0)); f {
			fresh++
			w.Release(id)
		}
	}
	return fresh
}

// TestLossyExact: a table that is large enough omits nothing, and returns no old state as
// fresh.
func TestLossyExact(t *testing.T) {
	for _, kind := range lossyKinds {
		s := open(t, Options{Kind: kind, Table: 32 << 20})
		w := s.Worker()
		const n = 20_000
		if fresh := insertNumbered(w, n); fresh != n {
			t.Errorf("%v: %d of %d states are fresh", kind, fresh, n)
		}
		if fresh := insertNumbered(w, n); fresh != 0 {
			t.Errorf("%v: %d states are fresh again", kind, fresh)
		}
		w.Flush()
		st := s.Stats()
		if st.States.Entries != n || st.States.Lookups != 2*n {
			t.Errorf("%v: %d states after %d calls", kind, st.States.Entries, st.States.Lookups)
		}
		if l := st.Lossy; l.Expected > 0.2 || l.Omission <= 0 || l.Omission > 1e-5 || l.Table != 32<<20 || l.HashFactor != float64(8<<22*8)/n {
			t.Errorf("%v: %+v", kind, l)
		}
	}
}

// TestLossyOmits: a small table omits as many states as Expected says, and then as many
// of the next ones as Omission says.
func TestLossyOmits(t *testing.T) {
	for _, o := range []Options{
		{Kind: Bitstate, Table: 10_000},
		{Kind: Bitstate, Table: 30_000},
		{Kind: Compact, Table: 100_000, fingerprints: 500},
		{Kind: Compact, Table: 160_000, fingerprints: 700},
	} {
		s := open(t, o)
		w := s.Worker()
		const n, more = 20_000, 2000
		omitted := float64(n - insertNumbered(w, n))
		l := s.Stats().Lossy
		if want := l.Expected; want < 50 || math.Abs(omitted-want) > 0.15*want+4*math.Sqrt(want) {
			t.Errorf("%v, %d bytes: %v omitted, %v expected", o.Kind, o.Table, omitted, want)
		}
		if fresh := insertNumbered(w, n); fresh != 0 {
			t.Errorf("%v: %d states are fresh again", o.Kind, fresh)
		}
		omitted = 0
		for i := range more {
			if id, f := must2(w.Insert(numbered(n+i), 0, 0)); f {
				w.Release(id)
			} else {
				omitted++
			}
		}
		if want := more * l.Omission; math.Abs(omitted-want) > 0.2*want+4*math.Sqrt(want) {
			t.Errorf("%v, %d bytes: %v of the next %d omitted, %v expected", o.Kind, o.Table, omitted, more, want)
		}
	}
}

func TestLossyFull(t *testing.T) {
	w := open(t, Options{Kind: Compact, Table: 4096}).Worker()
	for i := range 1024 {
		if _, _, err := w.Insert(numbered(i), 0, 0); err != nil {
			if !errors.Is(err, ErrFull) || i < 512 {
				t.Errorf("after %d states: %v", i, err)
			}
			return
		}
	}
	if _, _, err := w.Insert(numbered(1024), 0, 0); !errors.Is(err, ErrFull) {
		t.Errorf("1025 states in 1024 slots: %v", err)
	}
}

// TestOpenStates: a state and its ancestors are known while it, or a state found from it,
// is held, and forgotten after that.
func TestOpenStates(t *testing.T) {
	for _, kind := range lossyKinds {
		s := open(t, Options{Kind: kind, Table: 1 << 20})
		w := s.Worker()
		used, _ := s.Memory()
		insert := func(n int, parent StateID) StateID {
			id, fresh := must2(w.Insert(numbered(n), parent, uint32(n)))
			if !fresh {
				t.Fatalf("state %d is not fresh", n)
			}
			return id
		}
		a := insert(1, 0)
		b := insert(2, a)
		w.Hold(a, 2)
		for range 3 {
			w.Release(a)
		}
		c := insert(3, b)
		w.Release(b)
		// Only c is held, but its ancestors are known.
		for _, x := range []struct {
			id, parent StateID
			n          int
		}{{a, 0, 1}, {b, a, 2}, {c, b, 3}} {
			if p, mv := s.Parent(x.id); p != x.parent || mv != uint32(x.n) {
				t.Errorf("%v: parent of %d is %d by %d", kind, x.n, p, mv)
			}
			if v := w.Vector(x.id, nil); v[1] != PartID(x.n) {
				t.Errorf("%v: vector of %d is %v", kind, x.n, v)
			}
		}
		w.Release(c)
		if now, _ := s.Memory(); now != used {
			t.Errorf("%v: %d bytes are left of open states", kind, now-used)
		}
		if p, _ := s.Parent(c); p != 0 {
			t.Errorf("%v: a state that was released has a parent", kind)
		}
	}
}

// TestLossyHammer: many workers insert the same states. At least one of them gets each
// state as fresh, and all states are forgotten in the end.
func TestLossyHammer(t *testing.T) {
	for _, kind := range lossyKinds {
		s := open(t, Options{Kind: kind, Table: 32 << 20})
		used, _ := s.Memory()
		const workers, n = 4, 20_000
		var fresh [n]atomic.Int32
		var wg sync.WaitGroup
		for range workers {
			wg.Go(func() {
				w := s.Worker()
				var path []StateID
				for i := range n {
					parent := StateID(0)
					if len(path) > 0 {
						parent = path[len(path)-1]
					}
					if id, f := must2(w.Insert(numbered(i), parent, 0)); f {
						fresh[i].Add(1)
						path = append(path, id)
					}
					if len(path) > 10 || i == n-1 { // not in the order of opening
						for _, id := range path {
							w.Release(id)
						}
						path = path[:0]
					}
				}
			})
		}
		wg.Wait()
		twice := 0
		for i := range fresh {
			switch f := fresh[i].Load(); {
			case f == 0:
				t.Fatalf("%v: state %d is lost", kind, i)
			case f > 1 && kind == Compact:
				t.Fatalf("%v: state %d was fresh %d times", kind, i, f)
			case f > 1:
				twice++
			}
		}
		if now, _ := s.Memory(); now != used {
			t.Errorf("%v: %d bytes are left of open states", kind, now-used)
		}
		t.Logf("%v: %d states were fresh twice", kind, twice)
	}
}
