package parallel

import (
	"maps"
	"slices"
	"strconv"

	"moonwalker/parallel/property"
	"moonwalker/parallel/suppress"
	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
)

// Qualifier is something that a verdict leaves open: an assumption, or a part
// of the program's behaviour that was not looked at.
type Qualifier struct {
	Kind QualifierKind
	Of   []string // locations, checks, a limit; sorted
}

// QualifierKind is the kind of a qualifier.
type QualifierKind string

// The kinds of qualifiers, in the order of reports; their names are a
// stable contract with users. Package vacuity adds some.
const (
	// SequentialConsistency: threads synchronise on the locations Of by volatile or interlocked accesses, in an
	// order that nothing decides. The search assumes sequential consistency; a real machine has more orders.
	SequentialConsistency QualifierKind = "sc"
	// LossyStore: new states may have been taken for old ones; Of is the method of the store.
	LossyStore QualifierKind = "lossy"
	// Bounded: a limit or a signal ended the search; Of is the reason.
	Bounded QualifierKind = "bounded"
	// NoEnd: the program ends on no interleaving.
	NoEnd QualifierKind = "no end"
	// Suppressed: assumptions at the places Of did not hold in some runs. Such runs do not count, nor do violations in them.
	Suppressed QualifierKind = "suppressed"
	// SuppressedRaces: the data races Of have an excuse, and do not count. Behind a race a real machine has states that the search does not know.
	SuppressedRaces QualifierKind = "suppressed races"
	// PassedOver: a property was not evaluated in some states, because it would have to wait there. Of is their number.
	PassedOver QualifierKind = "passed over"
	// Workers: each work item of the thread pool had a thread of its own. In .NET it may find things that an earlier work
	// item has left on the same thread. Of are the things that the program asked for or left.
	Workers QualifierKind = "workers"
	// LimitedModel: the models Of, of parts of .NET, leave out some of their behaviour.
	LimitedModel QualifierKind = "model"
	// FoundKinds: the search found violations of the kinds Of. Behind such a violation a real machine, or .NET, has states
	// that the search does not know. Only Recheck adds it: the verdict of the search itself is a violation.
	FoundKinds QualifierKind = "found"
	// CheckOff: the checks Of were not asked for.
	CheckOff QualifierKind = "off"
)

// meet notes a location of the qualifier SequentialConsistency. Any worker may call it.
func (s *search) meet(location string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.weak[location] = true
}

// qualifiers are the qualifiers of the result r. Its verdict and reason are set already.
func (s *search) qualifiers(r *Result, interrupted bool) (qs []Qualifier) {
	add := func(is bool, k QualifierKind, of ...string) {
		if is {
			qs = append(qs, Qualifier{k, of})
		}
	}
	qs = s.assumed()
	add(len(r.Suppressed) > 0, SuppressedRaces, suppress.Names(r.Suppressed, r.whole())...)
	add(s.opt.Store.Lossy(), LossyStore, r.Stats.Storage.Lossy.Method)
	switch {
	case interrupted:
		add(true, Bounded, "interrupted")
	default:
		add(r.Reason != "" && r.Reason != Lossy, Bounded, r.Reason)
	}
	add(r.NeverEnds(), NoEnd)
	if n := r.Stats.Undefined; n > 0 {
		qs = append(qs, PassedIn(n))
	}
	off := s.checks.Missing()
	add(len(off) > 0, CheckOff, off...)
	return qs
}

// beyond are the kinds of [FoundKinds].
var beyond = []property.Kind{property.Race, property.Misuse}

// stored are the qualifiers of a verdict about the stored states.
func (s *search) stored() (qs []Qualifier) {
	qs = s.assumed()
	found, off := map[string]bool{}, []string{}
	for _, f := range s.found {
		if slices.Contains(beyond, f.Kind) {
			found[f.Kind.String()] = true
		}
	}
	for _, k := range beyond {
		if !s.checks.Has(k) {
			off = append(off, k.String())
		}
	}
	if s.excuses.Met() {
		found[property.Race.String()] = true
	}
	if len(found) > 0 {
		qs = append(qs, Qualifier{FoundKinds, slices.Sorted(maps.Keys(found))})
	}
	if len(off) > 0 {
		qs = append(qs, Qualifier{CheckOff, off})
	}
	return qs
}

// PassedIn is the qualifier of a property that was not evaluated in n states.
func PassedIn(n uint64) Qualifier {
	text := strconv.FormatUint(n, 10) + " states"
	if n == 1 {
		text = "1 state"
	}
	return Qualifier{PassedOver, []string{text}}
}

// assumed are the qualifiers that do not depend on the end of the search.
func (s *search) assumed() []Qualifier {
	s.mu.Lock()
	weak := slices.Sorted(maps.Keys(s.weak))
	s.mu.Unlock()
	return Assumed(s.prog, weak)
}

// Assumed are the qualifiers of executions of p, with the locations of the qualifier SequentialConsistency.
func Assumed(p *program.Program, weak []string) (qs []Qualifier) {
	if len(weak) > 0 {
		qs = append(qs, Qualifier{SequentialConsistency, weak})
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
