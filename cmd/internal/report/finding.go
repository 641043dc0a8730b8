// Package report shows what a search found: as text for people, as NDJSON for
// machines.
//
// In: results of package parallel, traces. Out: text on a writer. Next: the
// user.
package report

import (
	"cmp"
	"errors"
	"slices"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
)

// Finding is a violation as users see it: all those of one kind at one place.
type Finding struct {
	Violation *property.Violation
	Path      []vm.Move
	Where     string // kind and place; see trace.Where
	Count     uint64
	Trace     *trace.Trace // nil if the path could not be replayed:
	Err       error        // why
	File      string       // trace file written, "" for none
	Replay    string       // command line that shows it again
}

// shortened is how many findings get a better trace than that of the search;
// to look for one takes time.
const shortened = 20

// Findings merges the violations of r by kind and place, exceptions also by
// type and where they were thrown first, keeps the one with the shortest path of
// each, and replays it. They come by kind, then place.
func Findings(p *vm.Program, r *parallel.Result) []*Finding {
	var all []*Finding
	by := map[string]*Finding{}
	var sources trace.Sources
	for _, v := range r.Violations {
		where := sources.Where(v.Violation)
		same := where + " " + v.Type
		for _, l := range v.Origins {
			same += " " + sources.At(l).String()
		}
		f := by[same]
		if f == nil {
			f = &Finding{Where: where}
			by[same] = f
			all = append(all, f)
		}
		f.Count += v.Count
		if f.Violation == nil || len(v.Path) < len(f.Path) {
			f.Violation, f.Path = v.Violation, v.Path
		}
	}
	slices.SortStableFunc(all, func(a, b *Finding) int {
		return cmp.Or(cmp.Compare(a.Violation.Kind, b.Violation.Kind), comparePlaces(a.Where, b.Where))
	})
	for i, f := range all {
		f.replay(p, i < shortened)
	}
	return all
}

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
	return new(trace.Sources)
}

// replay makes the trace of f, if asked a short one.
func (f *Finding) replay(p *vm.Program, short bool) {
	key := f.Violation.Key
	path, hang := f.Path, f.Violation.Kind == property.Hang // no replay can tell that no other way is left: the path is the shortest one already
	if short && !hang {
		path = trace.Shorten(p, path, key)
	}
	f.Path = path
	t, err := trace.Record(p, path)
	if err == nil && hang {
		t.Show(f.Violation)
	} else if err == nil && !t.Select(key) {
		err = errors.New("the replay did not end in the violation")
	}
	if err != nil {
		f.Err = err
		return
	}
	f.Trace, f.Violation = t, t.Violation
}
