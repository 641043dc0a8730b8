package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/storage"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/unit"
)

func testCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
		Use:   "test ASM...",
		Short: "Verifies unit tests: finds those of xUnit, NUnit, MSTest and Coyote, and checks each",
		Long: `Finds the unit tests of assemblies, and checks each test case by a search of its own: the test, with all that
its framework does before and behind it, in all interleavings. Tests are methods with the attributes of xUnit 2 and 3, NUnit 3 and 4,
MSTest 2 and 3 and Coyote, or with an attribute MoonWalker.Test.

Exit codes: 1 if there is a violation, else 3 INTERNAL ERROR, 75 INTERRUPTED, 5 UNSUPPORTED, 4 if a case was only sampled, or not run to its end; else 0.`,
		Example: `  moonwalker test bin/Debug/net9.0/MyTests.dll
  moonwalker test --list MyTests.dll
  moonwalker test --filter 'FullyQualifiedName~Queue&Category!=Slow' --report junit=tests.xml MyTests.dll`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("%s wants the path of an assembly with unit tests, such as %s %s; see %[2]s --help", cmd.Name(), cmd.CommandPath(), "bin/Debug/net9.0/MyTests.dll")
			}
			if cmd.ArgsLenAtDash() >= 0 {
				return fmt.Errorf("%s has no arguments for the program: a unit test has none", cmd.Name())
			}
			return nil
		},
	})
	c.RunE = func(cmd *cobra.Command, args []string) error {
		ctx, stop := interruptible(cmd)
		defer stop()
		return f.test(ctx, cmd, args)
	}
	return c
}

// A testRun is a case that is to be run, with its result.
type testRun struct {
	unit  *unit.Case
	files *metadata.Files // of the program: all cases share what is parsed
	path  string          // of the assembly
	report.Tested
	out, errs bytes.Buffer // events, and what goes to standard error
	anew      bool         // it needs more time than the first round gives to it
}

// Times of the searches of a test run.
const (
	firstRound = 2 * time.Second  // for each case, which has one worker; then follow those that need more time, one by one, with all workers
	listing    = 10 * time.Second // for the rows of a test's data
)

// caseName is the name of the unit test of a search, "" if it is none of one.
func (f *options) caseName() string {
	if f.Program.Case == nil {
		return ""
	}
	return f.Program.Case.String()
}

// test runs unit tests.
func (f *options) test(ctx context.Context, cmd *cobra.Command, paths []string) error {
	filter, reports, err := f.settleTests()
	if err != nil {
		return err
	}
	whole := ctx
	if f.TotalTimeout > 0 {
		var cancel context.CancelFunc
		whole, cancel = context.WithTimeout(ctx, f.TotalTimeout)
		defer cancel()
	}
	n, _, err := workers(f.Workers)
	if err != nil {
		return err
	}
	var all []*testRun
	for _, path := range paths {
		runs, err := f.find(ctx, cmd.ErrOrStderr(), path, n)
		if err != nil {
			return err
		}
		all = append(all, runs...)
	}
	found := len(all)
	all = keep(all, func(r *testRun) bool { return filter.Match(r.unit) })
	if len(all) == 0 {
		return &exitError{exitUsage, fmt.Errorf("--filter %s: none of the %d test cases matches; --list shows them", shellQuote(f.Filter), found)}
	}
	if f.List {
		return f.listTests(cmd.OutOrStdout(), all)
	}
	if f.Out != "" {
		if err := tryFolder("--out", f.Out); err != nil {
			return err
		}
	}
	f.runAll(ctx, whole, cmd, all, n)
	return f.tellTests(cmd, all, reports)
}

func keep[T any](all []T, wanted func(T) bool) (kept []T) {
	for _, x := range all {
		if wanted(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// A testReport is a file for machines.
type testReport struct{ kind, path string }

// settleTests reads the flags of a test run, and tries the flags of its searches.
func (f *options) settleTests() (filter *unit.Filter, reports []testReport, err error) {
	if f.given("filter") {
		if filter, err = unit.ParseFilter(f.Filter); err != nil {
			return nil, nil, fmt.Errorf("--filter %s: %w", shellQuote(f.Filter), err)
		}
	}
	for i, text := range f.Reports {
		kind, path, ok := strings.Cut(text, "=")
		if !ok || path == "" || kind != "junit" && kind != "json" {
			return nil, nil, fmt.Errorf("--report %s: want junit=FILE or json=FILE", shellQuote(text))
		}
		if err := tryFile("--report", path); err != nil {
			return nil, nil, err
		}
		for _, other := range reports[:i] {
			if sameOutput(other.path, path) {
				return nil, nil, fmt.Errorf("two reports go to the same file, %s", path)
			}
		}
		reports = append(reports, testReport{kind, path})
	}
	if f.TotalTimeout < 0 {
		return nil, nil, errors.New("--total-timeout is negative")
	}
	probe, err := f.ofCase(nil)
	if err != nil {
		return nil, nil, err
	}
	return filter, reports, probe.settle()
}

// ofCase are the options of the search of a case.
func (f *options) ofCase(r *testRun) (*options, error) {
	o := newCheck()
	set := func(name, text string) error {
		if err := o.flags.Set(name, text); err != nil {
			return fmt.Errorf("--%s: %w", name, err)
		}
		return nil
	}
	for _, v := range f.allGiven() {
		if o.flags.Lookup(v.name) == nil || v.name == "workers" || v.name == "out" || v.name == "progress" || v.name == "timeout" {
			continue
		}
		for _, text := range v.texts {
			if err := set(v.name, text); err != nil {
				return nil, err
			}
		}
	}
	if f.Search.Timeout != 0 {
		if err := set("timeout", f.Search.Timeout.String()); err != nil {
			return nil, err
		}
	}
	o.Progress = report.None
	if r == nil {
		return o, nil
	}
	o.Program.Case, o.files = r.unit, r.files
	if f.Out != "" {
		if err := errors.Join(set("out", filepath.Join(f.Out, caseFolder(r))), set("checkpoint", "0")); err != nil {
			return nil, err
		}
	}
	return o, nil
}

// caseFolder is the name of a folder for the case. No other case has it.
func caseFolder(r *testRun) string {
	name := strings.Map(func(c rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `, c) {
			return '_'
		}
		return c
	}, fileName(r.Name))
	if name != r.Name || len(name) > 100 {
		name = fmt.Sprintf("%.90s-%08x", name, crc32.ChecksumIEEE([]byte(r.Name)))
	}
	return name
}

// find finds the cases of an assembly. It runs the sources of test data.
func (f *options) find(ctx context.Context, stderr io.Writer, path string, workers int) ([]*testRun, error) {
	files := new(metadata.Files)
	cases, left, err := casesOf(ctx, path, f.Program.Dirs, files, workers)
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
func casesOf(ctx context.Context, path string, dirs []string, files *metadata.Files, workers int) (cases []*unit.Case, left []error, err error) {
	l, main, err := program.Open(path, dirs, files)
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
			of[i] = rowsOf(ctx, path, program.Config{Case: q, Dirs: dirs, Files: files}, tests[i])
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

// each calls f with the numbers up to n, in several goroutines at a time.
func each(workers, n int, f func(i int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(workers, n) {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				f(int(i))
			}
		})
	}
	all.Wait()
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
func caseNamed(ctx context.Context, path string, dirs []string, files *metadata.Files, name string) (program.Case, error) {
	cases, _, err := casesOf(ctx, path, dirs, files, 1)
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

// runAll runs the tests: each with one worker for a short time, as many at a time as there are workers; then those that need more time, one after
// the other, with all workers. whole ends with the time of all tests, too.
func (f *options) runAll(ctx, whole context.Context, cmd *cobra.Command, all []*testRun, n int) {
	columns := width(cmd.OutOrStdout())
	p := newTestProgress(f.mode(cmd.ErrOrStderr()), cmd.ErrOrStderr(), len(all))
	defer p.end()
	todo := keep(all, func(r *testRun) bool { return r.Status == report.TestNotRun })
	p.skip(len(all) - len(todo))
	each(n, len(todo), func(i int) {
		p.begin(todo[i])
		f.runOne(ctx, whole, todo[i], columns, 1, firstRound)
		if !todo[i].anew {
			p.done(todo[i])
		}
	})
	for _, r := range todo {
		if r.anew {
			p.begin(r)
			f.runOne(ctx, whole, r, columns, n, 0)
			p.done(r)
		}
	}
}

// runOne runs a test with a number of workers. If a search with a limit that is shorter than the user's comes to no end, the test is to be run anew.
func (f *options) runOne(ctx, whole context.Context, r *testRun, width, n int, atMost time.Duration) {
	r.anew = false
	if whole.Err() != nil {
		r.Status, r.Detail = report.TestNotRun, "the --total-timeout was over"
		if ctx.Err() != nil {
			r.Status, r.Detail = report.TestInterrupted, ""
		}
		return
	}
	defer func() {
		if v := recover(); v != nil {
			r.Status, r.Detail, r.anew = report.TestError, fmt.Sprintf("INTERNAL ERROR: %v", v), false
			fmt.Fprintf(&r.errs, "%s\n", debug.Stack())
		}
	}()
	o, err := f.ofCase(r)
	if err != nil {
		r.Status, r.Detail = report.TestError, err.Error()
		return
	}
	o.Workers, o.tracing = fmt.Sprint(n), o.Search.Timeout
	if atMost > 0 && (o.Search.Timeout == 0 || o.Search.Timeout > atMost) && !o.Sample.Strategy.Samples() {
		o.Search.Timeout = atMost
	} else {
		atMost = 0
	}
	var concurrent atomic.Bool
	several := func(v *parallel.Visit) {
		if len(v.Machine.Threads) > 1 {
			concurrent.Store(true)
		}
	}
	o.observer = func(int) parallel.Observer { return parallel.Observer{New: several, Passed: several} }
	finished := false
	o.finished = func(out *report.Outcome) {
		r.Tested.Result(out)
		r.Tested.Find(out, &report.Text{Program: r.path, Entry: r.Name, Full: f.Full, Quiet: f.Quiet, Width: width})
		finished = true
	}
	r.out.Reset()
	r.errs.Reset()
	one := &cobra.Command{}
	one.SetOut(&r.out)
	one.SetErr(&r.errs)
	err = o.run(whole, one, r.path, nil)
	if o.Out != "" {
		_ = os.Remove(o.Out) // if it is empty
	}
	r.Concurrent = concurrent.Load()
	switch {
	case finished && r.Status == report.TestInterrupted && ctx.Err() == nil:
		r.Status, r.Detail = report.TestInconclusive, "the --total-timeout was over"
	case finished:
		r.anew = atMost > 0 && r.Reason == "time"
	default:
		r.failed(err)
	}
}

// failed puts the error with which a search could not be made into r.
func (r *testRun) failed(err error) {
	var exit *exitError
	switch {
	case err == nil:
		r.Status, r.Detail = report.TestError, "the search has no verdict"
	case errors.As(err, &exit) && exit.code == parallel.Unsupported.Exit():
		r.Status, r.Detail = report.TestUnsupported, strings.TrimPrefix(strings.TrimPrefix(err.Error(), string(parallel.Unsupported)+": "), r.path+": ")
		r.Detail = strings.TrimPrefix(r.Detail, "unsupported: ")
	case errors.As(err, &exit) && exit.code == exitInternal:
		r.Status, r.Detail = report.TestError, err.Error()
	default:
		r.Status, r.Detail = report.TestUnsupported, err.Error()
	}
}

// tellTests shows the results, and writes the reports.
func (f *options) tellTests(cmd *cobra.Command, all []*testRun, reports []testReport) error {
	stdout := cmd.OutOrStdout()
	var tested []*report.Tested
	for _, r := range all {
		tested = append(tested, &r.Tested)
		_, _ = io.Copy(cmd.ErrOrStderr(), &r.errs)
	}
	exit := report.Exit(tested, f.AllowSampled)
	if f.JSON {
		events := report.NewEvents(stdout)
		for _, r := range all {
			if _, err := io.Copy(stdout, &r.out); err != nil {
				return err
			}
			if err := events.Test(&r.Tested); err != nil {
				return err
			}
		}
		if err := events.Tests(tested, exit); err != nil {
			return err
		}
	} else {
		report.Tests(stdout, tested)
	}
	var lost []error
	for _, to := range reports {
		var data []byte
		var err error
		if to.kind == "junit" {
			data, err = report.JUnit(tested, f.AllowSampled)
		} else {
			data, err = report.TestsJSON(tested, exit)
		}
		if err == nil {
			err = writeWhole(to.path, data)
		}
		if err != nil {
			lost = append(lost, cannotWrite("--report", to.path, err))
		}
	}
	return tell(cmd, exit, lost)
}

// writeWhole writes a file at once: who reads it sees the old contents, or the new ones. A device or a pipe gets them bit by bit.
func writeWhole(path string, data []byte) error {
	if st, err := os.Stat(path); err == nil && !st.Mode().IsRegular() {
		file, err := storage.Create(path)
		if err != nil {
			return err
		}
		_, err = file.Write(data)
		return errors.Join(err, file.Close())
	}
	file, err := os.CreateTemp(filepath.Dir(path), ".moonwalker-*.tmp")
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Chmod(0o644), file.Sync(), file.Close()); err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		_ = os.Remove(file.Name())
	}
	return err
}
