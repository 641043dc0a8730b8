package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/export"
	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
)

// Reports for machines (--report) are written when all is done, also after a signal. A search that is not begun because of bad usage writes none.

// stepSummary names the file in which GitHub Actions wants a summary.
const stepSummary = "GITHUB_STEP_SUMMARY"

// settleReports reads the values of --report, and tries the files. programs are the assemblies that are checked.
func (f *options) settleReports(programs ...string) error {
	f.started, f.targets = time.Now(), nil
	for _, text := range f.Reports {
		t, err := export.Parse(text)
		if err == nil {
			err = f.tryReport(t, programs)
		}
		var exit *exitError
		if err != nil && !errors.As(err, &exit) {
			err = fmt.Errorf("--report %s: %w", shellQuote(text), err)
		}
		if err != nil {
			return err
		}
		f.targets = append(f.targets, t)
	}
	if f.ToEnd && len(f.targets) > 0 {
		return errors.New("--report tells of violations, and --to-end looks for none")
	}
	return nil
}

// tryReport tries the file of a report.
func (f *options) tryReport(t export.Target, programs []string) error {
	for _, other := range f.targets {
		switch {
		case t.Path == "" && other.Path == "":
			return errTwice
		case t.Path != "" && other.Path != "" && sameOutput(other.Path, t.Path):
			return &exitError{exitUsage, fmt.Errorf("two reports go to the same file, %s", t.Path)}
		}
	}
	if t.Format == export.GitHub {
		if f.JSON {
			return errors.New("it prints annotations on standard output, where --json prints events")
		}
		if path := os.Getenv(stepSummary); path != "" {
			return tryFile(stepSummary, path)
		}
		return nil
	}
	for _, p := range programs {
		if same(t.Path, p) {
			return cannotWrite("--report", t.Path, errors.New("it is the program"))
		}
	}
	if err := tryFile("--report", t.Path); err != nil {
		return err
	}
	if st, err := os.Stat(t.Path); err == nil && !st.Mode().IsRegular() {
		return nil
	}
	if err := export.Try(t.Path); err != nil {
		return cannotWrite("--report", t.Path, err)
	}
	return nil
}

// writeReports writes the reports of cases. exit is the code of the command without the errors that it returns.
func (f *options) writeReports(stdout io.Writer, cases []*report.Tested, exit int) (lost []error) {
	if len(f.targets) == 0 {
		return nil
	}
	f.reported = true
	r := &export.Report{Version: version(), Begin: f.started, Elapsed: time.Since(f.started), Exit: exit, Sampled: f.AllowSampled, Cases: cases, Baseline: f.known != nil, Gone: f.gone}
	r.Folder, _ = os.Getwd() // without it paths are absolute
	r.Root = r.Folder
	if root := os.Getenv("GITHUB_WORKSPACE"); root != "" {
		if rel, err := filepath.Rel(root, r.Folder); err == nil && filepath.IsLocal(rel) {
			r.Root = root
		}
	}
	for _, t := range f.targets {
		if t.Format == export.GitHub {
			_, _ = stdout.Write(export.Annotations(r)) // a writer that fails tells of it at the end
			if path := os.Getenv(stepSummary); path != "" {
				if err := add(path, export.Summary(r)); err != nil {
					lost = append(lost, cannotWrite(stepSummary, path, err))
				}
			}
			continue
		}
		if err := t.Write(r); err != nil {
			lost = append(lost, cannotWrite("--report", t.Path, err))
		}
	}
	return lost
}

// add writes at the end of a file.
func add(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

// report writes the reports of check.
func (c *checkOutput) report(o *report.Outcome) (lost []error) {
	if len(c.flags.targets) == 0 {
		return nil
	}
	return c.flags.writeReports(c.cmd.OutOrStdout(), []*report.Tested{c.tested(o)}, o.Exit())
}

// tested is the search of check as a case. Its name is that of the entry, with the arguments.
func (c *checkOutput) tested(o *report.Outcome) *report.Tested {
	t := newTested(c.run.Program, c.run.Entry, c.run.Args)
	t.Begin = c.flags.started
	t.Result(o)
	t.Find(o, &report.Text{Program: c.run.Program, Entry: c.run.Entry, Full: c.flags.Full})
	return t
}

func newTested(path, entry string, args []string) *report.Tested {
	t := &report.Tested{Assembly: path, Name: entry, Method: entry}
	if i := strings.LastIndexByte(entry, '.'); i > 0 {
		t.Class, t.Method = entry[:i], entry[i+1:]
	}
	if len(args) > 0 {
		t.Name += "(" + strings.Trim(fmt.Sprintf("%q", args), "[]") + ")"
	}
	return t
}

// withReport writes the reports of a program for which there was no search, because something in it is not supported or because of our fault.
// It returns the error of the command.
func (f *options) withReport(cmd *cobra.Command, path string, args []string, err error) error {
	var exit *exitError
	if f.reported || err == nil || !errors.As(err, &exit) || exit.err == nil || exit.code != parallel.Unsupported.Exit() && exit.code != exitInternal {
		return err
	}
	t := newTested(path, strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), args)
	unsearchable(t, err)
	_ = tell(cmd, exit.code, f.writeReports(cmd.OutOrStdout(), []*report.Tested{t}, exit.code)) // the exit code is that of err
	return err
}

// unsearchable puts the error with which a search could not be made into a case.
func unsearchable(t *report.Tested, err error) {
	var exit *exitError
	switch {
	case err == nil:
		t.Status, t.Detail = report.TestError, "the search has no verdict"
	case errors.As(err, &exit) && exit.code == exitInternal:
		t.Status, t.Detail = report.TestError, err.Error()
	default:
		t.Status, t.Detail = report.TestUnsupported, strings.TrimPrefix(err.Error(), string(parallel.Unsupported)+": ")
		t.Detail = strings.TrimPrefix(strings.TrimPrefix(t.Detail, t.Assembly+": "), "unsupported: ")
	}
}
