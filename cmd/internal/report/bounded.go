package report

import (
	"fmt"

	"moonwalker/parallel/bound"
)

// boundedBy is the bound within which all executions were explored.
func boundedBy(b *bound.Reached) string { return fmt.Sprintf("%v <= %d", b.Kind, b.Complete) }

// explored tells how far a search with a bound has come; "" without a bound. early says that it has ended before its end.
func explored(b *bound.Reached, early bool) string {
	if b == nil {
		return ""
	}
	if b.Gaps != nil {
		text := explored(b.Gaps, early)
		if text != "" && b.Gaps.Complete >= 0 {
			text += ", up to an operation that is not supported"
		}
		return text
	}
	thing := map[bound.Kind]string{bound.Preemptions: "preemption", bound.Delays: "delay", bound.Steps: "step"}[b.Kind]
	most := func(n int) string {
		if n == 0 {
			return "without " + b.Kind.String()
		}
		return "with at most " + plural(n, thing)
	}
	switch {
	case b.Kind == bound.Steps && (b.Whole || b.Complete < 0 && b.Level > 0):
		return "" // its levels say nothing of the program, or paths have ended early
	case b.Whole:
		return "each step of each interleaving is a step of an execution " + most(b.Complete)
	case b.Complete < 0 && b.Kind == bound.Steps:
		return "the search came no farther than the first steps"
	case b.Complete < 0:
		return "the executions " + most(0) + " were explored in part"
	}
	text := "all executions " + most(b.Complete) + " were explored"
	if early && b.Level > b.Complete {
		text += fmt.Sprintf(", and those with %d in part", b.Level)
	}
	return text
}

// boundJSON tells how far a search with a bound has come.
type boundJSON struct {
	Kind     string `json:"kind"`     // preemptions, delays or steps
	Most     string `json:"most"`     // as asked for: N, or 0..
	Explored int    `json:"explored"` // all executions with at most so many were explored; -1: none
	Level    int    `json:"level"`    // the executions with so many were explored in part, if it is more
	Whole    bool   `json:"whole"`    // no interleaving was left out
}

func boundOf(b *bound.Reached) *boundJSON {
	if b == nil {
		return nil
	}
	return &boundJSON{b.Kind.String(), b.Most.String(), b.Complete, b.Level, b.Whole}
}
