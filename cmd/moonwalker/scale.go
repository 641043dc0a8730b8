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
	"moonwalker/option"
)

func scaleCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
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
	})
	c.RunE = func(cmd *cobra.Command, args []string) error { return f.scale(cmd, args[0], args[1:]) }
	return c
}

func (f *options) scale(cmd *cobra.Command, path string, args []string) error {
	counts, err := workerCounts(f.Counts)
	if err != nil {
		return err
	}
	if err := option.AtLeast("Repeat", f.Repeat, 1, "5"); err != nil {
		return err
	}
	if _, err := os.Stat(path); err != nil {
		return err
	}
	if !f.given("seed") {
		f.Seed = rand.Uint64N(1e6)
	}
	if f.Out != "" {
		if err := tryFolder("--out", f.Out); err != nil {
			return err
		}
	}
	ctx, stop := interruptible(cmd)
	defer stop()
	study := &scaling.Study{Cores: runtime.GOMAXPROCS(0)}
	progress := cmd.ErrOrStderr()
	fmt.Fprintf(progress, "%d runs with each of %v workers, seed %d\n", f.Repeat, counts, f.Seed)
	for order, n := range shuffled(counts, f.Repeat, f.Seed) {
		r, err := f.measure(ctx, n, path, args)
		if err != nil {
			return err
		}
		r.Order = order
		study.Runs = append(study.Runs, r)
		fmt.Fprintln(progress, line(&r))
	}
	unsaved := saveStudy(f.Out, path, args, study.Runs, study.Plots)
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
