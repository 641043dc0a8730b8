package vm

import (
	"math"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
)

func b2i(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func f64(w uint64) float64     { return math.Float64frombits(w) }
func fbits(f float64) uint64   { return math.Float64bits(f) }
func f32(w uint64) float32     { return math.Float32frombits(uint32(w)) }
func f32bits(f float32) uint64 { return uint64(math.Float32bits(f)) }

// run executes t until its transition ends. The most frequent operations are here, the
// others in execute.
func (m *Machine) run(t *Thread) {
	for {
		f := t.top()
		s := t.stack[f.base : int(f.base)+f.code.FrameWords]
		instrs := f.code.Instrs
		pc := f.pc
	frame:
		for {
			in := &instrs[pc]
			if m.Trace != nil {
				f.pc = pc
				m.Trace.Instruction(t)
				if m.paused {
					m.paused = false
					return
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
				s[in.A] = uint64(heap.StackPtr((int(f.base) + int(in.B)) * 8))
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
				s[in.A] = fbits(f64(s[in.B]) + f64(s[in.C]))
			case il.SubF8:
				s[in.A] = fbits(f64(s[in.B]) - f64(s[in.C]))
			case il.MulF8:
				s[in.A] = fbits(f64(s[in.B]) * f64(s[in.C]))
			case il.DivF8:
				s[in.A] = fbits(f64(s[in.B]) / f64(s[in.C]))
			case il.CeqI:
				s[in.A] = b2i(s[in.B] == s[in.C])
			case il.CmpI:
				s[in.A] = b2i(compareInt(int(in.K), s[in.B], s[in.C]))
			case il.CmpF:
				s[in.A] = b2i(compareFloat(int(in.K), in.Mem, s[in.B], s[in.C]))
			case il.Jmp, il.JmpTrue, il.JmpFalse, il.JmpEq, il.JmpNe, il.JmpLtI4, il.JmpLeI4, il.JmpGtI4, il.JmpGeI4, il.JmpI:
				if taken(in, s) {
					if int32(in.K) <= pc {
						if m.tired() {
							f.pc = int32(in.K)
							return
						}
					}
					pc = int32(in.K)
					continue
				}
			case il.Switch:
				table := f.code.Switches[in.K]
				if v := s[in.A]; v < uint64(len(table)) {
					if table[v] <= pc {
						if m.tired() {
							f.pc = table[v]
							return
						}
					}
					pc = table[v]
					continue
				}
			default:
				f.pc = pc
				switch m.execute(t, f, s, in) {
				case Next:
				case Reload:
					break frame
				default:
					return
				}
			}
			pc++
		}
		if m.err != nil || m.fault != nil || len(t.frame) == 0 || t.failed {
			return
		}
	}
}

// tired says, at a backward jump, whether the transition must end here: it
// has done enough on its own, or made so much that garbage must go.
func (m *Machine) tired() bool {
	m.fuel--
	if m.fuel > m.look && m.Heap.Fresh <= maxFresh {
		return false
	}
	m.poll()
	return m.fuel <= 0 || m.Heap.Fresh > maxFresh
}

// pollEvery is how many backward jumps and calls a transition makes before it
// looks at the limits of the search again.
const pollEvery = 1 << 12

// poll looks at the limits of the search.
func (m *Machine) poll() {
	m.look = max(m.fuel-pollEvery, 0)
	m.Heap.Limit.Poll()
}

func taken(in *il.Instr, s []uint64) bool {
	switch in.Op {
	case il.Jmp:
		return true
	case il.JmpTrue:
		return s[in.A] != 0
	case il.JmpFalse:
		return s[in.A] == 0
	case il.JmpEq:
		return s[in.A] == s[in.B]
	case il.JmpNe:
		return s[in.A] != s[in.B]
	case il.JmpLtI4:
		return int32(s[in.A]) < int32(s[in.B])
	case il.JmpLeI4:
		return int32(s[in.A]) <= int32(s[in.B])
	case il.JmpGtI4:
		return int32(s[in.A]) > int32(s[in.B])
	case il.JmpGeI4:
		return int32(s[in.A]) >= int32(s[in.B])
	}
	return compareInt(int(in.C), s[in.A], s[in.B])
}

// compareInt compares integers of 32 bits, kept zero-extended, or of 64.
func compareInt(code int, a, b uint64) bool {
	if code&il.CmpUn == 0 {
		x, y := int64(a), int64(b)
		if code&il.CmpWide == 0 {
			x, y = int64(int32(a)), int64(int32(b))
		}
		switch code &^ il.CmpWide {
		case il.CmpEq:
			return x == y
		case il.CmpNe:
			return x != y
		case il.CmpLt:
			return x < y
		case il.CmpLe:
			return x <= y
		case il.CmpGt:
			return x > y
		default:
			return x >= y
		}
	}
	switch code &^ (il.CmpWide | il.CmpUn) {
	case il.CmpEq:
		return a == b
	case il.CmpNe:
		return a != b
	case il.CmpLt:
		return a < b
	case il.CmpLe:
		return a <= b
	case il.CmpGt:
		return a > b
	default:
		return a >= b
	}
}

// compareFloat compares floats; the Un forms hold when an operand is NaN.
func compareFloat(code int, mem heap.Mem, a, b uint64) bool {
	x, y := f64(a), f64(b)
	if mem == heap.Mem4 {
		x, y = float64(f32(a)), float64(f32(b))
	}
	if x != x || y != y {
		return code&il.CmpUn != 0
	}
	switch code &^ il.CmpUn {
	case il.CmpEq:
		return x == y
	case il.CmpNe:
		return x != y
	case il.CmpLt:
		return x < y
	case il.CmpLe:
		return x <= y
	case il.CmpGt:
		return x > y
	default:
		return x >= y
	}
}

// A kindSet is a set of kinds of accesses.
type kindSet uint32

// The kinds of access that operations ask for, or block on.
const (
	nothing     kindSet = 1 << event.None // the operation asks for no permission
	reads       kindSet = 1 << event.Read
	writes      kindSet = 1 << event.Write
	initialises kindSet = 1 << event.Init
	returns     kindSet = 1<<event.Release | 1<<event.Exit | 1<<event.Init // from a synchronized method, a thread, an initialiser
	anything    kindSet = 1<<32 - 1                                        // natives: see Effect
)

// accesses lists, for each operation, the kinds of access that it asks for, or blocks on,
// before it changes anything. These may be visible to other threads. Probe executes an
// operation that asks up to the point where it asks.
var accesses = [il.Ops]kindSet{
	il.Nop: nothing, il.Unsupported: nothing, il.CheckClass: nothing, il.CheckRaw: nothing, il.CheckElems: nothing,
	il.CheckElem: nothing, il.CheckBelow: nothing, il.CheckSame: nothing, il.Forget: nothing, il.Mov: nothing, il.MovN: nothing, il.MovX: nothing, il.Const: nothing,
	il.Zero: nothing, il.Addr: nothing, il.AddI4: nothing, il.SubI4: nothing, il.MulI4: nothing, il.AddI8: nothing, il.SubI8: nothing,
	il.MulI8: nothing, il.And: nothing, il.Or: nothing, il.Xor: nothing, il.ShlI4: nothing, il.ShrI4: nothing, il.ShrUnI4: nothing,
	il.ShlI8: nothing, il.ShrI8: nothing, il.ShrUnI8: nothing, il.AddImmI4: nothing, il.NegI4: nothing, il.NegI8: nothing,
	il.NotI4: nothing, il.NotI8: nothing, il.DivRem: nothing, il.Ovf: nothing, il.AddF8: nothing, il.SubF8: nothing,
	il.MulF8: nothing, il.DivF8: nothing, il.ArithF: nothing, il.Conv: nothing, il.CkFinite: nothing, il.PtrInt: nothing,
	il.IntPtr: nothing, il.RefPtr: nothing, il.AddPtr: nothing, il.PtrDiff: nothing, il.PtrCmp: nothing, il.CeqI: nothing,
	il.CmpI: nothing, il.CmpF: nothing, il.Jmp: nothing, il.JmpTrue: nothing, il.JmpFalse: nothing, il.JmpEq: nothing,
	il.JmpNe: nothing, il.JmpLtI4: nothing, il.JmpLeI4: nothing, il.JmpGtI4: nothing, il.JmpGeI4: nothing, il.JmpI: nothing,
	il.Switch: nothing, il.LdFld: reads, il.StFld: writes, il.LdFldN: reads, il.StFldN: writes, il.FldAddr: nothing,
	il.PtrFld: nothing, il.ValFld: nothing, il.ValFldN: nothing, il.LdInd: reads, il.StInd: writes, il.LdIndN: reads,
	il.StIndN: writes, il.InitObj: writes, il.LdSFld: reads, il.StSFld: writes, il.LdSFldN: reads, il.StSFldN: writes,
	il.SFldAddr: nothing, il.LocalArea: nothing, il.InitClass: initialises, il.CpBlk: writes, il.InitBlk: writes,
	il.LocAlloc: nothing, il.NewArr: nothing, il.LdLen: nothing, il.LdElem: reads, il.StElem: writes, il.LdElemN: reads,
	il.StElemN: writes, il.StElemRef: writes, il.ElemAddr: nothing, il.Box: nothing, il.Unbox: nothing, il.UnboxAny: reads,
	il.IsInst: nothing, il.CastClass: nothing, il.LdVirtFtn: nothing, il.BoxThis: reads, il.NewDelegate: nothing,
	il.MkRefAny: nothing, il.RefAnyVal: nothing, il.RefAnyType: nothing, il.Call: nothing, il.CallVirt: anything,
	il.CallNative: anything, il.Invoke: anything, il.CallI: anything, il.NewObj: nothing, il.NewVal: nothing,
	il.ArrCall: reads | writes, il.Ret: returns, il.Ret1: returns, il.RetN: returns, il.Throw: nothing, il.Rethrow: nothing,
	il.Leave: nothing, il.EndFinally: nothing, il.EndFilter: nothing,
}

// execute runs one operation that is not in run. It changes nothing while
// m.probing.
func (m *Machine) execute(t *Thread, f *Frame, s []uint64, in *il.Instr) Signal {
	c := f.code
	switch in.Op {
	// Arithmetic.
	case il.DivRem:
		return m.divRem(s, in)
	case il.Ovf:
		return m.overflow(s, in)
	case il.ArithF:
		arithFloat(s, in)
		return Next
	case il.Conv:
		return m.convert(s, in)
	case il.CkFinite:
		return m.checkFinite(s, in)
	case il.PtrInt:
		return m.number(s, in, "address of a managed object as a number")
	case il.IntPtr:
		return m.number(s, in, "number as an address")
	case il.RefPtr:
		return m.stringPtr(s, in)
	case il.AddPtr:
		return m.addPtr(s, in)
	case il.PtrDiff:
		return m.ptrDiff(s, in)
	case il.PtrCmp:
		return m.ptrCmp(s, in)
	// Objects.
	case il.CheckClass:
		return m.checkClass(s, in, c)
	case il.CheckRaw:
		return m.checkRaw(s, in)
	case il.CheckElem:
		return m.checkElem(heap.Ptr(s[in.A]), c.Types[in.K])
	case il.CheckBelow:
		if int64(uint32(s[in.A])) >= in.K {
			return m.unsupported("address of element %d of an inline array of %d", int32(s[in.A]), in.K)
		}
		return Next
	case il.Forget:
		m.forget(t, c, s, in)
		return Next
	case il.CheckSame:
		return m.checkSame(heap.Ref(s[in.A]), heap.Ref(s[in.B]))
	case il.CheckElems:
		return m.checkElems(s, in)
	case il.LdFld:
		return m.loadFld(s, in)
	case il.StFld:
		return m.storeFld(s, in)
	case il.LdFldN:
		return m.loadFldN(s, in, c)
	case il.StFldN:
		return m.storeFldN(s, in, c)
	case il.FldAddr:
		r := heap.Ref(s[in.B])
		if r == 0 {
			return m.raise(excNullReference)
		}
		s[in.A] = uint64(heap.ObjectPtr(r, int(in.C)))
		return Next
	case il.PtrFld:
		if s[in.B] == 0 {
			return m.raise(excNullReference)
		}
		if !managed(heap.Ptr(s[in.B])) {
			return m.unsupported("access through an unmanaged address")
		}
		s[in.A] = uint64(heap.Ptr(s[in.B]).Add(int(in.C)))
		return Next
	case il.ValFld:
		s[in.A] = heap.Load(s[in.B:], int(in.C), in.Mem)
		return Next
	case il.ValFldN:
		valueField(s, in, c)
		return Next
	case il.LdInd:
		return m.loadInd(t, s, in)
	case il.StInd:
		return m.storeInd(t, s, in)
	case il.LdIndN:
		return m.loadIndN(t, s, in, c)
	case il.StIndN:
		return m.storeIndN(t, s, in, c)
	case il.InitObj:
		return m.initObj(t, s, in, c)
	case il.LdSFld, il.LdSFldN:
		return m.loadStatic(s, in, c)
	case il.StSFld, il.StSFldN:
		return m.storeStatic(s, in, c)
	case il.SFldAddr:
		r, err := m.static(c.Fields[in.K].Owner)
		if err != nil {
			return m.stop(err)
		}
		s[in.A] = uint64(heap.ObjectPtr(r, int(in.C)))
		return Next
	case il.LocalArea:
		if m.probing {
			return Yield
		}
		s[in.A] = uint64(m.localArea(t, c.Types[in.K], in.C != 0))
		return Next
	case il.InitClass:
		return m.initClass(t, c.Types[in.K], int(f.base+in.A))
	case il.CpBlk:
		return m.copyBlock(t, s, in)
	case il.InitBlk:
		return m.fillBlock(t, s, in)
	case il.LocAlloc:
		return m.localAlloc(s, in)
	// Arrays.
	case il.NewArr:
		return m.newArray(s, in, c)
	case il.LdLen:
		r := heap.Ref(s[in.B])
		if r == 0 {
			return m.raise(excNullReference)
		}
		s[in.A] = uint64(m.Heap.Object(r).Len)
		return Next
	case il.LdElem:
		return m.loadElem(s, in)
	case il.StElem:
		return m.storeElem(s, in)
	case il.LdElemN:
		return m.loadElemN(s, in, c)
	case il.StElemN:
		return m.storeElemN(s, in, c)
	case il.StElemRef:
		return m.storeElemRef(s, in)
	case il.ElemAddr:
		return m.elemAddr(s, in, c)
	case il.ArrCall:
		return m.arrayCall(s, in, c)
	// Types.
	case il.Box:
		return m.box(s, in, c)
	case il.BoxThis:
		return m.boxThis(t, s, in, c)
	case il.Unbox:
		return m.unbox(s, in, c)
	case il.UnboxAny:
		return m.unboxAny(s, in, c)
	case il.IsInst:
		return m.testClass(s, in, c)
	case il.CastClass:
		return m.castClass(s, in, c)
	case il.LdVirtFtn:
		r := heap.Ref(s[in.B])
		if r == 0 {
			return m.raise(excNullReference)
		}
		target, err := m.virtual(r, c.Methods[in.K])
		if err != nil {
			return m.noTarget(err)
		}
		s[in.A] = uint64(target.ID)
		return Next
	case il.NewDelegate:
		return m.newDelegate(s, in, c)
	case il.MkRefAny:
		typedReference(s, in, c)
		return Next
	case il.RefAnyVal:
		return m.refAnyVal(s, in, c)
	case il.RefAnyType:
		s[in.A] = s[in.B+1]
		return Next
	// Calls.
	case il.Call:
		return m.callDirect(t, f, s, in, c)
	case il.CallNative:
		return m.callNative(t, f, s, in, c)
	case il.CallVirt:
		return m.callVirtual(t, f, s, in, c)
	case il.Invoke:
		return m.invokeDelegate(t, f, s, in, c)
	case il.CallI:
		return m.callIndirect(t, f, s, in, c)
	case il.NewObj:
		return m.newObject(t, f, s, in, c)
	case il.NewVal:
		return m.newValue(t, f, s, in, c)
	case il.Ret, il.Ret1, il.RetN:
		return m.ret(t, f, s, in)
	// Exceptions.
	case il.Throw:
		if s[in.A] == 0 {
			return m.raise(excNullReference)
		}
		return m.throw(t, heap.Ref(s[in.A]))
	case il.Rethrow:
		return m.throw(t, heap.Ref(s[in.A]))
	case il.Leave:
		return m.leave(t, int32(in.K))
	case il.EndFinally:
		return m.endFinally(t)
	case il.EndFilter:
		return m.endFilter(t, s[in.A] != 0)
	case il.Unsupported:
		return m.unsupported("%s", c.Texts[in.K])
	}
	panic("BUG: operation without an implementation")
}
