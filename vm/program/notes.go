package program

import (
	"strings"

	"github.com/puzpuzpuz/xsync/v3"

	"moonwalker/vm/types"
)

// notes is a set to which all workers add. To add a value that is there already takes no lock.
type notes[T comparable] struct{ *xsync.MapOf[T, bool] }

func newNotes[T comparable]() notes[T] { return notes[T]{xsync.NewMapOf[T, bool]()} }

func (n notes[T]) add(values []T) {
	for _, v := range values {
		if _, ok := n.Load(v); !ok {
			n.Store(v, true)
		}
	}
}

// all lists the values, in no order.
func (n notes[T]) all() (values []T) {
	n.Range(func(v T, _ bool) bool { values = append(values, v); return true })
	return values
}

// Use notes that the program used models of something nondeterministic.
func (p *Program) Use(models ...string) { p.used.add(models) }

// Disuse takes back a model that Use noted, for a search that begins anew without it. No step is made meanwhile.
func (p *Program) Disuse(model string) { p.used.Delete(model) }

// Show notes that the program gets the name of t.
func (p *Program) Show(t *types.Type) {
	if t.Renamed() {
		p.Use("names of types of the library that are not public: .NET has other ones")
	}
}

// Used lists the models noted by Use, in no order.
func (p *Program) Used() []string { return p.used.all() }

// Limiting says whether a model that [Program.Use] noted leaves out behaviour of .NET. Only the model of timers without references does not:
// there everything happens that may happen. Each other model has a bound, leaves something undone, or does not know all that a JIT may do.
func Limiting(model string) bool {
	subject, _, _ := strings.Cut(model, ":")
	return subject != "timers"
}

// OfLibrary says whether t is a class of the core library that has members of its own; Object, arrays and boxes are none.
func OfLibrary(t *types.Type) bool {
	return t.Assembly != nil && t.Assembly.Core && !t.IsArray() && !t.IsValue() && t.Base != nil
}

// Reuse notes things that a work item asked for, or left behind. A later work item would find them if it ran on the same thread, as it may in .NET.
func (p *Program) Reuse(things ...string) { p.reused.add(things) }

// Reused lists the things noted by Reuse, in no order.
func (p *Program) Reused() []string { return p.reused.all() }

// Number notes models that leave something out if a thread starts after another one has ended. In .NET the later thread may get the number of
// the earlier one.
func (p *Program) Number(models ...string) {
	p.numbered.add(models)
	if p.succeeds.Load() {
		p.Use(models...)
	}
}

// Numbered lists the models noted by Number, in no order.
func (p *Program) Numbered() []string { return p.numbered.all() }

// Ask notes that a thread has asked for the state of a monitor or a thread, and that the answer may depend on another thread's step without ordering
// anything behind it: an attempt to take a monitor has failed, the time of a Join is over, or IsAlive was called.
func (p *Program) Ask() {
	if !p.asked.Load() {
		p.asked.Store(true)
	}
}

// Asked says whether Ask was called.
func (p *Program) Asked() bool { return p.asked.Load() }

// Collect notes that an object with a finalizer was made, or that a weak reference was read.
func (p *Program) Collect() {
	if !p.collected.Load() {
		p.collected.Store(true)
	}
}

// Collected says whether Collect was called in a program in which that matters ([Program.Weak]): an execution may depend on the moment of a collection.
func (p *Program) Collected() bool { return p.weak && p.collected.Load() }

// Succeed notes that a thread starts after another one has ended.
func (p *Program) Succeed() {
	if !p.succeeds.Load() {
		p.succeeds.Store(true)
		p.Use(p.Numbered()...)
	}
}

// Succeeds says whether Succeed was called.
func (p *Program) Succeeds() bool { return p.succeeds.Load() }

// Cut notes that a step has ended before an operation that is not supported. A machine makes such a step several times.
func (p *Program) Cut() { p.cut.Store(true) }

// HasCut says whether Cut was called.
func (p *Program) HasCut() bool { return p.cut.Load() }
