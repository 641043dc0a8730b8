package il

// Op is a lowered operation. The comment of each shows what it does; s[x] is
// the word at place x of the frame.
type Op uint16

// The operations.
const (
	OpNone Op = iota
	Nop
	Unsupported // ends the path: Texts[K]
	CheckClass  // s[A] is null or of class Types[K], or the path ends
	CheckRaw    // s[A] is no address, or one in an object without references, or the path ends
	CheckElems  // s[A] is null or an array with elements of form Mem, or the path ends
	CheckElem   // s[A] is the address of an element of an array of Types[K], or the path ends
	CheckBelow  // s[A], an int32, is one of 0 to K-1, or the path ends
	CheckSame   // s[A] and s[B] are not two objects for one delegate that a compiler caches, or the path ends

	// Moves.
	Mov   // s[A] = s[B]
	MovN  // K words from s[B] to s[A]
	MovX  // s[A] = s[B] cut to Mem and widened again
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

	// Addresses. A word that may hold one is either a managed pointer or a
	// number of 32 bits, so that the collector can tell which it is.
	PtrInt  // s[A] = s[B], an address that must be a number
	IntPtr  // s[A] = s[B], a number that must fit an address
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
	LdFld   // s[A] = object s[B], C bytes in
	StFld   // object s[A], C bytes in = s[B]
	LdFldN  // struct of K bytes
	StFldN  // struct of K bytes; Types[…] not needed: layout by Layout index in B2
	FldAddr // s[A] = pointer into object s[B] at C bytes
	PtrFld  // s[A] = pointer s[B] + C bytes, null checked
	ValFld  // s[A] = C bytes into the struct at s[B]
	ValFldN // struct of K bytes, C bytes into the struct at s[B]
	LdInd   // s[A] = *s[B] (+ C bytes)
	StInd   // *s[A] (+ C bytes) = s[B]
	LdIndN  // struct of type Types[K] at *s[B] (+ C bytes)
	StIndN  // *s[A] (+ C bytes) = struct at s[B] of type Types[K]
	InitObj // *s[A] = zero of type Types[K]
	LdSFld  // s[A] = static of Types[K], C bytes in
	StSFld  // static of Types[K], C bytes in = s[B]
	LdSFldN // struct Types[A2]
	StSFldN
	SFldAddr  // s[A] = pointer to static of Types[K], C bytes in
	LocalArea // s[A] = this thread's [ThreadStatic] area of Types[K]; C: 1 to write it or take an address
	InitClass // run the initialiser of Types[K]; A: top of the stack
	CpBlk     // s[C] bytes from *s[B] to *s[A]
	InitBlk   // s[C] bytes at *s[A] = s[B]
	LocAlloc  // s[A] = s[B] zeroed bytes

	// Arrays.
	NewArr  // s[A] = new array of s[B] elements, type Types[K]
	LdLen   // s[A] = length of s[B]
	LdElem  // s[A] = s[B][s[C]]
	StElem  // s[A][s[B]] = s[C]
	LdElemN // struct elements
	StElemN
	StElemRef // with type check
	ElemAddr  // s[A] = pointer to s[B][s[C]]; FlagExact: of type Types[K]

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
	Invoke  // delegate
	CallI   // pointer in s[B]
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

	Ops // how many there are
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

// Codes in K of Ovf: operation plus 4-byte form; FlagUn for unsigned.
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
	CmpUn   = 8  // unsigned, or true when unordered
	CmpWide = 16 // 64 bits
)

// ArrCall codes.
const (
	ArrGet = iota
	ArrSet
	ArrAddress
	ArrNew
)

// Num is the type of a number on the evaluation stack or a target of a
// conversion.
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

// ConvCode packs the source and the target of a conversion for K.
func ConvCode(from, to Num) int64 { return int64(from)<<8 | int64(to) }
