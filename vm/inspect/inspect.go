// Package inspect names things and values for reports: threads, objects, fields, the condition for
// which a thread waits, exceptions that no code has observed.
//
// In: a state. Out: texts and places. It changes nothing. Next: the reports of packages property and
// trace. Lock order: none.
package inspect

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Throws returns the exception that the next instruction of t throws, null
// when it throws none.
func Throws(m *state.State, t *state.Thread) heap.Ref {
	if len(t.Frames) == 0 {
		return 0
	}
	f := t.Inner()
	switch in := &f.Code.Instrs[f.PC]; in.Op {
	case il.Throw, il.Rethrow:
		return heap.Ref(t.Words[int(f.Base)+int(in.A)])
	case il.Ret, il.Ret1, il.RetN:
		if f.Kind == state.FrameRaise {
			return heap.Ref(f.Aux)
		}
	}
	return 0
}

// Exception returns the type and the message of the exception r.
func Exception(m *state.State, r heap.Ref) (typ, message string) {
	return m.TypeOf(r).FullName(), exception.Message(m, r, 0)
}

// Owner returns the thread that holds the monitor of r, nil if none does.
func Owner(m *state.State, r heap.Ref) *state.Thread {
	owner, _ := m.Heap.Lock(r)
	if owner == 0 {
		return nil
	}
	return m.Thread(event.ThreadID(owner))
}

// Releaser returns the thread that has to move before the monitor of r is free: its holder, or the request by which the holder leaves it.
func Releaser(m *state.State, r heap.Ref) *state.Thread {
	t := Owner(m, r)
	if t == nil {
		return nil
	}
	for _, q := range m.Buffer(t) {
		if m.Unlocks(q, r) {
			return q
		}
	}
	return t
}

// Blocker returns the thread for which a thread waits that is blocked at access
// a; nil if no single thread can let it go on.
func Blocker(m *state.State, a event.Access) *state.Thread {
	switch a.Kind {
	case event.Acquire:
		return Releaser(m, a.Ref)
	case event.Join:
		return m.ThreadOf(a.Ref)
	case event.Init:
		return m.Thread(m.Inits[m.Prog.TypeOf(a.Ref).ID].Thread)
	case event.Await:
		if t := m.ThreadOf(a.Ref); t != nil && int(a.Off) < int(t.Requests) {
			return m.Buffer(t)[a.Off]
		}
	}
	return nil
}

// Leaves says whether the step of t comes behind the request by which t, or the thread that issued the request t, leaves the monitor of r. The holder has left then
// for the code behind: another thread may enter before this step.
func Leaves(m *state.State, t *state.Thread, r heap.Ref) bool {
	for _, q := range m.Buffer(m.Issuer(t)) {
		if q == t {
			return false
		}
		if m.Unlocks(q, r) {
			return true
		}
	}
	return false
}

// OldestStore returns the thread that moves first if t, or the thread that issued the request t, has to leave a monitor or to end: the memory
// performs its older requests before. A load does not count, because the thread may drop it.
func OldestStore(m *state.State, t *state.Thread) *state.Thread {
	for _, q := range m.Buffer(m.Issuer(t)) {
		if !q.RequestFlags().Droppable() {
			return q
		}
	}
	return t
}

// ThreadObjectName is the Name of the thread object r, "" if it has none, or one of white
// space.
func ThreadObjectName(m *state.State, r heap.Ref) string {
	name := m.Told(heap.Ref(m.LoadField(r, m.Prog.Std.ThreadName)))
	if strings.TrimSpace(name) == "" {
		return ""
	}
	return name
}

// Owned lists the objects of the monitors that t holds.
func Owned(m *state.State, t *state.Thread) (objects []heap.Ref) {
	m.Heap.Locks(func(r heap.Ref, owner, _ uint32) {
		if owner == uint32(t.ID) {
			objects = append(objects, r)
		}
	})
	return objects
}

// Path names r by a static that leads to it, or by the object that holds it:
// Type.field, Type.field[2], Type#1.field. It is "" when r is reached from
// variables of methods only.
func Path(m *state.State, r heap.Ref) string { return pathTo(m, r, 3) }

func pathTo(m *state.State, r heap.Ref, depth int) string {
	if depth == 0 || r == 0 || r.IsConst() {
		return ""
	}
	for _, id := range m.StaticIDs {
		area := m.Statics[id]
		if w := wordOf(m, area, r); w >= 0 {
			return fieldName(m.Prog.Loader.TypeByID(id), shared, w*8, 8)
		}
	}
	for h := heap.Ref(1); int(h) < m.Heap.Cap(); h++ {
		o := m.Heap.At(h)
		if o == nil || h == r || o.Layout.ID&types.StaticsBit != 0 {
			continue
		}
		w := wordOf(m, h, r)
		if w < 0 {
			continue
		}
		t := o.Layout.Owner.(*types.Type)
		if t.IsArray() {
			if p := pathTo(m, h, depth-1); p != "" {
				return fmt.Sprintf("%s[%s]", p, index(t, o.Bounds, w*8/o.Layout.ElemLen))
			}
			continue
		}
		if t.Assembly == nil || t.Assembly.Core {
			continue
		}
		if f := fieldName(t, partOf(o.Layout), w*8, 8); strings.Contains(f, ".") {
			return m.ObjectName(h) + f[strings.LastIndexByte(f, '.'):]
		}
	}
	return ""
}

// wordOf is the word of object h that refers to r, -1 if none does.
func wordOf(m *state.State, h, r heap.Ref) (word int) {
	word = -1
	o := m.Heap.At(h)
	o.RefWords(func(w int) {
		if word < 0 && o.Ref(w) == r {
			word = w
		}
	})
	return word
}

// Value formats the value at the location of the data access a, as a C# programmer would
// write it; "" if it is a struct, or more than one value.
func Value(m *state.State, a event.Access) string {
	if v, t := value(m, a); t != nil {
		return format(m, t, v)
	}
	return ""
}

// Word is the value at the location of the data access a as a word, and whether it is a reference. ok is false if it is a struct, or more than one value.
func Word(m *state.State, a event.Access) (word uint64, isRef, ok bool) {
	v, t := value(m, a)
	if t == nil {
		return 0, false, false
	}
	return v, !t.IsValue(), true
}

// value is the value at the location of the data access a, with its type; nil if it is a struct, or more than one value.
func value(m *state.State, a event.Access) (uint64, *types.Type) {
	r := a.Ref
	if r == 0 {
		return 0, nil
	}
	off := int(a.Off)
	var t *types.Type
	if r.IsConst() && m.TypeOf(r) == m.Prog.Loader.Std().RuntimeType {
		owner := m.Prog.TypeOf(r)
		area, err := m.Static(owner)
		if err != nil {
			return 0, nil
		}
		r, t = area, fieldType(owner, shared, &off)
	} else {
		o := m.Heap.Object(r)
		switch owner := m.TypeOf(r); {
		case partOf(o.Layout) != instance:
			t = fieldType(owner, partOf(o.Layout), &off)
		case owner.IsArray():
			t = owner.Elem
			off %= max(1, o.Layout.ElemLen)
			t = insideStruct(t, &off)
		default:
			t = fieldType(owner, instance, &off)
		}
	}
	if t == nil || t.Mem == heap.MemNone || t.Mem == heap.MemStruct || t.Mem == heap.MemPtr {
		return 0, nil
	}
	o := m.Heap.Object(r)
	if int(a.Size) > t.Mem.Size() || int(a.Off)+t.Mem.Size() > o.Bytes() {
		return 0, nil
	}
	return o.Peek(int(a.Off), t.Mem), t
}

// fieldType is the type of the field of t that begins at off, looking into
// structs; it leaves the rest in off. It is nil when there is none.
func fieldType(t *types.Type, p part, off *int) *types.Type {
	for b := t; b != nil; b = b.Base {
		for _, f := range b.Fields {
			if p.has(f) && !f.Literal() && f.Offset >= 0 && *off >= f.Offset && *off < f.Offset+max(1, f.Bytes()) {
				*off -= f.Offset
				return insideStruct(f.Type, off)
			}
		}
	}
	return nil
}

func insideStruct(t *types.Type, off *int) *types.Type {
	if t.Kind == types.KindStruct {
		if in := fieldType(t, instance, off); in != nil {
			return in
		}
	}
	if *off != 0 {
		return nil
	}
	return t
}

// format writes a value of type t that was loaded as the word v.
func format(m *state.State, t *types.Type, v uint64) string {
	std := m.Prog.Loader.Std()
	if !t.IsValue() {
		r := heap.Ref(v)
		if r != 0 && m.TypeOf(r) == std.String {
			return quote(m.Told(r))
		}
		if r.IsConst() && m.TypeOf(r) != std.RuntimeType {
			return m.TypeOf(r).String()
		}
		return m.ObjectName(r)
	}
	if t.Kind == types.KindEnum {
		for _, f := range t.Fields {
			if c, ok := f.Constant(); ok && c == v {
				return t.Name + "." + f.Name
			}
		}
		t = t.Underlying
	}
	switch t {
	case std.Boolean:
		return strconv.FormatBool(v&0xff != 0)
	case std.Char:
		return strconv.QuoteRune(rune(uint16(v)))
	case std.SByte, std.Int16, std.Int32:
		return strconv.Itoa(int(int32(v)))
	case std.Byte, std.UInt16, std.UInt32:
		return strconv.FormatUint(uint64(uint32(v)), 10)
	case std.Int64, std.IntPtr:
		return strconv.FormatInt(int64(v), 10)
	case std.UInt64, std.UIntPtr:
		return strconv.FormatUint(v, 10)
	case std.Single:
		return strconv.FormatFloat(float64(math.Float32frombits(uint32(v))), 'g', -1, 32)
	case std.Double:
		return strconv.FormatFloat(math.Float64frombits(v), 'g', -1, 64)
	}
	return ""
}

// quote writes the beginning of a text as a literal.
func quote(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return strconv.Quote(string(r[:most])) + "…"
	}
	return strconv.Quote(s)
}

// Suspension is an async method that waits in an await.
type Suspension struct {
	Rest  *types.Method // MoveNext of its state machine
	State int           // number that the compiler gave the await, from 0 in the order of the code
}

// Suspended returns the program's async methods that wait in an await, or have waited. The
// keys are the names of the core library's boxes (Tasks.Await.cs) that hold the state
// machines. [Resumes] returns the name of a box when its method goes on.
func Suspended(m *state.State) map[string]Suspension {
	out := map[string]Suspension{}
	for r := heap.Ref(1); int(r) < m.Heap.Cap(); r++ {
		if m.Heap.At(r) == nil || !asyncBox(m.TypeOf(r)) {
			continue
		}
		field := m.TypeOf(r).Field("machine")
		machine, object, offset := field.Type, r, field.Offset
		if !machine.IsValue() {
			object, offset = heap.Ref(m.LoadField(r, field)), 0
		}
		state, rest := machine.Field("<>1__state"), machine.Method("MoveNext", 0)
		if object == 0 || state == nil || rest == nil || machine.Assembly.Core {
			continue
		}
		if n := int(int32(m.Heap.Object(object).Peek(offset+state.Offset, state.Type.Mem))); n >= 0 {
			out[m.ObjectName(r)] = Suspension{rest, n}
		}
	}
	return out
}

// Resumes names the box of the async method that goes on with the next
// instruction of t; "" if none does.
func Resumes(m *state.State, t *state.Thread) string {
	f := t.Inner()
	if f.PC != 0 || f.Code.Method.Name != "MoveNext" || !asyncBox(f.Code.Method.Owner) {
		return ""
	}
	return m.ObjectName(heap.Ref(t.Words[f.Base]))
}

func asyncBox(t *types.Type) bool {
	return t.Generic != nil && t.Name == "AsyncBox`1" && t.Assembly.Core
}
