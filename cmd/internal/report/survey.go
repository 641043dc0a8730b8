package report

import (
	"encoding/json"
	"fmt"
	"io"

	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
	"moonwalker/vm/survey"
)

// Survey shows what a program can reach and is not supported. It returns the number of gaps that do not depend on the values of a run.
func Survey(w io.Writer, s *survey.Survey, asJSON bool) (sure int, err error) {
	d := diagnosis{w: w, sources: &trace.Sources{}}
	show := d.text
	if asJSON {
		show = d.json
	}
	return certain(s.Gaps), show(s.Gaps, len(s.Methods))
}

// diagnosis writes the findings of a survey.
type diagnosis struct {
	w       io.Writer
	sources *trace.Sources
}

// surveyPlace is where a gap is, or a call that leads there.
type surveyPlace struct {
	Assembly string `json:"assembly"`
	trace.Position
}

func (d diagnosis) place(l program.Location) surveyPlace {
	return surveyPlace{l.Code.Method.Owner.Assembly.Name, d.sources.At(l)}
}

// String is File.cs(12,5), or Assembly, Method, IL_0012 where there are no symbols.
func (p surveyPlace) String() string {
	if p.File == "" {
		return fmt.Sprintf("%s, %s, IL_%04x", p.Assembly, p.Method, p.IL)
	}
	return fmt.Sprintf("%s(%d,%d) [%s]", p.Base(), p.Line, p.Column, p.Method)
}

// text shows the innermost calls, and the one by which the program's own code
// gets there.
func (d diagnosis) text(gaps []survey.Gap, methods int) error {
	for _, g := range gaps {
		Fprintf(d.w, "%s: %s: %s\n", d.place(g.Path[0]), sure(g), g.What)
		for _, l := range g.Path[1:] {
			Fprintf(d.w, "    reached from %s\n", d.place(l))
			if !l.Code.Method.Owner.Assembly.Core {
				break
			}
		}
	}
	n := certain(gaps)
	if n > 0 {
		_, err := Fprintf(d.w, "UNSUPPORTED: %d found\n", n)
		return err
	}
	_, err := Fprintf(d.w, "nothing found in %d reachable methods\n", methods)
	return err
}

// certain counts the gaps that do not depend on the values of a run.
func certain(gaps []survey.Gap) (n int) {
	for _, g := range gaps {
		if !g.May {
			n++
		}
	}
	return n
}

// sure says how sure a gap is.
func sure(g survey.Gap) string {
	if g.May {
		return "may be unsupported"
	}
	return "unsupported"
}

type gapJSON struct {
	Schema int           `json:"schema"`
	Event  string        `json:"event"`
	What   string        `json:"what"`
	May    bool          `json:"may,omitempty"` // depends on arguments, or on the state
	Where  surveyPlace   `json:"where"`
	Calls  []surveyPlace `json:"calls"` // that lead there, innermost first
}

type surveyJSON struct {
	Schema      int    `json:"schema"`
	Event       string `json:"event"`
	Methods     int    `json:"methods"`
	Unsupported int    `json:"unsupported"`
}

func (d diagnosis) json(gaps []survey.Gap, methods int) error {
	enc := json.NewEncoder(d.w)
	enc.SetEscapeHTML(false)
	for _, g := range gaps {
		e := gapJSON{EventSchema, "unsupported", g.What, g.May, d.place(g.Path[0]), []surveyPlace{}}
		for _, l := range g.Path[1:] {
			e.Calls = append(e.Calls, d.place(l))
		}
		if err := enc.Encode(e); err != nil {
			return err
		}
	}
	return enc.Encode(surveyJSON{EventSchema, "survey", methods, certain(gaps)})
}
