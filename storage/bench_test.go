package storage

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
)

// A walk makes vectors as a depth-first search does: each differs from the one
// before in one to four parts, and some are visited again.
type walk struct {
	rng     *rand.Rand
	vec     []PartID
	history [64][]PartID // visited before, to come back to
	n       int
}

func newWalk(seed uint64, parts int) *walk {
	w := &walk{rng: rand.New(rand.NewPCG(seed, 1)), vec: make([]PartID, parts)}
	for i := range w.vec {
		w.vec[i] = PartID(1 + w.rng.IntN(1000))
	}
	for i := range w.history {
		w.history[i] = append([]PartID(nil), w.vec...)
	}
	return w
}

// next is the next vector: in two of five cases an old one.
func (w *walk) next() []PartID {
	if w.n++; w.rng.IntN(5) < 2 {
		return w.history[w.rng.IntN(len(w.history))]
	}
	for range 1 + w.rng.IntN(4) {
		w.vec[w.rng.IntN(len(w.vec))] = PartID(1 + w.rng.IntN(1<<20))
	}
	copy(w.history[w.n%len(w.history)], w.vec)
	return w.vec
}

// BenchmarkInsert measures insert-or-find on walks, beginning with a store of
// a million states.
func BenchmarkInsert(b *testing.B) {
	for _, kind := range []Kind{Collapse, Zstd, Plain} {
		for _, parts := range []int{20, 60, 150} {
			for _, workers := range []int{1, 2} {
				b.Run(fmt.Sprintf("%v/parts=%d/workers=%d", kind, parts, workers), func(b *testing.B) {
					benchmarkInsert(b, kind, parts, workers)
				})
			}
		}
	}
}

func benchmarkInsert(b *testing.B, kind Kind, parts, workers int) {
	const before = 1_600_000 // six of ten are fresh
	if kind == Collapse {
		// Once for nothing: else a virtual machine pays here for memory that its
		// host hands out late.
		insertWalks(must(New(Options{Kind: kind})), parts, workers, before, b.N, func() {})
	}
	s := must(New(Options{Kind: kind}))
	var start uint64
	st := insertWalks(s, parts, workers, before, b.N, func() {
		start = s.Stats().States.Entries
		b.ResetTimer()
	})
	b.StopTimer()
	b.ReportMetric(float64(st.Bytes.Total)/float64(st.States.Entries), "bytes/state")
	b.ReportMetric(float64(st.Bytes.Entries)/float64(st.States.Entries), "indexbytes/state")
	b.ReportMetric(float64(st.States.Entries-start)/float64(b.N), "fresh/op")
}

// insertWalks has workers walk into s, and closes it. It calls start before
// the last n steps.
func insertWalks(s *Store, parts, workers, before, n int, start func()) Stats {
	defer s.Close()
	walks, handles := make([]*walk, workers), make([]*Worker, workers)
	for i := range workers {
		walks[i], handles[i] = newWalk(uint64(i), parts), s.Worker()
	}
	each := func(n int) {
		var wg sync.WaitGroup
		for i := range workers {
			wg.Go(func() {
				for range n / workers {
					must2(handles[i].Insert(walks[i].next(), 1, 0))
				}
			})
		}
		wg.Wait()
	}
	each(before)
	start()
	each(n)
	return s.Stats()
}

// BenchmarkWalk is what the walks themselves cost, to be subtracted.
func BenchmarkWalk(b *testing.B) {
	for _, parts := range []int{20, 60, 150} {
		b.Run(fmt.Sprintf("parts=%d", parts), func(b *testing.B) {
			w := newWalk(1, parts)
			for range b.N {
				w.next()
			}
		})
	}
}

func BenchmarkPair(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			s := must(New(Options{}))
			defer s.Close()
			var wg sync.WaitGroup
			b.ResetTimer()
			for i := range workers {
				wg.Go(func() {
					w, rng := s.Worker(), rand.New(rand.NewPCG(uint64(i), 2))
					for range b.N / workers {
						must(w.Pair(rng.Uint32N(1<<10), rng.Uint32N(1<<11)))
					}
				})
			}
			wg.Wait()
		})
	}
}

func BenchmarkIntern(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			s := must(New(Options{}))
			defer s.Close()
			var wg sync.WaitGroup
			b.ResetTimer()
			for i := range workers {
				wg.Go(func() {
					w, rng := s.Worker(), rand.New(rand.NewPCG(uint64(i), 3))
					part := make([]byte, 48)
					for range b.N / workers {
						binary.LittleEndian.PutUint64(part, rng.Uint64N(1<<18))
						must(w.Intern(part))
					}
				})
			}
			wg.Wait()
		})
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func must2[T, U any](v T, u U, err error) (T, U) {
	if err != nil {
		panic(err)
	}
	return v, u
}
