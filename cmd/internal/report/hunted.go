package report

import (
	"fmt"
)

// hunted tells of the runs and the bounded search that were made beside a search: of the one that has met the violation, or of all, if the search has not come to its end.
func hunted(o *Outcome) (lines []string) {
	h := o.Hunted
	switch {
	case h == nil:
		return nil
	case h.Won(o.Result):
		return []string{"found beside the search, by " + h.By}
	case h.Err != nil:
		return []string{fmt.Sprintf("the hunt beside the search ended with an error: %v", OneLine(h.Err))}
	case !o.Unfinished():
		return nil
	}
	if h.Bound != nil && h.Bound.Complete >= 0 {
		lines = append(lines, "proven: "+explored(h.Bound, false)+" beside the search: no violation, hangs apart")
	}
	if h.Runs > 0 {
		lines = append(lines, fmt.Sprintf("sampled: %s at random (pos, pct) met no violation; that proves nothing", plural(int(h.Runs), "run")))
	}
	return lines
}

// huntedJSON tells of the runs at random, and the bounded search, beside a search.
type huntedJSON struct {
	Runs  uint64     `json:"runs"`
	Steps uint64     `json:"steps"`
	Bound *boundJSON `json:"bound,omitempty"` // of the bounded search
	By    string     `json:"by,omitempty"`    // the flags with which check makes the run, or the search, that has met the violation
	// Origins are the pairs of places that multiply the states most, of the first Explained states.
	Explained uint64   `json:"explained,omitempty"`
	Origins   []Origin `json:"origins,omitempty"`
	Covered   *Covered `json:"covered,omitempty"` // by the first runs
}

func huntedOf(o *Outcome) *huntedJSON {
	h := o.Hunted
	if h == nil || h.Runs == 0 {
		return nil
	}
	j := &huntedJSON{Runs: h.Runs, Steps: h.Steps, Bound: boundOf(h.Bound)}
	if o.Unfinished() {
		j.Explained, j.Origins, j.Covered = h.ExplainedStates, originsOf(h.Explained), coveredBeside(h)
	}
	if h.Won(o.Result) {
		j.By = h.By
	}
	return j
}
