package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/ltl/product"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/storage"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
)

// withLTL are the flags of check that go with --ltl.
var withLTL = []string{"ltl", "fair", "workers", "timeout", "memory", "store-memory", "entry", "framework", "reference", "progress", "full", "quiet", "strict", "reduction", "memory-model", "sb-depth", "json", "out", "trace", "report"}

// settleLTL rejects flags that do not go with a formula, and reads those of reports.
func (f *options) settleLTL(path string) error {
	for _, v := range f.allGiven() {
		switch {
		case !slices.Contains(withLTL, v.name):
			return fmt.Errorf("--%s does not work with --ltl, which works with --%s", v.name, strings.Join(withLTL[1:], ", --"))
		case v.name == "reduction" && f.Search.Reduction == parallel.SDPOR:
			return fmt.Errorf("--reduction %v does not work with --ltl: it leaves out states that a formula sees; escape, the default here, and none can have it", f.Search.Reduction)
		case v.name == "sb-depth" && (f.MemoryModel.Model == program.SC || f.Search.Buffer < 1 || f.Search.Buffer > program.MaxBufferDepth):
			return fmt.Errorf("--sb-depth: want 1 to %d, and with --ltl a --memory-model other than sc, which is the default here", program.MaxBufferDepth)
		}
	}
	if !f.given("reduction") {
		f.Search.Reduction = parallel.Escape
	}
	return f.settleReports(path)
}

// ltl checks formulas on all runs of a program.
func (f *options) ltl(ctx context.Context, cmd *cobra.Command, path string, args []string) error {
	if err := f.settleLTL(path); err != nil {
		return err
	}
	run := &report.Run{Program: path, Args: args, Store: storage.Collapse.String(), Reduction: f.Search.Reduction.String(), Model: f.MemoryModel.String(), Escape: f.Search.LockAware.String(), Collector: f.Search.Collector.String(),
		Symmetry: f.Search.Symmetry.String(), Checks: property.Set(property.Formula), Version: version()}
	n, _, err := workers(f.Workers)
	if err != nil {
		return err
	}
	run.Workers = min(n, product.MostWorkers)
	if err := f.setMemory(&f.Search, run); err != nil {
		return err
	}
	p, err := loadRun(path, f.config(args))
	if err != nil {
		return err
	}
	if err := f.tryOutputs(p); err != nil {
		return err
	}
	if run.SHA256, err = f.files.Sum(path); err != nil {
		return err
	}
	run.Entry = p.EntryName()
	out := cmd.OutOrStdout()
	replays := limit.New(f.Search.Process, nil) // the time of the check is that of its traces, too
	defer replays.StopAfter(ctx, f.traceTime(f.Search.Timeout), 2*grace)()
	all, err := product.Check(ctx, p, product.Options{Formulas: f.LTL, Fair: f.Fair, Workers: run.Workers, Model: f.MemoryModel.Model, Buffer: f.Search.Buffer, Plain: f.Search.Reduction == parallel.None, Memory: f.Search.Memory, Process: f.Search.Process, Timeout: f.Search.Timeout})
	if err != nil {
		return searchError(err)
	}
	answers := report.NewAnswers(ctx, p, all, limits, replays)
	lost := f.saveLassos(p, run, answers.All)
	code := answers.Exit(f.Strict)
	if f.JSON {
		err = report.NewEvents(out).Answers(run, answers, code)
	} else {
		text(out, path, run.Entry, f).Answers(answers)
	}
	if err != nil {
		return err
	}
	return tell(cmd, code, append(lost, f.writeReports(out, answers.Cases(newTested(path, run.Entry, args), f.started, f.Full, f.Strict), code)...))
}

// saveLassos writes trace files of the runs that violate formulas where the user wants them.
func (f *options) saveLassos(p *program.Program, run *report.Run, all []*report.Answer) (lost []error) {
	path := f.tracePath(run.Program)
	if path == "" {
		return nil
	}
	libraries, err := trace.Libraries(p, f.files)
	if err != nil {
		lost = append(lost, err)
	}
	written := map[string]bool{}
	for _, a := range all {
		if a.Lasso == nil {
			continue
		}
		file := numbered(path, len(written))
		written[filepath.Clean(file)] = true
		content := a.Content(p)
		content.Tool, content.Program, content.SHA256, content.Libraries, content.Entry, content.Args, content.Frameworks = run.Version, run.Program, run.SHA256, libraries, f.Program.Entry, run.Args, f.Program.Dirs
		if err := trace.Save(file, content); err != nil {
			lost = append(lost, cannotWrite("--out or --trace", file, err))
			continue
		}
		a.File, a.Replay = file, "moonwalker replay "+shellQuote(file)
	}
	if err := f.clear(io.Discard, run.Program, written); err != nil {
		lost = append(lost, err)
	}
	return lost
}

// replayLasso shows a run of a trace file that violates a formula, if it does so again.
func (f *options) replayLasso(cmd *cobra.Command, p *program.Program, path string, file trace.File, files *metadata.Files) error {
	a, err := report.AnswerAgain(cmd.Context(), p, file)
	if err := cmp.Or(file.CheckLibraries(p, files), err); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if f.JSON {
		err = report.NewEvents(cmd.OutOrStdout()).Formula(a)
	} else {
		text(cmd.OutOrStdout(), file.Program, p.EntryName(), f).Answer(a)
	}
	return errors.Join(err, tell(cmd, a.Verdict.Exit(), nil))
}
