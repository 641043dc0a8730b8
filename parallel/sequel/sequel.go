// Package sequel says how long a search goes on behind a data race, for a violation that is worse, and behind an operation that is not supported, for any
// violation.
//
//	In:   the kinds of violations that a search meets, the number of its transitions
//	Out:  whether a violation ends the search, and when it ends without a worse one
//	Next: the search ends
//
// A data race is often met before the violation to which it leads. So it does not end a search, unless races are
// the only kind that the search looks for. A worse violation does. Without one, the search ends when it has
// made half as many transitions again as until the first race, and at least [Least].
//
// An operation that is not supported ends the paths that lead to it, and no other ones. Workers meet it before or behind the violations beside it. So it does not
// end a search either.
//
// Lock order: none. The words are atomic; all workers read them.
package sequel

import (
	"iter"
	"slices"
	"sync/atomic"

	"moonwalker/parallel/property"
)

// Least is the least number of transitions of a search behind its first race or unsupported operation.
const Least = 1_000_000

// The reasons of a search that ended there.
const (
	Reason = "race"        // behind data races, with nothing worse
	Gap    = "unsupported" // behind an operation that is not supported, without a violation
)

// Ended says whether a search has ended for such a reason: where it was to end.
func Ended(reason string) bool { return reason == Reason || reason == Gap }

// Ends says whether a violation of kind k ends a search for the kinds of checks that does not go on behind all violations.
func Ends(k property.Kind, checks property.Set) bool {
	return k != property.Race || checks == property.Set(property.Race)
}

// Worse says whether one of some violations ends such a search.
func Worse[V any](vs []V, kind func(V) property.Kind, checks property.Set) bool {
	for _, v := range vs {
		if Ends(kind(v), checks) {
			return true
		}
	}
	return false
}

// Sequel is the part of a search behind its first race or unsupported operation. The zero value is that of a search that has met none.
type Sequel struct {
	Most uint64 // if it is not 0, the number of transitions in it

	raced atomic.Uint64 // number of transitions at its begin, and 1
}

// Begin begins the sequel, at the first race or unsupported operation, after so many transitions. Later calls do nothing.
func (s *Sequel) Begin(made uint64) { s.raced.CompareAndSwap(0, made+1) }

// Raced is the number of transitions at the begin of the sequel, and 1; 0: it has not begun.
func (s *Sequel) Raced() uint64 { return s.raced.Load() }

// Resume sets the value of [Sequel.Raced] of an earlier part of the search.
func (s *Sequel) Resume(raced uint64) { s.raced.Store(raced) }

// Over says whether the sequel is over after so many transitions of the search.
func (s *Sequel) Over(made uint64) bool {
	raced := s.raced.Load()
	if raced == 0 {
		return false
	}
	most := s.Most
	if most == 0 {
		most = max(Least, (raced-1)/2)
	}
	return made >= raced-1+most
}

// Different is the number of different identities of some violations. id is that of one; violations with one identity are one finding.
func Different[V any](vs iter.Seq[V], id func(V) string) int {
	seen := map[string]bool{}
	for v := range vs {
		seen[id(v)] = true
	}
	return len(seen)
}

// First are those of vs with one of the first n identities; all of them if n is 0. Several workers may meet more violations than a search looks for.
func First[V any](vs []V, id func(V) string, n int) []V {
	seen := map[string]bool{}
	return slices.DeleteFunc(vs, func(v V) bool {
		if n > 0 && len(seen) < n {
			seen[id(v)] = true
		}
		return n > 0 && !seen[id(v)]
	})
}
