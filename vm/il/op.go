package il

// Op is a lowered operation. The comment of each shows its effect; s[x] is word x of the
// frame. "The path ends" means that the search reports UNSUPPORTED there.
type Op uint16

// The operations.
const (
	OpNone Op = iota
	Nop
	Unsupported // the path ends with Texts[K]
	CheckClass  // the path ends unless s[A] is null or of class Types[K]
	CheckRaw    // the path ends unless s[A] is a number, or an address in an object without references
	CheckElems  // the path ends unless s[A] is null or an array with elements of form Mem
	CheckElem   // the path ends unless s[A] is the address of an element of an array of Types[K]
	CheckBelow  // the path ends unless 0 <= s[A] < K, with s[A] an int32
	CheckSame   // the path ends if s[A] and s[B] are two objects for one delegate that a compiler caches

	// Moves.
	Mov   // s[A] = s[B]
	MovN  // K words from s[B] to s[A]
	MovX  // s[A] = s[B] truncated to Mem and widened again
	Const // s[A] = K
	Zero  // K words at s[A] = 0
	Addr  // s[A] = pointer to s[B] plus K bytes

	// Integers: s[A] = s[B] op s[C].
	AddI4
	SubI4
	MulI4
	AddI8
	SubI8
	MulI8
	And
	Or
	Xor
	ShlI4
	ShrI4
	ShrUnI4
	ShlI8
	ShrI8
	ShrUnI8
	AddImmI4 // s[A] = s[B] + K
	NegI4
	NegI8
	NotI4
	NotI8
	DivRem // division and remainder; K: DivRem codes
	Ovf    // checked add, sub, mul; K: Ovf codes
	// Floats.
	AddF8
	SubF8
	MulF8
	DivF8
	ArithF // other float arithmetic; K: ArithF codes
	Conv   // s[A] = s[B] converted; K: Conv code
	CkFinite

	// Addresses. A word for addresses holds a managed pointer or a number of 32 bits, so that
	// the collector can distinguish them.
	PtrInt  // s[A] = s[B]; the path ends if s[B] is a managed pointer
	IntPtr  // s[A] = s[B]; the path ends if the number s[B] has more than 32 bits
	RefPtr  // s[A] = pointer to the first character of the string s[B]
	AddPtr  // s[A] = pointer s[B] + s[C] bytes; K: -1 subtracts
	PtrDiff // s[A] = bytes from pointer s[C] to pointer s[B]
	PtrCmp  // s[A] = -1, 0 or 1: order of the pointers s[B] and s[C]

	// Comparisons: s[A] = s[B] cmp s[C] ? 1 : 0.
	CeqI // 64-bit equality
	CmpI // K: Cmp code
	CmpF // K: Cmp code; Mem4 float32, Mem8 float64

	// Control: targets in K.
	Jmp
	JmpTrue  // if s[A] != 0
	JmpFalse // if s[A] == 0
	JmpEq    // if s[A] == s[B]
	JmpNe
	JmpLtI4 // if int32(s[A]) < int32(s[B])
	JmpLeI4
	JmpGtI4
	JmpGeI4
	JmpI   // C: Cmp code, any integer width
	Switch // Switches[K][s[A]]

	// Memory.
	LdFld     // s[A] = field at byte C of object s[B]
	StFld     // field at byte C of object s[A] = s[B]
	LdFldN    // LdFld of a struct Types[K]
	StFldN    // StFld of a struct Types[K]
	FldAddr   // s[A] = pointer to byte C of object s[B]
	PtrFld    // s[A] = pointer s[B] + C bytes; null raises an exception
	ValFld    // s[A] = field at byte C of the struct at s[B]
	ValFldN   // ValFld of a struct Types[K]
	LdInd     // s[A] = *s[B] (+ C bytes)
	StInd     // *s[A] (+ C bytes) = s[B]
	LdIndN    // LdInd of a struct Types[K]
	StIndN    // StInd of a struct Types[K]
	InitObj   // *s[A] = zero of type Types[K]
	LdSFld    // s[A] = static Fields[K], at byte C of the static area
	StSFld    // static Fields[K], at byte C of the static area = s[B]
	LdSFldN   // LdSFld of a struct
	StSFldN   // StSFld of a struct
	SFldAddr  // s[A] = pointer to static Fields[K], at byte C of the static area
	LocalArea // s[A] = this thread's [ThreadStatic] area of Types[K]; C: 1 to write it or take an address
	InitClass // run the initialiser of Types[K]; A: top of the stack
	CpBlk     // s[C] bytes from *s[B] to *s[A]
	InitBlk   // s[C] bytes at *s[A] = s[B]
	LocAlloc  // s[A] = s[B] zeroed bytes

	// Arrays.
	NewArr    // s[A] = new array of s[B] elements, type Types[K]
	LdLen     // s[A] = length of s[B]
	LdElem    // s[A] = s[B][s[C]]
	StElem    // s[A][s[B]] = s[C]
	LdElemN   // LdElem of a struct
	StElemN   // StElem of a struct
	StElemRef // StElem of a reference, with type check
	ElemAddr  // s[A] = pointer to s[B][s[C]]; FlagExact: the element type must be Types[K]

	// Objects.
	Box      // s[A] = boxed Types[K] at s[B]
	Unbox    // s[A] = pointer into the box s[B]
	UnboxAny // s[A] = value of type Types[K] in s[B]
	IsInst
	CastClass
	LdVirtFtn   // s[A] = override of Methods[K] for s[B]
	BoxThis     // s[A] = box of type Types[K] of *s[A]
	NewDelegate // s[A] = delegate Types[K] of target s[A], method s[A+1]
	MkRefAny
	RefAnyVal
	RefAnyType

	// Calls: arguments from s[A] on, result at s[A].
	Call
	CallVirt
	CallNative
	Invoke  // of a delegate
	CallI   // of the function pointer s[B]
	NewObj  // result at s[A], arguments moved up to s[A+2]…
	NewVal  // struct of Types[B] at s[A], arguments moved up
	ArrCall // Get, Set, Address, .ctor of an array class; C: ArrCall code
	Ret
	Ret1 // s[A]
	RetN // K words at s[A]

	// Exceptions.
	Throw // s[A]
	Rethrow
	Leave // to K
	EndFinally
	EndFilter // s[A]

	Forget // clear the fields Forgets[K] of the state machine s[A], which nothing reads any more

	Ops // the number of operations
)

// Codes in K of DivRem.
const (
	Div4 = iota
	DivUn4
	Rem4
	RemUn4
	Div8
	DivUn8
	Rem8
	RemUn8
)

// Codes in K of Ovf: the operation, and whether it is of 4 bytes. FlagUn: unsigned.
const (
	OvfAdd4 = iota
	OvfSub4
	OvfMul4
	OvfAdd8
	OvfSub8
	OvfMul8
)

// Codes in K of ArithF.
const (
	RemF8 = iota
	NegF8
	AddF4
	SubF4
	MulF4
	DivF4
	RemF4
	NegF4
)

// Cmp codes.
const (
	CmpEq = iota
	CmpNe
	CmpLt
	CmpLe
	CmpGt
	CmpGe
	CmpUn   = 8  // integers: unsigned; floats: true when unordered
	CmpWide = 16 // 64 bits
)

// ArrCall codes.
const (
	ArrGet = iota
	ArrSet
	ArrAddress
	ArrNew
)

// Num is the numeric type of a conversion's source or target.
type Num uint8

// The numbers.
const (
	NumI1 Num = iota
	NumU1
	NumI2
	NumU2
	NumI4
	NumU4
	NumI8
	NumU8
	NumF4
	NumF8
	NumRUn // conv.r.un
)

// ConvCode packs the source and the target of a conversion into the K of Conv.
func ConvCode(from, to Num) int64 { return int64(from)<<8 | int64(to) }
