package il

import "moonwalker/vm/event"

// Op is a lowered operation.
type Op uint16

// Operation is the row of an operation. The code of the operation is a case in a switch of package interp. A table of functions
// would pass six arguments to each function, and none would be inlined.
type Operation struct {
	Name     string
	Effect   string // s[x] is word x of the frame; "the path ends" means that the search reports UNSUPPORTED there
	K        Index
	Uses     Uses
	Accesses event.Kinds
}

// Index is the meaning of an instruction's K.
type Index uint8

// The meanings of K.
const (
	KNone Index = iota
	KNumber
	KTarget // instruction to which control goes
	KType   // the others: index into a table of the Code
	KMethod
	KField
	KText
	KSwitch
	KSite
	KForget
)

// Uses is the set of an operation's properties that data flow needs. The first six are of operations that may read a variable
// in place of a word of the stack, or write one (see forward.go). Before other operations the stack has no held words; unless
// they say otherwise, their operands are the stack words from A on, and their results replace these.
type Uses uint16

const (
	ReadsA Uses = 1 << iota
	ReadsB
	ReadsC
	WritesA
	Pure     // no thread stops before it
	Indirect // writes through a pointer, which may point to a variable

	NoOperands // reads no word of the frame
	KeepsStack // A is not the lowest word of the stack that it changes
	Silent     // no exception leaves it, although a thread may stop before it
	Ends       // control does not go on to the next instruction

	forwards = ReadsA | ReadsB | ReadsC | WritesA | Pure | Indirect
	unary    = ReadsB | WritesA | Pure
	arith    = ReadsB | ReadsC | WritesA | Pure
	compares = ReadsA | ReadsB | Pure
)

// The sets of kinds of access for which an operation asks, or on which it blocks, before it changes anything. These may be visible
// to other threads. Probe executes an operation that asks up to the point where it asks.
const (
	nothing     event.Kinds = 0
	reads       event.Kinds = 1 << event.Read
	writes      event.Kinds = 1 << event.Write
	uses        event.Kinds = 1 << event.Use
	initialises event.Kinds = 1 << event.Init
	returns     event.Kinds = 1<<event.Release | 1<<event.Exit | 1<<event.Spawn | 1<<event.Init // from a synchronized method, a thread (see leave in package sync), an initialiser
	anything    event.Kinds = ^nothing                                                          // natives: see state.Effect
)

// Operations is the table of the operations. Lowering, data flow, permissions, doctor, the tests of instructions and
// docs/instructions.md read it.
var Operations = [Ops]Operation{
	Nop:         {"Nop", "nothing", KNone, Pure, nothing},
	Unsupported: {"Unsupported", "the path ends with Texts[K]", KText, NoOperands | KeepsStack | Ends, nothing},
	CheckClass:  {"CheckClass", "the path ends unless s[A] is null or of class Types[K]", KType, ReadsA, nothing},
	CheckRaw:    {"CheckRaw", "the path ends unless s[A] is a number, or an address in an object without references", KNone, ReadsA, nothing},
	CheckElems:  {"CheckElems", "the path ends unless s[A] is null or an array with elements of form Mem", KNone, ReadsA, nothing},
	CheckElem:   {"CheckElem", "the path ends unless s[A] is the address of an element of an array of Types[K]", KType, ReadsA, nothing},
	CheckBelow:  {"CheckBelow", "the path ends unless 0 <= s[A] < K, int32", KNumber, ReadsA, nothing},
	CheckSign:   {"CheckSign", "the path ends if s[A] < 0, int32", KNone, ReadsA, nothing},
	CheckSame:   {"CheckSame", "the path ends if s[A] and s[B] are two objects for one delegate that a compiler caches; two that may be one in .NET are noted", KNone, ReadsA | ReadsB, nothing},
	NoteNull:    {"NoteNull", "the verdict gets a qualifier if s[A] is null: the result of the call goes to a field of it", KNone, ReadsA, nothing},

	// Moves.
	Mov:   {"Mov", "s[A] = s[B]", KNone, ReadsB | WritesA | Pure, nothing},
	MovN:  {"MovN", "K words from s[B] to s[A]", KNumber, Silent, nothing},
	MovX:  {"MovX", "s[A] = s[B] truncated to Mem and widened again", KNone, ReadsB | WritesA | Pure, nothing},
	Const: {"Const", "s[A] = K", KNumber, WritesA | Pure, nothing},
	Zero:  {"Zero", "K words at s[A] = 0", KNumber, Silent, nothing},
	Addr:  {"Addr", "s[A] = pointer to s[B] plus K bytes", KNumber, WritesA | Pure, nothing},

	// Integers.
	AddI4:    {"AddI4", "s[A] = s[B] + s[C], int32", KNone, arith, nothing},
	SubI4:    {"SubI4", "s[A] = s[B] - s[C], int32", KNone, arith, nothing},
	MulI4:    {"MulI4", "s[A] = s[B] * s[C], int32", KNone, arith, nothing},
	AddI8:    {"AddI8", "s[A] = s[B] + s[C], int64", KNone, arith, nothing},
	SubI8:    {"SubI8", "s[A] = s[B] - s[C], int64", KNone, arith, nothing},
	MulI8:    {"MulI8", "s[A] = s[B] * s[C], int64", KNone, arith, nothing},
	And:      {"And", "s[A] = s[B] & s[C]", KNone, arith, nothing},
	Or:       {"Or", "s[A] = s[B] | s[C]", KNone, arith, nothing},
	Xor:      {"Xor", "s[A] = s[B] ^ s[C]", KNone, arith, nothing},
	ShlI4:    {"ShlI4", "s[A] = s[B] << s[C], int32", KNone, arith, nothing},
	ShrI4:    {"ShrI4", "s[A] = s[B] >> s[C], int32", KNone, arith, nothing},
	ShrUnI4:  {"ShrUnI4", "s[A] = s[B] >> s[C], uint32", KNone, arith, nothing},
	ShlI8:    {"ShlI8", "s[A] = s[B] << s[C], int64", KNone, arith, nothing},
	ShrI8:    {"ShrI8", "s[A] = s[B] >> s[C], int64", KNone, arith, nothing},
	ShrUnI8:  {"ShrUnI8", "s[A] = s[B] >> s[C], uint64", KNone, arith, nothing},
	AddImmI4: {"AddImmI4", "s[A] = s[B] + K, int32", KNumber, unary, nothing},
	NegI4:    {"NegI4", "s[A] = -s[B], int32", KNone, unary, nothing},
	NegI8:    {"NegI8", "s[A] = -s[B], int64", KNone, unary, nothing},
	NotI4:    {"NotI4", "s[A] = ^s[B], int32", KNone, unary, nothing},
	NotI8:    {"NotI8", "s[A] = ^s[B], int64", KNone, unary, nothing},
	DivRem:   {"DivRem", "s[A] = quotient or remainder of s[B] and s[C]; K: DivRem code", KNumber, arith &^ Pure, nothing},
	Ovf:      {"Ovf", "s[A] = s[B] +, - or * s[C], with overflow check; K: Ovf code; FlagUn: unsigned", KNumber, arith &^ Pure, nothing},
	AddF8:    {"AddF8", "s[A] = s[B] + s[C], float64", KNone, arith, nothing},
	SubF8:    {"SubF8", "s[A] = s[B] - s[C], float64", KNone, arith, nothing},
	MulF8:    {"MulF8", "s[A] = s[B] * s[C], float64", KNone, arith, nothing},
	DivF8:    {"DivF8", "s[A] = s[B] / s[C], float64", KNone, arith, nothing},
	ArithF:   {"ArithF", "s[A] = s[B] op s[C], floats; K: ArithF code", KNumber, arith, nothing},
	Conv:     {"Conv", "s[A] = s[B] converted; K: Conv code; FlagOvf: with overflow check", KNumber, unary &^ Pure, nothing},
	CkFinite: {"CkFinite", "an exception if the float s[A] is infinite or no number", KNone, 0, nothing},

	// Addresses. A word for addresses holds a managed pointer or a number of 32 bits, so that
	// the collector can distinguish them.
	PtrInt:    {"PtrInt", "s[A] = s[B]; the path ends if s[B] is a managed pointer", KNone, 0, nothing},
	IntPtr:    {"IntPtr", "s[A] = s[B]; the path ends if the number s[B] has more than 32 bits", KNone, 0, nothing},
	RefPtr:    {"RefPtr", "s[A] = pointer to the first character of the string s[B]", KNone, 0, nothing},
	AddPtr:    {"AddPtr", "s[A] = pointer s[B] + s[C] bytes; K: -1 subtracts; FlagOvf: with overflow check; FlagUn: of unsigned numbers", KNumber, 0, nothing},
	PtrDiff:   {"PtrDiff", "s[A] = bytes from pointer s[C] to pointer s[B]; FlagOvf and FlagUn as for AddPtr", KNone, 0, nothing},
	PtrCmp:    {"PtrCmp", "s[A] = -1, 0 or 1: order of the pointers s[B] and s[C]; FlagUn: numbers are unsigned", KNone, 0, nothing},
	CheckAddr: {"CheckAddr", "an exception if the pointer s[A] is a number < 0, int64", KNone, 0, nothing},

	// Comparisons.
	CeqI: {"CeqI", "s[A] = s[B] == s[C], all 64 bits", KNone, arith, nothing},
	CmpI: {"CmpI", "s[A] = s[B] cmp s[C], integers; K: Cmp code", KNumber, arith, nothing},
	CmpF: {"CmpF", "s[A] = s[B] cmp s[C], floats; K: Cmp code; Mem4: float32, Mem8: float64", KNumber, arith, nothing},

	// Control.
	Jmp:      {"Jmp", "to K", KTarget, NoOperands | KeepsStack | Silent | Ends, nothing},
	JmpTrue:  {"JmpTrue", "to K if s[A] != 0", KTarget, ReadsA | Pure, nothing},
	JmpFalse: {"JmpFalse", "to K if s[A] == 0", KTarget, ReadsA | Pure, nothing},
	JmpEq:    {"JmpEq", "to K if s[A] == s[B]", KTarget, compares, nothing},
	JmpNe:    {"JmpNe", "to K if s[A] != s[B]", KTarget, compares, nothing},
	JmpLtI4:  {"JmpLtI4", "to K if s[A] < s[B], int32", KTarget, compares, nothing},
	JmpLeI4:  {"JmpLeI4", "to K if s[A] <= s[B], int32", KTarget, compares, nothing},
	JmpGtI4:  {"JmpGtI4", "to K if s[A] > s[B], int32", KTarget, compares, nothing},
	JmpGeI4:  {"JmpGeI4", "to K if s[A] >= s[B], int32", KTarget, compares, nothing},
	JmpI:     {"JmpI", "to K if s[A] cmp s[B], integers; C: Cmp code", KTarget, compares, nothing},
	Switch:   {"Switch", "to Switches[K][s[A]], if the table is so long", KSwitch, ReadsA | Pure, nothing},

	// Memory.
	LdFld:     {"LdFld", "s[A] = field at byte C of object s[B]", KNone, ReadsB | WritesA, reads},
	StFld:     {"StFld", "field at byte C of object s[A] = s[B]", KNone, ReadsA | ReadsB, writes},
	LdFldN:    {"LdFldN", "LdFld of a struct Types[K]", KType, 0, reads},
	StFldN:    {"StFldN", "StFld of a struct Types[K]", KType, KeepsStack, writes},
	FldAddr:   {"FldAddr", "s[A] = pointer to byte C of object s[B]", KNone, ReadsB | WritesA, nothing},
	PtrFld:    {"PtrFld", "s[A] = pointer s[B] + C bytes; null raises an exception", KNone, ReadsB | WritesA, nothing},
	ValFld:    {"ValFld", "s[A] = field at byte C of the struct at s[B]", KNone, 0, nothing},
	ValFldN:   {"ValFldN", "ValFld of a struct Types[K]", KType, 0, nothing},
	LdInd:     {"LdInd", "s[A] = *s[B] (+ C bytes)", KNone, ReadsB | WritesA, reads},
	StInd:     {"StInd", "*s[A] (+ C bytes) = s[B]", KNone, ReadsA | ReadsB | Indirect, writes},
	LdIndN:    {"LdIndN", "LdInd of a struct Types[K]", KType, 0, reads},
	StIndN:    {"StIndN", "StInd of a struct Types[K]", KType, 0, writes},
	InitObj:   {"InitObj", "*s[A] = zero of type Types[K]", KType, 0, writes},
	LdSFld:    {"LdSFld", "s[A] = static Fields[K], at byte C of the static area", KField, WritesA, reads},
	StSFld:    {"StSFld", "static Fields[K], at byte C of the static area = s[B]", KField, ReadsB, writes},
	LdSFldN:   {"LdSFldN", "LdSFld of a struct", KField, NoOperands, reads},
	StSFldN:   {"StSFldN", "StSFld of a struct", KField, KeepsStack, writes},
	SFldAddr:  {"SFldAddr", "s[A] = pointer to static Fields[K], at byte C of the static area", KField, NoOperands, nothing},
	LocalArea: {"LocalArea", "s[A] = this thread's [ThreadStatic] area of Types[K]; C: 1 to write it or take an address", KType, NoOperands, nothing},
	InitClass: {"InitClass", "run the initialiser of Types[K]; A: top of the stack; flagged, note that it may run here", KType, NoOperands | KeepsStack, initialises},
	CpBlk:     {"CpBlk", "s[C] bytes from *s[B] to *s[A]", KNone, 0, writes},
	InitBlk:   {"InitBlk", "s[C] bytes at *s[A] = s[B]", KNone, 0, writes},
	LocAlloc:  {"LocAlloc", "s[A] = s[B] zeroed bytes; C: in a loop", KNone, 0, nothing},

	// Arrays.
	NewArr:    {"NewArr", "s[A] = new array of s[B] elements; Types[K] is the type of the array", KType, 0, nothing},
	LdLen:     {"LdLen", "s[A] = length of s[B]", KNone, ReadsB | WritesA, uses},
	LdElem:    {"LdElem", "s[A] = s[B][s[C]]", KNone, ReadsB | ReadsC | WritesA, reads | uses},
	StElem:    {"StElem", "s[A][s[B]] = s[C]", KNone, ReadsA | ReadsB | ReadsC, writes | uses},
	LdElemN:   {"LdElemN", "LdElem of a struct Types[K]", KType, 0, reads | uses},
	StElemN:   {"StElemN", "StElem of a struct Types[K]", KType, 0, writes | uses},
	StElemRef: {"StElemRef", "StElem of a reference, with type check", KNone, ReadsA | ReadsB | ReadsC, writes | uses},
	ElemAddr:  {"ElemAddr", "s[A] = pointer to s[B][s[C]]; FlagExact: the element type must be Types[K]", KType, ReadsB | ReadsC | WritesA, uses},

	// Objects.
	Box:         {"Box", "s[A] = boxed Types[K] at s[B]", KType, 0, nothing},
	Unbox:       {"Unbox", "s[A] = pointer into the box s[B]", KType, 0, nothing},
	UnboxAny:    {"UnboxAny", "s[A] = value of type Types[K] in s[B]", KType, 0, reads},
	IsInst:      {"IsInst", "s[A] = s[B] if it is of Types[K], else null", KType, ReadsB | WritesA, nothing},
	CastClass:   {"CastClass", "s[A] = s[B]; an exception unless it is null or of Types[K]", KType, ReadsB | WritesA, nothing},
	LdVirtFtn:   {"LdVirtFtn", "s[A] = override of Methods[K] for s[B]", KMethod, 0, nothing},
	BoxThis:     {"BoxThis", "s[A] = box of type Types[K] of *s[A]", KType, KeepsStack, reads},
	NewDelegate: {"NewDelegate", "s[A] = delegate Types[K] of target s[A], method s[A+1]", KType, 0, nothing},
	MkRefAny:    {"MkRefAny", "s[A], s[A+1] = typed reference of the pointer s[A] to Types[K]", KType, 0, nothing},
	RefAnyVal:   {"RefAnyVal", "s[A] = pointer of the typed reference at s[B]; an exception unless its type is Types[K]", KType, 0, nothing},
	RefAnyType:  {"RefAnyType", "s[A] = type of the typed reference at s[B]", KNone, 0, nothing},

	// Calls: arguments from s[A] on, result at s[A].
	Call:       {"Call", "call of Methods[K]", KMethod, 0, uses},
	CallVirt:   {"CallVirt", "call of the override of Methods[K] for s[A]", KMethod, 0, anything},
	CallNative: {"CallNative", "call of Natives[K]", KMethod, 0, anything},
	Invoke:     {"Invoke", "call of the delegate s[A], by Methods[K]", KMethod, 0, anything},
	CallI:      {"CallI", "call of the function pointer s[B], by Sites[K]", KSite, 0, anything},
	NewObj:     {"NewObj", "s[A] = new object, constructed by Methods[K]; its arguments move up to s[A+2]", KMethod, 0, nothing},
	NewVal:     {"NewVal", "struct of B words at s[A], constructed by Methods[K]; its arguments move up", KMethod, 0, nothing},
	ArrCall:    {"ArrCall", "Get, Set, Address or .ctor of an array class; C: ArrCall code", KMethod, 0, reads | writes | uses},
	Ret:        {"Ret", "return", KNone, NoOperands | KeepsStack | Silent | Ends, returns},
	Ret1:       {"Ret1", "return s[A]", KNone, ReadsA | Silent | Ends, returns},
	RetN:       {"RetN", "return K words at s[A]", KNumber, KeepsStack | Silent | Ends, returns},

	// Exceptions.
	Throw:      {"Throw", "throw s[A]", KNone, ReadsA | Ends, uses},
	Rethrow:    {"Rethrow", "throw s[A], the exception of the handler", KNone, KeepsStack | Ends, uses},
	Leave:      {"Leave", "leave to K", KTarget, NoOperands | KeepsStack | Silent | Ends, nothing},
	EndFinally: {"EndFinally", "end of a finally or fault handler", KNone, NoOperands | KeepsStack | Silent | Ends, nothing},
	EndFilter:  {"EndFilter", "end of a filter with s[A]", KNone, Ends, nothing},

	Forget: {"Forget", "clear the fields Forgets[K] of the state machine s[A], which nothing reads any more", KForget, ReadsA | Pure, nothing},
}

// The operations.
const (
	OpNone Op = iota
	Nop
	Unsupported
	CheckClass
	CheckRaw
	CheckElems
	CheckElem
	CheckBelow
	CheckSign
	CheckSame
	NoteNull

	Mov
	MovN
	MovX
	Const
	Zero
	Addr

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
	AddImmI4
	NegI4
	NegI8
	NotI4
	NotI8
	DivRem
	Ovf
	AddF8
	SubF8
	MulF8
	DivF8
	ArithF
	Conv
	CkFinite

	PtrInt
	IntPtr
	RefPtr
	AddPtr
	PtrDiff
	PtrCmp
	CheckAddr

	CeqI
	CmpI
	CmpF

	Jmp
	JmpTrue
	JmpFalse
	JmpEq
	JmpNe
	JmpLtI4
	JmpLeI4
	JmpGtI4
	JmpGeI4
	JmpI
	Switch

	LdFld
	StFld
	LdFldN
	StFldN
	FldAddr
	PtrFld
	ValFld
	ValFldN
	LdInd
	StInd
	LdIndN
	StIndN
	InitObj
	LdSFld
	StSFld
	LdSFldN
	StSFldN
	SFldAddr
	LocalArea
	InitClass
	CpBlk
	InitBlk
	LocAlloc

	NewArr
	LdLen
	LdElem
	StElem
	LdElemN
	StElemN
	StElemRef
	ElemAddr

	Box
	Unbox
	UnboxAny
	IsInst
	CastClass
	LdVirtFtn
	BoxThis
	NewDelegate
	MkRefAny
	RefAnyVal
	RefAnyType

	Call
	CallVirt
	CallNative
	Invoke
	CallI
	NewObj
	NewVal
	ArrCall
	Ret
	Ret1
	RetN

	Throw
	Rethrow
	Leave
	EndFinally
	EndFilter

	Forget

	Ops // the number of operations
)

func (op Op) String() string { return Operations[op].Name }

func (op Op) is(u Uses) bool { return Operations[op].Uses&u != 0 }

// Jumps says whether K of op is a branch target.
func (op Op) Jumps() bool { return Operations[op].K == KTarget }

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
