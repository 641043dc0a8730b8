package parallel

import (
	"context"
	"math/big"
	"testing"
	"time"

	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/sdpor"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// SetMostOpenMoves sets the number of moves that a worker keeps while it looks for
// hangs, until restore is called.
func SetMostOpenMoves(n int) (restore func()) {
	was := mostOpenMoves
	mostOpenMoves = n
	return func() { mostOpenMoves = was }
}

// SetMostVisits sets the number of states that the search for the shortest path to
// a hang visits, until restore is called.
func SetMostVisits(n int) (restore func()) {
	was := mostVisits
	mostVisits = n
	return func() { mostVisits = was }
}

// SetChecking sets the time that a move which has led to a new state has left when the search
// stops, until restore is called.
func SetChecking(d time.Duration) (restore func()) {
	was := checking
	checking = d
	return func() { checking = was }
}

// Without returns o with a reduction that breaks a rule.
func Without(o Options, rule sdpor.Rule) Options {
	o.broken = rule
	return o
}

// CPUTime is the CPU time of this process, user and system.
var CPUTime = limit.CPUTime

// HandsOver says whether threads hand continuations over in a search of p with o.
func HandsOver(o Options, p *program.Program) bool { return o.handsOver(p) }

// Hurried returns o, changed: the search gives its checkpoints up before they are complete, as if memory were short.
func Hurried(o Options) Options {
	o.marked = func(_ context.Context, s *search) { s.hurry.Store(true) }
	return o
}

// WaitingForEnd returns o, changed: a checkpoint waits until it is given up because the search ends.
func WaitingForEnd(o Options) Options {
	o.marked = func(ctx context.Context, _ *search) {
		select {
		case <-ctx.Done():
		case <-time.After(10 * time.Second):
		}
	}
	return o
}

// AtEnd returns o with a function that is called behind the search, while its workers still exist.
func AtEnd(o Options, f func()) Options {
	o.after = func(*search) error { f(); return nil }
	return o
}

// DescribeHangs replaces the description of hangs by an error until the test is over.
func DescribeHangs(t *testing.T, err error) {
	t.Cleanup(func() { describeHang = trace.Hang })
	describeHang = func(*program.Program, []vm.Move, *limit.Limit) (*property.Violation, error) { return nil, err }
}

// Traces counts the Mazurkiewicz traces of p under sequential consistency, and the steps of one execution of each. There is no number if some execution has no end, or if the
// graph without chains has more than most states.
func Traces(p *program.Program, most int) (traces, steps *big.Int, ok bool) {
	g, err := searchTraces(p, SDPOR, most)
	if err != nil {
		return nil, nil, false
	}
	c := g.count(g.root, 0)
	return c.n, c.steps, !g.endless
}
