// Package report formats the results of a search: as text for people, as NDJSON for
// machines.
//
// In: results of package parallel, traces. Out: text on a writer. Next: the user.
// Lock order: the mutex of an [Events] or a [Progress], then that of a [Door].
package report

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/consequence"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/parallel/unordered"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// Finding is a violation as users see it, with a trace.
type Finding struct {
	Violation *property.Violation
	Path      []vm.Move
	Where     string // kind and place; see trace.Where
	Count     uint64
	Also      []string     // of a race: the places of the others that are one finding with it, as "A.cs:3,A.cs:9", with the name of another element of an array, and with columns where lines do not tell them apart
	Trace     *trace.Trace // nil if the path could not be replayed:
	Err       error        // why
	Known     bool         // the baseline has it
	File      string       // trace file written, "" for none
	Replay    string       // command line that shows it again

	Consequence *consequence.Consequence // of a race, the worst of all its pairs of places; nil if it is not known

	others []*Finding // those that are one finding with it, as many as a text shows
	worst  string     // the places of that with the consequence, as in Also; "" if it is f itself
	least  bool       // the path is a function of the program
	alike  bool       // Also has a race with the same lines
	at     *trace.Sources
}

// shortened is how many findings get a better trace than that of the search;
// to look for one takes time.
const shortened = 20

// Findings are the violations of r, each replayed on a short path. Data races on one field between the same two methods are one finding, which shows the
// first of them. They come by kind, the worst first, then
// place, then key.
// The limit l ends the search for shorter paths, and the limit replays ends replays;
// both may be nil. After a search that is not complete, violations with short paths are replayed
// first, as they are, and better paths are looked for in the time that is left: so that as many as
// possible have a trace.
func Findings(p *program.Program, r *parallel.Result, l, replays *limit.Limit) []*Finding {
	all := merged(r)
	least := map[string][]vm.Move{}
	limited := r.Reason != "" && !r.Ended(property.All) // a search that a limit has ended at races had no time to choose their paths
	if r.Complete || r.Verdict == parallel.Ends || limited && len(all) == 1 {
		least = leastPaths(p, all, l)
	}
	if !r.Complete && len(all) > 1 {
		hurry(p, all, limited, l, replays)
	} else {
		for i, f := range all {
			if path, ok := least[f.Violation.Key]; ok {
				f.Path, f.least = path, true
			}
			f.replay(p, i < shortened, r.Complete && !f.least, l, replays)
		}
	}
	for _, f := range all {
		for _, o := range f.others {
			if path, ok := least[o.Violation.Key]; ok {
				o.Path = path
			}
		}
	}
	for _, f := range all {
		f.Judge(p, l)
	}
	return all
}

// Preview are the findings of [Findings], in their order, with the traces of the search. The limit replays, which may be nil, ends their replays.
func Preview(p *program.Program, r *parallel.Result, replays *limit.Limit) []*Finding {
	all := merged(r)
	for _, f := range all {
		f.replay(p, false, false, replays, replays)
	}
	return all
}

// merged are findings in their order, without traces.
func merged(r *parallel.Result) (all []*Finding) {
	sources := new(trace.Sources)
	for _, v := range r.Violations {
		all = append(all, &Finding{Violation: v.Violation, Path: v.Path, Where: sources.Where(v.Violation), Count: v.Count, at: sources})
	}
	slices.SortStableFunc(all, func(a, b *Finding) int {
		return cmp.Or(cmp.Compare(a.Violation.Kind.Rank(), b.Violation.Kind.Rank()), comparePlaces(a.Where, b.Where))
	})
	return merge(all)
}

// Judge finds the consequence of a race with a trace: the worst of its pairs of places. The limit l, which may be nil, ends that. "None" is said only if it is that
// of all pairs.
func (f *Finding) Judge(p *program.Program, l *limit.Limit) {
	if f.Violation.Kind != property.Race || f.Trace == nil || len(f.Trace.Parties) != 2 {
		return
	}
	f.Consequence = consequence.Of(p, f.Path, f.Violation.Key, l)
	known := f.Consequence != nil && len(f.others) == len(f.Also)
	for i, o := range f.others {
		c := consequence.Of(p, o.Path, o.Violation.Key, l)
		if known = known && c != nil; c != nil && (f.Consequence == nil || c.Worse(f.Consequence)) {
			f.Consequence, f.worst = c, f.Also[i]
		}
	}
	if !known && f.Consequence != nil && f.Consequence.Kind == consequence.None {
		f.Consequence = nil
	}
}

// effect is the consequence as a sentence.
func (f *Finding) effect() string {
	text := f.Consequence.Text()
	if f.worst != "" {
		text += ", at " + readablePlaces(f.worst)
	}
	return text
}

// merge merges findings that are one: see [property.Violation.Merged].
func merge(all []*Finding) (merged []*Finding) {
	by, alike := map[string]*Finding{}, map[string]int{}
	for _, f := range all {
		alike[f.Violation.Merged()+f.Where]++
	}
	for _, f := range all {
		id := f.Violation.Merged()
		first := by[id]
		if first == nil {
			by[id], merged = f, append(merged, f)
			continue
		}
		first.Count += f.Count
		_, places, _ := strings.Cut(f.Where, " ")
		var details []string
		if f.Violation.Message != first.Violation.Message { // another element
			details = append(details, trace.Readable(strings.TrimPrefix(f.Violation.Message, "data race on ")))
		}
		if alike[id+f.Where] > 1 {
			details = append(details, f.sides())
			first.alike = first.alike || f.Where == first.Where
		}
		if len(details) > 0 {
			places += " (" + strings.Join(details, "; ") + ")"
		}
		first.Also = append(first.Also, places)
		if len(first.others) < maxAlso {
			first.others = append(first.others, f)
		}
	}
	return merged
}

// sides tells the two accesses of a race by columns, in the order of their places.
func (f *Finding) sides() string {
	type side struct{ at, access string }
	var all []side
	for i := range f.Violation.Sites {
		s := &f.Violation.Sites[i]
		if p, ok := f.sources().Place(s.Stack); ok {
			all = append(all, side{withColumn(p), s.Access})
		}
	}
	slices.SortFunc(all, func(a, b side) int { return cmp.Or(comparePlaces(a.at, b.at), cmp.Compare(a.access, b.access)) })
	var texts []string
	for _, x := range all {
		texts = append(texts, x.access+" at "+x.at)
	}
	return list(texts)
}

// hurry makes the traces of findings, the shortest path first, when the time for them may be short. The first
// is always made; the limit l ends the others, since to write many long traces takes about as long as to record them. Then better
// paths are looked for, with chosen also those that do not depend on the search.
func hurry(p *program.Program, all []*Finding, chosen bool, l, replays *limit.Limit) {
	byLength := slices.Clone(all)
	slices.SortStableFunc(byLength, func(a, b *Finding) int { return cmp.Compare(len(a.Path), len(b.Path)) })
	for i, f := range byLength {
		if i == 0 {
			f.replay(p, false, false, l, replays)
		} else {
			f.replay(p, false, false, l, l)
		}
	}
	least := map[string][]vm.Move{}
	if chosen {
		least = leastPaths(p, all, l)
	}
	for i, f := range all {
		if i >= shortened || f.Trace == nil || f.Violation.Kind == property.Hang {
			continue
		}
		path, ok := least[f.Violation.Key]
		if !ok {
			path = trace.Shorten(p, f.Path, f.Violation.Key, l)
		}
		if slices.Equal(path, f.Path) {
			continue
		}
		if t, err := record(p, path, f.Violation.Key, replays); err == nil {
			f.Path, f.Trace, f.Violation = path, t, t.Violation
		}
	}
}

// Verdict is that of a program with the finding f.
func (f *Finding) Verdict() parallel.Verdict {
	if f.Violation.Kind == property.End {
		return parallel.Ends
	}
	return parallel.Violated
}

// Late says that f has no trace because a limit has ended its replay.
func (f *Finding) Late() bool { return f.Trace == nil && errors.Is(f.Err, limit.ErrStopped) }

// leastPaths returns paths that do not depend on the search, by violation. A violation has none
// if leastMoves moves do not find it.
func leastPaths(p *program.Program, all []*Finding, l *limit.Limit) map[string][]vm.Move {
	var keys []string
	for i, f := range all {
		if i < shortened && f.Violation.Kind != property.Hang {
			keys = append(keys, f.Violation.Key)
			for _, o := range f.others {
				keys = append(keys, o.Violation.Key)
			}
		}
	}
	if len(keys) == 0 {
		return nil
	}
	return trace.Least(p, keys, leastMoves, l)
}

// leastMoves bounds the moves of the search for least paths. Tests make it less.
var leastMoves = 150_000

// comparePlaces compares texts with numbers in them: Foo.cs:9 before Foo.cs:10.
func comparePlaces(a, b string) int {
	digits := func(s string) (n int) {
		for n < len(s) && '0' <= s[n] && s[n] <= '9' {
			n++
		}
		return n
	}
	for a != "" && b != "" {
		if n, m := digits(a), digits(b); n > 0 && m > 0 {
			if c := cmp.Or(cmp.Compare(n, m), cmp.Compare(a[:n], b[:m])); c != 0 {
				return c
			}
			a, b = a[n:], b[m:]
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Compare(len(a), len(b))
}

// sources finds positions.
func (f *Finding) sources() *trace.Sources {
	if f.Trace != nil {
		return f.Trace.Sources
	}
	return cmp.Or(f.at, new(trace.Sources))
}

// replay makes the trace of f, a shortened one if short is set. If chosen is set, the violation
// was chosen by its content, and replay rejects a shortened trace of a violation with another
// content. The path to a hang is already the shortest; a replay cannot show that no other
// continuation ends.
func (f *Finding) replay(p *program.Program, short, chosen bool, l, replays *limit.Limit) {
	v, path := f.Violation, f.Path
	if v.Kind == property.Hang {
		t, err := trace.Record(p, path, replays)
		if err != nil {
			f.Err = err
			return
		}
		t.Show(v)
		f.Trace, f.Violation = t, t.Violation
		return
	}
	if short {
		path = trace.Shorten(p, path, v.Key, l)
	}
	t, err := record(p, path, v.Key, replays)
	if err == nil && short && chosen && t.Violation.Compare(v) != 0 {
		path = f.Path
		t, err = record(p, path, v.Key, replays)
	}
	f.Path = path
	if err != nil {
		f.Err = err
		return
	}
	f.Trace, f.Violation = t, t.Violation
}

// record replays a path to the violation with a key.
func record(p *program.Program, path []vm.Move, key string, replays *limit.Limit) (*trace.Trace, error) {
	t, err := trace.Record(p, path, replays)
	if err == nil && !t.Select(key) && !ShowUnordered(p, t, path, key, replays) {
		err = faultOf(errors.New("the replay did not end in the violation"))
	}
	if stray := new(trace.StrayError); errors.As(err, &stray) {
		err = faultOf(err)
	}
	return t, err
}

// ShowUnordered lets a trace show a data race with a key whose accesses are not side by side; false if the path does not end in it.
func ShowUnordered(p *program.Program, t *trace.Trace, path []vm.Move, key string, l *limit.Limit) bool {
	v := unordered.At(p, path, key, l)
	if v != nil {
		t.Show(v)
	}
	return v != nil
}

// faultOf returns the error of a path that the search has just found and that leads elsewhere.
func faultOf(err error) error {
	return fmt.Errorf("%w; this is a fault of moonwalker, not of your program: please report it", err)
}
