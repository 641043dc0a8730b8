package assemble

import (
	"fmt"
	"strings"
)

// An operand is the kind of an opcode's operand (§III.1.2 and §VI.C.2).
type operand byte

const (
	operandNone operand = iota
	operandI1
	operandI4
	operandI8
	operandR4
	operandR8
	operandVar1
	operandVar2
	operandBranch1
	operandBranch4
	operandSwitch
	operandToken
	operandString
)

type opcode struct {
	code    uint16 // one byte, or 0xfeXX
	operand operand
}

// opcodeTable lists the opcodes of §III.1.2.1 by operand. A line starts with the
// code of its first opcode; the others on the line follow it.
var opcodeTable = map[operand]string{
	operandNone: `
0x00 nop break ldarg.0 ldarg.1 ldarg.2 ldarg.3 ldloc.0 ldloc.1 ldloc.2 ldloc.3 stloc.0 stloc.1 stloc.2 stloc.3
0x14 ldnull ldc.i4.m1 ldc.i4.0 ldc.i4.1 ldc.i4.2 ldc.i4.3 ldc.i4.4 ldc.i4.5 ldc.i4.6 ldc.i4.7 ldc.i4.8
0x25 dup pop
0x2a ret
0x46 ldind.i1 ldind.u1 ldind.i2 ldind.u2 ldind.i4 ldind.u4 ldind.i8 ldind.i ldind.r4 ldind.r8 ldind.ref
0x51 stind.ref stind.i1 stind.i2 stind.i4 stind.i8 stind.r4 stind.r8
0x58 add sub mul div div.un rem rem.un and or xor shl shr shr.un neg not
0x67 conv.i1 conv.i2 conv.i4 conv.i8 conv.r4 conv.r8 conv.u4 conv.u8
0x76 conv.r.un
0x7a throw
0x82 conv.ovf.i1.un conv.ovf.i2.un conv.ovf.i4.un conv.ovf.i8.un conv.ovf.u1.un conv.ovf.u2.un conv.ovf.u4.un conv.ovf.u8.un conv.ovf.i.un conv.ovf.u.un
0x8e ldlen
0x90 ldelem.i1 ldelem.u1 ldelem.i2 ldelem.u2 ldelem.i4 ldelem.u4 ldelem.i8 ldelem.i ldelem.r4 ldelem.r8 ldelem.ref
0x9b stelem.i stelem.i1 stelem.i2 stelem.i4 stelem.i8 stelem.r4 stelem.r8 stelem.ref
0xb3 conv.ovf.i1 conv.ovf.u1 conv.ovf.i2 conv.ovf.u2 conv.ovf.i4 conv.ovf.u4 conv.ovf.i8 conv.ovf.u8
0xc3 ckfinite
0xd1 conv.u2 conv.u1 conv.i conv.ovf.i conv.ovf.u add.ovf add.ovf.un mul.ovf mul.ovf.un sub.ovf sub.ovf.un endfinally
0xdf stind.i conv.u
0xfe00 arglist ceq cgt cgt.un clt clt.un
0xfe0f localloc
0xfe11 endfilter
0xfe13 volatile. tail.
0xfe17 cpblk initblk
0xfe1a rethrow
0xfe1d refanytype readonly.`,
	operandI1: `
0x1f ldc.i4.s
0xfe12 unaligned.
0xfe19 no.`,
	operandI4: "0x20 ldc.i4",
	operandI8: "0x21 ldc.i8",
	operandR4: "0x22 ldc.r4",
	operandR8: "0x23 ldc.r8",
	operandVar1: `
0x0e ldarg.s ldarga.s starg.s ldloc.s ldloca.s stloc.s`,
	operandVar2: `
0xfe09 ldarg ldarga starg ldloc ldloca stloc`,
	operandBranch1: `
0x2b br.s brfalse.s brtrue.s beq.s bge.s bgt.s ble.s blt.s bne.un.s bge.un.s bgt.un.s ble.un.s blt.un.s
0xde leave.s`,
	operandBranch4: `
0x38 br brfalse brtrue beq bge bgt ble blt bne.un bge.un bgt.un ble.un blt.un
0xdd leave`,
	operandSwitch: "0x45 switch",
	operandToken: `
0x27 jmp call calli
0x6f callvirt cpobj ldobj
0x73 newobj castclass isinst
0x79 unbox
0x7b ldfld ldflda stfld ldsfld ldsflda stsfld stobj
0x8c box newarr
0x8f ldelema
0xa3 ldelem stelem unbox.any
0xc2 refanyval
0xc6 mkrefany
0xd0 ldtoken
0xfe06 ldftn ldvirtftn
0xfe15 initobj constrained.
0xfe1c sizeof`,
	operandString: "0x72 ldstr",
}

var opcodes = parseOpcodes()

func parseOpcodes() map[string]opcode {
	m := make(map[string]opcode)
	for kind, table := range opcodeTable {
		for line := range strings.Lines(strings.TrimSpace(table)) {
			words := strings.Fields(line)
			var code uint16
			if _, err := fmt.Sscanf(words[0], "0x%x", &code); err != nil {
				panic("BUG: opcode table: " + err.Error())
			}
			for i, name := range words[1:] {
				m[name] = opcode{code + uint16(i), kind}
			}
		}
	}
	return m
}
