// Package ltl reads formulas of linear temporal logic and translates them to automata.
//
// In: the text of a formula ([Parse]). Out: an automaton that accepts the infinite words for which the formula holds
// ([Translate]). Next: package product multiplies the automaton of the negated formula with a program. Lock order: none.
//
// A formula holds or does not hold for an infinite word. A letter of the word is the set of propositions that hold in one
// state of a run. docs/algorithms/ltl.md describes syntax and translation.
package ltl
