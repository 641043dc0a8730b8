package il

import "strings"

// Opcode is the code of a CIL instruction: one byte, or 0xFE00 plus the second byte
// (§III.1.2.1).
type Opcode uint16

// Info is the row of an instruction in the table of the standard.
type Info struct {
	Name    string
	Operand Operand
	Pops    int8 // values that the instruction takes from the evaluation stack; Varies
	Pushes  int8 // values that it leaves there; Varies or Never
	Section string
}

// Effects on the evaluation stack that are no numbers.
const (
	Varies = -1 // the signature of a method decides
	Never  = -2 // control does not go on to the next instruction
)

// Opcodes lists every instruction and prefix of ECMA-335, 6th edition,
// partition III, by its code. Decoding, lowering, doctor, the tests of instructions and
// docs/instructions.md read it.
var Opcodes = map[Opcode]Info{
	OpNop:         {"nop", OperandNone, 0, 0, "III.3.51"},
	OpBreak:       {"break", OperandNone, 0, 0, "III.3.16"},
	OpLdarg0:      {"ldarg.0", OperandNone, 0, 1, "III.3.38"},
	OpLdarg1:      {"ldarg.1", OperandNone, 0, 1, "III.3.38"},
	OpLdarg2:      {"ldarg.2", OperandNone, 0, 1, "III.3.38"},
	OpLdarg3:      {"ldarg.3", OperandNone, 0, 1, "III.3.38"},
	OpLdloc0:      {"ldloc.0", OperandNone, 0, 1, "III.3.43"},
	OpLdloc1:      {"ldloc.1", OperandNone, 0, 1, "III.3.43"},
	OpLdloc2:      {"ldloc.2", OperandNone, 0, 1, "III.3.43"},
	OpLdloc3:      {"ldloc.3", OperandNone, 0, 1, "III.3.43"},
	OpStloc0:      {"stloc.0", OperandNone, 1, 0, "III.3.63"},
	OpStloc1:      {"stloc.1", OperandNone, 1, 0, "III.3.63"},
	OpStloc2:      {"stloc.2", OperandNone, 1, 0, "III.3.63"},
	OpStloc3:      {"stloc.3", OperandNone, 1, 0, "III.3.63"},
	OpLdargS:      {"ldarg.s", OperandU1, 0, 1, "III.3.38"},
	OpLdargaS:     {"ldarga.s", OperandU1, 0, 1, "III.3.39"},
	OpStargS:      {"starg.s", OperandU1, 1, 0, "III.3.61"},
	OpLdlocS:      {"ldloc.s", OperandU1, 0, 1, "III.3.43"},
	OpLdlocaS:     {"ldloca.s", OperandU1, 0, 1, "III.3.44"},
	OpStlocS:      {"stloc.s", OperandU1, 1, 0, "III.3.63"},
	OpLdnull:      {"ldnull", OperandNone, 0, 1, "III.3.45"},
	OpLdcI4M1:     {"ldc.i4.m1", OperandNone, 0, 1, "III.3.40"},
	OpLdcI40:      {"ldc.i4.0", OperandNone, 0, 1, "III.3.40"},
	OpLdcI41:      {"ldc.i4.1", OperandNone, 0, 1, "III.3.40"},
	OpLdcI42:      {"ldc.i4.2", OperandNone, 0, 1, "III.3.40"},
	OpLdcI43:      {"ldc.i4.3", OperandNone, 0, 1, "III.3.40"},
	OpLdcI44:      {"ldc.i4.4", OperandNone, 0, 1, "III.3.40"},
	OpLdcI45:      {"ldc.i4.5", OperandNone, 0, 1, "III.3.40"},
	OpLdcI46:      {"ldc.i4.6", OperandNone, 0, 1, "III.3.40"},
	OpLdcI47:      {"ldc.i4.7", OperandNone, 0, 1, "III.3.40"},
	OpLdcI48:      {"ldc.i4.8", OperandNone, 0, 1, "III.3.40"},
	OpLdcI4S:      {"ldc.i4.s", OperandI1, 0, 1, "III.3.40"},
	OpLdcI4:       {"ldc.i4", OperandI4, 0, 1, "III.3.40"},
	OpLdcI8:       {"ldc.i8", OperandI8, 0, 1, "III.3.40"},
	OpLdcR4:       {"ldc.r4", OperandR4, 0, 1, "III.3.40"},
	OpLdcR8:       {"ldc.r8", OperandR8, 0, 1, "III.3.40"},
	OpDup:         {"dup", OperandNone, 1, 2, "III.3.33"},
	OpPop:         {"pop", OperandNone, 1, 0, "III.3.54"},
	OpJmp:         {"jmp", OperandMethod, 0, Never, "III.3.37"},
	OpCall:        {"call", OperandMethod, Varies, Varies, "III.3.19"},
	OpCalli:       {"calli", OperandSite, Varies, Varies, "III.3.20"},
	OpRet:         {"ret", OperandNone, Varies, Never, "III.3.57"},
	OpBrS:         {"br.s", OperandBranch1, 0, Never, "III.3.15"},
	OpBrfalseS:    {"brfalse.s", OperandBranch1, 1, 0, "III.3.17"},
	OpBrtrueS:     {"brtrue.s", OperandBranch1, 1, 0, "III.3.18"},
	OpBeqS:        {"beq.s", OperandBranch1, 2, 0, "III.3.5"},
	OpBgeS:        {"bge.s", OperandBranch1, 2, 0, "III.3.6"},
	OpBgtS:        {"bgt.s", OperandBranch1, 2, 0, "III.3.8"},
	OpBleS:        {"ble.s", OperandBranch1, 2, 0, "III.3.10"},
	OpBltS:        {"blt.s", OperandBranch1, 2, 0, "III.3.12"},
	OpBneUnS:      {"bne.un.s", OperandBranch1, 2, 0, "III.3.14"},
	OpBgeUnS:      {"bge.un.s", OperandBranch1, 2, 0, "III.3.7"},
	OpBgtUnS:      {"bgt.un.s", OperandBranch1, 2, 0, "III.3.9"},
	OpBleUnS:      {"ble.un.s", OperandBranch1, 2, 0, "III.3.11"},
	OpBltUnS:      {"blt.un.s", OperandBranch1, 2, 0, "III.3.13"},
	OpBr:          {"br", OperandBranch4, 0, Never, "III.3.15"},
	OpBrfalse:     {"brfalse", OperandBranch4, 1, 0, "III.3.17"},
	OpBrtrue:      {"brtrue", OperandBranch4, 1, 0, "III.3.18"},
	OpBeq:         {"beq", OperandBranch4, 2, 0, "III.3.5"},
	OpBge:         {"bge", OperandBranch4, 2, 0, "III.3.6"},
	OpBgt:         {"bgt", OperandBranch4, 2, 0, "III.3.8"},
	OpBle:         {"ble", OperandBranch4, 2, 0, "III.3.10"},
	OpBlt:         {"blt", OperandBranch4, 2, 0, "III.3.12"},
	OpBneUn:       {"bne.un", OperandBranch4, 2, 0, "III.3.14"},
	OpBgeUn:       {"bge.un", OperandBranch4, 2, 0, "III.3.7"},
	OpBgtUn:       {"bgt.un", OperandBranch4, 2, 0, "III.3.9"},
	OpBleUn:       {"ble.un", OperandBranch4, 2, 0, "III.3.11"},
	OpBltUn:       {"blt.un", OperandBranch4, 2, 0, "III.3.13"},
	OpSwitch:      {"switch", OperandSwitch, 1, 0, "III.3.66"},
	OpLdindI1:     {"ldind.i1", OperandNone, 1, 1, "III.3.42"},
	OpLdindU1:     {"ldind.u1", OperandNone, 1, 1, "III.3.42"},
	OpLdindI2:     {"ldind.i2", OperandNone, 1, 1, "III.3.42"},
	OpLdindU2:     {"ldind.u2", OperandNone, 1, 1, "III.3.42"},
	OpLdindI4:     {"ldind.i4", OperandNone, 1, 1, "III.3.42"},
	OpLdindU4:     {"ldind.u4", OperandNone, 1, 1, "III.3.42"},
	OpLdindI8:     {"ldind.i8", OperandNone, 1, 1, "III.3.42"},
	OpLdindI:      {"ldind.i", OperandNone, 1, 1, "III.3.42"},
	OpLdindR4:     {"ldind.r4", OperandNone, 1, 1, "III.3.42"},
	OpLdindR8:     {"ldind.r8", OperandNone, 1, 1, "III.3.42"},
	OpLdindRef:    {"ldind.ref", OperandNone, 1, 1, "III.3.42"},
	OpStindRef:    {"stind.ref", OperandNone, 2, 0, "III.3.62"},
	OpStindI1:     {"stind.i1", OperandNone, 2, 0, "III.3.62"},
	OpStindI2:     {"stind.i2", OperandNone, 2, 0, "III.3.62"},
	OpStindI4:     {"stind.i4", OperandNone, 2, 0, "III.3.62"},
	OpStindI8:     {"stind.i8", OperandNone, 2, 0, "III.3.62"},
	OpStindR4:     {"stind.r4", OperandNone, 2, 0, "III.3.62"},
	OpStindR8:     {"stind.r8", OperandNone, 2, 0, "III.3.62"},
	OpAdd:         {"add", OperandNone, 2, 1, "III.3.1"},
	OpSub:         {"sub", OperandNone, 2, 1, "III.3.64"},
	OpMul:         {"mul", OperandNone, 2, 1, "III.3.48"},
	OpDiv:         {"div", OperandNone, 2, 1, "III.3.31"},
	OpDivUn:       {"div.un", OperandNone, 2, 1, "III.3.32"},
	OpRem:         {"rem", OperandNone, 2, 1, "III.3.55"},
	OpRemUn:       {"rem.un", OperandNone, 2, 1, "III.3.56"},
	OpAnd:         {"and", OperandNone, 2, 1, "III.3.3"},
	OpOr:          {"or", OperandNone, 2, 1, "III.3.53"},
	OpXor:         {"xor", OperandNone, 2, 1, "III.3.67"},
	OpShl:         {"shl", OperandNone, 2, 1, "III.3.58"},
	OpShr:         {"shr", OperandNone, 2, 1, "III.3.59"},
	OpShrUn:       {"shr.un", OperandNone, 2, 1, "III.3.60"},
	OpNeg:         {"neg", OperandNone, 1, 1, "III.3.50"},
	OpNot:         {"not", OperandNone, 1, 1, "III.3.52"},
	OpConvI1:      {"conv.i1", OperandNone, 1, 1, "III.3.27"},
	OpConvI2:      {"conv.i2", OperandNone, 1, 1, "III.3.27"},
	OpConvI4:      {"conv.i4", OperandNone, 1, 1, "III.3.27"},
	OpConvI8:      {"conv.i8", OperandNone, 1, 1, "III.3.27"},
	OpConvR4:      {"conv.r4", OperandNone, 1, 1, "III.3.27"},
	OpConvR8:      {"conv.r8", OperandNone, 1, 1, "III.3.27"},
	OpConvU4:      {"conv.u4", OperandNone, 1, 1, "III.3.27"},
	OpConvU8:      {"conv.u8", OperandNone, 1, 1, "III.3.27"},
	OpCallvirt:    {"callvirt", OperandMethod, Varies, Varies, "III.4.2"},
	OpCpobj:       {"cpobj", OperandType, 2, 0, "III.4.4"},
	OpLdobj:       {"ldobj", OperandType, 1, 1, "III.4.13"},
	OpLdstr:       {"ldstr", OperandString, 0, 1, "III.4.16"},
	OpNewobj:      {"newobj", OperandMethod, Varies, 1, "III.4.21"},
	OpCastclass:   {"castclass", OperandType, 1, 1, "III.4.3"},
	OpIsinst:      {"isinst", OperandType, 1, 1, "III.4.6"},
	OpConvRUn:     {"conv.r.un", OperandNone, 1, 1, "III.3.27"},
	OpUnbox:       {"unbox", OperandType, 1, 1, "III.4.32"},
	OpThrow:       {"throw", OperandNone, 1, Never, "III.4.31"},
	OpLdfld:       {"ldfld", OperandField, 1, 1, "III.4.10"},
	OpLdflda:      {"ldflda", OperandField, 1, 1, "III.4.11"},
	OpStfld:       {"stfld", OperandField, 2, 0, "III.4.28"},
	OpLdsfld:      {"ldsfld", OperandField, 0, 1, "III.4.14"},
	OpLdsflda:     {"ldsflda", OperandField, 0, 1, "III.4.15"},
	OpStsfld:      {"stsfld", OperandField, 1, 0, "III.4.30"},
	OpStobj:       {"stobj", OperandType, 2, 0, "III.4.29"},
	OpConvOvfI1Un: {"conv.ovf.i1.un", OperandNone, 1, 1, "III.3.29"},
	OpConvOvfI2Un: {"conv.ovf.i2.un", OperandNone, 1, 1, "III.3.29"},
	OpConvOvfI4Un: {"conv.ovf.i4.un", OperandNone, 1, 1, "III.3.29"},
	OpConvOvfI8Un: {"conv.ovf.i8.un", OperandNone, 1, 1, "III.3.29"},
	OpConvOvfU1Un: {"conv.ovf.u1.un", OperandNone, 1, 1, "III.3.29"},
	OpConvOvfU2Un: {"conv.ovf.u2.un", OperandNone, 1, 1, "III.3.29"},
	OpConvOvfU4Un: {"conv.ovf.u4.un", OperandNone, 1, 1, "III.3.29"},
	OpConvOvfU8Un: {"conv.ovf.u8.un", OperandNone, 1, 1, "III.3.29"},
	OpConvOvfIUn:  {"conv.ovf.i.un", OperandNone, 1, 1, "III.3.29"},
	OpConvOvfUUn:  {"conv.ovf.u.un", OperandNone, 1, 1, "III.3.29"},
	OpBox:         {"box", OperandType, 1, 1, "III.4.1"},
	OpNewarr:      {"newarr", OperandType, 1, 1, "III.4.20"},
	OpLdlen:       {"ldlen", OperandNone, 1, 1, "III.4.12"},
	OpLdelema:     {"ldelema", OperandType, 2, 1, "III.4.9"},
	OpLdelemI1:    {"ldelem.i1", OperandNone, 2, 1, "III.4.8"},
	OpLdelemU1:    {"ldelem.u1", OperandNone, 2, 1, "III.4.8"},
	OpLdelemI2:    {"ldelem.i2", OperandNone, 2, 1, "III.4.8"},
	OpLdelemU2:    {"ldelem.u2", OperandNone, 2, 1, "III.4.8"},
	OpLdelemI4:    {"ldelem.i4", OperandNone, 2, 1, "III.4.8"},
	OpLdelemU4:    {"ldelem.u4", OperandNone, 2, 1, "III.4.8"},
	OpLdelemI8:    {"ldelem.i8", OperandNone, 2, 1, "III.4.8"},
	OpLdelemI:     {"ldelem.i", OperandNone, 2, 1, "III.4.8"},
	OpLdelemR4:    {"ldelem.r4", OperandNone, 2, 1, "III.4.8"},
	OpLdelemR8:    {"ldelem.r8", OperandNone, 2, 1, "III.4.8"},
	OpLdelemRef:   {"ldelem.ref", OperandNone, 2, 1, "III.4.8"},
	OpStelemI:     {"stelem.i", OperandNone, 3, 0, "III.4.27"},
	OpStelemI1:    {"stelem.i1", OperandNone, 3, 0, "III.4.27"},
	OpStelemI2:    {"stelem.i2", OperandNone, 3, 0, "III.4.27"},
	OpStelemI4:    {"stelem.i4", OperandNone, 3, 0, "III.4.27"},
	OpStelemI8:    {"stelem.i8", OperandNone, 3, 0, "III.4.27"},
	OpStelemR4:    {"stelem.r4", OperandNone, 3, 0, "III.4.27"},
	OpStelemR8:    {"stelem.r8", OperandNone, 3, 0, "III.4.27"},
	OpStelemRef:   {"stelem.ref", OperandNone, 3, 0, "III.4.27"},
	OpLdelem:      {"ldelem", OperandType, 2, 1, "III.4.7"},
	OpStelem:      {"stelem", OperandType, 3, 0, "III.4.26"},
	OpUnboxAny:    {"unbox.any", OperandType, 1, 1, "III.4.33"},
	OpConvOvfI1:   {"conv.ovf.i1", OperandNone, 1, 1, "III.3.28"},
	OpConvOvfU1:   {"conv.ovf.u1", OperandNone, 1, 1, "III.3.28"},
	OpConvOvfI2:   {"conv.ovf.i2", OperandNone, 1, 1, "III.3.28"},
	OpConvOvfU2:   {"conv.ovf.u2", OperandNone, 1, 1, "III.3.28"},
	OpConvOvfI4:   {"conv.ovf.i4", OperandNone, 1, 1, "III.3.28"},
	OpConvOvfU4:   {"conv.ovf.u4", OperandNone, 1, 1, "III.3.28"},
	OpConvOvfI8:   {"conv.ovf.i8", OperandNone, 1, 1, "III.3.28"},
	OpConvOvfU8:   {"conv.ovf.u8", OperandNone, 1, 1, "III.3.28"},
	OpRefanyval:   {"refanyval", OperandType, 1, 1, "III.4.23"},
	OpCkfinite:    {"ckfinite", OperandNone, 1, 1, "III.3.24"},
	OpMkrefany:    {"mkrefany", OperandType, 1, 1, "III.4.19"},
	OpLdtoken:     {"ldtoken", OperandAny, 0, 1, "III.4.17"},
	OpConvU2:      {"conv.u2", OperandNone, 1, 1, "III.3.27"},
	OpConvU1:      {"conv.u1", OperandNone, 1, 1, "III.3.27"},
	OpConvI:       {"conv.i", OperandNone, 1, 1, "III.3.27"},
	OpConvOvfI:    {"conv.ovf.i", OperandNone, 1, 1, "III.3.28"},
	OpConvOvfU:    {"conv.ovf.u", OperandNone, 1, 1, "III.3.28"},
	OpAddOvf:      {"add.ovf", OperandNone, 2, 1, "III.3.2"},
	OpAddOvfUn:    {"add.ovf.un", OperandNone, 2, 1, "III.3.2"},
	OpMulOvf:      {"mul.ovf", OperandNone, 2, 1, "III.3.49"},
	OpMulOvfUn:    {"mul.ovf.un", OperandNone, 2, 1, "III.3.49"},
	OpSubOvf:      {"sub.ovf", OperandNone, 2, 1, "III.3.65"},
	OpSubOvfUn:    {"sub.ovf.un", OperandNone, 2, 1, "III.3.65"},
	OpEndfinally:  {"endfinally", OperandNone, 0, Never, "III.3.35"},
	OpLeave:       {"leave", OperandBranch4, 0, Never, "III.3.46"},
	OpLeaveS:      {"leave.s", OperandBranch1, 0, Never, "III.3.46"},
	OpStindI:      {"stind.i", OperandNone, 2, 0, "III.3.62"},
	OpConvU:       {"conv.u", OperandNone, 1, 1, "III.3.27"},
	OpArglist:     {"arglist", OperandNone, 0, 1, "III.3.4"},
	OpCeq:         {"ceq", OperandNone, 2, 1, "III.3.21"},
	OpCgt:         {"cgt", OperandNone, 2, 1, "III.3.22"},
	OpCgtUn:       {"cgt.un", OperandNone, 2, 1, "III.3.23"},
	OpClt:         {"clt", OperandNone, 2, 1, "III.3.25"},
	OpCltUn:       {"clt.un", OperandNone, 2, 1, "III.3.26"},
	OpLdftn:       {"ldftn", OperandMethod, 0, 1, "III.3.41"},
	OpLdvirtftn:   {"ldvirtftn", OperandMethod, 1, 1, "III.4.18"},
	OpLdarg:       {"ldarg", OperandU2, 0, 1, "III.3.38"},
	OpLdarga:      {"ldarga", OperandU2, 0, 1, "III.3.39"},
	OpStarg:       {"starg", OperandU2, 1, 0, "III.3.61"},
	OpLdloc:       {"ldloc", OperandU2, 0, 1, "III.3.43"},
	OpLdloca:      {"ldloca", OperandU2, 0, 1, "III.3.44"},
	OpStloc:       {"stloc", OperandU2, 1, 0, "III.3.63"},
	OpLocalloc:    {"localloc", OperandNone, 1, 1, "III.3.47"},
	OpEndfilter:   {"endfilter", OperandNone, 1, Never, "III.3.34"},
	OpUnaligned:   {"unaligned.", OperandU1, 0, 0, "III.2.5"},
	OpVolatile:    {"volatile.", OperandNone, 0, 0, "III.2.6"},
	OpTail:        {"tail.", OperandNone, 0, 0, "III.2.4"},
	OpInitobj:     {"initobj", OperandType, 1, 0, "III.4.5"},
	OpConstrained: {"constrained.", OperandType, 0, 0, "III.2.1"},
	OpCpblk:       {"cpblk", OperandNone, 3, 0, "III.3.30"},
	OpInitblk:     {"initblk", OperandNone, 3, 0, "III.3.36"},
	OpNo:          {"no.", OperandU1, 0, 0, "III.2.2"},
	OpRethrow:     {"rethrow", OperandNone, 0, Never, "III.4.24"},
	OpSizeof:      {"sizeof", OperandType, 0, 1, "III.4.25"},
	OpRefanytype:  {"refanytype", OperandNone, 1, 1, "III.4.22"},
	OpReadonly:    {"readonly.", OperandNone, 0, 0, "III.2.3"},
}

// Gaps lists the instructions that the machine does not support, with the feature that each serves.
var Gaps = map[Opcode]string{
	OpArglist: "variable arguments",
}

// Operand is the form of the bytes that follow an opcode.
type Operand uint8

// The forms of operands. From OperandMethod on they are tokens.
const (
	OperandNone Operand = iota
	OperandU1
	OperandI1
	OperandU2
	OperandI4
	OperandI8
	OperandR4
	OperandR8
	OperandBranch1
	OperandBranch4
	OperandSwitch
	OperandMethod
	OperandField
	OperandType
	OperandSite // signature of a call
	OperandString
	OperandAny // method, field or type

	operands
)

var operandNames = [operands]string{"", "uint8", "int8", "uint16", "int32", "int64", "float32", "float64", "target (int8)", "target (int32)", "targets", "method", "field", "type", "signature", "string", "token"}

func (o Operand) String() string { return operandNames[o] }

// Size is the length of an operand in bytes, without the targets of a switch.
func (o Operand) Size() int {
	switch o {
	case OperandNone:
		return 0
	case OperandU1, OperandI1, OperandBranch1:
		return 1
	case OperandU2:
		return 2
	case OperandI8, OperandR8:
		return 8
	}
	return 4
}

// Branch says whether the operand is the target of a branch.
func (o Operand) Branch() bool { return o == OperandBranch1 || o == OperandBranch4 }

// Token says whether the operand is a token of metadata.
func (o Operand) Token() bool { return o >= OperandMethod }

// The opcodes.
const (
	OpNop         Opcode = 0x00
	OpBreak       Opcode = 0x01
	OpLdarg0      Opcode = 0x02
	OpLdarg1      Opcode = 0x03
	OpLdarg2      Opcode = 0x04
	OpLdarg3      Opcode = 0x05
	OpLdloc0      Opcode = 0x06
	OpLdloc1      Opcode = 0x07
	OpLdloc2      Opcode = 0x08
	OpLdloc3      Opcode = 0x09
	OpStloc0      Opcode = 0x0A
	OpStloc1      Opcode = 0x0B
	OpStloc2      Opcode = 0x0C
	OpStloc3      Opcode = 0x0D
	OpLdargS      Opcode = 0x0E
	OpLdargaS     Opcode = 0x0F
	OpStargS      Opcode = 0x10
	OpLdlocS      Opcode = 0x11
	OpLdlocaS     Opcode = 0x12
	OpStlocS      Opcode = 0x13
	OpLdnull      Opcode = 0x14
	OpLdcI4M1     Opcode = 0x15
	OpLdcI40      Opcode = 0x16
	OpLdcI41      Opcode = 0x17
	OpLdcI42      Opcode = 0x18
	OpLdcI43      Opcode = 0x19
	OpLdcI44      Opcode = 0x1A
	OpLdcI45      Opcode = 0x1B
	OpLdcI46      Opcode = 0x1C
	OpLdcI47      Opcode = 0x1D
	OpLdcI48      Opcode = 0x1E
	OpLdcI4S      Opcode = 0x1F
	OpLdcI4       Opcode = 0x20
	OpLdcI8       Opcode = 0x21
	OpLdcR4       Opcode = 0x22
	OpLdcR8       Opcode = 0x23
	OpDup         Opcode = 0x25
	OpPop         Opcode = 0x26
	OpJmp         Opcode = 0x27
	OpCall        Opcode = 0x28
	OpCalli       Opcode = 0x29
	OpRet         Opcode = 0x2A
	OpBrS         Opcode = 0x2B
	OpBrfalseS    Opcode = 0x2C
	OpBrtrueS     Opcode = 0x2D
	OpBeqS        Opcode = 0x2E
	OpBgeS        Opcode = 0x2F
	OpBgtS        Opcode = 0x30
	OpBleS        Opcode = 0x31
	OpBltS        Opcode = 0x32
	OpBneUnS      Opcode = 0x33
	OpBgeUnS      Opcode = 0x34
	OpBgtUnS      Opcode = 0x35
	OpBleUnS      Opcode = 0x36
	OpBltUnS      Opcode = 0x37
	OpBr          Opcode = 0x38
	OpBrfalse     Opcode = 0x39
	OpBrtrue      Opcode = 0x3A
	OpBeq         Opcode = 0x3B
	OpBge         Opcode = 0x3C
	OpBgt         Opcode = 0x3D
	OpBle         Opcode = 0x3E
	OpBlt         Opcode = 0x3F
	OpBneUn       Opcode = 0x40
	OpBgeUn       Opcode = 0x41
	OpBgtUn       Opcode = 0x42
	OpBleUn       Opcode = 0x43
	OpBltUn       Opcode = 0x44
	OpSwitch      Opcode = 0x45
	OpLdindI1     Opcode = 0x46
	OpLdindU1     Opcode = 0x47
	OpLdindI2     Opcode = 0x48
	OpLdindU2     Opcode = 0x49
	OpLdindI4     Opcode = 0x4A
	OpLdindU4     Opcode = 0x4B
	OpLdindI8     Opcode = 0x4C
	OpLdindI      Opcode = 0x4D
	OpLdindR4     Opcode = 0x4E
	OpLdindR8     Opcode = 0x4F
	OpLdindRef    Opcode = 0x50
	OpStindRef    Opcode = 0x51
	OpStindI1     Opcode = 0x52
	OpStindI2     Opcode = 0x53
	OpStindI4     Opcode = 0x54
	OpStindI8     Opcode = 0x55
	OpStindR4     Opcode = 0x56
	OpStindR8     Opcode = 0x57
	OpAdd         Opcode = 0x58
	OpSub         Opcode = 0x59
	OpMul         Opcode = 0x5A
	OpDiv         Opcode = 0x5B
	OpDivUn       Opcode = 0x5C
	OpRem         Opcode = 0x5D
	OpRemUn       Opcode = 0x5E
	OpAnd         Opcode = 0x5F
	OpOr          Opcode = 0x60
	OpXor         Opcode = 0x61
	OpShl         Opcode = 0x62
	OpShr         Opcode = 0x63
	OpShrUn       Opcode = 0x64
	OpNeg         Opcode = 0x65
	OpNot         Opcode = 0x66
	OpConvI1      Opcode = 0x67
	OpConvI2      Opcode = 0x68
	OpConvI4      Opcode = 0x69
	OpConvI8      Opcode = 0x6A
	OpConvR4      Opcode = 0x6B
	OpConvR8      Opcode = 0x6C
	OpConvU4      Opcode = 0x6D
	OpConvU8      Opcode = 0x6E
	OpCallvirt    Opcode = 0x6F
	OpCpobj       Opcode = 0x70
	OpLdobj       Opcode = 0x71
	OpLdstr       Opcode = 0x72
	OpNewobj      Opcode = 0x73
	OpCastclass   Opcode = 0x74
	OpIsinst      Opcode = 0x75
	OpConvRUn     Opcode = 0x76
	OpUnbox       Opcode = 0x79
	OpThrow       Opcode = 0x7A
	OpLdfld       Opcode = 0x7B
	OpLdflda      Opcode = 0x7C
	OpStfld       Opcode = 0x7D
	OpLdsfld      Opcode = 0x7E
	OpLdsflda     Opcode = 0x7F
	OpStsfld      Opcode = 0x80
	OpStobj       Opcode = 0x81
	OpConvOvfI1Un Opcode = 0x82
	OpConvOvfI2Un Opcode = 0x83
	OpConvOvfI4Un Opcode = 0x84
	OpConvOvfI8Un Opcode = 0x85
	OpConvOvfU1Un Opcode = 0x86
	OpConvOvfU2Un Opcode = 0x87
	OpConvOvfU4Un Opcode = 0x88
	OpConvOvfU8Un Opcode = 0x89
	OpConvOvfIUn  Opcode = 0x8A
	OpConvOvfUUn  Opcode = 0x8B
	OpBox         Opcode = 0x8C
	OpNewarr      Opcode = 0x8D
	OpLdlen       Opcode = 0x8E
	OpLdelema     Opcode = 0x8F
	OpLdelemI1    Opcode = 0x90
	OpLdelemU1    Opcode = 0x91
	OpLdelemI2    Opcode = 0x92
	OpLdelemU2    Opcode = 0x93
	OpLdelemI4    Opcode = 0x94
	OpLdelemU4    Opcode = 0x95
	OpLdelemI8    Opcode = 0x96
	OpLdelemI     Opcode = 0x97
	OpLdelemR4    Opcode = 0x98
	OpLdelemR8    Opcode = 0x99
	OpLdelemRef   Opcode = 0x9A
	OpStelemI     Opcode = 0x9B
	OpStelemI1    Opcode = 0x9C
	OpStelemI2    Opcode = 0x9D
	OpStelemI4    Opcode = 0x9E
	OpStelemI8    Opcode = 0x9F
	OpStelemR4    Opcode = 0xA0
	OpStelemR8    Opcode = 0xA1
	OpStelemRef   Opcode = 0xA2
	OpLdelem      Opcode = 0xA3
	OpStelem      Opcode = 0xA4
	OpUnboxAny    Opcode = 0xA5
	OpConvOvfI1   Opcode = 0xB3
	OpConvOvfU1   Opcode = 0xB4
	OpConvOvfI2   Opcode = 0xB5
	OpConvOvfU2   Opcode = 0xB6
	OpConvOvfI4   Opcode = 0xB7
	OpConvOvfU4   Opcode = 0xB8
	OpConvOvfI8   Opcode = 0xB9
	OpConvOvfU8   Opcode = 0xBA
	OpRefanyval   Opcode = 0xC2
	OpCkfinite    Opcode = 0xC3
	OpMkrefany    Opcode = 0xC6
	OpLdtoken     Opcode = 0xD0
	OpConvU2      Opcode = 0xD1
	OpConvU1      Opcode = 0xD2
	OpConvI       Opcode = 0xD3
	OpConvOvfI    Opcode = 0xD4
	OpConvOvfU    Opcode = 0xD5
	OpAddOvf      Opcode = 0xD6
	OpAddOvfUn    Opcode = 0xD7
	OpMulOvf      Opcode = 0xD8
	OpMulOvfUn    Opcode = 0xD9
	OpSubOvf      Opcode = 0xDA
	OpSubOvfUn    Opcode = 0xDB
	OpEndfinally  Opcode = 0xDC
	OpLeave       Opcode = 0xDD
	OpLeaveS      Opcode = 0xDE
	OpStindI      Opcode = 0xDF
	OpConvU       Opcode = 0xE0
	OpArglist     Opcode = 0xFE00
	OpCeq         Opcode = 0xFE01
	OpCgt         Opcode = 0xFE02
	OpCgtUn       Opcode = 0xFE03
	OpClt         Opcode = 0xFE04
	OpCltUn       Opcode = 0xFE05
	OpLdftn       Opcode = 0xFE06
	OpLdvirtftn   Opcode = 0xFE07
	OpLdarg       Opcode = 0xFE09
	OpLdarga      Opcode = 0xFE0A
	OpStarg       Opcode = 0xFE0B
	OpLdloc       Opcode = 0xFE0C
	OpLdloca      Opcode = 0xFE0D
	OpStloc       Opcode = 0xFE0E
	OpLocalloc    Opcode = 0xFE0F
	OpEndfilter   Opcode = 0xFE11
	OpUnaligned   Opcode = 0xFE12
	OpVolatile    Opcode = 0xFE13
	OpTail        Opcode = 0xFE14
	OpInitobj     Opcode = 0xFE15
	OpConstrained Opcode = 0xFE16
	OpCpblk       Opcode = 0xFE17
	OpInitblk     Opcode = 0xFE18
	OpNo          Opcode = 0xFE19
	OpRethrow     Opcode = 0xFE1A
	OpSizeof      Opcode = 0xFE1C
	OpRefanytype  Opcode = 0xFE1D
	OpReadonly    Opcode = 0xFE1E
)

// one and two are Opcodes indexed by the last byte of one-byte and two-byte codes.
var one, two [256]*Info

func init() {
	for op, info := range Opcodes {
		if op < 0x100 {
			one[op] = &info
		} else {
			two[op&0xff] = &info
		}
	}
}

// Info returns the row of op.
//
// Preconditions: Opcodes has op.
func (op Opcode) Info() *Info {
	if op < 0x100 {
		return one[op]
	}
	return two[op&0xff]
}

func (op Opcode) String() string { return Opcodes[op].Name }

// IsPrefix says whether op is a prefix of the next instruction (§III.2).
func (op Opcode) IsPrefix() bool { return strings.HasPrefix(op.Info().Section, "III.2.") }
