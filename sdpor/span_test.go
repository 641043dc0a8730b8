package sdpor

import (
	"testing"
	"time"

	"moonwalker/storage"
	"moonwalker/vm/event"
)

// TestSpan: a move waits for the access that asks for it. Two threads make a write each. If both write one word, the second
// thread is asked for in the initial state when both writes of the first order are known.
func TestSpan(t *testing.T) {
	for _, x := range []struct {
		name   string
		object Object // of the second thread's write
		want   time.Duration
	}{
		{"conflict", 7, 4}, // 1 to 2, 2 to 3; then 1 to 4, 4 to 3
		{"none", 8, 2},
	} {
		t.Run(x.name, func(t *testing.T) {
			st, err := storage.New(storage.Options{Kind: storage.Plain})
			if err != nil {
				t.Fatal(err)
			}
			defer st.Close()
			w := NewGraph(st, Options{Choice: Lowest}).Worker()
			asked := map[State]int{}
			w.Explore = func(s State, place, choices int) { asked[s] |= 1 << place }
			var grown []State
			w.Dirty = func(s State) { grown = append(grown, s) }
			arrive := func(s State, ids ...ThreadID) {
				var ts []Thread
				for _, id := range ids {
					ts = append(ts, Thread{ID: id, Choices: 1})
				}
				if err := w.Arrive(s, ts); err != nil {
					t.Fatal(err)
				}
			}
			lead := func(from, to State, id ThreadID) {
				o := Object(7)
				if id == 2 {
					o = x.object
				}
				var c Chain
				if err := w.Extend(&c, &Step{Thread: id, Accesses: []Access{{Kind: event.Write, Obj: o, Size: 4}}}); err != nil {
					t.Fatal(err)
				}
				if err := w.Chain(from, to, &c, false); err != nil {
					t.Fatal(err)
				}
				for len(grown) > 0 {
					s := grown[0]
					grown = grown[1:]
					if err := w.Propagate(s); err != nil {
						t.Fatal(err)
					}
				}
			}
			arrive(1, 1, 2)
			arrive(2, 2)
			lead(1, 2, 1)
			arrive(3)
			lead(2, 3, 2)
			if conflict := asked[1] == 3; conflict != (x.object == 7) {
				t.Fatalf("in the initial state the threads %b were asked for", asked[1])
			}
			if x.object == 7 {
				arrive(4, 1)
				lead(1, 4, 2)
				lead(4, 3, 1)
			}
			span, err := w.Span(1, func(int) time.Duration { return 1 }, func() bool { return false })
			if err != nil || span != x.want {
				t.Errorf("the span is %d, %v, want %d", span, err, x.want)
			}
		})
	}
}
