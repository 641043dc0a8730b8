package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/scaling"
)

// scaleFlags are the flags of scale; those of the search are check's.
type scaleFlags struct {
	workers string
	repeat  int
	seed    uint64
	out     string
	runner
}

func scaleCommand() *cobra.Command {
	f := &scaleFlags{}
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
	f.runner.addFlags(fs)
	return c
}

func (f *scaleFlags) run(cmd *cobra.Command, path string, args []string) error {
	counts, err := workerCounts(f.workers)
	if err != nil {
		return err
	}
	if err := atLeast("--repeat", f.repeat, 1, "5"); err != nil {
		return err
	}
	if _, err := os.Stat(path); err != nil {
		return err
	}
	if !cmd.Flags().Changed("seed") {
		f.seed = rand.Uint64N(1e6)
	}
	if f.out != "" {
		if err := tryFolder("--out", f.out); err != nil {
			return err
		}
	}
	ctx, stop := interruptible(cmd)
	defer stop()
	study := &scaling.Study{Cores: runtime.GOMAXPROCS(0)}
	progress := cmd.ErrOrStderr()
	fmt.Fprintf(progress, "%d runs with each of %v workers, seed %d\n", f.repeat, counts, f.seed)
	for order, n := range shuffled(counts, f.repeat, f.seed) {
		r, err := f.measure(ctx, n, path, args)
		if err != nil {
			return err
		}
		r.Order = order
		study.Runs = append(study.Runs, r)
		fmt.Fprintln(progress, line(&r))
	}
	unsaved := saveStudy(f.out, path, args, study.Runs, study.Plots)
	if d := scaling.Disagreement(study.Runs); d != "" {
		return &exitError{exitInternal, errors.Join(fmt.Errorf("BUG: runs of one program differ: %s", d), unsaved)}
	}
	return errors.Join(study.Table(cmd.OutOrStdout()), unsaved)
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
