package storage

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/puzpuzpuz/xsync/v3"
)

// BenchmarkIndex compares the index of pairs with an xsync map that gives numbers to pairs:
// a million pairs, each looked up four times in random order, by 1 and 2 workers, from an
// empty table. It reports CPU time a call, and bytes a pair.
func BenchmarkIndex(b *testing.B) {
	const pairs, each = 1_000_000, 4
	ways := []struct {
		name string
		make func() (number func() func(x uint64) uint32, bytes func() int64, done func())
	}{
		{"index", func() (func() func(uint64) uint32, func() int64, func()) {
			s := must(New(Options{}))
			return func() func(uint64) uint32 {
				w := s.Worker()
				return func(x uint64) uint32 { return uint32(must(w.Pair(uint32(x>>32), uint32(x)))) }
			}, func() int64 { return s.Stats().Bytes.Total }, func() { must(0, s.Close()) }
		}},
		{"xsync", func() (func() func(uint64) uint32, func() int64, func()) {
			runtime.GC()
			before := heapBytes()
			m := xsync.NewMapOf[uint64, uint32]()
			content := make([]uint64, pairs+1) // number → pair, which the index has as well
			var last atomic.Uint32
			return func() func(uint64) uint32 {
					return func(x uint64) uint32 {
						id, _ := m.LoadOrCompute(x, func() uint32 {
							id := last.Add(1)
							content[id] = x
							return id
						})
						return id
					}
				}, func() int64 {
					runtime.GC()
					n := heapBytes() - before
					runtime.KeepAlive(m)
					runtime.KeepAlive(content)
					return n
				}, func() {}
		}},
	}
	for _, way := range ways {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/workers=%d", way.name, workers), func(b *testing.B) {
				var spent time.Duration
				var bytes int64
				for b.Loop() {
					number, size, done := way.make()
					start := cpuNow()
					var wg sync.WaitGroup
					for i := range workers {
						wg.Go(func() {
							f, random := number(), rand.New(rand.NewPCG(uint64(i), 1))
							for range pairs * each / workers {
								n := random.Uint64N(pairs)
								f(n/1000<<32 | n%1000)
							}
						})
					}
					wg.Wait()
					spent += cpuNow() - start
					bytes = size()
					done()
				}
				b.ReportMetric(float64(spent.Nanoseconds())/float64(b.N)/pairs/each, "cpu-ns/call")
				b.ReportMetric(float64(bytes)/pairs, "bytes/pair")
			})
		}
	}
}

func heapBytes() int64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
