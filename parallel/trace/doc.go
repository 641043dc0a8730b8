// Package trace makes a violation readable: it replays the moves that lead to the violation
// and lists the operations of each thread, in terms of the program's source.
//
// In: a program and a path of moves, from a search or from a trace file.
// Out: a [Trace]: steps with events, source positions, waiting threads.
// Next: cmd/internal/report shows it.
//
// A replay must go through the same states as the search: the extent of a step depends on the
// objects that several threads can reach. So the replay frees garbage and finds canonical names
// after each step, too.
package trace
