package path

import (
	"math/rand/v2"
	"slices"
	"testing"

	"moonwalker/storage"
)

// TestPath compares a path with a list that is searched from its beginning, on
// random walks over states. Some states belong to other workers.
func TestPath(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var p Path
	var want []storage.StateID
	base := 0
	next := [2]storage.StateID{1, 1 << 20}
	falls := 0
	for range 200_000 {
		switch x := rng.IntN(100); {
		case x < 60 || len(want) == 0:
			who := 0
			if rng.IntN(20) == 0 {
				who = 1
			}
			next[who] += 1 + storage.StateID(rng.IntN(3))
			want = append(want, next[who])
			p.Push(Level{ID: next[who]})
			falls = max(falls, len(p.falls))
		case x < 98:
			last := want[len(want)-1]
			want = want[:len(want)-1]
			if got := p.Pop().ID; got != last {
				t.Fatalf("state %d was popped, not %d", got, last)
			}
		case x < 99 && rng.IntN(50) == 0:
			base = rng.IntN(100)
			want = want[:0]
			p.Clear(base)
		case rng.IntN(5) == 0:
			n := rng.IntN(len(want))
			want = slices.Delete(want, 0, n)
			base += n
			p.Forget(n)
		}
		if p.Depth() != base+len(want) {
			t.Fatalf("depth %d, not %d", p.Depth(), base+len(want))
		}
		ids := []storage.StateID{1 + storage.StateID(rng.Uint64N(uint64(next[0]))), next[rng.IntN(2)]}
		if n := len(want); n > 0 {
			ids = append(ids, want[rng.IntN(n)], want[0], want[n-1])
		}
		for _, id := range ids {
			at := slices.Index(want, id)
			if depth, ok := p.Find(id); ok != (at >= 0) || ok && depth != base+at+1 {
				t.Fatalf("state %d at %d, %v; it is at %d after %d others", id, depth, ok, at, base)
			}
		}
	}
	if falls < 5 {
		t.Errorf("only %d falls on a way", falls)
	}
}
