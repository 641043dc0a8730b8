// Package graph writes the stored states of a search and the steps between them into a file, for tools that draw or compare graphs.
//
// In: the visits of a search, which an observer notes. Out: a file in DOT, GraphML or the format of Aldebaran.
// Lock order: none.
package graph

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"moonwalker/parallel"
	"moonwalker/parallel/trace"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/state"
)

// File is the path of a graph. Its extension says the format.
type File string

// ParseFile reads the value of a flag.
func ParseFile(path string) (File, error) {
	if writers[filepath.Ext(path)] == nil {
		return "", fmt.Errorf("%q: want a file with the extension .dot or .gv (Graphviz), .graphml or .aut (Aldebaran)", path)
	}
	return File(path), nil
}

// Most is the largest number of states that a file has.
const Most = 10_000

// Recorder notes the graph of a search. If the search begins anew, it does so as well.
type Recorder struct {
	Most    int64
	met     atomic.Int64 // states
	workers []*observer
	written bool
}

// observer notes what a worker does.
type observer struct {
	*Recorder
	from    storage.StateID // where the chain of steps begins
	steps   []string        // of the chain; empty: the worker stands in a stored state
	states  map[storage.StateID]node
	edges   map[edge]bool
	pending []state.Pending
	sources trace.Sources
}

// node is a stored state.
type node struct {
	id      storage.StateID
	first   bool
	mark    string // end or deadlock; "": other moves follow
	threads string // the places of its threads
}

type edge struct {
	from, to storage.StateID
	label    string
}

// Observer is the observer of a worker.
func (r *Recorder) Observer(worker int) parallel.Observer {
	if r.written {
		return parallel.Observer{} // another search with the same options
	}
	if worker == 0 {
		r.workers = nil
		r.met.Store(0)
	}
	o := &observer{Recorder: r, states: map[storage.StateID]node{}, edges: map[edge]bool{}}
	r.workers = append(r.workers, o)
	back := func(*vm.Machine, storage.StateID) { o.steps = o.steps[:0] }
	return parallel.Observer{Picked: o.picked, New: o.fresh, Seen: o.arrive, Backtracked: back, Restored: back}
}

// picked notes a step that is about to be made.
func (o *observer) picked(m *vm.Machine, id storage.StateID, mv vm.Move) {
	if len(o.steps) == 0 {
		o.from = id
	}
	o.steps = append(o.steps, o.label(m, mv))
}

// label says what a move does.
func (o *observer) label(m *vm.Machine, mv vm.Move) string {
	t := m.Threads[mv.Thread]
	o.pending = m.ProbeAll(o.pending[:0])
	p := &o.pending[mv.Thread]
	text := inspect.ThreadName(m.State, t) + ":"
	if a := p.Access; a.Kind == event.None {
		text += " goes on"
	} else {
		text += " " + a.Kind.String()
		if a.Ref != 0 {
			text += " " + inspect.Describe(m.State, a)
		}
	}
	if p.Choices > 1 {
		text += fmt.Sprintf(" (outcome %d)", mv.Choice)
	}
	if at, ok := o.sources.Place(m.Stack(t)); ok {
		text += "  " + at.String()
	}
	return trace.Printable(trace.Readable(text))
}

// fresh notes a new state.
func (o *observer) fresh(v *parallel.Visit) {
	if n := o.met.Add(1); n <= o.Most {
		x := node{id: v.ID, first: n == 1}
		switch {
		case len(v.Moves) > 0:
		case v.Machine.Terminated():
			x.mark = "end"
		case !v.Machine.Guessing():
			x.mark = "deadlock"
		}
		var places []string
		for _, t := range v.Machine.Threads {
			text := inspect.ThreadName(v.Machine.State, t)
			if at, ok := o.sources.Place(v.Machine.Stack(t)); ok {
				text += " at " + at.String()
			}
			places = append(places, trace.Printable(trace.Readable(text)))
		}
		x.threads = strings.Join(places, ", ")
		o.states[v.ID] = x
	}
	o.arrive(v)
}

// arrive notes that the chain has led to a state.
func (o *observer) arrive(v *parallel.Visit) {
	if len(o.steps) > 0 && o.met.Load() <= 2*o.Most { // else most edges lead out of the file
		o.edges[edge{o.from, v.ID, strings.Join(o.steps, "; ")}] = true
	}
	o.steps = o.steps[:0]
}

// graph is what a file has: states with the numbers from 0, which is the initial one, and the edges between them, in order. It depends on the graph alone.
type graph struct {
	states []node
	edges  []numbered
	met    int64 // states of the search
}

type numbered struct {
	from, to int
	label    string
}

// graph numbers the states in breadth-first order, and behind them those that cannot be reached within the file.
func (r *Recorder) graph() *graph {
	states, edges := map[storage.StateID]node{}, map[edge]bool{}
	for _, o := range r.workers {
		maps.Copy(states, o.states)
		maps.Copy(edges, o.edges)
	}
	from := map[storage.StateID][]edge{}
	for e := range edges {
		if _, ok := states[e.to]; ok {
			from[e.from] = append(from[e.from], e)
		}
	}
	g := &graph{met: r.met.Load()}
	number := map[storage.StateID]int{}
	see := func(id storage.StateID) int {
		n, ok := number[id]
		if !ok {
			n = len(g.states)
			number[id], g.states = n, append(g.states, states[id])
		}
		return n
	}
	all := slices.SortedFunc(maps.Values(states), func(a, b node) int {
		if a.first != b.first {
			return map[bool]int{true: -1, false: 1}[a.first]
		}
		return cmp.Compare(a.id, b.id)
	})
	done := 0
	for _, s := range all {
		see(s.id)
		for ; done < len(g.states); done++ {
			id := g.states[done].id
			slices.SortFunc(from[id], func(a, b edge) int { return cmp.Or(strings.Compare(a.label, b.label), cmp.Compare(a.to, b.to)) })
			for _, e := range from[id] {
				g.edges = append(g.edges, numbered{done, see(e.to), e.label})
			}
		}
	}
	return g
}

// Write writes the graph, and says on a line what the file has.
func (r *Recorder) Write(f File) (line string, err error) {
	g := r.graph()
	r.written, r.workers = true, nil
	if err := save(string(f), writers[filepath.Ext(string(f))](g)); err != nil {
		return "", err
	}
	line = fmt.Sprintf("the graph with %d states and %d edges is in %s", len(g.states), len(g.edges), f)
	if int64(len(g.states)) < g.met {
		line = fmt.Sprintf("%s has %d of %d states, and %d edges", f, len(g.states), g.met, len(g.edges))
	}
	return line, nil
}
