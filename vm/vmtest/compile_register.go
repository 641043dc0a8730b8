package vmtest

// A register compiles the uses of one register in a method.
type register struct {
	tc       *threadCode
	typ      Type
	variable int    // inLocals, inArgs
	field    *Field // inNewEnv, inEnv
	kind     string // the suffix of ldind and stind
}

// reg returns an int register.
func (tc *threadCode) reg(n int) register {
	r := register{tc: tc, typ: I4, kind: ".i4"}
	if tc.env != nil {
		r.field = tc.cu.envRegs[n]
	} else {
		r.variable = tc.regs[n]
	}
	return r
}

// ref returns an object register.
func (tc *threadCode) ref(n int) register {
	r := register{tc: tc, typ: tc.cu.node, kind: ".ref"}
	if tc.env != nil {
		r.field = tc.cu.envRefs[n]
	} else {
		r.variable = tc.refs[n]
	}
	return r
}

// arrayReg returns the array register.
func (tc *threadCode) arrayReg() register {
	r := register{tc: tc, typ: tc.cu.ints, kind: ".ref", field: tc.cu.envArray, variable: tc.buffer}
	if tc.env == nil {
		r.field = nil
	}
	return r
}

// load pushes the content.
func (r register) load() {
	switch {
	case r.field != nil:
		r.tc.env()
		r.tc.Op("ldfld", r.field)
	case r.tc.storage == inArgs:
		r.address()
		r.tc.Op("ldind" + r.kind)
	default:
		r.tc.Load(r.variable)
	}
}

// store pops the content.
func (r register) store() {
	if r.field == nil && r.tc.storage != inArgs {
		r.tc.Store(r.variable)
		return
	}
	scratch := r.tc.temporary(r.typ)
	r.tc.Store(scratch)
	if r.field != nil {
		r.tc.env()
		r.tc.Load(scratch)
		r.tc.Op("stfld", r.field)
		return
	}
	r.address()
	r.tc.Load(scratch)
	r.tc.Op("stind" + r.kind)
}

// address pushes a pointer to the register.
func (r register) address() {
	switch {
	case r.field != nil:
		r.tc.env()
		r.tc.Op("ldflda", r.field)
	case r.tc.storage == inArgs:
		r.tc.Variable("ldarg", r.variable)
	default:
		r.tc.Address(r.variable)
	}
}

// temporary returns a scratch variable of a type; all uses in the method share it.
func (tc *threadCode) temporary(t Type) int {
	if _, ok := tc.scratch[t]; !ok {
		tc.scratch[t] = tc.Local(t)
	}
	return tc.scratch[t]
}
