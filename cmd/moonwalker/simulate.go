package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"moonwalker/cmd/internal/report"
	"moonwalker/cmd/internal/scaling"
	"moonwalker/parallel"
	"moonwalker/parallel/virtual"
	"moonwalker/vm/option"
)

// virtualCounts reads --simulate, and rejects flags that do not go with it; nil if it is not given.
func (f *options) virtualCounts() ([]int, error) {
	if !f.given("simulate") {
		if f.Calibrate {
			return nil, errors.New("--calibrate measures costs for --simulate, which is not given; for example --simulate 1,16,64")
		}
		return nil, nil
	}
	for _, name := range []string{"cpuprofile", "metrics"} {
		if f.given(name) {
			return nil, fmt.Errorf("--%s does not work with --simulate", name)
		}
	}
	return numbersOf("--simulate", f.Simulate)
}

// simulate adds searches in virtual time to a study.
func (f *options) simulate(ctx context.Context, study *scaling.Study, counts []int, path string, args []string, progress io.Writer) error {
	if len(counts) == 0 {
		return nil
	}
	out := f.Out
	f.Out = "" // of the study, not of its searches
	err := f.settle()
	f.Out = out
	if err != nil {
		return err
	}
	costs := virtual.Fixed()
	study.Costs = "the fixed table, the same on every machine; --calibrate measures those of this program on this machine"
	if f.Calibrate {
		if costs, err = f.calibrate(ctx, path, args); err != nil {
			return err
		}
		study.Costs = "measured with this program on this machine, in nanoseconds: " + costs.Line()
	}
	least := time.Duration(0) // the same with any number of workers
	for i, n := range counts {
		start := time.Now()
		r, err := f.explore(ctx, path, args, func(o *parallel.Options) { o.Workers, o.Simulate, o.LeastSpan = n, costs, i == 0 })
		if err != nil {
			return err
		}
		v := r.Stats.Virtual
		least = max(least, v.LeastSpan)
		verdict := string(r.Verdict)
		if r.Reason != "" {
			verdict += " (" + r.Reason + ")"
		}
		study.Simulated = append(study.Simulated, scaling.Simulated{
			Workers: n, Verdict: verdict, Exact: f.exact(resultEvent{Verdict: string(r.Verdict), Reason: r.Reason}),
			Seconds: v.Time.Seconds(), FirstViolation: v.FirstViolation.Seconds(), Work: v.Work.Seconds(), Idle: v.Idle.Seconds(), Span: v.Span.Seconds(), LeastSpan: least.Seconds(),
			States: r.Stats.States, Transitions: r.Stats.Transitions, Steals: r.Stats.Steals, Passes: v.Passes, Early: r.Stats.Early,
		})
		fmt.Fprintf(progress, "simulated: %d workers, %s, %d states in %.6f s of virtual time, which took %.3f s\n", n, verdict, r.Stats.States, v.Time.Seconds(), time.Since(start).Seconds())
	}
	return nil
}

// calibrate measures the costs of actions in a search with one worker. The CPU time of a search
// without measurements, after a warm-up, is that of all of them together.
func (f *options) calibrate(ctx context.Context, path string, args []string) (*virtual.Costs, error) {
	tally := &virtual.Tally{}
	var took time.Duration
	for _, t := range []*virtual.Tally{tally, nil} {
		r, err := f.explore(ctx, path, args, func(o *parallel.Options) { o.Workers, o.Tally = 1, t })
		if err != nil {
			return nil, err
		}
		if took = r.Stats.CPU; took == 0 { // unknown on this system
			took = r.Stats.Elapsed
		}
	}
	return tally.Calibrated(took), nil
}

// explore makes a search in this process, with options that set changes.
func (f *options) explore(ctx context.Context, path string, args []string, set func(*parallel.Options)) (*parallel.Result, error) {
	for {
		p, err := loadRun(path, f.config(args))
		if err != nil {
			return nil, err
		}
		o := f.Search
		o.Checkpoint = parallel.CheckpointOptions{}
		if err := f.setMemory(&o, &report.Run{}); err != nil {
			return nil, err
		}
		if o.Properties, err = properties(p, f.Properties); err != nil {
			return nil, err
		}
		set(&o)
		r, err := parallel.Explore(ctx, p, o)
		switch {
		case ctx.Err() != nil:
			return nil, &exitError{code: 75}
		case err != nil:
			var wrong *option.Error
			if errors.As(err, &wrong) {
				return nil, err
			}
			return nil, searchError(err)
		case r.Irreducible == "" || f.given("reduction"):
			return r, nil
		}
		if err := f.reduceLess(); err != nil {
			return nil, err
		}
		f.ungive("choice")
		f.ungive("no-lazy")
		f.ungive("no-sii-collapse")
		f.Search.PlainSII = false
	}
}
