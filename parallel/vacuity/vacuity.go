// Package vacuity finds the parts of a verdict that say less than they seem to: assertions that no interleaving evaluates, goals that none reaches, and assumptions that
// hold in none.
//
//	In:   a program with the calls that its search has noted, and the result of the search
//	Out:  qualifiers of the verdict
//	Next: the report
//
// A complete search notes the same calls with each reduction. Whether a thread comes to a call, and whether the condition there holds, is a part of the thread's local
// states, and the reductions keep each local state of each thread (docs/algorithms/sdpor.md, Theorem 2 (a)).
//
// Lock order: none.
package vacuity

import (
	"fmt"
	"slices"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
	"moonwalker/vm/survey"
)

// The kinds of the qualifiers. Their names are a stable contract with users.
const (
	// Unevaluated: calls lead to the assertions at the places Of, but no state has evaluated them.
	Unevaluated qualifier.Kind = "not evaluated"
	// Unreached: no interleaving reaches the goals Of (Verify.Reach), or none with a condition that holds (Verify.Sometimes).
	Unreached qualifier.Kind = "not reached"
	// UnreachedSoFar: the same of a search that is not complete.
	UnreachedSoFar qualifier.Kind = "not reached so far"
	// NeverHolds: the assumptions at the places Of hold in no interleaving. Nothing behind them is explored.
	NeverHolds qualifier.Kind = "never holds"
)

// NotKnown stands for the places of assertions and goals in a program that is too large to find them.
const NotKnown = "not known, as the program may reach too many methods, or a limit of the search ended the count"

// Qualifiers are those of the verdict on p. Their order is that of reports. The limits l end the survey of the program. A verdict of violations has none: behind a
// failure, which ends the process, a search may leave executions out.
func Qualifiers(p *program.Program, r *parallel.Result, l *limit.Limit) (qs []qualifier.Qualifier) {
	add := func(k qualifier.Kind, of []string) {
		if len(of) > 0 {
			qs = append(qs, qualifier.Qualifier{Kind: k, Of: of})
		}
	}
	if r.Verdict == parallel.Violated {
		return nil
	}
	verified := r.Verdict == parallel.Verified
	open, err := survey.FindUnmet(p, verified, l)
	if !verified {
		if err != nil {
			add(UnreachedSoFar, []string{NotKnown})
		}
		add(UnreachedSoFar, goals(open.Goals))
		return qs
	}
	if err != nil {
		add(Unevaluated, []string{NotKnown})
	}
	add(Unevaluated, qualifier.Places(open.Assertions))
	add(Unreached, goals(open.Goals))
	add(NeverHolds, qualifier.Places(survey.NeverHeld(p)))
	return qs
}

// goals are the names and places of goals, sorted.
func goals(open []survey.Goal) (of []string) {
	var sources trace.Sources
	for _, g := range open {
		text := sources.At(g.At).String()
		if g.Name != "" {
			text = fmt.Sprintf("%q at %s", g.Name, text)
		}
		if g.Evaluated {
			text += " (always false)"
		}
		of = append(of, text)
	}
	slices.Sort(of)
	return slices.Compact(of)
}
