package sample

import (
	"context"
	"errors"
	"fmt"
	"time"

	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// assess evaluates the properties in the current state, outside atomic sections. They have their old values if the
// last step has changed no place that they read, unless that step was in a section.
func (w *worker) assess() error {
	if w.judge == nil {
		return nil
	}
	w.shown = w.shown || w.m.Shown || len(w.path) == 0
	if !w.shown || w.m.Exclusive() != nil {
		return nil
	}
	w.shown = false
	for _, p := range w.s.prog.Properties {
		if err := w.judge.Restore(w.vector, w.names); err != nil {
			return err
		}
		fault, err := w.judge.Evaluate(p, w.s.prog.Watch)
		var endless *vm.EndlessError
		switch {
		case errors.As(err, &endless):
			return &program.UnsupportedError{What: fmt.Sprintf("property %v, which has not ended after %d backward jumps and calls", p, endless.Spent), Where: endless.Where}
		case errors.Is(err, vm.ErrUndefined):
			w.part.Undefined++
		case err != nil:
			return fmt.Errorf("property %v: %w", p, err)
		case fault != nil:
			w.report(property.OfStates(fault, p.String()))
		}
	}
	return nil
}

// watching samples with properties. If a property reads a place that was not watched, the steps were too long: the sampling
// begins anew with the place watched. A violation that it has found is valid nevertheless. See [program.Watch].
func watching(ctx context.Context, p *program.Program, o Options) (*Result, error) {
	if o.Search.Checks != 0 {
		o.Search.Checks |= property.Set(property.Property)
	}
	start := time.Now()
	var first *Result // of a sampling that was given up, with data races
	var watched *program.Watch
	w, err := p.NewWatch(nil)
	for err == nil {
		p.Watch = w
		again := o
		if o.Search.Timeout > 0 {
			again.Search.Timeout = max(o.Search.Timeout-time.Since(start), 1)
		}
		var r *Result
		r, err = search(ctx, p, again)
		if err == nil && first != nil && len(r.Violations) == 0 && (r.Reason != "" || ctx.Err() != nil) {
			p.Watch, first.Reason = watched, r.Reason
			return first, nil // a limit came before the races were met again
		}
		if err != nil || !p.Watch.Broken() || !o.Search.Continue && r.Ended(o.Search.Checks) || ctx.Err() != nil || r.Reason != "" && r.Reason != "depth" {
			return r, err
		}
		if len(r.Violations) > 0 {
			first, watched = r, p.Watch
		}
		w, o.Search.Resume = p.Watch.Next(), nil
	}
	return nil, err
}
