// Package sdpor says which threads have to be tried in which states, so that not
// all interleavings are explored and yet all errors are found. It is stateful
// dynamic partial order reduction with summarised interleaving information
// (paper 002 §3.4 and §6), but demands no order of exploration.
//
//	In:   states as ids with their threads; executed steps with their accesses
//	Out:  requests to try a thread in a state
//	Next: package parallel executes them
//
// In a new state one thread is tried. Each state has a summary. An entry of a summary is
// an access that a thread can make in a state reachable from there. Summaries propagate
// against the edges. Where an entry meets a step that conflicts with it, the thread of the
// entry is tried before that step as well. All rules only add entries and requests. So the
// workers need no order and no locks, and the result is the same for any number of workers.
// docs/algorithms/sdpor.md has the rules F0 to F5, their conditions on the machine (C1 to
// C6), and the proof. The comments refer to these.
//
// # Files
//
// graph.go is the algorithm. chain.go has the edges of several steps, ignoring.go the search
// for ignored threads when no other work is left. access.go defines conflicts and shadows of
// accesses, state.go the threads of a state, label.go steps. form.go is the interface of
// summaries. summary.go has collapsed summaries, transfer.go moves them across steps,
// shared.go lets workers use each other's results, renew.go drops superseded summaries.
// plain.go is the twin without collapsing. end.go, way.go, span.go and explain.go answer
// questions about the graph after the search.
package sdpor
