package storage

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math/rand/v2"
	"sync"
	"syscall"
	"testing"
	"time"
)

// A walk generates vectors as a depth-first search does: each differs from the previous
// one in one to four parts, and some are visited again.
type walk struct {
	rng     *rand.Rand
	vec     []PartID
	history [64][]PartID // recent vectors, to be visited again
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

// next returns the next vector: in two of five cases an old one.
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

// BenchmarkInsert measures insert-or-find on walks, starting with a store of a million
// states.
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
		// A warm-up run. Without it a virtual machine pays here for memory that its host
		// provides late.
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

// insertWalks inserts the vectors of walks into s, and closes s. It calls start before
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

// A threadWalk generates the vectors of a program of ten threads with ten places each. A
// step changes three of the six parts of its thread. The program has 10^10 states.
type threadWalk struct {
	rng    *rand.Rand
	vec    []PartID
	places [10]int
	last   int // thread that moved last
	undone bool
}

func newThreadWalk(seed uint64) *threadWalk {
	w := &threadWalk{rng: rand.New(rand.NewPCG(seed, 1)), vec: make([]PartID, 60)}
	for i := range w.vec {
		w.vec[i] = PartID(1 + i*10)
	}
	return w
}

// next returns the next vector. In two of five cases it undoes the previous step, which
// leads to an old vector.
func (w *threadWalk) next() []PartID {
	t, by := w.last, 9
	if w.undone || w.rng.IntN(5) >= 2 {
		t, by = w.rng.IntN(10), 1
	}
	w.undone, w.last = by != 1, t
	w.places[t] = (w.places[t] + by) % 10
	for i := range 3 {
		w.vec[6*t+i] = PartID(1 + (6*t+i)*10 + w.places[t])
	}
	return w.vec
}

// BenchmarkThreads measures insert-or-find of states of 60 parts, three of which change;
// two of five calls find an old state. Stores start empty and grow to a million states.
// It reports CPU time without that of the walk and, measured at the same time, the
// duration of one cache miss on a word of 16 MiB.
func BenchmarkThreads(b *testing.B) {
	for _, kind := range []Kind{Collapse, Zstd, Plain} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%v/workers=%d", kind, workers), func(b *testing.B) {
				var spent, miss time.Duration
				var st Stats
				const calls = 1_600_000
				for b.Loop() {
					s := must(New(Options{Kind: kind}))
					spent -= walkThreads(workers, calls, func() func([]PartID) { return func([]PartID) {} })
					spent += walkThreads(workers, calls, func() func([]PartID) {
						w := s.Worker()
						return func(vec []PartID) { must2(w.Insert(vec, 1, 0)) }
					})
					miss += missTime()
					st = s.Stats()
					must(0, s.Close())
				}
				b.ReportMetric(float64(spent.Nanoseconds())/float64(b.N)/calls, "cpu-ns/call")
				b.ReportMetric(float64(miss.Nanoseconds())/float64(b.N), "cpu-ns/miss")
				b.ReportMetric(float64(st.Bytes.Total)/float64(st.States.Entries), "bytes/state")
				b.ReportMetric(float64(st.Nodes.Entries)/float64(st.States.Entries), "nodes/state")
			})
		}
	}
}

// walkThreads runs walks in several workers, and returns their CPU time. Each worker
// passes its vectors to its own result of visit.
func walkThreads(workers, calls int, visit func() func([]PartID)) time.Duration {
	cpu := cpuNow()
	var wg sync.WaitGroup
	for i := range workers {
		wg.Go(func() {
			f, walk := visit(), newThreadWalk(uint64(i))
			for range calls / workers {
				f(walk.next())
			}
		})
	}
	wg.Wait()
	return cpuNow() - cpu
}

// missTime measures one memory access that misses the processor's own caches and on which
// the next access depends.
func missTime() time.Duration {
	const loads = 1 << 19
	words := make([]uint64, 2<<20)
	for i := range words {
		words[i] = uint64(i)
	}
	cpu, at := cpuNow(), uint64(0)
	for i := range loads {
		at = hashPair(words[at]+uint64(i)) % uint64(len(words))
	}
	return (cpuNow() - cpu + time.Duration(at&1)) / loads
}

var many = flag.Uint64("states", 0, "how many states TestMany stores; 0 is none")

// TestMany stores many states of a synthetic program, in depth-first order with revisits,
// and logs the development of the rate and of the bytes a state.
func TestMany(t *testing.T) {
	if *many == 0 {
		t.Skip("a long run; set -states")
	}
	s := must(New(Options{MemoryBudget: 20 << 30}))
	const workers, steps = 2, 10
	start, states := time.Now(), func() uint64 { return s.Stats().States.Entries }
	var walks [workers]*threadWalk
	var handles [workers]*Worker
	for i := range workers {
		walks[i], handles[i] = newThreadWalk(uint64(i)), s.Worker()
	}
	for step := range uint64(steps) {
		from, was, cpu := time.Now(), states(), cpuNow()
		var wg sync.WaitGroup
		for i := range workers {
			wg.Go(func() {
				for fresh := uint64(0); fresh < *many/steps/workers; {
					if _, f := must2(handles[i].Insert(walks[i].next(), 1, 0)); f {
						fresh++
					}
				}
			})
		}
		wg.Wait()
		st, n := s.Stats(), states()
		t.Logf("%3d %%: %d states, %.0f a second, %.0f a CPU second, %.1f bytes a state, %.3f nodes a state", (step+1)*100/steps, n,
			float64(n-was)/time.Since(from).Seconds(), float64(n-was)/(cpuNow()-cpu).Seconds(), float64(st.Bytes.Total)/float64(n), float64(st.Nodes.Entries)/float64(n))
	}
	closing := time.Now()
	must(0, s.Close())
	t.Logf("%v in all, of which closing %v", time.Since(start), time.Since(closing))
}

// cpuNow returns the CPU time of the process.
func cpuNow() time.Duration {
	var u syscall.Rusage
	must(0, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkWalk measures the walks alone, for subtraction.
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
