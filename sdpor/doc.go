// Package sdpor says which threads have to be tried in which states, so that
// not all interleavings are explored and yet all errors are found: stateful
// dynamic partial order reduction with summarised interleaving information
// (MoonWalker, paper 002 §3.4 and §6), made free of any order of exploration.
//
//	In:   states as ids with their threads; executed steps with their accesses
//	Out:  requests to try a thread in a state
//	Next: package parallel executes them
//
// A state begins with one thread. Each state has a summary of the accesses that
// threads can make below it; summaries flow against the edges, and where an
// entry meets a step that it conflicts with, its thread is tried before that
// step as well. All rules only add, so the workers need no order and no locks,
// and what comes out is the same for any number of workers. The rules F0 to F5,
// what they need of the machine (C1 to C6) and why they are right are in
// docs/algorithms/sdpor.md.
//
// # Files
//
// access.go is which accesses conflict, and which shadow which. state.go is
// what a state is here, label.go what a step is. form.go is what the
// algorithm wants of summaries; summary.go holds collapsed ones, transfer.go
// moves them across steps, renew.go drops those that are superseded; plain.go
// does it all without collapsing. graph.go is the algorithm, chain.go what it
// does with edges of several steps, ignoring.go its end.
package sdpor
