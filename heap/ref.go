package heap

// Ref identifies an object of one worker's heap; 0 is null. References with [ConstBit] identify
// constants, which all workers share.
//
// A Ref is private to its worker. States contain the canonical [Name] of an object instead.
type Ref uint32

// ConstBit marks references to constants; see [Consts]. Constants are immutable, are never freed, and
// are not part of states. Only their monitors are.
const ConstBit Ref = 1 << 30

// IsConst reports whether r is a constant.
func (r Ref) IsConst() bool { return r&ConstBit != 0 }

// Name is the canonical name of an object in a state. By default it is the interned path by which a
// breadth-first walk from the roots first reaches the object (Musuvathi and Dill, "An incremental heap
// canonicalization algorithm", 2005). Then it does not depend on the order of allocations. Other
// symmetries name objects in other ways; see [Symmetry].
type Name uint32

// Ptr is a managed pointer (§I.8.2.1.1): a byte offset into an object, a static area, or the stack of
// the thread that holds the pointer. No object may hold a pointer into a stack, so such a pointer never
// reaches another thread.
//
//	bit  63      stack pointer?
//	bits 32..62  object (Ref); 0 for a stack pointer
//	bits 0..31   offset in bytes
//
// The null pointer is 0.
type Ptr uint64

const stackBit Ptr = 1 << 63

// ObjectPtr points off bytes into object r.
func ObjectPtr(r Ref, off int) Ptr { return Ptr(r)<<32 | Ptr(uint32(off)) }

// StackPtr points off bytes into the stack.
func StackPtr(off int) Ptr { return stackBit | Ptr(uint32(off)) }

// OnStack reports whether p points into the stack.
func (p Ptr) OnStack() bool { return p&stackBit != 0 }

// Ref returns the object that p points into.
//
// Preconditions: !p.OnStack().
func (p Ptr) Ref() Ref { return Ref(p >> 32) }

// Add moves p by n bytes. The offset wraps at 32 bits, so p never moves into another object, even while
// it points outside its own.
func (p Ptr) Add(n int) Ptr { return p&^0xffffffff | Ptr(uint32(p)+uint32(n)) }

// Offset returns the offset in bytes.
func (p Ptr) Offset() int { return int(uint32(p)) }
