package main

import (
	"cmp"
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
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"moonwalker/cmd/internal/report"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// checkFlags are the flags of check, as given.
type checkFlags struct {
	workers     string
	checks      string
	properties  []string
	goOn        bool
	maxErrors   int
	timeout     time.Duration
	maxStates   uint64
	maxDepth    int
	memory      string
	storeMemory string
	store       string
	table       string
	gc          string
	symmetry    string
	gcPeriod    int
	escape      string
	threads     bool
	checkGC     bool
	reduction   string
	choice      string
	plainSII    bool
	noLazy      bool
	entry       string
	frameworks  []string
	json        bool
	progress    string
	out         string
	trace       string
	full        bool
	quiet       bool
	stats       bool
	strict      bool
	profile     string
	checkpoint  time.Duration
	keep        bool
	spill       string
	metrics     string
	anew        bool

	locked bool                 // the lock of the folder out is held
	resume *parallel.Checkpoint // to go on from; nil: from the beginning
}

func checkCommand() *cobra.Command {
	c, _ := newCheck()
	return c
}

// newCheck makes the command and the struct for its flags.
func newCheck() (*cobra.Command, *checkFlags) {
	f := &checkFlags{}
	c := &cobra.Command{
		Use:   "check ASM [-- args]",
		Short: "Verifies a program: runs it through all interleavings of its threads",
		Long: `Runs the entry point of a .NET assembly, with the arguments after --, through all
interleavings of its threads, and says VERIFIED if nothing is wrong in any of them.`,
		Example: `  moonwalker check Bank.dll
  moonwalker check --continue --out traces Bank.dll -- 3 2
  moonwalker check --entry Bank.Tests+Transfers.Concurrent Tests.dll`,
		Args: assemblyAndArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0], args[1:]) },
	}
	fs := c.Flags()
	fs.SortFlags = false
	fs.StringVarP(&f.workers, "workers", "j", "auto", "workers: auto (usable cores) or a number `N`")
	fs.StringVar(&f.checks, "check", "deadlock,assert,exception,ownership,race,unobserved,misuse,hang", "the violations to look for: `KINDS` separated by commas, where exception brings ownership; with signs, such as -hang,-ownership, all but these")
	fs.StringArrayVar(&f.properties, "property", nil, "static method `TYPE.METHOD` that asserts what should hold in each state of the program, from the first one on; may be repeated")
	fs.BoolVar(&f.goOn, "continue", false, "go on after a violation, and report all of them")
	fs.BoolVar(&f.strict, "strict", false, "end with exit code 4 if the verdict is VERIFIED but leaves something open")
	fs.IntVar(&f.maxErrors, "max-errors", 0, "go on until there are `N` different violations; 0 is one, or all with --continue")
	fs.DurationVar(&f.timeout, "timeout", 0, "end the search after a `TIME`: 90s, 10m, 2h; 0 is never")
	fs.Uint64Var(&f.maxStates, "max-states", 0, "end the search after `N` states; 0 is never")
	fs.IntVar(&f.maxDepth, "max-depth", 0, "search no deeper than `N` steps, 0 is no limit; with sdpor, N times several steps of one thread, but with --no-lazy")
	fs.StringVar(&f.memory, "memory", "", "memory of the process: a `SIZE` (4GiB), at least 96MiB, or a share of the cgroup's limit or the RAM (default 80%)")
	fs.StringVar(&f.storeMemory, "store-memory", "", "memory for the states alone, for experiments: a `SIZE` or a share of --memory, which it may exceed (default the rest of --memory)")
	fs.StringVar(&f.spill, "spill", "", "`DIR` on a disk where states go when memory runs short")
	fs.StringVar(&f.store, "store", "collapse", "`HOW` states are kept: collapse, plain or zstd; bitstate or compact, which may leave states out, and so never verify")
	fs.StringVar(&f.table, "table", "", "with --store bitstate or compact: the `SIZE` of the table of hashes, which does not grow (default half of --memory, at most 1GiB)")
	fs.StringVar(&f.entry, "entry", "", "start with `TYPE.METHOD`; see moonwalker list")
	fs.StringArrayVar(&f.frameworks, "framework", nil, "`DIR` of a real .NET, whose leaf assemblies are interpreted; may be repeated")
	fs.BoolVar(&f.json, "json", false, "print events, one JSON object a line")
	fs.StringVar(&f.progress, "progress", "auto", "`HOW` to show progress on standard error: auto, tty, plain, json or none")
	fs.StringVar(&f.metrics, "metrics", "", "serve Prometheus metrics and profiles at `ADDR`, such as :9090, on loopback unless it names a host")
	fs.StringVar(&f.out, "out", "", "`DIR` for trace files and checkpoints; trace files of an earlier check of the program are removed")
	fs.DurationVar(&f.checkpoint, "checkpoint", 15*time.Minute, "with --out: how often to write a checkpoint, from which moonwalker resume goes on; 0 is never")
	fs.BoolVar(&f.anew, "anew", false, "with --out: remove the checkpoint of an earlier search from DIR, which is refused else while resume can go on with it")
	fs.BoolVar(&f.keep, "keep-states", false, "with --out: keep the states of a complete search, for moonwalker recheck")
	fs.StringVar(&f.trace, "trace", "", "`FILE` for the trace; further ones are numbered")
	fs.BoolVar(&f.full, "full", false, "show all steps of a trace")
	fs.BoolVar(&f.quiet, "quiet", false, "show the first line of each violation and the verdict only")
	fs.BoolVar(&f.stats, "stats", false, "show all figures of the search, also if it took less than ten seconds")
	fs.StringVar(&f.profile, "cpuprofile", "", "write a CPU profile to `FILE`; its samples are labelled with phases (go tool pprof -tagfocus phase=gc)")
	fs.StringVar(&f.reduction, "reduction", "sdpor", "`WHICH` interleavings are left out: sdpor (what only swaps steps that commute; if it is not asked for, escape where sdpor cannot be had), escape (what others cannot notice) or none")
	fs.StringVar(&f.choice, "choice", "heuristic", "with sdpor, `HOW` the first thread of a state is chosen: heuristic, lowest or hash")
	fs.BoolVar(&f.plainSII, "no-sii-collapse", false, "with sdpor, keep the summary of each state (summarised interleaving information) by itself, and all states, as with --no-lazy, to see what collapsing saves")
	fs.BoolVar(&f.noLazy, "no-lazy", false, "with sdpor, store also those states between steps of one thread that do not turn out to matter")
	fs.StringVar(&f.gc, "gc", "memoised", "`COLLECTOR` of the program's garbage: memoised, marksweep, hybrid, refcount+cycles, refcount or none")
	fs.IntVar(&f.gcPeriod, "gc-period", 1, "collect after each `N` moves of a path, to see what garbage in states costs")
	fs.StringVar(&f.symmetry, "symmetry", "incremental", "heap `SYMMETRY`: incremental, path, canonical, placement, none or maker")
	fs.BoolVar(&f.threads, "thread-symmetry", false, "store states once that differ only in which thread is which; without --reduction sdpor")
	fs.StringVar(&f.escape, "escape", "plain", "with --reduction escape, what others cannot `NOTICE`: plain, or lock-aware (accesses to objects under their own lock, too)")
	fs.BoolVar(&f.checkGC, "check-gc", false, "compare what the collector keeps with full walks of the heap after each step (slow)")
	return c, f
}

// options makes options of the search from the flags.
func (f *checkFlags) options(cmd *cobra.Command) (o parallel.Options, err error) {
	if err := cmp.Or(atLeast("--max-errors", f.maxErrors, 0, "10"), atLeast("--max-depth", f.maxDepth, 0, "1000"), atLeast("--timeout", f.timeout, 0, "10m"),
		atLeast("--checkpoint", f.checkpoint, 0, "15m"), atLeast("--gc-period", f.gcPeriod, 1, "10")); err != nil {
		return o, err
	}
	if o.Checks, err = property.ParseSet(f.checks); err != nil {
		return o, fmt.Errorf("--check: %w", err)
	}
	if o.Store, err = storage.ParseKind(f.store); err != nil {
		return o, fmt.Errorf("--store: %w", err)
	}
	if o.Collector, err = parallel.ParseCollector(f.gc); err != nil {
		return o, fmt.Errorf("--gc: %w", err)
	}
	if o.Symmetry, err = parallel.ParseSymmetry(f.symmetry); err != nil {
		return o, fmt.Errorf("--symmetry: %w", err)
	}
	o.Period = f.gcPeriod
	o.CheckGC = f.checkGC
	if !cmd.Flags().Changed("reduction") && (!o.Reducible() || o.Store.Lossy() || f.keep && len(f.properties) == 0 || f.threads || f.escape != "plain") {
		if err := f.reduceLess(cmd); err != nil {
			return o, err
		}
	}
	if o.Reduction, err = parallel.ParseReduction(f.reduction); err != nil {
		return o, fmt.Errorf("--reduction: %w", err)
	}
	if o.Reduction == parallel.SDPOR && !o.Reducible() {
		return o, fmt.Errorf("--reduction sdpor cannot be had with --gc %s --gc-period %d --symmetry %s, which keep independent steps from coming to the same state; --reduction escape can", f.gc, f.gcPeriod, f.symmetry)
	}
	if o.Threads = f.threads; o.Threads && !o.Interchangeable() {
		return o, fmt.Errorf("--thread-symmetry cannot be had with --reduction %s --gc %s --gc-period %d --symmetry %s: threads leave traces there that tell them apart", f.reduction, f.gc, f.gcPeriod, f.symmetry)
	}
	if o.LockAware = f.escape == "lock-aware"; !o.LockAware && f.escape != "plain" {
		return o, fmt.Errorf("--escape is plain or lock-aware, not %q", f.escape)
	}
	if o.LockAware && (o.Reduction != parallel.Escape || f.out != "" || f.trace != "") {
		return o, errors.New("--escape lock-aware can be had with --reduction escape only, and without --out and --trace")
	}
	if o.LockAware && len(f.properties) > 0 {
		return o, errors.New("--property cannot be had with --escape lock-aware, which leaves out states between accesses under a lock")
	}
	if o.Choice, err = sdpor.ParseChoice(f.choice); err != nil {
		return o, fmt.Errorf("--choice: %w", err)
	}
	if o.PlainSII = f.plainSII; o.PlainSII && o.Reduction != parallel.SDPOR {
		return o, errors.New("--no-sii-collapse is about the summaries of --reduction sdpor")
	}
	if o.Lazy = o.Reduction == parallel.SDPOR && !o.PlainSII && !f.noLazy; f.noLazy && o.Reduction != parallel.SDPOR {
		return o, errors.New("--no-lazy is about the steps of --reduction sdpor")
	}
	if err := f.lossy(cmd, &o); err != nil {
		return o, err
	}
	o.Spill = f.spill
	o.Continue, o.MaxErrors = f.goOn || f.maxErrors > 0, f.maxErrors
	o.MaxStates, o.MaxDepth, o.Timeout = f.maxStates, f.maxDepth, f.timeout
	return o, nil
}

// reduceLess has the reduction escape for sdpor, which is the default only: a
// checkpoint says so, too.
func (f *checkFlags) reduceLess(cmd *cobra.Command) error {
	return cmd.Flags().Set("reduction", parallel.Escape.String())
}

// lossy reads the flags of lossy stores and rejects options that they do not support.
func (f *checkFlags) lossy(cmd *cobra.Command, o *parallel.Options) (err error) {
	if !o.Store.Lossy() {
		if f.table != "" {
			return errors.New("--table is the size of a lossy store: --store bitstate or compact")
		}
		return nil
	}
	refused := ""
	switch {
	case o.Reduction == parallel.SDPOR:
		refused = "--reduction sdpor"
	case f.keep:
		refused = "--keep-states"
	case len(f.properties) > 0:
		refused = "--property"
	case f.spill != "":
		refused = "--spill"
	case cmd.Flags().Changed("checkpoint") && f.checkpoint > 0:
		refused = "--checkpoint"
	}
	if refused != "" {
		return fmt.Errorf("%s cannot be had with --store %s, which keeps no states, only hashes of them", refused, f.store)
	}
	if f.table == "" {
		return nil
	}
	if o.Table, err = parseSize(f.table, 0); err != nil {
		return fmt.Errorf("--table: %w", err)
	}
	return nil
}

func (f *checkFlags) run(cmd *cobra.Command, path string, args []string) error {
	stdout, stderr := cmd.OutOrStdout(), cmd.ErrOrStderr()
	o, err := f.options(cmd)
	if err != nil {
		return err
	}
	run := &report.Run{Program: path, Args: args, Store: f.store, Reduction: f.reduction, Lazy: o.Lazy, PlainSII: f.plainSII, Escape: f.escape, Threads: f.threads,
		Collector: f.gc, Symmetry: f.symmetry, Checks: o.Checks, Version: version()}
	if run.Workers, run.WorkersFrom, err = workers(f.workers); err != nil {
		return err
	}
	if err := f.setMemory(&o, run); err != nil {
		return err
	}
	o.Workers = run.Workers
	mode, err := f.mode(stderr)
	if err != nil {
		return err
	}
	c := program.Config{Args: args, Entry: f.entry, Dirs: f.frameworks}
	if f.resume != nil {
		c.Numbers = f.resume.Numbers
	}
	p, err := load(path, c)
	if err != nil {
		return err
	}
	if o.Properties, err = properties(p, f.properties); err != nil {
		return err
	}
	if f.keep && f.out == "" {
		return errors.New("--keep-states wants a folder: --out DIR")
	}
	if err := f.tryOutputs(path); err != nil {
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
	if run.SHA256, err = trace.Hash(path); err != nil {
		return err
	}
	run.Entry = p.Entry.String()

	out := &checkOutput{cmd: cmd, flags: f, program: p, run: run, text: text(stdout, path, run.Entry, f), progress: report.NewProgress(mode, stderr)}
	if f.json {
		out.events = report.NewEvents(stdout)
	}
	ctx, stop := interruptible(cmd)
	defer stop()
	out.limits = limit.New(o.Process, nil)
	defer out.limits.StopAfter(ctx, o.Timeout, grace)()
	out.replays = limit.New(o.Process, nil)
	defer out.replays.StopAfter(ctx, o.Timeout, 2*grace)()
	o.Relieved = out.progress.Relieved
	if f.metrics != "" {
		m, err := newMetrics(f.metrics, stderr)
		if err != nil {
			return err
		}
		defer m.close()
		o.Live = m.serve
	}
	o.Labels, o.Costs = f.profile != "", f.stats
	stopProfile, err := startProfile(f.profile)
	if err != nil {
		return err
	}
	r, err := f.search(ctx, cmd, p, o, mode, out)
	if unsaved := stopProfile(); unsaved != nil {
		out.lost = append(out.lost, unsaved)
	}
	if err != nil {
		return errors.Join(searchError(err), errors.Join(out.lost...))
	}
	out.progress.Done(r.Stats)
	return out.finish(p, r, ctx.Err() != nil)
}

// grace is how long better traces may be looked for when the search was ended by its
// time or by a signal. Traces may be recorded for as long again.
const grace = time.Second

// search searches. If the reduction does not support an operation of the program, and the user
// has not asked for it, the search begins anew with a weaker one.
func (f *checkFlags) search(ctx context.Context, cmd *cobra.Command, p *program.Program, o parallel.Options, mode report.Mode, out *checkOutput) (*parallel.Result, error) {
	start, timeout := time.Now(), o.Timeout
	for {
		out.start(&o, mode)
		if err := f.checkpoints(&o, cmd, p, out); err != nil {
			return nil, err
		}
		r, err := parallel.Explore(ctx, p, o)
		if err != nil || r.Irreducible == "" || cmd.Flags().Changed("reduction") {
			return r, err
		}
		if err := f.reduceLess(cmd); err != nil {
			return nil, err
		}
		out.progress.Anew(r.Irreducible)
		o.Reduction, o.Lazy, o.PlainSII = parallel.Escape, false, false
		out.run.Reduction, out.run.Lazy, out.run.PlainSII, f.resume = f.reduction, false, false, nil
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

// load loads a program. Its errors say bad input, or not supported.
func load(path string, c program.Config) (*program.Program, error) {
	c.Natives = native.Table()
	if err := folders(c.Dirs); err != nil {
		return nil, err
	}
	p, err := vm.Load(path, c)
	if err != nil {
		return nil, loadError(path, err)
	}
	return p, nil
}

// folders rejects --framework paths that are not folders. Such a path has no
// assemblies, so the types that the program needs of them would be reported as not
// modelled.
func folders(dirs []string) error {
	for _, dir := range dirs {
		if at, err := os.Stat(dir); err != nil {
			return &exitError{exitUsage, fmt.Errorf("--framework: %w", err)}
		} else if !at.IsDir() {
			return &exitError{exitUsage, fmt.Errorf("--framework: %s is no folder", dir)}
		}
	}
	return nil
}

func loadError(path string, err error) error {
	var gap *program.UnsupportedError
	if errors.As(err, &gap) || errors.Is(err, metadata.ErrUnsupported) {
		return &exitError{parallel.Unsupported.Exit(), fmt.Errorf("%s: %w", parallel.Unsupported, err)}
	}
	if !strings.Contains(err.Error(), path) {
		err = fmt.Errorf("%s: %w", path, err)
	}
	err = fmt.Errorf("%w%s", err, instead(path, errors.Is(err, metadata.ErrNotManaged)))
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
func (f *checkFlags) mode(stderr io.Writer) (report.Mode, error) {
	m, err := report.ParseMode(f.progress)
	switch {
	case err != nil:
		return m, fmt.Errorf("--progress: %w", err)
	case m != report.Auto:
		return m, nil
	case f.quiet || f.json:
		return report.None, nil
	case terminal(stderr):
		return report.TTY, nil
	}
	return report.Plain, nil
}

// text is a writer of findings for people.
func text(w io.Writer, path, entry string, f *checkFlags) *report.Text {
	return &report.Text{Out: w, Program: path, Entry: entry, Full: f.full, Quiet: f.quiet, Width: width(w)}
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
	flags    *checkFlags
	program  *program.Program
	run      *report.Run
	text     *report.Text
	progress *report.Progress
	events   *report.Events // nil unless --json
	limits   *limit.Limit   // ends the search for shorter traces
	replays  *limit.Limit   // ends replays, later
	unsaved  error          // of the last checkpoint
	lost     []error        // of outputs
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
	o := &report.Outcome{Result: r, Findings: report.Findings(p, r, c.limits, c.replays), Interrupted: interrupted, Limits: maps.Clone(limits), Resume: c.resume(r, interrupted), Figures: c.flags.stats, Strict: c.flags.strict}
	if r.Stats.Storage.Lossy.Method != "" {
		o.Limits["memory"] += " or --table"
	}
	if r.Verdict == parallel.Verified {
		if q, ok := parallel.Unevaluated(p); ok {
			r.Qualifiers = append(r.Qualifiers, q)
		}
	}
	c.saveTraces(o.Findings, r.Qualifiers)
	var written []string
	for _, f := range o.Findings {
		written = append(written, f.File)
	}
	if err := c.flags.clear(io.Discard, c.run.Program, written); err != nil {
		c.lost = append(c.lost, err)
	}
	o.Traces = c.traces()
	if c.flags.keep && r.Complete && c.unsaved != nil {
		c.lost = append(c.lost, fmt.Errorf("--keep-states: the states are not in %s: %w", c.flags.out, c.unsaved))
	}
	for _, f := range o.Findings {
		if c.events != nil {
			_ = c.events.Violation(f)
		} else {
			c.text.Finding(f)
		}
	}
	var err error
	if c.events != nil {
		err = c.events.Result(o)
	} else {
		err = report.Summary(c.text.Out, o, c.flags.quiet)
	}
	if report.Failed(c.cmd.OutOrStdout()) != nil && !report.Closed(err) {
		_ = report.Summary(c.cmd.ErrOrStderr(), o, true) // run tells of the error
	}
	return tell(c.cmd, o.Exit(), c.lost)
}

// traces is the command that shows traces for which there was no time.
func (c *checkOutput) traces() string {
	if path := c.flags.tracePath(c.run.Program); path != "" {
		return "moonwalker replay shows each; its file is named above"
	}
	words := []string{"moonwalker", "check", "--out", "traces"}
	c.cmd.Flags().Visit(func(fl *pflag.Flag) {
		values := []string{fl.Value.String()}
		if list, ok := fl.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		for _, v := range values {
			word := shellQuote(v)
			if word != "''" {
				words = append(words, "--"+fl.Name+"="+word)
			}
		}
	})
	if words = append(words, shellQuote(c.run.Program)); len(c.run.Args) > 0 {
		words = append(words, "--")
		for _, a := range c.run.Args {
			words = append(words, shellQuote(a))
		}
	}
	return strings.Join(words, " ") + " writes files from which moonwalker replay shows each"
}

// limits are the flags behind the reasons for which a search ends early.
var limits = map[string]string{"time": "--timeout", "memory": "--memory", "depth": "--max-depth", "states": "--max-states"}

// saveTraces writes trace files where the user wants them. A file that cannot be written
// there goes into the folder of temporary files.
func (c *checkOutput) saveTraces(fs []*report.Finding, open []parallel.Qualifier) {
	path := c.flags.tracePath(c.run.Program)
	if path == "" {
		return
	}
	flag := "--trace"
	if c.flags.trace == "" {
		flag = "--out"
	}
	var watched []program.WatchedPlace
	if c.program.Watch != nil {
		watched, _ = c.program.Watch.Places()
	}
	var qualifiers []trace.Qualifier
	for _, q := range open {
		qualifiers = append(qualifiers, trace.Qualifier{Kind: string(q.Kind), Of: q.Of})
	}
	for i, f := range fs {
		file := numbered(path, i)
		content := trace.File{
			Tool: c.run.Version, Program: c.run.Program, SHA256: c.run.SHA256, Entry: c.flags.entry, Args: c.run.Args, Frameworks: c.flags.frameworks,
			Plain:      c.flags.reduction == parallel.None.String(),
			Properties: c.flags.properties, Watched: watched,
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

// fileName is s with _ in place of each character that is not printable.
func fileName(s string) string {
	var b strings.Builder
	for _, r := range s {
		if text := string(r); r == utf8.RuneError || trace.Printable(text) != text {
			r = '_'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// shellQuote quotes a word for a POSIX shell if it needs quotes. A word with
// characters that are not printable becomes $'…', which POSIX has since 2024.
func shellQuote(s string) string {
	if trace.Printable(s) != s {
		var b strings.Builder
		for i := range len(s) {
			switch c := s[i]; {
			case c < ' ' || c > '~':
				fmt.Fprintf(&b, `\%03o`, c)
			case c == '\'' || c == '\\':
				b.WriteString(`\` + string(c))
			default:
				b.WriteByte(c)
			}
		}
		return "$'" + b.String() + "'"
	}
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("/._-+:@%,", r)
	}
	if s != "" && strings.IndexFunc(s, func(r rune) bool { return !plain(r) }) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
