package storage

import (
	"math/rand/v2"
	"sync"
	"testing"
)

// TestOrigins: get returns the origins that two workers put, for parents and moves of all sizes. Near
// origins take no space among the far ones.
func TestOrigins(t *testing.T) {
	s := must(New(Options{}))
	defer s.Close()
	o := newOrigins(s.mem)
	rng := rand.New(rand.NewPCG(1, 2))
	type found struct {
		parent StateID
		move   uint32
	}
	all := make([]found, 100_000)
	for id := range all {
		parent, move := StateID(rng.Uint64()>>(26+rng.IntN(38))), rng.Uint32()>>(6+rng.IntN(26))
		if id%2 > 0 { // a parent nearby
			parent = StateID(max(0, id-500+rng.IntN(1000)))
			move %= 1 << 14
		}
		all[id] = found{parent, move}
	}
	var workers sync.WaitGroup
	for worker := range 2 {
		workers.Go(func() {
			h := originsHandle{origins: o}
			for id, x := range all {
				if id/2%2 != worker {
					continue
				}
				was := h.next.next
				must(0, o.near.room(uint64(id), uint64(id+1)))
				must(0, h.put(uint64(id), newOrigin(x.parent, x.move)))
				if id%2 > 0 && h.next.next != was {
					t.Errorf("parent %d and move %#x of state %d are encoded as far", x.parent, x.move, id)
				}
			}
		})
	}
	workers.Wait()
	for id, want := range all {
		if parent, move := o.get(StateID(id)); parent != want.parent || move != want.move {
			t.Fatalf("state %d: parent %d, move %#x; want %d, %#x", id, parent, move, want.parent, want.move)
		}
	}
	if o.ids.next.Load() < uint64(len(all))/8 {
		t.Errorf("only %d were far", o.ids.next.Load())
	}
}
