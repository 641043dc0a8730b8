package ahead

import (
	"moonwalker/vm/event"
	"moonwalker/vm/state"
)

// All is the set of accesses that t has ahead.
func (ch *Chooser) All(t *state.Thread) Set {
	all := append(Set(nil), ch.a.always...)
	ch.ahead(t, func(s Set) bool { all.join(s); return true })
	return all
}

// Foreseen says whether a is in a set; known, whether places of its kind are told apart.
func (ch *Chooser) Foreseen(m *state.State, a event.Access, in Set) (foreseen, known bool) {
	want := ch.a.of(anything)
	switch a.Kind {
	case event.Acquire, event.Release, event.Try, event.Notify:
		want.add(locks)
		return want.Meets(in), true
	case event.Read, event.Write, event.Update, event.Add:
	default:
		return true, false
	}
	k, ok := key(m, a)
	if !ok {
		return true, false
	}
	elems := ch.places(k)
	w := 0
	if k.write {
		w = write
	}
	for _, e := range append(elems, someField) {
		want.add(e + w)
	}
	if ch.pointed(elems) {
		want.add(pointer + w)
	}
	return len(elems) == 0 || want.Meets(in), len(elems) > 0
}

// Knows says whether the analysis tells anything apart.
func (a *Analysis) Knows() bool { return !a.none }

// Anything says whether all accesses are in s.
func (s Set) Anything() bool { return s.has(anything) }
