package heap

// Mem is the form of a value in memory: its width, and its widening when it is loaded onto the
// evaluation stack (§III.1.1.1).
type Mem uint8

// The forms of memory cells. A stack word has 64 bits. A value of at most 32 bits is widened to 32 bits when it is
// loaded; the upper half of the stack word is 0.
const (
	MemNone   Mem = iota
	MemI1         // int8, sign-extended
	MemU1         // uint8, bool
	MemI2         // int16
	MemU2         // uint16, char
	Mem4          // int32, uint32, float32
	Mem8          // int64, native int, float64
	MemRef        // object reference
	MemPtr        // managed pointer
	MemStruct     // value type: several words
)

var memSize = [...]int{MemI1: 1, MemU1: 1, MemI2: 2, MemU2: 2, Mem4: 4, Mem8: 8, MemRef: 8, MemPtr: 8, MemStruct: 0}

// Size is the width in bytes; 0 for structs: their Layout has the size.
func (m Mem) Size() int { return memSize[m] }

// Shape distinguishes the three forms of objects.
type Shape uint8

// The shapes of objects.
const (
	ShapeFixed  Shape = iota // fields, boxed value, static area
	ShapeArray               // elements
	ShapeString              // UTF-16 units
)

// Layout describes the memory of the instances of one type. Package types makes it; it is immutable,
// and all workers share it.
type Layout struct {
	ID    uint32 // unique; identifies the type in stored objects
	Shape Shape
	Size  int     // bytes of an instance (ShapeFixed)
	Align int     // alignment of an instance as a field or element
	Refs  []int32 // words that hold references
	Ptrs  []int32 // words that hold managed pointers (stack-only types)

	Elem    *Layout // element layout, when elements are structs
	ElemMem Mem     // form of an element (ShapeArray)
	ElemLen int     // bytes of an element

	Area   bool // area of statics, or of a thread's statics; its name depends on the slot that refers to it
	Static bool // area of statics; it is in no [Order]

	Owner any // *types.Type of the instances
}

// Words is the size of an instance in 64-bit words.
func (l *Layout) Words() int { return (l.Size + 7) >> 3 }

// dataWords returns the number of words in the image of an object with n elements.
func (l *Layout) dataWords(n int) int {
	switch l.Shape {
	case ShapeArray:
		return (n*l.ElemLen + 7) >> 3
	case ShapeString:
		return (n*2 + 7) >> 3
	default:
		return l.Words()
	}
}
