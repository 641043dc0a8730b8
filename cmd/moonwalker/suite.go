package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"golang.org/x/sync/errgroup"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/survey"
)

func suiteCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
		Use:   "suite PATH...",
		Short: "Runs litmus tests under all memory models, and compares them with their annotations",
		Long: `Runs the litmus tests of assemblies, or of all assemblies in folders, under each memory model, and
prints a table: A, the outcome is allowed (some interleaving reaches it), or F, it is forbidden. A test is a class with
an attribute [Litmus("outcome", Sc = false, Tso = true, ...)], whose names are those of the memory models. The
program gets the name of the test as its argument: that of the class, or the Name of the attribute. It
calls Verify.Reach where it has seen the outcome. An attribute without a model says nothing of it.
The exit code is 1 if a test differs from its annotation; ! marks it in the table. Data races are not looked for.`,
		Example: "  moonwalker suite examples/litmus",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("suite wants assemblies, or folders with some, such as %s examples/litmus; see %[1]s --help", cmd.CommandPath())
			}
			return nil
		},
	})
	c.RunE = func(cmd *cobra.Command, args []string) error {
		ctx, stop := interruptible(cmd)
		defer stop()
		return f.suite(ctx, cmd.OutOrStdout(), args)
	}
	return c
}

// models are the memory models in the order of their strength.
var models = []program.Model{program.SC, program.TSO, program.PSO, program.Relaxed, program.DotNet, program.ECMA}

// A litmusTest is a class with the attribute [Litmus].
type litmusTest struct {
	Path    string
	Name    string                 // the argument of the program
	Outcome string                 // in words
	Allowed map[program.Model]bool // by the annotation
	Results []litmusResult         // by place in models
}

// A litmusResult is the result of the search for an outcome under a model.
type litmusResult struct {
	reached bool
	problem string // why there is no answer; "": there is one
	code    int    // the exit code of the problem
	states  uint64
}

// suite runs the tests of all assemblies at the paths.
func (f *options) suite(ctx context.Context, w io.Writer, paths []string) error {
	tests, err := findLitmus(paths)
	if err != nil {
		return err
	}
	workers, _, err := workers(f.Workers)
	if err != nil {
		return err
	}
	var g errgroup.Group
	g.SetLimit(workers)
	for _, t := range tests {
		t.Results = make([]litmusResult, len(models))
		for i, m := range models {
			g.Go(func() (err error) {
				t.Results[i], err = f.litmus(ctx, t, m)
				return err
			})
		}
	}
	if err := g.Wait(); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return &exitError{code: parallel.Interrupted.Exit()}
	}
	if f.JSON {
		return suiteJSON(w, tests)
	}
	return suiteText(w, tests)
}

// litmus looks for the outcome of t under a model: it makes a whole search, whose violations, but for data races, are problems.
func (f *options) litmus(ctx context.Context, t *litmusTest, m program.Model) (r litmusResult, err error) {
	if ctx.Err() != nil {
		return r, nil
	}
	p, err := load(t.Path, program.Config{Args: []string{t.Name}, Dirs: f.Program.Dirs, References: f.Program.References})
	if err != nil {
		return r, err
	}
	c := newCheck()
	if err := c.settle(); err != nil {
		return r, err
	}
	o := c.Search
	o.Workers, o.Model, o.Buffer, o.Timeout = 1, m, f.Search.Buffer, f.Search.Timeout
	o.Checks &^= property.Set(property.Race)
	if m == program.SC {
		o.Buffer = 0
	}
	found, err := parallel.Explore(ctx, p, o)
	if err != nil {
		return r, searchError(err)
	}
	r.states, r.reached = found.Stats.States, len(survey.Reached(p)) > 0
	switch {
	case found.Verdict == parallel.Violated:
		v := found.Violations[0]
		r.problem, r.code = fmt.Sprintf("a violation (%s): %s", v.Kind.Code(), v.Message), found.Verdict.Exit()
	case found.Verdict != parallel.Verified && !r.reached:
		r.problem, r.code = report.Undecided(found), found.Verdict.Exit()
	}
	return r, nil
}

// differs says whether the test has another result under the model at a place than its annotation.
func (t *litmusTest) differs(i int) bool {
	allowed, annotated := t.Allowed[models[i]]
	return annotated && t.Results[i].problem == "" && t.Results[i].reached != allowed
}

// findLitmus lists the tests of the assemblies at the paths.
func findLitmus(paths []string) (tests []*litmusTest, err error) {
	for _, path := range paths {
		before := len(tests)
		err := filepath.WalkDir(path, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || file != path && filepath.Ext(file) != ".dll" && filepath.Ext(file) != ".exe" {
				return err
			}
			of, err := litmusIn(file)
			if errors.Is(err, metadata.ErrNotManaged) && file != path {
				return nil
			}
			tests = append(tests, of...)
			return err
		})
		if err != nil {
			return nil, loadError(path, err)
		}
		if len(tests) == before {
			return nil, fmt.Errorf("%s has no litmus tests: no class with an attribute [Litmus]", path)
		}
	}
	return tests, nil
}

// litmusIn lists the tests of an assembly, in the order of their classes.
func litmusIn(path string) (tests []*litmusTest, err error) {
	a, err := metadata.Open(path)
	if err != nil {
		return nil, err
	}
	for row := uint32(1); row <= a.RowCount(metadata.TableTypeDef); row++ {
		for at := range a.CustomAttributes(metadata.MakeToken(metadata.TableTypeDef, row)).All() {
			c, err := a.CustomAttribute(at)
			if err != nil {
				return nil, err
			}
			if _, name, err := a.AttributeName(c); err != nil || name != "LitmusAttribute" {
				continue
			}
			def, err := a.TypeDef(row)
			if err != nil {
				return nil, err
			}
			v, err := a.DecodeAttribute(c, nil)
			if err != nil {
				return nil, err
			}
			t := &litmusTest{Path: path, Name: def.Name, Allowed: map[program.Model]bool{}}
			if len(v.Fixed) > 0 {
				t.Outcome, _ = v.Fixed[0].Value.(string)
			}
			for _, n := range v.Named {
				if err := t.read(n.Name, n.Value); err != nil {
					return nil, fmt.Errorf("%s: [Litmus] of %s: %w", path, def.Name, err)
				}
			}
			tests = append(tests, t)
		}
	}
	return tests, nil
}

// read reads a named argument of the attribute.
func (t *litmusTest) read(name string, value any) error {
	if name == "Name" {
		t.Name, _ = value.(string)
		return nil
	}
	m, err := program.ParseModel(strings.ToLower(name))
	if err != nil {
		return err
	}
	allowed, ok := value.(bool)
	if !ok {
		return fmt.Errorf("%s wants true or false", name)
	}
	t.Allowed[m] = allowed
	return nil
}

// mark is the cell of the table.
func (t *litmusTest) mark(i int) string {
	mark := "F"
	switch r := &t.Results[i]; {
	case r.problem != "":
		return "?"
	case r.reached:
		mark = "A"
	}
	if t.differs(i) {
		mark += "!"
	}
	return mark
}

// suiteText prints the table, the differences and the problems.
func suiteText(w io.Writer, tests []*litmusTest) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	report.Fprintf(table, "test")
	for _, m := range models {
		report.Fprintf(table, "\t%v", m)
	}
	report.Fprintf(table, "\toutcome\n")
	for _, t := range tests {
		report.Fprintf(table, "%s", t.Name)
		for i := range models {
			report.Fprintf(table, "\t%s", t.mark(i))
		}
		report.Fprintf(table, "\t%s\n", t.Outcome)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	report.Fprintf(w, "\nA: allowed, some interleaving reaches the outcome; F: forbidden, none does\n")
	for _, t := range tests {
		for i, m := range models {
			switch r := &t.Results[i]; {
			case r.problem != "":
				report.Fprintf(w, "%s under %v: no answer: %s\n", t.Name, m, r.problem)
			case t.differs(i):
				report.Fprintf(w, "%s under %v: the outcome is %s, and annotated as %s\n", t.Name, m, word(r.reached), word(!r.reached))
			}
		}
	}
	differ, open, code := count(tests)
	sum := fmt.Sprintf("%d tests under %d memory models", len(tests), len(models))
	switch {
	case differ == 0 && open == 0:
		sum += ": all as annotated"
	default:
		sum += fmt.Sprintf(": %d results differ from the annotations, %d searches have no answer", differ, open)
	}
	report.Fprintf(w, "%s\n", sum)
	return code
}

// word is the verdict of a test.
func word(reached bool) string {
	if reached {
		return "allowed"
	}
	return "forbidden"
}

// count counts the differences and the problems. The error has the exit code of the suite: 1 for differences and violations, else that of the worst problem.
func count(tests []*litmusTest) (differ, open int, err error) {
	var codes []int
	for _, t := range tests {
		for i := range t.Results {
			switch {
			case t.Results[i].problem != "":
				open++
				codes = append(codes, t.Results[i].code)
			case t.differs(i):
				differ++
				codes = append(codes, parallel.Violated.Exit())
			}
		}
	}
	for _, code := range []int{parallel.Violated.Exit(), parallel.Unsupported.Exit(), parallel.Inconclusive.Exit(), parallel.Interrupted.Exit()} {
		if slices.Contains(codes, code) {
			return differ, open, &exitError{code: code}
		}
	}
	return differ, open, nil
}

// litmusJSON is the result of a search, as an event.
type litmusJSON struct {
	Schema    int    `json:"schema"`
	Event     string `json:"event"`
	Path      string `json:"path"`
	Test      string `json:"test"`
	Outcome   string `json:"outcome"`
	Model     string `json:"memoryModel"`
	Allowed   *bool  `json:"allowed,omitempty"`   // no answer without it
	Annotated *bool  `json:"annotated,omitempty"` // by the program
	Problem   string `json:"problem,omitempty"`
	States    uint64 `json:"states"`
}

func suiteJSON(w io.Writer, tests []*litmusTest) error {
	out := json.NewEncoder(w)
	for _, t := range tests {
		for i, m := range models {
			r := &t.Results[i]
			e := litmusJSON{Schema: report.EventSchema, Event: "litmus", Path: t.Path, Test: t.Name, Outcome: t.Outcome, Model: m.String(), Problem: r.problem, States: r.states}
			if r.problem == "" {
				e.Allowed = &r.reached
			}
			if allowed, ok := t.Allowed[m]; ok {
				e.Annotated = &allowed
			}
			if err := out.Encode(e); err != nil {
				return err
			}
		}
	}
	_, _, code := count(tests)
	return code
}
