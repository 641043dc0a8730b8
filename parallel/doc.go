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
// The worker that stores a state queues its moves. Under the reduction, the worker that
// makes a request queues it instead. Each move is tried once. The moves to be tried
// are a function of the program, so the set of states does not depend on the number of
// workers. docs/architecture.md shows the journey of a state, docs/algorithms/parallel.md
// the order of work.
//
// Lock order: relief.mu, search.saving, search.stillness, the turns of the workers, search.mu. An agenda
// and a [site.Table] have locks of their own, under which no other lock is taken.
package parallel
