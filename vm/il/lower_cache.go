package il

import (
	"regexp"
	"strings"

	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// isCache says whether f is a compiler's cache: of a delegate for a lambda or a method group,
// or of the table of a switch on strings. The code fills an empty cache before use. A program
// can distinguish its content from a new object only by reference identity. The schedule
// decides which thread fills it first, and the accesses are unsynchronised. So caches are no
// part of a state: they would multiply the states and appear as data races. The field is
// static, or, for a lambda in a lambda or in a loop, in the object of the captured variables.
func isCache(f *types.Field) bool {
	return isCacheName(f.Name) && !f.Type.IsValue() && (f.Static() || isClosure(f.Owner))
}

// isClosure says whether t is a class that Roslyn makes for captured variables.
func isClosure(t *types.Type) bool { return strings.HasPrefix(t.Name, "<>c__DisplayClass") }

// methodGroup matches Roslyn's names of the caches of method groups, in the class <>O or, for generic code, in <Method>O__5_0.
var methodGroup = regexp.MustCompile(`^<[0-9]+>__`)

// isCacheName says whether name is one that Roslyn, mcs or an older csc gives a cache. No name
// in C# source begins like these.
func isCacheName(name string) bool {
	if methodGroup.MatchString(name) {
		return true
	}
	for _, prefix := range []string{"<>9__", "<>f__am$cache", "<>f__mg$cache", "<>f__switch$map", "CS$<>9__"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// findCaches gives a hidden local variable to each cache that the method fills and then
// reads. The variable is empty when a frame begins. Roslyn keeps the value on the stack when it
// fills a cache (dup; stsfld) and does not read the cache then, so such a cache needs no
// variable and is always empty.
func (l *lowerer) findCaches() {
	l.caches = map[*types.Field]int32{}
	for i, in := range l.cil {
		if in.Op != OpStsfld || i > 0 && l.cil[i-1].Op == OpDup {
			continue
		}
		tok := metadata.Token(uint32(in.Arg))
		if !l.mayBeCache(tok) {
			continue
		}
		f, err := l.asm.Field(tok, l.ctx)
		if err != nil || !isCache(f) {
			continue // lowering of the instruction reports the error
		}
		if _, ok := l.caches[f]; !ok {
			l.caches[f] = l.hide(Shape{SlotRef})
		}
	}
}

// mayBeCache says whether the field's name allows a cache. It loads no type.
func (l *lowerer) mayBeCache(tok metadata.Token) bool {
	switch tok.Table() {
	case metadata.TableField:
		f, err := l.asm.Meta.Field(tok.Row())
		return err == nil && strings.HasPrefix(f.Name, "<") || isCacheName(f.Name)
	case metadata.TableMemberRef:
		r, err := l.asm.Meta.MemberRef(tok.Row())
		return err == nil && strings.HasPrefix(r.Name, "<") || isCacheName(r.Name)
	}
	return false
}

// cache lowers a load or a store of a cache to one of its hidden variable, if it has one.
func (l *lowerer) cache(op Opcode, f *types.Field) error {
	slot, kept := l.caches[f]
	if op == OpLdsfld {
		if !kept {
			err := l.constant(types.StackRef, 0)
			l.peek(0).null = true
			return err
		}
		t := l.top()
		l.need(t, 1)
		l.emit(Instr{Op: Mov, A: t, B: slot})
		l.pushType(types.StackRef, f.Type, 1)
		return nil
	}
	if err := l.coerce(0, f.Type); err != nil {
		return err
	}
	out := Instr{Op: Nop}
	if kept && l.cil[l.pos-1].Op != OpDup {
		out = Instr{Op: Mov, A: slot, B: l.peek(0).slot}
	}
	l.emit(out)
	l.pop(1)
	return nil
}

// checkSame emits a check before a comparison of two references: two objects for a delegate
// that the compiler caches may be one object in a real run. In the core library only a few
// methods compare references.
func (l *lowerer) checkSame(a, b *value) {
	m := l.code.Method
	if a.k != types.StackRef || b.k != types.StackRef || a.null || b.null || m.Owner.Assembly.Core && !comparesObjects(m) {
		return
	}
	if l.mayBeDelegate(a.t) && l.mayBeDelegate(b.t) {
		l.emit(Instr{Op: CheckSame, A: a.slot, B: b.slot})
	}
}

// comparesObjects says whether m, of the core library, compares the program's objects by reference.
func comparesObjects(m *types.Method) bool {
	return m.Name == "ReferenceEquals" || m.Owner.Name == "ReferenceEqualityComparer" || m.Owner.Name == "ConditionalWeakTable`2"
}

// mayBeDelegate says whether a reference of class t, nil for unknown, can refer to a delegate.
func (l *lowerer) mayBeDelegate(t *types.Type) bool {
	std := l.env.Loader.Std()
	return t == nil || l.env.Loader.Load(t) != nil || t == std.Object || t == std.Delegate || t == std.MulticastDelegate || t.IsDelegate() || t.Kind == types.KindInterface
}

// Cached says whether compilers cache the delegates of m: m is a static method, a lambda
// without captured variables, or a lambda with a cache of its own.
func Cached(m *types.Method) bool {
	if !isClosure(m.Owner) {
		return m.Static() || strings.HasPrefix(m.Owner.Name, "<>c")
	}
	return cacheOf(m) != nil
}

// cacheOf is the field of m's own type in which Roslyn keeps the delegate for the lambda m, nil if there is none.
func cacheOf(m *types.Method) *types.Field {
	_, number, _ := strings.Cut(m.Name, ">b__")
	for _, f := range m.Owner.Fields {
		if f.Name == "<>9__"+number {
			return f
		}
	}
	return nil
}

// KeptInStatic says whether Roslyn keeps the delegates that it makes for m in a static field.
func KeptInStatic(m *types.Method) bool {
	if !strings.HasPrefix(m.Owner.Name, "<>c") {
		return false
	}
	f := cacheOf(m)
	return f != nil && f.Static()
}
