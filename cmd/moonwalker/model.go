package main

import (
	"context"
	"errors"
	"fmt"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/vm/option"
	"moonwalker/vm/program"
)

// A memoryModel is the value of --memory-model.
type memoryModel struct {
	program.Model
	auto bool // sequential consistency first, and .NET's model where the verdict depends on it: see weaker
}

func parseMemoryModel(text string) (memoryModel, error) {
	if text == "auto" {
		return memoryModel{auto: true}, nil
	}
	m, err := program.ParseModel(text)
	if err != nil {
		return memoryModel{}, fmt.Errorf("%w, or auto", err)
	}
	return memoryModel{Model: m}, nil
}

// leastWeaker is the number of states that a search under .NET's memory model may have at least, and weakerGrowth how many times the states
// of the search under sequential consistency. These limits do not depend on the machine, so the verdict does not, either.
const (
	leastWeaker  = 100_000
	weakerGrowth = 4
)

// undecided is the reason of an INCONCLUSIVE verdict: under sequential consistency the program is verified, and the search under .NET's memory
// model did not come to its end.
const undecided = "memory model"

// weaker decides a verdict r that depends on sequential consistency, because threads access locations of the program in an order that
// nothing decides, or because the user has excused data races, or has known violations, which may be data races. It searches anew under .NET's memory model. The executions under that model include all executions under
// sequential consistency, so the result of the new search replaces r. If the new search comes to no end, r is INCONCLUSIVE, or INTERRUPTED. o are the options of the search that has found r.
func (f *options) weaker(ctx context.Context, p *program.Program, o parallel.Options, mode report.Mode, out *checkOutput, r *parallel.Result) (*parallel.Result, error) {
	if !f.MemoryModel.auto || r.Verdict != parallel.Verified || !r.Reorders && len(r.Suppressed) == 0 && len(r.Violations) == 0 || f.ToEnd {
		return r, nil
	}
	rules := p.Rules
	o.Model, o.Resume, o.Checkpoint = program.DotNet, nil, parallel.CheckpointOptions{}
	if limit := max(leastWeaker, weakerGrowth*r.Stats.States); o.MaxStates == 0 || o.MaxStates > limit {
		o.MaxStates = limit
	}
	o.Timeout, o.Explain = max(o.Timeout-r.Stats.Elapsed, min(o.Timeout, 1)), false
	why, interrupted := "", false
	if err := f.models(&o); err != nil {
		why = "it was not searched: " + err.Error()
	} else {
		out.progress.Anew("the order of some accesses depends on the memory model; now that of .NET")
		out.run.Model = o.Model.String()
		out.start(&o, mode)
		w, err := parallel.Explore(ctx, p, o)
		for err == nil && w.Reason == "store buffer" && !f.given("sb-depth") && p.BufferSize() < program.MaxBufferDepth {
			o.Buffer, o.Timeout = min(2*p.BufferSize(), program.MaxBufferDepth), max(o.Timeout-w.Stats.Elapsed, min(o.Timeout, 1))
			p.Filled.Store(false)
			w, err = parallel.Explore(ctx, p, o)
		}
		if err != nil {
			return nil, err
		}
		f.known.Aside(p, w, ctx.Err() != nil, out.replays)
		if w.Verdict == parallel.Verified || w.Verdict == parallel.Violated {
			w.Resumable = r.Resumable
			w.Explanation = r.Explanation
			out.first, out.hunted = r, nil
			return w, nil
		}
		why = report.Undecided(w)
		interrupted = w.Verdict == parallel.Interrupted
	}
	rules.Depth = p.Depth
	p.Rules, out.run.Model, out.undecided = rules, program.SC.String(), why
	if interrupted { // a resumed run begins the search under .NET's model anew
		r.Verdict, r.Complete = parallel.Interrupted, false
		return r, nil
	}
	r.Verdict, r.Reason, r.Complete, r.Resumable = parallel.Inconclusive, undecided, false, false
	return r, nil
}

// models says why a search with these options does not work under a memory model; nil if it does.
func (f *options) models(o *parallel.Options) error {
	if f.Slice {
		return fmt.Errorf("--slice does not work with --memory-model %v", o.Model)
	}
	err := o.Validate()
	if wrong := (*option.Error)(nil); errors.As(err, &wrong) {
		return errors.New(withFlags(wrong))
	}
	return err
}
