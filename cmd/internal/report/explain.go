package report

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"moonwalker/parallel"
	"moonwalker/parallel/site"
)

// sumJSON is a part of the states of a search.
type sumJSON struct {
	Requests    uint64 `json:"requests"` // with sdpor: pairs of a state and a thread that is tried or wanted there
	Transitions uint64 `json:"transitions"`
	States      uint64 `json:"states"`
	Behind      uint64 `json:"behind"` // with sdpor: states for which the last request on the way has the cause
}

func (s *sumJSON) add(c *parallel.Cause) {
	s.Requests += c.Requests
	s.Transitions += c.Transitions
	s.States += c.States
	s.Behind += c.Behind
}

func (s *sumJSON) compare(t *sumJSON) int {
	return cmp.Or(cmp.Compare(t.Behind, s.Behind), cmp.Compare(t.States, s.States), cmp.Compare(t.Transitions, s.Transitions), cmp.Compare(t.Requests, s.Requests))
}

// siteJSON is an access of a cause.
type siteJSON struct {
	Operation string `json:"operation,omitempty"`
	Location  string `json:"location"`
	Member    string `json:"member,omitempty"` // of the library, called at the line
	File      string `json:"file,omitempty"`
	Line      int    `json:"line,omitempty"`
	Method    string `json:"method,omitempty"` // of the program, where it has no symbols
}

func siteOf(s *site.Site) *siteJSON {
	if !s.Known() {
		return nil
	}
	return &siteJSON{s.Operation, s.Location, s.Member, s.File, s.Line, s.Method}
}

type causeJSON struct {
	Reason string    `json:"reason"` // first, conflict, choice, ignored, open
	A      *siteJSON `json:"a,omitempty"`
	B      *siteJSON `json:"b,omitempty"`
	sumJSON
}

type locationJSON struct {
	Location string `json:"location"`
	sumJSON
}

type explanationJSON struct {
	head
	Reduction string         `json:"reduction"`
	Locations []locationJSON `json:"locations"` // kinds of locations of conflicts or choices
	Causes    []causeJSON    `json:"causes"`    // all, most states first
	Again     uint64         `json:"again"`     // transitions that were made again, or in vain
}

// Explanation writes the event that explains the states of the search.
func (e *Events) Explanation(x *parallel.Explanation) error {
	out := explanationJSON{head: head{EventSchema, "explanation"}, Reduction: x.Reduction.String(), Locations: locations(x), Causes: []causeJSON{}, Again: x.Again}
	for i := range x.Causes {
		c := &x.Causes[i]
		j := causeJSON{Reason: c.Reason, A: siteOf(&c.A), B: siteOf(&c.B)}
		j.add(c)
		out.Causes = append(out.Causes, j)
	}
	return e.write(out)
}

// sums adds up causes by a key; those without a key are left out.
func sums(x *parallel.Explanation, key func(*parallel.Cause) string) (all []locationJSON) {
	at := map[string]int{}
	for i := range x.Causes {
		c := &x.Causes[i]
		k := key(c)
		if k == "" {
			continue
		}
		n, ok := at[k]
		if !ok {
			n = len(all)
			at[k] = n
			all = append(all, locationJSON{Location: k})
		}
		all[n].add(c)
	}
	slices.SortStableFunc(all, func(a, b locationJSON) int {
		return cmp.Or(a.compare(&b.sumJSON), strings.Compare(a.Location, b.Location))
	})
	return all
}

// locations adds up conflicts and choices by the kind of their location.
func locations(x *parallel.Explanation) []locationJSON {
	return append([]locationJSON{}, sums(x, func(c *parallel.Cause) string {
		switch {
		case c.Reason != parallel.ReasonConflict && c.Reason != parallel.ReasonChoice:
			return ""
		case !c.A.Known() && !c.B.Known():
			return "the machine itself"
		case !c.A.Known():
			return c.B.Location
		}
		return c.A.Location
	})...)
}

// reasons are the texts of causes that are neither conflicts nor choices.
var reasons = map[string]string{
	parallel.ReasonFirst:   "no conflict: the first thread of each state",
	parallel.ReasonIgnored: "no conflict: other threads run in a circle",
	parallel.ReasonOpen:    "not known: the search ended too early",
}

// withoutReduction has other texts.
var withoutReduction = map[string]string{parallel.ReasonFirst: "no choice: one move is possible"}

// namespaces are those of the library that the text leaves out.
var namespaces = regexp.MustCompile(`\bSystem\.(?:Threading\.(?:Tasks\.|Channels\.)?|Collections\.(?:Generic\.|Concurrent\.)?|Runtime\.CompilerServices\.)?`)

// topLines is the number of pairs of lines that are shown.
const topLines = 10

// Explain shows where the states of a search come from.
func Explain(w io.Writer, x *parallel.Explanation) error {
	var b strings.Builder
	sdpor := x.Reduction == parallel.SDPOR
	text := reasons
	if !sdpor {
		text = withoutReduction
	}
	row := func(s sumJSON, name string) {
		name = namespaces.ReplaceAllString(name, "")
		if sdpor {
			Fprintf(&b, "  %11s %11s %11s %11s  %s\n", long(s.Behind), long(s.States), long(s.Transitions), long(s.Requests), name)
		} else {
			Fprintf(&b, "  %11s %11s  %s\n", long(s.States), long(s.Transitions), name)
		}
	}
	head := func(title string) {
		if sdpor {
			fmt.Fprintf(&b, "  %11s %11s %11s %11s  %s\n", "behind", "states", "transitions", "requests", title)
		} else {
			fmt.Fprintf(&b, "  %11s %11s  %s\n", "states", "transitions", title)
		}
	}
	fmt.Fprintln(&b, "\nwhere the states come from:")
	head("location")
	all, total := locations(x), sumJSON{}
	for i := range x.Causes {
		total.add(&x.Causes[i])
	}
	all = append(all, sums(x, func(c *parallel.Cause) string { return text[c.Reason] })...)
	slices.SortStableFunc(all, func(a, b locationJSON) int { return a.compare(&b.sumJSON) })
	for _, l := range all {
		row(l.sumJSON, l.Location)
	}
	if x.Again > 0 {
		row(sumJSON{Transitions: x.Again}, "steps that were made again")
		total.Transitions += x.Again
	}
	row(total, "all")
	title := "the operations that multiply the states most"
	if sdpor {
		title = "the pairs of lines that multiply the states most"
	}
	lines := sums(x, func(c *parallel.Cause) string {
		switch c.Reason {
		case parallel.ReasonConflict:
			return siteText(&c.A) + " / " + siteText(&c.B) + ": " + pairLocation(c)
		case parallel.ReasonChoice:
			if c.A.Operation == "" {
				return siteText(&c.A) + ": " + c.A.Location
			}
			return siteText(&c.A) + ": " + c.A.Operation + " " + c.A.Location
		}
		return ""
	})
	if len(lines) > 0 {
		fmt.Fprintln(&b)
		head(title)
	}
	for _, l := range lines[:min(topLines, len(lines))] {
		row(l.sumJSON, l.Location)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// pairLocation names the location of a conflict with its operations.
func pairLocation(c *parallel.Cause) string {
	a, b := c.A.Operation, c.B.Operation
	name := cmp.Or(c.A.Location, c.B.Location, "the machine itself")
	if a == b || b == "" {
		return a + " " + name
	}
	return a + "/" + b + " " + name
}

// siteText is the line of a site, with the member of the library that is called there.
func siteText(s *site.Site) string {
	place := s.Method
	if s.File != "" {
		place = fmt.Sprintf("%s:%d", s.File, s.Line)
	}
	switch {
	case place == "" && s.Member == "":
		return "the machine"
	case place == "":
		return s.Member
	case s.Member == "":
		return place
	}
	return place + " " + s.Member
}
