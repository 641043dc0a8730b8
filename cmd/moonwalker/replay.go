package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/trace"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/slice"
)

func replayCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
		Use:   "replay TRACE",
		Short: "Executes a trace file again, step by step the same",
		Long: `Executes the steps of a trace file that check --out or --trace has written, and shows
the violation again, with what the verdict of the search leaves open; the exit code is
1, that of a violation, or 0 of a trace that check --to-end has written. A trace of another build of the program is refused.`,
		Args: func(cmd *cobra.Command, args []string) error {
			return oneOf(cmd, args, "a trace file, which check --out DIR writes", "traces/moonwalker-MyTest.trace.json")
		},
	})
	c.RunE = func(cmd *cobra.Command, args []string) error { return f.replay(cmd, args[0]) }
	return c
}

func (f *options) replay(cmd *cobra.Command, path string) error {
	file, err := trace.Load(path)
	if err != nil {
		return err
	}
	if f.Assembly != "" {
		file.Program = f.Assembly
	}
	files := new(metadata.Files)
	if err := file.Check(files); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	c := program.Config{Args: file.Args, Entry: file.Entry, Dirs: file.Frameworks, References: file.References, Files: files}
	if file.Case != "" {
		if c.Case, err = caseNamed(cmd.Context(), file.Program, program.Config{Dirs: c.Dirs, References: c.References, Files: files}, file.Case); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	p, err := load(file.Program, c)
	if err != nil {
		return err
	}
	if err := file.CheckLibraries(p, files); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	p.Plain, p.Rules = file.Plain, file.Rules
	if file.Lasso != nil {
		return f.replayLasso(cmd, p, path, file, files)
	}
	if len(file.Properties) > 0 {
		if p.Properties, err = properties(p, file.Properties); err == nil {
			p.Watch, err = p.NewWatch(file.Watched)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	t, err := trace.Record(p, file.Moves, nil)
	if other := file.CheckLibraries(p, files); other != nil { // some of .NET are loaded late
		return fmt.Errorf("%s: %w", path, other)
	}
	if stray := new(trace.StrayError); errors.As(err, &stray) {
		return fmt.Errorf("%s: %w: the file belongs to another program or another version of moonwalker", path, err)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if file.Violation.Code == property.Hang.Code() {
		v, err := hang(p, file)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		t.Show(v)
	}
	if !t.Select(file.Violation.Key) && !report.ShowUnordered(p, t, file.Moves, file.Violation.Key, nil) && !t.SelectPlace(file.Violation.Code, file.Violation.Where) {
		return fmt.Errorf("%s: %w", path, missing(t, file))
	}
	found := &report.Finding{Violation: t.Violation, Path: file.Moves, Where: t.Sources.Where(t.Violation), Count: 1, Trace: t}
	found.Judge(p, nil)
	var open []qualifier.Qualifier
	for _, q := range file.Qualifiers {
		open = append(open, qualifier.Qualifier{Kind: qualifier.Kind(q.Kind), Of: q.Of})
	}
	if f.JSON {
		events := report.NewEvents(cmd.OutOrStdout())
		if err = events.Violation(found); err == nil {
			err = events.Replayed(found, open)
		}
	} else {
		text(cmd.OutOrStdout(), file.Program, p.EntryName(), f).Finding(found)
		err = report.Replayed(cmd.OutOrStdout(), found, open)
	}
	if err != nil {
		return err
	}
	return tell(cmd, found.Verdict().Exit(), nil)
}

// hang describes the hang at the end of a trace, as the search did.
func hang(p *program.Program, file trace.File) (*property.Violation, error) {
	if file.Sliced {
		s, err := slice.Of(p, p.Properties, nil)
		if err != nil {
			return nil, err
		}
		defer s.Apply()()
	}
	return trace.Hang(p, file.Moves, nil)
}

// missing describes the end of a replay that did not lead to the violation.
func missing(t *trace.Trace, file trace.File) error {
	if len(t.Violations) == 0 {
		return fmt.Errorf("the replay does not end in %s; it was recorded by version %s, and with the libraries of the program at that time", file.Violation.Where, file.Tool)
	}
	kinds := []string{}
	for _, v := range t.Violations {
		kinds = append(kinds, t.Sources.Where(v))
	}
	return errors.New("the replay ends in other violations than " + file.Violation.Where + ": " + fmt.Sprint(slices.Compact(kinds)))
}
