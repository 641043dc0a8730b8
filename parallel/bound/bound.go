// Package bound orders a search by the number of preemptions, or of delays, of the executions.
//
//	In:   the threads that can move in a stored state, and the thread that moved last
//	Out:  the threads to be tried at the level of the search under way, and the states to which the next level goes back
//	Next: package parallel queues the moves
//
// A search at level n has made all moves that executions with at most n preemptions make. See docs/algorithms/bounds.md.
//
// Lock order: none. The words of a state are atomic. A worker's list has one owner.
package bound

import (
	"fmt"
	"strconv"
	"strings"

	"moonwalker/vm/event"
	"moonwalker/vm/state"
)

// Kind is the quantity that is bounded.
type Kind uint8

// The kinds of bounds.
const (
	None        Kind = iota
	Preemptions      // switches from a thread that could go on (Musuvathi and Qadeer 2007)
	Delays           // deviations from a scheduler without preemptions that takes the threads in turn (Emmi, Qadeer, Rakamarić 2011)
	Steps            // moves: the search is breadth first
)

func (k Kind) String() string { return [...]string{"none", "preemptions", "delays", "steps"}[k] }

// Most is the largest number of preemptions or delays of an execution. The zero value is no bound.
type Most struct {
	set, open bool
	n         int
}

// AtMost is a bound of n.
func AtMost(n int) Most { return Most{set: true, n: n} }

// Rising is a bound that rises by one until the search is over.
var Rising = Most{set: true, open: true}

// most is the largest bound that can be given: an execution with more preemptions has more steps than a path can have.
const most = 1 << 20

// Parse reads N, or 0.. for a bound that rises.
func Parse(text string) (Most, error) {
	if text == "0.." {
		return Rising, nil
	}
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 0 || n > most {
		return Most{}, fmt.Errorf("want a whole number from 0 to %d, such as 2, or 0.. for a bound that rises until the search is over", most)
	}
	return AtMost(n), nil
}

// Set says whether there is a bound.
func (m Most) Set() bool { return m.set }

// Open says whether the bound rises until the search is over.
func (m Most) Open() bool { return m.open }

func (m Most) String() string {
	if m.open {
		return "0.."
	}
	return strconv.Itoa(m.n)
}

// allows says whether the bound allows level n.
func (m Most) allows(n int) bool { return m.open || n <= m.n }

// Nobody is the last thread in the initial state, and after the end of a thread.
const Nobody = MaxThreads

// MaxThreads is the largest number of threads of a state of a bounded search.
const MaxThreads = 62

// tier appends to dst the places of the threads that move at tier i of a state: with i preemptions, or delays, more than the execution that
// led there. able are the places of the threads that can move, in ascending order; last is the thread that moved last. more says whether later tiers have threads.
//
// With Steps, each move costs one. A switch from last costs nothing if last cannot move, or is about to yield, or if its next step is the end of a time. A thread
// whose next step is the end of a time moves at tier 0, because the clock is no decision of the scheduler.
func (k Kind) tier(dst, able []int, pending []state.Pending, last, i int) (places []int, more bool) {
	if k == Steps {
		if i == 0 {
			return dst, len(able) > 0
		}
		return append(dst, able...), false
	}
	timed := func(t int) bool { return pending[t].Timed || pending[t].Access.Kind == event.Timeout }
	ready := false // last could go on
	for _, t := range able {
		ready = ready || t == last && pending[t].Access.Kind != event.Yield && !timed(t)
	}
	if k == Preemptions {
		for _, t := range able {
			late := ready && t != last && !timed(t)
			more = more || late && i == 0
			if late == (i > 0) {
				dst = append(dst, t)
			}
		}
		return dst, more
	}
	turn := 0 // number of threads that the scheduler has passed over
	for _, t := range inTurn(able, last, ready) {
		switch {
		case timed(t):
			if i == 0 {
				dst = append(dst, t)
			}
			continue
		case turn == i:
			dst = append(dst, t)
		}
		more = more || turn > i
		turn++
	}
	return dst, more
}

// inTurn returns the threads in the order of the scheduler: from last on if it is ready, else from the thread behind it on; from the first one on after the end of a thread.
func inTurn(able []int, last int, ready bool) []int {
	first := 0
	for i, t := range able {
		if t < last || t == last && !ready {
			first = i + 1
		}
	}
	if last == Nobody {
		first = 0
	}
	return append(able[first:len(able):len(able)], able[:first]...)
}
