package ahead

import (
	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// named are the fields that the CIL instructions of c name, by the IL offsets of the instructions. Lowered instructions have
// offsets only. Core code names only fields of the core library, which are not told apart.
func (a *Analysis) named(c *il.Code) map[int32]*types.Field {
	if !c.Body || core(c) {
		return nil
	}
	asm := c.Method.Owner.Assembly
	body, err := asm.Meta.Body(c.Method.RVA)
	if err != nil {
		return nil
	}
	cil, err := il.Decode(body.Code)
	if err != nil {
		return nil
	}
	a.p.Loader.Lock()
	defer a.p.Loader.Unlock()
	out := map[int32]*types.Field{}
	ctx := types.Context{Type: c.Method.Owner.Args, Method: c.Method.Args}
	begin := -1 // of the prefixes of the instruction
	for _, in := range cil {
		if begin < 0 {
			begin = in.Offset
		}
		switch in.Op {
		case il.OpVolatile, il.OpUnaligned:
			continue
		case il.OpLdfld, il.OpLdflda, il.OpStfld, il.OpLdsfld, il.OpLdsflda, il.OpStsfld:
			if f, err := asm.Field(metadata.Token(uint32(in.Arg)), ctx); err == nil {
				out[int32(in.Offset)], out[int32(begin)] = f, f
			}
		}
		begin = -1
	}
	return out
}

// access is the element of reads of the field that the instruction at pc accesses in an object.
func (a *Analysis) access(c *il.Code, pc int, named map[int32]*types.Field) (elem int, ok bool) {
	f := named[c.Offsets[pc]]
	if f == nil || f.Owner.IsValue() && !f.Static() {
		return someField, true // such as a field of a struct in an object
	}
	if f.Owner.Assembly != nil && f.Owner.Assembly.Core {
		return 0, false
	}
	elem, ok = a.fieldOf(f, false)
	if !ok {
		return someField, true
	}
	return elem, true
}

// instruction is the set of accesses that the instruction at pc makes, and the nodes that it may call.
func (a *Analysis) instruction(c *il.Code, pc int, named map[int32]*types.Field) (Set, []*node) {
	in := &c.Instrs[pc]
	switch in.Op {
	case il.LdFld, il.LdFldN, il.StFld, il.StFldN:
		if core(c) && c.Body {
			return nil, nil // of a field of the core library
		}
		elem, ok := a.access(c, pc, named)
		if !ok {
			return nil, nil
		}
		return a.of(elem + writes(in.Op)), nil
	case il.LdSFld, il.LdSFldN, il.StSFld, il.StSFldN:
		elem, ok := a.fieldOf(c.Fields[in.K], false)
		if !ok {
			return nil, nil
		}
		return a.of(elem + writes(in.Op)), nil
	case il.LdInd, il.LdIndN, il.BoxThis, il.UnboxAny:
		return a.of(pointer), nil
	case il.StInd, il.StIndN, il.InitObj, il.CpBlk, il.InitBlk:
		return a.of(pointer, pointer+write), nil
	case il.LdElem, il.StElem, il.StElemRef:
		return a.of(elements + 2*form(in.Mem) + writes(in.Op)), nil
	case il.LdElemN, il.StElemN:
		return a.of(elements + 2*form(heap.MemStruct) + writes(in.Op)), nil
	case il.ArrCall:
		switch e := c.Methods[in.K].Owner.Elem; in.C {
		case il.ArrGet:
			return a.elements(e, 0), nil
		case il.ArrSet:
			return a.elements(e, write), nil
		}
		return nil, nil
	case il.InitClass:
		if t := c.Types[in.K]; t.Cctor != nil {
			return nil, []*node{a.node(t.Cctor)}
		}
		return nil, nil
	case il.Call, il.CallNative, il.NewObj, il.NewVal:
		return nil, []*node{a.node(c.Methods[in.K])}
	case il.CallVirt:
		if m := c.Methods[in.K]; m.Virtual() {
			return nil, []*node{a.node(virtualCall{m})}
		}
		return nil, []*node{a.node(c.Methods[in.K])}
	case il.Invoke:
		return nil, []*node{a.node(definition(c.Methods[in.K].Owner))}
	case il.LdLen, il.ElemAddr, il.Throw, il.Rethrow:
		return nil, nil // uses of an object, with which only a deletion conflicts: no thread that may delete one is ever tried alone
	case il.Ret, il.Ret1, il.RetN:
		return nil, nil // the ends of initialisers and threads: no thread that may do that is ever the chosen one
	}
	if il.Operations[in.Op].Accesses != 0 {
		return a.of(anything), nil
	}
	return nil, nil
}

func writes(op il.Op) int {
	switch op {
	case il.StFld, il.StFldN, il.StSFld, il.StSFldN, il.StElem, il.StElemN, il.StElemRef:
		return write
	}
	return 0
}

// harmless are natives that run code, end or choose something, but access neither data nor locks of the program.
var harmless = map[string]bool{
	"MoonWalker.Verify::Assume": true, "MoonWalker.Verify::Reach": true, "MoonWalker.Verify::Sometimes": true, "MoonWalker.Verify::Assert(bool)": true,
	"MoonWalker.Verify::Assert(bool,string)": true, "MoonWalker.Verify::Fail": true, "MoonWalker.Verify::BeginAtomic": true, "MoonWalker.Verify::EndAtomic": true,
	"MoonWalker.Verify::Choose": true, "MoonWalker.Verify::Uncaught": true, "System.Environment::Exit": true, "System.Environment::FailFast(string)": true,
	"System.Double::ParseNative": true, "System.Single::ParseNative": true, "System.Random::Unsupported": true,
	"System.Runtime.VirtualClock::Ticks": true, "System.Threading.Thread::JoinInternal": true, "System.Threading.Thread::SleepInternal": true,
	"System.Threading.Thread::AliveInternal": true, "System.Threading.Thread::DeadInternal": true, "System.Threading.Thread::SetBackgroundInternal": true,
	"System.Runtime.CompilerServices.RuntimeHelpers::DataRef": true,
}

// monitors are natives that access monitors only.
var monitors = map[string]bool{
	"System.Threading.Monitor::EnterInternal": true, "System.Threading.Monitor::Enter(object)": true, "System.Threading.Monitor::Exit": true,
	"System.Threading.Monitor::TryEnterInternal": true, "System.Threading.Monitor::WaitInternal": true, "System.Threading.Monitor::Pulse": true,
	"System.Threading.Monitor::PulseAll": true, "System.Threading.Monitor::IsEntered": true,
}

// throughPointers are natives that access data through pointers only.
var throughPointers = map[string]bool{
	"System.Threading.Interlocked::Read": true, "System.Threading.Volatile::Read": true, "System.Threading.Volatile::Write": true,
	"System.Threading.Interlocked::Exchange": true, "System.Threading.Interlocked::CompareExchange": true, "System.Threading.Interlocked::Increment": true,
	"System.Threading.Interlocked::Decrement": true, "System.Threading.Interlocked::Add": true, "System.Threading.Interlocked::And": true,
	"System.Threading.Interlocked::Or": true,
}

// native is the set of accesses of a native, and the nodes that it may call. An unknown native may do anything.
func (a *Analysis) native(m *types.Method) (Set, []*node) {
	n, ok := a.p.NativeOf(m).(*state.Native)
	switch {
	case !ok:
	case n.Name == "System.Threading.Thread::StartInternal":
		return nil, []*node{a.node(a.p.Std.Run)}
	case harmless[n.Name], n.Effect == state.Pure, n.Effect == state.Outputs, n.Effect == state.Schedule:
		return nil, nil
	case monitors[n.Name]:
		return a.of(locks), nil
	case throughPointers[n.Name]:
		return a.of(pointer, pointer+write), nil
	case n.Name == "MoonWalker.Verify::Delete", n.Name == "System.Threading.Thread::Interrupt":
	case n.Effect == state.Reads, n.Effect == state.Writes:
		s := a.empty()
		for e := someField; e < fieldsAhead; e++ {
			s.add(e)
		}
		return s, nil
	}
	return a.of(anything), nil
}
