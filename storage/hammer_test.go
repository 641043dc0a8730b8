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

// hammerVector returns the vector of key k, which contains k.
func hammerVector(k uint32, dst []PartID) []PartID {
	dst = append(dst, PartID(k))
	for i := range k % 7 {
		dst = append(dst, PartID(k*i))
	}
	return dst
}

// TestHammer: workers insert the same keys at the same time, each in its own order. All
// must agree on ids, and each key must be fresh once.
func TestHammer(t *testing.T) {
	for _, kind := range kinds {
		for _, mask := range []uint64{0, 1<<63 | 0x3ff} {
			t.Run(fmt.Sprintf("%v/mask=%x", kind, mask), func(t *testing.T) {
				keys := 6000
				if kind == Zstd {
					keys = 1500
				}
				hammer(t, open(t, Options{Kind: kind, hashMask: mask}), 6, keys)
			})
		}
	}
}

func hammer(t *testing.T, s *Store, workers, keys int) {
	type ids struct {
		part  PartID
		pair  PairID
		state StateID
	}
	seen := make([][]ids, workers)
	var fresh atomic.Int64
	winner := make([]atomic.Int64, keys) // by key: number of the worker that got it as fresh, from 1
	var wg sync.WaitGroup
	start := make(chan struct{})
	for i := range workers {
		seen[i] = make([]ids, keys)
		wg.Go(func() {
			w, rng := s.Worker(), rand.New(rand.NewPCG(uint64(i/2), 0)) // pairs of workers race with the same keys
			order := rng.Perm(keys)
			var vec, back []PartID
			part := make([]byte, 9)
			<-start
			for range 2 {
				for _, k := range order {
					key := uint32(k)
					binary.LittleEndian.PutUint32(part, key)
					got := &seen[i][k]
					got.part = must(w.Intern(part[:4+k%5]))
					got.pair = must(w.Pair(key, ^key))
					if a, b := s.PairOf(got.pair); a != key || b != ^key || !bytes.Equal(s.Part(got.part), part[:4+k%5]) {
						t.Errorf("ids %v have wrong contents for key %d", *got, k)
					}
					var first bool
					vec = hammerVector(key, vec[:0])
					got.state, first = must2(w.Insert(vec, StateID(i+1), key))
					if first {
						fresh.Add(1)
						winner[k].Store(int64(i + 1))
					}
					// A published id has its complete content for the workers that lost
					// the race, too.
					if back = s.Vector(got.state, back[:0]); !slices.Equal(back, vec) {
						t.Errorf("state %d holds %v, want %v", got.state, back, vec)
					}
					if p, m := s.Parent(got.state); m != key || p == 0 || first && p != StateID(i+1) {
						t.Errorf("state %d of key %d has parent %d, move %d", got.state, k, p, m)
					}
				}
			}
			w.Flush()
		})
	}
	close(start)
	wg.Wait()

	if int(fresh.Load()) != keys {
		t.Errorf("%d fresh states for %d keys", fresh.Load(), keys)
	}
	taken := make(map[StateID]bool)
	for k := range keys {
		want := seen[0][k]
		for i := range seen {
			if seen[i][k] != want {
				t.Errorf("key %d has ids %v for one worker, %v for another", k, want, seen[i][k])
			}
		}
		if taken[want.state] {
			t.Errorf("state id %d twice", want.state)
		}
		taken[want.state] = true
		if p, _ := s.Parent(want.state); p != StateID(winner[k].Load()) {
			t.Errorf("parent of key %d is from worker %d, but %d was fresh", k, p, winner[k].Load())
		}
		if limit := StateID(keys + workers*idBlock); want.state == 0 || want.state > limit {
			t.Errorf("state id %d of %d keys is not dense", want.state, keys)
		}
	}
	st := s.Stats()
	for _, c := range []TableStats{st.Parts, st.Pairs, st.States} {
		if c.Entries != uint64(keys) || c.Lookups != uint64(2*keys*workers) {
			t.Errorf("%d entries, %d lookups, want %d and %d", c.Entries, c.Lookups, keys, 2*keys*workers)
		}
	}
}

// TestHammerFull: workers use up the budget together.
func TestHammerFull(t *testing.T) {
	for _, kind := range kinds {
		t.Run(kind.String(), func(t *testing.T) {
			s := open(t, Options{Kind: kind, MemoryBudget: 5 << 20})
			const workers = 4
			var inserted [workers][]StateID
			var wg sync.WaitGroup
			for i := range workers {
				wg.Go(func() {
					w := s.Worker()
					for k := uint32(0); ; k++ {
						id, fresh, err := w.Insert([]PartID{PartID(k), 1, 2, 3}, 0, k)
						if errors.Is(err, ErrFull) {
							return
						} else if err != nil || k > 1<<20 {
							t.Errorf("after %d states: %v", k, err)
							return
						}
						if fresh {
							inserted[i] = append(inserted[i], id)
						}
					}
				})
			}
			wg.Wait()
			st := s.Stats()
			if b := st.Bytes; b.Total > b.Budget || b.Total != b.sum() {
				t.Errorf("the budget does not add up: %v", st)
			}
			n := 0
			keys := make(map[PartID]bool)
			for i := range inserted {
				for _, id := range inserted[i] {
					n++
					keys[s.Vector(id, nil)[0]] = true
				}
			}
			if n != len(keys) || uint64(n) != st.States.Entries || n < 1000 {
				t.Errorf("%d fresh states, %d keys, %d entries", n, len(keys), st.States.Entries)
			}
		})
	}
}

// TestHammerColumn: workers grow a column at the same time.
func TestHammerColumn(t *testing.T) {
	s := open(t, Options{})
	c := NewColumn[atomic.Uint64](s)
	const workers, slots = 4, 20_000
	var wg sync.WaitGroup
	for i := range workers {
		wg.Go(func() {
			for id := range uint64(slots) {
				must(c.Slot(id * uint64(1+i%2))).Add(1)
			}
		})
	}
	wg.Wait()
	for id := range uint64(slots) {
		want := uint64(workers / 2)
		if id%2 == 0 {
			want = workers
		}
		if got := c.At(id).Load(); got != want {
			t.Fatalf("slot %d was counted %d times, want %d", id, got, want)
		}
	}
	if got, want := s.Stats().Bytes.Columns, int64(2*slots*8+2*granuleHuge); got > want {
		t.Errorf("%d bytes of columns, more than %d", got, want)
	}
}
