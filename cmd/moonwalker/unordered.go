package main

import (
	"slices"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/suppress"
	"moonwalker/parallel/unordered"
	"moonwalker/vm/program"
)

// unordered adds to a VERIFIED result under sequential consistency the data races of accesses that no synchronisation orders, although they are
// never side by side. excused are those that the user has excused.
func (f *options) unordered(p *program.Program, o *parallel.Options, out *checkOutput, r *parallel.Result) (excused *suppress.Set, err error) {
	if r.Verdict != parallel.Verified || f.ToEnd || !asks(p, o) {
		return nil, nil
	}
	excuses, err := suppress.New(p, o.Suppress)
	if err != nil {
		return nil, err
	}
	races, done := unordered.Look(p, out.limits)
	slices.SortStableFunc(races, func(a, b unordered.Race) int { return len(a.Path) - len(b.Path) })
	for _, v := range races {
		if excuses.Take(v.Violation) {
			continue
		}
		if len(r.Violations) == 0 || o.Continue && !slices.ContainsFunc(r.Violations, func(w *parallel.Found) bool { return w.Merged() == v.Merged() }) {
			r.Violations = append(r.Violations, &parallel.Found{Violation: v.Violation, Path: v.Path, Count: 1})
		}
	}
	report.Excuse(r, excuses)
	switch {
	case len(r.Violations) > 0:
		r.Verdict = parallel.Violated
	}
	if !done && (len(r.Violations) == 0 || f.known != nil) {
		p.Use(unordered.Unlooked)
		r.Qualifiers = append(r.Qualifiers, qualifier.Qualifier{Kind: qualifier.LimitedModel, Of: []string{unordered.Unlooked}})
	}
	return excuses, nil
}

// asks says whether p may have data races of accesses that are never side by side, and the search is to find them.
func asks(p *program.Program, o *parallel.Options) bool {
	return o.Model == program.SC && p.Asked() && (o.Checks == 0 || o.Checks.Has(property.Race))
}
