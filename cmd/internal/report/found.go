package report

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"slices"
	"strings"

	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
)

// Found is a violation in short, as events and files for machines have it. It holds nothing of the program, so that a run of many tests can keep all.
type Found struct {
	Code    string `json:"code"`
	Kind    string `json:"kind"`
	Message string `json:"message"`
	Spot
	Trace string `json:"traceFile,omitempty"`
	Known bool   `json:"known,omitempty"` // the baseline has it

	// Fingerprint is equal for the same violation in another build of the program, in which lines have moved. Several violations of a program may
	// have one fingerprint.
	Fingerprint string `json:"fingerprint"`

	Text  string      `json:"-"`               // the violation and its trace, as people see it
	Sides []FoundStep `json:"-"`               // what each of the threads concerned does at the end
	Steps []FoundStep `json:"steps,omitempty"` // of the trace; those that a text shows
}

// Spot is a place in the program.
type Spot struct {
	Method string `json:"method,omitempty"`
	File   string `json:"file,omitempty"` // for an editor that is started here; "" without symbols
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

// FoundStep is something that a thread does.
type FoundStep struct {
	Step   int    `json:"step,omitempty"` // from 1; 0: where the trace ends
	Thread string `json:"thread"`
	Text   string `json:"text"`
	Spot
}

// Found is f in short.
func (t *Text) Found(f *Finding) Found {
	v := f.Violation
	known := f.Known
	f.Known = false // its text is there in case that it turns out to be new
	defer func() { f.Known = known }()
	found := Found{Known: known, Code: v.Kind.Code(), Kind: v.Kind.String(), Message: trace.Printable(Message(f)), Trace: f.File, Fingerprint: f.Fingerprint()}
	var b strings.Builder
	whole := Text{Out: &b, Program: t.Program, Entry: t.Entry, Full: t.Full, sources: t.sources}
	whole.Finding(f)
	found.Text = b.String()
	if p, ok := place(f); ok {
		found.Spot = whole.spot(p)
	}
	tr := f.Trace
	if tr == nil {
		for i := range v.Sites {
			s := &v.Sites[i]
			if p, ok := f.sources().Place(s.Stack); ok {
				found.Sides = append(found.Sides, FoundStep{Thread: trace.Printable(s.Thread), Text: trace.Printable(doing(s)), Spot: whole.spot(p)})
			}
		}
		return found
	}
	rows, _ := whole.rows(tr)
	for _, r := range rows {
		step := FoundStep{r.step, threadName(tr, r.col), r.text, whole.spot(r.at)}
		if r.step == 0 {
			found.Sides = append(found.Sides, step)
		}
		found.Steps = append(found.Steps, step)
	}
	return found
}

// doing says what the thread of a site does there.
func doing(s *property.Site) string {
	if s.Waits != "" {
		return "waits for " + s.Waits
	}
	return s.Access
}

func (t *Text) spot(p trace.Position) Spot {
	if p.Method == "" {
		return Spot{}
	}
	s := Spot{Method: trace.Printable(trace.Readable(p.Method))}
	if p.File != "" {
		s.File, s.Line, s.Column = t.sources.path(p), p.Line, p.Column
	}
	return s
}

// numbers are those of objects, threads, lines and values in a text.
var numbers = regexp.MustCompile(`[0-9]+`)

// Fingerprint is [Found.Fingerprint]. It is made of the kind, the methods, and the accesses or messages without numbers. Lines, files and the
// names of closures, which compilers count, are no part of it.
func (f *Finding) Fingerprint() string {
	v, parts := f.Violation, []string{}
	for i := range v.Sites {
		s := &v.Sites[i]
		p, _ := f.sources().Place(s.Stack)
		parts = append(parts, trace.Readable(p.Method)+"\t"+trace.Readable(doing(s)))
	}
	slices.Sort(parts)
	text := oneLine(v.Message)
	switch v.Kind {
	case property.Race:
		text = v.Object
	case property.Deadlock, property.Hang:
		text = ""
	}
	parts = append([]string{v.Kind.String(), v.Type, trace.Readable(text)}, parts...)
	sum := sha256.Sum256([]byte(numbers.ReplaceAllString(strings.Join(parts, "\n"), "0")))
	return hex.EncodeToString(sum[:16])
}
