package vm

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// initState is how far the initialiser of a type has come (§II.10.5.3).
type initState struct {
	status initStatus
	thread event.ThreadID // that runs it
	exc    heap.Ref       // TypeInitializationException, after a failure
}

type initStatus uint8

const (
	initNone initStatus = iota
	initRunning
	initDone
	initFailed
)

// status is how far the initialiser of the type with an ID has come.
func (m *Machine) status(id int) initStatus {
	if id >= len(m.inits) {
		return initNone
	}
	return m.inits[id].status
}

// initialise sets the state of t's initialiser, which a property may read.
func (m *Machine) initialise(t *types.Type, s initState) {
	if w := m.Prog.Watch; w != nil && m.status(int(t.ID)) != s.status {
		m.hidden(w.initialiser(t), "whether a type is initialised")
	}
	m.setInit(t, s)
}

// initAccess is the location of t's initialiser: its type object.
func initAccess(m *Machine, t *types.Type) event.Access {
	return event.Access{Kind: event.Init, Ref: m.typeObject(t)}
}

// initClass makes sure that typ is initialised before thread t goes on. It runs the
// initialiser in a frame from word base, or waits for another thread that runs it. When that
// thread waits for t in turn, t goes on with the half-initialised type (§II.10.5.3.3). Which
// of two threads that need each other's type waits depends on the order of their arrivals.
// So arriving is a visible operation, and waiting is a part of the state.
func (m *Machine) initClass(t *Thread, typ *types.Type, base int) Signal {
	if typ.Frozen {
		return m.unlessProbing()
	}
	m.growTypes(int(typ.ID))
	st := m.inits[typ.ID]
	if st.status == initRunning && st.thread != t.ID {
		return m.awaitInit(t, typ, st.thread)
	}
	if t.wait.phase == waitInit && !m.probing {
		m.touchThread(t)
		t.wait = waiting{}
	}
	if st.status == initDone || st.status == initFailed {
		m.note(event.Access{Kind: event.Ready, Ref: m.typeObject(typ)})
	}
	switch st.status {
	case initDone, initRunning:
		return m.unlessProbing()
	case initFailed:
		if m.probing {
			return Yield
		}
		return m.throw(t, st.exc)
	}
	if m.watch && !m.ask(initAccess(m, typ)) {
		return Yield
	}
	code, err := m.Prog.CodeOf(typ.Cctor)
	if err != nil {
		return m.stop(err)
	}
	if len(t.frame) >= maxFrames {
		return m.raiseFatal("stack overflow")
	}
	m.initialise(typ, initState{status: initRunning, thread: t.ID})
	m.push(t, code, base, frameCctor, typ.ID)
	return Reload
}

func (m *Machine) unlessProbing() Signal {
	if m.probing {
		return Yield
	}
	return Next
}

// awaitInit is initClass while thread runner runs the initialiser.
func (m *Machine) awaitInit(t *Thread, typ *types.Type, runner event.ThreadID) Signal {
	if t.wait.phase == waitInit || !m.initialises(t.ID) {
		return m.block(initAccess(m, typ))
	}
	if m.watch && !m.ask(initAccess(m, typ)) || m.probing {
		return Yield
	}
	m.note(event.Access{Kind: event.Update, Sync: true, Ref: event.InitWaits, Size: 1})
	if m.awaits(runner, t.ID) {
		return Next
	}
	m.touchThread(t)
	t.wait.phase = waitInit
	return Stop
}

// initialises says whether thread t runs an initialiser, for which others may wait.
func (m *Machine) initialises(t event.ThreadID) bool {
	for _, id := range m.initIDs {
		if st := m.inits[id]; st.status == initRunning && st.thread == t {
			return true
		}
	}
	return false
}

// awaits says whether thread a waits, directly or not, for an initialiser
// that thread b runs.
func (m *Machine) awaits(a, b event.ThreadID) bool {
	for range m.threads {
		u := m.thread(a)
		if u == nil || u.wait.phase != waitInit {
			return false
		}
		f := u.top()
		st := m.inits[f.code.Types[f.code.Instrs[f.pc].K].ID]
		if st.status != initRunning {
			return false
		}
		if a = st.thread; a == b {
			return true
		}
	}
	return false
}

// initFailed ends the initialiser in the innermost frame: the exception that
// left it becomes the inner one of a TypeInitializationException, which every
// later use of the type throws again.
func (m *Machine) initFailed(t *Thread) Signal {
	inner := t.current().ref
	n := len(t.frame) - 1
	typ := m.Prog.Loader.TypeByID(t.frame[n].aux)
	m.touchFrame(t, n-1)
	t.frame = t.frame[:n]
	t.exc = t.exc[:len(t.exc)-1]
	t.dropAbove(n)
	sig := m.raiseWith(excTypeInitialization, m.Prog.Consts.GoString(nameInInitFailure(typ)), inner)
	if sig == Reload {
		// The others learn of the failure when the exception is whole.
		m.initialise(typ, initState{status: initRunning, thread: t.ID, exc: heap.Ref(t.top().aux)})
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

// failing returns the type whose initialiser failed with the exception exc,
// which t has just made; nil if there is none.
func (m *Machine) failing(t *Thread, exc heap.Ref) *types.Type {
	for _, id := range m.initIDs {
		if st := m.inits[id]; st.status == initRunning && st.thread == t.ID && st.exc == exc {
			return m.Prog.Loader.TypeByID(id)
		}
	}
	return nil
}

// startCode is the code of the main thread's first frame: it runs the initialisers of the
// entry point's module and type, then the entry point. A property is evaluated likewise.
func (p *Program) startCode(entry *types.Method) (*il.Code, error) {
	if c, ok := p.starts.Load(entry); ok {
		return c, nil
	}
	p.Loader.Lock()
	defer p.Loader.Unlock()
	start := p.start
	if entry != p.Entry {
		start = &il.Start{Method: entry}
	}
	c, err := il.LowerStart(p.env(), start)
	if err != nil {
		return nil, err
	}
	p.starts.Store(entry, c)
	return c, nil
}
