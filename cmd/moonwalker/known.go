package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"moonwalker/cmd/internal/baseline"
	"moonwalker/cmd/internal/export"
	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
)

// Violations that the file of --baseline has are known: only others fail. A search with known violations goes on behind all violations, and the searches that
// follow upon a VERIFIED one (other orders of accesses, .NET's memory model) follow upon one with known violations only, too.

// settleBaseline reads the known violations, and tries the file that is to be written.
func (f *options) settleBaseline(programs ...string) (err error) {
	if f.known != nil || f.Baseline == "" && f.WriteBaseline == "" {
		return nil
	}
	f.known = &baseline.Baseline{}
	if f.Baseline != "" {
		if f.known, err = baseline.Read(f.Baseline); err != nil {
			return &exitError{exitUsage, fmt.Errorf("--baseline: %w", err)}
		}
	}
	if f.WriteBaseline == "" {
		return nil
	}
	if f.Baseline == "" {
		if _, err := os.Lstat(f.WriteBaseline); !errors.Is(err, fs.ErrNotExist) { // entries of other programs, and reasons, stay
			if f.known, err = baseline.Read(f.WriteBaseline); err != nil {
				return &exitError{exitUsage, fmt.Errorf("--write-baseline: %w", err)}
			}
		}
	}
	f.known.All = f.Baseline == "" || sameOutput(f.Baseline, f.WriteBaseline)
	for _, t := range f.targets {
		if t.Path != "" && sameOutput(t.Path, f.WriteBaseline) {
			return &exitError{exitUsage, fmt.Errorf("--report and --write-baseline are the same file, %s", t.Path)}
		}
	}
	for _, p := range programs {
		if same(p, f.WriteBaseline) {
			return cannotWrite("--write-baseline", p, errors.New("it is the program"))
		}
	}
	if err := tryFile("--write-baseline", f.WriteBaseline); err != nil {
		return err
	}
	if err := export.Try(f.WriteBaseline); err != nil {
		return cannotWrite("--write-baseline", f.WriteBaseline, err)
	}
	return nil
}

// told marks the known findings of a search, whose result may have been put aside, and gives the result its verdict again.
func (c *checkOutput) told(r *parallel.Result, interrupted bool, o *report.Outcome) {
	f := c.flags
	if f.known == nil {
		return
	}
	otherwise := r.Verdict
	if len(r.Violations) > 0 && otherwise != parallel.Ends {
		r.Verdict = parallel.Violated
	}
	if len(o.Findings) == 0 || !f.known.Mark(c.run.Program, o.Findings) {
		return
	}
	switch {
	case c.sampled != nil:
		otherwise = baseline.Otherwise(r, interrupted)
		if len(r.Unsupported) == 0 && !interrupted && (r.Reason == "" || r.Reason == "time" && f.Sample.Runs == 0) {
			otherwise = parallel.Unseen
		}
	case otherwise == parallel.Violated: // traces have shown that all are known, and searches that were to follow were not made
		otherwise = parallel.Inconclusive
	}
	o.Otherwise, o.Baseline = otherwise, f.Baseline
}

// tellBaseline finds the known violations that no longer occur, and writes the file of --write-baseline.
func (f *options) tellBaseline(c baseline.Cases) (lost []error) {
	for _, e := range f.known.Gone(c) {
		f.gone = append(f.gone, e.String())
	}
	if f.WriteBaseline == "" {
		return nil
	}
	data, err := f.known.Updated(f.WriteBaseline, c).JSON()
	if err == nil {
		err = export.WriteFile(f.WriteBaseline, data)
	}
	if err != nil {
		lost = append(lost, cannotWrite("--write-baseline", f.WriteBaseline, err))
	}
	return lost
}
