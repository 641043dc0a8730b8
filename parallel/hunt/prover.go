package hunt

import (
	"context"

	"moonwalker/parallel"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// A prover makes a bounded search in parts. Its worker waits between them.
type prover struct {
	prog   *program.Program
	cancel func()
	grant  chan uint64   // steps of the next part
	paused chan struct{} // the part is over
	over   chan struct{} // closed when the search is
	result *parallel.Result
	err    error
	left   uint64 // steps of the part under way; the worker's
}

// newProver makes a prover, whose first part begins with a call of run.
func newProver(ctx context.Context, p *program.Program, o parallel.Options) *prover {
	x := &prover{prog: p, grant: make(chan uint64), paused: make(chan struct{}), over: make(chan struct{})}
	ctx, x.cancel = context.WithCancel(ctx)
	o.Observe = func(int) parallel.Observer {
		return parallel.Observer{Picked: func(*vm.Machine, storage.StateID, vm.Move) { x.step(ctx) }}
	}
	go func() {
		defer close(x.over)
		select {
		case x.left = <-x.grant:
		case <-ctx.Done():
			return
		}
		x.result, x.err = parallel.Explore(ctx, p, o)
	}()
	return x
}

// step counts a step of the search. At the end of a part it waits for the next one, or for the end.
func (x *prover) step(ctx context.Context) {
	if x.left == 0 {
		select {
		case x.paused <- struct{}{}:
		case <-ctx.Done():
			return
		}
		select {
		case x.left = <-x.grant:
		case <-ctx.Done():
			return
		}
	}
	x.left--
}

// run makes a part of the search. It returns the number of steps that were granted; 0 if the search is over.
func (x *prover) run(ctx context.Context, steps uint64) uint64 {
	select {
	case x.grant <- steps:
	case <-x.over:
		return 0
	case <-ctx.Done():
		return 0
	}
	select {
	case <-x.paused:
	case <-x.over:
	case <-ctx.Done():
	}
	return steps
}

// end ends the search, and notes how far it came. A nil prover has nothing to note.
func (x *prover) end(r *Result) error {
	if x == nil {
		return nil
	}
	x.cancel()
	<-x.over
	if x.result != nil {
		r.Bound = x.result.Bound
	}
	return x.err
}

// ended says whether the search is over.
func (x *prover) ended() bool {
	select {
	case <-x.over:
		return true
	default:
		return false
	}
}
