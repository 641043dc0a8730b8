package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
)

// TestShapes: a shape is a tree in which each leaf occurs once, leaf 0 leftmost.
func TestShapes(t *testing.T) {
	oneWorker(t)
	rng := rand.New(rand.NewPCG(1, 1))
	for length := range 300 {
		if length > 20 && length%37 != 0 {
			continue
		}
		checkShape(t, plainShape(length))
		if length == 0 {
			continue
		}
		for _, varying := range []int{0, 1, length / 2, length} {
			samples := make([][]PartID, 1+rng.IntN(300))
			for i := range samples {
				samples[i] = make([]PartID, length)
				for range varying {
					samples[i][rng.IntN(varying)] = PartID(rng.IntN(4))
				}
			}
			checkShape(t, learnShape(samples))
		}
	}
}

func checkShape(t *testing.T, s *shape) {
	t.Helper()
	uses := make([]int, s.length+1+len(s.merges))
	for i, m := range s.merges {
		for _, child := range []int32{m.left, m.right} {
			if int(child) > s.length+i {
				t.Fatalf("merge %d of node %d, made later: %v", i, child, s.merges)
			}
			if s.up[child] != int32(i) {
				t.Fatalf("node %d goes up to %d, not %d", child, s.up[child], i)
			}
			uses[child]++
		}
	}
	for node, n := range uses {
		if root := node == len(uses)-1; s.length > 0 && root != (n == 0) || n > 1 && s.length > 0 {
			t.Fatalf("length %d: node %d is used %d times: %v", s.length, node, n, s.merges)
		}
	}
	left := int32(len(uses) - 1)
	for int(left) > s.length {
		left = s.merges[int(left)-s.length-1].left
	}
	if left != 0 {
		t.Fatalf("the leftmost leaf is %d: %v", left, s.merges)
	}
}

// TestLearnShape: independent columns meet near the root.
func TestLearnShape(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var samples [][]PartID
	for range 2000 {
		a, b := PartID(rng.IntN(40)), PartID(rng.IntN(40))
		samples = append(samples, []PartID{a, b, 1, a * a, b * b, 2, a + 7, b + 7})
	}
	s := learnShape(samples)
	nodes := make(map[[3]PartID]PartID)
	for _, v := range samples {
		w := append([]PartID{0}, v...)
		for i, m := range s.merges {
			k := [3]PartID{PartID(i), w[m.left], w[m.right]}
			if nodes[k] == 0 {
				nodes[k] = PartID(len(nodes) + 1)
			}
			w = append(w, nodes[k])
		}
	}
	// The root has up to 1600 values; all other nodes together have a few times 40.
	if n := len(nodes) - 1600; n > 10*40 {
		t.Errorf("%d nodes below the roots: %v", n, s.merges)
	}
}

// learnVector returns the vector of a key. It has one of a few lengths, each with many
// states.
func learnVector(k uint32, dst []PartID) []PartID {
	n := 10 + k%3
	for i := range n {
		dst = append(dst, PartID(k>>(2*i)&3+100*i))
	}
	return append(dst, PartID(k))
}

// TestLearning: ids, freshness and contents are those of the twin before, while and after
// shapes are learned.
func TestLearning(t *testing.T) {
	oneWorker(t)
	for _, mask := range []uint64{0, 1<<63 | 0xfff} {
		s, twin := open(t, Options{hashMask: mask}), open(t, Options{Kind: Plain})
		w, v := s.Worker(), twin.Worker()
		rng := rand.New(rand.NewPCG(1, 3))
		var vec, back []PartID
		for i := range 12_000 {
			vec = learnVector(rng.Uint32N(8000), vec[:0])
			id, fresh := must2(w.Insert(vec, StateID(i), 1))
			want, wantFresh := must2(v.Insert(vec, StateID(i), 1))
			if id != want || fresh != wantFresh {
				t.Fatalf("step %d: Insert = %d, %t, twin %d, %t", i, id, fresh, want, wantFresh)
			}
			at := StateID(1 + rng.IntN(int(twin.Stats().States.Entries)))
			vec, back = v.Vector(at, vec[:0]), w.Vector(at, back[:0])
			if !slices.Equal(vec, back) {
				t.Fatalf("step %d: state %d is %v, twin %v", i, at, back, vec)
			}
		}
		if n := len(*s.backend.(*collapse).vectors.(*trees).shapes.Load()); n != 1+3+3 {
			t.Errorf("%d shapes, want three plain and three learned", n-1)
		}
	}
}

// TestHammerLearning: workers insert the same keys while shapes are learned.
func TestHammerLearning(t *testing.T) {
	s := open(t, Options{})
	const workers, keys = 5, 9000
	seen := make([][]StateID, workers)
	var fresh atomic.Int64
	var wg sync.WaitGroup
	for i := range workers {
		seen[i] = make([]StateID, keys)
		wg.Go(func() {
			w, rng := s.Worker(), rand.New(rand.NewPCG(uint64(i), 4))
			var vec, back []PartID
			for range 2 {
				for _, k := range rng.Perm(keys) {
					vec = learnVector(uint32(k), vec[:0])
					id, first := must2(w.Insert(vec, 0, 0))
					if first {
						fresh.Add(1)
					}
					if seen[i][k] != 0 && seen[i][k] != id {
						t.Errorf("key %d is state %d and %d", k, seen[i][k], id)
					}
					seen[i][k] = id
					if back = w.Vector(id, back[:0]); !slices.Equal(back, vec) {
						t.Errorf("state %d is %v, want %v", id, back, vec)
					}
				}
			}
		})
	}
	wg.Wait()
	if fresh.Load() != keys {
		t.Errorf("%d fresh states of %d keys", fresh.Load(), keys)
	}
	for i := range seen {
		if !slices.Equal(seen[i], seen[0]) {
			t.Errorf("worker %d has other ids than worker 0", i)
		}
	}
}

// TestLearnFull: a store without memory for a new shape continues with the old one.
func TestLearnFull(t *testing.T) {
	oneWorker(t)
	for budget := int64(400 << 10); budget < 1600<<10; budget += 50 << 10 {
		s := open(t, Options{MemoryBudget: budget})
		w := s.Worker()
		var vec []PartID
		k := uint32(0)
		for ; k < 6000; k++ {
			vec = learnVector(k, vec[:0])
			if _, _, err := w.Insert(vec, 0, 0); err != nil {
				if !errors.Is(err, ErrFull) {
					t.Fatal(err)
				}
				break
			}
		}
		for i := range k {
			vec = learnVector(i, vec[:0])
			if id, fresh, err := w.Insert(vec, 0, 0); id != StateID(i+1) || fresh || err != nil {
				t.Fatalf("budget %d, full after %d: state %d is now %d, %t, %v", budget, k, i+1, id, fresh, err)
			}
		}
	}
}

// TestSealed: parts of sealed pages are found and read as before.
func TestSealed(t *testing.T) {
	s := open(t, Options{window: 3 * partsPage})
	const workers, parts = 3, 30_000
	part := func(k int) []byte {
		b := binary.LittleEndian.AppendUint64(nil, uint64(k)*0x9e3779b97f4a7c15)
		b = append(b, bytes.Repeat([]byte{byte(k)}, k%100)...)
		if k%5000 == 0 {
			b = append(b, make([]byte, partsPage)...) // longer than a page
		}
		return b
	}
	var wg sync.WaitGroup
	seen := make([][]PartID, workers)
	for i := range workers {
		seen[i] = make([]PartID, parts)
		wg.Go(func() {
			w, rng := s.Worker(), rand.New(rand.NewPCG(uint64(i), 5))
			for k := range parts {
				seen[i][k] = must(w.Intern(part(k)))
				old := rng.IntN(k + 1)
				if k%16 == 0 && !bytes.Equal(w.Part(seen[i][old]), part(old)) {
					t.Errorf("part %d has changed", old)
				}
				if k%64 == 0 && must(w.Intern(part(old))) != seen[i][old] {
					t.Errorf("the id of part %d has changed", old)
				}

			}
			w.Flush()
		})
	}
	wg.Wait()
	for i := range seen {
		if !slices.Equal(seen[i], seen[0]) {
			t.Errorf("worker %d has other ids than worker 0", i)
		}
	}
	st := s.Stats()
	if st.Parts.Entries != parts || st.Sealed.Pages < 20 || st.Sealed.Bytes*2 > st.Sealed.From {
		t.Errorf("the test covers too little: %v", st)
	}
	if b := st.Bytes; b.Total != b.sum() {
		t.Errorf("the budget does not add up: %v", st)
	}
}

// TestEpochs: retired memory is not freed while a worker may read it.
func TestEpochs(t *testing.T) {
	var p epochs
	var current atomic.Pointer[atomic.Bool] // true: freed
	current.Store(new(atomic.Bool))
	stop := make(chan struct{})
	var wg sync.WaitGroup
	var inside atomic.Int32 // workers in a section; an epoch alone is no proof, because enter may still wait
	for range 3 {
		q := p.add()
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				p.enter(q)
				inside.Add(1)
				x := current.Load()
				for range 20 {
					if x.Load() {
						t.Error("freed while it was read")
					}
				}
				inside.Add(-1)
				p.leave(q)
			}
		})
	}
	freed := 0
	for i := range 20_000 {
		old := current.Swap(new(atomic.Bool))
		p.retire(func() { old.Store(true); freed++ })
		if i%1000 == 0 {
			resume := p.stop()
			for range 20 {
				if inside.Load() != 0 {
					t.Error("in a critical section while the store is stopped")
				}
			}
			resume()
		}
	}
	close(stop)
	wg.Wait()
	p.sweepNow()
	if freed != 20_000 || len(p.retired) != 0 {
		t.Errorf("%d freed, %d left", freed, len(p.retired))
	}
}

func ExampleStore() {
	s, _ := New(Options{})
	defer s.Close()
	w := s.Worker()
	part, _ := w.Intern([]byte("globals"))
	id, fresh, _ := w.Insert([]PartID{part}, 0, 0)
	again, freshAgain, _ := w.Insert([]PartID{part}, id, 1)
	fmt.Println(fresh, freshAgain, id == again)
	// Output: true false true
}
