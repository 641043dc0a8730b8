package unordered

import (
	"slices"

	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/vm/program"
)

// Unlooked is the model of a program with too many orders for [Find].
const Unlooked = "data races of accesses that are never side by side: not all orders were looked at; the program asks for the state of a lock or of a thread (Monitor.TryEnter, Thread.IsAlive)"

// Look is [Find] for a program that has asked for the state of a lock or a thread. It finds nothing where finalizers or collections run, whose order is not modelled.
func Look(p *program.Program, lim *limit.Limit) (races []Race, done bool) {
	if p.Collected() {
		return nil, false
	}
	if races, done = Find(p, Most, lim); p.Collected() {
		return nil, false // an order that the search did not take
	}
	return races, done
}

// Qualify adds to the qualifiers qs of a verdict about the stored states of p that a data race was found of accesses that are never side by side, or that not all orders were looked at. The search that has stored the states does not know such a race.
func Qualify(p *program.Program, qs []qualifier.Qualifier, lim *limit.Limit) []qualifier.Qualifier {
	race := property.Race.String()
	if slices.ContainsFunc(qs, func(q qualifier.Qualifier) bool {
		return q.Kind == qualifier.FoundKinds && slices.Contains(q.Of, race)
	}) {
		return qs
	}
	switch races, done := Look(p, lim); {
	case len(races) > 0:
		return with(qs, qualifier.FoundKinds, race)
	case !done:
		return with(qs, qualifier.LimitedModel, Unlooked)
	}
	return qs
}

// with is qs with one more thing of the kind.
func with(qs []qualifier.Qualifier, kind qualifier.Kind, of string) []qualifier.Qualifier {
	i := slices.IndexFunc(qs, func(q qualifier.Qualifier) bool { return q.Kind == kind })
	if i >= 0 {
		qs[i].Of = slices.Sorted(slices.Values(append(slices.Clone(qs[i].Of), of)))
		return qs
	}
	at := slices.IndexFunc(qs, func(q qualifier.Qualifier) bool {
		return q.Kind == qualifier.CheckOff || kind == qualifier.LimitedModel && q.Kind == qualifier.FoundKinds
	})
	if at < 0 {
		at = len(qs)
	}
	return slices.Insert(qs, at, qualifier.Qualifier{Kind: kind, Of: []string{of}})
}
