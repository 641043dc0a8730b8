package parallel

import (
	"maps"
	"slices"

	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/suppress"
)

// meet notes a location of the qualifier SequentialConsistency. Any worker may call it.
func (s *search) meet(location string, modelled bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.weak[location] = s.weak[location] || modelled
}

// reorders is Result.Reorders.
func (s *search) reorders() bool { return slices.Contains(slices.Collect(maps.Values(s.weak)), true) }

// qualifiers are the qualifiers of the result r. Its verdict and reason are set already.
func (s *search) qualifiers(r *Result, interrupted bool) (qs []qualifier.Qualifier) {
	add := func(is bool, k qualifier.Kind, of ...string) {
		if is {
			qs = append(qs, qualifier.Qualifier{Kind: k, Of: of})
		}
	}
	qs = s.assumed()
	add(len(r.Suppressed) > 0, qualifier.SuppressedRaces, suppress.Names(r.Suppressed, r.whole())...)
	add(s.opt.Store.Lossy(), qualifier.LossyStore, r.Stats.Storage.Lossy.Method)
	switch {
	case interrupted:
		add(true, qualifier.Bounded, "interrupted")
	default:
		add(r.Reason != "" && r.Reason != Lossy, qualifier.Bounded, r.Reason)
	}
	add(r.NeverEnds(), qualifier.NoEnd)
	if n := r.Stats.Undefined; n > 0 {
		qs = append(qs, qualifier.PassedIn(n))
	}
	off := s.checks.Missing()
	add(len(off) > 0, qualifier.CheckOff, off...)
	return qs
}

// beyond are the kinds of [qualifier.FoundKinds].
var beyond = []property.Kind{property.Race, property.Misuse}

// stored are the qualifiers of a verdict about the stored states.
func (s *search) stored() (qs []qualifier.Qualifier) {
	qs = s.assumed()
	found, off := map[string]bool{}, []string{}
	for _, f := range s.found {
		if slices.Contains(beyond, f.Kind) {
			found[f.Kind.String()] = true
		}
	}
	for _, k := range beyond {
		if !s.checks.Has(k) {
			off = append(off, k.String())
		}
	}
	if s.excuses.Met() {
		found[property.Race.String()] = true
	}
	if len(found) > 0 {
		qs = append(qs, qualifier.Qualifier{Kind: qualifier.FoundKinds, Of: slices.Sorted(maps.Keys(found))})
	}
	if len(off) > 0 {
		qs = append(qs, qualifier.Qualifier{Kind: qualifier.CheckOff, Of: off})
	}
	return qs
}

// assumed are the qualifiers that do not depend on the end of the search.
func (s *search) assumed() []qualifier.Qualifier {
	s.mu.Lock()
	weak := slices.Sorted(maps.Keys(s.weak))
	s.mu.Unlock()
	return qualifier.Assumed(s.prog, weak)
}
