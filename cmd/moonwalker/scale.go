package main

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/scaling"
	"moonwalker/vm/option"
)

func scaleCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
		Use:   "scale ASM [-- args]",
		Short: "Measures how a search scales with the number of workers",
		Long: `Makes the same search with different numbers of workers, each run in a process of its own, in
random order after a warm-up, and shows times, speed-up, throughput and memory, with a fit of the
Universal Scalability Law. It fails if the runs do not agree: on the verdict, and on the number
of states where the search is complete; transitions may differ by a twentieth. Flags of check that say how to search are
passed on.

With --simulate it shows as well how fast the search would be with other numbers of workers, each on a
core of its own. One core of this machine plays all workers in turn; each of their actions has a
fixed cost in virtual time, so the figures are the same on every machine. Contention for memory and
caches is not part of them.`,
		Example: `  moonwalker scale --workers 1,2,4,8 --repeat 5 --out study Bank.dll -- 3 2
  moonwalker scale --max-states 1000000 Bank.dll -- 9 9
  moonwalker scale --simulate 1,4,16,64,256 --repeat 0 Bank.dll -- 3 2`,
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
	virtual, err := f.virtualCounts()
	if err != nil {
		return err
	}
	least := 1
	if virtual != nil {
		least = 0
	}
	if err := option.AtLeast("Repeat", f.Repeat, least, "5"); err != nil {
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
	var order []int
	if f.Repeat > 0 {
		fmt.Fprintf(progress, "%d runs with each of %v workers, seed %d\n", f.Repeat, counts, f.Seed)
		order = shuffled(counts, f.Repeat, f.Seed)
	}
	for order, n := range order {
		r, err := f.measure(ctx, n, path, args)
		if err != nil {
			return err
		}
		r.Order = order
		study.Runs = append(study.Runs, r)
		fmt.Fprintln(progress, line(&r))
	}
	if err := f.simulate(ctx, study, virtual, path, args, progress); err != nil {
		return err
	}
	unsaved := saveStudy(f.Out, path, args, study.Runs, study.Plots)
	if f.Out != "" && virtual != nil && unsaved == nil {
		if err := writeFile(filepath.Join(f.Out, "simulated.csv"), study.WriteSimulatedCSV); err != nil {
			unsaved = cannotWrite("--out", f.Out, err)
		}
	}
	if d := cmp.Or(scaling.Disagreement(study.Runs), study.SimulatedDisagreement()); d != "" {
		return &exitError{exitInternal, errors.Join(fmt.Errorf("BUG: runs of one program differ: %s", d), unsaved)}
	}
	if len(study.Runs) > 0 {
		err = study.Table(cmd.OutOrStdout())
	}
	if virtual != nil {
		err = errors.Join(err, study.SimulatedTable(cmd.OutOrStdout()))
	}
	return errors.Join(err, unsaved)
}

// workerCounts reads --workers.
func workerCounts(s string) (counts []int, err error) {
	if s == "" {
		for n := 1; n < runtime.GOMAXPROCS(0); n *= 2 {
			counts = append(counts, n)
		}
		return append(counts, runtime.GOMAXPROCS(0)), nil
	}
	return numbersOf("--workers", s)
}

// numbersOf reads numbers of workers, the value of a flag.
func numbersOf(flag, s string) (counts []int, err error) {
	for _, w := range strings.Split(s, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(w))
		if err != nil || n < 1 || n > maxWorkers {
			return nil, fmt.Errorf("%s %s: want numbers from 1 to %d, separated by commas", flag, s, maxWorkers)
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
