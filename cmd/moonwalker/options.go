package main

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"moonwalker/cmd/internal/baseline"
	"moonwalker/cmd/internal/config"
	"moonwalker/cmd/internal/export"
	"moonwalker/cmd/internal/graph"
	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/parallel/bound"
	"moonwalker/parallel/hunt"
	"moonwalker/parallel/ltl/product"
	"moonwalker/parallel/property"
	"moonwalker/parallel/sample"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm/metadata"
	"moonwalker/vm/option"
	"moonwalker/vm/program"
)

// options are the values of a verb's flags. The packages of Search and Program reject values that do
// not go together.
type options struct {
	Search  parallel.Options
	Sample  sample.Options // its Search is Search
	Program program.Config

	Workers, Memory, StoreMemory string      // Search.Workers, Process and Memory depend on the machine as well
	Properties                   []string    // names of Search.Properties
	Suppress                     []string    // files with Search.Suppress
	MemoryModel                  memoryModel // Search.Model, and whether check looks for more than it
	NoHunt                       bool
	ToEnd                        bool             // a normal end is looked for, in place of violations
	Estimate                     bool             // the search ends soon, and its result has an estimate of the whole
	LTL                          []string         // formulas
	Fair                         product.Fairness // with LTL
	Graph                        graph.File       // "": none is written
	Slice                        bool             // numbers on which nothing depends are left out of the states
	NoLazy                       bool             // Search.Lazy depends on the reduction as well

	JSON, Strict, Full, Quiet, Stats, Anew bool
	Progress                               report.Mode
	Out, Trace, Coverage, Profile, Metrics string

	Filter       string // of test: an expression that chooses cases
	List         bool
	AllowSampled bool
	TotalTimeout time.Duration
	Reports      []string                // see [export.Parse]
	finished     func(o *report.Outcome) // is told of the verdict, in place of the user; nil: the user is
	observer     func(worker int) parallel.Observer
	tracing      time.Duration // with finished: the time from the begin of the search until its traces should be ready; 0: no limit

	Assembly  string // of replay
	Counts    string // numbers of workers, of scale
	Simulate  string // numbers of virtual workers
	Calibrate bool
	TrendWith int // workers, of trend
	Repeat    int
	Seed      uint64
	Over      string

	Config     string            // the path of the configuration
	configured *config.File      // the configuration
	from       map[string]string // the places of flags that it, or the environment, has given

	Baseline, WriteBaseline string             // files with known violations
	known                   *baseline.Baseline // nil: none
	gone                    []string           // known violations that no longer occur

	targets  []export.Target // of Reports
	started  time.Time       // of the command
	reported bool            // reports were written

	flags   *pflag.FlagSet
	reduced bool                 // the reduction is escape because sdpor does not work here, and the user has not asked for it
	locked  bool                 // the lock of the folder Out is held
	files   *metadata.Files      // of the program
	resume  *parallel.Checkpoint // to go on from; nil: from the beginning
	resumed *runRecord           // the run of resume
	kept    *hunt.Kept           // data races that were met beside the search until then; nil: none
}

// setting is a flag.
type setting struct {
	name, short string
	verbs       string // that have the flag
	// fields of options are the one that the flag sets, and others that stand for it in errors.
	fields   string
	fallback string // the value where the flag is not given; "": the zero value
	help     string // with the `PLACEHOLDER` of the value
	page     string // in docs that tells more
}

// Verbs that share flags. A study passes its flags of check on to its searches.
const (
	searches = "check scale trend"
	resumes  = "check resume scale trend"
	rechecks = "check resume recheck scale trend"
	studies  = "scale trend"
)

// settings are all flags of all verbs, in the order of the help. The flags that check does not have
// come first there. A flag may be given once, unless its field is a list.
var settings = []setting{
	{"workers", "j", "check resume recheck suite test", "Workers", "auto", "workers: auto (usable cores) or a number `N`", ""},
	{"check", "", searches + " test", "Search.Checks", strings.Join(property.All.Names(), ","), "the violations to look for: `KINDS` separated by commas, where exception brings ownership; with signs, such as -hang,-ownership, all but these", ""},
	{"strategy", "", "check test", "Sample.Strategy Search.Breadth", "exhaustive", "`HOW` interleavings are chosen: exhaustive (all of them), bfs (all, breadth first, for the shortest trace), or at random, one run after the other: random, pct, pos or surw, which never verify; swarm makes many small searches that differ, and never verifies, either", "algorithms/sampling.md"},
	{"runs", "", "check resume test", "Sample.Runs", "10000", "with a --strategy that is not exhaustive: the number of runs, or of searches of a swarm, `N`; with --timeout, the default is as many as there is time for, of a swarm without it 256", "algorithms/sampling.md"},
	{"seed", "", "check test", "Sample.Seed", "1", "with a --strategy that is not exhaustive: the `SEED` of the runs or searches, which are the same for any number of workers", "algorithms/sampling.md"},
	{"depth", "", "check test", "Sample.Depth", "3", "with --strategy pct: `D` - 1 changes of priority in a run, for violations that need D steps in a certain order", "algorithms/sampling.md"},
	{"property", "", searches, "Properties", "", "static method `TYPE.METHOD` that asserts an invariant of the program, from the first state on; may be repeated", "algorithms/sdpor.md"},
	{"ltl", "", "check", "LTL", "", "check, in place of all else, that each run satisfies the `FORMULA` of temporal logic, such as '[] (Bank.Asked -> <> Bank.Answered)', or all formulas that stand in the program (all); may be repeated", "algorithms/ltl.md"},
	{"fair", "", "check", "Fair", "weak", "with --ltl, `WHICH` runs count: weak (a thread that can move from some moment on for ever moves again) or none (all runs)", "algorithms/ltl.md"},
	{"preemptions", "", searches + " test", "Search.Preemptions", "", "explore all executions with at most `N` preemptions, which are switches from a thread that could go on; 0.. goes up by one until the search is over", "algorithms/bounds.md"},
	{"delays", "", searches + " test", "Search.Delays", "", "explore all executions with at most `N` delays, which are threads that a scheduler without preemptions passes over; 0.. goes up by one until the search is over", "algorithms/bounds.md"},
	{"to-end", "", "check", "ToEnd", "", "look for an interleaving that ends normally, and show the first one that is found, in place of violations", "unsupported.md"},
	{"no-hunt", "", "check test", "NoHunt", "", "make no runs at random and no bounded search beside a search that does not end soon", "algorithms/sampling.md"},
	{"continue", "", searches + " test", "Search.Continue", "", "go on after all violations, and report them; else a search goes on only after data races, for something worse", ""},
	{"suppress", "", resumes + " test", "Suppress", "", "`FILE` with data races that do not count, and the reasons: a line race NAMES  # REASON each, for the names of a field and of one or two methods; may be repeated", "unsupported.md"},
	{"strict", "", "check test", "Strict", "", "end with exit code 4 if the verdict is VERIFIED but leaves something open, or is that of a bounded search", ""},
	{"max-errors", "", searches + " test", "Search.MaxErrors", "", "end after `N` different violations of any kind, data races included; 0: see --continue", ""},
	{"timeout", "", rechecks, "Search.Timeout", "", "end the search after a `TIME`: 90s, 10m, 2h; 0 is never", ""},
	{"estimate", "", "check", "Estimate", "", "end the search after a minute, or the --timeout, and tell how many states it would have at its end, and the time and the memory for them", "algorithms/estimate.md"},
	{"max-states", "", resumes + " test", "Search.MaxStates", "", "end the search after `N` states; 0 is never", ""},
	{"max-depth", "", searches + " test", "Search.MaxDepth", "", "at most `N` stored states on a path, 0 is no limit; with sdpor, several steps of one thread can lie between two of them, unless --no-lazy is given; of a run at random, the number of steps, if it is not given 100000", ""},
	{"memory", "", rechecks + " test", "Memory", "", "memory of the process: a `SIZE` (4GiB), at least 96MiB, and 1MiB more for each worker from the 33rd on, or a share of the cgroup's limit or the RAM (default 80%)", "algorithms/storage.md"},
	{"store-memory", "", rechecks, "StoreMemory Search.Memory", "", "memory for the states alone, for experiments: a `SIZE` or a share of --memory, which it may exceed (default the rest of --memory)", "algorithms/storage.md"},
	{"spill", "", resumes, "Search.Spill", "", "`DIR` on a disk where states go when memory runs short", "algorithms/storage.md"},
	{"store", "", searches + " test", "Search.Store", "collapse", "`HOW` states are kept: collapse, plain or zstd; bitstate or compact, which may leave states out, and so never verify", "algorithms/storage.md"},
	{"table", "", searches + " test", "Search.Table", "", "with --store bitstate or compact: the `SIZE` of the table of hashes, which does not grow (default half of --memory, at most 1GiB)", "algorithms/storage.md"},
	{"entry", "", searches + " doctor", "Program.Entry", "", "start with `TYPE.METHOD`, which may be inherited; see moonwalker list", ""},
	{"framework", "", searches + " doctor list suite test", "Program.Dirs", "", "`DIR` of a real .NET: assemblies there that the library lacks are interpreted; may be repeated", "library.md"},
	{"reference", "", searches + " doctor list suite test", "Program.References", "", "`FILE` of a library, or a folder with some, that is neither beside the program nor where its .deps.json says; may be repeated", "library.md"},
	{"json", "", "check resume test", "JSON", "", "print events, one JSON object a line", ""},
	{"progress", "", "check resume test", "Progress", "auto", "`HOW` to show progress on standard error: auto, tty, plain, json or none", ""},
	{"metrics", "", resumes, "Metrics", "", "serve Prometheus metrics and profiles at `ADDR`, such as :9090, on loopback unless it names a host", ""},
	{"out", "", "check test", "Out Search.Checkpoint.Dir", "", "`DIR` for trace files and, with --store collapse, checkpoints; trace files of an earlier check of the program are removed", "algorithms/storage.md"},
	{"checkpoint", "", "check resume", "Search.Checkpoint.Every", "15m", "with --out: the `TIME` between two checkpoints, from which moonwalker resume goes on; 0 is never", "algorithms/storage.md"},
	{"anew", "", "check", "Anew", "", "with --out: remove the checkpoint of an earlier search from DIR, which is refused else while resume can go on with it", ""},
	{"keep-states", "", "check", "Search.Checkpoint.Keep", "", "with --out: keep the states of a complete search, for moonwalker recheck", ""},
	{"trace", "", "check", "Trace", "", "`FILE` for the trace; further ones are numbered", ""},
	{"report", "", "check resume test", "Reports", "", "write a report for machines, `KIND=FILE`: " + export.Want + "; may be repeated", "reports.md"},
	{"baseline", "", "check resume test", "Baseline", "", "`FILE` with known violations, which do not fail: only new ones do; brings --continue where the program has known ones", "config.md"},
	{"write-baseline", "", "check resume test", "WriteBaseline", "", "write the violations that are found into `FILE`, for --baseline, and take out those that no longer occur; brings --continue", "config.md"},
	{"full", "", "check resume replay test", "Full", "", "show all steps of a trace", ""},
	{"quiet", "", "check resume test", "Quiet", "", "show the first line of each violation and the verdict only", ""},
	{"stats", "", "check resume", "Stats", "", "show all figures of the search, also if it took less than ten seconds", ""},
	{"explain-states", "", "check", "Search.Explain", "", "show where the states come from: for each kind of location the requests, transitions and states that conflicts there have caused, and the lines that multiply the states most; costs memory and time", "explain.md"},
	{"graph", "", "check", "Graph", "", "write the stored states and the steps between them, at most 10000 states, to `FILE`: .dot (Graphviz), .graphml or .aut (Aldebaran)", "explain.md"},
	{"coverage", "", "check", "Coverage", "", "write the lines, branches and methods that some interleaving has executed to `FILE`, for Cobertura if it ends with .xml, else for lcov; slows the search down", "explain.md"},
	{"cpuprofile", "", resumes, "Profile", "", "write a CPU profile to `FILE`; its samples are labelled with phases (go tool pprof -tagfocus phase=gc)", "benchmarks.md"},
	{"reduction", "", searches + " test", "Search.Reduction", "sdpor", "`WHICH` interleavings are left out: sdpor (those that only swap steps that commute; where sdpor does not work, the default is escape), escape (those that only move steps that other threads cannot notice) or none", "algorithms/sdpor.md"},
	{"sleep-sets", "", searches + " test", "Search.Sleep", "", "with --reduction escape or none, leave out moves of which another order of the same steps has the effects; all states remain", "algorithms/sleep.md"},
	{"choice", "", searches + " test", "Search.Choice", "heuristic", "with sdpor, `HOW` the first thread of a state is chosen: heuristic, lowest or hash", "algorithms/sdpor.md"},
	{"no-sii-collapse", "", searches, "Search.PlainSII", "", "with sdpor, keep the summary of each state (summarised interleaving information) by itself, and all states, as with --no-lazy, to measure the effect of collapsing", "benchmarks.md"},
	{"no-lazy", "", searches + " test", "NoLazy", "", "with sdpor, store also those states between steps of one thread that do not turn out to matter", "algorithms/sdpor.md"},
	{"gc", "", searches + " test", "Search.Collector", "memoised", "`COLLECTOR` of the program's garbage: memoised, marksweep, hybrid, refcount+cycles, refcount or none", "algorithms/gc.md"},
	{"gc-period", "", searches + " test", "Search.Period", "1", "collect after each `N` moves of a path, to measure the cost of garbage in states", "algorithms/gc.md"},
	{"symmetry", "", searches + " test", "Search.Symmetry", "incremental", "heap `SYMMETRY`: incremental, path, canonical, placement, none or maker", "algorithms/gc.md"},
	{"thread-symmetry", "", searches + " test", "Search.Threads", "", "store states once that differ only in which thread is which", "algorithms/gc.md"},
	{"number-pool", "", searches + " test", "Search.NumberPool", "", "give the threads of the pool numbers of their own, as other threads have, to measure the cost of numbers; a search begins anew with it when a step asks for one", "algorithms/sdpor.md"},
	{"memory-model", "", searches + " test", "MemoryModel Search.Model", "auto", "the memory `MODEL`: sc, tso, pso, relaxed, dotnet or ecma; auto is sc, and then dotnet if the verdict of check depends on it, but not with --to-end", "algorithms/memory-models.md"},
	{"sb-depth", "", searches + " suite test", "Search.Buffer", "", "with a memory model other than sc, the buffer of a thread holds at most `N` stores and loads: 1 to 31 (default 8)", "algorithms/memory-models.md"},
	{"escape", "", searches + " test", "Search.LockAware", "plain", "with --reduction escape, the accesses that are no scheduling points, by `KIND`: plain (to objects that no other thread reaches), or lock-aware (to objects under their own lock, too)", "algorithms/gc.md"},
	{"slice", "", "check test", "Slice", "", "leave numbers on which no branch, no check and no exception depends out of the states: counters, checksums, statistics", "algorithms/slicing.md"},
	{"persistent-sets", "", searches + " test", "Search.PersistentSets", "", "with --reduction escape, try one thread alone where the code shows that nothing which other threads may do before it conflicts with its next step", "algorithms/persistent.md"},
	{"check-gc", "", searches + " test", "Search.CheckGC", "", "compare the data of the collector with full walks of the heap after each step (slow)", "algorithms/gc.md"},

	{"filter", "", "test", "Filter", "", "run the cases that `EXPR` chooses, as that of dotnet test: FullyQualifiedName~Bank&Category!=Slow", "unit-tests.md"},
	{"list", "", "test", "List", "", "print the names of the cases, and run none", "unit-tests.md"},
	{"timeout", "", "test", "Search.Timeout", "1m", "end the search of each case after a `TIME`: 90s, 10m; 0 is never", "unit-tests.md"},
	{"total-timeout", "", "test", "TotalTimeout", "", "begin no case after a `TIME`, and end those that run; 0 is never", "unit-tests.md"},
	{"allow-sampled", "", "test", "AllowSampled", "", "a case that was only sampled, because a limit has ended its search, does not count for the exit code", "unit-tests.md"},
	{"property", "", "recheck", "Properties", "", "static method `TYPE.METHOD` that asserts an invariant; may be repeated", ""},
	{"json", "", "recheck", "JSON", "", "print the outcome of each property as a JSON object on a line", ""},
	{"strict", "", "recheck", "Strict", "", "end with exit code 4 if a verdict is VERIFIED but leaves something open", ""},
	{"config", "", "check config doctor list test", "Config", "", "the configuration: `FILE`, or none (default moonwalker.json beside the assembly, or in a folder above it)", "config.md"},
	{"json", "", "config doctor list suite", "JSON", "", "one JSON object a line", ""},
	{"timeout", "", "suite", "Search.Timeout", "1m", "end each search after a `TIME`; 0 is never", ""},
	{"program", "", "replay", "Assembly", "", "`FILE` of the assembly, if it is not where the trace says", ""},
	{"json", "", "replay", "JSON", "", "print the violation and the verdict, one JSON object a line", ""},
	{"workers", "j", "scale", "Counts", "", "numbers of workers: `N,N,...` (default: powers of two up to the usable cores)", "benchmarks.md"},
	{"repeat", "", "scale", "Repeat", "5", "`N` runs with each number of workers; with --simulate, 0 is none", ""},
	{"simulate", "", "scale", "Simulate", "", "simulate the search in virtual time with `N,N,...` workers on a core each, on one core of this machine", "benchmarks.md"},
	{"calibrate", "", "scale", "Calibrate", "", "with --simulate: measure the costs of actions on this machine and with this program, in place of fixed ones", "benchmarks.md"},
	{"workers", "j", "trend", "TrendWith", "1", "`N` workers", "benchmarks.md"},
	{"repeat", "", "trend", "Repeat", "3", "`N` runs with each value", ""},
	{"seed", "", studies, "Seed", "", "`SEED` of the order of the runs (default: a new one)", ""},
	{"out", "", studies, "Out", "", "`DIR` for runs.csv and plots (SVG)", ""},
	{"over", "", "trend", "Over", "argument", "growth over `AXIS`: argument, states or objects", ""},
}

// has says whether a verb has the flag.
func (s *setting) has(verb string) bool { return slices.Contains(strings.Fields(s.verbs), verb) }

// parsers read values of flags, each of its type. want describes the values; "": the error does.
var parsers = []struct {
	parse any // func(string) (T, error)
	want  string
}{
	{func(s string) (string, error) { return s, nil }, ""},
	{strconv.ParseBool, "true or false"},
	{func(s string) (int, error) { n, err := strconv.ParseInt(s, 0, strconv.IntSize); return int(n), err }, "a whole number, such as 1000"},
	{func(s string) (uint64, error) { return strconv.ParseUint(s, 0, 64) }, "a whole number that is not negative, such as 1000000"},
	{parseBytes, ""},
	{time.ParseDuration, "a time with a unit, such as 90s, 10m or 2h; 0 is none"},
	{property.ParseSet, ""},
	{storage.ParseKind, ""},
	{parallel.ParseCollector, ""},
	{parallel.ParseSymmetry, ""},
	{parallel.ParseReduction, ""},
	{program.ParseLockAware, ""},
	{parseMemoryModel, ""},
	{sdpor.ParseChoice, ""},
	{sample.ParseStrategy, ""},
	{bound.Parse, ""},
	{product.ParseFairness, ""},
	{graph.ParseFile, ""},
	{report.ParseMode, ""},
}

// value is that of a flag, in a field of options. It implements [pflag.Value].
type value struct {
	*setting
	flag  *pflag.Flag
	field reflect.Value
	parse reflect.Value
	want  string   // the values that the flag takes; "": the error of parse says so
	texts []string // as given
}

var (
	errTwice = errors.New("the flag is given twice")
	errEmpty = errors.New("the value is empty, as that of a variable of the shell that is not set")
)

// Set reads a value that is given. A second one adds up in a list, and is an error elsewhere: it
// would overwrite the first one in silence. An empty one is an error: it would stand for the fallback.
func (v *value) Set(text string) error {
	if v.flag.Changed && !v.list() {
		return errTwice
	}
	if text == "" {
		return errEmpty
	}
	return v.read(text)
}

func (v *value) read(text string) error {
	result := v.parse.Call([]reflect.Value{reflect.ValueOf(text)})
	if err, ok := result[1].Interface().(error); ok {
		return err
	}
	if v.list() {
		v.field.Set(reflect.Append(v.field, result[0]))
		v.texts = append(v.texts, text)
	} else {
		v.field.Set(result[0])
		v.texts = []string{text}
	}
	return nil
}

func (v *value) list() bool { return v.field.Kind() == reflect.Slice }

// String is the value as given.
func (v *value) String() string { return strings.Join(v.texts, ",") }

// Type tells the package of flags that a bool wants no value, and the completion of shells that an
// Array can be given again.
func (v *value) Type() string {
	switch {
	case v.list():
		return "Array"
	case v.flag.NoOptDefVal != "":
		return "bool"
	}
	return "value"
}

// newVerb makes a command with its flags, and the options that they set.
func newVerb(c *cobra.Command) (*cobra.Command, *options) {
	verb, _, _ := strings.Cut(c.Use, " ")
	return c, newOptions(verb, c.Flags())
}

// newCheck makes the options of check, for a verb that goes on with a search.
func newCheck() *options { return newFlags("check") }

// newFlags makes the options of a verb without its command.
func newFlags(verb string) *options {
	return newOptions(verb, pflag.NewFlagSet(verb, pflag.ContinueOnError))
}

// newOptions makes options, and adds the flags of a verb to fs.
func newOptions(verb string, fs *pflag.FlagSet) *options {
	fs.SortFlags = false
	o := &options{flags: fs}
	for _, own := range []bool{true, false} {
		for i := range settings {
			s := &settings[i]
			if (s.has(verb) || verb == "config" && s.configurable() && fs.Lookup(s.name) == nil) && s.has("check") != own {
				fs.AddFlag(o.flag(s))
			}
		}
	}
	return o
}

// flag makes a flag, which has its fallback.
func (o *options) flag(s *setting) *pflag.Flag {
	field := reflect.ValueOf(o).Elem()
	path, _, _ := strings.Cut(s.fields, " ")
	for _, name := range strings.Split(path, ".") {
		field = field.FieldByName(name)
	}
	f := &pflag.Flag{Name: s.name, Shorthand: s.short, Usage: s.help}
	v := &value{setting: s, flag: f, field: field}
	of := field.Type()
	if v.list() {
		of = of.Elem()
	}
	for _, p := range parsers {
		if parse := reflect.ValueOf(p.parse); parse.Type().Out(0) == of {
			v.parse, v.want = parse, p.want
		}
	}
	if !v.parse.IsValid() {
		panic("BUG: --" + s.name + ": no parser for " + of.String())
	}
	if of == reflect.TypeFor[bool]() {
		f.NoOptDefVal = "true"
	}
	if s.fallback != "" {
		if err := v.read(s.fallback); err != nil {
			panic("BUG: --" + s.name + ": " + err.Error())
		}
	}
	f.Value, f.DefValue = v, s.fallback
	return f
}

// given says whether the command line, or the record of a run, has a value for the flag.
func (o *options) given(name string) bool { return o.flags.Changed(name) }

// ungive gives a flag its zero value again, which is that of its fallback if it has one: a checkpoint does not record it.
func (o *options) ungive(name string) {
	f := o.flags.Lookup(name)
	v := f.Value.(*value)
	v.field.SetZero()
	v.texts, f.Changed = nil, false
}

// allGiven are the values of all flags that are given.
func (o *options) allGiven() (all []*value) {
	o.flags.VisitAll(func(f *pflag.Flag) {
		if v, ok := f.Value.(*value); ok && f.Changed {
			all = append(all, v)
		}
	})
	return all
}

// withFlags is a message in which flags stand for fields of options.
func withFlags(err *option.Error) string {
	return err.Text(func(f option.Field) string {
		for i := range settings {
			for name := range strings.FieldsSeq(settings[i].fields) {
				if name == f.Name || strings.TrimPrefix(name, "Search.") == f.Name || strings.TrimPrefix(name, "Sample.") == f.Name || strings.TrimPrefix(name, "Program.") == f.Name {
					return f.As("--" + settings[i].name)
				}
			}
		}
		return f.String()
	})
}
