package sample

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"moonwalker/heap"
	"moonwalker/vm/event"
)

// A made step is a step of a made-up run.
type made struct {
	thread   string
	choice   uint16
	accesses []event.Access
}

// TestFingerprint compares fingerprints of made-up runs with plain partial orders: two runs have the same fingerprint if and only if they
// have the same steps, and conflicting steps in the same order.
func TestFingerprint(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	same, different := 0, 0
	for range 300 {
		steps := programOf(random)
		orders := map[string]uint64{}
		prints := map[uint64]string{}
		for range 40 {
			r := interleave(random, steps)
			order, print := partialOrderOf(r), printOf(r)
			if was, ok := orders[order]; ok {
				same++
				if was != print {
					t.Fatalf("one order, two fingerprints: %v", r)
				}
			}
			if was, ok := prints[print]; ok && was != order {
				t.Fatalf("one fingerprint, two orders:\n%s\n%s", was, order)
			}
			orders[order], prints[print] = print, order
		}
		different += len(orders) - 1
	}
	if same < 1000 || different < 1000 {
		t.Errorf("%d pairs of runs had the same order, %d had others: the comparison sees too little", same, different)
	}
}

// programOf makes the steps of two or three threads.
func programOf(random *rand.Rand) (threads [][]made) {
	kinds := []event.Kind{event.Read, event.Read, event.Write, event.Update, event.Acquire, event.Await, event.Join, event.Yield}
	for i := range 2 + random.IntN(2) {
		var all []made
		for range 1 + random.IntN(4) {
			s := made{thread: fmt.Sprint("t", i), choice: uint16(random.IntN(2))}
			for range 1 + random.IntN(2) {
				s.accesses = append(s.accesses, event.Access{Kind: kinds[random.IntN(len(kinds))], Ref: heap.Ref(1 + random.IntN(2)), Off: int32(8 * random.IntN(3)), Size: []int32{8, 8, 16, 16, 40}[random.IntN(5)], Own: random.IntN(8) == 0})
			}
			all = append(all, s)
		}
		threads = append(threads, all)
	}
	return threads
}

func interleave(random *rand.Rand, threads [][]made) (run []made) {
	at := make([]int, len(threads))
	for {
		var left []int
		for i := range threads {
			if at[i] < len(threads[i]) {
				left = append(left, i)
			}
		}
		if len(left) == 0 {
			return run
		}
		i := left[random.IntN(len(left))]
		run = append(run, threads[i][at[i]])
		at[i]++
	}
}

// conflicting says whether the order of two steps matters to a fingerprint: by the words of sized accesses, and by the object of others.
func conflicting(a, b made) bool {
	for _, x := range a.accesses {
		for _, y := range b.accesses {
			none := func(z event.Access) bool { return z.Own || z.Kind == event.Yield }
			switch {
			case none(x) || none(y) || x.Ref != y.Ref || x.Kind.Sized() != y.Kind.Sized():
			case !x.Kind.Sized(), x.Size > 8*mostWords || y.Size > 8*mostWords, x.Overlaps(y) && (x.Kind.Writes() || y.Kind.Writes()):
				return true
			}
		}
	}
	return false
}

// partialOrderOf lists the pairs of conflicting steps of different threads, in their order.
func partialOrderOf(run []made) string {
	var pairs []string
	count := map[string]int{}
	names := make([]string, len(run))
	for i, s := range run {
		names[i] = fmt.Sprint(s.thread, ".", count[s.thread], ":", s.choice)
		count[s.thread]++
	}
	for i, a := range run {
		for j := i + 1; j < len(run); j++ {
			if b := run[j]; a.thread != b.thread && conflicting(a, b) {
				pairs = append(pairs, names[i]+"<"+names[j])
			}
		}
	}
	slices.SortFunc(pairs, cmp.Compare[string])
	return strings.Join(pairs, " ")
}

func printOf(run []made) uint64 {
	var f fingerprint
	f.begin()
	for _, s := range run {
		f.step(s.thread, s.choice, s.accesses)
	}
	return f.sum()
}
