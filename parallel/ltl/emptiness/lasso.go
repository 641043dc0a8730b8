package emptiness

import "slices"

// Lasso is a path to a cycle that has all needed marks. The prefix begins in an initial state, and the cycle where the prefix ends.
type Lasso struct {
	First  Key // where the prefix begins
	Prefix []Edge
	Cycle  []Edge // at least one
}

// FindLasso is the lasso that a search of one worker finds: a function of the graph. It is nil if there is none. Of the lassos into the component that the search has found, it has the
// shortest prefix; from there on the cycle takes the shortest way to a mark that it lacks, again and again, and the shortest way back.
func FindLasso(g Graph, o Options) (*Lasso, error) {
	o.Workers = 1
	s := search{graph: g, options: o}
	if _, err := s.run(); err != nil || s.found == nil {
		return nil, err
	}
	x := explorer{graph: g, stop: o.Stop}
	met := func(k Key) bool { return s.table.has(k) }
	inside := func(k Key) bool { return s.table.has(k) && same(s.table.node(k), s.found) }
	first, prefix, err := x.path(g.Initial(), met, func(k Key, _ *Edge) bool { return inside(k) })
	if err != nil {
		return nil, err
	}
	l := &Lasso{First: first, Prefix: prefix}
	start := first
	if n := len(prefix); n > 0 {
		start = prefix[n-1].To
	}
	at, missing := start, o.Need
	for missing != (Marks{}) || len(l.Cycle) == 0 || at != start {
		_, way, err := x.path([]Key{at}, inside, func(k Key, e *Edge) bool {
			if missing == (Marks{}) {
				return e != nil && k == start
			}
			return e != nil && missing.Without(e.Marks) != missing
		})
		if err != nil {
			return nil, err
		}
		for _, e := range way {
			missing = missing.Without(e.Marks)
			at = e.To
		}
		l.Cycle = append(l.Cycle, way...)
	}
	return l, nil
}

// explorer looks for paths, breadth first.
type explorer struct {
	graph Graph
	stop  func() bool
	edges []Edge
}

// path is the shortest path from one of some states, over states that are permitted, whose last edge or state is one that the caller looks for. The edge is nil for a path without edges.
// Preconditions: there is such a path.
func (x *explorer) path(from []Key, permitted func(Key) bool, wanted func(Key, *Edge) bool) (first Key, path []Edge, err error) {
	type step struct {
		before int // place in reached
		edge   Edge
	}
	var reached []step
	seen := map[Key]bool{}
	for _, k := range from {
		if wanted(k, nil) {
			return k, nil, nil
		}
		if !seen[k] {
			seen[k] = true
			reached = append(reached, step{-1, Edge{To: k}})
		}
	}
	for i := 0; i < len(reached); i++ {
		if x.stop != nil && x.stop() {
			return 0, nil, ErrStopped
		}
		x.edges, err = x.graph.Successors(0, reached[i].edge.To, x.edges[:0])
		if err != nil {
			return 0, nil, err
		}
		for j := range x.edges {
			e := &x.edges[j]
			if !permitted(e.To) {
				continue
			}
			if wanted(e.To, e) {
				path = append(path, *e)
				for ; reached[i].before >= 0; i = reached[i].before {
					path = append(path, reached[i].edge)
				}
				slices.Reverse(path)
				return reached[i].edge.To, path, nil
			}
			if !seen[e.To] {
				seen[e.To] = true
				reached = append(reached, step{i, *e})
			}
		}
	}
	panic("BUG: no path in the component")
}
