package report

import (
	"slices"
	"strings"

	"moonwalker/parallel"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/suppress"
)

// Excuse adds the data races that were met behind a complete search to the suppressed ones of its result.
func Excuse(r *parallel.Result, met *suppress.Set) {
	if met == nil || !met.Met() {
		return
	}
	races, unused := met.Told(true)
	for _, x := range races {
		if !slices.ContainsFunc(r.Suppressed, func(y suppress.Race) bool { return x.String() == y.String() }) {
			r.Suppressed = append(r.Suppressed, x)
		}
	}
	slices.SortStableFunc(r.Suppressed, func(x, y suppress.Race) int { return strings.Compare(x.String(), y.String()) })
	r.Unused = slices.DeleteFunc(r.Unused, func(excuse string) bool { return !slices.Contains(unused, excuse) })
	r.Qualifiers = slices.DeleteFunc(r.Qualifiers, func(q qualifier.Qualifier) bool { return q.Kind == qualifier.SuppressedRaces })
	r.Qualifiers = append(r.Qualifiers, qualifier.Qualifier{Kind: qualifier.SuppressedRaces, Of: suppress.Names(r.Suppressed, true)})
}
