package sdpor

import (
	"testing"

	"moonwalker/storage"
)

// TestFarthest: the shortest way counts, in steps and not in edges, and a cut chain has its steps.
func TestFarthest(t *testing.T) {
	st, err := storage.New(storage.Options{Kind: storage.Plain})
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	w := NewGraph(st, Options{Lazy: true}).Worker()
	w.Explore = func(State, int, int) {}
	w.Dirty = func(State) {}
	threads := []Thread{{ID: 1, Choices: 1}}
	for s := State(1); s <= 6; s++ {
		if err := w.Arrive(s, threads); err != nil {
			t.Fatal(err)
		}
	}
	lead := func(from, to State, steps int) {
		var c Chain
		for i := range steps {
			if i > 0 {
				if err := w.Pass(&c, threads); err != nil {
					t.Fatal(err)
				}
			}
			if err := w.Extend(&c, &Step{Thread: 1}); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Chain(from, to, &c, false); err != nil {
			t.Fatal(err)
		}
	}
	want := func(steps int) {
		t.Helper()
		if got := w.Farthest(2); got != steps {
			t.Errorf("the farthest state is %d steps away, want %d", got, steps)
		}
	}
	want(0)
	lead(2, 1, 7)
	want(7)
	lead(2, 3, 1)
	lead(3, 4, 2)
	want(7) // the way to 4 has 3 steps
	lead(4, 1, 1)
	want(4) // two edges more to 1, three steps less
	lead(1, 2, 1)
	lead(1, 5, 5)
	want(9)
	lead(3, 6, 3)
	lead(6, 5, 2) // parts of a chain of 5 steps from 3
	want(6)
	w.edges.At(w.records.At(6).preds).cut = 1
	want(6)
}
