package memory

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// InterlockedNatives are Interlocked and Volatile. The overloads of a method
// differ in the type behind its first argument only.
func InterlockedNatives() []*state.Native {
	n := []*state.Native{
		{Name: "System.Threading.Interlocked::MemoryBarrier", Effect: state.Blocking, Fence: true, Run: fence},
		{Name: "System.Threading.Interlocked::MemoryBarrierProcessWide", Effect: state.Blocking, Fence: true, Run: processFence},
		{Name: "System.Threading.Volatile::ReadBarrier", Effect: state.Blocking, Buffered: true, Run: readBarrier},
		{Name: "System.Threading.Volatile::WriteBarrier", Effect: state.Blocking, Buffered: true, Run: writeBarrier},
		{Name: "System.Threading.Thread::MemoryBarrier", Effect: state.Blocking, Fence: true, Run: fence},
		{Name: "System.Threading.StoreBuffer::Perform", Effect: state.Blocking, Run: perform},
		{Name: "MoonWalker.Mem::Exchange", Effect: state.Writes, Buffered: true, Run: unordered(exchange)},
		{Name: "MoonWalker.Mem::CompareExchange", Effect: state.Writes, Buffered: true, Run: unordered(compareExchange)},
		{Name: "MoonWalker.Mem::FetchAdd", Effect: state.Writes, Buffered: true, Run: unordered(addition)},
		{Name: "System.Threading.Interlocked::Read", Effect: state.Reads, Fence: true, Run: volatileRead},
		{Name: "System.Threading.Volatile::Read", Effect: state.Reads, Buffered: true, Run: volatileRead},
		{Name: "System.Threading.Volatile::Write", Effect: state.Writes, Buffered: true, Run: volatileWrite},
		{Name: "System.Threading.Interlocked::Exchange", Effect: state.Writes, Fence: true, Run: rmw(func(old, v, _ uint64) (uint64, bool) { return v, true }, false)},
		{Name: "System.Threading.Interlocked::CompareExchange", Effect: state.Writes, Fence: true, Run: rmw(func(old, v, cmp uint64) (uint64, bool) { return v, old == cmp }, false)},
		{Name: "System.Threading.Interlocked::Increment", Effect: state.Writes, Fence: true, Run: rmw(func(old, _, _ uint64) (uint64, bool) { return old + 1, true }, true)},
		{Name: "System.Threading.Interlocked::Decrement", Effect: state.Writes, Fence: true, Run: rmw(func(old, _, _ uint64) (uint64, bool) { return old - 1, true }, true)},
		{Name: "System.Threading.Interlocked::Add", Effect: state.Writes, Fence: true, Run: rmw(func(old, v, _ uint64) (uint64, bool) { return old + v, true }, true)},
		{Name: "System.Threading.Interlocked::And", Effect: state.Writes, Fence: true, Run: rmw(func(old, v, _ uint64) (uint64, bool) { return old & v, true }, false)},
		{Name: "System.Threading.Interlocked::Or", Effect: state.Writes, Fence: true, Run: rmw(func(old, v, _ uint64) (uint64, bool) { return old | v, true }, false)},
	}
	return n
}

// processFence is a full fence of all threads.
func processFence(c *state.Call) state.Signal {
	for _, t := range c.Threads {
		if t.Requests > 0 {
			return Wait(c.State)
		}
	}
	return c.UnlessProbing()
}

// fence is a full fence.
func fence(c *state.Call) state.Signal {
	if !Drained(c.State) {
		return Wait(c.State)
	}
	return c.UnlessProbing()
}

// cell is the memory that the first argument points to, which must hold
// values of form mem.
func cell(c *state.Call, mem heap.Mem) (data []uint64, off int, r heap.Ref, sig state.Signal) {
	data, off, r, sig = resolve(c.State, c.Thread, heap.Ptr(c.Args[0]), mem.Size())
	if sig == state.Next && !Fits(c.State, c.Thread, r, off, mem, heap.Load(data, off, mem)) {
		return nil, 0, 0, Mixed(c.State)
	}
	return data, off, r, sig
}

// form is the memory form of the first argument's target.
func form(c *state.Call) heap.Mem {
	t := c.Method.Params[0].Elem
	if !t.IsValue() {
		return heap.MemRef
	}
	if t.Stack == types.StackNone {
		c.Prog.Loader.Lock()
		err := c.Prog.Loader.Layout(t)
		c.Prog.Loader.Unlock()
		if err != nil {
			return heap.MemNone
		}
	}
	return t.Mem
}

func volatileRead(c *state.Call) state.Signal {
	mem := form(c)
	if mem == heap.MemStruct || mem == heap.MemNone {
		return c.Unsupported("%v of a struct", c.Method)
	}
	v, sig := LoadPtr(c.State, c.Thread, heap.Ptr(c.Args[0]), mem, il.FlagVolatile)
	if sig != state.Next {
		return sig
	}
	return c.Return(v)
}

func volatileWrite(c *state.Call) state.Signal {
	mem := form(c)
	if mem == heap.MemStruct || mem == heap.MemNone {
		return c.Unsupported("%v of a struct", c.Method)
	}
	return StorePtr(c.State, c.Thread, heap.Ptr(c.Args[0]), mem, c.Args[1], il.FlagVolatile)
}

// rmw returns the function of an atomic read-modify-write. f returns the new value, and
// whether it is written. adds says that f adds a number that does not depend on the old
// value; then the call returns the new value, else the old one.
func rmw(f func(old, v, cmp uint64) (uint64, bool), adds bool) func(c *state.Call) state.Signal {
	return func(c *state.Call) state.Signal {
		mem := form(c)
		if mem == heap.MemStruct || mem == heap.MemNone {
			return c.Unsupported("%v of a struct", c.Method)
		}
		data, off, r, sig := cell(c, mem)
		if sig != state.Next {
			return sig
		}
		if r != 0 {
			aligned(c.State, off, mem, il.FlagVolatile)
		}
		a := event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(off), Size: int32(mem.Size())}
		if f := c.Thread.Inner(); adds && f.Code.Instrs[f.PC].Op == il.CallNative && f.Code.Instrs[f.PC].Flags&il.FlagDropped != 0 {
			a.Kind = event.Add
		}
		old := heap.Load(data, off, mem)
		var v, cmp uint64
		if len(c.Method.Params) > 1 {
			v = narrow(c.Args[1], mem)
		}
		if len(c.Method.Params) > 2 {
			cmp = narrow(c.Args[2], mem)
		}
		now, write := f(old, v, cmp)
		if c.Probing {
			c.Pend.Fails = !write
		}
		if r != 0 && c.Watching && !access.Ask(c.State, a) || c.Probing {
			return state.Yield
		}
		if mem == heap.MemRef && len(c.Method.Params) > 2 {
			if sig := CheckSame(c.State, heap.Ref(old), heap.Ref(cmp)); sig != state.Next {
				return sig
			}
		}
		now = narrow(now, mem)
		if write {
			switch {
			case r.IsConst():
				return c.Unsupported("write to a constant object")
			case r == 0:
				c.TouchStack(c.Thread, off)
				heap.Store(c.Thread.Words, off, mem, now)
			default:
				if sig := settled(c.State, r, off, mem.Size()); sig != state.Next {
					return sig
				}
				o := c.Heap.Touch(r)
				heap.Store(o.Data, off, mem, now)
				if mem == heap.MemRef {
					publish(c.State, o, heap.Ref(now))
				}
			}
		}
		if adds {
			return c.Return(now)
		}
		return c.Return(old)
	}
}

// narrow cuts a stack word to the result of a load of form mem.
func narrow(v uint64, mem heap.Mem) uint64 {
	w := [1]uint64{v}
	return heap.Load(w[:], 0, mem)
}
