package trace

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"moonwalker/heap"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/inspect"
	"moonwalker/vm/memory"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// recorder turns the operations of a machine into events. It is the machine's tracer: the
// effect of an instruction is known when the next one begins.
type recorder struct {
	m     *vm.Machine
	trace *Trace
	fault *property.Violation // of the last step

	roster  *roster
	at      []Position                     // line on which each thread is
	lines   int                            // number of lines noted in this step
	unseen  int                            // number of accesses noted in this step that no other thread can notice
	locks   map[heap.Ref]Position          // places where monitors were taken
	aliases map[string]string              // names of objects in reports, by ObjectName
	awaits  map[string]*inspect.Suspension // by box of an async method; nil: it went on
	methods map[*types.Method]string       // readable names: they take long to make
	calls   map[*types.Method]string       // results of via
	shared  map[object]map[int32]bool      // offsets of data that a thread used while others could notice
	early   map[object]map[int32]early     // by offset
	waiting int                            // number of writes in early
	writes  int                            // number of early writes so far
	kept    []early                        // early writes to locations that were shared later: the trace shows them

	next struct { // the instruction that is about to be executed
		loc      program.Location
		depth    int
		at       Position
		place    program.Location // at
		via      string
		library  bool // it is outside of all calls by the program
		own      bool // it is the program's own, or in a type of plain
		inside   call // the call of the library in which it is; the zero value: it is in none
		native   string
		object   heap.Ref // first argument of the native
		accesses []access
		unseen   []access // to data, that no other thread can notice
		throws   heap.Ref
		requests int // in the store buffer of the thread
	}
}

// call is a call of a method. All instructions that a thread executes in it one after the other have the same callers.
type call struct {
	thread *state.Thread
	depth  int
	code   *il.Code
}

// object identifies an object. The serial number tells it from an earlier object with the same reference.
type object struct {
	ref    heap.Ref
	serial uint32
}

// early is the latest write to a location that no thread has used yet while others could notice. If
// one does so later, a reader wants to know the value.
type early struct {
	event         Event
	step, at, seq int // it belongs before event at of the step; seq is its number among the writes
}

// maxEarly is the largest number of early writes in the recorder.
const maxEarly = 1 << 14

// access is an access that will be made.
type access struct {
	event.Access
	was string // value before an atomic access
}

// maxLines is the largest number of lines noted in one step. More lines of a long loop would not help.
const maxLines = 64

// maxUnseen is the largest number of accesses noted in one step that no other thread can notice. A thread that is alone may make millions of them.
const maxUnseen = 1 << 12

func newRecorder(p *program.Program, names heap.Namer) *recorder {
	r := &recorder{
		m:       vm.NewMachine(p, names),
		trace:   &Trace{Sources: &Sources{}},
		roster:  newRoster(),
		locks:   map[heap.Ref]Position{},
		aliases: map[string]string{},
		awaits:  map[string]*inspect.Suspension{},
		methods: map[*types.Method]string{},
		calls:   map[*types.Method]string{},
		shared:  map[object]map[int32]bool{},
		early:   map[object]map[int32]early{},
	}
	r.m.Heap.Count = map[*heap.Layout]uint32{}
	return r
}

// Instruction implements [state.Tracer].
func (r *recorder) Instruction(t *state.Thread) {
	r.roster.step(r.m.State)
	r.finish(t, true)
	n := &r.next
	n.depth, n.requests = t.Depth(), int(t.Requests)
	n.loc = t.Frame(n.depth - 1)
	n.native, n.object = "", 0
	if name, args := r.m.NativeCall(t); watched(name) {
		n.native, n.object = name, heap.Ref(args[0])
	}
	n.throws = inspect.Throws(r.m.State, t)
	if box := inspect.Resumes(r.m.State, t); box != "" {
		r.awaits[box] = nil
	}
	r.locate(t)
}

// before adds the present value to an atomic access.
func (r *recorder) before(a event.Access) access {
	if a.Kind.Atomic() {
		return access{a, inspect.Value(r.m.State, a)}
	}
	return access{Access: a}
}

// watched says whether calls of this native are events.
func watched(native string) bool {
	return strings.HasPrefix(native, "System.Threading.Monitor::") || strings.HasPrefix(native, "System.Threading.Thread::") ||
		strings.HasPrefix(native, "System.Environment::")
}

// locate finds the line of t in the program's own code, and the library method that it has called
// there.
func (r *recorder) locate(t *state.Thread) {
	n := &r.next
	inner := call{t, n.depth, n.loc.Code}
	if n.inside == inner {
		return
	}
	n.via, n.own, n.library, n.inside = "", false, false, call{}
	if t.IsRequest() {
		if stack := r.m.Stack(t); len(stack) > 0 {
			n.at, n.place = r.position(stack[0]), stack[0]
		}
		return
	}
	for i := n.depth - 1; i >= 0; i-- {
		l := t.Frame(i)
		if !own(l) {
			continue
		}
		n.at, n.place = r.position(l), l
		if i < n.depth-1 {
			n.via, n.inside = r.via(t.Frame(i+1)), inner
		}
		n.own = n.via == ""
		c := r.column(t)
		if !n.at.SameLine(r.at[c]) && n.at.File != "" {
			if r.lines++; r.lines <= maxLines {
				r.emit(Event{Kind: Line})
			}
		}
		r.at[c] = n.at
		return
	}
	switch {
	case n.depth > 1 && t.Frame(0).Starts():
		n.at, n.via = r.position(t.Frame(0)), ""
		for i := 1; i < n.depth && n.via == ""; i++ {
			if l := t.Frame(i); l.Code.Method.Owner.Assembly == nil || l.Code.Method.Owner.Assembly.Calls == nil {
				n.via = r.via(l)
				break
			}
		}
	case n.depth > 0:
		n.at, n.library = r.position(n.loc), true
	}
}

// plain has types of the library. The trace shows the effects of their methods as events, like those of
// operations of the language, and not their calls.
var plain = map[string]bool{
	"System.Threading.Monitor": true, "System.Threading.Thread": true, "System.Threading.Interlocked": true, "System.Threading.Volatile": true,
	"MoonWalker.Verify": true, "System.Console": true, "System.Environment": true, "System.Diagnostics.Debug": true, "System.Diagnostics.Trace": true,
}

// via names the library method that the program called; "" for a method of a plain type.
func (r *recorder) via(l program.Location) string {
	m := l.Code.Method
	if l.Made() {
		return ""
	}
	name, ok := r.calls[m]
	if !ok {
		if m.Owner.Assembly != nil && !plain[m.Owner.FullName()] {
			name = r.method(m)
		}
		r.calls[m] = name
	}
	return name
}

// method is the readable name of m.
func (r *recorder) method(m *types.Method) string {
	name, ok := r.methods[m]
	if !ok {
		name = Readable(m.String())
		r.methods[m] = name
	}
	return name
}

// Access implements [state.Tracer].
func (r *recorder) Access(t *state.Thread, a event.Access) {
	r.next.accesses = append(r.next.accesses, r.before(a))
	if a.Kind.Data() {
		r.share(a)
	}
}

// share notes that a thread uses a location while others can notice.
func (r *recorder) share(a event.Access) {
	o := r.identify(a.Ref)
	if r.shared[o] == nil {
		r.shared[o] = map[int32]bool{}
	}
	r.shared[o][a.Off] = true
	if e, ok := r.early[o][a.Off]; ok {
		e.event.Object = r.location(a)
		r.kept = append(r.kept, e)
		delete(r.early[o], a.Off)
		r.waiting--
	}
}

func (r *recorder) identify(o heap.Ref) object {
	if o == 0 || o.IsConst() {
		return object{ref: o}
	}
	return object{o, r.m.Heap.Serial(o)}
}

// Unseen gets the accesses that no other thread can notice.
func (r *recorder) Unseen(a event.Access) {
	if r.unseen >= maxUnseen {
		r.next.unseen = append(r.next.unseen, access{Access: a})
		return
	}
	r.next.unseen = append(r.next.unseen, r.before(a))
}

// used says whether a thread has used a part of the location of a while others could notice.
func (r *recorder) used(a event.Access) bool {
	offs := r.shared[r.identify(a.Ref)]
	if offs[a.Off] || a.Size <= 8 {
		return offs[a.Off]
	}
	for off := range offs {
		if a.Off <= off && off < a.Off+a.Size {
			return true
		}
	}
	return false
}

// picked notes a value of Verify.Any, in a replay that knows it.
func (r *recorder) picked(a state.Asked, value *big.Int) {
	r.emit(Event{Kind: Choose, Object: fmt.Sprintf("%v = %v", a, value)})
}

// Output implements [state.Tracer].
func (r *recorder) Output(t *state.Thread, text string) {
	r.emit(Event{Kind: Print, Value: strconv.Quote(text)})
}

// moved says whether the last instruction of a step was executed. If not, t still stands before it.
func (r *recorder) moved(t *state.Thread) bool {
	n := &r.next
	return t.Depth() != n.depth || n.depth == 0 || t.Frame(n.depth-1) != n.loc
}

// finish notes the effect of the last instruction of t.
func (r *recorder) finish(t *state.Thread, executed bool) {
	n := &r.next
	if n.loc.Code == nil {
		n.unseen = n.unseen[:0]
		return
	}
	if !executed && len(n.accesses) == 0 && n.native == "System.Threading.Monitor::WaitInternal" && n.object != 0 && inspect.Owner(r.m.State, n.object) != t {
		// It waits, and no other thread can notice.
		r.emit(r.event(t, access{Access: event.Access{Kind: event.Release, Ref: n.object}}))
	}
	for _, a := range n.accesses {
		e := r.event(t, a)
		e.Shared, e.Performed = true, t.IsRequest()
		r.emit(e)
	}
	if executed {
		r.alone(t)
		r.issued(t)
	}
	if len(n.accesses) == 0 && executed {
		r.unshared(t)
	}
	if n.throws != 0 && executed {
		typ, text := inspect.Exception(r.m.State, n.throws)
		r.emit(Event{Kind: Throw, Object: typ, Value: text})
	}
	n.accesses, n.unseen, n.throws, n.loc = n.accesses[:0], n.unseen[:0], 0, program.Location{}
}

// issued notes the requests to the memory that the last instruction of t has issued.
func (r *recorder) issued(t *state.Thread) {
	buffer := r.m.Buffer(t)
	for i := min(r.next.requests, int(t.Requests)); i < len(buffer); i++ {
		switch a, what := buffer[i].Requested(); {
		case what == "" || !r.m.Shared(a.Ref):
		case a.Kind.Data():
			r.emit(Event{Kind: Issue, Object: r.location(a), Value: what, Shared: true, Ordered: memory.Ordered(r.m.State, buffer, i)})
		default:
			r.emit(Event{Kind: Issue, Object: r.object(a.Ref), Value: what, Shared: true, Ordered: true})
		}
	}
}

// eventRoom is the memory that there must be for an event and for what it grows.
const eventRoom = 4 << 10

// emit adds an event at the current place to the step.
func (r *recorder) emit(e Event) {
	e.At, e.Via, e.Library, e.Place, e.Pending = r.next.at, r.next.via, r.next.library, r.next.place, r.next.requests
	r.m.Heap.Limit.Need(eventRoom)
	s := &r.trace.Steps[len(r.trace.Steps)-1]
	s.Events = append(s.Events, e)
}

// alone notes some accesses to data that no other thread can notice, because a reader wants to know
// their values: accesses to data that was shared, and volatile accesses in the program's own code. It
// keeps other writes, for the case that the data is shared later.
func (r *recorder) alone(t *state.Thread) {
	n := &r.next
	for _, a := range n.unseen {
		switch {
		case r.used(a.Access):
			if r.unseen++; r.unseen > maxUnseen {
				break
			}
			r.emit(r.event(t, a))
		case a.Sync && n.own && r.lines < maxLines:
			r.lines++
			r.emit(r.event(t, a))
		case a.Kind != event.Read:
			r.soon(a)
		}
	}
}

// soon keeps a write. The trace shows it if a thread uses its location later while others can notice.
func (r *recorder) soon(a access) {
	o := r.identify(a.Ref)
	_, again := r.early[o][a.Off]
	switch {
	case again:
	case r.waiting >= maxEarly:
		return
	case r.early[o] == nil:
		r.early[o] = map[int32]early{}
		fallthrough
	default:
		r.waiting++
	}
	// The event gets the name of the object later, in share: the object may not have its final name yet.
	last := len(r.trace.Steps) - 1
	e := Event{Kind: kinds[a.Kind], Was: a.was, Sync: a.Sync, At: r.next.at, Via: r.next.via, Library: r.next.library}
	if e.Kind != Update || a.was != "" {
		e.Value = r.value(a.Access)
	}
	r.writes++
	r.early[o][a.Off] = early{e, last, len(r.trace.Steps[last].Events), r.writes}
}

// tellEarly inserts the kept early writes into their steps.
func (r *recorder) tellEarly() {
	slices.SortFunc(r.kept, func(a, b early) int { return b.seq - a.seq })
	for _, e := range r.kept { // the last ones first, so that the places of the others stay valid
		s := &r.trace.Steps[e.step]
		s.Events = slices.Insert(s.Events, e.at, e.event)
	}
}

// unshared notes operations that no other thread can notice, but that a reader wants to know: the start
// of the first thread, a lock taken before.
func (r *recorder) unshared(t *state.Thread) {
	n := &r.next
	if n.object == 0 {
		return
	}
	switch n.native {
	case "System.Threading.Thread::StartInternal":
		r.emit(r.event(t, access{Access: event.Access{Kind: event.Spawn, Ref: n.object}}))
	case "System.Threading.Monitor::EnterInternal", "System.Threading.Monitor::Enter(object)", "System.Threading.Monitor::TryEnterInternal":
		if _, count := r.m.Heap.Lock(n.object); count == 1 && inspect.Owner(r.m.State, n.object) == t {
			r.emit(r.event(t, access{Access: event.Access{Kind: event.Acquire, Ref: n.object}}))
		}
	case "System.Threading.Monitor::Exit":
		if inspect.Owner(r.m.State, n.object) == nil {
			r.emit(r.event(t, access{Access: event.Access{Kind: event.Release, Ref: n.object}}))
		}
	}
}

// event is the event of the access a, just made.
func (r *recorder) event(t *state.Thread, a access) Event {
	native := strings.TrimPrefix(strings.TrimPrefix(r.next.native, "System.Threading.Monitor::"), "System.Threading.Thread::")
	waiting := native == "WaitInternal"
	switch a.Kind {
	case event.Acquire:
		r.locks[a.Ref] = r.next.at
		if waiting {
			return Event{Kind: Woken, Object: r.object(a.Ref)}
		}
		return Event{Kind: Lock, Object: r.object(a.Ref)}
	case event.Try:
		got := inspect.Owner(r.m.State, a.Ref) == t
		if got {
			r.locks[a.Ref] = r.next.at
		}
		return Event{Kind: TryLock, Object: r.object(a.Ref), Value: strconv.FormatBool(got)}
	case event.Release:
		if waiting {
			return Event{Kind: WaitFor, Object: r.object(a.Ref)}
		}
		return Event{Kind: Unlock, Object: r.object(a.Ref)}
	case event.Timeout:
		return Event{Kind: TimedOut, Object: r.object(a.Ref)}
	case event.Notify:
		if native == "PulseAll" {
			return Event{Kind: PulseAll, Object: r.object(a.Ref)}
		}
		return Event{Kind: Pulse, Object: r.object(a.Ref)}
	case event.Spawn:
		switch native {
		case "StartInternal":
			return Event{Kind: Start, Object: r.thread(a.Ref)}
		case "SetBackgroundInternal":
			return Event{Kind: Write, Object: r.thread(a.Ref) + ".IsBackground"}
		}
		return Event{Kind: Write, Object: r.thread(a.Ref) + ".IsAlive"}
	case event.Join, event.Alive:
		ended := r.m.ThreadOf(a.Ref) == nil
		if native == "AliveInternal" {
			alive := !ended && r.m.LoadField(a.Ref, r.m.Prog.Std.ThreadState) != state.ThreadLeaving
			return Event{Kind: Alive, Object: r.thread(a.Ref), Value: strconv.FormatBool(alive)}
		}
		return Event{Kind: Join, Object: r.thread(a.Ref), Value: strconv.FormatBool(ended)}
	case event.Exit:
		return Event{Kind: Exit}
	case event.Init:
		e := Event{Kind: Init, Object: r.m.Prog.TypeOf(a.Ref).String(), Value: "ends"}
		if r.next.loc.Code.Instrs[r.next.loc.PC].Op == il.InitClass {
			e.Value = "begins"
		}
		return e
	case event.Choice:
		return choice(r.next.loc, int(a.Off), fmt.Sprintf("%d of 0..%d", a.Off, a.Size-1))
	case event.Yield:
		if native == "" && r.m.Prog.Shows != nil {
			return Event{Kind: Yield, Object: r.passing(t)}
		}
		return Event{Kind: Yield, Object: yields[native]}
	}
	e := r.data(a.Access)
	e.Was, e.Value, e.Sync = a.was, "", a.Sync
	if e.Kind != Update || a.was != "" {
		e.Value = r.value(a.Access)
	}
	return e
}

// passing is a call of a method, or a return from it, that is an operation of its own because a formula asks for the threads in the method.
func (r *recorder) passing(t *state.Thread) string {
	switch of := r.next.loc.Code; of.Instrs[r.next.loc.PC].Op {
	case il.Ret, il.Ret1, il.RetN:
		return "leave " + Readable(of.Method.String())
	}
	if len(t.Frames) > 0 {
		return "enter " + Readable(t.Inner().Code.Method.String())
	}
	return ""
}

var yields = map[string]string{
	"SleepInternal": "sleep", "YieldInternal": "yield", "SpinWaitInternal": "spin", "System.Environment::Exit": "Environment.Exit",
}

// data is the event of an access to data, without a value.
func (r *recorder) data(a event.Access) Event {
	return Event{Kind: kinds[a.Kind], Object: r.location(a)}
}

var kinds = map[event.Kind]Kind{event.Read: Read, event.Write: Write, event.Update: Update, event.Add: Update}

func (r *recorder) value(a event.Access) string { return Readable(inspect.Value(r.m.State, a)) }

// object names an object. An array, or an object of type Object, is named by a path of fields that
// leads to it.
func (r *recorder) object(o heap.Ref) string {
	return Readable(r.alias(o))
}

func (r *recorder) alias(o heap.Ref) string {
	name := r.m.ObjectName(o)
	if o == 0 || o.IsConst() {
		return name
	}
	if a, ok := r.aliases[name]; ok {
		return a
	}
	t, alias := r.m.TypeOf(o), name
	if t.IsArray() || t == r.m.Prog.Loader.Std().Object {
		if p := inspect.Path(r.m.State, o); p != "" {
			alias = p
		}
	}
	r.aliases[name] = alias
	return alias
}

// location names the location of a data access.
func (r *recorder) location(a event.Access) string {
	name := inspect.Describe(r.m.State, a)
	if a.Ref == 0 || a.Ref.IsConst() {
		return Readable(name)
	}
	object := r.m.ObjectName(a.Ref)
	if rest, ok := strings.CutPrefix(name, object); ok {
		return Readable(r.alias(a.Ref) + rest)
	}
	return Readable(name)
}

// thread names a thread by its object.
func (r *recorder) thread(o heap.Ref) string {
	if t := r.m.ThreadOf(o); t != nil {
		return r.roster.name(r.m.State, t)
	}
	if n, ok := r.roster.numbers[o]; ok {
		return r.roster.names[n]
	}
	if name := inspect.ThreadObjectName(r.m.State, o); name != "" && !r.roster.taken[name] {
		return name
	}
	return r.object(o)
}

// wait describes the condition for which the blocked access a of t waits.
func (r *recorder) wait(t *state.Thread, a event.Access) *Wait {
	w := &Wait{Kind: WaitNothing, Thread: -1}
	if t := inspect.Blocker(r.m.State, a); t != nil {
		w.Thread = r.column(t)
	}
	switch a.Kind {
	case event.Acquire:
		w.Kind, w.Object = WaitMonitor, r.object(a.Ref)
	case event.Notify:
		w.Kind, w.Object = WaitPulse, r.object(a.Ref)
	case event.Join:
		w.Kind, w.Object = WaitEnd, r.thread(a.Ref)
	case event.Update, event.Read:
		w.Kind, w.Object = WaitSignal, Readable(inspect.Signal(r.m.State, a, r.alias))
	case event.Init:
		w.Kind, w.Object = WaitInit, Readable(r.m.Prog.TypeOf(a.Ref).String())
	case event.Await:
		if a.Ref == t.Object {
			w.Kind = WaitStores
			break
		}
		f := inspect.Finalizer(r.m.State)
		if f == t {
			w.Kind = WaitObject
		} else {
			w.Kind, w.Thread = WaitFinalizer, r.column(f)
		}
	}
	return w
}
