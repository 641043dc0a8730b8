package interp

import (
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/memory"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/sync"
)

// Natives are the internal calls that choose, assert, end the program, or run finalizers.
func Natives() []*state.Native {
	return []*state.Native{
		{Name: "System.Environment::Exit", Effect: state.Control, Buffered: true, Run: environmentExit},
		{Name: "System.Environment::FailFast(string)", Effect: state.Control, Buffered: true, Run: environmentFailFast},
		{Name: "MoonWalker.Verify::Choose", Effect: state.Nondet, Buffered: true, Run: verifyChoose},
		{Name: "MoonWalker.Verify::Any(int32,int32)", Effect: state.Nondet, Buffered: true, Run: verifyAny},
		{Name: "MoonWalker.Verify::Any(int64,int64)", Effect: state.Nondet, Buffered: true, Run: verifyAny},
		{Name: "MoonWalker.Verify::Assume", Effect: state.Control, Buffered: true, Run: verifyAssume},
		{Name: "MoonWalker.Verify::Reach", Effect: state.Control, Buffered: true, Run: verifyReach},
		{Name: "MoonWalker.Verify::Sometimes", Effect: state.Control, Buffered: true, Run: verifySometimes},
		{Name: "MoonWalker.Verify::Assert(bool)", Effect: state.Control, Buffered: true, Run: verifyAssert},
		{Name: "MoonWalker.Verify::Assert(bool,string)", Effect: state.Control, Buffered: true, Run: verifyAssert},
		{Name: "MoonWalker.Verify::Fail", Effect: state.Control, Buffered: true, Run: verifyFail},
		{Name: "MoonWalker.Verify::BeginAtomic", Effect: state.Control, Buffered: true, Run: verifyBeginAtomic},
		{Name: "MoonWalker.Verify::EndAtomic", Effect: state.Control, Buffered: true, Run: verifyEndAtomic},
		{Name: "MoonWalker.MemoryOrder::IsWeak", Effect: state.Pure, Run: func(c *state.Call) state.Signal { return c.ReturnBool(c.Prog.Model != program.SC) }},
		{Name: "MoonWalker.MemoryOrder::Tell", Effect: state.Pure, Run: memory.Tell},
		{Name: "System.Threading.PoolStatics::InProgram", Effect: state.Pure, Run: poolStaticsInProgram},
		{Name: "System.Threading.PoolStatics::Remove", Effect: state.Control, Run: poolStaticsRemove},
		{Name: "System.Threading.PoolStatics::Add", Effect: state.Control, Run: poolStaticsAdd},
		{Name: "System.Runtime.CompilerServices.HashChoice::Asked", Effect: state.Pure, Run: hashAsked},
		{Name: "System.Runtime.CompilerServices.RuntimeHelpers::TryEnsureSufficientExecutionStack", Effect: state.Pure, Run: func(c *state.Call) state.Signal {
			return c.ReturnBool(len(c.Thread.Frames) < sufficientFrames)
		}},
		{Name: "System.Runtime.VirtualClock::Ticks", Effect: state.Nondet, Run: clockTicks},
		{Name: "System.Finalizer::RunNext", Effect: state.Nondet, Run: finalizeNext},
		{Name: "System.Finalizer::Await", Effect: state.Blocking, Run: finalizeAwait},
		{Name: "System.Finalizer::Suppress", Effect: state.Control, Run: finalizeSuppress},
		{Name: "System.Finalizer::Register", Effect: state.Control, Run: finalizeRegister},
		{Name: "System.WeakHandle::Get", Effect: state.Nondet, Run: weakGet},
		{Name: "System.WeakHandle::Check", Effect: state.Control, Run: weakCheck},
	}
}

// environmentExit ends the program. In a unit test it is a failure: the process of the test's runner would end, and report no result.
func environmentExit(c *state.Call) state.Signal {
	if !sync.Yield(c) || c.Probing {
		return state.Yield
	}
	if access.InUnitTest(c.State) {
		return access.Fail(c.State, &state.Fault{Kind: state.FaultAssert, Message: "Environment.Exit in a test ends the process of its runner"})
	}
	g := c.Globals
	g.Exited = true
	c.SetGlobals(g)
	return state.Stop
}

func environmentFailFast(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	return access.Fail(c.State, &state.Fault{Kind: state.FaultAssert, Message: "Environment.FailFast: " + c.Told(c.Ref(0))})
}

func verifyChoose(c *state.Call) state.Signal {
	n := c.Int(0)
	if n < 1 || n > access.MaxChoices {
		return c.Unsupported("Verify.Choose(%d): want 1 to %d outcomes", n, access.MaxChoices)
	}
	v, ok := access.Choose(c.State, n)
	if !ok {
		return state.Yield
	}
	return c.ReturnInt(v)
}

// verifyAssume stops the thread for good if the condition is false. The other threads go on.
// Their steps are real, because they could be made before the thread came here. The state is
// no deadlock. The stop is visible: the program may end before it.
func verifyAssume(c *state.Call) state.Signal {
	if c.Args[0]&0xff != 0 {
		if c.Probing {
			return state.Yield
		}
		holds(c)
		return state.Next
	}
	if c.Multi && !access.Grant(c.State, access.StopAccess(c.State)) || c.Probing {
		return state.Yield
	}
	if at, ok := caller(c.Thread); ok {
		c.Prog.Drop(at)
	}
	c.TouchFrame(c.Thread, 0)
	access.NoteStopped(c.State)
	c.Thread.Frames = c.Thread.Frames[:0]
	c.Thread.Exc, c.Thread.Atomic, c.Thread.Begun, c.Thread.Parked = nil, 0, false, true
	c.CountThreads()
	return state.Stop
}

// verifyReach notes that a goal is reached. A property of states does not reach it: it is no part of an interleaving.
func verifyReach(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	if !c.Evaluating {
		holds(c)
	}
	return state.Next
}

// verifySometimes notes that the condition of a goal was evaluated, and whether it holds.
func verifySometimes(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	if !c.Evaluating {
		evaluates(c.State, c.Thread)
		if c.Args[0]&0xff != 0 {
			holds(c)
		}
	}
	return state.Next
}

func verifyAssert(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	evaluates(c.State, c.Thread)
	if c.Args[0]&0xff != 0 {
		return state.Next
	}
	text := ""
	if len(c.Method.Params) > 1 { // Assert(bool, string)
		text = c.Told(c.Ref(1))
	}
	return access.Fail(c.State, &state.Fault{Kind: state.FaultAssert, Message: text})
}

func verifyFail(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	text := c.Told(c.Ref(1))
	return access.Fail(c.State, &state.Fault{Kind: state.FaultAssert, Type: c.Told(c.Ref(0)), Message: text})
}

func verifyBeginAtomic(c *state.Call) state.Signal {
	if sig := memory.Begin(c.State); sig != state.Next {
		return sig
	}
	if c.Probing {
		return state.Yield
	}
	c.TouchThread(c.Thread)
	c.Thread.Atomic++
	return state.Next
}

func verifyEndAtomic(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	c.TouchThread(c.Thread)
	if c.Thread.Atomic--; c.Thread.Atomic <= 0 {
		c.Thread.Atomic, c.Thread.Begun = 0, false
	}
	return state.Next
}

// clockTicks is the modelled clock: each reading may find that no time has
// passed since the last one, or an hour, up to [program.Rules.ClockSteps] hours in all. It begins half an hour before a new year.
func clockTicks(c *state.Call) state.Signal {
	const hour, start = 36_000_000_000, 638396622000000000 // 2023-12-31 23:30
	c.Prog.Use(c.Prog.ClockModel())
	g := c.Globals
	access.Note(c.State, event.Access{Kind: event.Update, Sync: true, Ref: event.Clock, Size: 1})
	if g.Clock < c.Prog.ClockSteps() {
		v, ok := access.Choose(c.State, 2)
		if !ok {
			return state.Yield
		}
		if v == 1 {
			g.Clock++
			c.SetGlobals(g)
		}
	}
	if c.Probing {
		return state.Yield
	}
	c.ReadsClock = true
	return c.Return(start + uint64(g.Clock)*hour)
}

// evaluates notes that t, which stands before the call of an assertion or a goal,
// evaluates it, if the program itself calls it.
func evaluates(m *state.State, t *state.Thread) {
	if at, ok := caller(t); ok {
		m.Prog.Evaluate(at)
	}
}

// holds notes that the condition of an assumption or a goal holds, before the call of which the thread stands, if the program itself calls it.
func holds(c *state.Call) {
	if at, ok := caller(c.Thread); ok {
		c.Prog.Hold(at)
	}
}

// caller is the place at which t stands, if it is in the program's own code.
func caller(t *state.Thread) (program.Location, bool) {
	f := t.Inner()
	return program.Location{Code: f.Code, PC: f.PC}, !f.Code.Method.Owner.Assembly.Core
}
