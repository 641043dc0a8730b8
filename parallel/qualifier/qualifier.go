// Package qualifier has the qualifiers of verdicts: what a verdict leaves open.
//
// In: facts of a search. Out: a [Qualifier]. Next: the report. Lock order: none.
package qualifier

import (
	"slices"
	"strconv"

	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
)

// Qualifier is something that a verdict leaves open: an assumption, or a part
// of the program's behaviour that was not looked at.
type Qualifier struct {
	Kind Kind
	Of   []string // locations, checks, a limit; sorted
}

// Kind is the kind of a qualifier.
type Kind string

// The kinds of qualifiers, in the order of reports; their names are a
// stable contract with users. Package vacuity adds some.
const (
	// SequentialConsistency: threads access the locations Of in an order that nothing decides, by volatile or interlocked accesses. It also has
	// locations of data races that are not checked, and of plain stores that a property reads. The search assumes sequential consistency; a real machine has more orders.
	SequentialConsistency Kind = "sc"
	// WeakMemory: the search assumes the memory model Of, which .NET does not promise.
	WeakMemory Kind = "memory"
	// LossyStore: new states may have been taken for old ones; Of is the method of the store.
	LossyStore Kind = "lossy"
	// Bounded: a limit or a signal ended the search; Of is the reason.
	Bounded Kind = "bounded"
	// NoEnd: the program ends on no interleaving.
	NoEnd Kind = "no end"
	// Suppressed: assumptions at the places Of did not hold in some runs. Such runs do not count, nor do violations in them.
	Suppressed Kind = "suppressed"
	// SuppressedRaces: the data races Of have an excuse, and do not count. Behind a race a real machine has states that the search does not know.
	SuppressedRaces Kind = "suppressed races"
	// PassedOver: a property was not evaluated in some states, because it would have to wait there. Of is their number.
	PassedOver Kind = "passed over"
	// NoThread: a formula asks for the threads Of, but no state that was looked at has a thread with this name.
	NoThread Kind = "no thread"
	// Workers: each work item of the thread pool had a thread of its own. In .NET it may find things that an earlier work
	// item has left on the same thread. Of are the things that the program asked for or left.
	Workers Kind = "workers"
	// LimitedModel: the models Of, of parts of .NET, leave out some of their behaviour.
	LimitedModel Kind = "model"
	// FoundKinds: the search found violations of the kinds Of. Behind such a violation a real machine, or .NET, has states
	// that the search does not know. Only Recheck adds it: the verdict of the search itself is a violation.
	FoundKinds Kind = "found"
	// CheckOff: the checks Of were not asked for.
	CheckOff Kind = "off"
)

// PassedIn is the qualifier of a property that was not evaluated in n states.
func PassedIn(n uint64) Qualifier {
	text := strconv.FormatUint(n, 10) + " states"
	if n == 1 {
		text = "1 state"
	}
	return Qualifier{PassedOver, []string{text}}
}

// Assumed are the qualifiers of executions of p, with the locations of the qualifier SequentialConsistency.
func Assumed(p *program.Program, weak []string) (qs []Qualifier) {
	if len(weak) > 0 {
		qs = append(qs, Qualifier{SequentialConsistency, weak})
	}
	if m := p.Rules.Model; m == program.TSO || m == program.PSO || m == program.Relaxed {
		qs = append(qs, Qualifier{WeakMemory, []string{m.String()}})
	}
	if dropped := p.Dropped(); len(dropped) > 0 {
		qs = append(qs, Qualifier{Suppressed, Places(dropped)})
	}
	if reused := p.Reused(); len(reused) > 0 {
		slices.Sort(reused)
		qs = append(qs, Qualifier{Workers, reused})
	}
	limiting := slices.DeleteFunc(p.Used(), func(model string) bool { return !program.Limiting(model) })
	if len(limiting) > 0 {
		slices.Sort(limiting)
		qs = append(qs, Qualifier{LimitedModel, limiting})
	}
	return qs
}

// Places are locations in the source, sorted, each once.
func Places(ls []program.Location) (of []string) {
	var sources trace.Sources
	for _, l := range ls {
		of = append(of, sources.At(l).String())
	}
	slices.Sort(of)
	return slices.Compact(of)
}
