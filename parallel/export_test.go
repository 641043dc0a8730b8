package parallel

import (
	"moonwalker/sdpor"
	"moonwalker/vm/program"
)

// SetMostOpenMoves sets the number of moves that a worker keeps while it looks for
// hangs, until restore is called.
func SetMostOpenMoves(n int) (restore func()) {
	was := mostOpenMoves
	mostOpenMoves = n
	return func() { mostOpenMoves = was }
}

// SetMostVisits sets the number of states that the search for the shortest path to
// a hang visits, until restore is called.
func SetMostVisits(n int) (restore func()) {
	was := mostVisits
	mostVisits = n
	return func() { mostVisits = was }
}

// Without returns o with a reduction that breaks a rule.
func Without(o Options, rule sdpor.Rule) Options {
	o.broken = rule
	return o
}

// HandsOver says whether threads hand continuations over in a search of p with o.
func HandsOver(o Options, p *program.Program) bool { return o.handsOver(p) }
