package vm

import (
	"fmt"
	"strconv"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Queries of a replay. They do not change the state.

// Forget gives up the way back to earlier states: a long replay does not need
// it.
func (m *Machine) Forget() {
	m.Heap.Forget()
	m.log.clear()
}

// Depth is the number of frames of t.
func (t *Thread) Depth() int { return len(t.frame) }

// Frame returns where frame i of t stands, 0 being the outermost.
func (t *Thread) Frame(i int) Location { return Location{t.frame[i].code, t.frame[i].pc} }

// Made says whether the code of l has no body in an assembly: the machine
// made it itself.
func (l Location) Made() bool {
	body := l.Code.Method.Code.Load()
	return body == nil || (*body).(*il.Code) != l.Code
}

// Starts says whether l is in the code with which the main thread calls the
// entry point, and waits for its result.
func (l Location) Starts() bool { return !l.Code.Body && l.Code.Method.RVA != 0 }

// Path tells how t came about: its number among the live threads of its
// creator, and so on back to the main thread, whose path is empty.
func (t *Thread) Path() string { return t.path }

// Background says whether t keeps no process alive.
func (t *Thread) Background() bool { return t.background }

// Object is the System.Threading.Thread of t.
func (t *Thread) Object() heap.Ref { return t.object }

// NativeCall returns the name of the native that the next instruction of t
// calls, and the words from its first argument on; "" when it calls none.
func (m *Machine) NativeCall(t *Thread) (name string, args []uint64) {
	if len(t.frame) == 0 {
		return "", nil
	}
	f := t.top()
	in := &f.code.Instrs[f.pc]
	if in.Op != il.CallNative {
		return "", nil
	}
	n, ok := f.code.Natives[in.K].(*Native)
	if !ok {
		return "", nil
	}
	return n.Name, t.stack[int(f.base)+int(in.A):]
}

// Throws returns the exception that the next instruction of t throws, null
// when it throws none.
func (m *Machine) Throws(t *Thread) heap.Ref {
	if len(t.frame) == 0 {
		return 0
	}
	f := t.top()
	switch in := &f.code.Instrs[f.pc]; in.Op {
	case il.Throw, il.Rethrow:
		return heap.Ref(t.stack[int(f.base)+int(in.A)])
	case il.Ret, il.Ret1, il.RetN:
		if f.kind == frameRaise {
			return heap.Ref(f.aux)
		}
	}
	return 0
}

// Exception returns the type and the message of the exception r.
func (m *Machine) Exception(r heap.Ref) (typ, message string) {
	return m.typeOf(r).FullName(), m.message(r, 0)
}

// Owner returns the thread that holds the monitor of r, nil if none does.
func (m *Machine) Owner(r heap.Ref) *Thread {
	owner, _ := m.Heap.Lock(r)
	if owner == 0 {
		return nil
	}
	return m.thread(event.ThreadID(owner))
}

// Blocker returns the thread that t, which stands before the blocked access
// a, waits for; nil if no single thread can let it go on.
func (m *Machine) Blocker(a event.Access) *Thread {
	switch a.Kind {
	case event.Acquire:
		return m.Owner(a.Ref)
	case event.Join:
		return m.ThreadOf(a.Ref)
	case event.Init:
		return m.thread(m.inits[m.Prog.TypeOf(a.Ref).ID].thread)
	}
	return nil
}

// ThreadOf returns the live thread whose System.Threading.Thread is r, or nil.
func (m *Machine) ThreadOf(r heap.Ref) *Thread {
	for _, t := range m.threads {
		if t.object == r {
			return t
		}
	}
	return nil
}

// ThreadObjectName is the Name of the thread object r, "" if it has none, or one of white
// space.
func (m *Machine) ThreadObjectName(r heap.Ref) string {
	name := m.Text(heap.Ref(m.loadField(r, m.Prog.std.threadName)))
	if strings.TrimSpace(name) == "" {
		return ""
	}
	return name
}

// Owned lists the objects whose monitor t holds.
func (m *Machine) Owned(t *Thread) (objects []heap.Ref) {
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
func (m *Machine) Path(r heap.Ref) string { return m.pathTo(r, 3) }

func (m *Machine) pathTo(r heap.Ref, depth int) string {
	if depth == 0 || r == 0 || r.IsConst() {
		return ""
	}
	for _, id := range m.staticIDs {
		area := m.statics[id]
		if w := m.wordOf(area, r); w >= 0 {
			return fieldName(m.Prog.Loader.TypeByID(id), true, w*8)
		}
	}
	for h := heap.Ref(1); int(h) < m.Heap.Cap(); h++ {
		o := m.Heap.At(h)
		if o == nil || h == r || o.Layout.ID&types.StaticsBit != 0 {
			continue
		}
		w := m.wordOf(h, r)
		if w < 0 {
			continue
		}
		t := o.Layout.Owner.(*types.Type)
		if t.IsArray() {
			if p := m.pathTo(h, depth-1); p != "" {
				return fmt.Sprintf("%s[%s]", p, index(t, o.Bounds, w*8/o.Layout.ElemLen))
			}
			continue
		}
		if t.Assembly == nil || t.Assembly.Core {
			continue
		}
		if f := fieldName(t, false, w*8); strings.Contains(f, ".") {
			return m.ObjectName(h) + f[strings.LastIndexByte(f, '.'):]
		}
	}
	return ""
}

// wordOf is the word of object h that refers to r, -1 if none does.
func (m *Machine) wordOf(h, r heap.Ref) (word int) {
	word = -1
	o := m.Heap.At(h)
	o.RefWords(func(w int) {
		if word < 0 && heap.Ref(o.Data[w]) == r {
			word = w
		}
	})
	return word
}

// Value formats the value at the location of the data access a, as a C# programmer would
// write it; "" if it is a struct, or more than one value.
func (m *Machine) Value(a event.Access) string {
	r := a.Ref
	if r == 0 {
		return ""
	}
	off := int(a.Off)
	var t *types.Type
	if r.IsConst() && m.typeOf(r) == m.Prog.Loader.Std().RuntimeType {
		owner := m.Prog.TypeOf(r)
		area, err := m.static(owner)
		if err != nil {
			return ""
		}
		r, t = area, fieldType(owner, true, &off)
	} else {
		o := m.Heap.Object(r)
		switch owner := m.typeOf(r); {
		case o.Layout.ID&types.StaticsBit != 0:
			t = fieldType(owner, true, &off)
		case owner.IsArray():
			t = owner.Elem
			off %= max(1, o.Layout.ElemLen)
			t = insideStruct(t, &off)
		default:
			t = fieldType(owner, false, &off)
		}
	}
	if t == nil || t.Mem == heap.MemNone || t.Mem == heap.MemStruct || t.Mem == heap.MemPtr {
		return ""
	}
	data := m.Heap.Object(r).Data
	if int(a.Size) > t.Mem.Size() || int(a.Off)+t.Mem.Size() > len(data)*8 {
		return ""
	}
	return m.format(t, heap.Load(data, int(a.Off), t.Mem))
}

// fieldType is the type of the field of t that begins at off, looking into
// structs; it leaves the rest in off. It is nil when there is none.
func fieldType(t *types.Type, static bool, off *int) *types.Type {
	for b := t; b != nil; b = b.Base {
		for _, f := range b.Fields {
			if f.Static() == static && !f.Literal() && f.Offset >= 0 && *off >= f.Offset && *off < f.Offset+max(1, f.Bytes()) {
				*off -= f.Offset
				return insideStruct(f.Type, off)
			}
		}
	}
	return nil
}

func insideStruct(t *types.Type, off *int) *types.Type {
	if t.Kind == types.KindStruct {
		if in := fieldType(t, false, off); in != nil {
			return in
		}
	}
	if *off != 0 {
		return nil
	}
	return t
}

// format writes a value of type t that was loaded as the word v.
func (m *Machine) format(t *types.Type, v uint64) string {
	std := m.Prog.Loader.Std()
	if !t.IsValue() {
		r := heap.Ref(v)
		if r != 0 && m.typeOf(r) == std.String {
			return quote(m.Text(r))
		}
		if r.IsConst() && m.typeOf(r) != std.RuntimeType {
			return m.typeOf(r).String()
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
		return strconv.FormatFloat(float64(f32(v)), 'g', -1, 32)
	case std.Double:
		return strconv.FormatFloat(f64(v), 'g', -1, 64)
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
	State int           // that the compiler gave the await, from 0 in the order of the code
}

// Suspended are the program's async methods that wait, or did: by the name of the core
// library's box (Tasks.Await.cs) that holds the state machine, which
// [Machine.Resumes] tells when it goes on.
func (m *Machine) Suspended() map[string]Suspension {
	out := map[string]Suspension{}
	for r := heap.Ref(1); int(r) < m.Heap.Cap(); r++ {
		if m.Heap.At(r) == nil || !asyncBox(m.typeOf(r)) {
			continue
		}
		field := m.typeOf(r).Field("machine")
		machine, object, offset := field.Type, r, field.Offset
		if !machine.IsValue() {
			object, offset = heap.Ref(m.loadField(r, field)), 0
		}
		state, rest := machine.Field("<>1__state"), machine.Method("MoveNext", 0)
		if object == 0 || state == nil || rest == nil || machine.Assembly.Core {
			continue
		}
		if n := int(int32(heap.Load(m.Heap.Object(object).Data, offset+state.Offset, state.Type.Mem))); n >= 0 {
			out[m.ObjectName(r)] = Suspension{rest, n}
		}
	}
	return out
}

// Resumes names the box whose async method goes on with the next instruction
// of t; "" if none does.
func (m *Machine) Resumes(t *Thread) string {
	f := t.top()
	if f.pc != 0 || f.code.Method.Name != "MoveNext" || !asyncBox(f.code.Method.Owner) {
		return ""
	}
	return m.ObjectName(heap.Ref(t.stack[f.base]))
}

func asyncBox(t *types.Type) bool {
	return t.Generic != nil && t.Name == "AsyncBox`1" && t.Assembly.Core
}
