// Package limit ends a search from within when its time or its memory is used
// up, however long one step of the checked program would still take.
//
// In: the decision that the search is over ([Limit.Stop]), the budget of the
// process ([Memory]). Out: a panic with [Ended] in whoever asks. Next: the
// worker recovers, and keeps the step that it was about to take for a checkpoint.
//
// Whoever computes long calls [Limit.Poll] now and then, and whoever allocates
// calls [Limit.Need] before. The state in which such a call found the machine
// is of no use afterwards: nobody goes on from it.
package limit

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"
)

// Limit is the shared limit of all workers of one search, or of one replay. They poll
// it. A nil Limit has no limits.
type Limit struct {
	stop   atomic.Bool
	memory *Memory
	out    func() // called when the memory is used up
}

// Ended is the panic of Poll and Need. It holds no locks but those that are
// released by defer.
type Ended struct{ Why error }

// ErrStopped and ErrMemory say why a computation has ended.
var (
	ErrStopped = errors.New("the search is over")
	ErrMemory  = errors.New("the memory that may be used is not enough")
)

// New returns limits under the budget m, which may be nil; out is called when
// somebody needs more than is left, and may be nil.
func New(m *Memory, out func()) *Limit { return &Limit{memory: m, out: out} }

// Stop ends all that polls.
func (l *Limit) Stop() { l.stop.Store(true) }

// Again takes Stop back: another phase of the search begins.
func (l *Limit) Again() { l.stop.Store(false) }

// StopAfter calls Stop when grace has passed since ctx was done, or since the timeout
// if there is one. A call of cancel prevents this.
func (l *Limit) StopAfter(ctx context.Context, timeout, grace time.Duration) (cancel func()) {
	if timeout <= 0 {
		timeout = never
	}
	late := time.AfterFunc(timeout+grace, l.Stop)
	unhook := context.AfterFunc(ctx, func() { late.Reset(grace) })
	return func() {
		unhook()
		late.Stop()
	}
}

const never = 100 * 365 * 24 * time.Hour

// Poll panics with Ended after Stop.
func (l *Limit) Poll() {
	if l != nil && l.stop.Load() {
		panic(Ended{ErrStopped})
	}
}

// Need is called before n bytes are allocated. It panics with Ended if the
// budget has no room for them.
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
	panic(Ended{fmt.Errorf("%w: %d bytes are needed at once", ErrMemory, n)})
}

// Give is Need for memory that is mapped outside of Go's.
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
	panic(Ended{fmt.Errorf("%w: %d bytes are to be stored at once", ErrMemory, n)})
}

// Catch turns a panic with Ended into an error. Functions that run a machine outside
// of a search defer it.
func Catch(err *error) {
	switch v := recover().(type) {
	case nil:
	case Ended:
		*err = v.Why
	default:
		panic(v)
	}
}
