package program

import (
	"fmt"

	"moonwalker/vm/il"
	"moonwalker/vm/lower"
	"moonwalker/vm/types"
)

// An InternalCall is the machine's own implementation of a method of the core library, which has
// no body there (§II.23.1.11).
type InternalCall interface {
	// FullName is Namespace.Type::Method, with "(int32&,int32)" behind it if the method is overloaded.
	FullName() string
}

// AsyncInvoke is the name of the internal call for BeginInvoke and EndInvoke of all delegates.
const AsyncInvoke = "System.Delegate::BeginInvoke"

// NativeOf returns the internal call that takes the place of m, or nil.
func (p *Program) NativeOf(m *types.Method) InternalCall {
	if known := m.Native.Load(); known != nil {
		n, _ := (*known).(InternalCall)
		return n
	}
	n := p.findNative(m)
	var known any = n
	m.Native.Store(&known)
	return n
}

// findNative is NativeOf of a method that was not asked for before. It makes the name of m, which takes longer than the call.
func (p *Program) findNative(m *types.Method) InternalCall {
	d := m
	if m.Def != nil {
		d = m.Def
	}
	if (d.Name == "BeginInvoke" || d.Name == "EndInvoke") && d.Runtime() && d.Owner.IsDelegate() {
		return p.natives[AsyncInvoke]
	}
	if d.Owner.Assembly == nil || !d.Owner.Assembly.Core {
		return nil
	}
	full := d.FullName()
	if n := p.natives[full+d.Signature()]; n != nil {
		return n
	}
	if !d.InternalCall() {
		return nil // an overload in C#
	}
	return p.natives[full]
}

// Code returns the lowered body of m.
func (p *Program) Code(m *types.Method) (*il.Code, error) {
	if c, ok := p.codes.Load(m); ok {
		return c, nil
	}
	p.Loader.Lock()
	defer p.Loader.Unlock()
	if c, ok := p.codes.Load(m); ok {
		return c, nil
	}
	c, err := lowered(p.env(), m)
	if err != nil {
		return nil, err
	}
	if admit := p.admit.Load(); admit != nil {
		if err := (*admit)(c); err != nil {
			return nil, err
		}
	}
	p.codes.Store(m, c)
	var body any = c
	m.Code.Store(&body)
	return c, nil
}

// Lowered returns the body of m if it was lowered before.
func (p *Program) Lowered(m *types.Method) (*il.Code, bool) { return p.codes.Load(m) }

// env is the part of the program that lowering needs.
func (p *Program) env() *lower.Env {
	return &lower.Env{Loader: p.Loader, Consts: p.Consts, TypeObject: p.TypeObject, KeepMoves: p.keepMoves, KeepDead: p.keepDead, KeepFields: p.keepFields, Weak: p.weak, Native: func(m *types.Method) any {
		if n := p.NativeOf(m); n != nil {
			return n
		}
		return nil
	}}
}

// lowered lowers m, and rejects methods without a body that can be interpreted.
func lowered(env *lower.Env, m *types.Method) (*il.Code, error) {
	switch {
	case m.Strange != "":
		return nil, &UnsupportedError{What: fmt.Sprintf("method %v, which has %s", m, m.Strange)}
	case m.PInvoke():
		return nil, &UnsupportedError{What: fmt.Sprintf("native method %v (P/Invoke)", m)}
	case m.InternalCall():
		if !m.Owner.Assembly.Framework() {
			return nil, &UnsupportedError{What: fmt.Sprintf("method %v, an internal call (extern), which .NET allows its own library only", m)}
		}
		return nil, &UnsupportedError{What: fmt.Sprintf("core library method %v%s has no model", m, m.Signature())}
	case m.Abstract():
		return nil, &UnsupportedError{What: fmt.Sprintf("call of the abstract method %v", m)}
	case m.HasAttribute("System.Runtime.CompilerServices.UnsafeAccessorAttribute"):
		return nil, &UnsupportedError{What: fmt.Sprintf("method %v with the attribute UnsafeAccessor", m)}
	case m.Runtime() || m.RVA == 0:
		return nil, &UnsupportedError{What: fmt.Sprintf("method %v is made by the runtime", m)}
	case m.Owner.Open() && m.Owner.Generic == nil && len(m.Owner.Args) > 0:
		return nil, fmt.Errorf("method %v of an open generic type", m)
	}
	return lower.Method(env, m)
}
