package ltl

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// The largest formulas that are translated. A formula of n operators may have 2^n states; those that people write have a few.
const (
	mostProps = 64
	mostMarks = 62
	mostEdges = 10000
	mostWays  = 100000 // of the calls of expand: some ways lead to no edge
)

// Translate makes an automaton that accepts exactly the words for which f holds (Couvreur, On-the-fly verification of linear temporal logic, 1999). The error says
// that the formula is too large.
//
// A state is a set of obligations: formulas in normal form that must hold for the word from there on. expand splits them in demands on the first letter and
// obligations for the rest of the word. a U b demands b now, or a now and a U b for the rest: then it is postponed. It may be postponed for ever, and that is the
// only way in which a run without an end can miss its obligations. So each Until has a mark, on all edges that do not postpone it.
func Translate(f *Formula) (*Automaton, error) {
	t := &translator{f: f, numbers: map[*Formula]int{}, states: map[string]int{}, marks: map[*Formula]int{}}
	for _, p := range f.Props() {
		t.props = append(t.props, p.Name)
	}
	if len(t.props) > mostProps {
		return nil, fmt.Errorf("the formula has %d propositions: at most %d are supported", len(t.props), mostProps)
	}
	first := map[*Formula]bool{}
	t.oblige(first, f.Normal())
	t.state(first)
	for at := 0; at < len(t.obligations); at++ {
		branch := branch{todo: t.sorted(t.obligations[at]), done: map[*Formula]bool{}, next: map[*Formula]bool{}}
		t.edges, t.has = append(t.edges, nil), map[Edge]bool{}
		if !t.expand(at, branch) {
			return nil, fmt.Errorf("the automaton of the formula has too many edges, more than %d: split the formula", mostEdges)
		}
	}
	if len(t.marks) > mostMarks {
		return nil, fmt.Errorf("the formula has %d untils: at most %d are supported", len(t.marks), mostMarks)
	}
	a := &Automaton{Props: t.props, Marks: len(t.marks), Edges: t.edges}
	for _, edges := range a.Edges {
		for i := range edges {
			edges[i].Marks = a.all() &^ edges[i].Marks // expand has noted the postponed ones
		}
	}
	a.reduce()
	return a, nil
}

type translator struct {
	f           *Formula
	props       []string
	numbers     map[*Formula]int // of formulas that were obligations, in the order in which they were met
	states      map[string]int   // by obligations
	obligations []map[*Formula]bool
	marks       map[*Formula]int // of the Untils
	edges       [][]Edge         // Marks are those that are postponed
	has         map[Edge]bool    // of the state that is expanded
	count, ways int              // of edges, and of calls of expand
}

// state is the number of the state with these obligations.
func (t *translator) state(obligations map[*Formula]bool) int {
	var key strings.Builder
	for _, f := range t.sorted(obligations) {
		fmt.Fprintf(&key, "%d ", t.numbers[f])
	}
	s, ok := t.states[key.String()]
	if !ok {
		s = len(t.obligations)
		t.states[key.String()] = s
		t.obligations = append(t.obligations, obligations)
	}
	return s
}

// sorted is a set of formulas in the order of their numbers.
func (t *translator) sorted(set map[*Formula]bool) []*Formula {
	list := make([]*Formula, 0, len(set))
	for f := range set {
		list = append(list, f)
	}
	slices.SortFunc(list, func(f, g *Formula) int { return cmp.Compare(t.numbers[f], t.numbers[g]) })
	return list
}

// branch is one way to meet obligations, as far as it is known.
type branch struct {
	todo          []*Formula        // a stack
	done          map[*Formula]bool // were taken from todo
	must, mustNot uint64
	next          map[*Formula]bool // obligations for the rest of the word
	postponed     uint64            // marks
}

// copy is the branch with further formulas to do.
func (b branch) copy(more ...*Formula) branch {
	b.todo = append(slices.Clone(b.todo), more...)
	b.done, b.next = clone(b.done), clone(b.next)
	return b
}

func clone(set map[*Formula]bool) map[*Formula]bool {
	c := make(map[*Formula]bool, len(set))
	for f := range set {
		c[f] = true
	}
	return c
}

// expand adds the edges of all ways to go on with the branch to the state from. It returns false if they are too many.
func (t *translator) expand(from int, b branch) bool {
	if t.ways++; t.ways > mostWays {
		return false
	}
	for len(b.todo) > 0 {
		f := b.todo[len(b.todo)-1]
		b.todo = b.todo[:len(b.todo)-1]
		if b.done[f] {
			continue
		}
		b.done[f] = true
		switch f.Op {
		case True:
		case False:
			return true
		case Prop:
			b.must |= 1 << slices.Index(t.props, f.Name)
		case Not:
			b.mustNot |= 1 << slices.Index(t.props, f.Left.Name)
		case And:
			b.todo = append(b.todo, f.Right, f.Left)
		case Next:
			t.oblige(b.next, f.Left)
		case Or:
			if b.done[f.Left] || b.done[f.Right] {
				continue
			}
			return t.expand(from, b.copy(f.Left)) && t.expand(from, b.copy(f.Right))
		case Until:
			mark, ok := t.marks[f]
			if !ok {
				mark = len(t.marks)
				t.marks[f] = mark
			}
			if !t.expand(from, b.copy(f.Right)) {
				return false
			}
			b = b.copy(f.Left)
			t.oblige(b.next, f)
			if mark < 64 {
				b.postponed |= 1 << mark
			}
			return t.expand(from, b)
		case Release:
			if !t.expand(from, b.copy(f.Right, f.Left)) {
				return false
			}
			b = b.copy(f.Right)
			t.oblige(b.next, f)
			return t.expand(from, b)
		}
		if b.must&b.mustNot != 0 {
			return true
		}
	}
	e := Edge{b.must, b.mustNot, b.postponed, t.state(b.next)}
	if !t.has[e] {
		t.has[e] = true
		t.edges[from] = append(t.edges[from], e)
		t.count++
	}
	return t.count <= mostEdges
}

// oblige adds f to obligations; of a conjunction, its parts.
func (t *translator) oblige(obligations map[*Formula]bool, f *Formula) {
	switch f.Op {
	case True:
	case And:
		t.oblige(obligations, f.Left)
		t.oblige(obligations, f.Right)
	default:
		if _, ok := t.numbers[f]; !ok {
			t.numbers[f] = len(t.numbers)
		}
		obligations[f] = true
	}
}
