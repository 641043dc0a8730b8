package vmtest

import "fmt"

// call compiles a call of a method of the operation's kind (op.Via). Each of args pushes one
// argument, "this" first.
func (tc *threadCode) call(op *Op, m Member, sig Sig, args ...func()) {
	push := func(list []func()) {
		for _, f := range list {
			f()
		}
	}
	via := op.Via
	if via == ViaClosed && (sig.HasThis || len(sig.Params) == 0 || sig.Params[0] != Object) {
		via = ViaDelegate
	}
	switch via {
	case ViaCall:
		push(args)
		name := "call"
		if sig.HasThis {
			name = "callvirt"
		}
		tc.access = tc.Op(name, m)
	case ViaPointer:
		push(args)
		tc.Op("ldftn", m)
		tc.access = tc.Op("calli", sig)
	default:
		seen := sig
		switch {
		case sig.HasThis:
			seen.HasThis = false
			args[0]()
			args = args[1:]
		case via == ViaClosed:
			seen.Params = seen.Params[1:]
			args[0]()
			args = args[1:]
		default:
			tc.Op("ldnull")
		}
		d := tc.cu.delegate(seen)
		tc.Op("ldftn", m)
		tc.Op("newobj", d.ctor)
		push(args)
		tc.access = tc.Op("callvirt", d.invoke)
	}
}

// A delegate is a delegate class.
type delegate struct {
	class        *Class
	ctor, invoke *Method
}

// delegate returns the delegate class of a signature (§II.14.6).
func (cu *compilation) delegate(sig Sig) *delegate {
	key := string(sig.Append(nil))
	if d, ok := cu.delegates[key]; ok {
		return d
	}
	const runtimeManaged = 0x3
	name := fmt.Sprintf("D%d", len(cu.delegates))
	if cu.class.Namespace() != "" {
		name = cu.class.Namespace() + "." + name
	}
	d := &delegate{class: cu.asm.Class(name, TypeSealed, cu.asm.Core("System.MulticastDelegate"))}
	d.ctor = d.class.Method(".ctor", 0, Instance(Void, Object, Native))
	d.ctor.ImplFlags(runtimeManaged)
	d.invoke = d.class.Method("Invoke", MethodVirtual|MethodNewSlot, Instance(sig.Ret, sig.Params...))
	d.invoke.ImplFlags(runtimeManaged)
	cu.delegates[key] = d
	return d
}

// callBody compiles OpCall: the body becomes a method. The method gets the registers by
// reference, or it is a method of the object with the registers.
func (tc *threadCode) callBody(op *Op) {
	m, sig, args := tc.bodyMethod(op)
	if op.Via == ViaCall || op.Via == ViaPointer {
		for range op.N {
			tc.call(op, m, sig, args...)
		}
		return
	}
	seen := sig
	if sig.HasThis {
		seen.HasThis = false
		args[0]()
		args = args[1:]
	} else {
		tc.Op("ldnull")
	}
	d := tc.cu.delegate(seen)
	tc.Op("ldftn", m)
	tc.Op("newobj", d.ctor)
	if op.N > 1 {
		delegate := tc.cu.asm.Core("System.Delegate")
		combine := tc.cu.asm.MethodRef(delegate, "Combine", Static(delegate, delegate, delegate))
		tc.Op("dup")
		tc.Op("call", combine)
		tc.Op("castclass", d.class)
	}
	for _, f := range args {
		f()
	}
	tc.Op("callvirt", d.invoke)
}

// bodyMethod makes the method of a called body, and the functions that push its arguments.
func (tc *threadCode) bodyMethod(op *Op) (m *Method, sig Sig, args []func()) {
	name := fmt.Sprintf("B%d", op.ID)
	if tc.env != nil {
		sig = Instance(Void)
		m = tc.cu.env.Method(name, 0, sig)
		newThreadCode(tc.cu, m, tc.thread, inEnv).body(op.Body)
		return m, sig, []func(){func() { tc.env() }}
	}
	var params []Type
	for i := range tc.cu.program.Regs {
		params = append(params, ByRef(I4))
		args = append(args, tc.reg(i).address)
	}
	for i := range tc.cu.program.Refs {
		params = append(params, ByRef(tc.cu.node))
		args = append(args, tc.ref(i).address)
	}
	if tc.cu.program.Buffers > 0 {
		params = append(params, ByRef(tc.cu.ints))
		args = append(args, tc.arrayReg().address)
	}
	sig = Static(Void, params...)
	m = tc.cu.class.Method(name, 0, sig)
	newThreadCode(tc.cu, m, tc.thread, inArgs).body(op.Body)
	return m, sig, args
}

// atomic compiles OpAtomic.
func (tc *threadCode) atomic(op *Op) {
	m := tc.cu.env.Method(fmt.Sprintf("B%d", op.ID), 0, Instance(Void))
	newThreadCode(tc.cu, m, tc.thread, inEnv).body(op.Body)
	action := tc.cu.asm.Core("System.Action")
	tc.env()
	tc.Op("ldftn", m)
	tc.Op("newobj", tc.cu.asm.MethodRef(action, ".ctor", Instance(Void, Object, Native)))
	tc.Op("call", tc.cu.asm.MethodRef(tc.cu.verify, "Atomic", Static(Void, action)))
}
