// Package parallel explores all interleavings of a program, on many workers
// over one store of states.
//
// In: a loaded program, options. Out: a verdict with violations and
// statistics. Next: package trace makes a violation readable.
//
// Each worker searches depth first. Its machine holds the current path, and undoes
// moves to go back. The untried moves of the worker are in its deque, as pairs of a
// stored state and a move. A worker without work steals the oldest pair of another
// worker. It reaches that state by a few moves from its own path, or restores it from
// the store. The search is over when all workers are idle and all deques are empty.
//
// The worker that stores a state first expands it, and each of its moves is tried once.
// The moves of a state are a function of the state. So the set of states does not depend
// on the number of workers.
//
// Lock order: search.mu is the only lock, and nothing is called under it.
package parallel
