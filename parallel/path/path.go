// Package path has the path of a worker: the sequence of stored states that it can undo, and the depths of states.
//
// In: the states that a worker comes to, with marks of its undo log. Out: the place of a state on the path, if it is there; the depth of a state
// by the parents in the store. Lock order: none, a path belongs to one worker.
package path

import (
	"slices"
	"sort"

	"moonwalker/heap/stack"
	"moonwalker/storage"
	"moonwalker/vm/state"
)

// Level is a state on a path.
type Level struct {
	ID   storage.StateID
	Mark state.Mark // before the move that led here
}

// A Path is the sequence of stored states that leads to a worker's current state, as far
// as the undo log of its machine reaches back.
type Path struct {
	base   int // length of the path to the level with index 0
	levels stack.Stack[Level]
	low    int   // index of the first level that the undo log reaches
	falls  []int // depths of the states with lower ids than their predecessors
}

// Depth is the number of states from the initial state to the current one, both included.
func (p *Path) Depth() int { return p.base + p.levels.Len() }

// Len is the number of states on the path, as far as the undo log reaches.
func (p *Path) Len() int { return p.levels.Len() - p.low }

// At is the n-th state on the path, from 0.
func (p *Path) At(n int) *Level { return p.levels.At(p.low + n) }

// Last is the id of the current state.
func (p *Path) Last() storage.StateID { return p.At(p.Len() - 1).ID }

func (p *Path) Push(l Level) {
	if p.Len() > 0 && p.Last() > l.ID {
		p.falls = append(p.falls, p.Depth())
	}
	p.levels.Push(l)
}

func (p *Path) Pop() Level {
	l := p.levels.Pop()
	if n := len(p.falls); n > 0 && p.falls[n-1] == p.Depth() {
		p.falls = p.falls[:n-1]
	}
	return l
}

// Forget makes the path begin n states later.
func (p *Path) Forget(n int) {
	p.low += n
	p.levels.Drop(p.low)
	i, _ := slices.BinarySearch(p.falls, p.base+p.low+1)
	p.falls = slices.Delete(p.falls, 0, i)
}

// Clear makes the path empty. The next state on it has base predecessors.
func (p *Path) Clear(base int) {
	p.levels.Clear()
	p.base, p.low, p.falls = base, 0, p.falls[:0]
}

// Find returns the depth of a state on the path. The ids of the states that one worker stores
// rise, and states of other workers are few. So the path consists of few sections with rising
// ids, which begin at falls. In each section find looks for the id from the end, in growing steps.
func (p *Path) Find(id storage.StateID) (depth int, ok bool) {
	end := p.levels.Len()
	for i := len(p.falls); end > p.low; i-- {
		start := p.low
		if i > 0 {
			start = p.falls[i-1] - p.base
		}
		at, step := end, 1
		for at > start && p.levels.At(at-1).ID > id {
			at = max(at-step, start)
			step *= 2
		}
		first, last := max(at-1, start), min(at+step, end)
		n := first + sort.Search(last-first, func(i int) bool { return p.levels.At(first+i).ID >= id })
		if n < last && p.levels.At(n).ID == id {
			return p.base + n + 1, true
		}
		end = start
	}
	return 0, false
}

// Depths computes the lengths of paths along parent links. Paths share their beginnings. About
// every 64th state of a walk is remembered, so that a later walk soon meets a known state.
type Depths struct {
	known map[storage.StateID]int
	way   []storage.StateID
}

// Of is the number of moves on the path to id along parent links.
func (d *Depths) Of(id storage.StateID, parent func(storage.StateID) storage.StateID) int {
	if d.known == nil {
		d.known = map[storage.StateID]int{}
	}
	d.way = d.way[:0]
	n := 0
	for {
		if id%64 == 0 {
			if k, ok := d.known[id]; ok {
				n = k
				break
			}
		}
		p := parent(id)
		if p == 0 {
			break
		}
		d.way = append(d.way, id)
		id = p
	}
	for i := len(d.way) - 1; i >= 0; i-- {
		n++
		if d.way[i]%64 == 0 {
			d.known[d.way[i]] = n
		}
	}
	return n
}
