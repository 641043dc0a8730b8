package storage

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
)

var kinds = []Kind{Collapse, Zstd, Plain}

func open(t testing.TB, o Options) *Store {
	t.Helper()
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestRoundTrip(t *testing.T) {
	for _, kind := range kinds {
		t.Run(kind.String(), func(t *testing.T) {
			s := open(t, Options{Kind: kind})
			w := s.Worker()
			long := bytes.Repeat([]byte{7}, 3*segmentLast/2) // longer than a segment
			parts := [][]byte{{}, {0}, {0, 0}, []byte("part"), []byte("parts"), long, long[1:], {1}}
			for i, p := range parts {
				for range 2 {
					if id := must(w.Intern(p)); id != PartID(i+1) {
						t.Errorf("part %d has id %d", i+1, id)
					}
				}
			}
			for i, p := range parts {
				if got := s.Part(PartID(i + 1)); !bytes.Equal(got, p) {
					t.Errorf("part %d: %d bytes, want %d", i+1, len(got), len(p))
				}
			}
			for i, p := range [][2]uint32{{0, 0}, {0, 1}, {1, 0}, {math.MaxUint32, 0}, {0, math.MaxUint32}} {
				for range 2 {
					if id := must(w.Pair(p[0], p[1])); id != PairID(i+1) {
						t.Errorf("pair %v has id %d", p, id)
					}
				}
				if a, b := s.PairOf(PairID(i + 1)); a != p[0] || b != p[1] {
					t.Errorf("pair %d is %d %d, want %v", i+1, a, b, p)
				}
			}
			vecs := [][]PartID{{}, {0}, {0, 0}, {1, 2}, {2, 1}, {MaxPartID, 0}, make([]PartID, 5000)}
			for i, v := range vecs {
				parent, move := MaxStateID-StateID(i), MaxMove-uint32(i)
				id, fresh := must2(w.Insert(v, parent, move))
				if id != StateID(i+1) || !fresh {
					t.Errorf("Insert(%v) = %d, %t", v, id, fresh)
				}
				again, fresh := must2(w.Insert(slices.Clone(v), 1, 1))
				if again != id || fresh {
					t.Errorf("Insert(%v) again = %d, %t", v, again, fresh)
				}
				if p, m := s.Parent(id); p != parent || m != move {
					t.Errorf("parent of %d is %d by %d, want %d by %d", id, p, m, parent, move)
				}
			}
			for i, v := range vecs {
				if got := s.Vector(StateID(i+1), []PartID{42}); !slices.Equal(got[1:], v) || got[0] != 42 {
					t.Errorf("vector %d = %v, want %v behind 42", i+1, got, v)
				}
			}
			w.Flush()
			st := s.Stats()
			for _, c := range []struct {
				what string
				got  uint64
				want int
			}{
				{"states", st.States.Entries, len(vecs)}, {"state lookups", st.States.Lookups, 2 * len(vecs)},
				{"parts", st.Parts.Entries, len(parts)}, {"part lookups", st.Parts.Lookups, 2 * len(parts)},
				{"pairs", st.Pairs.Entries, 5}, {"pair lookups", st.Pairs.Lookups, 10},
			} {
				if c.got != uint64(c.want) {
					t.Errorf("%s = %d, want %d", c.what, c.got, c.want)
				}
			}
		})
	}
}

// TestTwin compares the kinds of store with the plain one, call by call. Ids and
// freshness must agree, because one worker numbers in the order of insertion. The masks
// leave so few bits of each hash that tags and whole hashes collide.
func TestTwin(t *testing.T) {
	oneWorker(t)
	for _, kind := range []Kind{Collapse, Zstd} {
		for _, mask := range []uint64{0, 1<<63 | 1<<12 - 1, 0x1ff, 1<<40 - 1, 1<<63 | 3<<38 | 0x1ff} {
			t.Run(fmt.Sprintf("%v/mask=%x", kind, mask), func(t *testing.T) {
				steps := 20_000
				if kind == Zstd {
					steps = 4_000
				}
				compareTwins(t, open(t, Options{Kind: kind, hashMask: mask}), open(t, Options{Kind: Plain}), steps)
			})
		}
	}
}

func compareTwins(t *testing.T, s, twin *Store, steps int) {
	rng := rand.New(rand.NewPCG(1, 2))
	w, v := s.Worker(), twin.Worker()
	part, vec := make([]byte, 64), make([]PartID, 40)
	for i := range steps {
		part := part[:rng.IntN(len(part))]
		clear(part)
		if len(part) > 1 {
			part[rng.IntN(len(part))], part[0] = byte(rng.IntN(3)), byte(rng.IntN(3))
		}
		p, q := must(w.Intern(part)), must(v.Intern(part))
		if p != q || !bytes.Equal(s.Part(p), part) {
			t.Fatalf("step %d: part %x has id %d holding %x, twin %d", i, part, p, s.Part(p), q)
		}
		a, b := rng.Uint32N(40), rng.Uint32N(40)
		c, d := must(w.Pair(a, b)), must(v.Pair(a, b))
		if x, y := s.PairOf(c); c != d || x != a || y != b {
			t.Fatalf("step %d: pair %d %d has id %d holding %d %d, twin %d", i, a, b, c, x, y, d)
		}
		vec := vec[:rng.IntN(len(vec))]
		for range 2 {
			if len(vec) > 0 {
				vec[rng.IntN(len(vec))] = PartID(rng.IntN(2) * rng.IntN(3))
			}
		}
		parent, move := StateID(rng.Uint64N(1<<idBits)), rng.Uint32N(MaxMove+1)
		m, fresh := must2(w.Insert(vec, parent, move))
		n, twinFresh := must2(v.Insert(vec, parent, move))
		if m != n || fresh != twinFresh {
			t.Fatalf("step %d: Insert(%v) = %d, %t, twin %d, %t", i, vec, m, fresh, n, twinFresh)
		}
		if got := s.Vector(m, nil); !slices.Equal(got, vec) {
			t.Fatalf("step %d: vector %d is %v, want %v", i, m, got, vec)
		}
		gotParent, gotMove := s.Parent(m)
		wantParent, wantMove := twin.Parent(m)
		if gotParent != wantParent || gotMove != wantMove {
			t.Fatalf("step %d: parent of %d is %d by %d, twin %d by %d", i, m, gotParent, gotMove, wantParent, wantMove)
		}
	}
	w.Flush()
	a, b := s.Stats(), twin.Stats()
	for _, c := range [][2]TableStats{{a.Parts, b.Parts}, {a.Pairs, b.Pairs}, {a.States, b.States}} {
		if c[0].Entries != c[1].Entries || c[0].Lookups != c[1].Lookups {
			t.Errorf("%d entries after %d lookups, twin %d after %d",
				c[0].Entries, c[0].Lookups, c[1].Entries, c[1].Lookups)
		}
		if c[0].Entries < 100 || c[0].Entries > uint64(steps)*9/10 {
			t.Errorf("%d entries in %d steps: the test repeats too much or too little", c[0].Entries, steps)
		}
	}
}

// TestFull uses up the budget in every possible way.
func TestFull(t *testing.T) {
	oneWorker(t)
	part := make([]byte, 100)
	fill := map[string]func(w *Worker, i uint32) error{
		"parts": func(w *Worker, i uint32) error {
			part[0], part[1], part[2] = byte(i), byte(i>>8), byte(i>>16)
			_, err := w.Intern(part)
			return err
		},
		"pairs": func(w *Worker, i uint32) error {
			_, err := w.Pair(i, i+1)
			return err
		},
		"states": func(w *Worker, i uint32) error {
			_, _, err := w.Insert([]PartID{PartID(i), 1, 2, 3, 4, 5}, 0, i)
			return err
		},
	}
	for _, kind := range kinds {
		for what, insert := range fill {
			t.Run(kind.String()+"/"+what, func(t *testing.T) {
				const budget = 2 << 20
				s := open(t, Options{Kind: kind, MemoryBudget: budget})
				w := s.Worker()
				n := uint32(0)
				var err error
				for ; err == nil; n++ {
					if err = insert(w, n); n > budget {
						t.Fatal("never full")
					}
				}
				if !errors.Is(err, ErrFull) {
					t.Fatalf("error %q is not ErrFull", err)
				}
				if n < 5000 {
					t.Errorf("full after %d %s", n, what)
				}
				st := s.Stats()
				if b := st.Bytes; b.Total > b.Budget || b.Total != b.sum() {
					t.Errorf("%d bytes of a budget of %d, but by kind:\n%v", b.Total, b.Budget, st)
				}
				if got := st.Parts.Entries + st.Pairs.Entries + st.States.Entries; got != uint64(n-1) {
					t.Errorf("%d entries after %d inserts", got, n-1)
				}
				for i := range n - 1 { // everything inserted before is still there
					if err := insert(w, i); err != nil {
						t.Fatalf("%s %d of %d: %v", what, i, n-1, err)
					}
				}
				if insert(w, n-1) == nil {
					t.Error("the store accepted an insert after ErrFull")
				}
				if got := s.Stats(); got.Bytes != st.Bytes {
					t.Errorf("finding cost memory: %v, before %v", got.Bytes, st.Bytes)
				}
			})
		}
	}
}

func TestTooSmall(t *testing.T) {
	s := open(t, Options{MemoryBudget: 1})
	if _, _, err := s.Worker().Insert([]PartID{1}, 0, 0); !errors.Is(err, ErrFull) {
		t.Errorf("error %v, want ErrFull", err)
	}
	if _, err := New(Options{MemoryBudget: -1}); err == nil {
		t.Error("a negative budget was accepted")
	}
	if _, err := New(Options{Kind: 99}); err == nil {
		t.Error("an unknown kind was accepted")
	}
}

func TestParseKind(t *testing.T) {
	for _, k := range kinds {
		if got, err := ParseKind(k.String()); got != k || err != nil {
			t.Errorf("ParseKind(%v) = %v, %v", k, got, err)
		}
	}
	if _, err := ParseKind("none"); err == nil {
		t.Error("ParseKind(none) succeeded")
	}
}

// TestAllocs: in steady state the store does not allocate on the Go heap.
func TestAllocs(t *testing.T) {
	oneWorker(t)
	for _, kind := range []Kind{Collapse, Zstd} {
		t.Run(kind.String(), func(t *testing.T) {
			s := open(t, Options{Kind: kind})
			w := s.Worker()
			vec, part, n := make([]PartID, 60), make([]byte, 60), uint32(0)
			fresh := func() {
				n++
				vec[n%60], part[n%60] = PartID(n), byte(n)
				must(w.Intern(part))
				must(w.Pair(n, n))
				must2(w.Insert(vec, 1, n))
			}
			for range 50_000 { // tables grow often while they are small
				fresh()
			}
			id, _ := must2(w.Insert(vec, 1, n))
			for what, do := range map[string]func(){
				"fresh": fresh,
				"seen": func() {
					must(w.Intern(part))
					must(w.Pair(n, n))
					must2(w.Insert(vec, 1, n))
				},
				"read": func() {
					vec = w.Vector(id, vec[:0])
					s.Parent(id)
					w.Part(1)
					s.PairOf(1)
				},
			} {
				// A new segment or level has a descriptor on the heap; AllocsPerRun
				// rounds the average down.
				if got := testing.AllocsPerRun(2000, do); got != 0 && !(raceEnabled && kind == Zstd) {
					t.Errorf("%s: %v allocations", what, got)
				}
			}
		})
	}
}

// TestHeap: the memory that the Go collector manages does not grow with the number of
// states.
func TestHeap(t *testing.T) {
	if raceEnabled {
		t.Skip("under the race detector states are on the heap")
	}
	s := open(t, Options{})
	w := s.Worker()
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	vec, n := make([]PartID, 20), 0
	insert := func(states int) uint64 {
		for range states {
			n++
			vec[n%20] = PartID(n)
			must2(w.Insert(vec, 0, 0))
		}
		return heap()
	}
	before := insert(100_000)
	after := insert(300_000)
	if n := s.Stats(); n.States.Entries != 400_000 || n.Bytes.Total < 12<<20 {
		t.Errorf("the test covers too little: %v", n)
	}
	if after > before+64<<10 {
		t.Errorf("the heap grew by %d bytes", after-before)
	}
	runtime.KeepAlive(s)
}

// TestSmall: a tiny run has a low cost.
func TestSmall(t *testing.T) {
	s := open(t, Options{})
	w := s.Worker()
	for i := range uint32(100) {
		id := must(w.Intern([]byte{byte(i)}))
		must2(w.Insert([]PartID{id}, 0, 0))
		must(w.Pair(i, i))
	}
	if got := s.Stats().Bytes.Total; got > 1<<20 {
		t.Errorf("%d bytes for 100 states", got)
	}
}

// oneWorker skips a test with one worker if the race detector is on. It has nothing to find there.
func oneWorker(t *testing.T) {
	t.Helper()
	if raceEnabled {
		t.Skip("one worker: nothing for the race detector")
	}
}

// TestOpenLarge: a worker that reads large sealed parts has a copy of the last one only.
func TestOpenLarge(t *testing.T) {
	oneWorker(t)
	s := open(t, Options{window: 1})
	w := s.Worker()
	var ids []PartID
	for k := range byte(40) {
		ids = append(ids, must(w.Intern(bytes.Repeat([]byte{k}, 1<<20))))
	}
	for range 2 {
		for k, id := range ids {
			if part := w.Part(id); len(part) != 1<<20 || part[0] != byte(k) || part[1<<20-1] != byte(k) {
				t.Fatalf("part %d is another one", k)
			}
		}
	}
	h := &w.handle.(*collapseHandle).parts.pages
	size := cap(h.large.bytes)
	for _, o := range h.opened {
		size += cap(o.bytes)
	}
	if h.sealedPages.Load() < 30 || size > 3<<20 {
		t.Errorf("%d pages are sealed, their copies take %d bytes", h.sealedPages.Load(), size)
	}
}
