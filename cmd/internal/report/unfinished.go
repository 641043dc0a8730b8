package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"moonwalker/parallel"
	"moonwalker/parallel/sequel"
)

// A Way is something that the user can do next, after a search that did not come to its end.
type Way struct {
	Why     string `json:"why"`
	Command string `json:"command"`
}

// Covered is the part of the program's lines, and of the two ways of each branch in methods that were executed, that some interleaving has executed.
type Covered struct {
	Lines int    `json:"lines"`
	Ran   int    `json:"ran"`
	Ways  int    `json:"ways"`
	Taken int    `json:"taken"`
	File  string `json:"file,omitempty"` // has all of them
	Runs  uint64 `json:"runs,omitempty"` // of the runs beside the search: there were so many; else of the search
}

// Unfinished says whether the search has ended early, without a violation or with nothing worse than data races. A bounded search may have proven a part.
func (o *Outcome) Unfinished() bool {
	races := o.Sequel && !o.Interrupted && o.early() && !sequel.Ended(o.Reason) && (o.Verdict == parallel.Unsupported || o.Verdict == parallel.Violated && o.racesOnly())
	return races || o.Verdict == parallel.Inconclusive || o.Verdict == parallel.Interrupted || o.Verdict == parallel.Unseen && o.Bound != nil && o.early()
}

// shown are the remarks that tell how far the search has come: the proven part, the runs at random, and the coverage.
func (o *Outcome) shown(quiet bool) (lines []string) {
	if text := explored(o.Bound, o.early() || o.Verdict == parallel.Violated); text != "" {
		switch {
		case o.Unfinished() && o.Bound.Complete < 0:
			text = "proven: nothing yet; " + text
		case o.Unfinished():
			text = "proven: " + text
		}
		lines = append(lines, text)
	}
	if o.First != nil && o.Verdict == parallel.Violated && len(o.First.Violations) == 0 {
		lines = append(lines, "under sequential consistency nothing is found: the violation needs .NET's memory model, under which accesses pass each other")
	} else if o.First != nil {
		lines = append(lines, "under .NET's memory model, and so under sequential consistency")
	}
	lines = append(lines, o.fences()...)
	lines = append(lines, hunted(o)...)
	if quiet {
		return lines
	}
	if o.Sampled != nil {
		lines = append(lines, chances(o.Sampled)...)
	}
	proven := func(line string) bool { return strings.HasPrefix(line, "proven: ") }
	if o.Undecided != "" {
		lines = append([]string{"proven: every interleaving under sequential consistency; no violation in " + long(o.Stats.States) + " states"}, lines...)
	} else if o.Unfinished() && o.Sampled == nil && !slices.ContainsFunc(lines, proven) {
		lines = append([]string{"proven: nothing yet; no violation in " + long(o.Stats.States) + " states"}, lines...)
	}
	if o.Unfinished() {
		if c := cmp.Or(o.Covered, coveredBeside(o.Hunted)); c != nil {
			lines = append(lines, c.text())
		}
	}
	return lines
}

// remark writes a remark below the verdict, in lines that fit the terminal.
func (o *Outcome) remark(w io.Writer, text string) {
	o.indented(w, "  ", "    ", text)
}

// indented writes text in lines that fit the terminal. The lines behind the first one begin with next.
func (o *Outcome) indented(w io.Writer, first, next, text string) {
	lines := []string{text}
	if o.Width > 0 {
		lines = wrap(text, o.Width-columnsOf(next))
	}
	for _, l := range lines {
		Fprintf(w, "%s%s\n", first, l)
		first = next
	}
}

// originLines is the number of places that a report of an unfinished search names.
const originLines = 3

// Origin is a pair of places whose order multiplies the states of a search.
type Origin struct {
	Places string  `json:"places"`
	Share  float64 `json:"share"` // of the states that were explained
}

// originsOf are the pairs of places that multiply the states most. x may be nil.
func originsOf(x *parallel.Explanation) (all []Origin) {
	if x == nil {
		return nil
	}
	weight := func(s *sumJSON) float64 {
		if x.Reduction == parallel.SDPOR {
			return float64(s.Behind)
		}
		return float64(s.States)
	}
	total := 0.0
	for i := range x.Causes {
		var s sumJSON
		s.add(&x.Causes[i])
		total += weight(&s)
	}
	for _, l := range sums(x, originPlaces) {
		if n := weight(&l.sumJSON); n > 0 {
			all = append(all, Origin{namespaces.ReplaceAllString(l.Location, ""), ratio(n, total)})
		}
	}
	slices.SortStableFunc(all, func(a, b Origin) int { return cmp.Compare(b.Share, a.Share) })
	return all
}

// originPlaces names the two places of a cause for people. Of two calls of the library, the words of its own data tell them nothing.
func originPlaces(c *parallel.Cause) string {
	switch c.Reason {
	case parallel.ReasonConflict:
	case parallel.ReasonChoice:
		if c.A.Member != "" || c.A.Operation == "" {
			return siteText(&c.A)
		}
		return siteText(&c.A) + ": " + c.A.Operation + " " + c.A.Location
	default:
		return ""
	}
	a, b := siteText(&c.A), siteText(&c.B)
	text := a + " and " + b
	if a == b {
		text = a + ", in two threads"
	}
	if c.A.Member == "" || c.B.Member == "" {
		text += ": " + pairLocation(c)
	}
	return text
}

// origins tells where the states come from.
func (o *Outcome) origins(w io.Writer) {
	if !o.Unfinished() || o.Hunted == nil || o.Hunted.Explained == nil {
		return
	}
	all := originsOf(o.Hunted.Explained)
	if len(all) == 0 {
		return
	}
	by := "pairs of lines in conflict"
	if o.Hunted.Explained.Reduction != parallel.SDPOR {
		by = "operations of which another may come first"
	}
	o.remark(w, fmt.Sprintf("where the states come from (the first %s), by %s:", long(o.Hunted.ExplainedStates), by))
	for _, x := range all[:min(originLines, len(all))] {
		o.indented(w, fmt.Sprintf("  %4s  ", percent(x.Share)), "        ", x.Places)
	}
}

// advice names the ways on. Commands stay in one line, to be copied.
func (o *Outcome) advice(w io.Writer) {
	if len(o.Ways) == 0 {
		return
	}
	Fprintf(w, "  what to do:\n")
	for _, x := range o.Ways {
		o.indented(w, "    ", "      ", x.Why+":")
		Fprintf(w, "      %s\n", x.Command)
	}
}
