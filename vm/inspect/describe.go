package inspect

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// ThreadName is the name of t in reports: its Name, unless that is empty or white space, or
// "main", or made of numbers: thread-2 is the first thread that main starts, and thread-2.1 is the first one that thread-2 starts.
// The names of two live threads without a Name differ.
func ThreadName(m *state.State, t *state.Thread) string {
	if t.IsRequest() {
		return "memory of " + ThreadName(m, m.Issuer(t))
	}
	if r := heap.Ref(m.LoadField(t.Object, m.Prog.Std.ThreadName)); r != 0 {
		if name := m.Told(r); strings.TrimSpace(name) != "" {
			return name
		}
	}
	if t.Path == "" {
		return "main"
	}
	if t.Finalizes() {
		return "finalizer"
	}
	if m.Symmetric {
		return fmt.Sprintf("thread-%d", t.ID) // in this state
	}
	if t.Pooled() {
		return fmt.Sprintf("pool-%d", t.Path[1]+1)
	}
	name := fmt.Appendf(nil, "thread-%d", int(t.Path[0])+2)
	for i := 1; i < len(t.Path); i++ {
		name = fmt.Appendf(name, ".%d", int(t.Path[i])+1)
	}
	return string(name)
}

// WaitsFor describes the condition for which the blocked thread t waits, and the thread that
// can make it true, if that is a single one. name returns the name of a thread.
func WaitsFor(m *state.State, t *state.Thread, name func(*state.Thread) string) (what, holder string) {
	p := m.Probe(t)
	if !p.Blocked {
		return "", ""
	}
	a := p.Access
	obj := m.ObjectName(a.Ref)
	switch a.Kind {
	case event.Acquire:
		owner, _ := m.Heap.Lock(a.Ref)
		if u := m.Thread(event.ThreadID(owner)); u != nil {
			holder = name(u)
		}
		return "the monitor of " + obj, holder
	case event.Notify:
		return "a pulse of " + obj, ""
	case event.Join:
		for _, u := range m.Threads {
			if u.Object == a.Ref {
				holder = name(u)
			}
		}
		if holder == "" {
			return "the end of the main thread, which has returned from Main", ""
		}
		return "the end of " + holder, holder
	case event.Init:
		typ := m.Prog.TypeOf(a.Ref)
		if u := m.Thread(m.Inits[typ.ID].Thread); u != nil {
			holder = name(u)
		}
		return fmt.Sprintf("the initialiser of %v", typ), holder
	case event.Update, event.Read:
		return Signal(m, a, m.ObjectName), ""
	case event.Await:
		if a.Ref == t.Object {
			return "the stores that it has issued", ""
		}
		if t.Finalizes() && m.CollectsNoMore() {
			return "a collection, which does not come", ""
		}
		if t.Finalizes() {
			return "an object to finalize", ""
		}
		return "the end of the finalizer that runs", name(m.FinalizerThread())
	}
	return "the end of an endless sleep", ""
}

// Signal names the object for which a thread waits that is blocked at a. If the word at a is in an object that the library has made for
// the wait, Signal names the program's object instead. name names an object.
func Signal(m *state.State, a event.Access, name func(r heap.Ref) string) string {
	switch {
	case a.Ref == 0:
		return "a local variable"
	case a.Ref.IsConst():
		return Describe(m, a) // a static
	}
	t := m.TypeOf(a.Ref)
	if !t.Is("System.Threading.Waiter") {
		return name(a.Ref)
	}
	between := " or "
	var handles heap.Ref
	for _, f := range t.Fields {
		switch {
		case f.Name == "handles":
			handles = heap.Ref(m.LoadField(a.Ref, f))
		case f.Name == "all" && m.LoadField(a.Ref, f) != 0:
			between = " and "
		}
	}
	if handles == 0 {
		return name(a.Ref)
	}
	var names []string
	array := m.Heap.Object(handles)
	for i := range array.Words() {
		names = append(names, name(array.Ref(i)))
	}
	return strings.Join(names, between)
}

// Finalizer is the thread that runs finalizers, nil if there is none.
func Finalizer(m *state.State) *state.Thread { return m.FinalizerThread() }

// Holds lists the monitors that t holds.
func Holds(m *state.State, t *state.Thread) (objects []string) {
	for _, r := range Owned(m, t) {
		objects = append(objects, m.ObjectName(r))
	}
	return objects
}

// Describe names the location of a data access: a field, an element, a static.
func Describe(m *state.State, a event.Access) string {
	if a.Ref == 0 {
		return "memory"
	}
	if a.Ref.IsConst() && m.TypeOf(a.Ref) == m.Prog.Loader.Std().RuntimeType {
		return placeName(m.Prog.TypeOf(a.Ref), shared, a)
	}
	o := m.Heap.Object(a.Ref)
	t := m.TypeOf(a.Ref)
	if p := partOf(o.Layout); p != instance {
		return placeName(t, p, a)
	}
	if o.Layout.Shape == heap.ShapeArray {
		inside := int(a.Off) % max(1, o.Layout.ElemLen)
		return fmt.Sprintf("%s[%s]%s", m.ObjectName(a.Ref), index(t, o.Bounds, int(a.Off)/o.Layout.ElemLen), within(t.Elem, inside, int(a.Size)))
	}
	f := fieldName(t, instance, int(a.Off), int(a.Size))
	if i := strings.LastIndexByte(f, '.'); i >= 0 {
		return m.ObjectName(a.Ref) + f[i:] + strings.TrimPrefix(placeName(t, instance, a), f)
	}
	return m.ObjectName(a.Ref)
}

// index writes the index of element n of an array of type t: 5, or 1,2 where the array
// has several dimensions. bounds are their lengths and lower bounds.
func index(t *types.Type, bounds []int32, n int) string {
	if t.Kind != types.KindArray || len(bounds) < 2*t.Rank {
		return strconv.Itoa(n)
	}
	parts := make([]string, t.Rank)
	for d := t.Rank - 1; d >= 0; d-- {
		length := max(1, int(bounds[2*d]))
		parts[d] = strconv.Itoa(n%length + int(bounds[2*d+1]))
		n /= length
	}
	return strings.Join(parts, ",")
}

// placeName is fieldName with the fields of structs in the field, down to that of the
// access a.
func placeName(t *types.Type, p part, a event.Access) string {
	for b := t; b != nil; b = b.Base {
		if f := fieldAt(b, p, int(a.Off), int(a.Size)); f != nil {
			return fmt.Sprintf("%v.%s%s", t, f.Name, within(f.Type, int(a.Off)-f.Offset, int(a.Size)))
		}
	}
	return t.String()
}

// within names the field of the struct t that has the size bytes at off: .a.x. It is ""
// for the whole struct, and in structs of the library.
func within(t *types.Type, off, size int) (name string) {
	for _, f := range inner(t, off, size) {
		name += "." + f.Name
	}
	return name
}

// inner is the field of the struct t that has the size bytes at off, with the field of a struct in that field, and so on.
func inner(t *types.Type, off, size int) []*types.Field {
	if !divided(t) {
		return nil
	}
	f := fieldAt(t, instance, off, size)
	if f == nil || off-f.Offset+size > f.Bytes() {
		return nil
	}
	return append([]*types.Field{f}, inner(f.Type, off-f.Offset, size)...)
}

// divided says whether t is a struct the fields of which are told: one of the program.
func divided(t *types.Type) bool {
	return t.Kind == types.KindStruct && t.Assembly != nil && !t.Assembly.Core
}

// Member stands for a field in all objects of a type, for a static, or for the
// elements of all arrays of a type.
type Member struct {
	static heap.Ref // type object; 0 for fields of objects and for elements
	layout *heap.Layout
	off    int32
	size   int32 // of the access, where fields may overlap
}

// MemberOf returns the member that the data access a accesses.
func MemberOf(m *state.State, a event.Access) Member {
	if a.Ref.IsConst() {
		return Member{static: a.Ref, off: a.Off}
	}
	l := m.Heap.Object(a.Ref).Layout
	if l.Shape == heap.ShapeArray {
		return Member{layout: l}
	}
	x := Member{layout: l, off: a.Off}
	for t := l.Owner.(*types.Type); t != nil; t = t.Base {
		if t.ExplicitLayout() {
			x.size = a.Size
		}
	}
	return x
}

// Location names the field, static or type of array that the data access a
// accesses: P.flag, Int32[]. The name is the same for all objects of a type.
func Location(m *state.State, a event.Access) string {
	if a.Ref == 0 {
		return "memory"
	}
	t, p := m.TypeOf(a.Ref), instance
	if a.Ref.IsConst() && t == m.Prog.Loader.Std().RuntimeType {
		t, p = m.Prog.TypeOf(a.Ref), shared
	} else {
		p = partOf(m.Heap.Object(a.Ref).Layout)
	}
	if t.IsArray() {
		return t.String()
	}
	for b := t; b != nil; b = b.Base {
		if f := fieldAt(b, p, int(a.Off), int(a.Size)); f != nil {
			return f.Owner.String() + "." + f.Name
		}
	}
	return t.String()
}

// Field is [Location] with the field of a struct in that location: P.box.size, Point[].x.
func Field(m *state.State, a event.Access) string {
	at := Location(m, a)
	for i, f := range Fields(m, a) {
		if i > 0 || a.Ref != 0 && m.TypeOf(a.Ref).IsArray() {
			at += "." + f.Name
		}
	}
	return at
}

// Fields are the field or static of [Location], and the fields of structs in it. Of an element of an array there are only the latter.
func Fields(m *state.State, a event.Access) []*types.Field {
	if a.Ref == 0 {
		return nil
	}
	t, p := m.TypeOf(a.Ref), instance
	if a.Ref.IsConst() && t == m.Prog.Loader.Std().RuntimeType {
		t, p = m.Prog.TypeOf(a.Ref), shared
	} else if o := m.Heap.Object(a.Ref); t.IsArray() {
		return inner(t.Elem, int(a.Off)%max(1, o.Layout.ElemLen), int(a.Size))
	} else {
		p = partOf(o.Layout)
	}
	for b := t; b != nil; b = b.Base {
		if f := fieldAt(b, p, int(a.Off), int(a.Size)); f != nil {
			return append([]*types.Field{f}, inner(f.Type, int(a.Off)-f.Offset, int(a.Size))...)
		}
	}
	return nil
}

// Property is [Location], but names the property of a private field of the library, or, if there is none, its type: Thread.Name.
func Property(m *state.State, a event.Access) string {
	fs := Fields(m, a)
	if len(fs) == 0 || fs[0].Owner.Assembly == nil || !fs[0].Owner.Assembly.Core || !strings.HasPrefix(fs[0].Name, "_") {
		return Location(m, a)
	}
	name := strings.ToUpper(fs[0].Name[1:2]) + fs[0].Name[2:]
	if fs[0].Owner.Method("get_"+name, 0) == nil {
		return fs[0].Owner.String()
	}
	return fs[0].Owner.String() + "." + name
}

// OnlyWatched says whether a property reads no more data than the static that a accesses.
func OnlyWatched(m *state.State, a event.Access) bool {
	return a.Ref >= heap.ConstBit && m.Prog.Watch.Only(m.Prog.TypeOf(a.Ref), a.Off, a.Size)
}

// accessors are the types of the library with methods that access locations on
// behalf of their caller, or fields of their own for it.
var accessors = []string{"System.Threading.Volatile", "System.Threading.Interlocked", "System.Threading.Thread", "System.Timers.Timer"}

// initializer is a type of the library that accesses locations of its caller in a way of its own: two such accesses
// are the library's affair, but an access of the program beside one of them is not.
const initializer = "System.Threading.LazyInitializer"

// OwnAccess says whether the next access of t is the program's own, and outside of
// atomic sections. An access of the core library for its own purposes is not.
func OwnAccess(m *state.State, t *state.Thread) bool {
	own, _ := owner(t)
	return own
}

// HandedAccess says whether the next access of t is outside of atomic sections, and is one to a location that the program has, or has handed to
// the library.
func HandedAccess(t *state.Thread) bool {
	_, handed := owner(t)
	return handed
}

// Synchronise says whether the next accesses of t and u, to one location, are those by which the program synchronises: both are
// accesses to a location of the program, outside of atomic sections, and one at least is the program's own.
func Synchronise(t, u *state.Thread) bool {
	one, ofOne := owner(t)
	other, ofOther := owner(u)
	return ofOne && ofOther && (one || other)
}

// owner says whether the next access of t is the program's own, and outside of atomic sections, and whether it is one to a location that
// the program has, or has handed to the library.
func owner(t *state.Thread) (own, handed bool) {
	if t.Atomic > 0 {
		return false, false
	}
	return caller(t)
}

// Isolates says whether t is in an atomic section of the program (Verify.Atomic), and not in one of the library.
func Isolates(t *state.Thread) bool { return t.Atomic > 0 && isolates(t) }

func isolates(t *state.Thread) bool {
	_, handed := caller(t)
	return handed || slices.ContainsFunc(t.Frames, func(f state.Frame) bool {
		m := f.Code.Method
		return m.Name == "Atomic" && m.Owner.Assembly.Core && m.Owner.Is("MoonWalker.Verify")
	})
}

// caller is [owner] without a look at atomic sections.
func caller(t *state.Thread) (own, handed bool) {
	own = true
	for i := len(t.Frames) - 1; i >= 0; i-- {
		typ := t.Frames[i].Code.Method.Owner
		switch {
		case !typ.Assembly.Core:
			return own, true
		case typ.Is(initializer):
			own = false
		case !slices.ContainsFunc(accessors, typ.Is):
			return false, false
		}
	}
	return false, false
}

// showing lists, by type, the members of the library that show the program the state of a
// synchronisation primitive. In .NET each is a volatile read, and an attempt to take a lock that fails is not more than that. Members that only the
// current thread changes are left out. Members of the awaiters of tasks are left out, too:
// compilers call these, and the rest of the method follows from their results.
var showing = map[string][]string{
	"System.Threading.Monitor":                           {"TryEnter"},
	"System.Threading.Lock":                              {"TryEnter"},
	"System.Threading.SpinLock":                          {"IsHeld"},
	"System.Threading.ReaderWriterLockSlim":              {"CurrentReadCount", "WaitingReadCount", "WaitingUpgradeCount", "WaitingWriteCount"},
	"System.Threading.ManualResetEventSlim":              {"IsSet"},
	"System.Threading.CountdownEvent":                    {"CurrentCount", "InitialCount", "IsSet"},
	"System.Threading.SemaphoreSlim":                     {"CurrentCount"},
	"System.Threading.Barrier":                           {"ParticipantCount", "ParticipantsRemaining", "CurrentPhaseNumber"},
	"System.Threading.PeriodicTimer":                     {"Period"},
	"System.Threading.CancellationToken":                 {"IsCancellationRequested", "ThrowIfCancellationRequested"},
	"System.Threading.CancellationTokenSource":           {"IsCancellationRequested"},
	"System.Threading.Tasks.Task":                        {"IsCompleted", "IsCompletedSuccessfully", "IsCanceled", "IsFaulted", "Status", "Exception"},
	"System.Threading.Tasks.ValueTask":                   {"IsCompleted", "IsCompletedSuccessfully", "IsCanceled", "IsFaulted"},
	sourceCore:                                           {"GetStatus"},
	"System.Threading.Tasks.ValueTask`1":                 {"IsCompleted", "IsCompletedSuccessfully", "IsCanceled", "IsFaulted"},
	"System.Lazy`1":                                      {"IsValueCreated"},
	"System.WeakReference":                               {"IsAlive", "Target"},
	"System.WeakReference`1":                             {"TryGetTarget"},
	"System.Collections.Concurrent.BlockingCollection`1": {"Count", "IsCompleted", "IsAddingCompleted"},

	// These look without a lock at the data of members that have one, or at plain fields.
	"System.Collections.Concurrent.ConcurrentDictionary`2":   {"TryGetValue", "ContainsKey", "Item", "GetOrAdd", "IsEmpty"},
	"System.Collections.Concurrent.ConcurrentBag`1":          {"IsEmpty", "TryPeek"},
	"System.Collections.Hashtable":                           {"ContainsKey", "Contains", "Item"},
	"System.Runtime.CompilerServices.ConditionalWeakTable`2": {"TryGetValue"},
	"System.Environment":                                     {"ExitCode"},
}

// Shows names the member of the library in which t stands, called by the program, if it
// shows the state of a synchronisation primitive: SpinLock.IsHeld. Else it is "".
func Shows(m *state.State, t *state.Thread) string {
	at := called(t, len(t.Frames))
	if at < 0 {
		return ""
	}
	method := t.Frames[at].Code.Method
	if method.Name == "GetStatus" && method.Owner.Is(sourceCore) {
		if at = asked(t, at); at < 0 {
			return ""
		}
		method = t.Frames[at].Code.Method
	}
	name := strings.TrimPrefix(method.Name, "get_")
	if !slices.Contains(showing[method.Owner.FullName()], name) && !waitsForNothing(t, &t.Frames[at]) {
		return ""
	}
	return method.Owner.String() + "." + name
}

// sourceCore is the part of the library by which sources of value tasks in programs keep their state.
const sourceCore = "System.Threading.Tasks.Sources.ManualResetValueTaskSourceCore`1"

// asked is the frame of the member that the program has called, if that asks a source of the program, which asks its
// core in frame at: ValueTask.IsCompleted. If the program asks the source itself, it is at.
func asked(t *state.Thread, at int) int {
	first := at - 1 // of the program's methods that lead to the core
	for first > 0 && !t.Frames[first-1].Code.Method.Owner.Assembly.Core {
		first--
	}
	if first == 0 || !strings.HasSuffix(t.Frames[first].Code.Method.Name, "GetStatus") {
		return at
	}
	return called(t, first)
}

// Called is the member of the library in which t stands, called by the program; nil if t stands in none.
func Called(t *state.Thread) *types.Method {
	if at := called(t, len(t.Frames)); at >= 0 {
		return t.Frames[at].Code.Method
	}
	return nil
}

// called is the frame of the member of the library in which the first frames of t end, called by the program; -1 if they end in none.
func called(t *state.Thread, frames int) int {
	for i := frames - 1; i > 0; i-- {
		if t.Frames[i-1].Code.Method.Owner.Assembly.Core {
			continue
		}
		if t.Frames[i].Code.Method.Owner.Assembly.Core {
			return i
		}
		return -1
	}
	return -1
}

// InLibrary says whether t stands in a method of the core library.
func InLibrary(t *state.Thread) bool {
	n := len(t.Frames)
	return n > 0 && t.Frames[n-1].Code.Method.Owner.Assembly.Core
}

// disposable are types of the library with a Dispose that must not be called while other threads use the object, as their
// documentation says. Other members test whether the object was disposed of, in .NET by a plain or volatile read.
var disposable = []string{"System.Threading.ManualResetEventSlim", "System.Threading.CountdownEvent", "System.Threading.SemaphoreSlim",
	"System.Threading.Barrier", "System.Threading.CancellationTokenSource", "System.Threading.ReaderWriterLockSlim",
	"System.Collections.Concurrent.BlockingCollection`1", "System.Threading.ThreadLocal`1"}

// Disposes says whether method is the Dispose of a disposable type.
func Disposes(method *types.Method) bool {
	return method != nil && method.Name == "Dispose" && slices.ContainsFunc(disposable, method.Owner.Is)
}

// InSection says whether t is in an atomic section, of the program or of the library, or
// stands before one that begins with its next access.
func InSection(m *state.State, t *state.Thread) bool {
	if t.Atomic > 0 {
		return true
	}
	name, _ := m.NativeCall(t)
	switch name {
	case "System.Threading.Latch::Enter", "System.Threading.Latch::Draw", "System.Threading.Latch::Leave":
		return true
	}
	return false
}

func fieldName(t *types.Type, p part, off, size int) string {
	for b := t; b != nil; b = b.Base {
		if f := fieldAt(b, p, off, size); f != nil {
			return fmt.Sprintf("%v.%s", t, f.Name)
		}
	}
	return t.String()
}

// part is a part of the fields of a type that has offsets of its own.
type part int

const (
	instance part = iota // of an object
	shared               // statics
	local                // a thread's [ThreadStatic] fields
)

// partOf is the part that an object with layout l holds.
func partOf(l *heap.Layout) part {
	switch {
	case l.ID&types.StaticsBit != 0:
		return shared
	case l.ID&types.LocalsBit != 0:
		return local
	}
	return instance
}

func (p part) has(f *types.Field) bool {
	if !f.Static() {
		return p == instance
	}
	return p != instance && f.Local == (p == local)
}

// fieldAt is the field that t itself declares in part p at an offset, nil if there is none. Fields of an explicit layout may overlap. Of several
// it is the one that an access to that many bytes fits best.
func fieldAt(t *types.Type, p part, off, size int) *types.Field {
	var found *types.Field
	least := 0
	for _, f := range t.Fields {
		if !p.has(f) || f.Literal() || f.Offset < 0 || off < f.Offset || off >= f.Offset+max(1, f.Bytes()) {
			continue
		}
		if n := fit(f, off-f.Offset, size); found == nil || n < least {
			found, least = f, n
		}
	}
	return found
}

// fit is the size of the smallest part of f, f itself or a field of a struct in it, that has the size bytes at off. It is larger than the size of
// any field if f does not have them all.
func fit(f *types.Field, off, size int) int {
	n := f.Bytes()
	if off+size > n {
		return math.MaxInt
	}
	if divided(f.Type) {
		if inner := fieldAt(f.Type, instance, off, size); inner != nil {
			n = min(n, fit(inner, off-inner.Offset, size))
		}
	}
	return n
}

// LocalState is the private part of t: its place in the code, and the values of its
// variables except references and pointers, as a text to be compared.
func LocalState(m *state.State, t *state.Thread) string {
	b := fmt.Appendf(nil, "%q %t %d", t.Path, t.Failed, len(t.Exc))
	for i := range t.Frames {
		f := &t.Frames[i]
		b = fmt.Appendf(b, " | %d:%d", state.FrameID(f), f.PC)
		for j, w := range t.FrameWords(i) {
			if k := t.Kind(i, j); k != il.SlotRef && k != il.SlotPtr {
				b = fmt.Appendf(b, " %x", w)
			}
		}
	}
	return string(b)
}
