// Package interp executes lowered CIL: one operation after the other, until the transition ends.
//
// In: the thread that moves, its frame, an instruction (package il). Out: the changed state. Next:
// package vm tells the search about the transition. Lock order: none.
//
// The operations are in files by groups: op_arith, op_array, op_call, op_mem, op_ptr, op_type. They take
// operands from the frame and leave data to package memory, handlers to package exception, monitors
// and threads to package sync.
package interp

import (
	"math"

	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
)

func F64(w uint64) float64 { return math.Float64frombits(w) }

func fbits(f float64) uint64 { return math.Float64bits(f) }

func F32(w uint64) float32 { return math.Float32frombits(uint32(w)) }

func f32bits(f float32) uint64 { return uint64(math.Float32bits(f)) }

// Run executes t until its transition ends. The most frequent operations are here, the
// others in execute.
func Run(m *state.State, t *state.Thread) {
	for {
		m.Careful, m.Issued = m.Trace != nil || m.Symbols != nil || m.Prog.Fences != nil, false
		if len(t.Slots) > 0 || t.Guess.Open {
			m.PruneSlots(t)
			m.Careful = true
		}
		last := int32(-1) // the instruction before this one, where they are looked at
		f := t.Inner()
		s := t.Words[f.Base : int(f.Base)+f.Code.FrameWords]
		instrs := f.Code.Instrs
		pc := f.PC
	frame:
		for {
			in := &instrs[pc]
			if m.Careful {
				f.PC = pc
				switch careful(m, t, f, last) {
				case elsewhere:
					break frame
				case refuse:
					return
				}
				last = pc
				if m.Symbols != nil {
					y := symbolic{m, t, f, s, in}
					switch next, how := y.instruction(pc); how {
					case jump:
						pc = next
						continue
					case reload:
						break frame
					case end:
						return
					}
				}
			}
			switch in.Op {
			case il.Nop:
			case il.Mov:
				s[in.A] = s[in.B]
			case il.MovN:
				copy(s[in.A:int64(in.A)+in.K], s[in.B:int64(in.B)+in.K])
			case il.MovX:
				s[in.A] = heap.Load(s[in.B:in.B+1], 0, in.Mem)
			case il.Const:
				s[in.A] = uint64(in.K)
			case il.Zero:
				clear(s[in.A : int64(in.A)+in.K])
			case il.Addr:
				s[in.A] = uint64(heap.StackPtr((int(f.Base) + int(in.B)) * 8))
			case il.AddI4:
				s[in.A] = uint64(uint32(s[in.B]) + uint32(s[in.C]))
			case il.SubI4:
				s[in.A] = uint64(uint32(s[in.B]) - uint32(s[in.C]))
			case il.MulI4:
				s[in.A] = uint64(uint32(s[in.B]) * uint32(s[in.C]))
			case il.AddI8:
				s[in.A] = s[in.B] + s[in.C]
			case il.SubI8:
				s[in.A] = s[in.B] - s[in.C]
			case il.AddImmI4:
				s[in.A] = uint64(uint32(s[in.B]) + uint32(in.K))
			case il.MulI8:
				s[in.A] = s[in.B] * s[in.C]
			case il.And:
				s[in.A] = s[in.B] & s[in.C]
			case il.Or:
				s[in.A] = s[in.B] | s[in.C]
			case il.Xor:
				s[in.A] = s[in.B] ^ s[in.C]
			case il.ShlI4: // shift counts are masked as all runtimes do
				s[in.A] = uint64(uint32(s[in.B]) << (s[in.C] & 31))
			case il.ShrI4:
				s[in.A] = uint64(uint32(int32(s[in.B]) >> (s[in.C] & 31)))
			case il.ShrUnI4:
				s[in.A] = uint64(uint32(s[in.B]) >> (s[in.C] & 31))
			case il.ShlI8:
				s[in.A] = s[in.B] << (s[in.C] & 63)
			case il.ShrI8:
				s[in.A] = uint64(int64(s[in.B]) >> (s[in.C] & 63))
			case il.ShrUnI8:
				s[in.A] = s[in.B] >> (s[in.C] & 63)
			case il.NegI4:
				s[in.A] = uint64(-uint32(s[in.B]))
			case il.NegI8:
				s[in.A] = -s[in.B]
			case il.NotI4:
				s[in.A] = uint64(^uint32(s[in.B]))
			case il.NotI8:
				s[in.A] = ^s[in.B]
			case il.AddF8:
				s[in.A] = fbits(F64(s[in.B]) + F64(s[in.C]))
			case il.SubF8:
				s[in.A] = fbits(F64(s[in.B]) - F64(s[in.C]))
			case il.MulF8:
				s[in.A] = fbits(F64(s[in.B]) * F64(s[in.C]))
			case il.DivF8:
				s[in.A] = fbits(F64(s[in.B]) / F64(s[in.C]))
			case il.CeqI:
				s[in.A] = state.Bit(s[in.B] == s[in.C])
			case il.CmpI:
				s[in.A] = state.Bit(il.CompareInt(int(in.K), s[in.B], s[in.C]))
			case il.CmpF:
				s[in.A] = state.Bit(il.CompareFloat(int(in.K), in.Mem, s[in.B], s[in.C]))
			case il.Jmp, il.JmpTrue, il.JmpFalse, il.JmpEq, il.JmpNe, il.JmpLtI4, il.JmpLeI4, il.JmpGtI4, il.JmpGeI4, il.JmpI:
				if in.Taken(s) {
					if int32(in.K) <= pc {
						if m.Tired() {
							f.PC = int32(in.K)
							return
						}
					}
					pc = int32(in.K)
					continue
				}
			case il.Switch:
				table := f.Code.Switches[in.K]
				if v := s[in.A]; v < uint64(len(table)) {
					if table[v] <= pc {
						if m.Tired() {
							f.PC = table[v]
							return
						}
					}
					pc = table[v]
					continue
				}
			default:
				f.PC = pc
				switch execute(m, t, f, s, in) {
				case state.Next:
				case state.Reload:
					break frame
				default:
					return
				}
			}
			pc++
		}
		if m.Err != nil || m.Fault != nil || len(t.Frames) == 0 || t.Failed {
			return
		}
	}
}

// execute runs one operation that is not in Run. It changes nothing while
// m.Probing is set.
func execute(m *state.State, t *state.Thread, f *state.Frame, s []uint64, in *il.Instr) state.Signal {
	c := f.Code
	switch in.Op {
	// Arithmetic.
	case il.DivRem:
		return divRem(m, s, in)
	case il.Ovf:
		return overflow(m, s, in)
	case il.ArithF:
		arithFloat(s, in)
		return state.Next
	case il.Conv:
		return convert(m, s, in)
	case il.CkFinite:
		return checkFinite(m, s, in)
	case il.PtrInt:
		showFunction(m, s[in.B])
		return number(m, s, in, "address of a managed object as a number")
	case il.IntPtr:
		return number(m, s, in, "number as an address")
	case il.RefPtr:
		return stringPtr(m, s, in)
	case il.AddPtr:
		return addPtr(m, s, in)
	case il.PtrDiff:
		return ptrDiff(m, s, in)
	case il.PtrCmp:
		return ptrCmp(m, s, in)
	case il.CheckAddr:
		return checkAddress(m, s, in)
	// Objects.
	case il.CheckClass:
		return checkClass(m, s, in, c)
	case il.CheckRaw:
		return checkRaw(m, s, in)
	case il.CheckElem:
		return checkElem(m, heap.Ptr(s[in.A]), c.Types[in.K])
	case il.CheckBelow:
		if int64(uint32(s[in.A])) >= in.K {
			return m.Unsupported("address of element %d of an inline array of %d", int32(s[in.A]), in.K)
		}
		return state.Next
	case il.CheckSign:
		if int32(s[in.A]) < 0 {
			return m.Unsupported("unsigned comparison of a native int with the int32 %d, which .NET extends in more than one way", int32(s[in.A]))
		}
		return state.Next
	case il.Forget:
		forget(m, t, c, s, in)
		return state.Next
	case il.CheckSame:
		return memory.CheckSame(m, heap.Ref(s[in.A]), heap.Ref(s[in.B]))
	case il.NoteNull:
		return noteNull(m, s, in)
	case il.CheckElems:
		return checkElems(m, s, in)
	case il.LdFld:
		return loadFld(m, s, in)
	case il.StFld:
		return storeFld(m, s, in)
	case il.LdFldN:
		return loadFldN(m, s, in, c)
	case il.StFldN:
		return storeFldN(m, s, in, c)
	case il.FldAddr:
		r := heap.Ref(s[in.B])
		if r == 0 {
			return exception.Raise(m, exception.NullReference)
		}
		s[in.A] = uint64(heap.ObjectPtr(r, int(in.C)))
		return state.Next
	case il.PtrFld:
		if s[in.B] == 0 {
			return exception.Raise(m, exception.NullReference)
		}
		if !memory.Managed(heap.Ptr(s[in.B])) {
			return m.Unsupported("access through an unmanaged address")
		}
		s[in.A] = uint64(heap.Ptr(s[in.B]).Add(int(in.C)))
		return state.Next
	case il.ValFld:
		s[in.A] = heap.Load(s[in.B:], int(in.C), in.Mem)
		return state.Next
	case il.ValFldN:
		valueField(s, in, c)
		return state.Next
	case il.LdInd:
		return loadInd(m, t, s, in)
	case il.StInd:
		return storeInd(m, t, s, in)
	case il.LdIndN:
		return loadIndN(m, t, s, in, c)
	case il.StIndN:
		return storeIndN(m, t, s, in, c)
	case il.InitObj:
		return initObj(m, t, s, in, c)
	case il.LdSFld, il.LdSFldN:
		return loadStatic(m, s, in, c)
	case il.StSFld, il.StSFldN:
		return storeStatic(m, s, in, c)
	case il.SFldAddr:
		r, err := m.Static(c.Fields[in.K].Owner)
		if err != nil {
			return m.Stop(err)
		}
		s[in.A] = uint64(heap.ObjectPtr(r, int(in.C)))
		return state.Next
	case il.LocalArea:
		if m.Probing {
			return state.Yield
		}
		if m.Evaluating {
			return m.Unsupported("property that reads what each thread has of its own, as a [ThreadStatic] field: no thread of the program evaluates it")
		}
		s[in.A] = uint64(m.LocalArea(t, c.Types[in.K], in.C != 0))
		return state.Next
	case il.InitClass:
		if in.Flags&il.FlagEarly != 0 {
			return mayInit(m, t, c.Types[in.K])
		}
		return initClass(m, t, c.Types[in.K], int(f.Base+in.A))
	case il.CpBlk:
		return copyBlock(m, t, s, in)
	case il.InitBlk:
		return fillBlock(m, t, s, in)
	case il.LocAlloc:
		return localAlloc(m, t, s, in)
	// Arrays.
	case il.NewArr:
		return newArray(m, s, in, c)
	case il.LdLen:
		r := heap.Ref(s[in.B])
		if r == 0 {
			return exception.Raise(m, exception.NullReference)
		}
		if deleted(m, r) || m.Probing {
			return state.Yield
		}
		s[in.A] = uint64(m.Heap.Object(r).Len)
		return state.Next
	case il.LdElem:
		return loadElem(m, s, in)
	case il.StElem:
		return storeElem(m, s, in)
	case il.LdElemN:
		return loadElemN(m, s, in, c)
	case il.StElemN:
		return storeElemN(m, s, in, c)
	case il.StElemRef:
		return storeElemRef(m, s, in)
	case il.ElemAddr:
		return elemAddr(m, s, in, c)
	case il.ArrCall:
		return arrayCall(m, s, in, c)
	// Types.
	case il.Box:
		return box(m, s, in, c)
	case il.BoxThis:
		return boxThis(m, t, s, in, c)
	case il.Unbox:
		return unbox(m, s, in, c)
	case il.UnboxAny:
		return unboxAny(m, s, in, c)
	case il.IsInst:
		return testClass(m, s, in, c)
	case il.CastClass:
		return castClass(m, s, in, c)
	case il.LdVirtFtn:
		return loadVirtual(m, s, in, c)
	case il.NewDelegate:
		return newDelegate(m, s, in, c)
	case il.MkRefAny:
		typedReference(s, in, c)
		return state.Next
	case il.RefAnyVal:
		return refAnyVal(m, s, in, c)
	case il.RefAnyType:
		s[in.A] = s[in.B+1]
		return state.Next
	// Calls.
	case il.Call:
		return callDirect(m, t, f, s, in, c)
	case il.CallNative:
		return callNative(m, t, f, in, c)
	case il.CallVirt:
		return callVirtual(m, t, f, s, in, c)
	case il.Invoke:
		return invokeDelegate(m, t, f, s, in, c)
	case il.CallI:
		return callIndirect(m, t, f, s, in, c)
	case il.NewObj:
		return newObject(m, t, f, s, in, c)
	case il.NewVal:
		return newValue(m, t, f, s, in, c)
	case il.Ret, il.Ret1, il.RetN:
		return ret(m, t, f, s, in)
	// Exceptions.
	case il.Throw:
		if s[in.A] == 0 {
			return exception.Raise(m, exception.NullReference)
		}
		if deleted(m, heap.Ref(s[in.A])) || m.Probing {
			return state.Yield
		}
		memory.Thrown(m)
		return exception.Throw(m, t, heap.Ref(s[in.A]))
	case il.Rethrow:
		if deleted(m, heap.Ref(s[in.A])) || m.Probing {
			return state.Yield
		}
		memory.Thrown(m)
		return exception.Throw(m, t, heap.Ref(s[in.A]))
	case il.Leave:
		return exception.Leave(m, t, int32(in.K))
	case il.EndFinally:
		return exception.EndFinally(m, t)
	case il.EndFilter:
		return exception.EndFilter(m, t, s[in.A] != 0)
	case il.Unsupported:
		return m.Unsupported("%s", c.Texts[in.K])
	}
	panic("BUG: operation without an implementation")
}

// sufficientFrames is the depth from which on RuntimeHelpers tells a program that asks that the stack may
// overflow. The frames up to state.MaxFrames are for methods that do not ask.
const sufficientFrames = 7000

// calls says whether an operation may call a method, which may be one whose calls are operations of their own, or return from it. Constructors are none of these.
func calls(op il.Op) bool {
	switch op {
	case il.Call, il.CallVirt, il.CallI, il.Invoke, il.Ret, il.Ret1, il.RetN:
		return true
	}
	return false
}

// Probe finds the next operation of thread t, without executing it.
func Probe(m *state.State, t *state.Thread) state.Pending {
	if t.Failed || t.Parked || m.Exited {
		return state.Pending{Blocked: true, Choices: 1}
	}
	m.Pend = state.Pending{Choices: 1}
	f := t.Inner()
	if len(t.Slots) > 0 || t.Guess.Open || m.Prog.Fences != nil {
		m.Probing, m.Cur = true, t
		goes := usable(m, t, f)
		m.Probing = false
		if goes != goOn {
			return m.Pend
		}
	}
	if m.Symbols != nil {
		takes := m.Symbolic // of the operation under way, which may ask for that of another thread
		m.Symbolic = false
		defer func() { m.Symbolic = takes }()
		m.Probing, m.Watching, m.Credit = true, true, 0
		m.Cur = t
		y := symbolic{m, t, f, t.Words[f.Base : int(f.Base)+f.Code.FrameWords], &f.Code.Instrs[f.PC]}
		y.probe(f.PC)
		m.Probing, m.Watching = false, m.Watched()
	} else if op := f.Code.Instrs[f.PC].Op; il.Operations[op].Accesses != 0 || m.Prog.Shows != nil && calls(op) {
		m.Probing, m.Watching, m.Credit = true, true, 0
		m.Cur = t
		execute(m, t, f, t.Words[f.Base:int(f.Base)+f.Code.FrameWords], &f.Code.Instrs[f.PC])
		m.Probing, m.Watching = false, m.Watched()
	}
	return m.Pend
}
