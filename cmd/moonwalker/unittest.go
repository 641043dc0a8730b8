package main

import (
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/baseline"
	"moonwalker/cmd/internal/report"
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
		if err := f.configure(args...); err != nil {
			return err
		}
		return f.noted(f.test(ctx, cmd, args))
	}
	return c
}

// caseName is the name of the unit test of a search, "" if it is none of one.
func (f *options) caseName() string {
	if f.Program.Case == nil {
		return ""
	}
	return f.Program.Case.String()
}

// test runs unit tests.
func (f *options) test(ctx context.Context, cmd *cobra.Command, paths []string) error {
	filter, err := f.settleTests(paths)
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
			return f.withReport(cmd, path, nil, err)
		}
		all = append(all, runs...)
	}
	f.tellAbsent(cmd.ErrOrStderr(), filter, all)
	found := len(all)
	exists := map[[2]string]bool{}
	for _, r := range all {
		exists[[2]string{filepath.Base(r.path), r.Name}] = true
	}
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
	return f.tellTests(cmd, all, func(program, name string) bool { return exists[[2]string{program, name}] })
}

// tellAbsent warns of properties in a filter that no case has: they choose none, or all. In moonwalker.json a filter that chooses none is told as well.
func (f *options) tellAbsent(stderr io.Writer, filter *unit.Filter, all []*testRun) {
	var cases []*unit.Case
	for _, r := range all {
		cases = append(cases, r.unit)
	}
	if absent := filter.Absent(cases); len(absent) > 0 {
		report.Fprintf(stderr, "moonwalker: warning: --filter %s: no test case has %s; they have %s\n", shellQuote(f.Filter), strings.Join(absent, " or "), strings.Join(unit.Properties(cases), ", "))
	}
	for _, text := range f.configured.Idle(cases) {
		report.Fprintf(stderr, "moonwalker: warning: %s\n", text)
	}
}

func keep[T any](all []T, wanted func(T) bool) (kept []T) {
	for _, x := range all {
		if wanted(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// settleTests reads the flags of a test run, and tries the flags of its searches.
func (f *options) settleTests(paths []string) (filter *unit.Filter, err error) {
	if f.given("filter") {
		if filter, err = unit.ParseFilter(f.Filter); err != nil {
			return nil, fmt.Errorf("--filter %s: %w", shellQuote(f.Filter), err)
		}
	}
	if err := f.settleReports(paths...); err != nil {
		return nil, err
	}
	if err := f.settleBaseline(paths...); err != nil {
		return nil, err
	}
	for flag, given := range map[string]bool{"--report": len(f.targets) > 0 && f.from["report"] == "", "--write-baseline": f.WriteBaseline != ""} {
		if f.List && given {
			return nil, errors.New(flag + " tells of results, and --list has none")
		}
	}
	if f.TotalTimeout < 0 {
		return nil, errors.New("--total-timeout is negative")
	}
	probe, err := f.ofCase(nil)
	if err == nil {
		err = probe.settle()
	}
	if err != nil {
		return nil, err
	}
	return filter, f.tryTests()
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
	own := f.settingsOf(r)
	for _, v := range f.allGiven() {
		if own[v.name] != nil || o.flags.Lookup(v.name) == nil || v.name == "workers" || v.name == "out" || v.name == "progress" || v.name == "timeout" || v.name == "report" || v.name == "baseline" || v.name == "write-baseline" {
			continue
		}
		for _, text := range v.texts {
			if err := set(v.name, text); err != nil {
				return nil, err
			}
		}
	}
	for name, texts := range own {
		if err := o.set(name, texts); err != nil {
			return nil, fmt.Errorf("--%s: %w", name, err)
		}
	}
	if f.Search.Timeout != 0 && own["timeout"] == nil {
		if err := set("timeout", f.Search.Timeout.String()); err != nil {
			return nil, err
		}
	}
	o.Progress, o.known = report.None, f.known
	if r == nil {
		return o, nil
	}
	if r.unit == nil {
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

// tellTests shows the results, and writes the reports.
func (f *options) tellTests(cmd *cobra.Command, all []*testRun, exists func(program, name string) bool) error {
	stdout := cmd.OutOrStdout()
	var tested []*report.Tested
	for _, r := range all {
		tested = append(tested, &r.Tested)
		_, _ = io.Copy(cmd.ErrOrStderr(), &r.errs)
	}
	var lost []error
	if f.known != nil {
		f.known.Surplus(tested)
		lost = f.tellBaseline(baseline.Cases{Tested: tested, Exists: exists})
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
		if err := events.Tests(tested, exit, f.gone); err != nil {
			return err
		}
	} else {
		report.Tests(stdout, tested, f.gone)
	}
	return tell(cmd, exit, append(lost, f.writeReports(stdout, tested, exit)...))
}
