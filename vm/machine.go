// Package vm is the virtual machine: it turns a state and the choice of a thread into the next
// state, and records the accesses on the way.
//
// In: an assembly ([Load]), a state, a move. Out: the changed state, its accesses (package event),
// faults of the checked program. Next: package gc takes the garbage, then the changed parts go to
// the store. Lock order: none; a Machine belongs to one worker.
//
// Each worker has a [Machine] of its own. All machines of a run share a [program.Program]. A transition
// ([Machine.Step]) is one visible operation of a thread and the invisible ones behind it. An
// operation is visible if another thread can notice it: an access to a static or to an object that
// another thread can reach, an operation on monitors or threads, the begin of a type initialiser, a data
// choice. The objects that others can reach are known exactly at the start of a transition
// (heap.Canonicalise), and escaping objects are marked during it. So the end of a transition is a function of the
// state.
//
// The machine consists of packages. Each imports only those before it in this list: program (the loaded
// program), state (threads, frames, statics, undo log, vectors), access (permission and
// record of accesses), exception (search of handlers), memory (the door to data), sync (monitors, threads),
// interp (the step). Packages inspect and survey change nothing.
package vm

import (
	"cmp"
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/interp"
	"moonwalker/vm/memory"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/sync"
)

// Machine holds the current state of the checked program in one worker. It steps forth, and goes
// back by undoing.
type Machine struct {
	*state.State
}

// NewMachine returns a machine without a state; see [Machine.Start] and
// [state.State.Restore].
func NewMachine(p *program.Program, namer heap.Namer) *Machine {
	m := &Machine{state.New(p, namer)}
	m.State.Probe = func(t *state.Thread) state.Pending { return interp.Probe(m.State, t) }
	return m
}

// Move is one way to go on from a state: a thread, by its place among the
// live threads, and the outcome of a data choice.
type Move struct {
	Thread uint16
	Choice uint16
}

// Compare orders moves by thread and choice.
func (a Move) Compare(b Move) int {
	return cmp.Or(cmp.Compare(a.Thread, b.Thread), cmp.Compare(a.Choice, b.Choice))
}

// Start sets up the initial state: the main thread before its first
// instruction.
func (m *Machine) Start() error {
	m.Reset()
	t, err := m.startMain()
	if err != nil {
		return err
	}
	code, err := m.Prog.StartCode(m.Prog.Entry)
	if err != nil {
		return err
	}
	m.Push(t, code, 0, state.FrameNormal, 0)
	if len(m.Prog.Entry.Params) == 1 {
		args, err := m.stringArray(m.Prog.Args)
		if err != nil {
			return err
		}
		t.Words[0] = uint64(args)
	}
	m.ClearDead(t)
	return nil
}

// startMain makes the main thread, still without a frame.
func (m *Machine) startMain() (*state.Thread, error) {
	t, err := sync.NewThread(m.State, nil, false)
	if err != nil {
		return nil, err
	}
	t.Object = m.Heap.Alloc(m.Prog.Loader.Std().Thread.Inst, 0)
	m.StoreField(t.Object, m.Prog.Std.ThreadState, state.ThreadMain)
	m.AddThread(t)
	return t, nil
}

func (m *Machine) stringArray(ss []string) (heap.Ref, error) {
	l := m.Prog.Loader
	l.Lock()
	arr := l.SZArray(l.Std().String)
	err := l.Layout(arr)
	l.Unlock()
	if err != nil {
		return 0, err
	}
	r := m.Heap.Alloc(arr.Inst, len(ss))
	for i, s := range ss {
		memory.Fill(m.State, r, i, uint64(m.Prog.Name(m.Prog.Main.Find("<Module>"), i, s)))
	}
	return r, nil
}

// ProbeAll appends the next operation of each thread to dst.
func (m *Machine) ProbeAll(dst []state.Pending) []state.Pending {
	for _, t := range m.Threads {
		dst = append(dst, interp.Probe(m.State, t))
	}
	return dst
}

// Moves appends to dst the moves that the state allows; none in a terminal
// state and in a deadlock.
func (m *Machine) Moves(dst []Move) []Move {
	m.Pending = m.ProbeAll(m.Pending[:0])
	return m.MovesOf(dst, m.Pending)
}

// MovesOf is Moves for a caller that has the result of ProbeAll.
func (m *Machine) MovesOf(dst []Move, pending []state.Pending) []Move {
	if m.Terminated() {
		return dst
	}
	only := m.Exclusive()
	for i, t := range m.Threads {
		p := &pending[i]
		if p.Blocked || only != nil && t != only {
			continue
		}
		for c := range p.Choices {
			dst = append(dst, Move{uint16(i), uint16(c)})
		}
	}
	return dst
}

// Step executes one transition. The state changes only after [Machine.Begin].
// A fault is a violation by the program: its thread has ended, the state is
// valid. An error means that there is no next state: an [*UnsupportedError],
// malformed code, or a full store. A step ends before an operation that is not supported, if it comes so far; the next step of the thread fails.
//
// Preconditions: mv is one of Moves.
func (m *Machine) Step(mv Move) (*state.Fault, error) {
	before, ok := m.Unchanged()
	if ok && m.Rehearses && m.Prog.HasCut() {
		n, err := m.rehearse(mv, before)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			trace := m.Trace
			defer func() { m.Trace = trace }()
			m.Trace = &cutter{m: m, next: trace, left: n}
		}
		return m.step(mv)
	}
	fault, err := m.step(mv)
	if err != nil && ok {
		return m.stepAgain(mv, before, err)
	}
	return fault, err
}

// step is [Machine.Step] as far as it goes.
func (m *Machine) step(mv Move) (*state.Fault, error) {
	t := m.Threads[mv.Thread]
	p := interp.Probe(m.State, t)
	m.Accesses, m.Births, m.Joined, m.Complete = m.Accesses[:0], m.Births[:0], m.Joined[:0], m.Complete[:0]
	m.Fault, m.Err = nil, nil
	m.Choice, m.Outcome, m.Shown, m.ReadsClock, m.Section = -1, 0, false, false, false
	m.Credit, m.Late = 0, p.Late
	if p.Access.Kind != event.None {
		m.Credit = 1
		if p.Access.Kind == event.Choice {
			m.Choice = int(mv.Choice)
		} else {
			m.Outcome = int(mv.Choice)
		}
	}
	m.Fuel = m.Prog.Fuel
	m.Poll()
	m.TouchFrame(t, len(t.Frames)-1)
	m.Cur = t
	if m.Prog.AsksStates && !t.IsRequest() {
		access.Moves(m.State, t)
	}
	interp.Run(m.State, t)
	m.Spent = m.Prog.Fuel - m.Fuel
	access.Untold(m.State)
	if m.Exhausted() && len(t.Frames) > 0 && m.Err == nil {
		access.BeginSection(m.State)
	}
	if t.Begun && len(t.Frames) > 0 && m.Err == nil {
		if p := interp.Probe(m.State, t); p.Blocked {
			m.TouchThread(t)
			t.Begun = false // while it waits others run: it begins anew
			access.NoteLook(m.State, p.Access)
			access.NoteLook(m.State, p.Also)
		}
	}
	m.Cur = nil
	m.ClearDead(t)
	return m.Fault, m.Err
}

// Ends says whether the next move of t, with next access a, ends the program: it
// is the end of the last foreground thread, or Environment.Exit.
func (m *Machine) Ends(t *state.Thread, a event.Access) bool { return access.Ends(m.State, t, a) }

// Ending says whether the next move of a thread may end the program as its last foreground thread.
func (m *Machine) Ending() bool { return access.Ending(m.State) }

// EndAccess is the access of the program's end: it reads the exceptions of tasks that no code
// has observed.
func (m *Machine) EndAccess() event.Access { return access.EndAccess(m.State) }
