package report

import (
	"fmt"
	"io"

	"moonwalker/parallel"
)

// Violations that a baseline has are known: they do not fail a build. The verdict tells of them. It is not VERIFIED, since the program has them.

// known are the findings that the baseline has, and the others.
func (o *Outcome) known() (known, fresh []*Finding) {
	for _, f := range o.Findings {
		if f.Known {
			known = append(known, f)
		} else {
			fresh = append(fresh, f)
		}
	}
	return known, fresh
}

// violated is the verdict on a program with violations.
func violated(o *Outcome) string {
	known, fresh := o.known()
	switch {
	case len(known) == 0:
		return "VIOLATION: " + counts(fresh) + incomplete(o)
	case len(fresh) > 0:
		return fmt.Sprintf("VIOLATION: %s; known: %s%s", counts(fresh), counts(known), incomplete(o))
	}
	text := "KNOWN VIOLATIONS: " + counts(known) + "; nothing new found"
	switch {
	case o.Undecided != "":
		return text + "; under .NET's memory model " + o.Undecided
	case o.Otherwise == parallel.Verified:
		return text + "; the search is complete"
	case o.Otherwise == parallel.Unseen && o.Bound != nil:
		return text + " (" + boundedBy(o.Bound) + ")"
	}
	if end := incomplete(o); end != "" {
		return text + end
	}
	return text + "; that all are known was seen only in the end, so not all searches were made"
}

// maxGone bounds the known violations in a text that no longer occur; JSON has all.
const maxGone = 20

// Gone lists known violations that no longer occur.
func Gone(w io.Writer, all []string) {
	for i, text := range all {
		if i == 0 {
			Fprintf(w, "no longer found, although the baseline has it (--write-baseline takes it out):\n")
		}
		if i == maxGone {
			Fprintf(w, "  …\n")
			return
		}
		Fprintf(w, "  %s\n", text)
	}
}

// settled says whether the search has come to its end, so that what it has not found does not occur. A violation ends a search that does not go on behind it.
func (o *Outcome) settled() bool {
	v := o.Verdict
	if v == parallel.Violated {
		return o.Complete && o.Reason == "" && len(o.Unsupported) == 0 && (o.Bound == nil || o.Bound.Whole) && o.Sampled == nil && !o.Interrupted && o.Undecided == "" && (o.Otherwise == "" || o.Otherwise == parallel.Verified)
	}
	return v == parallel.Verified
}

// knownResult puts the result of a search into t that has found known violations only.
func (t *Tested) knownResult(o *Outcome) {
	text := counts(o.Findings)
	switch o.Otherwise {
	case parallel.Verified, parallel.Unseen:
		t.Status, t.Detail, t.Open = TestKnown, text, o.Exit() != 0
		return
	case parallel.Unsupported:
		t.Status = TestUnsupported
	case parallel.Interrupted:
		t.Status = TestInterrupted
	default:
		t.Status = TestInconclusive
	}
	t.Detail = "known: " + text + "; nothing new found" + incomplete(o)
	for _, u := range o.Unsupported {
		t.Detail += "; " + gap(u)
	}
}

// Renew makes known findings that are among those wanted new ones.
func (t *Tested) Renew(wanted func(*Found) bool) {
	for i := range t.Found {
		f := &t.Found[i]
		if f.Known && wanted(f) {
			f.Known, t.Status, t.Detail = false, TestViolation, "the baseline has fewer of them: "+f.Message
			t.Text += f.Text
		}
	}
}

// KnownFindings is the number of known violations of tests.
func KnownFindings(all []*Tested) (n int) {
	for _, t := range all {
		for _, f := range t.Found {
			if f.Known {
				n++
			}
		}
	}
	return n
}
