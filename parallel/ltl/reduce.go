package ltl

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// reduce makes the automaton smaller. It accepts the same words.
func (a *Automaton) reduce() {
	a.dropDead()
	for {
		a.dropDominated()
		n := len(a.Edges)
		a.merge()
		if len(a.Edges) == n {
			break
		}
	}
	a.dropMarks()
	a.dropDominated()
}

// dropDead removes the states from which no accepting cycle can be reached, and those that the initial state does not reach.
func (a *Automaton) dropDead() {
	component := a.components()
	union, cycle := make([]uint64, len(a.Edges)), make([]bool, len(a.Edges)) // of components
	for s, edges := range a.Edges {
		for _, e := range edges {
			if c := component[s]; component[e.To] == c {
				union[c] |= e.Marks
				cycle[c] = true
			}
		}
	}
	live := make([]bool, len(a.Edges))
	for changed := true; changed; {
		changed = false
		for s, edges := range a.Edges {
			c := component[s]
			if !live[s] && (cycle[c] && union[c] == a.all() || slices.ContainsFunc(edges, func(e Edge) bool { return live[e.To] })) {
				live[s], changed = true, true
			}
		}
	}
	for s := range a.Edges {
		a.Edges[s] = slices.DeleteFunc(a.Edges[s], func(e Edge) bool { return !live[e.To] })
	}
	a.keepReachable()
	if len(a.Edges[0]) == 0 {
		a.Edges = nil
	}
}

// keepReachable numbers the states that the initial one reaches anew, in the order of a breadth-first search.
func (a *Automaton) keepReachable() {
	number := map[int]int{0: 0}
	order := []int{0}
	var kept [][]Edge
	for i := 0; i < len(order); i++ {
		edges := slices.Clone(a.Edges[order[i]])
		for j := range edges {
			to, ok := number[edges[j].To]
			if !ok {
				to = len(order)
				number[edges[j].To] = to
				order = append(order, edges[j].To)
			}
			edges[j].To = to
		}
		kept = append(kept, edges)
	}
	a.Edges = kept
}

// dropDominated removes an edge if another edge to the same state reads as much and has all its marks.
func (a *Automaton) dropDominated() {
	for s, edges := range a.Edges {
		var kept []Edge
		for i, e := range edges {
			if !slices.ContainsFunc(edges, func(d Edge) bool { return d != e && d.covers(e) }) && !slices.Contains(edges[:i], e) {
				kept = append(kept, e)
			}
		}
		a.Edges[s] = kept
	}
}

// covers says whether e can be left out where d is.
func (d Edge) covers(e Edge) bool {
	return d.To == e.To && d.Must&^e.Must == 0 && d.MustNot&^e.MustNot == 0 && e.Marks&^d.Marks == 0
}

// merge makes bisimilar states one: it splits the set of states until all states of a class have the same edges to classes.
func (a *Automaton) merge() {
	if len(a.Edges) == 0 {
		return
	}
	class := make([]int, len(a.Edges))
	for classes := 1; ; {
		numbers, split := map[string]int{}, make([]int, len(class))
		for s, edges := range a.Edges {
			into := slices.Clone(edges)
			for i := range into {
				into[i].To = class[into[i].To]
			}
			slices.SortFunc(into, Edge.compare)
			key := fmt.Sprint(class[s], slices.Compact(into))
			if _, ok := numbers[key]; !ok {
				numbers[key] = len(numbers)
			}
			split[s] = numbers[key]
		}
		class = split
		if len(numbers) == classes {
			break
		}
		classes = len(numbers)
	}
	first := map[int]int{} // state of a class
	for s := len(class) - 1; s >= 0; s-- {
		first[class[s]] = s
	}
	for _, edges := range a.Edges {
		for i := range edges {
			edges[i].To = first[class[edges[i].To]]
		}
	}
	a.keepReachable()
}

func (e Edge) compare(d Edge) int {
	return cmp.Or(cmp.Compare(e.To, d.To), cmp.Compare(e.Must, d.Must), cmp.Compare(e.MustNot, d.MustNot), cmp.Compare(e.Marks, d.Marks))
}

// dropMarks removes a mark that all edges have, and one that is wherever another mark is: a run with that one has it, too.
func (a *Automaton) dropMarks() {
	has := make([]string, a.Marks) // of a mark, for each edge in turn: 1 or 0
	for _, edges := range a.Edges {
		for _, e := range edges {
			for i := range has {
				has[i] += fmt.Sprint(e.Marks >> i & 1)
			}
		}
	}
	implies := func(i, j int) bool {
		for at := range has[i] {
			if has[i][at] > has[j][at] {
				return false
			}
		}
		return true
	}
	var kept []int
	for j := range has {
		needed := strings.Contains(has[j], "0")
		for i := range has {
			if i != j && implies(i, j) && (has[i] != has[j] || i < j) {
				needed = false
			}
		}
		if needed {
			kept = append(kept, j)
		}
	}
	for _, edges := range a.Edges {
		for k := range edges {
			marks := uint64(0)
			for to, i := range kept {
				marks |= edges[k].Marks >> i & 1 << to
			}
			edges[k].Marks = marks
		}
	}
	a.Marks = len(kept)
}
