package parallel_test

import (
	"runtime"
	"testing"

	"moonwalker/parallel"
)

// TestWorkerMemory: a worker has at most 1 MB of Go's heap for itself at the end of a search with 128 workers. The heap of a search with two
// workers, which has all that workers share, is taken off.
func TestWorkerMemory(t *testing.T) {
	if raced {
		t.Skip("under the race detector, Go's heap has the memory of the store too, which differs between searches")
	}
	used := func(workers int) (bytes int) {
		o := parallel.Options{Workers: workers, Reduction: parallel.SDPOR, Lazy: true}
		exploreWith(t, "../examples/philosophers/Ordered.dll", []string{"6", "2"}, parallel.AtEnd(o, func() {
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			bytes = int(m.HeapAlloc)
		}))
		return bytes
	}
	const workers = 128
	two, many, each := used(2), 0, 0
	for range 5 { // a search that renews its interned values near its end has hardly any results in the memos
		many = used(workers)
		if each = (many - two) / (workers - 2); each >= 1<<12 {
			break
		}
	}
	t.Logf("%d bytes with two workers, %d with %d: %d each", two, many, workers, each)
	if each > 1<<20 || each < 1<<12 {
		t.Errorf("a worker has %d bytes for itself", each)
	}
}
