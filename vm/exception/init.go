package exception

import (
	"math"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// initFailed ends the initialiser in the innermost frame because an exception has
// left it. The exception becomes the inner one of a new TypeInitializationException,
// which every later use of the type throws again.
func initFailed(m *state.State, t *state.Thread) state.Signal {
	inner := t.Current().Ref
	n := len(t.Frames) - 1
	typ := m.Prog.Loader.TypeByID(t.Frames[n].Aux)
	m.TouchFrame(t, n-1)
	m.DropSlots(t, t.Frames[n].Base, math.MaxInt32)
	t.Frames = t.Frames[:n]
	t.Exc = t.Exc[:len(t.Exc)-1]
	dropAbove(t, n)
	sig := RaiseWith(m, TypeInitialization, m.Prog.Consts.GoString(nameInInitFailure(typ)), inner)
	if sig == state.Reload {
		// Other threads learn of the failure when the constructor of the exception has ended.
		access.Initialise(m, typ, state.InitState{Status: state.InitRunning, Thread: t.ID, Exc: heap.Ref(t.Inner().Aux)})
	}
	return sig
}

// nameInInitFailure is a type's TypeName in a TypeInitializationException: .NET
// leaves the enclosing types out, and with them their namespace.
func nameInInitFailure(t *types.Type) string {
	if t.Namespace == "" {
		return t.Name
	}
	return t.Namespace + "." + t.Name
}

// Failing returns the type for which t has just made the exception exc, because
// its initialiser failed; nil if there is none.
func Failing(m *state.State, t *state.Thread, exc heap.Ref) *types.Type {
	for _, id := range m.InitIDs {
		if st := m.Inits[id]; st.Status == state.InitRunning && st.Thread == t.ID && st.Exc == exc {
			return m.Prog.Loader.TypeByID(id)
		}
	}
	return nil
}
