package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"moonwalker/cmd/internal/scaling"
)

// scaleFlags are the flags of scale; those of the search are check's.
type scaleFlags struct {
	workers string
	repeat  int
	seed    uint64
	out     string
	search  *pflag.FlagSet // check's flags that are passed on
}

// own are the flags of check that scale has itself or has no use for.
var own = []string{"workers", "json", "progress", "out", "trace", "full", "quiet", "help"}

func scaleCommand() *cobra.Command {
	f := &scaleFlags{search: pflag.NewFlagSet("check", pflag.ContinueOnError)}
	c := &cobra.Command{
		Use:   "scale ASM [-- args]",
		Short: "Measures how a search scales with the number of workers",
		Long: `Makes the same search with different numbers of workers, each run in a process of its own, in
random order after a warm-up, and shows times, speed-up, throughput and memory, with a fit of the
Universal Scalability Law. It fails if the runs do not agree: on the verdict, and on the numbers
of states and transitions where the search is complete. Flags of check that say how to search are
passed on.`,
		Example: `  moonwalker scale --workers 1,2,4,8 --repeat 5 --out study Bank.dll -- 3 2
  moonwalker scale --max-states 1000000 Bank.dll -- 9 9`,
		Args: assemblyAndArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0], args[1:]) },
	}
	fs := c.Flags()
	fs.SortFlags = false
	fs.StringVarP(&f.workers, "workers", "j", "", "numbers of workers: `N,N,...` (default: powers of two up to the usable cores)")
	fs.IntVar(&f.repeat, "repeat", 5, "`N` runs with each number of workers")
	fs.Uint64Var(&f.seed, "seed", 0, "`SEED` of the order of the runs (default: a new one)")
	fs.StringVar(&f.out, "out", "", "`DIR` for runs.csv and plots (SVG)")
	checkCommand().Flags().VisitAll(func(flag *pflag.Flag) {
		if !slices.Contains(own, flag.Name) {
			f.search.AddFlag(flag)
		}
	})
	fs.AddFlagSet(f.search)
	return c
}

func (f *scaleFlags) run(cmd *cobra.Command, path string, args []string) error {
	counts, err := workerCounts(f.workers)
	if err != nil {
		return err
	}
	if f.repeat < 1 {
		return errors.New("--repeat wants a number above 0")
	}
	if _, err := os.Stat(path); err != nil {
		return err
	}
	if !cmd.Flags().Changed("seed") {
		f.seed = rand.Uint64N(1e6)
	}
	ctx, stop := interruptible(cmd.ErrOrStderr())
	defer stop()
	study := &scaling.Study{Cores: runtime.GOMAXPROCS(0)}
	progress := cmd.ErrOrStderr()
	fmt.Fprintf(progress, "%d runs with each of %v workers, seed %d\n", f.repeat, counts, f.seed)
	for order, n := range f.order(counts) {
		r, err := f.measure(ctx, n, path, args)
		if err != nil {
			return err
		}
		r.Order = order
		study.Runs = append(study.Runs, r)
		fmt.Fprintln(progress, line(&r))
	}
	if err := f.save(study, path, args); err != nil {
		return err
	}
	if d := scaling.Disagreement(study.Runs); d != "" {
		return &exitError{exitInternal, fmt.Errorf("BUG: runs of one program differ: %s", d)}
	}
	return study.Table(cmd.OutOrStdout())
}

// order is the warm-up and then all runs in random order: order → workers.
func (f *scaleFlags) order(counts []int) []int {
	runs := slices.Repeat(counts, f.repeat)
	rng := rand.New(rand.NewPCG(f.seed, 0))
	rng.Shuffle(len(runs), func(i, j int) { runs[i], runs[j] = runs[j], runs[i] })
	return append([]int{slices.Max(counts)}, runs...)
}

// workerCounts reads --workers.
func workerCounts(s string) (counts []int, err error) {
	if s == "" {
		for n := 1; n < runtime.GOMAXPROCS(0); n *= 2 {
			counts = append(counts, n)
		}
		return append(counts, runtime.GOMAXPROCS(0)), nil
	}
	for _, w := range strings.Split(s, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(w))
		if err != nil || n < 1 || n > maxWorkers {
			return nil, fmt.Errorf("--workers %s: want numbers from 1 to %d, separated by commas", s, maxWorkers)
		}
		counts = append(counts, n)
	}
	slices.Sort(counts)
	return slices.Compact(counts), nil
}

func line(r *scaling.Run) string {
	what := "warm-up"
	if r.Order > 0 {
		what = fmt.Sprintf("run %d", r.Order)
	}
	noisy := ""
	if r.Host.Noisy() {
		noisy = fmt.Sprintf(", noisy: %.2f cores used by others, %.1f%% stolen, %.1f%% throttled", r.Host.Others, 100*r.Host.Stolen, 100*r.Host.Throttled)
	}
	return fmt.Sprintf("%s: -j %d, %s, %d states in %.3f s%s", what, r.Workers, r.Verdict, r.States, r.Seconds, noisy)
}

// resultEvent is what is read of the last event of check --json.
type resultEvent struct {
	Event, Verdict, Reason string
	Stats                  struct {
		Elapsed, FirstViolation, Busy         float64
		States, Revisits, Transitions, Steals uint64
		Memory                                int64
	}
}

// measure makes one search in a process of its own.
func (f *scaleFlags) measure(ctx context.Context, n int, path string, args []string) (r scaling.Run, err error) {
	cmd, stdout, stderr, err := f.child(ctx, n, path, args)
	if err != nil {
		return r, err
	}
	before := scaling.ReadHost()
	err = cmd.Run()
	after := scaling.ReadHost()
	if ctx.Err() != nil {
		return r, &exitError{code: 75}
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return r, err
	}
	e, ok := lastResult(stdout)
	if !ok { // bad usage or a fault: the search has said what
		return r, &exitError{max(1, cmd.ProcessState.ExitCode()), errors.New(strings.TrimPrefix(strings.TrimSpace(stderr.String()), "moonwalker: "))}
	}
	s := &e.Stats
	r = scaling.Run{
		Workers: n, Verdict: e.Verdict, Limited: e.Verdict == "INCONCLUSIVE", Seconds: s.Elapsed, FirstViolation: s.FirstViolation,
		States: s.States, Revisits: s.Revisits, Transitions: s.Transitions, Steals: s.Steals, Busy: s.Busy, Store: s.Memory,
		CPU: (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(), RSS: maxRSS(cmd.ProcessState),
	}
	if e.Reason != "" {
		r.Verdict += " (" + e.Reason + ")"
	}
	r.Exact = f.exact(e)
	r.Host = after.Since(before, r.CPU)
	return r, nil
}

// exact says whether a search must find the same states whatever the number
// of workers: if it saw all of them, and left none out that the order of the
// search chooses.
func (f *scaleFlags) exact(e resultEvent) bool {
	full := e.Reason == "" && (e.Verdict == "VERIFIED" || e.Verdict == "VIOLATION" && f.search.Lookup("continue").Value.String() == "true")
	return full && f.search.Lookup("reduction").Value.String() != "sdpor"
}

// child is the process of one search.
func (f *scaleFlags) child(ctx context.Context, n int, path string, args []string) (cmd *exec.Cmd, stdout, stderr *bytes.Buffer, err error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, nil, nil, err
	}
	argv := []string{"check", "--json", "--progress", "none", "--workers", strconv.Itoa(n)}
	f.search.VisitAll(func(flag *pflag.Flag) {
		if !flag.Changed {
			return
		}
		if list, ok := flag.Value.(pflag.SliceValue); ok {
			for _, v := range list.GetSlice() {
				argv = append(argv, "--"+flag.Name+"="+v)
			}
			return
		}
		argv = append(argv, "--"+flag.Name+"="+flag.Value.String())
	})
	argv = append(append(argv, path, "--"), args...)
	stdout, stderr = &bytes.Buffer{}, &bytes.Buffer{}
	cmd = exec.CommandContext(ctx, exe, argv...)
	cmd.Args[0] = os.Args[0]
	cmd.Stdout, cmd.Stderr = stdout, stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second
	return cmd, stdout, stderr, nil
}

// lastResult finds the result among the events.
func lastResult(events io.Reader) (e resultEvent, ok bool) {
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return e, ok
		}
		var x resultEvent
		if json.Unmarshal(line, &x) == nil && x.Event == "result" {
			e, ok = x, true
		}
	}
}

// save writes the CSV and the plots.
func (f *scaleFlags) save(study *scaling.Study, path string, args []string) error {
	if f.out == "" {
		return nil
	}
	if err := os.MkdirAll(f.out, 0o777); err != nil {
		return err
	}
	if err := writeFile(filepath.Join(f.out, "runs.csv"), func(w io.Writer) error { return scaling.WriteCSV(w, study.Runs) }); err != nil {
		return err
	}
	title := strings.Join(append([]string{strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))}, args...), " ")
	plots, err := study.Plots(title)
	if err != nil {
		return err
	}
	for name, p := range plots {
		if err := writeFile(filepath.Join(f.out, name+".svg"), p.WriteSVG); err != nil {
			return err
		}
	}
	return nil
}

func writeFile(path string, write func(io.Writer) error) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := write(file); err != nil {
		_ = file.Close()
		return err
	}
	return file.Close()
}
