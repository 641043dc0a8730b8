package assemble

import (
	"encoding/binary"
	"fmt"
	"math"
)

// Code is a method body under construction (§II.25.4).
type Code struct {
	// MaxStack is the declared maximal depth of the evaluation stack.
	MaxStack int
	// InitLocals says that local variables start as zero.
	InitLocals bool

	method  *Method
	il      []byte
	locals  []Type
	labels  []int // offset by label, -1 while not marked
	jumps   []jump
	tokens  []tokenFixup
	clauses []Clause
}

// A Label is a place in the code that branches can name before it is marked.
type Label int

// A jump is a branch operand to fill in: target relative to next.
type jump struct {
	at, next int
	size     int
	target   Label
}

// A tokenFixup is a token operand to fill in when all rows have numbers.
type tokenFixup struct {
	at     int
	member Member
}

// A ClauseKind is the kind of an exception handling clause (§II.25.4.6).
type ClauseKind uint32

// The kinds of clauses.
const (
	Catch   ClauseKind = 0
	Filter  ClauseKind = 1
	Finally ClauseKind = 2
	Fault   ClauseKind = 4
)

// A Clause is an exception handling clause; inner clauses must be added before
// outer ones.
type Clause struct {
	Kind                     ClauseKind
	Try, TryEnd              Label
	Handler, HandlerEnd      Label
	Filter                   Label // of Kind Filter
	Type                     Type  // of Kind Catch
	try, tryEnd, handler, he uint32
	extra                    uint32
}

// Local declares a local variable.
func (c *Code) Local(t Type) int {
	c.locals = append(c.locals, t)
	return len(c.locals) - 1
}

// Label makes a label that is not yet marked.
func (c *Code) Label() Label {
	c.labels = append(c.labels, -1)
	return Label(len(c.labels) - 1)
}

// Mark places a label here.
func (c *Code) Mark(l Label) {
	if c.labels[l] >= 0 {
		panic(fmt.Sprintf("BUG: label %d of %s marked twice", l, c.method.FullName()))
	}
	c.labels[l] = len(c.il)
}

// Here makes a label and places it here.
func (c *Code) Here() Label {
	l := c.Label()
	c.Mark(l)
	return l
}

// Offset is the IL offset of the next instruction.
func (c *Code) Offset() int { return len(c.il) }

// Clause adds an exception handling clause.
func (c *Code) Clause(cl Clause) { c.clauses = append(c.clauses, cl) }

// Method is the method of the code.
func (c *Code) Method() *Method { return c.method }

// Assembly is the assembly that the code is part of.
func (c *Code) Assembly() *Assembly { return c.method.class.asm }

// Raw appends bytes without any check.
func (c *Code) Raw(il ...byte) { c.il = append(c.il, il...) }

// Op appends the instruction named, and returns its IL offset. The operand is
// an int for numbers, variables and arguments (a float64 for ldc.r4 and
// ldc.r8), a [Label] for branches, []Label for switch, a [Member] or a [Type]
// for tokens, a [Sig] for calli, a string for ldstr.
func (c *Code) Op(name string, args ...any) int {
	op, ok := opcodes[name]
	if !ok {
		panic(fmt.Sprintf("BUG: no opcode %q", name))
	}
	at := len(c.il)
	if op.code >= 0xfe00 {
		c.il = append(c.il, 0xfe)
	}
	c.il = append(c.il, byte(op.code))
	if op.operand == operandNone {
		if len(args) != 0 {
			panic("BUG: operand given to " + name)
		}
		return at
	}
	if len(args) != 1 {
		panic("BUG: one operand wanted by " + name)
	}
	c.operand(name, op.operand, args[0])
	return at
}

func (c *Code) operand(name string, kind operand, arg any) {
	le := binary.LittleEndian
	switch kind {
	case operandI1, operandVar1:
		n := arg.(int)
		if n < -128 || n > 255 {
			panic(fmt.Sprintf("BUG: %d too large for %s", n, name))
		}
		c.il = append(c.il, byte(n))
	case operandVar2:
		c.il = le.AppendUint16(c.il, uint16(arg.(int)))
	case operandI4:
		c.il = le.AppendUint32(c.il, uint32(arg.(int)))
	case operandI8:
		c.il = le.AppendUint64(c.il, uint64(arg.(int)))
	case operandR4:
		c.il = le.AppendUint32(c.il, math.Float32bits(float32(arg.(float64))))
	case operandR8:
		c.il = le.AppendUint64(c.il, math.Float64bits(arg.(float64)))
	case operandBranch1:
		c.jumps = append(c.jumps, jump{len(c.il), len(c.il) + 1, 1, arg.(Label)})
		c.il = append(c.il, 0)
	case operandBranch4:
		c.jumps = append(c.jumps, jump{len(c.il), len(c.il) + 4, 4, arg.(Label)})
		c.il = le.AppendUint32(c.il, 0)
	case operandSwitch:
		targets := arg.([]Label)
		c.il = le.AppendUint32(c.il, uint32(len(targets)))
		next := len(c.il) + 4*len(targets)
		for _, l := range targets {
			c.jumps = append(c.jumps, jump{len(c.il), next, 4, l})
			c.il = le.AppendUint32(c.il, 0)
		}
	case operandString:
		index := c.method.class.asm.users.userString(arg.(string))
		c.il = le.AppendUint32(c.il, 0x70<<24|index)
	case operandToken:
		c.token(name, arg)
	}
}

func (c *Code) token(name string, arg any) {
	asm := c.method.class.asm
	var token uint32
	switch arg := arg.(type) {
	case Member:
		c.tokens = append(c.tokens, tokenFixup{len(c.il), arg})
	case Type:
		token = asm.typeToken(arg)
	case Sig:
		token = asm.standAlone(arg.Append(nil))
	default:
		panic(fmt.Sprintf("BUG: %s does not take a %T", name, arg))
	}
	c.il = binary.LittleEndian.AppendUint32(c.il, token)
}

// Int appends the shortest instruction that pushes an int32.
func (c *Code) Int(n int32) int {
	switch {
	case n == -1:
		return c.Op("ldc.i4.m1")
	case n >= 0 && n <= 8:
		return c.Op(fmt.Sprintf("ldc.i4.%d", n))
	case n >= -128 && n <= 127:
		return c.Op("ldc.i4.s", int(n))
	}
	return c.Op("ldc.i4", int(n))
}

// Load appends the shortest instruction that pushes a local variable.
func (c *Code) Load(local int) int { return c.Variable("ldloc", local) }

// Store appends the shortest instruction that pops into a local variable.
func (c *Code) Store(local int) int { return c.Variable("stloc", local) }

// Address appends the shortest instruction that pushes a local's address.
func (c *Code) Address(local int) int {
	if local < 256 {
		return c.Op("ldloca.s", local)
	}
	return c.Op("ldloca", local)
}

// Variable appends the shortest form of an instruction for a variable or an argument: ldloc, stloc, ldarg.
func (c *Code) Variable(name string, n int) int {
	switch {
	case n < 4:
		return c.Op(fmt.Sprintf("%s.%d", name, n))
	case n < 256:
		return c.Op(name+".s", n)
	}
	return c.Op(name, n)
}

// Loc returns the IL offset of a marked label.
func (c *Code) Loc(l Label) int {
	if c.labels[l] < 0 {
		panic(fmt.Sprintf("BUG: label %d of %s never marked", l, c.method.FullName()))
	}
	return c.labels[l]
}

// prepare makes the metadata of the body: the signature of the locals, and the tokens of the
// caught types. It returns the token of the signature.
func (c *Code) prepare() uint32 {
	for i := range c.clauses {
		cl := &c.clauses[i]
		cl.try, cl.tryEnd = uint32(c.Loc(cl.Try)), uint32(c.Loc(cl.TryEnd))
		cl.handler, cl.he = uint32(c.Loc(cl.Handler)), uint32(c.Loc(cl.HandlerEnd))
		switch cl.Kind {
		case Catch:
			cl.extra = c.method.class.asm.typeToken(cl.Type)
		case Filter:
			cl.extra = uint32(c.Loc(cl.Filter))
		}
	}
	if len(c.locals) == 0 {
		return 0
	}
	sig := appendCompressed([]byte{0x7}, uint32(len(c.locals)))
	for _, t := range c.locals {
		sig = t.appendSig(sig)
	}
	return c.method.class.asm.standAlone(sig)
}

// patch fills in branch targets and tokens. Preconditions: rows are numbered.
func (c *Code) patch() {
	le := binary.LittleEndian
	for _, j := range c.jumps {
		d := c.Loc(j.target) - j.next
		if j.size == 4 {
			le.PutUint32(c.il[j.at:], uint32(d))
			continue
		}
		if d < -128 || d > 127 {
			panic(fmt.Sprintf("BUG: short branch of %s reaches %d bytes", c.method.FullName(), d))
		}
		c.il[j.at] = byte(d)
	}
	for _, t := range c.tokens {
		le.PutUint32(c.il[t.at:], t.member.memberToken())
	}
}

// append writes header, code and clauses, with their alignment.
func (c *Code) append(dst []byte, locals uint32) []byte {
	le := binary.LittleEndian
	if locals == 0 && len(c.clauses) == 0 && len(c.il) < 64 && c.MaxStack <= 8 {
		return append(append(dst, byte(len(c.il))<<2|2), c.il...) // §II.25.4.2
	}
	dst = pad(dst, 4)
	flags := uint16(3<<12 | 3) // §II.25.4.3: three words, fat
	if c.InitLocals {
		flags |= 0x10
	}
	if len(c.clauses) > 0 {
		flags |= 0x8
	}
	dst = le.AppendUint16(dst, flags)
	dst = le.AppendUint16(dst, uint16(c.MaxStack))
	dst = le.AppendUint32(dst, uint32(len(c.il)))
	dst = le.AppendUint32(dst, locals)
	dst = append(dst, c.il...)
	if len(c.clauses) > 0 {
		dst = c.appendClauses(pad(dst, 4))
	}
	return dst
}

// appendClauses writes the method data section, in the small format where it
// fits (§II.25.4.5, §II.25.4.6).
func (c *Code) appendClauses(dst []byte) []byte {
	le := binary.LittleEndian
	small := len(c.clauses)*12+4 < 256
	for _, cl := range c.clauses {
		small = small && cl.try < 1<<16 && cl.tryEnd-cl.try < 256 && cl.handler < 1<<16 && cl.he-cl.handler < 256
	}
	if small {
		dst = append(dst, 0x1, byte(len(c.clauses)*12+4), 0, 0)
	} else {
		dst = le.AppendUint32(dst, 0x41|uint32(len(c.clauses)*24+4)<<8)
	}
	for _, cl := range c.clauses {
		if small {
			dst = le.AppendUint16(dst, uint16(cl.Kind))
			dst = append(le.AppendUint16(dst, uint16(cl.try)), byte(cl.tryEnd-cl.try))
			dst = append(le.AppendUint16(dst, uint16(cl.handler)), byte(cl.he-cl.handler))
		} else {
			for _, n := range []uint32{uint32(cl.Kind), cl.try, cl.tryEnd - cl.try, cl.handler, cl.he - cl.handler} {
				dst = le.AppendUint32(dst, n)
			}
		}
		dst = le.AppendUint32(dst, cl.extra)
	}
	return dst
}

func pad(b []byte, n int) []byte {
	for len(b)%n != 0 {
		b = append(b, 0)
	}
	return b
}
