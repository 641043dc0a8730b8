package interp

import (
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// initClass makes sure that typ is initialised before thread t goes on. It runs the
// initialiser in a frame from word base, or waits for another thread that runs it. When that
// thread waits for t in turn, t goes on with the half-initialised type (§II.10.5.3.3). Which
// of two threads that need each other's type waits depends on the order of their arrivals.
// So arriving is a visible operation, and waiting is a part of the state.
func initClass(m *state.State, t *state.Thread, typ *types.Type, base int) state.Signal {
	if typ.Frozen {
		return m.UnlessProbing()
	}
	m.GrowTypes(int(typ.ID))
	st := m.Inits[typ.ID]
	if st.Status == state.InitRunning && st.Thread != t.ID {
		noteInlined(m, t, typ)
		return awaitInit(m, t, typ, st.Thread)
	}
	if t.Wait.Phase == state.WaitInit && !m.Probing {
		m.TouchThread(t)
		t.Wait = state.Waiting{}
	}
	if st.Status == state.InitDone || st.Status == state.InitFailed {
		access.Note(m, event.Access{Kind: event.Ready, Ref: m.TypeObject(typ)})
	}
	switch st.Status {
	case state.InitDone, state.InitRunning:
		return m.UnlessProbing()
	case state.InitFailed:
		if m.Probing {
			return state.Yield
		}
		noteInlined(m, t, typ)
		return exception.Throw(m, t, st.Exc)
	}
	if t.Requests > 0 {
		m.Prog.Use("memory model: an initialiser begins when the stores of its thread are performed; .NET promises no such fence")
		return memory.Wait(m)
	}
	if m.Watching && !access.Ask(m, access.InitAccess(m, typ)) {
		return state.Yield
	}
	code, err := m.Prog.CodeOf(typ.Cctor)
	if err != nil {
		return m.Stop(err)
	}
	if len(t.Frames) >= state.MaxFrames {
		return exception.StackOverflow(m, t)
	}
	if code.Disturbs && typ != m.Prog.Entry.Owner {
		m.Prog.Use("initialisers: that of " + typ.String() + " may write data of other types; the code behind it may go on with older values in .NET")
	}
	access.Initialise(m, typ, state.InitState{Status: state.InitRunning, Thread: t.ID})
	m.Push(t, code, base, state.FrameCctor, typ.ID)
	return state.Reload
}

// noteInlined notes that .NET may go on where thread t waits for the initialiser of typ, or gets its exception, if inlining may have removed the
// check. It is called before the initialiser ends, or after it has failed: later the check has no effect.
func noteInlined(m *state.State, t *state.Thread, typ *types.Type) {
	if !m.Probing && !m.Evaluating && mayGoOn(t, typ) {
		m.Prog.Use("initialisers: a thread waits for that of " + typ.String() + ", or gets its exception; where .NET's JIT has inlined a method, it may go on")
	}
}

// mayGoOn says whether .NET's JIT may have removed the check of typ's initialiser before which thread t stands, because it has inlined the
// method. Two checks can go. Code that is inlined into a method of typ has none, because a method of typ is thought to run behind a check. Code
// of typ that instances share has none where it is inlined into code that knows the instance. A [ThreadStatic] field is never got without a
// check. The library calls methods of the program through delegates and interfaces, so they are not inlined there.
func mayGoOn(t *state.Thread, typ *types.Type) bool {
	if typ.BeforeFieldInit() || typ.IsValue() || typ.Kind == types.KindInterface {
		return false
	}
	f := t.Inner()
	method := f.Code.Method
	if next := int(f.PC) + 1; next < len(f.Code.Instrs) && f.Code.Instrs[next].Op == il.LocalArea {
		return false
	}
	shared := method.Owner == typ && !method.Static() && method.Name != ".ctor"
	for i := len(t.Frames) - 1; i > 0 && t.Frames[i].Kind == state.FrameNormal; i-- {
		callee, caller := t.Frames[i].Code.Method, t.Frames[i-1].Code.Method
		if callee.NoInlining() || callee.Synchronized() || caller.Owner.Assembly.Core {
			return false
		}
		if (caller.Owner == typ) != shared {
			return true
		}
	}
	return false
}

// mayInit notes that .NET may run the initialiser of typ here, before the machine does; see early.go of package lower. It asks for the same
// access as the begin of the initialiser, because another thread may run the initialiser before.
func mayInit(m *state.State, t *state.Thread, typ *types.Type) state.Signal {
	m.GrowTypes(int(typ.ID))
	switch st := m.Inits[typ.ID]; {
	case st.Status == state.InitDone || st.Status == state.InitFailed:
		access.Note(m, event.Access{Kind: event.Ready, Ref: m.TypeObject(typ)})
		if st.Status == state.InitFailed && !m.Probing && !m.Evaluating {
			m.Prog.Use("initialisers: that of " + typ.String() + " has failed; .NET may throw the exception before it computes the value that is stored in a static field")
		}
		return m.UnlessProbing()
	case st.Status == state.InitRunning && st.Thread == t.ID:
		return m.UnlessProbing()
	}
	if m.Watching && !access.Ask(m, access.InitAccess(m, typ)) {
		return state.Yield
	}
	m.Prog.Use("initialisers: that of " + typ.String() + " runs before the first access to a static field; .NET may run it before it computes the value that is stored there")
	return state.Next
}

// awaitInit is initClass if thread runner is running the initialiser.
func awaitInit(m *state.State, t *state.Thread, typ *types.Type, runner event.ThreadID) state.Signal {
	if t.Wait.Phase == state.WaitInit || !initialises(m, t.ID) {
		return access.Block(m, access.InitAccess(m, typ))
	}
	if m.Watching && !access.Ask(m, access.InitAccess(m, typ)) || m.Probing {
		return state.Yield
	}
	access.Note(m, event.Access{Kind: event.Update, Sync: true, Ref: event.InitWaits, Size: 1})
	if awaits(m, runner, t.ID) {
		m.Prog.Ask() // the thread goes on although the initialiser has not ended
		return state.Next
	}
	m.TouchThread(t)
	t.Wait.Phase = state.WaitInit
	return state.Stop
}

// initialises says whether thread t runs an initialiser, for which others may wait.
func initialises(m *state.State, t event.ThreadID) bool {
	for _, id := range m.InitIDs {
		if st := m.Inits[id]; st.Status == state.InitRunning && st.Thread == t {
			return true
		}
	}
	return false
}

// awaits says whether thread a waits, directly or not, for an initialiser
// that thread b runs.
func awaits(m *state.State, a, b event.ThreadID) bool {
	for range m.Threads {
		u := m.Thread(a)
		if u == nil || u.Wait.Phase != state.WaitInit {
			return false
		}
		f := u.Inner()
		st := m.Inits[f.Code.Types[f.Code.Instrs[f.PC].K].ID]
		if st.Status != state.InitRunning {
			return false
		}
		if a = st.Thread; a == b {
			return true
		}
	}
	return false
}
