package emptiness

import (
	"errors"
	"math/rand/v2"
	"sync"
	"sync/atomic"
)

// Key is a state of a graph. Different states have different keys.
type Key uint64

// Edge is an edge of a graph.
type Edge struct {
	To    Key
	Label uint64 // for the caller: nothing is done with it
	Marks Marks
}

// A Graph is a graph that is made while it is searched.
type Graph interface {
	// Initial are the states in which the search begins.
	Initial() []Key
	// Successors appends the edges of a state to dst, always the same ones in the same order. Different workers call it at the same time, each with its own number.
	Successors(worker int, state Key, dst []Edge) ([]Edge, error)
}

// Options say how to search.
type Options struct {
	Workers int         // 1 to MostWorkers
	Need    Marks       // marks that a cycle must have to be accepting
	Stop    func() bool // ends the search if it returns true; nil: never
}

// MostWorkers is the largest number of workers.
const MostWorkers = 64

// ErrStopped says that Options.Stop has ended the search.
var ErrStopped = errors.New("the search was stopped")

// Result is the outcome of a search.
type Result struct {
	Found  bool   // there is an accepting cycle
	States uint64 // that were met
	Edges  uint64 // that were followed, by all workers together
}

// Search looks for an accepting cycle. If one is found, the workers stop.
func Search(g Graph, o Options) (Result, error) {
	s := search{graph: g, options: o}
	return s.run()
}

// search is what the workers share.
type search struct {
	graph   Graph
	options Options
	table   table
	stop    atomic.Bool
	edges   atomic.Uint64

	mu    sync.Mutex
	found *node // in an accepting partial component
	err   error
}

func (s *search) run() (Result, error) {
	var g sync.WaitGroup
	for i := range s.options.Workers {
		w := &worker{search: s, id: i, bit: 1 << i}
		if i > 0 { // a search of one worker is a function of the graph
			w.order = rand.New(rand.NewPCG(uint64(i), 2016))
		}
		g.Go(w.run)
	}
	g.Wait()
	return Result{s.found != nil, s.table.size(), s.edges.Load()}, s.err
}

// report ends the search with an accepting partial component, or with an error.
func (s *search) report(x *node, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.found == nil && s.err == nil {
		s.found, s.err = x, err
	}
	s.stop.Store(true)
}

// worker searches depth first.
type worker struct {
	*search
	id     int
	bit    uint64     // in node.workers
	order  *rand.Rand // shuffles edges; nil: they keep their order
	frames []frame
	roots  []root
	count  uint64 // of edges
	free   [][]Edge
}

// frame is a call of the recursive algorithm: it explores the partial component that v had when it was met, one state after the other.
type frame struct {
	v     *node
	x     *node // the state under way; nil: the next one is to be picked
	edges []Edge
	at    int   // number of edges followed
	y     *node // the state behind the last edge, if a further frame explores it
}

// root is a partial component on the path of a worker, with the marks of the edge that led to it.
type root struct {
	v     *node
	marks Marks
}

func (w *worker) run() {
	defer func() { w.search.edges.Add(w.count) }()
	for _, k := range w.graph.Initial() {
		v := w.table.node(k)
		if w.claim(v) != fresh {
			continue
		}
		w.enter(v, Marks{})
		for len(w.frames) > 0 {
			if w.stop.Load() {
				return
			}
			w.step()
		}
	}
}

// enter goes on in a state that the worker has claimed. An edge with these marks has led there.
func (w *worker) enter(v *node, marks Marks) {
	w.roots = append(w.roots, root{v, marks})
	w.frames = append(w.frames, frame{v: v})
}

// step picks a state, or follows an edge, or finishes a state.
func (w *worker) step() {
	f := &w.frames[len(w.frames)-1]
	switch {
	case f.x == nil:
		if w.roots[len(w.roots)-1].v != f.v {
			w.leave() // v is in the component of an earlier frame, which picks the states that are left
			return
		}
		if f.x = f.v.pick(); f.x == nil {
			if w.roots[len(w.roots)-1].v == f.v {
				w.roots = w.roots[:len(w.roots)-1]
			}
			w.leave()
			return
		}
		w.expand(f)
	case f.at < len(f.edges):
		f.at++
		w.count++
		w.follow(f, &f.edges[f.at-1])
	default:
		f.x.finish()
		f.x = nil
	}
}

// expand makes the edges of the state under way.
func (w *worker) expand(f *frame) {
	if w.options.Stop != nil && w.options.Stop() {
		w.report(nil, ErrStopped)
		return
	}
	if n := len(w.free); f.edges == nil && n > 0 {
		f.edges, w.free = w.free[n-1], w.free[:n-1]
	}
	edges, err := w.graph.Successors(w.id, f.x.key, f.edges[:0])
	if err != nil {
		w.report(nil, err)
		return
	}
	if w.order != nil {
		w.order.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	}
	f.edges, f.at = edges, 0
}

// follow follows an edge of the state under way.
func (w *worker) follow(f *frame, e *Edge) {
	y := f.x
	if e.To != f.x.key {
		y = w.table.node(e.To)
	}
	switch w.claim(y) {
	case fresh:
		f.y = y
		w.enter(y, e.Marks)
	case found: // the path goes from the component of y to x: all components on it are one
		marks := e.Marks
		top := w.roots[len(w.roots)-1]
		for !same(top.v, y) {
			w.roots = w.roots[:len(w.roots)-1]
			below := w.roots[len(w.roots)-1]
			marks = marks.With(top.marks)
			unite(below.v, top.v)
			top = below
		}
		w.mark(f.x, marks)
	}
}

// leave ends the last frame. The frame before it goes on behind the edge that led there.
func (w *worker) leave() {
	n := len(w.frames) - 1
	if edges := w.frames[n].edges; edges != nil {
		w.free = append(w.free, edges)
	}
	w.frames = w.frames[:n]
	if n == 0 {
		return
	}
	f := &w.frames[n-1]
	if same(f.x, f.y) { // another worker may have united them, which does not know the marks of this edge
		w.mark(f.x, f.edges[f.at-1].Marks)
	}
	f.y = nil
}

// mark gives marks of an edge inside of it to the component of x.
func (w *worker) mark(x *node, marks Marks) {
	if x.mark(marks).Has(w.options.Need) {
		w.report(x, nil)
	}
}

// claimed is the outcome of a claim.
type claimed uint8

const (
	dead  claimed = iota // the component is complete
	found                // the worker has met a state of the partial component before
	fresh
)

// claim enters the worker in the partial component of v.
func (w *worker) claim(v *node) claimed {
	r := v.find()
	if r.status.Load() == statusDead {
		return dead
	}
	if r.workers.Load()&w.bit != 0 {
		return found
	}
	r.join(w.bit)
	return fresh
}
