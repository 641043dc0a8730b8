package report

import (
	"fmt"

	"moonwalker/parallel"
)

// hunted tells of the runs and the bounded search that were made beside a search: of the one that has met the violation, or of all, if the search has not come to its end.
func hunted(o *Outcome) string {
	h := o.Hunted
	switch {
	case h == nil:
		return ""
	case h.Won(o.Result):
		return "found beside the search, by " + h.By
	case h.Err != nil:
		return fmt.Sprintf("the hunt beside the search ended with an error: %v", OneLine(h.Err))
	case h.Runs == 0 || o.Verdict != parallel.Inconclusive && o.Verdict != parallel.Interrupted:
		return ""
	}
	text := fmt.Sprintf("beside the search, %s at random (pos and pct) met no violation", plural(int(h.Runs), "run"))
	if h.Bound != nil && h.Bound.Complete >= 0 {
		text = explored(h.Bound, false) + " beside the search, with no violation; nor did " + plural(int(h.Runs), "run") + " at random (pos and pct) meet one"
	}
	return text
}

// huntedJSON tells of the runs at random, and the bounded search, beside a search.
type huntedJSON struct {
	Runs  uint64     `json:"runs"`
	Steps uint64     `json:"steps"`
	Bound *boundJSON `json:"bound,omitempty"` // of the bounded search
	By    string     `json:"by,omitempty"`    // the flags with which check makes the run, or the search, that has met the violation
}

func huntedOf(o *Outcome) *huntedJSON {
	h := o.Hunted
	if h == nil || h.Runs == 0 {
		return nil
	}
	j := &huntedJSON{Runs: h.Runs, Steps: h.Steps, Bound: boundOf(h.Bound)}
	if h.Won(o.Result) {
		j.By = h.By
	}
	return j
}
