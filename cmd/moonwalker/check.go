package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"moonwalker/cmd/internal/baseline"
	"moonwalker/cmd/internal/graph"
	"moonwalker/cmd/internal/hint"
	"moonwalker/cmd/internal/metrics"
	"moonwalker/cmd/internal/observe"
	"moonwalker/cmd/internal/report"
	"moonwalker/gc"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/coverage"
	"moonwalker/parallel/growth"
	"moonwalker/parallel/hunt"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/sample"
	"moonwalker/parallel/suppress"
	"moonwalker/parallel/trace"
	"moonwalker/parallel/vacuity"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/option"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

func checkCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
		Use:   "check ASM [-- args]",
		Short: "Verifies a program: runs it through all interleavings of its threads",
		Long: `Runs the entry point of a .NET assembly, with the arguments after --, through all
interleavings of its threads, and says VERIFIED if nothing is wrong in any of them.`,
		Example: `  moonwalker check Bank.dll
  moonwalker check --continue --out traces Bank.dll -- 3 2
  moonwalker check --entry Bank.Tests+Transfers.Concurrent Tests.dll`,
		Args: assemblyAndArgs,
	})
	c.RunE = func(cmd *cobra.Command, args []string) error {
		ctx, stop := interruptible(cmd)
		defer stop()
		if err := f.configure(args[0]); err != nil {
			return err
		}
		return f.noted(f.withReport(cmd, args[0], args[1:], f.run(ctx, cmd, args[0], args[1:])))
	}
	return c
}

// settle derives the options of the search that depend on several flags, and rejects those that do
// not go together.
func (f *options) settle() error {
	o := &f.Search
	o.Model = f.MemoryModel.Model
	if f.given("fair") {
		return errors.New("--fair is about the runs of a formula: --ltl FORMULA")
	}
	if err := f.settleSample(); err != nil {
		return err
	}
	if err := f.settleEnd(); err != nil {
		return err
	}
	if err := option.AtLeast("Period", o.Period, 1, "10"); err != nil {
		return err
	}
	if err := f.settleEstimate(); err != nil {
		return err
	}
	if err := f.settleSlice(); err != nil {
		return err
	}
	if f.Graph != "" && (o.Store.Lossy() || o.Preemptions.Set() || o.Delays.Set()) {
		return errors.New("--graph is that of an exhaustive search: without --preemptions and --delays, and with a --store that leaves no state out")
	}
	o.Continue = o.Continue || o.MaxErrors > 0
	o.Properties = make([]*types.Method, len(f.Properties)) // they are found when the program is loaded
	if (o.Store != storage.Collapse || o.Explain || o.Sleep || f.Coverage != "") && !f.given("checkpoint") {
		o.Checkpoint.Every = 0
	}
	if o.Checkpoint.Keep || o.Checkpoint.Every > 0 {
		o.Checkpoint.Dir = f.Out
	}
	o.Lazy = o.Reduction == parallel.SDPOR && !o.PlainSII && !f.NoLazy
	o.Anyway = f.given("reduction")
	var less error // why the default is another reduction
	if !f.given("reduction") {
		if less = f.unreduced(); less != nil {
			if err := f.reduceLess(); err != nil {
				return err
			}
		}
	}
	if err := f.wantsSDPOR(); err != nil && o.Reduction != parallel.SDPOR {
		if less != nil {
			return option.Errorf("%v; %v", err, less)
		}
		return err
	}
	switch {
	case f.given("gc-period") && o.Collector == gc.KindNone:
		return option.Errorf("%v is about the work of a collector: %v has none", option.Of("Period", o.Period), option.Of("Collector", o.Collector))
	case f.given("sb-depth") && o.Model == program.SC && !f.MemoryModel.auto:
		return option.Errorf("%v is about the store buffers of %v", option.Of("Buffer", o.Buffer), option.Of("Model", "tso, pso, relaxed, dotnet or ecma"))
	case f.given("sb-depth") && (o.Buffer < 1 || o.Buffer > program.MaxBufferDepth):
		return option.Errorf("%v: want 1 to %d", option.Of("Buffer", o.Buffer), program.MaxBufferDepth)
	case f.Coverage != "" && o.Checkpoint.Every > 0:
		return errors.New("--coverage does not work with --checkpoint: a checkpoint does not have the instructions that were executed")
	case f.Out == "" && (f.Anew || f.given("checkpoint") && o.Checkpoint.Every > 0):
		return errors.New("--checkpoint and --anew want the folder of the checkpoints: --out DIR")
	case bool(o.LockAware) && (f.Out != "" || f.Trace != ""):
		return option.Errorf("%v does not work with %v or %v: a trace does not have its guesses", option.Of("LockAware", o.LockAware), option.Of("Out", nil), option.Of("Trace", nil))
	case f.Sample.Strategy.Samples():
		s := f.Sample
		s.Search = *o
		return s.Validate()
	}
	return o.Validate()
}

// unreduced says why sdpor, which the user has not asked for, does not work here; nil if it does.
func (f *options) unreduced() error {
	if f.Search.Checkpoint.Keep && len(f.Properties) == 0 {
		return option.Errorf("%v without %v has %v", option.Of("Checkpoint.Keep", nil), option.Of("Properties", nil), option.Of("Reduction", parallel.Escape))
	}
	return f.Search.Validate()
}

// wantsSDPOR is the error for options that are about sdpor, if another reduction is used.
func (f *options) wantsSDPOR() error {
	reduction := option.Of("Reduction", parallel.SDPOR)
	switch {
	case f.NoLazy:
		return option.Errorf("%v is about the steps of %v", option.Of("NoLazy", nil), reduction)
	case f.Search.PlainSII:
		return option.Errorf("%v is about the summaries of %v", option.Of("PlainSII", nil), reduction)
	case f.given("choice"):
		return option.Errorf("%v is about the threads that %v chooses", option.Of("Choice", f.flags.Lookup("choice").Value), reduction)
	}
	return nil
}

// reduceLess replaces the reduction sdpor, which the user has not asked for, by escape. A
// checkpoint stores the replacement.
func (f *options) reduceLess() error {
	f.Search.Lazy, f.reduced = false, true
	return f.flags.Set("reduction", parallel.Escape.String())
}

// run makes a search. If ctx has ended before the search begins, the verdict is INTERRUPTED as well.
func (f *options) run(ctx context.Context, cmd *cobra.Command, path string, args []string) error {
	if len(f.LTL) > 0 {
		return f.ltl(ctx, cmd, path, args)
	}
	stdout, stderr := cmd.OutOrStdout(), cmd.ErrOrStderr()
	err := f.settle()
	if err != nil {
		return err
	}
	if err := f.settleReports(path); err != nil {
		return err
	}
	if err := f.settleBaseline(path); err != nil {
		return err
	}
	f.Search.Continue = f.Search.Continue || f.known.Has(path)
	o := f.Search
	run := &report.Run{Program: path, Args: args, Store: o.Store.String(), Reduction: o.Reduction.String(), Lazy: o.Lazy, PlainSII: o.PlainSII, Model: o.Model.String(), Escape: o.LockAware.String(), Sleep: o.Sleep, Threads: o.Threads, Slice: f.Slice,
		Collector: o.Collector.String(), Symmetry: o.Symmetry.String(), Checks: o.Checks, Version: version()}
	if f.Sample.Strategy.Samples() {
		run.Reduction, run.Lazy = parallel.Escape.String(), false
		run.Checks &^= property.Set(property.Hang)
	}
	if run.Workers, run.WorkersFrom, err = workers(f.Workers); err != nil {
		return err
	}
	if err := f.setMemory(&o, run); err != nil {
		return err
	}
	o.Workers = run.Workers
	if o.Suppress, err = f.suppressions(); err != nil {
		return err
	}
	mode := f.mode(stderr)
	p, err := loadRun(path, f.config(args))
	if err != nil {
		return err
	}
	if err := f.sameFiles(); err != nil {
		return err
	}
	if o.Properties, err = properties(p, f.Properties); err != nil {
		return err
	}
	tellEmpty(stderr, o.Properties)
	report.TellFormulas(stderr, p, shellQuote(path))
	if err := trySuppressions(p); err != nil {
		return err
	}
	if why := f.unsaved(); why != "" {
		report.Fprintf(stderr, "moonwalker: the search cannot be resumed: %s\n", why)
	}
	if err := f.tryOutputs(p); err != nil {
		return err
	}
	unlock, err := f.lock()
	if err != nil {
		return err
	}
	defer unlock()
	if err := f.begin(stderr, path); err != nil {
		return err
	}
	if run.SHA256, err = f.files.Sum(path); err != nil {
		return err
	}
	run.Entry = p.EntryName()
	whole, err := f.slice(ctx, p, &o, stderr)
	cut := limit.Reason(err)
	if err != nil && cut == "" {
		return err
	}

	out := &checkOutput{cmd: cmd, flags: f, program: p, run: run, text: text(stdout, path, run.Entry, f), progress: report.NewProgress(mode, stderr)}
	if f.JSON {
		out.events = report.NewEvents(stdout)
		if c := f.Program.Case; c != nil {
			out.events.Case = c.String()
		}
	}
	out.limits = limit.New(o.Process, nil)
	defer out.limits.StopAfter(ctx, f.traceTime(o.Timeout), grace)()
	out.replays = limit.New(o.Process, nil)
	defer out.replays.StopAfter(ctx, f.traceTime(o.Timeout), 2*grace)()
	if cut != "" {
		out.start(&o, mode)
		return out.finish(p, unsearched(ctx, cut), ctx.Err() != nil)
	}
	o.Relieved = out.progress.Relieved
	if f.Metrics != "" {
		m, err := metrics.New(f.Metrics, stderr)
		if err != nil {
			return err
		}
		defer m.Close()
		o.Live = m.Serve
	}
	o.Labels, o.Costs = f.Profile != "", f.Stats
	stopProfile, err := startProfile(f.Profile)
	if err != nil {
		return err
	}
	drawn := graph.Recorder{Most: graph.Most}
	if f.Graph != "" {
		observe.Add(&o, drawn.Observer)
	}
	var covered coverage.Coverage
	if f.Coverage != "" {
		observe.Add(&o, covered.Observer)
	}
	if !f.Sample.Strategy.Samples() {
		observe.Add(&o, out.growth.Observer)
	}
	if f.observer != nil && !f.Sample.Strategy.Samples() {
		observe.Add(&o, f.observer)
	}
	var r *parallel.Result
	if !f.Sample.Strategy.Samples() {
		var excused *suppress.Set
		r, err = f.search(ctx, p, &o, mode, out)
		if err == nil {
			out.lost = append(out.lost, f.draw(&drawn, stderr)...)
		}
		if err == nil {
			f.known.Aside(p, r, ctx.Err() != nil, out.replays)
			excused, err = f.unordered(p, &o, out, r)
		}
		if err == nil {
			f.known.Aside(p, r, ctx.Err() != nil, out.replays)
			r, err = f.weaker(ctx, p, o, mode, out, r)
		}
		if err == nil {
			report.Excuse(r, excused)
		}
		if err == nil {
			out.missing = f.missing(ctx, p, o, out, r)
		}
	} else {
		r, err = f.sample(ctx, p, o, mode, out)
	}
	if unsaved := stopProfile(); unsaved != nil {
		out.lost = append(out.lost, unsaved)
	}
	if errors.Is(err, storage.ErrFull) && f.resume == nil { // no room for the first state
		r, err = unsearched(ctx, "memory"), nil
	}
	if err != nil {
		if f.resume != nil {
			err = f.loadingError(err)
		}
		return errors.Join(searchError(err), errors.Join(out.lost...))
	}
	if f.Coverage != "" {
		files := covered.Files(p)
		if err := writeCoverage(f.Coverage, files); err != nil {
			out.lost = append(out.lost, err)
		} else {
			out.covered = report.CoveredBy(files, f.Coverage)
		}
		if r.Verdict == parallel.Verified && len(r.Violations) == 0 { // behind a known violation, a search may leave executions out
			out.never = report.NeverOf(covered.Never())
		}
	}
	out.progress.Done(r.Stats)
	whole()
	if out.hunted.Won(r) {
		p = out.hunted.Prog
	}
	return out.finish(p, r, ctx.Err() != nil)
}

// traceTime is the time from the begin of a search until its traces should be ready.
func (f *options) traceTime(search time.Duration) time.Duration {
	if f.finished != nil {
		return f.tracing
	}
	return search
}

// config says how to load the program with these arguments. Whoever loads it again gets the same program, also if it was built anew since.
func (f *options) config(args []string) program.Config {
	if f.files == nil {
		f.files = new(metadata.Files)
	}
	c := f.Program
	c.Args, c.Files = args, f.files
	if f.resume != nil {
		c.Numbers = f.resume.Numbers
	}
	return c
}

// grace is how long better traces may be looked for when the search was ended by its
// time or by a signal. Traces may be recorded, and written, for as long again.
const grace = 700 * time.Millisecond

// search searches. If the reduction does not support an operation of the program, and the user
// has not asked for it, the search begins anew with a weaker one. If a limit or a signal ends the new search before it has
// found a violation, the result has those of the first search: their paths are executions of the program.
func (f *options) search(ctx context.Context, p *program.Program, o *parallel.Options, mode report.Mode, out *checkOutput) (*parallel.Result, error) {
	start, timeout := time.Now(), o.Timeout
	var first *parallel.Result // of a search that is given up
	var rules program.Rules
	for {
		out.start(o, mode)
		if err := f.checkpoints(o, p, out); err != nil {
			return nil, err
		}
		stopped := f.noteStops(o)
		r, err := f.searchAndHunt(ctx, p, *o, out)
		if err == nil && f.ToEnd {
			f.decideEnd(r, p, o, stopped())
		}
		if err == nil && first != nil && len(first.Violations) > 0 && len(r.Violations) == 0 && !r.Complete {
			p.Rules = rules // the paths of the first search have these steps
			r.Verdict, r.Violations = parallel.Violated, first.Violations
			return r, nil
		}
		if err != nil || r.Irreducible == "" || f.given("reduction") {
			return r, err
		}
		first, rules = r, p.Rules
		if err := f.reduceLess(); err != nil {
			return nil, err
		}
		f.ungive("choice")
		f.ungive("no-lazy")
		f.ungive("no-sii-collapse")
		out.progress.Anew(r.Irreducible)
		o.Reduction, o.Lazy, o.PlainSII = parallel.Escape, false, false
		out.run.Reduction, out.run.Lazy, out.run.PlainSII, f.resume = o.Reduction.String(), false, false, nil
		if timeout > 0 {
			o.Timeout = max(timeout-time.Since(start), 1)
		}
	}
}

// properties finds the properties of states with these names.
func properties(p *program.Program, names []string) ([]*types.Method, error) {
	var ms []*types.Method
	for _, name := range names {
		m, err := p.Property(name)
		if err != nil {
			return nil, fmt.Errorf("--property: %w", err)
		}
		if slices.Contains(ms, m) {
			return nil, fmt.Errorf("--property %s is given twice", name)
		}
		ms = append(ms, m)
	}
	return ms, nil
}

// tellEmpty warns of properties that cannot fail.
func tellEmpty(stderr io.Writer, ms []*types.Method) {
	for _, m := range ms {
		if program.AssertsNothing(m) {
			report.Fprintf(stderr, "moonwalker: warning: the property %s has an empty body, which always holds; Debug.Assert is compiled away without the symbol DEBUG\n", m)
		}
	}
}

// sdkMain is the entry point that the SDK for tests makes. It is empty.
const sdkMain = "AutoGeneratedProgram.Main"

// loadRun loads a program for a search. It refuses arguments that the program cannot notice: the user takes the search for one of another
// size. It refuses the empty entry point of a project of unit tests, too: its verdict would say nothing about them.
func loadRun(path string, c program.Config) (*program.Program, error) {
	p, err := load(path, c)
	if err == nil && c.Entry == "" && p.EntryName() == sdkMain {
		return nil, &exitError{exitUsage, fmt.Errorf("%s: its Main is the empty one that the SDK for tests makes; moonwalker test %s checks the unit tests", path, shellQuote(path))}
	}
	if err == nil && len(c.Args) > 0 && p.IgnoresArgs() {
		err = fmt.Errorf("%s: %s has no parameters, and the program does not ask for its command line: it ignores the arguments %q", path, p.EntryName(), c.Args)
	}
	return p, err
}

// load loads a program. Its errors say bad input, or not supported.
func load(path string, c program.Config) (*program.Program, error) {
	c.Natives = native.Table()
	p, err := vm.Load(path, c)
	if err != nil {
		return nil, loadError(path, err)
	}
	return p, nil
}

// loadError says bad input, or not supported. Errors of options stay as they are.
func loadError(path string, err error) error {
	if wrong := (*option.Error)(nil); errors.As(err, &wrong) {
		return err
	}
	var gap *program.UnsupportedError
	if errors.As(err, &gap) || errors.Is(err, metadata.ErrUnsupported) {
		return &exitError{parallel.Unsupported.Exit(), fmt.Errorf("%s: %w", parallel.Unsupported, err)}
	}
	if !strings.Contains(err.Error(), path) {
		err = fmt.Errorf("%s: %w", path, err)
	}
	err = fmt.Errorf("%w%s", err, hint.Instead(path, errors.Is(err, metadata.ErrNotManaged)))
	return &exitError{exitUsage, err}
}

// searchError tells faults of the checker from malformed programs.
func searchError(err error) error {
	if strings.HasPrefix(err.Error(), "BUG") {
		return &exitError{exitInternal, err}
	}
	return &exitError{exitUsage, err}
}

// mode is the way to show progress.
func (f *options) mode(stderr io.Writer) report.Mode {
	switch {
	case f.Progress != report.Auto:
		return f.Progress
	case f.Quiet || f.JSON:
		return report.None
	case terminal(stderr):
		return report.TTY
	}
	return report.Plain
}

// text is a writer of findings for people.
func text(w io.Writer, path, entry string, f *options) *report.Text {
	return &report.Text{Out: w, Program: path, Entry: entry, Full: f.Full, Quiet: f.Quiet, Width: width(w)}
}

// terminal says whether w is one.
func terminal(w io.Writer) bool {
	file, ok := report.Behind(w).(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// width is the number of columns of a line on w: the value of COLUMNS, else the width
// of the terminal, or 0 if w is not a terminal.
func width(w io.Writer) int {
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	if !terminal(w) {
		return 0
	}
	n, _, err := term.GetSize(int(report.Behind(w).(*os.File).Fd()))
	if err != nil {
		return 0
	}
	return n
}

// checkOutput tells a user of one search.
type checkOutput struct {
	cmd      *cobra.Command
	flags    *options
	program  *program.Program
	run      *report.Run
	text     *report.Text
	progress *report.Progress
	events   *report.Events // nil unless --json
	never    *report.Never  // of --coverage
	covered  *report.Covered
	limits   *limit.Limit   // ends the search for shorter traces
	replays  *limit.Limit   // ends replays, later
	unsaved  error          // of the last checkpoint
	lost     []error        // of outputs
	sampled  *sample.Result // nil: the search was exhaustive
	growth   growth.Watch   // of the search
	hunted   *hunt.Result   // nil: no runs were made beside the search
	keeper   hunt.Keeper    // of the data races that they meet

	first     *parallel.Result // under sequential consistency, if the result is one under .NET's memory model
	missing   *report.Missing  // fences
	undecided string           // why the search under .NET's memory model has no verdict
}

// eventsEvery is how often --json tells of progress.
const eventsEvery = 5 * time.Second

// start reports the begin of the search, and sets up its progress reports.
func (c *checkOutput) start(o *parallel.Options, mode report.Mode) {
	c.progress.Start(c.run)
	o.Every, o.Progress = mode.Every(), c.progress.Report
	if c.events == nil {
		return
	}
	_ = c.events.Start(c.run) // a closed pipe shows at the end
	o.Every = min(o.Every, eventsEvery)
	var event, line time.Duration
	o.Progress = func(st parallel.Stats) {
		if st.Elapsed-event >= eventsEvery*9/10 {
			event = st.Elapsed
			_ = c.events.Progress(st)
		}
		if mode != report.None && st.Elapsed-line >= mode.Every()*9/10 {
			line = st.Elapsed
			c.progress.Report(st)
		}
	}
}

// finish shows the result, and ends with the exit code of the verdict.
func (c *checkOutput) finish(p *program.Program, r *parallel.Result, interrupted bool) error {
	start := time.Now()
	findings := report.Findings(p, r, c.limits, c.replays)
	o := &report.Outcome{Result: r, Findings: findings, Traced: time.Since(start), Interrupted: interrupted, Limits: maps.Clone(limits), Resume: c.resume(r, interrupted), Unresumable: c.flags.unsaved(), Figures: c.flags.Stats, Sequel: !c.flags.Search.Continue, Strict: c.flags.Strict, Sampled: c.sampled, Hunted: c.hunted, Never: c.never, Covered: c.covered, Estimated: c.flags.Estimate, Width: c.text.Width, Model: c.run.Model, First: c.first, Missing: c.missing, Undecided: c.undecided}
	c.told(r, interrupted, o)
	if r.Verdict == parallel.Inconclusive || r.Verdict == parallel.Interrupted {
		o.Grows = c.growth.Grows(c.program, r.Stats.MaxDepth)
	}
	if o.Unfinished() {
		o.Ways = c.ways(o)
	}
	if c.flags.Estimate && !c.flags.given("timeout") {
		o.Limits["time"] = "--estimate"
	}
	if r.Stats.Storage.Lossy.Method != "" {
		o.Limits["memory"] += " or --table"
	}
	r.Qualifiers = append(r.Qualifiers, vacuity.Qualifiers(p, r, c.limits)...)
	if c.ended(r, interrupted) {
		if err := parallel.RemoveCheckpoint(c.flags.Out); err != nil {
			c.lost = append(c.lost, cannotWrite("--out", c.flags.Out, err))
		}
	}
	o.Unsaved = c.saveTraces(p, o.Findings, r.Qualifiers)
	written := map[string]bool{}
	for _, f := range o.Findings {
		written[filepath.Clean(f.File)] = true
	}
	if err := c.flags.clear(io.Discard, c.run.Program, written); err != nil {
		c.lost = append(c.lost, err)
	}
	o.Traces = c.traces()
	if c.flags.Search.Checkpoint.Keep && r.Complete && c.unsaved != nil {
		c.lost = append(c.lost, fmt.Errorf("--keep-states: the states are not in %s: %w", c.flags.Out, c.unsaved))
	}
	if c.flags.finished != nil {
		c.flags.finished(o)
	} else if c.flags.known != nil {
		c.lost = append(c.lost, c.flags.tellBaseline(baseline.Cases{Tested: []*report.Tested{c.tested(o)}})...)
		o.Gone = c.flags.gone
	}
	for _, f := range o.Findings {
		if c.events != nil {
			_ = c.events.Violation(f)
		} else if c.flags.finished == nil {
			c.text.Finding(f)
		}
	}
	if len(o.Findings) > 0 {
		tellSymbols(c.cmd.ErrOrStderr(), p)
	}
	var err error
	switch {
	case c.events != nil && r.Explanation != nil:
		err = errors.Join(c.events.Explanation(r.Explanation), c.events.Result(o))
	case c.events != nil:
		err = c.events.Result(o)
	case r.Explanation != nil && c.flags.finished == nil:
		err = errors.Join(report.Summary(c.text.Out, o, c.flags.Quiet), report.Explain(c.text.Out, r.Explanation))
	case c.flags.finished == nil: // if it is set, a test run tells of the result
		err = report.Summary(c.text.Out, o, c.flags.Quiet)
	}
	if c.flags.Search.Explain && r.Explanation == nil {
		c.lost = append(c.lost, errors.New("--explain-states: there was no memory left to explain the states"))
	}
	if report.Failed(c.cmd.OutOrStdout()) != nil && !report.Closed(err) {
		_ = report.Summary(c.cmd.ErrOrStderr(), o, true) // run tells of the error
	}
	c.lost = append(c.lost, c.report(o)...)
	return tell(c.cmd, o.Exit(), c.lost)
}

// tellSymbols tells of a PDB that is there and cannot be used, so that positions are IL offsets.
func tellSymbols(stderr io.Writer, p *program.Program) {
	p.Loader.Lock()
	all := p.Loader.Assemblies()
	p.Loader.Unlock()
	for _, a := range all {
		if _, err := a.Meta.Symbols(); err != nil && (!errors.Is(err, metadata.ErrNoSymbols) || errors.Is(err, metadata.ErrForeignSymbols)) {
			report.Fprintf(stderr, "moonwalker: %s has IL offsets for lines: %v\n", filepath.Base(a.Meta.Path), err)
		}
	}
}

// traces is the command that shows traces for which there was no time.
func (c *checkOutput) traces() string {
	if path := c.flags.tracePath(c.run.Program); path != "" {
		return "moonwalker replay shows each; its file is named above"
	}
	words := []string{"moonwalker", "check", "--out", "traces"}
	for _, v := range c.flags.allGiven() {
		for _, text := range v.texts {
			if text != "" {
				words = append(words, "--"+v.name+"="+shellQuote(text))
			}
		}
	}
	if words = append(words, shellQuote(c.run.Program)); len(c.run.Args) > 0 {
		words = append(words, "--")
		for _, a := range c.run.Args {
			words = append(words, shellQuote(a))
		}
	}
	return strings.Join(words, " ") + " writes files from which moonwalker replay shows each"
}

// limits are the flags behind the reasons for which a search ends early.
var limits = map[string]string{"time": "--timeout", "memory": "--memory", "depth": "--max-depth", "states": "--max-states", "store buffer": "--sb-depth"}

// savedAnyhow is the number of trace files that are written even if the time is up.
const savedAnyhow = 20

// saveTraces writes trace files where the user wants them, of runs of p, which may be the program of the runs beside the search, and returns for how many there was no time. A
// file that cannot be written there goes into the folder of temporary files.
func (c *checkOutput) saveTraces(p *program.Program, fs []*report.Finding, open []qualifier.Qualifier) (unsaved int) {
	path := c.flags.tracePath(c.run.Program)
	if path == "" {
		return 0
	}
	flag := "--trace"
	if c.flags.Trace == "" {
		flag = "--out"
	}
	var watched []program.WatchedPlace
	if p.Watch != nil {
		watched, _ = p.Watch.Places()
	}
	var qualifiers []trace.Qualifier
	for _, q := range open {
		qualifiers = append(qualifiers, trace.Qualifier{Kind: string(q.Kind), Of: q.Of})
	}
	libraries, err := trace.Libraries(p, c.flags.files)
	if err != nil {
		c.lost = append(c.lost, err)
	}
	for i, f := range fs {
		if i >= savedAnyhow && c.replays.Over() {
			return len(fs) - i
		}
		file := numbered(path, i)
		content := trace.File{
			Tool: c.run.Version, Program: c.run.Program, SHA256: c.run.SHA256, Libraries: libraries, Entry: c.flags.Program.Entry, Case: c.flags.caseName(), Args: c.run.Args, Frameworks: c.flags.Program.Dirs, References: c.flags.Program.References,
			Plain: p.Plain, Sliced: c.flags.Slice, Rules: p.Rules,
			Properties: c.flags.Properties, Watched: watched,
			Violation: trace.Violation{Code: f.Violation.Kind.Code(), Where: f.Where, Message: report.Message(f), Key: trace.Printable(f.Violation.Key)},
			Moves:     f.Path, Qualifiers: qualifiers,
		}
		if err := trace.Save(file, content); err != nil {
			err = cannotWrite(flag, file, err)
			elsewhere, other := saveElsewhere(content)
			if other != nil {
				c.lost = append(c.lost, err, other)
				continue
			}
			c.lost = append(c.lost, fmt.Errorf("%w; the trace is in %s", err, elsewhere))
			file = elsewhere
		}
		f.File, f.Replay = file, "moonwalker replay "+shellQuote(file)
	}
	return 0
}

// numbered is the path of the trace file with index i: X.trace.json, X-2.trace.json and
// so on.
func numbered(path string, i int) string {
	if i == 0 {
		return path
	}
	stem, suffix := stemOf(path)
	return fmt.Sprintf("%s-%d%s", stem, i+1, suffix)
}

// stemOf divides the path of a trace file where a number goes.
func stemOf(path string) (stem, suffix string) {
	const usual = ".trace.json"
	if stem, ok := strings.CutSuffix(path, usual); ok {
		return stem, usual
	}
	suffix = filepath.Ext(path)
	return strings.TrimSuffix(path, suffix), suffix
}

// saveElsewhere writes a trace file into the folder of temporary files.
func saveElsewhere(content trace.File) (path string, err error) {
	f, err := os.CreateTemp("", "moonwalker-*.trace.json")
	if err != nil {
		return "", err
	}
	if err := errors.Join(f.Close(), trace.Save(f.Name(), content)); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}
