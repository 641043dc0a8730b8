package product

import (
	"errors"
	"fmt"
	"slices"

	"moonwalker/parallel/ltl"
	"moonwalker/parallel/ltl/emptiness"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// Witness is a run that violates a formula, as a file keeps it.
type Witness struct {
	Formula string
	Fair    Fairness
	Alone   bool     // [program.Program.Alone] of the check
	Lives   bool     // [program.Program.Lives] of the check
	Shows   []uint32 // keys of [program.Program.Shows] of the check
	Moves   []vm.Move
	Cycle   int // number of moves, the last ones, that are repeated for ever
	Ends    Ending
}

// errStray says that a run is not one of the program.
var errStray = errors.New("the run belongs to another program or another version of moonwalker")

// Again makes the moves of a run once more, and looks whether they violate the formula: the cycle must lead to the state in which it begins, with the same propositions, it must be fair, and the formula must not hold for the word of the run, by the definition
// of its operators. The steps of p (Plain, Rules and Watch) must be those of the check.
func Again(p *program.Program, w Witness) (*Result, error) {
	f, err := ltl.Parse(w.Formula)
	if err != nil {
		return nil, err
	}
	a, err := ltl.Translate(f.Negation())
	if err != nil {
		return nil, err
	}
	q := &question{asked{text: w.Formula, fair: w.Fair}, f, a}
	props, err := resolve(p, []*question{q})
	if err != nil {
		return nil, err
	}
	rename(a, props)
	if w.Cycle < 0 || w.Cycle > len(w.Moves) || (w.Cycle > 0) != (w.Ends == Repeats) {
		return nil, errStray
	}
	p.Alone, p.Lives, p.Shows = w.Alone, w.Lives, nil
	for _, row := range w.Shows {
		if p.Shows == nil {
			p.Shows = map[uint32]bool{}
		}
		p.Shows[row] = true
	}
	st, err := storage.New(storage.Options{})
	if err != nil {
		return nil, err
	}
	defer st.Close()
	g := newGraph(p, props, st, nil)
	g.first, g.fair = a.Marks, q.countsFair()
	own := newWorker(g)
	g.workers = []*worker{own}
	walk := &walk{graph: g, worker: own}
	if err := walk.begin(); err != nil {
		return nil, err
	}
	from := len(w.Moves) - w.Cycle
	for i, mv := range w.Moves {
		if err := walk.step(labelOf(mv)); err != nil {
			return nil, fmt.Errorf("step %d of %d: %w", i+1, len(w.Moves), err)
		}
	}
	x := &times{graph: g, automaton: a, first: walk.nodes[0], fair: g.fair, made: map[*node]bool{}}
	l := &Lasso{Prefix: slices.Clone(w.Moves[:from]), Ends: w.Ends}
	last := walk.nodes[len(walk.nodes)-1]
	loop := from
	switch w.Ends {
	case Repeats:
		if last != walk.nodes[from] {
			return nil, errors.New("the cycle does not lead to the state in which it begins")
		}
		walk.nodes = walk.nodes[:len(walk.nodes)-1]
		all := emptiness.First(emptiness.MostMarks).Without(emptiness.First(a.Marks))
		if !x.fair {
			all = all.Without(g.fairMarks())
		}
		if (x.fair || g.guesses) && !walk.marks(from).Has(all) {
			return nil, errors.New("the cycle is not fair")
		}
		if err := x.repeat(l, x.key(walk.nodes[from], 0), walk.edges(x, from)); err != nil {
			return nil, err
		}
	case Whatever:
		loop = len(walk.nodes) - 1
		if !accepted(a, walk.nodes) {
			return nil, errors.New("the formula is not violated whatever follows")
		}
	default:
		if err := walk.stay(w.Ends); err != nil {
			return nil, err
		}
		loop = len(walk.nodes) - 1
	}
	word := ltl.Word{Len: len(walk.nodes), Loop: loop, Holds: func(i int, name string) bool {
		bit := slices.IndexFunc(props, func(x proposition) bool { return x.name == name })
		return walk.nodes[i].letter>>bit&1 != 0
	}}
	if word.Satisfies(f) {
		return nil, errors.New("the run satisfies the formula")
	}
	if p.Watch.Broken() {
		return nil, errStray
	}
	return &Result{Formula: f, Fair: w.Fair, Lasso: l}, nil
}

// accepted says whether an automaton that reads the letters of the nodes comes to a state that accepts whatever follows.
func accepted(a *ltl.Automaton, nodes []*node) bool {
	if len(a.Edges) == 0 {
		return false
	}
	states := map[int]bool{0: true}
	for _, n := range nodes {
		next := map[int]bool{}
		for q := range states {
			if a.Accepts(q) {
				return true
			}
			for i := range a.Edges[q] {
				if e := &a.Edges[q][i]; e.Reads(n.letter) {
					next[e.To] = true
				}
			}
		}
		states = next
	}
	for q := range states {
		if a.Accepts(q) {
			return true
		}
	}
	return false
}

// walk is a path in a graph.
type walk struct {
	*graph
	worker *worker
	nodes  []*node
	taken  []step // between them
}

func (w *walk) begin() error {
	n, err := w.worker.start()
	w.nodes = []*node{n}
	return err
}

// step goes on with the step of a label.
func (w *walk) step(l label) error {
	all, err := w.worker.steps(w.nodes[len(w.nodes)-1])
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, func(s step) bool { return s.label == l })
	if i < 0 {
		return errStray
	}
	w.nodes, w.taken = append(w.nodes, all[i].to), append(w.taken, all[i])
	return nil
}

// stay checks that the run ends here as it should. A closing program ends with a step.
func (w *walk) stay(e Ending) error {
	if e == Over {
		_ = w.step(ends) // else it is over
	}
	last := w.nodes[len(w.nodes)-1]
	if err := w.step(stays); err != nil {
		return err
	}
	w.nodes = w.nodes[:len(w.nodes)-1]
	if err := w.worker.restore(last); err != nil {
		return err
	}
	if over := last.over || w.worker.m.Terminated(); over != (e == Over) {
		return errStray
	}
	return nil
}

// marks are the marks of fairness of the steps from one on.
func (w *walk) marks(from int) (all emptiness.Marks) {
	for _, s := range w.taken[from:] {
		all = all.With(s.marks)
	}
	return all
}

// edges are the steps from one on, as edges of a product in which the automaton does not move.
func (w *walk) edges(x *times, from int) (all []emptiness.Edge) {
	for _, s := range w.taken[from:] {
		all = append(all, emptiness.Edge{To: x.key(s.to, 0), Label: uint64(s.label)})
	}
	return all
}
