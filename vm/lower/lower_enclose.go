package lower

import (
	"fmt"
	"strings"

	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// enclosure is the code around a method body that is not in its CIL: the triggers of the
// initialisers of module and type, and the monitor of a synchronized method.
//
//	prologue   init module; init class; lock = this or typeof(T); Monitor.Enter(lock)
//	body       each ret: result = …; jmp epilogue
//	release    fault handler of the body: Monitor.Exit(lock); endfault
//	epilogue   Monitor.Exit(lock); ret result
//
// Methods that are not synchronized have a prologue at most.
type enclosure struct {
	prologue, release, epilogue []micro
	on                          bool  // the method is synchronized
	lock, result                int32 // hidden variables
}

// toEpilogue is the target of a jump to the epilogue, in place of an IL offset.
const toEpilogue = -1

// enclose lowers the prologue, the release and the epilogue.
func (l *lowerer) enclose() error {
	l.enclosure = enclosure{}
	e := &l.enclosure
	l.stack, l.pos = l.stack[:0], 0
	if l.m.Synchronized() {
		e.on, e.lock = true, l.hide(il.Shape{il.SlotRef})
		if l.m.Ret != nil {
			if _, err := l.stackOf(l.m.Ret); err != nil {
				return fmt.Errorf("result: %w", err)
			}
			e.result = l.hide(il.ShapeOf(l.m.Ret))
		}
	}
	l.cur = &e.prologue
	if err := l.initModule(l.m.Owner.Assembly); err != nil {
		return err
	}
	if l.triggers() {
		l.initClass(l.m.Owner)
	}
	if !e.on {
		return nil
	}
	switch {
	case l.m.Static():
		l.emit(il.Instr{Op: il.Const, A: e.lock, K: int64(l.env.TypeObject(l.m.Owner))})
	case l.m.Owner.IsValue():
		e.on = false
		l.emitUnsupported("synchronized method %v of a value type", l.m)
		return nil
	default:
		l.emit(il.Instr{Op: il.Mov, A: e.lock, B: 0})
	}
	if err := l.monitor("EnterInternal"); err != nil {
		return err
	}
	l.cur = &e.release
	if err := l.monitor("Exit"); err != nil {
		return err
	}
	l.emit(il.Instr{Op: il.EndFinally})
	l.cur = &e.epilogue
	if err := l.monitor("Exit"); err != nil {
		return err
	}
	l.emit(l.returns(e.result))
	return nil
}

// triggers says whether a call of the method triggers a precise initialiser (§II.10.5.3.1).
// It does for a static method, a constructor, and any method of a value type, because values
// need no constructor. The trigger is in the prologue of the called method.
func (l *lowerer) triggers() bool {
	t := l.m.Owner
	if t.Cctor == nil || t.BeforeFieldInit() || l.m == t.Cctor {
		return false
	}
	return l.m.Static() || l.m.Name == ".ctor" || t.IsValue() || t.Kind == types.KindInterface
}

// monitor emits a call of a method of System.Threading.Monitor on the lock.
func (l *lowerer) monitor(name string) error {
	t := l.env.Loader.Core().Find("System.Threading.Monitor")
	if t == nil {
		return fmt.Errorf("type System.Threading.Monitor: %w", types.ErrMissing)
	}
	if err := l.env.Loader.Load(t); err != nil {
		return err
	}
	m := t.Method(name, 1)
	if m == nil {
		return fmt.Errorf("method System.Threading.Monitor::%s: %w", name, types.ErrMissing)
	}
	slot := l.push(types.StackRef)
	l.pop(1)
	l.emit(il.Instr{Op: il.Mov, A: slot, B: l.enclosure.lock})
	l.push(types.StackRef)
	in := il.Instr{Op: il.Call, A: slot, K: l.methodIndex(m)}
	if l.code.Natives[in.K] != nil {
		in.Op = il.CallNative
	}
	l.emitCall(in, 0)
	l.pop(1)
	return nil
}

// returns makes the instruction that returns the result at slot.
func (l *lowerer) returns(slot int32) il.Instr {
	switch t := l.m.Ret; {
	case t == nil:
		return il.Instr{Op: il.Ret}
	case t.IsValue() && t.Stack == types.StackStruct:
		return il.Instr{Op: il.RetN, A: slot, K: int64(il.WordsOf(t))}
	}
	return il.Instr{Op: il.Ret1, A: slot}
}

// emitUnsupported emits an Unsupported operation with this message.
func (l *lowerer) emitUnsupported(format string, args ...any) {
	l.code.Texts = append(l.code.Texts, fmt.Sprintf(format, args...))
	l.emit(il.Instr{Op: il.Unsupported, K: int64(len(l.code.Texts) - 1)})
}

// eventField returns the field of a field-like event if m is its compiler-made add or remove
// method: the field has the event's name. Such a method first reads the field without
// synchronisation, then replaces the delegate by CompareExchange. The exchange fails if the
// value read is not current, so the read takes part in no data race.
func eventField(m *types.Method) *types.Field {
	name, add := strings.CutPrefix(m.Name, "add_")
	if !add {
		var remove bool
		if name, remove = strings.CutPrefix(m.Name, "remove_"); !remove {
			return nil
		}
	}
	if !m.SpecialName() || len(m.Params) != 1 {
		return nil
	}
	for _, f := range m.Owner.Fields {
		if f.Name == name && f.Type == m.Params[0] && f.Static() == m.Static() {
			return f
		}
	}
	return nil
}

// iteratorState returns the state field of an iterator if m is its GetEnumerator; the iterator is one that a compiler made
// of a method, or one of .NET's LINQ. GetEnumerator returns the iterator itself to the first caller, if that is the thread
// that made it, and a new object to other callers. Any thread may call it during another thread's enumeration. So it reads
// the state without synchronisation, and only compares it with the initial state: every other value has the same meaning.
func iteratorState(m *types.Method) *types.Field {
	if m.Static() || !strings.HasSuffix(m.Name, "GetEnumerator") {
		return nil
	}
	fields := map[string]*types.Field{}
	for _, f := range m.Owner.Fields {
		fields[f.Name] = f
	}
	for _, names := range [][2]string{{"<>1__state", "<>l__initialThreadId"}, {"$State", "$InitialThreadId"}} { // C# source cannot have these names
		if fields[names[1]] != nil {
			return fields[names[0]]
		}
	}
	if strings.HasPrefix(m.Owner.Assembly.Name, "System.") && fields["_threadId"] != nil {
		return fields["_state"]
	}
	return nil
}
