package vmtest

// fault writes an instruction for which the runtime raises an exception. An operand has a side
// effect, which must come before the exception; the instruction itself must have no effect
// (§I.12.4.2).
func (b *handlerBody) fault() {
	faults := []func(){b.nullField, b.nullCall, b.nullElement, b.divide, b.divideMin, b.index, b.cast, b.unbox, b.overflow, b.narrow,
		b.mismatch, b.negative, b.infinite, b.owner, b.nullThrow}
	faults[b.g.rnd.Intn(len(faults))]()
}

func (b *handlerBody) nullField() {
	b.c.Op("ldnull")
	b.value()
	b.c.Op("stfld", b.g.tag)
}

func (b *handlerBody) nullCall() {
	c := b.c
	c.Op("ldnull")
	b.value()
	c.Op("box", I4)
	c.Op("callvirt", b.g.asm.MethodRef(Object, "Equals", Instance(Bool, Object)))
	c.Op("pop")
}

func (b *handlerBody) nullElement() {
	c := b.c
	c.Op("ldnull")
	b.value()
	b.value()
	c.Op("stelem", I4)
}

func (b *handlerBody) divide() {
	b.value()
	b.c.Int(0)
	b.c.Op([]string{"div", "rem", "div.un", "rem.un"}[b.g.rnd.Intn(4)])
	b.c.Store(handlersX)
}

func (b *handlerBody) divideMin() {
	b.value()
	b.c.Op("pop")
	b.c.Int(-1 << 31)
	b.c.Int(-1)
	b.c.Op("div")
	b.c.Store(handlersX)
}

func (b *handlerBody) index() {
	c := b.c
	c.Int(2)
	c.Op("newarr", I4)
	b.value()
	c.Int(2)
	c.Op("or")
	if b.g.rnd.Intn(2) == 0 {
		c.Op("ldelem", I4)
		c.Store(handlersX)
		return
	}
	b.value()
	c.Op("stelem", I4)
}

func (b *handlerBody) cast() {
	c := b.c
	b.value()
	c.Op("box", I4)
	c.Op("castclass", b.g.errors[0])
	c.Store(handlersE)
}

func (b *handlerBody) unbox() {
	c := b.c
	b.value()
	c.Op("conv.i8")
	c.Op("box", I8)
	c.Op("unbox.any", I4)
	c.Store(handlersX)
}

func (b *handlerBody) overflow() {
	c := b.c
	c.Int(1<<31 - 1)
	b.value()
	c.Int(1)
	c.Op("or")
	c.Int(1<<20 - 1)
	c.Op("and")
	c.Op([]string{"add.ovf", "mul.ovf"}[b.g.rnd.Intn(2)])
	c.Store(handlersX)
}

func (b *handlerBody) narrow() {
	c := b.c
	b.value()
	c.Int(256)
	c.Op("or")
	c.Op([]string{"conv.ovf.u1", "conv.ovf.i1", "conv.ovf.u1.un"}[b.g.rnd.Intn(3)])
	c.Store(handlersX)
}

func (b *handlerBody) mismatch() {
	c := b.c
	c.Int(2)
	c.Op("newarr", String)
	c.Int(1)
	b.value()
	c.Op("box", I4)
	c.Op("stelem.ref")
}

func (b *handlerBody) negative() {
	c := b.c
	b.value()
	c.Int(-1 << 31)
	c.Op("or")
	c.Op("newarr", I4)
	c.Op("pop")
}

func (b *handlerBody) infinite() {
	c := b.c
	b.value()
	c.Op("conv.r8")
	c.Op("ldc.r8", 0.0)
	c.Op("mul")
	c.Op("ldc.r8", 0.0)
	c.Op("div")
	c.Op("ckfinite")
	c.Op("pop")
}

func (b *handlerBody) owner() {
	c := b.c
	b.value()
	c.Op("box", I4)
	c.Op("call", b.g.asm.MethodRef(b.g.asm.Core("System.Threading.Monitor"), "Exit", Static(Void, Object)))
}

func (b *handlerBody) nullThrow() {
	b.note()
	b.c.Op("ldnull")
	b.c.Op("throw")
}
