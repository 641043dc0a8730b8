package vm

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// interlockedNatives are Interlocked and Volatile. The overloads of a method
// differ in the type behind its first argument only.
func interlockedNatives() []*Native {
	n := []*Native{
		{"System.Threading.Interlocked::MemoryBarrier", Pure, fence},
		{"System.Threading.Interlocked::MemoryBarrierProcessWide", Pure, fence},
		{"System.Threading.Volatile::ReadBarrier", Pure, fence},
		{"System.Threading.Volatile::WriteBarrier", Pure, fence},
		{"System.Threading.Interlocked::Read", Reads, volatileRead},
		{"System.Threading.Volatile::Read", Reads, volatileRead},
		{"System.Threading.Volatile::Write", Writes, volatileWrite},
		{"System.Threading.Interlocked::Exchange", Writes, rmw(func(old, v, _ uint64) (uint64, bool) { return v, true }, false)},
		{"System.Threading.Interlocked::CompareExchange", Writes, rmw(func(old, v, cmp uint64) (uint64, bool) { return v, old == cmp }, false)},
		{"System.Threading.Interlocked::Increment", Writes, rmw(func(old, _, _ uint64) (uint64, bool) { return old + 1, true }, true)},
		{"System.Threading.Interlocked::Decrement", Writes, rmw(func(old, _, _ uint64) (uint64, bool) { return old - 1, true }, true)},
		{"System.Threading.Interlocked::Add", Writes, rmw(func(old, v, _ uint64) (uint64, bool) { return old + v, true }, true)},
		{"System.Threading.Interlocked::And", Writes, rmw(func(old, v, _ uint64) (uint64, bool) { return old & v, true }, false)},
		{"System.Threading.Interlocked::Or", Writes, rmw(func(old, v, _ uint64) (uint64, bool) { return old | v, true }, false)},
	}
	return n
}

// fence is nothing: executions are sequentially consistent.
func fence(c *Call) Signal { return Next }

// cell is the memory that the first argument points to, which must hold
// values of form mem.
func (c *Call) cell(mem heap.Mem) (data []uint64, off int, r heap.Ref, sig Signal) {
	data, off, r, sig = c.memory(c.Thread, heap.Ptr(c.Args[0]), mem.Size())
	if sig == Next && !c.fits(c.Thread, r, off, mem, heap.Load(data, off, mem)) {
		return nil, 0, 0, c.mixed()
	}
	return data, off, r, sig
}

// form is the memory form of the first argument's target.
func form(c *Call) heap.Mem {
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

func volatileRead(c *Call) Signal {
	mem := form(c)
	if mem == heap.MemStruct || mem == heap.MemNone {
		return c.unsupported("%v of a struct", c.Method)
	}
	data, off, r, sig := c.cell(mem)
	if sig != Next {
		return sig
	}
	a := event.Access{Kind: event.Read, Sync: true, Ref: r, Off: int32(off), Size: int32(mem.Size())}
	if r != 0 && c.watch && !c.ask(a) || c.probing {
		return Yield
	}
	return c.Return(heap.Load(data, off, mem))
}

func volatileWrite(c *Call) Signal {
	mem := form(c)
	if mem == heap.MemStruct || mem == heap.MemNone {
		return c.unsupported("%v of a struct", c.Method)
	}
	return c.storePtr(c.Thread, heap.Ptr(c.Args[0]), mem, c.Args[1], il.FlagVolatile)
}

// rmw makes an atomic read-modify-write: f gives the new value, and whether
// it is written; result tells whether the new value is returned, or the old.
func rmw(f func(old, v, cmp uint64) (uint64, bool), result bool) func(c *Call) Signal {
	return func(c *Call) Signal {
		mem := form(c)
		if mem == heap.MemStruct || mem == heap.MemNone {
			return c.unsupported("%v of a struct", c.Method)
		}
		data, off, r, sig := c.cell(mem)
		if sig != Next {
			return sig
		}
		a := event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(off), Size: int32(mem.Size())}
		if r != 0 && c.watch && !c.ask(a) || c.probing {
			return Yield
		}
		old := heap.Load(data, off, mem)
		var v, cmp uint64
		if len(c.Method.Params) > 1 {
			v = narrow(c.Args[1], mem)
		}
		if len(c.Method.Params) > 2 {
			cmp = narrow(c.Args[2], mem)
		}
		if mem == heap.MemRef && len(c.Method.Params) > 2 {
			if sig := c.checkSame(heap.Ref(old), heap.Ref(cmp)); sig != Next {
				return sig
			}
		}
		now, write := f(old, v, cmp)
		now = narrow(now, mem)
		if write {
			switch {
			case r.IsConst():
				return c.unsupported("write to a constant object")
			case r == 0:
				c.touchStack(c.Thread, off)
				heap.Store(c.Thread.stack, off, mem, now)
			default:
				o := c.Heap.Touch(r)
				heap.Store(o.Data, off, mem, now)
				if mem == heap.MemRef {
					c.published(o, heap.Ref(now))
				}
			}
		}
		if result {
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
