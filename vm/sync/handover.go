package sync

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// threadHandsOver is Thread.HandsOver(): whether threads hand continuations over.
func threadHandsOver(c *state.Call) state.Signal { return c.ReturnBool(c.Prog.HandsOver) }

// threadShows is Thread.Shows(): the program is about to see which thread it runs on, or which task. A search in which threads hand
// continuations over begins anew without that.
func threadShows(c *state.Call) state.Signal {
	if c.Prog.HandsOver {
		return c.Stop(&program.UnsupportedError{What: "code that depends on the thread that runs a continuation", Numbers: true})
	}
	if c.Probing {
		return state.Yield
	}
	return state.Next
}

// The word of a task, or of another thing that is completed once, which stands for the list of its continuations: how many of
// them a thread that completes it cannot queue, and these bits.
const (
	plain = 1 << 16 // there are awaits that it can queue
	alone = 1 << 17 // there is one continuation, which a thread at its end can queue
)

// latchRegister is Latch.Register(ref int others, ref int outcome, bool single): it begins the atomic section in which a thread registers a
// continuation with a task, or queues it if the task is completed, and says whether it is. others is the word that stands for the
// continuations. single says that the continuation can be queued only if there are no others.
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
	if outcome == 0 {
		switch {
		case !single:
			others |= plain
		case commutes:
			others = alone
		default:
			others++
		}
		if sig := memory.Store(c.State, r, off, heap.Mem4, others, il.FlagStoodFor); sig != state.Next {
			return sig
		}
	}
	return c.ReturnBool(outcome != 0)
}

// latchCompletes is Latch.Completes(ref int others, bool mayQueue), in the atomic section that completes a task. It says whether the
// thread queues all continuations in that section.
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
	if others != 0 {
		if sig := memory.Store(c.State, r, off, heap.Mem4, 0, il.FlagStoodFor); sig != state.Next {
			return sig
		}
	}
	return c.ReturnBool(queues)
}

// latchKnown is Latch.Known(ref int word).
func latchKnown(c *state.Call) state.Signal {
	v, _, _, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[0]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	return c.Return(v)
}
