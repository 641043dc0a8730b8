// Package observe puts the observers of a search together.
//
// In: observers. Out: one that calls them all. Next: package parallel.
// Lock order: none.
package observe

import "moonwalker/parallel"

// Add adds an observer to a search. The first one may have all functions, the others those that both names.
func Add(o *parallel.Options, more func(worker int) parallel.Observer) {
	was := o.Observe
	if was == nil {
		o.Observe = more
		return
	}
	o.Observe = func(worker int) parallel.Observer { return both(was(worker), more(worker)) }
}

// both is an observer that calls the functions of two.
// Preconditions: one of them at most has a Trace, and b has only the functions that are named here.
func both(a, b parallel.Observer) parallel.Observer {
	a.New, a.Passed, a.Violated = oneThenOther(a.New, b.New), oneThenOther(a.Passed, b.Passed), oneThenOther(a.Violated, b.Violated)
	if b.Trace != nil {
		a.Trace = b.Trace
	}
	return a
}

// oneThenOther calls f and g, which may be nil.
func oneThenOther[T any](f, g func(T)) func(T) {
	switch {
	case f == nil:
		return g
	case g == nil:
		return f
	}
	return func(x T) { f(x); g(x) }
}
