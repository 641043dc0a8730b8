package sync

import (
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// threadHandsOver is Thread.HandsOver(): whether threads hand continuations over.
func threadHandsOver(c *state.Call) state.Signal { return c.ReturnBool(c.Prog.HandsOver) }

// threadShows is Thread.Shows(): the program is about to see on which thread it runs, or for which task. If threads hand continuations
// over in this search, it begins anew, and they do not.
func threadShows(c *state.Call) state.Signal {
	if c.Prog.HandsOver {
		return c.Stop(&program.UnsupportedError{What: "code that depends on the thread that runs a continuation", Anew: program.Numbered})
	}
	if c.Probing {
		return state.Yield
	}
	return state.Next
}

// threadTogether is Thread.Together(): whether WhenAny looks at its tasks and registers with them in one step.
func threadTogether(c *state.Call) state.Signal {
	return c.ReturnBool(c.Prog.HandsOver && !c.Prog.OneByOne)
}

// threadOneByOne is Thread.OneByOne(): it may matter that WhenAny takes one task after the other. So the search, in which WhenAny takes them
// together, begins anew, and it takes them one by one.
func threadOneByOne(c *state.Call) state.Signal {
	return c.Stop(&program.UnsupportedError{What: "code that depends on the order in which Task.WhenAny takes its tasks", Anew: program.OneByOne})
}

// One word of a task, or of another thing that is completed once, stands for the list of its continuations. The word has the number of
// continuations that the thread which completes the thing cannot queue, and these bits. The kinds of accesses depend on the bits, so the
// bits must not depend on the order of registrations and completion.
const (
	plain = 1 << 16 // there are, or were, awaits that the completing thread can queue
	alone = 1 << 17 // there is, or was, one continuation, which the completing thread can queue if it is at its end
)

// latchRegister is Latch.Register(ref int others, ref int outcome, bool single): whether a task is completed. It begins the atomic section in
// which a thread registers a continuation with the task, or queues the continuation if the task is completed. others is the word that stands
// for the continuations. single says that the continuation can be queued only if there are no others.
func latchRegister(c *state.Call) state.Signal {
	others, r, off, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[0]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	outcome, _, _, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[1]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	single := c.Int(2) != 0
	a := event.Access{Kind: event.Register, Sync: true, Ref: r, Off: int32(off), Size: 4}
	commutes := others == 0 || others == plain && !single
	if !commutes {
		a.Kind = event.Update
	}
	if r.IsConst() {
		a.Ref = 0 // it has been completed from the beginning
	}
	if a.Ref != 0 && c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	beginAfter(c, a)
	before := others
	switch {
	case !single:
		others |= plain
	case commutes:
		others = alone
	case outcome == 0:
		others++
	}
	if others != before && !r.IsConst() {
		if sig := memory.Store(c.State, r, off, heap.Mem4, others, il.FlagStoodFor); sig != state.Next {
			return sig
		}
	}
	return c.ReturnBool(outcome != 0)
}

// latchCompletes is Latch.Completes(ref int others, bool mayQueue): whether the thread queues all continuations of a task in the atomic
// section that completes the task. It is called in that section.
func latchCompletes(c *state.Call) state.Signal {
	others, r, off, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[0]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	queues := c.Prog.HandsOver && c.Int(1) != 0 && (others == 0 || others == plain || others == alone)
	a := event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(off), Size: 4}
	if queues {
		a.Kind = event.Complete
	}
	if c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	if others != 0 && !queues {
		if sig := memory.Store(c.State, r, off, heap.Mem4, 0, il.FlagStoodFor); sig != state.Next {
			return sig
		}
	}
	return c.ReturnBool(queues)
}

// uneven is a bit of the word that counts the tasks that are missing: one of them has failed.
const uneven = 1 << 30

// latchCountDown is Latch.CountDown(ref int missing, ref int others, ref int outcome, int completed, bool failed, bool mayQueue): it begins the
// atomic section in which a thread counts completed parts of a task. The result is the number of parts that are still missing. It is -1 if
// none is, and the section completes the task and queues its continuations.
//
// The calls of two threads commute if the last one, whichever it is, would complete the task in its section. So each records the accesses of
// the last.
func latchCountDown(c *state.Call) state.Signal {
	missing, r, at, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[0]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	others, _, othersAt, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[1]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	_, _, outcomeAt, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[2]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	commutes := c.Prog.HandsOver && c.Prog.Watch == nil && c.Int(5) != 0 && missing&uneven == 0 && (others == 0 || others == plain || others == alone)
	a := event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(at), Size: 4}
	if c.Prog.HandsOver {
		a.Off = int32(othersAt)
	}
	if commutes {
		a.Kind = event.CountDown
	}
	if c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	beginAfter(c, a)
	if commutes {
		access.Note(c.State, event.Access{Kind: event.CountDown, Sync: true, Ref: r, Off: int32(outcomeAt), Size: 4})
	}
	missing -= uint64(c.Int(3))
	if c.Int(4) != 0 {
		missing |= uneven
	}
	if sig := memory.Store(c.State, r, at, heap.Mem4, missing, il.FlagStoodFor); sig != state.Next {
		return sig
	}
	if missing != 0 || !commutes {
		return c.ReturnInt(int(missing &^ uneven))
	}
	if sig := memory.Store(c.State, r, outcomeAt, heap.Mem4, ranToCompletion, il.FlagStoodFor); sig != state.Next {
		return sig
	}
	return c.ReturnInt(-1)
}

// ranToCompletion is TaskStatus.RanToCompletion.
const ranToCompletion = 5

// noteEnded records that the current thread has found the task r completed. The access to its outcome is recorded elsewhere.
func noteEnded(c *state.Call, r heap.Ref) {
	if !c.Prog.HandsOver || !c.Record || c.Probing || r == 0 || r.IsConst() {
		return
	}
	for t := c.TypeOf(r); t != nil; t = t.Base {
		if t == c.Prog.Std.TaskOutcome.Owner {
			c.State.Complete = append(c.State.Complete, r)
			return
		}
	}
}

// asyncCompletes is AsyncMethod.Completes<TAwaiter, TStateMachine>().
func asyncCompletes(c *state.Call) state.Signal {
	awaiter, machine := c.Method.Args[0], c.Method.Args[1]
	return c.ReturnBool(c.Prog.HandsOver && awaits(awaiter) && built(machine))
}

// built says whether t is a state machine that a compiler made for a builder of the library. A builder of the program may complete the task
// itself, or let somebody else do it.
func built(t *types.Type) bool {
	if t.Encloser == nil || !strings.HasPrefix(t.Name, "<") {
		return false
	}
	for _, f := range t.Fields {
		if b := f.Type; !f.Static() && (f.Name == "<>t__builder" || f.Name == "$builder") {
			return b.Assembly != nil && b.Assembly.Core && roles[b.Name]["AwaitUnsafeOnCompleted"] == roleAwait
		}
	}
	return false
}

// latchKnown is Latch.Known(ref int word).
func latchKnown(c *state.Call) state.Signal {
	if sig := memory.Looks(c.State); sig != state.Next {
		return sig
	}
	v, _, _, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[0]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	return c.Return(v)
}
