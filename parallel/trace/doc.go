// Package trace makes a violation readable: it replays the moves that lead
// there and tells what each thread did, in terms of the program's source.
//
// In: a program and a path of moves, from a search or from a trace file.
// Out: a [Trace]: steps with events, source positions, who waits for whom.
// Next: cmd/internal/report shows it.
//
// A replay goes through the same states as the search did. So it frees
// garbage and finds canonical names after each step, because which operations
// are steps depends on which objects several threads can reach.
package trace
