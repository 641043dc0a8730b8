package heap

// Ref names an object of one worker's heap; 0 is null. References with
// [ConstBit] name constants, which all workers share.
//
// A Ref is private to its worker: what a state stores is the canonical
// [Name] of an object.
type Ref uint32

// ConstBit marks references to constants: interned string literals and type
// objects. They live for ever, are never written, and take no part in states.
const ConstBit Ref = 1 << 30

// IsConst says whether r names a constant.
func (r Ref) IsConst() bool { return r&ConstBit != 0 }

// Name is the canonical name of an object in a state: the interned path by
// which a breadth-first walk from the roots first reaches it (Musuvathi and
// Dill, "An incremental heap canonicalization algorithm", 2005). Equal
// states have equal names whatever the order of allocations was.
type Name uint32

// Ptr is a managed pointer (§I.8.2.1.1): a byte offset into an object, a
// static area, or the stack of the thread that has it: it cannot get to
// another one, since no object may hold it.
//
//	bit  63      stack pointer?
//	bits 32..62  object (Ref); of a stack pointer 0
//	bits 0..31   offset in bytes
//
// The null pointer is 0.
type Ptr uint64

const stackBit Ptr = 1 << 63

// ObjectPtr points off bytes into object r.
func ObjectPtr(r Ref, off int) Ptr { return Ptr(r)<<32 | Ptr(uint32(off)) }

// StackPtr points off bytes into the stack.
func StackPtr(off int) Ptr { return stackBit | Ptr(uint32(off)) }

// OnStack says whether p points into the stack.
func (p Ptr) OnStack() bool { return p&stackBit != 0 }

// Ref returns the object that p points into.
//
// Preconditions: !p.OnStack().
func (p Ptr) Ref() Ref { return Ref(p >> 32) }

// Add moves p by n bytes. The offset wraps at 32 bits, so that p never leaves
// its object for another one, even when it lies outside of it for a while.
func (p Ptr) Add(n int) Ptr { return p&^0xffffffff | Ptr(uint32(p)+uint32(n)) }

// Offset returns the offset in bytes.
func (p Ptr) Offset() int { return int(uint32(p)) }
