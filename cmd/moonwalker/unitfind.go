package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/unit"
)

// listing is the time for the rows of a test's data.
const listing = 10 * time.Second

// find finds the cases of an assembly. It runs the sources of test data.
func (f *options) find(ctx context.Context, stderr io.Writer, path string, workers int) ([]*testRun, error) {
	files := new(metadata.Files)
	cases, left, err := casesOf(ctx, path, program.Config{Dirs: f.Program.Dirs, References: f.Program.References, Files: files}, workers)
	if err != nil {
		return nil, err
	}
	for _, err := range left {
		report.Fprintf(stderr, "moonwalker: %s: left out: %v\n", path, err)
	}
	if len(cases) == 0 {
		return nil, &exitError{exitUsage, fmt.Errorf("%s has no unit tests: no method with an attribute of xUnit, NUnit, MSTest or Coyote, or MoonWalker.Test; check runs a program from its Main", path)}
	}
	var runs []*testRun
	for _, c := range cases {
		r := &testRun{unit: c, files: files, path: path}
		r.Tested = report.Tested{Assembly: path, Name: c.Name, Class: c.Class(), Method: c.Method(), Framework: c.Framework, Remarks: c.Remarks, Status: report.TestNotRun}
		switch {
		case c.Left:
			r.Status, r.Detail = report.TestSkipped, "its row says so"
		case c.Skipped:
			r.Status, r.Detail = report.TestSkipped, c.Skip
		case c.Unsupported != "":
			r.Status, r.Detail = report.TestUnsupported, c.Unsupported
		}
		runs = append(runs, r)
	}
	return runs, nil
}

// casesOf finds the cases of an assembly, and the classes that could not be loaded.
func casesOf(ctx context.Context, path string, c program.Config, workers int) (cases []*unit.Case, left []error, err error) {
	l, main, err := program.Open(path, c)
	if err != nil {
		return nil, nil, loadError(path, err)
	}
	l.Lock()
	tests, left, err := unit.Find(l, main)
	l.Unlock()
	if err != nil {
		return nil, nil, &exitError{exitUsage, fmt.Errorf("%s: %w", path, err)}
	}
	of := make([][]*unit.Case, len(tests))
	each(workers, len(tests), func(i int) {
		if q := tests[i].Listing(); q != nil {
			listed := c
			listed.Case = q
			of[i] = rowsOf(ctx, path, listed, tests[i])
			return
		}
		l.Lock()
		defer l.Unlock()
		of[i] = tests[i].Cases()
	})
	for _, c := range of {
		cases = append(cases, c...)
	}
	unit.Tell(cases)
	return cases, left, nil
}

// rowsOf runs the listing of a test's data. If that has a violation, so has the one case that it returns.
func rowsOf(ctx context.Context, path string, listed program.Config, t *unit.Test) []*unit.Case {
	no := func(format string, args ...any) []*unit.Case {
		t.Unsupported = fmt.Sprintf(format, args...)
		return []*unit.Case{t.One()}
	}
	p, err := load(path, listed)
	if err != nil {
		return no("its test data cannot be listed: %v", err)
	}
	r, err := parallel.Explore(ctx, p, parallel.Options{Workers: 1, Reduction: parallel.Escape, Outputs: true, Timeout: listing, MaxStates: 10_000})
	switch {
	case err != nil:
		return no("its test data cannot be listed: %v", err)
	case r.Verdict == parallel.Violated:
		return []*unit.Case{t.One()}
	case r.Verdict != parallel.Verified:
		return no("its test data cannot be listed: %s", strings.Join(append([]string{string(r.Verdict)}, r.Unsupported...), " "))
	}
	cases, err := t.Listed(r.Outputs)
	if err != nil {
		return no("its test data cannot be listed: %v", err)
	}
	if len(cases) == 0 {
		return no("its test data are empty")
	}
	return cases
}

// caseNamed is the case of an assembly with this name.
func caseNamed(ctx context.Context, path string, c program.Config, name string) (program.Case, error) {
	cases, _, err := casesOf(ctx, path, c, 1)
	if err != nil {
		return nil, err
	}
	for _, c := range cases {
		if c.Name == name {
			return c, nil
		}
	}
	return nil, fmt.Errorf("%s has no test case %s", path, name)
}

// listTests shows the names of tests.
func (f *options) listTests(w io.Writer, all []*testRun) error {
	events := report.NewEvents(w)
	for _, r := range all {
		if f.JSON {
			listed := r.Tested
			if listed.Status == report.TestNotRun {
				listed.Status = ""
			}
			if err := events.Test(&listed); err != nil {
				return err
			}
			continue
		}
		note := ""
		if r.Status != report.TestNotRun {
			note = fmt.Sprintf("  (%s)", strings.TrimSuffix(fmt.Sprintf("%s: %s", r.Status, r.Detail), ": "))
		}
		report.Fprintf(w, "%s%s\n", r.Name, note)
	}
	return nil
}
