package report

import (
	"fmt"
	"strings"

	"moonwalker/parallel/fence"
	"moonwalker/parallel/trace"
)

// Missing are the fences without which a program has violations under a memory model.
type Missing struct {
	*fence.Hint
	Model string
	Needs bool // none of the violations exists under sequential consistency
}

// fences are the remarks that tell which fences the program lacks.
func (o *Outcome) fences() (lines []string) {
	m := o.Missing
	if m == nil {
		return nil
	}
	violations := "the violations"
	switch {
	case !m.Needs:
		violations = "the violations that need the memory model " + m.Model
	case len(o.Violations) == 1:
		violations = "the violation"
	}
	switch {
	case !m.Known:
		return []string{fmt.Sprintf("hint: the search for fences that remove %s was ended after %s states in %s", violations, long(m.States), plural(m.Searches, "search"))}
	case len(m.Places) == 0:
		return []string{"hint: no fences remove " + violations}
	}
	spots := map[string]bool{} // in the source, where one fence may be before two accesses
	for _, p := range m.Places {
		where := spot(p.Before)
		if p.Inside {
			where = fmt.Sprintf("in %s, before the %s", where, p.Next)
		} else {
			where = "before " + where
		}
		if spots[where] {
			continue
		}
		spots[where] = true
		if p.First != "" {
			where += fmt.Sprintf(": the %s at %s may be performed after the %s", p.First, spot(p.After), p.Next)
		}
		lines = append(lines, "  "+where)
	}
	head, fewer := fmt.Sprintf("hint: a full fence, Thread.MemoryBarrier(), removes %s; verified with it", violations), ""
	if n := len(lines); n > 1 {
		if n == len(m.Places) {
			fewer = ", and no fewer,"
		}
		head = fmt.Sprintf("hint: %d full fences, Thread.MemoryBarrier()%s remove %s; verified with them", n, fewer, violations)
	}
	return append([]string{head}, lines...)
}

// spot is a position, with its column if it has one.
func spot(p trace.Position) string {
	s := p.String()
	if p.Column > 0 && !strings.Contains(s, "+IL_") {
		s += fmt.Sprintf(":%d", p.Column)
	}
	return s
}

// fencesJSON are the fences in the result.
type fencesJSON struct {
	Known  bool        `json:"known"` // false: the searches were ended before that was known
	Places []fenceJSON `json:"places"`
	States uint64      `json:"states"`
}

type fenceJSON struct {
	Before trace.Position  `json:"before"`
	Inside bool            `json:"inside,omitempty"` // the statement has another access before that
	After  *trace.Position `json:"after,omitempty"`
	First  string          `json:"first,omitempty"`
	Next   string          `json:"next,omitempty"`
}

func fencesOf(m *Missing) *fencesJSON {
	if m == nil {
		return nil
	}
	all := &fencesJSON{Known: m.Known, Places: []fenceJSON{}, States: m.States}
	for _, p := range m.Places {
		x := fenceJSON{Before: p.Before, Inside: p.Inside, First: p.First, Next: p.Next}
		if p.First != "" {
			x.After = &p.After
		}
		all.Places = append(all.Places, x)
	}
	return all
}
