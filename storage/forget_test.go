package storage

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestForget removes random states from a store between inserts, and saves and loads it now and then. The store agrees with a map: it
// knows the states that were not removed, with their vectors, gives each content one id, and has each state's path to a state that is left.
func TestForget(t *testing.T) {
	seeds := uint64(3)
	if *long {
		seeds = 30
	}
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 3))
		s := open(t, Options{hashMask: []uint64{0, 1<<42 - 1, 1<<40 + 7}[seed%3]})
		ws := []*Worker{s.Worker(), s.Worker(), s.Worker()}
		ids, keys, path := map[uint32]StateID{}, map[StateID]uint32{}, map[StateID][]uint32{0: nil}
		var known []StateID
		for range 6000 {
			w := ws[rng.IntN(len(ws))]
			k := rng.Uint32N(9000)
			part := must(w.Intern(binary.LittleEndian.AppendUint32(nil, k)))
			parent, move := StateID(0), k%1000
			if len(known) > 0 {
				parent = known[max(0, len(known)-1-rng.IntN(40))]
			}
			id, fresh := must2(w.Insert(append(learnVector(k, nil), part), parent, move))
			was, old := ids[k]
			if old == fresh || old && was != id || fresh && keys[id] != 0 {
				t.Fatalf("seed %d: key %d has id %d, fresh %v; was %d, %v; the id was that of key %d", seed, k, id, fresh, was, old, keys[id])
			}
			if fresh {
				ids[k], keys[id], path[id] = id, k+1, append(slices.Clone(path[parent]), move)
				known = append(known, id)
			}
			if rng.IntN(500) == 0 {
				gone := map[StateID]bool{}
				for _, id := range known[1:] {
					gone[id] = rng.IntN(3) == 0
				}
				forget(t, s, gone, path)
				known = slices.DeleteFunc(known, func(id StateID) bool { return gone[id] })
				for id := range gone {
					if gone[id] {
						delete(ids, keys[id]-1)
						delete(keys, id)
						delete(path, id)
					}
				}
				if n := s.Stats().States.Entries; n != uint64(len(known)) {
					t.Fatalf("seed %d: %d states, want %d", seed, n, len(known))
				}
			}
			if rng.IntN(1500) == 0 {
				again := open(t, Options{hashMask: s.opt.hashMask})
				b := saved(t, s)
				if err := load(again, b); err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(saved(t, again), b) {
					t.Fatalf("seed %d: the loaded store is saved differently", seed)
				}
				n := 0
				for id := range again.Loaded().Between(0, 1<<40) {
					if n++; keys[StateID(id)] == 0 {
						t.Fatalf("seed %d: %d is no state", seed, id)
					}
				}
				if n != len(known) {
					t.Fatalf("seed %d: %d states were loaded, want %d", seed, n, len(known))
				}
				s, ws = again, []*Worker{again.Worker(), again.Worker()}
			}
		}
		for k, id := range ids {
			vec := s.Vector(id, nil)
			if got := binary.LittleEndian.Uint32(s.Part(vec[len(vec)-1])); got != k {
				t.Fatalf("seed %d: state %d has key %d, want %d", seed, id, got, k)
			}
			if got := wayTo(s, id); fmt.Sprint(got) != fmt.Sprint(path[id]) {
				t.Fatalf("seed %d: the way to %d is %v, want %v", seed, id, got, path[id])
			}
		}
		t.Logf("seed %d: %d states, extent %d", seed, len(ids), s.Extent())
	}
}

// joined are the moves that stand for several, from firstJoined.
var joined [][]uint32

const firstJoined = 1000

func forget(t *testing.T, s *Store, gone map[StateID]bool, path map[StateID][]uint32) {
	t.Helper()
	err := s.Forget(func(id StateID) bool { return gone[id] }, func(moves []uint32) (uint32, error) {
		var all []uint32
		for _, m := range moves {
			all = append(all, expand(m)...)
		}
		joined = append(joined, all)
		return firstJoined + uint32(len(joined)-1), nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func expand(move uint32) []uint32 {
	if move >= firstJoined {
		return joined[move-firstJoined]
	}
	return []uint32{move}
}

func wayTo(s *Store, id StateID) (way []uint32) {
	for id != 0 {
		parent, move := s.Parent(id)
		way = append(slices.Clone(expand(move)), way...)
		id = parent
	}
	return way
}
