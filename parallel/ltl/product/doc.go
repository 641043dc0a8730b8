// Package product checks a formula of temporal logic on all runs of a program.
//
// In: a loaded program, a formula, a notion of fairness. Out: that the formula holds, or a run that violates it: a path, and a cycle that is repeated for ever.
// Next: package trace makes the moves readable.
//
// The runs are those of a search without partial order reduction. A state of the program is stored once, and its moves are made once; the states of the product are
// pairs of a node of the program's graph and a state of the automaton of the negated formula. docs/algorithms/ltl.md has propositions, fairness and finite runs.
//
// Lock order: graph.mu, under which no other lock is taken.
package product
