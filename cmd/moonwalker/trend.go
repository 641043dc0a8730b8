package main

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/scaling"
)

// trendFlags are the flags of trend; those of the search are check's.
type trendFlags struct {
	workers int
	repeat  int
	seed    uint64
	out     string
	over    string
	runner
}

func trendCommand() *cobra.Command {
	f := &trendFlags{}
	c := &cobra.Command{
		Use:   "trend ASM -- args",
		Short: "Measures how the cost of a search grows with an argument of the program",
		Long: `Makes searches that differ in one argument of the program, written A,B,C, and shows how the
CPU time a transition and the memory a state grow with it. Each run is a process of its own; the
order is random, after a warm-up. Flags of check that say how to search are passed on.`,
		Example: `  moonwalker trend --max-states 100000 --out study Synthetic.dll -- 2 20 10,100,1000 2
  moonwalker trend --over states Synthetic.dll -- 2 50,150,500 10 2`,
		Args: assemblyAndArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0], args[1:]) },
	}
	fs := c.Flags()
	fs.SortFlags = false
	fs.IntVarP(&f.workers, "workers", "j", 1, "`N` workers")
	fs.IntVar(&f.repeat, "repeat", 3, "`N` runs with each value")
	fs.Uint64Var(&f.seed, "seed", 0, "`SEED` of the order of the runs (default: a new one)")
	fs.StringVar(&f.out, "out", "", "`DIR` for runs.csv and plots (SVG)")
	fs.StringVar(&f.over, "over", "argument", "growth over `WHAT`: argument, states or objects")
	f.addFlags(fs)
	return c
}

// overs are the quantities over which a trend can be shown.
var overs = map[string]func(*scaling.Run) float64{
	"argument": func(r *scaling.Run) float64 { return r.Value },
	"states":   func(r *scaling.Run) float64 { return float64(r.States) },
	"objects":  func(r *scaling.Run) float64 { return float64(r.Objects) },
}

func (f *trendFlags) run(cmd *cobra.Command, path string, args []string) error {
	place, values, err := varied(args)
	if err != nil {
		return err
	}
	x := overs[f.over]
	if x == nil {
		return fmt.Errorf("--over %s: want argument, states or objects", f.over)
	}
	if err := cmp.Or(atLeast("--repeat", f.repeat, 1, "3"), atLeast("--workers", f.workers, 1, "2")); err != nil {
		return err
	}
	if f.workers > maxWorkers {
		return fmt.Errorf("--workers %d: want a number from 1 to %d", f.workers, maxWorkers)
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
	trend := &scaling.Trend{Name: f.over, X: x}
	progress := cmd.ErrOrStderr()
	fmt.Fprintf(progress, "%d runs with each of %v, seed %d\n", f.repeat, values, f.seed)
	one := slices.Clone(args)
	for order, v := range shuffled(values, f.repeat, f.seed) {
		one[place] = strconv.FormatInt(v, 10)
		r, err := f.measure(ctx, f.workers, path, one)
		if err != nil {
			return err
		}
		r.Order, r.Value = order, float64(v)
		trend.Runs = append(trend.Runs, r)
		fmt.Fprintln(progress, strings.Join(one, " ")+": "+line(&r))
	}
	slices.SortStableFunc(trend.Runs, func(a, b scaling.Run) int { return int(a.Value - b.Value) })
	unsaved := saveStudy(f.out, path, args, trend.Runs, trend.Plots)
	return errors.Join(trend.Table(cmd.OutOrStdout()), unsaved)
}

// varied finds the argument A,B,C, of which there must be one.
func varied(args []string) (place int, values []int64, err error) {
	place = -1
	for i, a := range args {
		var list []int64
		for _, s := range strings.Split(a, ",") {
			if v, err := strconv.ParseInt(s, 10, 64); err == nil {
				list = append(list, v)
			}
		}
		switch {
		case len(list) < 2 || len(list) <= strings.Count(a, ","):
		case place >= 0:
			return 0, nil, fmt.Errorf("trend wants one argument A,B,C, got also %s", a)
		default:
			place, values = i, list
		}
	}
	if place < 0 {
		return 0, nil, errors.New("trend wants an argument A,B,C of whole numbers, after --")
	}
	return place, values, nil
}
