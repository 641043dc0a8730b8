package storage

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSlabs takes tables of all sizes and gives them back in random order. Each table is
// zero and overlaps no other, and all tables are charged. In the end nothing is mapped or
// charged except the slabs of tables below a page.
func TestSlabs(t *testing.T) {
	for _, limit := range []int64{slabBudget - 1, slabBudget, 1 << 40} {
		m := &memory{budget: budget{limit: limit}}
		s := newSlabs(m.part(forSummaries))
		rng := rand.New(rand.NewPCG(1, uint64(limit)))
		var out [][]byte
		charged, most, mapped := 0, int64(0), 0
		take := func(n int) {
			mem, err := s.take(n)
			if err != nil {
				t.Fatal(err)
			}
			if len(mem) != n || cap(mem) != n || slices.ContainsFunc(mem, func(b byte) bool { return b != 0 }) {
				t.Fatalf("%d bytes for %d, or not all of them zero", len(mem), n)
			}
			for i := range mem {
				mem[i] = byte(1 + len(out)%255)
			}
			out = append(out, mem)
			charged += n
			most = max(most, m.used.Load())
			mapped = max(mapped, len(s.mem.maps))
		}
		give := func(i int) {
			mem := out[i]
			if mem[0] == 0 || slices.ContainsFunc(mem, func(b byte) bool { return b != mem[0] }) {
				t.Fatal("another table overlaps a table")
			}
			charged -= len(mem)
			out = slices.Delete(out, i, i+1)
			s.give(mem)
		}
		for round := range 3000 {
			switch n := rng.IntN(20); {
			case n < 11 && round < 2000:
				take(min(pageSize<<rng.IntN(8), slabTable+pageSize*rng.IntN(3)))
			case n < 12:
				take(cacheLine << rng.IntN(3))
			case len(out) > 0:
				give(rng.IntN(len(out)))
			}
			if used := m.used.Load(); used < int64(charged) {
				t.Fatalf("%d bytes are charged, want %d", used, charged)
			}
		}
		for len(out) > 0 {
			give(rng.IntN(len(out)))
		}
		small := m.used.Load()
		if small > slabSize*4 || len(s.mem.maps) > 4 || len(s.of) > 0 || len(s.newest) > 0 {
			t.Errorf("limit %d: %d bytes in %d maps are left of %d in %d; %d tables, %d slabs", limit, small, len(s.mem.maps), most, mapped, len(s.of), len(s.newest))
		}
	}
}
