package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
	"moonwalker/vm/survey"
)

func doctorCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
		Use:   "doctor ASM",
		Short: "Lists what a program can reach and check does not support",
		Long: `Follows all calls from the entry point of a .NET assembly, without running it, and lists
what is reachable and not supported: with each, where it is, and which calls lead there.
The exit code is 5 if there is anything, else 0; what depends on arguments or on the state "may be
unsupported", and does not count. What is listed need not be executed in
any run: check has the last word, and says UNSUPPORTED only where it is.`,
		Args: oneAssembly,
	})
	c.RunE = func(cmd *cobra.Command, args []string) error { return f.doctor(cmd.OutOrStdout(), args[0]) }
	return c
}

func (f *options) doctor(w io.Writer, path string) error {
	p, err := load(path, f.Program)
	if err != nil {
		return err
	}
	s, err := survey.Of(p, nil)
	if err != nil {
		return loadError(path, err)
	}
	d := diagnosis{w: w, sources: &trace.Sources{}}
	show := d.text
	if f.JSON {
		show = d.json
	}
	if err := show(s.Gaps, len(s.Methods)); err != nil {
		return err
	}
	if certain(s.Gaps) > 0 {
		return &exitError{code: parallel.Unsupported.Exit()}
	}
	return nil
}

// diagnosis writes the findings of a survey.
type diagnosis struct {
	w       io.Writer
	sources *trace.Sources
}

// place is where a gap is, or a call that leads there.
type place struct {
	Assembly string `json:"assembly"`
	trace.Position
}

func (d diagnosis) place(l program.Location) place {
	return place{l.Code.Method.Owner.Assembly.Name, d.sources.At(l)}
}

// String is File.cs(12,5), or Assembly, Method, IL_0012 where there are no symbols.
func (p place) String() string {
	if p.File == "" {
		return fmt.Sprintf("%s, %s, IL_%04x", p.Assembly, p.Method, p.IL)
	}
	return fmt.Sprintf("%s(%d,%d) [%s]", p.Base(), p.Line, p.Column, p.Method)
}

// text shows the innermost calls, and the one by which the program's own code
// gets there.
func (d diagnosis) text(gaps []survey.Gap, methods int) error {
	for _, g := range gaps {
		report.Fprintf(d.w, "%s: %s: %s\n", d.place(g.Path[0]), verdict(g), g.What)
		for _, l := range g.Path[1:] {
			report.Fprintf(d.w, "    reached from %s\n", d.place(l))
			if !l.Code.Method.Owner.Assembly.Core {
				break
			}
		}
	}
	n := certain(gaps)
	if n > 0 {
		_, err := report.Fprintf(d.w, "UNSUPPORTED: %d found\n", n)
		return err
	}
	_, err := report.Fprintf(d.w, "nothing found in %d reachable methods\n", methods)
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

// verdict says how sure a gap is.
func verdict(g survey.Gap) string {
	if g.May {
		return "may be unsupported"
	}
	return "unsupported"
}

type gapJSON struct {
	Schema int     `json:"schema"`
	Event  string  `json:"event"`
	What   string  `json:"what"`
	May    bool    `json:"may,omitempty"` // depends on arguments, or on the state
	Where  place   `json:"where"`
	Calls  []place `json:"calls"` // that lead there, innermost first
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
		e := gapJSON{report.EventSchema, "unsupported", g.What, g.May, d.place(g.Path[0]), []place{}}
		for _, l := range g.Path[1:] {
			e.Calls = append(e.Calls, d.place(l))
		}
		if err := enc.Encode(e); err != nil {
			return err
		}
	}
	return enc.Encode(surveyJSON{report.EventSchema, "survey", methods, certain(gaps)})
}
