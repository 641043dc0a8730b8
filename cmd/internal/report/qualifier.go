package report

import (
	"fmt"
	"strings"

	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/trace"
	"moonwalker/parallel/vacuity"
)

// QualifierJSON is a qualifier of a verdict.
type QualifierJSON struct {
	Kind string   `json:"kind"`         // sc, suppressed, suppressed races, lossy, bounded, no end, not evaluated, not reached, not reached so far, never holds, passed over, workers, model, found, off
	Of   []string `json:"of,omitempty"` // locations, checks, a limit
}

// QualifiersOf are qualifiers for JSON, an empty list if there are none.
func QualifiersOf(qs []qualifier.Qualifier) []QualifierJSON {
	out := []QualifierJSON{}
	for _, q := range qs {
		out = append(out, QualifierJSON{string(q.Kind), readable(q.Of)})
	}
	return out
}

func readable(names []string) (out []string) {
	for _, n := range names {
		out = append(out, trace.Readable(n))
	}
	return out
}

// QualifiedBy returns the part of the verdict line with the qualifiers of VERIFIED.
func QualifiedBy(qs []qualifier.Qualifier) string {
	var parts []string
	for _, q := range qs {
		switch q.Kind {
		case qualifier.SequentialConsistency:
			parts = append(parts, "under sequential consistency: "+some(readable(q.Of)))
		case qualifier.WeakMemory:
			parts = append(parts, "under the memory model "+q.Of[0])
		case qualifier.NoEnd:
			parts = append(parts, "though it ends on no interleaving")
		case vacuity.Unevaluated:
			if q.Of[0] == vacuity.NotKnown {
				parts = append(parts, "with assertions or goals that may never have been reached")
				break
			}
			parts = append(parts, "with "+plural(len(q.Of), "assertion")+" never evaluated")
		case vacuity.Unreached:
			parts = append(parts, "with "+plural(len(q.Of), "goal")+" never reached")
		case vacuity.NeverHolds:
			parts = append(parts, "with "+plural(len(q.Of), "assumption")+" never true")
		case qualifier.Suppressed:
			parts = append(parts, "without the runs that assumptions drop: "+some(q.Of))
		case qualifier.SuppressedRaces:
			parts = append(parts, "with "+plural(len(q.Of), "suppressed race"))
		case qualifier.PassedOver:
			parts = append(parts, "with a property passed over in "+q.Of[0])
		case qualifier.NoThread:
			parts = append(parts, "with no thread called "+some(readable(q.Of)))
		case qualifier.Workers:
			parts = append(parts, "as if each work item had a thread of its own: "+some(q.Of))
		case qualifier.LimitedModel:
			parts = append(parts, "within models that leave something out")
		case qualifier.FoundKinds:
			parts = append(parts, "behind violations that were found ("+list(q.Of)+")")
		case qualifier.CheckOff:
			parts = append(parts, "without the "+checks(q.Of))
		default:
			parts = append(parts, strings.TrimSpace(string(q.Kind)+" "+some(q.Of)))
		}
	}
	return strings.Join(parts, "; ")
}

// maxNames limits the names in a verdict line.
const maxNames = 4

// some joins the first of names.
func some(names []string) string {
	if len(names) > maxNames {
		return strings.Join(names[:maxNames], ", ") + " …"
	}
	return strings.Join(names, ", ")
}

func checks(names []string) string {
	if len(names) == 1 {
		return "check " + names[0]
	}
	return "checks " + list(names)
}

// Open lists the qualifiers of a verdict, one line each.
func Open(qs []qualifier.Qualifier) (lines []string) {
	for _, q := range qs {
		line := meanings[q.Kind]
		if len(q.Of) > 0 {
			line = fmt.Sprintf("%s: %s", line, strings.Join(readable(q.Of), ", "))
		}
		lines = append(lines, line)
	}
	return lines
}

// meanings explain the kinds of qualifiers.
var meanings = map[qualifier.Kind]string{
	qualifier.SequentialConsistency: "sc: accesses whose order nothing decides; a real machine has more outcomes than were explored",
	qualifier.WeakMemory:            "memory: .NET promises less than the memory model",
	qualifier.LossyStore:            "lossy: states may have been left out",
	qualifier.Bounded:               "bounded: the search was ended",
	qualifier.NoEnd:                 "no end: the program ends on no interleaving",
	vacuity.Unevaluated:             "not evaluated: assertions that no interleaving comes to",
	vacuity.Unreached:               "not reached: goals that no interleaving reaches",
	vacuity.UnreachedSoFar:          "not reached so far: goals of Verify.Reach and Verify.Sometimes",
	vacuity.NeverHolds:              "never holds: assumptions that cut off each interleaving that comes to them",
	qualifier.Suppressed:            "suppressed: runs that Verify.Assume has dropped, and any violations in them",
	qualifier.SuppressedRaces:       "suppressed races: data races that the user has excused; behind them a real machine, or .NET, has further states",
	qualifier.PassedOver:            "passed over: a property would have had to wait, for a lock or for a type that a thread is initialising",
	qualifier.NoThread:              "no thread: names of threads for which the formula asks, and which no thread has in the states that were looked at",
	qualifier.Workers:               "workers: each work item had a thread of its own; that it runs on the thread of an earlier one, and finds its number, Thread object or locks, or that threads get other numbers, was not explored",
	qualifier.LimitedModel:          "model: the models of these parts of .NET leave something out",
	qualifier.FoundKinds:            "found: violations behind which a real machine, or .NET, has further states",
	qualifier.CheckOff:              "off: not looked for",
}
