package sync

// This file finds the rest of a thread at a call: everything that it still does when the call returns (docs/algorithms/tasks.md).

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// rest follows the code that a thread has before it, from a call in one of its frames to the end of the thread, without
// executing it. Of the words of a frame it knows those that no unknown value has overwritten.
type rest struct {
	m        *state.State
	t        *state.Thread
	suspends bool     // the thread stands before an await
	task     heap.Ref // a task that counts as pending, too; 0 = none
	steps    int
	at       int // the index of the frame
	frame    *state.Frame
	words    []uint64
	what     []knowledge
	met      bool    // the frame is of an async method, and has suspended the method
	stored   []store // writes to fields of the frame's own state machine
	wholly   bool    // any field of the machine may have been written
	leaving  []int32 // targets of the leaves that run finally handlers now
}

// store is a write to a field.
type store struct {
	off   int32
	mem   heap.Mem
	what  knowledge
	value uint64
}

// knowledge says which value a word has.
type knowledge uint8

const (
	unknown  knowledge = iota
	number             // the one in words
	present            // unknown, but not null
	pending            // the task of the method that has just been suspended, or part of a value made from it
	location           // the address of a word of the frame; words has the index of that word
)

// ending is the way in which the rest of a thread ends.
type ending uint8

const (
	goesOn ending = iota
	other         // with something that another thread may notice, or that is not known
	ends          // with the end of the thread's work item
	waits         // with a wait for the task that has just been suspended
)

// maxRest bounds the instructions that a rest follows.
const maxRest = 2000

// mayHandOver says whether another thread could run the code of the current one. ok is true if nothing but frames ties the thread to its code: it
// holds no monitor, no mutex and no other lock that knows its owner, has no [ThreadStatic] fields, is in exactly depth atomic sections of the library, and
// is the thread of a work item (work), or the main thread.
func mayHandOver(c *state.Call, depth int32) (work, ok bool) {
	m, t := c.State, c.Thread
	if !m.Prog.HandsOver || m.Evaluating || t.Atomic != depth || len(t.Locals) > 0 || t.Finalizes() {
		return false, false
	}
	if m.LoadField(t.Object, m.Prog.Std.ThreadOwned) != 0 || m.LoadField(t.Object, m.Prog.Std.ThreadHolds) != 0 {
		return false, false
	}
	work = m.LoadField(t.Object, m.Prog.Std.ThreadWork) != 0
	if !work && m.LoadField(t.Object, m.Prog.Std.ThreadState) != state.ThreadMain {
		return false, false
	}
	var few [8]heap.Ref
	return work, len(m.Held(t, few[:0])) == 0
}

// threadAtEnd is Thread.AtEnd(int sections): whether the current thread does nothing more when the calling method returns. sections is
// the number of atomic sections around the call.
func threadAtEnd(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	work, ok := mayHandOver(c, int32(c.Int(0)))
	r := rest{m: c.State, t: c.Thread}
	return c.ReturnBool(ok && work && r.follow(len(c.Thread.Frames)-2, unknown, 0) == ends)
}

// latchSuspends is Latch.Suspends(ref int outcome): whether the await that asks for the outcome of a task suspends its method even
// if the task is completed. It never does if no other thread could ever reach the task.
func latchSuspends(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	p := heap.Ptr(c.Args[0])
	if !c.Prog.HandsOver || p.OnStack() || p.Ref().IsConst() || !c.Heap.At(p.Ref()).Escaped {
		return c.ReturnBool(false)
	}
	work, ok := mayHandOver(c, 0)
	if !ok || !awaited(c.Thread) {
		return c.ReturnBool(false)
	}
	r := rest{m: c.State, t: c.Thread, suspends: true}
	end := r.follow(len(c.Thread.Frames)-1, number, 1)
	return c.ReturnBool(end == waits || end == ends && work)
}

// threadAwaits is Thread.Awaits(Task task, Task[] parts): whether the current thread does nothing but await the task when the calling
// method returns, and another thread could ever reach one of the parts.
func threadAwaits(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	work, ok := mayHandOver(c, 0)
	r := rest{m: c.State, t: c.Thread, suspends: true, task: c.Ref(0)}
	end := other
	if ok && anyEscaped(c.State, c.Ref(1)) {
		end = r.follow(len(c.Thread.Frames)-2, number, uint64(r.task))
	}
	return c.ReturnBool(end == waits || end == ends && work)
}

// anyEscaped says whether another thread could ever reach one of the elements of an array.
func anyEscaped(m *state.State, array heap.Ref) bool {
	a := m.Heap.At(array)
	for i := range a.Len {
		if r := a.Ref(i); r != 0 && !r.IsConst() && m.Heap.At(r).Escaped {
			return true
		}
	}
	return false
}

// awaited says whether t is in IsCompleted of an awaiter, which an async method has called.
func awaited(t *state.Thread) bool {
	for i := len(t.Frames) - 1; i > 0; i-- {
		meth := t.Frames[i].Code.Method
		if meth.Owner.Assembly == nil || !meth.Owner.Assembly.Core {
			break
		}
		if roles[meth.Owner.Name][meth.Name] == roleCompleted {
			return t.Frames[i-1].Code.Async == il.AsyncRest
		}
	}
	return false
}

// follow follows the frames from i outwards. The call at which frame i stands returns value; the parameter what says how much is known of it.
func (r *rest) follow(i int, what knowledge, value uint64) ending {
	for ; i >= 0; i-- {
		f := &r.t.Frames[i]
		if i == 0 && f.Code.Method == r.m.Prog.Std.Run {
			return ends
		}
		if f.Kind != state.FrameNormal || !r.enter(i, what, value) {
			return other
		}
		var end ending
		if what, value, end = r.run(f.PC + 1); end == waits && tied(r.t, i) {
			return other
		} else if end != goesOn {
			return end
		}
	}
	return other
}

// tied says whether the code of frame i runs for a frame of the machine, such as that of a type initialiser, or for one of the callers, which
// treat this thread differently from others as long as the code runs.
func tied(t *state.Thread, i int) bool {
	for k := range i {
		f := &t.Frames[k]
		if t := f.Code.Method.Owner; f.Kind != state.FrameNormal || t.Assembly != nil && t.Assembly.Core && callers[t.Name] {
			return true
		}
	}
	return false
}

// callers are types of the library that call a callback, an action or a comparison of the program. The thread that runs it does work for which
// other threads must wait.
var callers = map[string]bool{"CancellationTokenSource": true, "Barrier": true, "ConcurrentDictionary`2": true}

// enter makes i the current frame, which stands behind its call. It returns false if it does not know the call.
func (r *rest) enter(i int, what knowledge, value uint64) bool {
	f := &r.t.Frames[i]
	in := &f.Code.Instrs[f.PC]
	switch in.Op {
	case il.Call, il.CallVirt, il.CallNative, il.Invoke:
	default:
		return false
	}
	live := r.t.FrameWords(i)
	r.at, r.frame, r.met, r.leaving = i, f, false, r.leaving[:0]
	r.stored, r.wholly = r.stored[:0], false
	r.words, r.what = append(r.words[:0], live...), r.what[:0]
	for k := range live {
		what := number
		if r.t.SymbolIn((int(f.Base)+k)*8, 8) {
			what = unknown
		}
		r.what = append(r.what, what)
	}
	for n := f.Code.FrameWords + 2; len(r.words) < n; {
		r.words, r.what = append(r.words, 0), append(r.what, unknown)
	}
	if meth := f.Code.Methods[in.K]; meth.Ret != nil && il.WordsOf(meth.Ret) == 1 {
		r.set(in.A, what, value)
	} else {
		r.result(in.A, meth, what)
	}
	return true
}

func (r *rest) set(word int32, what knowledge, value uint64) {
	r.words[word], r.what[word] = value, what
}

// forget makes n words unknown.
func (r *rest) forget(word, n int32) {
	for k := range n {
		r.set(word+k, unknown, 0)
	}
}

// some says whether a word is known not to be null.
func (r *rest) some(word int32) bool {
	return r.what[word] >= present || r.what[word] == number && r.words[word] != 0
}

// pending says whether a word is part of a value made from the task of the method that has just been suspended, or the address of such a
// word.
func (r *rest) pending(word int32) bool {
	if r.what[word] == location {
		word = int32(r.words[word])
	}
	return r.what[word] == pending || r.task != 0 && r.what[word] == number && heap.Ref(r.words[word]) == r.task
}

// load copies the knowledge about n words from at to a word of the frame.
func (r *rest) load(word, at, n int32) {
	for k := range n {
		what := r.what[at+k]
		if what != pending {
			what = unknown
		}
		r.set(word+k, what, 0)
	}
}

// result sets the words of a call's result.
func (r *rest) result(word int32, meth *types.Method, what knowledge) {
	if meth.Ret != nil {
		for k := range il.WordsOf(meth.Ret) {
			r.set(word+k, what, 0)
		}
	}
}

// run follows one frame from the instruction at pc. If the frame returns, the first two results are the knowledge about its result.
func (r *rest) run(pc int32) (knowledge, uint64, ending) {
	c := r.frame.Code
	for {
		if r.steps++; r.steps > maxRest {
			return 0, 0, other
		}
		in := &c.Instrs[pc]
		switch in.Op {
		case il.Nop, il.Forget:
		case il.Ret, il.Ret1, il.RetN:
			if c.Async == il.AsyncRest && r.suspends && !r.met {
				return 0, 0, other
			}
			switch in.Op {
			case il.Ret1:
				return r.what[in.A], r.words[in.A], r.returned(in.A)
			case il.RetN:
				for k := range int32(in.K) {
					if r.what[in.A+k] != pending {
						return unknown, 0, goesOn
					}
				}
				return pending, 0, goesOn
			}
			return unknown, 0, goesOn
		case il.Leave:
			pc = r.leave(pc, int32(in.K))
			continue
		case il.EndFinally:
			if len(r.leaving) == 0 {
				return 0, 0, other
			}
			n := len(r.leaving) - 1
			to := r.leaving[n]
			r.leaving = r.leaving[:n]
			pc = r.leave(pc, to)
			continue
		case il.Call, il.CallVirt:
			if end := r.call(in, c.Methods[in.K]); end != goesOn {
				return 0, 0, end
			}
		default:
			if in.Op.Jumps() {
				if in.Op != il.Jmp && (r.what[in.A] != number || in.Op != il.JmpTrue && in.Op != il.JmpFalse && r.what[in.B] != number) {
					return 0, 0, other
				}
				if in.Taken(r.words) {
					pc = int32(in.K)
					continue
				}
			} else if !r.plain(in) {
				return 0, 0, other
			}
		}
		pc++
	}
}

// returned is goesOn, the ending of a return of the value in a word. If the value points into the frame, it is other.
func (r *rest) returned(word int32) ending {
	if r.what[word] == location {
		return other
	}
	return goesOn
}

// leave is the instruction to which control goes from pc on its way to another one: that, or a finally handler.
func (r *rest) leave(pc, to int32) int32 {
	for i := range r.frame.Code.Clauses {
		if cl := &r.frame.Code.Clauses[i]; cl.Kind == il.ClauseFinally && cl.Covers(pc) && !cl.Covers(to) {
			r.leaving = append(r.leaving, to)
			return cl.Handler
		}
	}
	return to
}

// plain follows an instruction that only moves data. It is false if the instruction may do anything else.
func (r *rest) plain(in *il.Instr) bool {
	c := r.frame.Code
	switch in.Op {
	case il.Mov:
		r.set(in.A, r.what[in.B], r.words[in.B])
	case il.MovX:
		if r.what[in.B] != number {
			r.forget(in.A, 1)
		} else {
			r.set(in.A, number, heap.Load(r.words[in.B:in.B+1], 0, in.Mem))
		}
	case il.MovN:
		copy(r.words[in.A:int64(in.A)+in.K], r.words[in.B:])
		copy(r.what[in.A:int64(in.A)+in.K], r.what[in.B:])
	case il.Const:
		r.set(in.A, number, uint64(in.K))
	case il.CeqI, il.CmpI:
		code := int(in.K)
		if in.Op == il.CeqI {
			code = il.CmpEq | il.CmpWide
		}
		if r.what[in.B] != number || r.what[in.C] != number {
			r.forget(in.A, 1)
		} else if il.CompareInt(code, r.words[in.B], r.words[in.C]) {
			r.set(in.A, number, 1)
		} else {
			r.set(in.A, number, 0)
		}
	case il.Zero:
		for k := range int32(in.K) {
			r.set(in.A+k, number, 0)
		}
	case il.Addr:
		r.set(in.A, location, uint64(in.B)+uint64(in.K)>>3)
	case il.FldAddr, il.PtrFld:
		if !r.some(in.B) {
			return false
		}
		if r.what[in.B] == location {
			r.set(in.A, location, r.words[in.B]+uint64(in.C)>>3)
		} else {
			r.set(in.A, present, 0)
		}
	case il.LdFld, il.LdInd, il.LdFldN, il.LdIndN:
		if !r.some(in.B) || in.Flags&il.FlagVolatile != 0 {
			return false
		}
		n := int32(1)
		if in.Op == il.LdFldN || in.Op == il.LdIndN {
			n = int32(c.Types[in.K].Val.Words())
		}
		if r.what[in.B] == location {
			r.load(in.A, int32(r.words[in.B])+in.C>>3, n)
		} else if what, v := r.field(in); what != unknown {
			r.set(in.A, what, v)
		} else {
			r.forget(in.A, n)
		}
	case il.ValFld:
		r.load(in.A, in.B+in.C>>3, 1)
	case il.ValFldN:
		r.load(in.A, in.B+in.C>>3, int32(c.Types[in.K].Val.Words()))
	case il.StFld, il.StInd, il.StFldN, il.StIndN, il.InitObj:
		return r.store(in)
	default:
		if u := il.Operations[in.Op].Uses; u&il.Pure == 0 || u&il.WritesA == 0 {
			return false
		}
		r.forget(in.A, 1)
	}
	return true
}

// field is the value of a field that the rest reads. It is known for fields of the frame's own state machine, and for readonly fields of
// objects. A readonly field counts as read by the step, since another thread may still construct the object.
func (r *rest) field(in *il.Instr) (what knowledge, v uint64) {
	if r.what[in.B] != number || in.Op != il.LdFld && in.Op != il.LdInd {
		return unknown, 0
	}
	if r.machine(in.B) {
		return r.own(in)
	}
	o := heap.Ref(r.words[in.B])
	if in.Op != il.LdFld || !readonly(r.m.TypeOf(o), int(in.C)) {
		return unknown, 0
	}
	access.NoteData(r.m, event.Access{Kind: event.Read, Ref: o, Off: in.C, Size: int32(in.Mem.Size())})
	return number, memory.LookAt(r.m, o, int(in.C), in.Mem)
}

// own is the value of a field of the frame's own state machine: the one that the rest has written last, else the present one. No other thread
// reaches the machine.
func (r *rest) own(in *il.Instr) (what knowledge, v uint64) {
	for _, s := range slices.Backward(r.stored) {
		if s.off == in.C && s.mem == in.Mem {
			return s.what, s.value
		} else if s.off>>3 == in.C>>3 {
			return unknown, 0
		}
	}
	if p := heap.Ptr(r.words[in.B]); r.wholly {
		return unknown, 0
	} else if in.Op == il.LdFld {
		return number, memory.LookAt(r.m, heap.Ref(r.words[in.B]), int(in.C), in.Mem)
	} else if p.OnStack() {
		if r.t.SymbolIn(p.Offset()+int(in.C), in.Mem.Size()) {
			return unknown, 0
		}
		return number, heap.Load(r.t.Words, p.Offset()+int(in.C), in.Mem)
	} else {
		return number, memory.LookAt(r.m, p.Ref(), p.Offset()+int(in.C), in.Mem)
	}
}

// readonly says whether the field at an offset of objects of a class is readonly.
func readonly(t *types.Type, off int) bool {
	for ; t != nil; t = t.Base {
		for _, f := range t.Fields {
			if !f.Static() && f.Offset == off {
				return f.InitOnly()
			}
		}
	}
	return false
}

// machine says whether a word leads to the frame's own state machine.
func (r *rest) machine(word int32) bool {
	return r.frame.Code.Async == il.AsyncRest && r.what[word] == number && r.words[word] == r.words[0] && r.what[0] == number
}

// store follows a write: to a word of the frame, or to the state machine of the method, which only its continuation reads.
func (r *rest) store(in *il.Instr) bool {
	own := r.machine(in.A)
	if own || r.frame.Code.Async == il.AsyncRest && in.Flags&il.FlagOwn != 0 {
		if own && (in.Op == il.StFld || in.Op == il.StInd) {
			v := [1]uint64{r.words[in.B]}
			r.stored = append(r.stored, store{in.C, in.Mem, r.what[in.B], heap.Load(v[:], 0, in.Mem)})
		} else {
			r.stored, r.wholly = r.stored[:0], true
		}
		return true
	}
	if r.what[in.A] != location {
		return false
	}
	at := int32(r.words[in.A]) + in.C>>3
	switch in.Op {
	case il.StIndN:
		r.load(at, in.B, int32(r.frame.Code.Types[in.K].Val.Words()))
	case il.InitObj:
		r.forget(at, il.WordsOf(r.frame.Code.Types[in.K]))
	default:
		r.load(at, in.B, 1)
	}
	return true
}

// call follows the call of a method.
func (r *rest) call(in *il.Instr, meth *types.Method) ending {
	if meth.Owner.Assembly == nil || !meth.Owner.Assembly.Core {
		return other
	}
	what, code := unknown, r.frame.Code
	switch roles[meth.Owner.Name][meth.Name] {
	case roleHarmless:
		if r.pending(in.A) {
			what = pending
		} else if meth.HasThis && !r.some(in.A) {
			return other
		}
	case roleTask:
		if !r.suspends || code.Async != il.AsyncStart {
			return other
		}
		what = pending
	case roleCompleted:
		if !r.suspends || !r.pending(in.A) {
			return other
		}
		r.set(in.A, number, 0)
		return goesOn
	case roleAwait:
		if !r.suspends || r.met || code.Async != il.AsyncRest || len(meth.Args) == 0 || !awaits(meth.Args[0]) {
			return other
		}
		r.met = true
	case roleWait:
		if r.suspends && r.pending(in.A) && (meth.Name != "Wait" || len(meth.Params) == 0) {
			return waits
		}
		return other
	case roleFinish:
		if r.suspends && r.at == 2 && r.what[in.A] == number && r.unwraps(heap.Ref(r.words[in.A])) {
			return ends
		}
		return other
	default:
		return other
	}
	r.result(in.A, meth, what)
	return goesOn
}

// unwraps says whether a task is the one that Task.Run starts for an async method. Nothing but the task that Task.Run returns notices its
// end, and that task awaits the one of the async method.
func (r *rest) unwraps(task heap.Ref) bool {
	return task != 0 && r.m.TypeOf(task).Name == "UnwrappedTask" && r.t.Frames[0].Code.Method == r.m.Prog.Std.Run
}

// awaits says whether t is an awaiter of a task.
func awaits(t *types.Type) bool { return t.Assembly != nil && t.Assembly.Core && awaiters[t.Name] }

// role is the meaning of a method of the core library for the rest of a thread.
type role uint8

const (
	_             role = iota
	roleHarmless       // it does nothing that another thread, or the rest, can notice, where the thread has no fields of its own
	roleTask           // the task of an async method
	roleCompleted      // whether a task is completed, asked by an await
	roleAwait          // it suspends an async method
	roleWait           // it waits for a task
	roleFinish         // it completes the task of a work item
)

var awaiters = map[string]bool{
	"TaskAwaiter": true, "TaskAwaiter`1": true, "ConfiguredTaskAwaiter": true,
	"ValueTaskAwaiter": true, "ValueTaskAwaiter`1": true, "ConfiguredValueTaskAwaiter": true,
}

// roles are the methods that have one, by type and name.
var roles = func() map[string]map[string]role {
	all := map[string]map[string]role{
		"ExecutionContext": {"Leave": roleHarmless, "LeaveOf": roleHarmless},
		"UnwrappedTask":    {"Keep": roleHarmless},
	}
	for _, name := range []string{"Task", "Task`1"} {
		all[name] = map[string]role{"GetAwaiter": roleHarmless, "ConfigureAwait": roleHarmless, "Resume": roleHarmless, "Wait": roleWait, "get_Result": roleWait, "Finish": roleFinish}
	}
	for _, name := range []string{"ValueTask", "ValueTask`1"} {
		all[name] = map[string]role{"GetAwaiter": roleHarmless, "ConfigureAwait": roleHarmless}
	}
	for _, name := range []string{"ConfiguredTaskAwaitable", "ConfiguredTaskAwaitable`1", "ConfiguredValueTaskAwaitable", "ConfiguredValueTaskAwaitable`1"} {
		all[name] = map[string]role{"GetAwaiter": roleHarmless}
	}
	for name := range awaiters {
		all[name] = map[string]role{"get_IsCompleted": roleCompleted}
	}
	for _, name := range []string{"TaskAwaiter", "TaskAwaiter`1", "ConfiguredTaskAwaiter"} { // those of value tasks do not wait
		all[name]["GetResult"] = roleWait
	}
	for _, name := range []string{"AsyncTaskMethodBuilder", "AsyncTaskMethodBuilder`1", "AsyncValueTaskMethodBuilder", "AsyncValueTaskMethodBuilder`1", "AsyncVoidMethodBuilder", "SourcedMethodBuilder`1"} {
		all[name] = map[string]role{"get_Task": roleTask, "AwaitUnsafeOnCompleted": roleAwait}
	}
	return all
}()
