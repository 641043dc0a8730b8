// Package baseline knows the violations that a program has had before, so that only new ones fail a build.
//
//	In:   a file with known violations, and the findings of a search
//	Out:  which violations are known, those that no longer occur, a new file
//	Next: the verdict and the reports
package baseline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"moonwalker/cmd/internal/jsonfile"
	"moonwalker/cmd/internal/report"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/bound"
	"moonwalker/vm/program"
)

// Schema is the version of the file.
const Schema = 1

// Entry is a known violation: all that have one fingerprint in one program.
type Entry struct {
	Program     string   `json:"program"` // the file name of the assembly
	Fingerprint string   `json:"fingerprint"`
	Code        string   `json:"code"`
	Kind        string   `json:"kind"`
	Message     string   `json:"message"`
	Method      string   `json:"method,omitempty"`
	Places      int      `json:"places"`           // the number of places that have the fingerprint
	Cases       []string `json:"cases"`            // that have it
	Reason      string   `json:"reason,omitempty"` // why it stays; people write it

	at string // in the file
}

// String tells of the entry on a line.
func (e *Entry) String() string {
	text := fmt.Sprintf("%s: %s", e.Code, e.Message)
	if e.Method != "" {
		text += " in " + e.Method
	}
	return text + " [" + strings.Join(e.Cases, ", ") + "]"
}

// Baseline has the known violations. A nil one has none.
type Baseline struct {
	Path  string
	Known []*Entry
	All   bool // all violations count as known, because the file with them is written
}

var fingerprints = regexp.MustCompile(`^[0-9a-f]{32}$`)

// Read reads a file.
func Read(path string) (*Baseline, error) {
	v, err := jsonfile.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no file %s; --write-baseline %[1]s makes it", path)
	}
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		return nil, fmt.Errorf("%s cannot be read: %w", path, at.Err)
	}
	if err != nil {
		return nil, err
	}
	b := &Baseline{Path: path}
	for _, m := range v.Members { // first, since another version may have other keys
		if m.Name.Text == "schema" && (m.Value.Kind != jsonfile.Number || m.Value.Text != strconv.Itoa(Schema)) {
			return nil, m.Value.Errorf("the schema of the baseline is %s, and this moonwalker knows schema %d", m.Value.Text, Schema)
		}
	}
	versioned := false
	err = v.Keys([]string{"schema", "known"}, nil, func(name string, v *jsonfile.Value) error {
		if name == "schema" {
			versioned = true
			return nil
		}
		if err := v.Want(`"known"`, jsonfile.List); err != nil {
			return err
		}
		for _, x := range v.List {
			e, err := entry(x)
			if err != nil {
				return err
			}
			if first := b.of(e.Program, e.Fingerprint); first != nil {
				return x.Errorf("the violation %s of %s is there twice, first at %s", e.Fingerprint, e.Program, first.at)
			}
			b.Known = append(b.Known, e)
		}
		return nil
	})
	if err == nil && !versioned {
		err = v.Errorf("the file is no baseline: it has no schema; --write-baseline makes one")
	}
	if err != nil {
		return nil, err
	}
	return b, nil
}

// entry reads an entry.
func entry(v *jsonfile.Value) (*Entry, error) {
	e := &Entry{Places: 1, at: v.At()}
	if err := v.Want("a known violation", jsonfile.Object); err != nil {
		return nil, err
	}
	texts := map[string]*string{"program": &e.Program, "fingerprint": &e.Fingerprint, "code": &e.Code, "kind": &e.Kind, "message": &e.Message, "method": &e.Method, "reason": &e.Reason}
	known := []string{"program", "fingerprint", "code", "kind", "message", "method", "reason", "places", "cases"}
	err := v.Keys(known, nil, func(name string, v *jsonfile.Value) (err error) {
		of := fmt.Sprintf("%q", name)
		switch name {
		case "places":
			if err := v.Want(of, jsonfile.Number); err != nil {
				return err
			}
			if e.Places, err = strconv.Atoi(v.Text); err != nil || e.Places < 1 {
				return v.Errorf("%s: want a whole number of at least 1, got %s", of, v.Text)
			}
		case "cases":
			if err := v.Want(of, jsonfile.List); err != nil {
				return err
			}
			for _, x := range v.List {
				if err := x.Want(of+" has a list of texts", jsonfile.String); err != nil {
					return err
				}
				e.Cases = append(e.Cases, x.Text)
			}
		default:
			*texts[name] = v.Text
			return v.Want(of, jsonfile.String)
		}
		return nil
	})
	switch {
	case err != nil:
		return nil, err
	case e.Program == "":
		return nil, v.Errorf("a known violation has the file name of its assembly: \"program\"")
	case !fingerprints.MatchString(e.Fingerprint):
		return nil, v.Errorf("a known violation has a fingerprint of 32 hexadecimal digits, got %q", e.Fingerprint)
	}
	return e, nil
}

// of is the entry with a fingerprint; nil if there is none.
func (b *Baseline) of(program, fingerprint string) *Entry {
	program = filepath.Base(program)
	for _, e := range b.Known {
		if e.Program == program && e.Fingerprint == fingerprint {
			return e
		}
	}
	return nil
}

// Has says whether violations of a program may be known. A search is to go on behind these, to new ones.
func (b *Baseline) Has(program string) bool {
	return b != nil && (b.All || slices.ContainsFunc(b.Known, func(e *Entry) bool { return e.Program == filepath.Base(program) }))
}

// Mark marks the findings of a case that are known: of those with one fingerprint as many as there are places.
func (b *Baseline) Mark(program string, found []*report.Finding) (all bool) {
	if b == nil {
		return false
	}
	seen, all := map[string]int{}, true
	for _, f := range found {
		print := f.Fingerprint()
		seen[print]++
		e := b.of(program, print)
		f.Known = b.All || e != nil && seen[print] <= e.Places
		all = all && f.Known
	}
	return all
}

// Aside sets the verdict of a result whose violations are all known to that of a search without violations. So the searches that follow
// such a verdict follow here, too. A fingerprint needs a trace; the limit l ends the replays that make the traces.
func (b *Baseline) Aside(p *program.Program, r *parallel.Result, interrupted bool, l *limit.Limit) {
	if r.Verdict == parallel.Violated && b.Has(p.Path) && (b.All || b.Mark(p.Path, report.Preview(p, r, l))) {
		r.Verdict = Otherwise(r, interrupted)
	}
}

// Otherwise is the verdict of an exhaustive search without its violations.
func Otherwise(r *parallel.Result, interrupted bool) parallel.Verdict {
	switch {
	case len(r.Unsupported) > 0:
		return parallel.Unsupported
	case interrupted:
		return parallel.Interrupted
	case r.Bound != nil && !r.Bound.Whole && r.Bound.Kind != bound.Steps && r.Reason == "":
		return parallel.Unseen
	case r.Bound != nil && !r.Bound.Whole, !r.Complete, r.Reason != "":
		return parallel.Inconclusive
	}
	return parallel.Verified
}

// Surplus turns the findings of unit tests that are known in each case, but at more places in all than the baseline has, into new ones: those at the
// last places.
func (b *Baseline) Surplus(cases []*report.Tested) {
	if b == nil || b.All {
		return
	}
	for _, of := range grouped(cases) {
		e := b.of(of.program, of.fingerprint)
		if e == nil {
			continue
		}
		for _, p := range of.places[min(e.Places, len(of.places)):] {
			for _, t := range of.cases {
				t.Renew(func(f *report.Found) bool { return f.Fingerprint == of.fingerprint && f.Spot == p })
			}
		}
	}
}

// group has the cases of a run in which a violation with one fingerprint occurs, and the places of the violation.
type group struct {
	program, fingerprint string
	first                report.Found
	places               []report.Spot // in the order of their lines
	cases                []*report.Tested
}

// grouped are the violations of all cases by program and fingerprint.
func grouped(cases []*report.Tested) (all []*group) {
	by := map[[2]string]*group{}
	for _, t := range cases {
		for _, f := range t.Found {
			key := [2]string{filepath.Base(t.Assembly), f.Fingerprint}
			g := by[key]
			if g == nil {
				g = &group{program: key[0], fingerprint: key[1], first: f}
				by[key], all = g, append(all, g)
			}
			if !slices.Contains(g.places, f.Spot) {
				g.places = append(g.places, f.Spot)
			}
			if !slices.Contains(g.cases, t) {
				g.cases = append(g.cases, t)
			}
		}
	}
	for _, g := range all {
		slices.SortFunc(g.places, func(a, b report.Spot) int {
			return cmp.Or(cmp.Compare(a.File, b.File), a.Line-b.Line, a.Column-b.Column, cmp.Compare(a.Method, b.Method))
		})
	}
	return all
}

// Cases are those of a run.
type Cases struct {
	Tested []*report.Tested
	Exists func(program, name string) bool // nil: it is not known which cases a program has
}

// open says whether it is not known whether a case still has a violation: it is there, and was not searched to the end. Its program was run.
func (c *Cases) open(program, name string) bool {
	for _, t := range c.Tested {
		if filepath.Base(t.Assembly) == program && t.Name == name {
			return !t.Whole
		}
	}
	return c.Exists == nil || c.Exists(program, name)
}

func (c *Cases) ran(program string) bool {
	return slices.ContainsFunc(c.Tested, func(t *report.Tested) bool { return filepath.Base(t.Assembly) == program })
}

// Gone are the known violations that no longer occur: all their cases were searched to the end, or do not exist any more.
func (b *Baseline) Gone(c Cases) (gone []*Entry) {
	if b == nil {
		return nil
	}
	groups := grouped(c.Tested)
	for _, e := range b.Known {
		occurs := slices.ContainsFunc(groups, func(g *group) bool { return g.program == e.Program && g.fingerprint == e.Fingerprint })
		if c.ran(e.Program) && !occurs && !slices.ContainsFunc(e.Cases, func(name string) bool { return c.open(e.Program, name) }) {
			gone = append(gone, e)
		}
	}
	return gone
}

// Updated is the baseline of the programs now. Entries of programs and of cases that were not searched to their end stay, and so do reasons.
func (b *Baseline) Updated(path string, c Cases) *Baseline {
	now := &Baseline{Path: path}
	old := map[*Entry]bool{}
	for _, g := range grouped(c.Tested) {
		f := g.first
		e := &Entry{Program: g.program, Fingerprint: g.fingerprint, Code: f.Code, Kind: f.Kind, Message: f.Message, Method: f.Method, Places: len(g.places)}
		for _, t := range g.cases {
			e.Cases = append(e.Cases, t.Name)
		}
		if was := b.of(g.program, g.fingerprint); was != nil {
			old[was], e.Reason = true, was.Reason
			for _, name := range was.Cases {
				if c.open(g.program, name) {
					e.Cases, e.Places = append(e.Cases, name), max(e.Places, was.Places)
				}
			}
		}
		now.Known = append(now.Known, e)
	}
	for _, e := range b.Known {
		if old[e] {
			continue
		}
		kept := *e
		if c.ran(e.Program) {
			kept.Cases = slices.DeleteFunc(slices.Clone(e.Cases), func(name string) bool { return !c.open(e.Program, name) })
		}
		if len(kept.Cases) > 0 || !c.ran(e.Program) {
			now.Known = append(now.Known, &kept)
		}
	}
	for _, e := range now.Known {
		slices.Sort(e.Cases)
		e.Cases = slices.Compact(e.Cases)
	}
	slices.SortFunc(now.Known, func(x, y *Entry) int {
		return cmp.Or(cmp.Compare(x.Program, y.Program), cmp.Compare(x.Code, y.Code), cmp.Compare(x.Method, y.Method), cmp.Compare(x.Fingerprint, y.Fingerprint))
	})
	return now
}

// JSON is the contents of the file.
func (b *Baseline) JSON() ([]byte, error) {
	known := b.Known
	if known == nil {
		known = []*Entry{}
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(struct {
		Schema int      `json:"schema"`
		Known  []*Entry `json:"known"`
	}{Schema, known})
	return out.Bytes(), err
}
