package parallel

import "moonwalker/sdpor"

// SetMostOpenMoves sets how many moves a worker keeps while it looks for hangs,
// until restore is called.
func SetMostOpenMoves(n int) (restore func()) {
	was := mostOpenMoves
	mostOpenMoves = n
	return func() { mostOpenMoves = was }
}

// SetMostVisits sets how many states the search for the shortest way to a hang looks
// at, until restore is called.
func SetMostVisits(n int) (restore func()) {
	was := mostVisits
	mostVisits = n
	return func() { mostVisits = was }
}

// Without is o with a reduction that breaks a rule.
func Without(o Options, rule sdpor.Rule) Options {
	o.broken = rule
	return o
}
