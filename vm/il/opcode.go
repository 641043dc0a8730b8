package il

// Opcode is the code of a CIL instruction: one byte, or 0xFE00 plus the second byte
// (§III.1.2.1).
type Opcode uint16

// Operand is the form of the bytes that follow an opcode.
type Operand uint8

// The forms of operands.
const (
	OperandNone Operand = iota
	OperandU1
	OperandI1
	OperandU2
	OperandI4
	OperandI8
	OperandR4
	OperandR8
	OperandToken
	OperandBranch1
	OperandBranch4
	OperandSwitch
)

// Info is the name of an opcode and the form of its operand.
type Info struct {
	Name    string
	Operand Operand
}

// Opcodes lists every instruction and prefix of ECMA-335, 6th edition,
// partition III, by its code.
var Opcodes = map[Opcode]Info{
	OpNop:         {"nop", OperandNone},
	OpBreak:       {"break", OperandNone},
	OpLdarg0:      {"ldarg.0", OperandNone},
	OpLdarg1:      {"ldarg.1", OperandNone},
	OpLdarg2:      {"ldarg.2", OperandNone},
	OpLdarg3:      {"ldarg.3", OperandNone},
	OpLdloc0:      {"ldloc.0", OperandNone},
	OpLdloc1:      {"ldloc.1", OperandNone},
	OpLdloc2:      {"ldloc.2", OperandNone},
	OpLdloc3:      {"ldloc.3", OperandNone},
	OpStloc0:      {"stloc.0", OperandNone},
	OpStloc1:      {"stloc.1", OperandNone},
	OpStloc2:      {"stloc.2", OperandNone},
	OpStloc3:      {"stloc.3", OperandNone},
	OpLdargS:      {"ldarg.s", OperandU1},
	OpLdargaS:     {"ldarga.s", OperandU1},
	OpStargS:      {"starg.s", OperandU1},
	OpLdlocS:      {"ldloc.s", OperandU1},
	OpLdlocaS:     {"ldloca.s", OperandU1},
	OpStlocS:      {"stloc.s", OperandU1},
	OpLdnull:      {"ldnull", OperandNone},
	OpLdcI4M1:     {"ldc.i4.m1", OperandNone},
	OpLdcI40:      {"ldc.i4.0", OperandNone},
	OpLdcI41:      {"ldc.i4.1", OperandNone},
	OpLdcI42:      {"ldc.i4.2", OperandNone},
	OpLdcI43:      {"ldc.i4.3", OperandNone},
	OpLdcI44:      {"ldc.i4.4", OperandNone},
	OpLdcI45:      {"ldc.i4.5", OperandNone},
	OpLdcI46:      {"ldc.i4.6", OperandNone},
	OpLdcI47:      {"ldc.i4.7", OperandNone},
	OpLdcI48:      {"ldc.i4.8", OperandNone},
	OpLdcI4S:      {"ldc.i4.s", OperandI1},
	OpLdcI4:       {"ldc.i4", OperandI4},
	OpLdcI8:       {"ldc.i8", OperandI8},
	OpLdcR4:       {"ldc.r4", OperandR4},
	OpLdcR8:       {"ldc.r8", OperandR8},
	OpDup:         {"dup", OperandNone},
	OpPop:         {"pop", OperandNone},
	OpJmp:         {"jmp", OperandToken},
	OpCall:        {"call", OperandToken},
	OpCalli:       {"calli", OperandToken},
	OpRet:         {"ret", OperandNone},
	OpBrS:         {"br.s", OperandBranch1},
	OpBrfalseS:    {"brfalse.s", OperandBranch1},
	OpBrtrueS:     {"brtrue.s", OperandBranch1},
	OpBeqS:        {"beq.s", OperandBranch1},
	OpBgeS:        {"bge.s", OperandBranch1},
	OpBgtS:        {"bgt.s", OperandBranch1},
	OpBleS:        {"ble.s", OperandBranch1},
	OpBltS:        {"blt.s", OperandBranch1},
	OpBneUnS:      {"bne.un.s", OperandBranch1},
	OpBgeUnS:      {"bge.un.s", OperandBranch1},
	OpBgtUnS:      {"bgt.un.s", OperandBranch1},
	OpBleUnS:      {"ble.un.s", OperandBranch1},
	OpBltUnS:      {"blt.un.s", OperandBranch1},
	OpBr:          {"br", OperandBranch4},
	OpBrfalse:     {"brfalse", OperandBranch4},
	OpBrtrue:      {"brtrue", OperandBranch4},
	OpBeq:         {"beq", OperandBranch4},
	OpBge:         {"bge", OperandBranch4},
	OpBgt:         {"bgt", OperandBranch4},
	OpBle:         {"ble", OperandBranch4},
	OpBlt:         {"blt", OperandBranch4},
	OpBneUn:       {"bne.un", OperandBranch4},
	OpBgeUn:       {"bge.un", OperandBranch4},
	OpBgtUn:       {"bgt.un", OperandBranch4},
	OpBleUn:       {"ble.un", OperandBranch4},
	OpBltUn:       {"blt.un", OperandBranch4},
	OpSwitch:      {"switch", OperandSwitch},
	OpLdindI1:     {"ldind.i1", OperandNone},
	OpLdindU1:     {"ldind.u1", OperandNone},
	OpLdindI2:     {"ldind.i2", OperandNone},
	OpLdindU2:     {"ldind.u2", OperandNone},
	OpLdindI4:     {"ldind.i4", OperandNone},
	OpLdindU4:     {"ldind.u4", OperandNone},
	OpLdindI8:     {"ldind.i8", OperandNone},
	OpLdindI:      {"ldind.i", OperandNone},
	OpLdindR4:     {"ldind.r4", OperandNone},
	OpLdindR8:     {"ldind.r8", OperandNone},
	OpLdindRef:    {"ldind.ref", OperandNone},
	OpStindRef:    {"stind.ref", OperandNone},
	OpStindI1:     {"stind.i1", OperandNone},
	OpStindI2:     {"stind.i2", OperandNone},
	OpStindI4:     {"stind.i4", OperandNone},
	OpStindI8:     {"stind.i8", OperandNone},
	OpStindR4:     {"stind.r4", OperandNone},
	OpStindR8:     {"stind.r8", OperandNone},
	OpAdd:         {"add", OperandNone},
	OpSub:         {"sub", OperandNone},
	OpMul:         {"mul", OperandNone},
	OpDiv:         {"div", OperandNone},
	OpDivUn:       {"div.un", OperandNone},
	OpRem:         {"rem", OperandNone},
	OpRemUn:       {"rem.un", OperandNone},
	OpAnd:         {"and", OperandNone},
	OpOr:          {"or", OperandNone},
	OpXor:         {"xor", OperandNone},
	OpShl:         {"shl", OperandNone},
	OpShr:         {"shr", OperandNone},
	OpShrUn:       {"shr.un", OperandNone},
	OpNeg:         {"neg", OperandNone},
	OpNot:         {"not", OperandNone},
	OpConvI1:      {"conv.i1", OperandNone},
	OpConvI2:      {"conv.i2", OperandNone},
	OpConvI4:      {"conv.i4", OperandNone},
	OpConvI8:      {"conv.i8", OperandNone},
	OpConvR4:      {"conv.r4", OperandNone},
	OpConvR8:      {"conv.r8", OperandNone},
	OpConvU4:      {"conv.u4", OperandNone},
	OpConvU8:      {"conv.u8", OperandNone},
	OpCallvirt:    {"callvirt", OperandToken},
	OpCpobj:       {"cpobj", OperandToken},
	OpLdobj:       {"ldobj", OperandToken},
	OpLdstr:       {"ldstr", OperandToken},
	OpNewobj:      {"newobj", OperandToken},
	OpCastclass:   {"castclass", OperandToken},
	OpIsinst:      {"isinst", OperandToken},
	OpConvRUn:     {"conv.r.un", OperandNone},
	OpUnbox:       {"unbox", OperandToken},
	OpThrow:       {"throw", OperandNone},
	OpLdfld:       {"ldfld", OperandToken},
	OpLdflda:      {"ldflda", OperandToken},
	OpStfld:       {"stfld", OperandToken},
	OpLdsfld:      {"ldsfld", OperandToken},
	OpLdsflda:     {"ldsflda", OperandToken},
	OpStsfld:      {"stsfld", OperandToken},
	OpStobj:       {"stobj", OperandToken},
	OpConvOvfI1Un: {"conv.ovf.i1.un", OperandNone},
	OpConvOvfI2Un: {"conv.ovf.i2.un", OperandNone},
	OpConvOvfI4Un: {"conv.ovf.i4.un", OperandNone},
	OpConvOvfI8Un: {"conv.ovf.i8.un", OperandNone},
	OpConvOvfU1Un: {"conv.ovf.u1.un", OperandNone},
	OpConvOvfU2Un: {"conv.ovf.u2.un", OperandNone},
	OpConvOvfU4Un: {"conv.ovf.u4.un", OperandNone},
	OpConvOvfU8Un: {"conv.ovf.u8.un", OperandNone},
	OpConvOvfIUn:  {"conv.ovf.i.un", OperandNone},
	OpConvOvfUUn:  {"conv.ovf.u.un", OperandNone},
	OpBox:         {"box", OperandToken},
	OpNewarr:      {"newarr", OperandToken},
	OpLdlen:       {"ldlen", OperandNone},
	OpLdelema:     {"ldelema", OperandToken},
	OpLdelemI1:    {"ldelem.i1", OperandNone},
	OpLdelemU1:    {"ldelem.u1", OperandNone},
	OpLdelemI2:    {"ldelem.i2", OperandNone},
	OpLdelemU2:    {"ldelem.u2", OperandNone},
	OpLdelemI4:    {"ldelem.i4", OperandNone},
	OpLdelemU4:    {"ldelem.u4", OperandNone},
	OpLdelemI8:    {"ldelem.i8", OperandNone},
	OpLdelemI:     {"ldelem.i", OperandNone},
	OpLdelemR4:    {"ldelem.r4", OperandNone},
	OpLdelemR8:    {"ldelem.r8", OperandNone},
	OpLdelemRef:   {"ldelem.ref", OperandNone},
	OpStelemI:     {"stelem.i", OperandNone},
	OpStelemI1:    {"stelem.i1", OperandNone},
	OpStelemI2:    {"stelem.i2", OperandNone},
	OpStelemI4:    {"stelem.i4", OperandNone},
	OpStelemI8:    {"stelem.i8", OperandNone},
	OpStelemR4:    {"stelem.r4", OperandNone},
	OpStelemR8:    {"stelem.r8", OperandNone},
	OpStelemRef:   {"stelem.ref", OperandNone},
	OpLdelem:      {"ldelem", OperandToken},
	OpStelem:      {"stelem", OperandToken},
	OpUnboxAny:    {"unbox.any", OperandToken},
	OpConvOvfI1:   {"conv.ovf.i1", OperandNone},
	OpConvOvfU1:   {"conv.ovf.u1", OperandNone},
	OpConvOvfI2:   {"conv.ovf.i2", OperandNone},
	OpConvOvfU2:   {"conv.ovf.u2", OperandNone},
	OpConvOvfI4:   {"conv.ovf.i4", OperandNone},
	OpConvOvfU4:   {"conv.ovf.u4", OperandNone},
	OpConvOvfI8:   {"conv.ovf.i8", OperandNone},
	OpConvOvfU8:   {"conv.ovf.u8", OperandNone},
	OpRefanyval:   {"refanyval", OperandToken},
	OpCkfinite:    {"ckfinite", OperandNone},
	OpMkrefany:    {"mkrefany", OperandToken},
	OpLdtoken:     {"ldtoken", OperandToken},
	OpConvU2:      {"conv.u2", OperandNone},
	OpConvU1:      {"conv.u1", OperandNone},
	OpConvI:       {"conv.i", OperandNone},
	OpConvOvfI:    {"conv.ovf.i", OperandNone},
	OpConvOvfU:    {"conv.ovf.u", OperandNone},
	OpAddOvf:      {"add.ovf", OperandNone},
	OpAddOvfUn:    {"add.ovf.un", OperandNone},
	OpMulOvf:      {"mul.ovf", OperandNone},
	OpMulOvfUn:    {"mul.ovf.un", OperandNone},
	OpSubOvf:      {"sub.ovf", OperandNone},
	OpSubOvfUn:    {"sub.ovf.un", OperandNone},
	OpEndfinally:  {"endfinally", OperandNone},
	OpLeave:       {"leave", OperandBranch4},
	OpLeaveS:      {"leave.s", OperandBranch1},
	OpStindI:      {"stind.i", OperandNone},
	OpConvU:       {"conv.u", OperandNone},
	OpArglist:     {"arglist", OperandNone},
	OpCeq:         {"ceq", OperandNone},
	OpCgt:         {"cgt", OperandNone},
	OpCgtUn:       {"cgt.un", OperandNone},
	OpClt:         {"clt", OperandNone},
	OpCltUn:       {"clt.un", OperandNone},
	OpLdftn:       {"ldftn", OperandToken},
	OpLdvirtftn:   {"ldvirtftn", OperandToken},
	OpLdarg:       {"ldarg", OperandU2},
	OpLdarga:      {"ldarga", OperandU2},
	OpStarg:       {"starg", OperandU2},
	OpLdloc:       {"ldloc", OperandU2},
	OpLdloca:      {"ldloca", OperandU2},
	OpStloc:       {"stloc", OperandU2},
	OpLocalloc:    {"localloc", OperandNone},
	OpEndfilter:   {"endfilter", OperandNone},
	OpUnaligned:   {"unaligned.", OperandU1},
	OpVolatile:    {"volatile.", OperandNone},
	OpTail:        {"tail.", OperandNone},
	OpInitobj:     {"initobj", OperandToken},
	OpConstrained: {"constrained.", OperandToken},
	OpCpblk:       {"cpblk", OperandNone},
	OpInitblk:     {"initblk", OperandNone},
	OpNo:          {"no.", OperandU1},
	OpRethrow:     {"rethrow", OperandNone},
	OpSizeof:      {"sizeof", OperandToken},
	OpRefanytype:  {"refanytype", OperandNone},
	OpReadonly:    {"readonly.", OperandNone},
}

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
		i := info
		if op < 0x100 {
			one[op] = &i
		} else {
			two[op&0xff] = &i
		}
	}
}

func (op Opcode) String() string { return Opcodes[op].Name }
