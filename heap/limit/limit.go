// Package limit ends a long computation from within when its time or memory is used up, even in the middle of
// one step of the checked program.
//
//	In:   the decision to stop ([Limit.Stop]); the budget of the process ([Memory])
//	Out:  a panic with [Ended] in the goroutine that polls
//	Next: the worker recovers, and keeps the unfinished step for a checkpoint
//
// Long computations call [Limit.Poll] regularly, and call [Limit.Need] before allocations. Both may interrupt a
// step at any place. So the machine is in an inconsistent state afterwards, and the search does not continue
// from it.
//
// The only lock is Memory.mu.
package limit

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"
)

// Limit is the shared limit of all workers of one search, or of one replay. A nil Limit has no limits. Any
// goroutine may call its methods.
type Limit struct {
	stop   atomic.Bool
	memory *Memory
	out    func() // called when the memory is used up
}

// Ended is the value of the panics of Poll and Need. A caller that holds a lock must release it by defer.
type Ended struct{ Why error }

// ErrStopped and ErrMemory are the reasons in Ended.
var (
	ErrStopped = errors.New("the search is over")
	ErrMemory  = errors.New("memory budget exceeded")
)

// New returns limits under the budget m, which may be nil. A call that needs more than the rest of m calls out,
// which may be nil.
func New(m *Memory, out func()) *Limit { return &Limit{memory: m, out: out} }

// Stop makes all later calls of Poll, Need and Give panic.
func (l *Limit) Stop() { l.stop.Store(true) }

// Again revokes Stop, for the next phase of the search.
func (l *Limit) Again() { l.stop.Store(false) }

// StopAfter calls Stop when the time grace has passed since ctx was done, or since the timeout was over. A timeout
// of 0 is none. cancel prevents the call. If the time has passed already, Stop is called before StopAfter returns,
// as with [Timer].
func (l *Limit) StopAfter(ctx context.Context, timeout, grace time.Duration) (cancel func()) {
	if timeout <= 0 {
		timeout = never
	}
	begin := time.Now()
	late := time.AfterFunc(timeout+grace, l.Stop)
	unhook := context.AfterFunc(ctx, func() { late.Reset(grace) })
	if ctx.Err() != nil && grace <= 0 || time.Since(begin) >= timeout+grace {
		l.Stop()
	}
	return func() {
		unhook()
		late.Stop()
	}
}

// Timer calls over when the timeout has passed since start. If it has passed already, the call comes before Timer
// returns: a busy machine may run a timer late, and a short computation would come to its end first. A timeout of 0 is
// none. cancel prevents a later call.
func Timer(start time.Time, timeout time.Duration, over func()) (cancel func() bool) {
	if timeout <= 0 {
		timeout = never
	}
	t := time.AfterFunc(timeout-time.Since(start), over)
	if time.Since(start) >= timeout {
		over()
	}
	return t.Stop
}

const never = 100 * 365 * 24 * time.Hour

// Poll panics with Ended after Stop.
func (l *Limit) Poll() {
	if l.Over() {
		panic(Ended{ErrStopped})
	}
}

// Over reports whether Poll would panic.
func (l *Limit) Over() bool { return l != nil && l.stop.Load() }

// Need announces an allocation of n bytes on the Go heap. It panics with Ended after Stop, or if they do not fit the
// budget.
func (l *Limit) Need(n int) {
	if l == nil {
		return
	}
	l.Poll()
	if l.memory == nil || l.memory.Room(int64(n)) {
		return
	}
	if l.out != nil {
		l.out()
	}
	panic(Ended{fmt.Errorf("%w: %d more bytes are needed", ErrMemory, n)})
}

// Give is Need for memory that is mapped outside the Go heap.
func (l *Limit) Give(n int) {
	if l == nil {
		return
	}
	l.Poll()
	if l.memory == nil || l.memory.Give(int64(n)) {
		return
	}
	if l.out != nil {
		l.out()
	}
	panic(Ended{fmt.Errorf("%w: the store needs %d more bytes", ErrMemory, n)})
}

// Catch converts a panic with Ended into an error. A function that runs a machine outside a search defers it.
func Catch(err *error) {
	switch v := recover().(type) {
	case nil:
	case Ended:
		*err = v.Why
	default:
		panic(v)
	}
}

// Reason says which limit has ended something with this error: "time" or "memory"; "" if none has.
func Reason(err error) string {
	switch {
	case errors.Is(err, ErrStopped):
		return "time"
	case errors.Is(err, ErrMemory):
		return "memory"
	}
	return ""
}
