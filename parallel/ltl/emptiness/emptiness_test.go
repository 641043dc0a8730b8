package emptiness

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"moonwalker/parallel/ltl/nested"
)

var long = flag.Bool("long", false, "run the long form of tests")

// plain is a graph in memory: the edges of each state. State 0 is the initial one.
type plain [][]Edge

func (g plain) Initial() []Key { return []Key{0} }

func (g plain) Successors(_ int, k Key, dst []Edge) ([]Edge, error) { return append(dst, g[k]...), nil }

// random is a random graph. The shapes differ in size, degree, and number of marks.
func random(seed uint64) (g plain, marks int) {
	r := rand.New(rand.NewPCG(seed, 6))
	n, degree := 1+r.IntN(60), 1+r.IntN(3)
	marks = [...]int{0, 1, 2, 3, 5, 70, 128}[r.IntN(7)]
	local := r.IntN(2) == 0 // edges lead to neighbours: many components
	g = make(plain, n)
	for s := range g {
		for range 1 + r.IntN(degree) {
			e := Edge{To: Key(r.IntN(n))}
			if local {
				e.To = Key(min(n-1, max(0, s-2+r.IntN(6))))
			}
			for m := range marks {
				if r.IntN(max(2, n/(2+marks/4))) == 0 {
					e.Marks = e.Marks.With(Mark(m))
				}
			}
			g[s] = append(g[s], e)
		}
	}
	return g, marks
}

// accepts looks for an accepting cycle in the plainest way: nested depth-first search in the graph with a counter. The counter is the number of
// the mark that is awaited next (Choueka 1974). A step from the last mark back to the first is accepting.
func (g plain) accepts(marks int) bool {
	type node struct {
		state   Key
		awaited int
	}
	next := func(x node) (list []node) {
		for _, e := range g[x.state] {
			at := x.awaited
			if at == marks {
				at = 0
			}
			for at < marks && e.Marks.Has(Mark(at)) {
				at++
			}
			list = append(list, node{e.To, at})
		}
		return list
	}
	return nested.Accepts(node{0, 0}, next, func(x node) bool { return x.awaited == marks })
}

// check checks that a lasso is a path of the graph with all marks in its cycle.
func (g plain) check(l *Lasso, marks int) error {
	at, all := l.First, Marks{}
	if at != 0 {
		return fmt.Errorf("it begins in %d", at)
	}
	walk := func(edges []Edge) error {
		for _, e := range edges {
			if !slices.Contains(g[at], e) {
				return fmt.Errorf("%d has no edge %v", at, e)
			}
			at = e.To
		}
		return nil
	}
	if err := walk(l.Prefix); err != nil {
		return err
	}
	start := at
	if err := walk(l.Cycle); err != nil {
		return err
	}
	for _, e := range l.Cycle {
		all = all.With(e.Marks)
	}
	if at != start || len(l.Cycle) == 0 || !all.Has(First(marks)) {
		return fmt.Errorf("its cycle leads from %d to %d, with marks %x of %d", start, at, all, marks)
	}
	return nil
}

// TestRandomGraphs compares the search with a nested search, with several numbers of workers.
func TestRandomGraphs(t *testing.T) {
	graphs := 600
	if *long {
		graphs = 6000
	}
	accepted := 0
	for seed := range uint64(graphs) {
		g, marks := random(seed)
		want := g.accepts(marks)
		if want {
			accepted++
		}
		for _, workers := range []int{1, 2, 4, 8} {
			r, err := Search(g, Options{Workers: workers, Need: First(marks)})
			if err != nil || r.Found != want {
				t.Fatalf("seed %d, %d workers: found %v, error %v, want %v", seed, workers, r.Found, err, want)
			}
			if reach := g.reachable(); !want && r.States != reach {
				t.Fatalf("seed %d, %d workers: %d states, want %d", seed, workers, r.States, reach)
			}
		}
		l, err := FindLasso(g, Options{Need: First(marks)})
		switch {
		case err != nil || (l != nil) != want:
			t.Fatalf("seed %d: lasso %v, error %v, want one: %v", seed, l, err, want)
		case want:
			if err := g.check(l, marks); err != nil {
				t.Fatalf("seed %d: lasso %+v: %v", seed, l, err)
			}
		}
	}
	if accepted < graphs/4 || accepted > graphs*3/4 {
		t.Errorf("%d of %d graphs have an accepting cycle: the test sees little", accepted, graphs)
	}
}

// reachable is the number of states that can be reached.
func (g plain) reachable() uint64 {
	seen := map[Key]bool{0: true}
	todo := []Key{0}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, e := range g[s] {
			if !seen[e.To] {
				seen[e.To] = true
				todo = append(todo, e.To)
			}
		}
	}
	return uint64(len(seen))
}

// TestLargeComponent has one component of many states, on which all workers work: no mark may be lost, and no state be left out. One mark is nowhere, or on one edge.
func TestLargeComponent(t *testing.T) {
	n, rounds := 2000, 2
	if *long {
		n, rounds = 30000, 20
	}
	for round := range rounds {
		r := rand.New(rand.NewPCG(uint64(round), 3))
		g := make(plain, n)
		for s := range g {
			g[s] = []Edge{{To: Key((s + 1) % n), Marks: Mark(s % 100)}, {To: Key(r.IntN(n))}}
		}
		for _, last := range []bool{false, true} {
			if last {
				g[r.IntN(n)][1].Marks = Mark(100)
			}
			for _, workers := range []int{1, 2, 4, 8, 16, 64} {
				res, err := Search(g, Options{Workers: workers, Need: First(101)})
				if err != nil || res.Found != last || !last && res.States != uint64(n) {
					t.Fatalf("round %d, %d workers: %+v, error %v, want %v", round, workers, res, err, last)
				}
				if workers == 1 && !last && res.Edges != uint64(2*n) {
					t.Errorf("round %d: one worker has followed %d edges of %d", round, res.Edges, 2*n)
				}
			}
		}
	}
}

// failing is a graph of which some states cannot be expanded.
type failing struct{ plain }

var errFailing = errors.New("no successors")

func (g failing) Successors(worker int, k Key, dst []Edge) ([]Edge, error) {
	if k == 50 {
		return nil, errFailing
	}
	return g.plain.Successors(worker, k, dst)
}

func TestEnds(t *testing.T) {
	line := make(plain, 100)
	for s := range 99 {
		line[s] = []Edge{{To: Key(s + 1)}}
	}
	for _, workers := range []int{1, 4} {
		if _, err := Search(failing{line}, Options{Workers: workers}); !errors.Is(err, errFailing) {
			t.Errorf("%d workers: error %v", workers, err)
		}
		if _, err := Search(line, Options{Workers: workers, Stop: func() bool { return true }}); !errors.Is(err, ErrStopped) {
			t.Errorf("%d workers: error %v", workers, err)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	const n = 100000
	r := rand.New(rand.NewPCG(1, 3))
	g := make(plain, n)
	for s := range g {
		g[s] = []Edge{{To: Key((s + 1) % n)}, {To: Key(r.IntN(n))}}
	}
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprint(workers), func(b *testing.B) {
			for b.Loop() {
				r, err := Search(g, Options{Workers: workers, Need: First(1)})
				if err != nil || r.Found {
					b.Fatal(r, err)
				}
			}
		})
	}
}
