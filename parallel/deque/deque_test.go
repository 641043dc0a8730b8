package deque

import (
	"math/rand"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
)

// TestDequeHammer lets one owner push and pop while thieves steal: every
// element is taken exactly once.
func TestDequeHammer(t *testing.T) {
	const n, thieves = 400_000, 3
	d := New()
	taken := make([]atomic.Uint32, n)
	var left atomic.Int64
	left.Store(n)
	take := func(x uint64) {
		if taken[x].Add(1) != 1 {
			t.Errorf("element %d was taken twice", x)
		}
		left.Add(-1)
	}
	var wg sync.WaitGroup
	for range thieves {
		wg.Go(func() {
			for left.Load() > 0 {
				if x, ok, _ := d.Steal(); ok {
					take(x)
				}
			}
		})
	}
	rnd := rand.New(rand.NewSource(1))
	for x := uint64(0); x < n; {
		k := rnd.Intn(600)
		if rnd.Intn(50) == 0 {
			k = 5 * BlockSlots // the ring grows
		}
		for ; k > 0 && x < n; k-- {
			d.Push(x)
			x++
		}
		for k := rnd.Intn(600); k > 0; k-- {
			at := d.Index() - 1
			x, got, ok := d.Pop()
			if !ok {
				break
			}
			if got != at {
				t.Fatalf("popped index %d, want %d", got, at)
			}
			take(x)
		}
	}
	for left.Load() > 0 {
		if x, _, ok := d.Pop(); ok {
			take(x)
		}
	}
	wg.Wait()
	for x := range taken {
		if taken[x].Load() != 1 {
			t.Errorf("element %d was taken %d times", x, taken[x].Load())
		}
	}
}

// TestDequeMemory: a deque takes memory for its elements, and not for copies of them.
func TestDequeMemory(t *testing.T) {
	const n = 1 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	d := New()
	for x := uint64(0); x < n; x++ {
		d.Push(x)
	}
	runtime.ReadMemStats(&after)
	if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 9*n {
		t.Errorf("%d elements took %d bytes", n, bytes)
	}
}

// TestDequeOrder: the owner takes the newest, thieves the oldest.
func TestDequeOrder(t *testing.T) {
	d := New()
	for x := uint64(0); x < 1000; x++ {
		d.Push(x)
	}
	if x, ok, _ := d.Steal(); !ok || x != 0 {
		t.Errorf("stole %d, %v; want 0", x, ok)
	}
	if x, at, ok := d.Pop(); !ok || x != 999 || at != 999 {
		t.Errorf("popped %d at %d, %v; want 999", x, at, ok)
	}
	for range 998 {
		d.Pop()
	}
	if _, _, ok := d.Pop(); ok {
		t.Error("popped from an empty deque")
	}
	if _, ok, _ := d.Steal(); ok {
		t.Error("stole from an empty deque")
	}
}
