package lower

import (
	"strings"

	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// findCaches gives a hidden local variable to each cache that the method fills and then
// reads. The variable is empty when a frame begins. Roslyn keeps the value on the stack when it
// fills a cache (dup; stsfld) and does not read the cache then, so such a cache needs no
// variable and is always empty.
func (l *lowerer) findCaches() {
	l.caches = map[*types.Field]int32{}
	for i, in := range l.cil {
		if in.Op != il.OpStsfld || i > 0 && l.cil[i-1].Op == il.OpDup {
			continue
		}
		tok := metadata.Token(uint32(in.Arg))
		if !l.mayBeCache(tok) {
			continue
		}
		f, err := l.asm.Field(tok, l.ctx)
		if err != nil || !il.IsCache(f) {
			continue // lowering of the instruction reports the error
		}
		if _, ok := l.caches[f]; !ok {
			l.caches[f] = l.hide(il.Shape{il.SlotRef})
		}
	}
}

// mayBeCache says whether the field's name allows a cache. It loads no type.
func (l *lowerer) mayBeCache(tok metadata.Token) bool {
	switch tok.Table() {
	case metadata.TableField:
		f, err := l.asm.Meta.Field(tok.Row())
		return err == nil && strings.HasPrefix(f.Name, "<") || il.IsCacheName(f.Name)
	case metadata.TableMemberRef:
		r, err := l.asm.Meta.MemberRef(tok.Row())
		return err == nil && strings.HasPrefix(r.Name, "<") || il.IsCacheName(r.Name)
	}
	return false
}

// cache lowers a load or a store of a cache to one of its hidden variable, if it has one.
func (l *lowerer) cache(op il.Opcode, f *types.Field) error {
	slot, kept := l.caches[f]
	if op == il.OpLdsfld {
		if !kept {
			err := l.constant(types.StackRef, 0)
			l.peek(0).null = true
			return err
		}
		t := l.top()
		l.need(t, 1)
		l.emit(il.Instr{Op: il.Mov, A: t, B: slot})
		l.pushType(types.StackRef, f.Type, 1)
		return nil
	}
	if err := l.coerce(0, f.Type); err != nil {
		return err
	}
	out := il.Instr{Op: il.Nop}
	if kept && l.cil[l.pos-1].Op != il.OpDup {
		out = il.Instr{Op: il.Mov, A: slot, B: l.peek(0).slot}
	}
	l.emit(out)
	l.pop(1)
	return nil
}

// checkSame emits a check before a comparison of two references: two objects for a delegate
// that the compiler caches, or two texts, may be one object in a real run. In the core library only a few
// methods compare references.
func (l *lowerer) checkSame(a, b *value) {
	m := l.code.Method
	if a.k != types.StackRef || b.k != types.StackRef || a.null || b.null || m.Owner.Assembly.Core && !comparesObjects(m) {
		return
	}
	if l.mayBeOne(a.t) && l.mayBeOne(b.t) {
		l.emit(il.Instr{Op: il.CheckSame, A: a.slot, B: b.slot})
	}
}

// comparesObjects says whether m, of the core library, compares the program's objects by reference.
func comparesObjects(m *types.Method) bool {
	return m.Name == "ReferenceEquals" || m.Name == "Equals" && !m.Static() && m.Owner.Is("System.Object") || m.Owner.Name == "ReferenceEqualityComparer" || m.Owner.Name == "ConditionalWeakTable`2"
}

// mayBeOne says whether a reference of class t, nil for unknown, can refer to a delegate, a text, an array, or a view of a collection.
func (l *lowerer) mayBeOne(t *types.Type) bool {
	std := l.env.Loader.Std()
	return t == nil || l.env.Loader.Load(t) != nil || t == std.Object || t == std.Delegate || t == std.MulticastDelegate || t.IsDelegate() || t == std.String || t.IsArray() || t.IsView() || t.Kind == types.KindInterface
}
