// Package parallel explores all interleavings of a program, on many workers
// over one store of states.
//
// In: a loaded program, options. Out: a verdict with violations and
// statistics. Next: package trace makes a violation readable.
//
// Each worker searches depth first: it keeps the current path in its machine
// and goes back by undoing. What it has not tried yet lies in its deque, as
// pairs of a stored state and a move. A worker without work steals the oldest
// pair of another one; it makes the few moves to that state that lead there from
// its own path, or restores it from the store. The search is over when all workers are idle and all deques are empty.
//
// Every state is expanded by whoever stored it first, and every move of it is
// tried once; which moves a state has is a function of the state. So the set
// of states does not depend on the number of workers.
//
// Lock order: search.mu is the only lock, and nothing is called under it.
package parallel
