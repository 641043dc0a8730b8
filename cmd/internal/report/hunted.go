package report

import (
	"fmt"

	"moonwalker/parallel"
)

// hunted tells of the runs that were made beside a search: of the one that has met the violation, or of all, if the search has not come to its end.
func hunted(o *Outcome) string {
	h := o.Hunted
	switch {
	case h == nil:
		return ""
	case h.Won(o.Result):
		return fmt.Sprintf("found beside the search, by a run at random (--strategy %v --seed %d)", h.Found.Strategy, h.Found.Seed)
	case h.Err != nil:
		return fmt.Sprintf("the runs at random beside the search ended with an error: %v", OneLine(h.Err))
	case h.Runs > 0 && (o.Verdict == parallel.Inconclusive || o.Verdict == parallel.Interrupted):
		return fmt.Sprintf("beside the search, %s at random (pos and pct) met no violation", plural(int(h.Runs), "run"))
	}
	return ""
}

// huntedJSON tells of the runs at random beside a search.
type huntedJSON struct {
	Runs     uint64 `json:"runs"`
	Steps    uint64 `json:"steps"`
	Strategy string `json:"strategy,omitempty"` // of the run that has met the violation
	Seed     uint64 `json:"seed,omitempty"`
}

func huntedOf(o *Outcome) *huntedJSON {
	h := o.Hunted
	if h == nil || h.Runs == 0 {
		return nil
	}
	j := &huntedJSON{Runs: h.Runs, Steps: h.Steps}
	if h.Won(o.Result) {
		j.Strategy, j.Seed = h.Found.Strategy.String(), h.Found.Seed
	}
	return j
}
