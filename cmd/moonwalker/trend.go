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
	"moonwalker/vm/option"
)

func trendCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
		Use:   "trend ASM -- args",
		Short: "Measures how the cost of a search grows with an argument of the program",
		Long: `Makes searches that differ in one argument of the program, written A,B,C, and shows how the
CPU time a transition and the memory a state grow with it. Each run is a process of its own; the
order is random, after a warm-up. Flags of check that say how to search are passed on.`,
		Example: `  moonwalker trend --max-states 100000 --out study Synthetic.dll -- 2 20 10,100,1000 2
  moonwalker trend --over states Synthetic.dll -- 2 50,150,500 10 2`,
		Args: assemblyAndArgs,
	})
	c.RunE = func(cmd *cobra.Command, args []string) error { return f.trend(cmd, args[0], args[1:]) }
	return c
}

// overs are the quantities over which a trend can be shown.
var overs = map[string]func(*scaling.Run) float64{
	"argument": func(r *scaling.Run) float64 { return r.Value },
	"states":   func(r *scaling.Run) float64 { return float64(r.States) },
	"objects":  func(r *scaling.Run) float64 { return float64(r.Objects) },
}

func (f *options) trend(cmd *cobra.Command, path string, args []string) error {
	place, values, err := varied(args)
	if err != nil {
		return err
	}
	x := overs[f.Over]
	if x == nil {
		return fmt.Errorf("--over %s: want argument, states or objects", f.Over)
	}
	if err := cmp.Or(option.AtLeast("Repeat", f.Repeat, 1, "3"), option.AtLeast("TrendWith", f.TrendWith, 1, "2")); err != nil {
		return err
	}
	if f.TrendWith > maxWorkers {
		return fmt.Errorf("--workers %d: want a number from 1 to %d", f.TrendWith, maxWorkers)
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
	trend := &scaling.Trend{Name: f.Over, X: x}
	progress := cmd.ErrOrStderr()
	fmt.Fprintf(progress, "%d runs with each of %v, seed %d\n", f.Repeat, values, f.Seed)
	one := slices.Clone(args)
	for order, v := range shuffled(values, f.Repeat, f.Seed) {
		one[place] = strconv.FormatInt(v, 10)
		r, err := f.measure(ctx, f.TrendWith, path, one)
		if err != nil {
			return err
		}
		r.Order, r.Value = order, float64(v)
		trend.Runs = append(trend.Runs, r)
		fmt.Fprintln(progress, strings.Join(one, " ")+": "+line(&r))
	}
	slices.SortStableFunc(trend.Runs, func(a, b scaling.Run) int { return int(a.Value - b.Value) })
	unsaved := saveStudy(f.Out, path, args, trend.Runs, trend.Plots)
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
