package ltl

import (
	"fmt"
	"slices"
	"strings"
)

// Automaton is a generalised Büchi automaton whose acceptance marks are on edges. A run is accepted if it has each mark on
// infinitely many of its edges. State 0 is the initial one. An automaton without states accepts nothing.
type Automaton struct {
	Props []string // a label has a bit for each
	Marks int      // number of marks; an edge has a bit for each
	Edges [][]Edge // of each state
}

// Edge is an edge of an automaton. It reads each letter that has all of Must and none of MustNot.
type Edge struct {
	Must, MustNot uint64 // sets of propositions, by their places in Props
	Marks         uint64
	To            int
}

// Reads says whether the edge reads a letter, a set of propositions.
func (e *Edge) Reads(letter uint64) bool { return e.Must&^letter == 0 && e.MustNot&letter == 0 }

// all is the set of all marks.
func (a *Automaton) all() uint64 { return 1<<a.Marks - 1 }

// Accepts says whether an automaton in this state accepts whatever it reads from there on: an edge of the state reads each letter, leads to the state itself, and has all marks.
func (a *Automaton) Accepts(state int) bool {
	return slices.Contains(a.Edges[state], Edge{Marks: a.all(), To: state})
}

// Class says how hard it is to find an accepted run.
type Class uint8

const (
	// General automata want a cycle with all marks.
	General Class = iota
	// Weak automata have no strongly connected component that holds both accepted and rejected runs. So any cycle in an accepting component will do.
	Weak
	// Terminal automata accept by reaching a state that accepts whatever follows. A violated formula is violated by the beginning of a run.
	Terminal
)

func (c Class) String() string { return [...]string{"general", "weak", "terminal"}[c] }

// Class is the strongest class of the automaton that its graph shows.
func (a *Automaton) Class() Class {
	class := Terminal
	component := a.components()
	for c := range len(a.Edges) {
		union, each, cycle, final := uint64(0), true, false, true
		for s, edges := range a.Edges {
			if component[s] != c {
				continue
			}
			final = final && a.Accepts(s)
			for _, e := range edges {
				if component[e.To] == c {
					cycle = true
					union |= e.Marks
					each = each && e.Marks == a.all()
				}
			}
		}
		switch {
		case !cycle || union != a.all(): // accepts nothing
		case !each:
			return General
		case !final:
			class = Weak
		}
	}
	return class
}

// components numbers the strongly connected components, and returns that of each state. Automata are small: two states are in one component if each
// reaches the other.
func (a *Automaton) components() []int {
	reach := make([][]bool, len(a.Edges))
	for s := range reach {
		reach[s] = make([]bool, len(a.Edges))
		todo := []int{s}
		for len(todo) > 0 {
			t := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if !reach[s][t] {
				reach[s][t] = true
				for _, e := range a.Edges[t] {
					todo = append(todo, e.To)
				}
			}
		}
	}
	component := make([]int, len(a.Edges))
	for s := range component {
		for t := range s + 1 {
			if reach[s][t] && reach[t][s] {
				component[s] = t
				break
			}
		}
	}
	return component
}

// String has a line for each edge: state, label, marks, next state.
func (a *Automaton) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d states, %d marks\n", len(a.Edges), a.Marks)
	for s, edges := range a.Edges {
		for _, e := range edges {
			fmt.Fprintf(&b, "%d -- %s --> %d%s\n", s, a.label(e), e.To, a.marks(e))
		}
	}
	return b.String()
}

func (a *Automaton) label(e Edge) string {
	var parts []string
	for i, p := range a.Props {
		switch {
		case e.Must>>i&1 != 0:
			parts = append(parts, p)
		case e.MustNot>>i&1 != 0:
			parts = append(parts, "!"+p)
		}
	}
	if parts == nil {
		return "true"
	}
	return strings.Join(parts, " && ")
}

func (a *Automaton) marks(e Edge) string {
	var parts []string
	for i := range a.Marks {
		if e.Marks>>i&1 != 0 {
			parts = append(parts, fmt.Sprint(i))
		}
	}
	if parts == nil {
		return ""
	}
	return "  {" + strings.Join(parts, " ") + "}"
}
