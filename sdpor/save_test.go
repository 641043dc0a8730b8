package sdpor

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"moonwalker/storage"
)

// TestSaveMarked: a graph that changes after its mark, before or after the marked part is saved, is loaded as it is at the end: with new
// edges, edges that use the memory of removed ones, chains that were split since, and new interned values.
func TestSaveMarked(t *testing.T) {
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 5))
		g, w := emptyGraph(t)
		labels := map[string]uint32{}
		grow := func() {
			for range 50 + rng.IntN(200) {
				from, to := State(1+rng.IntN(5000)), State(1+rng.IntN(5000))
				r := must(g.records.Slot(uint64(to)))
				label := fmt.Sprint("Z", rng.IntN(1000))
				labels[label] = must(w.tables.strings.Intern([]byte(label)))
				id := must(w.newEdge(from, to, labels[label]))
				e := g.edges.At(id)
				e.next, r.preds = r.preds, id
				r.summary, r.flags = max(1, rng.Uint64N(1000)), rng.Uint32N(8)
				w.highest = 5000
			}
		}
		split := func() {
			for range 30 {
				if e := must(g.edges.Slot(1 + rng.Uint64N(g.next.Load()-1))); e.from != 0 {
					e.cut = 1 + rng.Uint32N(5)
				}
			}
		}
		grow()
		split()
		if seed%2 == 0 {
			g.Drop()
		}
		grow()
		split()
		if seed%3 == 0 {
			g.Drop() // there are more removed edges than workers have taken
		}
		m := g.Mark()
		var b bytes.Buffer
		change := func() { grow(); split() }
		if seed%4 < 2 {
			change()
		}
		must(0, g.SaveMarked(&b, m))
		if seed%4 >= 2 {
			change()
		}
		must(0, g.Save(&b, m))

		h, v := emptyGraph(t)
		r := bufio.NewReader(&b)
		loaded := must(h.LoadMarked(r))
		must(0, h.Load(r, loaded))
		if _, err := r.ReadByte(); err == nil {
			t.Fatal("not all was read")
		}
		if g.next.Load() != h.next.Load() || g.free.Load() != h.free.Load() || h.renewAt > g.renewAt {
			t.Fatalf("seed %d: next %d, free %d, renewed at %d; were %d, %d, %d", seed, h.next.Load(), h.free.Load(), h.renewAt, g.next.Load(), g.free.Load(), g.renewAt)
		}
		for id := uint64(1); id < g.next.Load(); id++ {
			if a, z := *must(g.edges.Slot(id)), *must(h.edges.Slot(id)); a != z {
				t.Fatalf("seed %d: edge %d is %+v, was %+v", seed, id, z, a)
			}
		}
		for s := uint64(1); s <= g.last(); s++ {
			if a, z := *must(g.records.Slot(s)), *must(h.records.Slot(s)); a != z {
				t.Fatalf("seed %d: state %d is %+v, was %+v", seed, s, z, a)
			}
		}
		for label, id := range labels {
			if now := must(v.tables.strings.Intern([]byte(label))); now != id {
				t.Fatalf("seed %d: %s is %d, was %d", seed, label, now, id)
			}
		}
	}
}

func emptyGraph(t *testing.T) (*Graph, *Worker) {
	st := must(storage.New(storage.Options{}))
	t.Cleanup(func() { must(0, st.Close()) })
	g := NewGraph(st, Options{Lazy: true})
	return g, g.Worker()
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
