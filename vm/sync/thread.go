package sync

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// maxPath bounds how deep threads start threads.
const maxPath = 255

// nextName gives out the path of a thread that t starts, and its origin. ok is false if
// there is no path left.
//
// Threads of the pool are never joined, and one may start the next for ever. They, and the
// threads that they start, have numbers of their own: the lowest that no live thread has.
// The order of starts and ends decides which number is free, so they conflict: they access [event.Pool].
func nextName(m *state.State, t *state.Thread, pool bool) (path string, origin uint32, ok bool) {
	if pool || t.Pooled() {
		if !m.Anonymous {
			access.Note(m, event.Access{Kind: event.Update, Sync: true, Ref: event.Pool, Size: 1})
		}
		for n := range maxPool {
			if path = state.PoolPath(n); !m.Below(path) {
				return path, state.PoolOrigin | uint32(n), true
			}
		}
		return "", 0, false
	}
	n, ok := nextChild(m, t)
	path = t.Path + string([]byte{byte(n)})
	return path, uint32(t.ID)<<8 | uint32(n), ok && len(path) <= maxPath && t.ID < state.FinalizerOrigin>>8
}

const maxPool = 256

// origin is the pair that is interned to the ID of t, a thread that parent starts.
func origin(m *state.State, t, parent *state.Thread) uint32 {
	n := uint32(t.Path[len(t.Path)-1])
	switch {
	case t.Pooled() && m.Anonymous:
		return state.PoolOrigin
	case t.Pooled():
		return state.PoolOrigin | n
	}
	return uint32(parent.ID)<<8 | n
}

// nextChild gives out a number for a thread that t starts; false if there is none.
func nextChild(m *state.State, t *state.Thread) (int, bool) {
	if n := t.Children.Free(); n < state.MaxChildren {
		m.TouchThread(t)
		t.Children[n>>6] |= 1 << (n & 63)
		return n, true
	}
	access.Note(m, event.Access{Kind: event.Write, Sync: true, Ref: event.Children, Size: 1})
	for n := range state.MaxChildren {
		if !m.Below(t.Path + string([]byte{byte(n)})) {
			return n, true
		}
	}
	return 0, false
}

// joins records that the current thread saw that the thread of object r has
// ended. If the current thread is the creator, the number is free again unless it
// is kept, and r forgets it. For other threads nothing is recorded, because they cannot know
// whether the creator has given the number to another thread since.
func joins(m *state.State, r heap.Ref) error {
	if m.Symmetric {
		return nil
	}
	t, origin := m.Cur, m.LoadField(r, m.Prog.Std.ThreadOrigin)
	n := origin & 0xff
	if uint32(origin)>>8 != uint32(t.ID) || t.Children.Free() == state.MaxChildren || t.Children[n>>6]&(1<<(n&63)) == 0 {
		return nil
	}
	if m.Record {
		id, err := m.Namer.Name(state.RootThreadID, uint32(origin))
		if err != nil {
			return err
		}
		m.Joined = append(m.Joined, event.ThreadID(id))
	}
	if origin&state.OriginKept == 0 && !m.Prog.KeepsIDs {
		m.TouchThread(t)
		t.Children[n>>6] &^= 1 << (n & 63)
		m.StoreField(r, m.Prog.Std.ThreadOrigin, 0)
	}
	return nil
}

// keptID is the ManagedThreadId that the object of t keeps when t is over:
// 0 where the program asks for no numbers, -1 where another thread may have it.
func keptID(m *state.State, t, parent *state.Thread) int {
	switch {
	case !m.Prog.KeepsIDs:
		return 0
	case t.Pooled() || len(t.Path) > maxExact || parent.Children.Free() == state.MaxChildren:
		return -1
	}
	return t.ManagedID()
}

// maxExact is the length up to which a path gives its thread a ManagedThreadId of its own.
const maxExact = 3

// threadID returns the ManagedThreadId of a thread.
func threadID(c *state.Call) state.Signal {
	if n := iteratorID(c); n != 0 {
		return c.ReturnInt(n)
	}
	if c.Symmetric {
		return c.Stop(&program.UnsupportedError{What: "ManagedThreadId, or what looks at it, with thread symmetry: threads have no numbers there", Symmetry: true})
	}
	r := c.Ref(0)
	if c.Evaluating {
		return c.Unsupported("a property that asks for the number of a thread")
	}
	if r != c.Thread.Object && r != 0 {
		access.Note(c.State, event.Access{Kind: event.Alive, Ref: r}) // another one may have ended
	}
	kept := 0
	if r != 0 {
		kept = int(int32(c.LoadField(r, c.Prog.Std.ThreadNumber)))
	}
	for _, t := range c.Threads {
		if t.Object != r {
			continue
		}
		if t.Finalizes() {
			return c.Unsupported("ManagedThreadId of the thread that runs finalizers")
		}
		if c.Anonymous && t.Pooled() {
			return c.Stop(&program.UnsupportedError{What: "ManagedThreadId of a thread of the pool that has none", Anew: program.Numbered})
		}
		id := t.ManagedID()
		for _, u := range c.Threads { // can be only if threads are nested four deep
			if u != t && u.ManagedID() == id {
				return c.Unsupported("ManagedThreadId of threads nested so deep that two have the same")
			}
		}
		if kept < 0 && !t.Pooled() {
			return c.Unsupported("ManagedThreadId of a thread that is nested so deep, or of so many, that another one may have it")
		}
		if t.Pooled() && !c.Prog.ThreadIDs && askedElsewhere(c) {
			return c.Unsupported("ManagedThreadId of a thread of the pool, in another assembly than the program's, which has none")
		}
		noteNumber(c, id)
		switch {
		case t.Path == "" || asksNumber(c) == nil:
		case t.Pooled():
			c.Prog.Reuse("ManagedThreadId")
		case !forIterator(c.Thread):
			c.Prog.Number(ownNumbers)
		}
		return c.ReturnInt(id)
	}
	switch {
	case kept > 0:
		noteNumber(c, kept)
		c.Prog.Number(ownNumbers)
		return c.ReturnInt(kept)
	case kept < 0:
		return c.Unsupported("ManagedThreadId of a thread that is over, which another one may have")
	}
	return c.Unsupported("ManagedThreadId of a thread that does not run")
}

// noteNumber notes that values and order of numbers are not those of .NET, if the program gets this number. The main thread has the number 1 in .NET, too.
// Other assemblies of .NET, and iterators, compare numbers for equality only.
func noteNumber(c *state.Call, id int) {
	if id == 1 || forIterator(c.Thread) {
		return
	}
	if a := asksNumber(c); a != nil && (a == c.Prog.Main || !program.OfNET(a.Name)) {
		c.Prog.Use("numbers of threads: a thread gets its number when it starts, from its creator; .NET numbers threads when they are made, and values and order are others")
	}
}

const ownNumbers = "ManagedThreadId: each thread that the program starts has a number of its own; in .NET it may be that of a thread that has ended"

// forIterator says whether the innermost call asks for the number of the thread on behalf of an iterator.
func forIterator(t *state.Thread) bool {
	n := len(t.Frames)
	if n < 2 || t.Frames[n-1].Code.Method.Name != "get_CurrentManagedThreadId" {
		return false
	}
	caller := t.Frames[n-2].Code.Method
	return program.OfIterator(caller.Owner.Name, caller.Name)
}

// iteratorID is the number of the current thread for an iterator, 0 for its ManagedThreadId. An iterator compares two numbers only: the one
// that its constructor read with the one that GetEnumerator reads. An enumerable that was not made by the thread that enumerates it makes a
// second object for its enumerator. On a thread that has no number of its own, the two numbers are equal if no other thread could ever reach
// the enumerable, because then the same thread must have made it. Otherwise they differ.
func iteratorID(c *state.Call) int {
	t := c.Thread
	if !t.Pooled() && !t.Finalizes() && !c.Symmetric && !c.Evaluating {
		return 0
	}
	if !forIterator(t) {
		return 0
	}
	n := len(t.Frames)
	if t.Frames[n-2].Code.Method.Name == ".ctor" {
		return -1
	}
	if it := heap.Ref(t.FrameWords(n - 2)[0]); it != 0 && !c.Heap.At(it).Escaped {
		return -1
	}
	return -2
}

// NewThread makes a thread that parent starts, nil for the main thread; it is
// not live yet.
func NewThread(m *state.State, parent *state.Thread, pool bool) (*state.Thread, error) {
	if m.Evaluating {
		return nil, &program.UnsupportedError{What: "property that starts a thread"}
	}
	if m.Symmetric {
		if len(m.Threads) >= state.MaxChildren {
			return nil, &program.UnsupportedError{What: fmt.Sprintf("more than %d live threads, with thread symmetry", state.MaxChildren), Symmetry: true}
		}
		t := m.BlankThread()
		for t.ID = 1; m.Thread(t.ID) != nil; {
			t.ID++
		}
		return t, nil
	}
	path, from := "", uint32(0)
	if parent != nil {
		if m.Prog.KeepsIDs && !m.Prog.Succeeds() && succeeds(m, parent) {
			m.Prog.Succeed()
		}
		var ok bool
		if path, from, ok = nextName(m, parent, pool); !ok {
			return nil, &program.UnsupportedError{What: fmt.Sprintf("more than %d live threads started by one thread, or threads nested deeper than %d", state.MaxChildren, maxPath)}
		}
	}
	name, err := m.Namer.Name(state.RootThreadID, from)
	if err != nil {
		return nil, err
	}
	if uint32(name) > heap.MaxOwner {
		return nil, heap.ErrNames
	}
	t := m.BlankThread()
	t.ID, t.Path = event.ThreadID(name), path
	return t, nil
}

// succeeds says whether a thread that the program started may have ended when parent starts another one. The end of a thread and the start of another one do not conflict, so a reduction may leave the order out in which the
// end comes first. Therefore a live thread counts as well. A thread does not count while parent holds its Thread object: .NET gives its number to
// nobody then.
//
// Preconditions: the program keeps the numbers of threads (KeepsIDs).
func succeeds(m *state.State, parent *state.Thread) bool {
	for _, t := range m.Threads {
		for n := range t.Children.Free() {
			var child state.Thread
			child.Path = t.Path + string([]byte{byte(n)})
			if child.Path != parent.Path && !holds(m, parent, child.ManagedID()) {
				return true
			}
		}
	}
	return false
}

const mostHolders = 10_000

// holds says whether a frame of t refers to the Thread object with this number, directly or through at most three others: a closure, a list and its
// array. If it has looked at mostHolders objects, it says no, which gives the verdict a qualifier at worst.
func holds(m *state.State, t *state.Thread, number int) bool {
	std := &m.Prog.Std
	numbered := func(r heap.Ref) bool {
		return m.TypeOf(r) == std.ThreadNumber.Owner && int(int32(m.LoadField(r, std.ThreadNumber))) == number
	}
	visits := mostHolders
	for i := range t.Frames {
		for w, word := range t.FrameWords(i) {
			if t.Kind(i, w) == il.SlotRef && m.Heap.Leads(heap.Ref(word), 3, &visits, numbered) {
				return true
			}
		}
	}
	return false
}

// Exit ends the thread. The end is a visible operation, for which joining threads wait.
// The end of a thread that was made for a work item is invisible: in .NET its thread goes
// on with the next item, so nothing may depend on it.
func Exit(m *state.State, t *state.Thread) state.Signal {
	if t.Requests > 0 {
		return memory.Wait(m)
	}
	if !m.Probing && m.LoadField(t.Object, m.Prog.Std.ThreadState) != state.ThreadMain {
		var held [1]heap.Ref
		leaves := len(m.Held(t, held[:0])) > 0 || m.LoadField(t.Object, m.Prog.Std.ThreadHolds) != 0
		pool := m.LoadField(t.Object, m.Prog.Std.ThreadPool) != 0
		if leaves {
			m.LeavesLock(t)
		}
		if pool && m.Prog.HandsOver && (leaves || m.LoadField(t.Object, m.Prog.Std.ThreadOwned) != 0) { // without the hand-over, the thread that runs the rest of the item would own the lock
			return m.Stop(&program.UnsupportedError{What: "a continuation that leaves a lock owned", Anew: program.Numbered})
		}
	}
	if m.LoadField(t.Object, m.Prog.Std.ThreadOwned) != 0 && m.LoadField(t.Object, m.Prog.Std.ThreadState) != state.ThreadMain {
		return abandon(m, t)
	}
	if m.Prog.AsksEnds && m.LoadField(t.Object, m.Prog.Std.ThreadState) == state.ThreadStarted && m.LoadField(t.Object, m.Prog.Std.ThreadWork) == 0 && !leave(m, t) {
		return state.Yield
	}
	a := event.Access{Kind: event.Exit, Ref: t.Object}
	switch {
	case m.LoadField(t.Object, m.Prog.Std.ThreadWork) != 0 && !m.Prog.Lives:
		if m.Probing {
			return state.Yield
		}
		access.Note(m, a)
	case m.Multi && !access.Grant(m, a) || m.Probing:
		return state.Yield
	case !m.Multi:
		access.Note(m, a)
	}
	switch {
	case m.Evaluating || !access.Last(m, t):
	case access.Seen(m, t):
		access.Close(m)
	default:
		access.Note(m, access.EndAccess(m))
	}
	access.NoteEnd(m, t)
	endThread(m, t)
	return state.Stop
}

// leave makes t a thread that is no longer alive. In .NET that comes before its end, for which a Join waits. leave returns false if it may not do
// so now.
func leave(m *state.State, t *state.Thread) bool {
	a := event.Access{Kind: event.Spawn, Ref: t.Object}
	switch {
	case m.Multi && !access.Grant(m, a) || m.Probing:
		return false
	case !m.Multi:
		access.Note(m, a)
	}
	access.NoteField(m, t.Object, m.Prog.Std.ThreadState)
	m.StoreField(t.Object, m.Prog.Std.ThreadState, state.ThreadLeaving)
	return true
}

// abandon gives up the mutexes that t owns, before it ends.
func abandon(m *state.State, t *state.Thread) state.Signal {
	if m.Probing {
		return state.Yield
	}
	m.Prog.Use("abandoned mutexes: a thread that has ended gives its mutexes up before a Join of it returns")
	code, err := m.Prog.CodeOf(m.Prog.Std.Abandon)
	if err != nil {
		return m.Stop(err)
	}
	f := t.Inner()
	m.Push(t, code, int(f.Base)+f.Code.FrameWords, state.FrameEnd, 0)
	return state.Reload
}

// endThread takes t out of the state, and notes in its Thread object that it has ended. For the main
// thread it notes that Main has returned: in .NET the thread then waits, as a background thread.
func endThread(m *state.State, t *state.Thread) {
	if m.LoadField(t.Object, m.Prog.Std.ThreadState) == state.ThreadMain {
		access.NoteField(m, t.Object, m.Prog.Std.ThreadBackground)
		m.StoreField(t.Object, m.Prog.Std.ThreadBackground, 1)
		m.StoreField(t.Object, m.Prog.Std.ThreadState, state.ThreadReturned)
	} else {
		m.StoreField(t.Object, m.Prog.Std.ThreadState, state.ThreadEnded)
	}
	if t.Children != (state.ChildSet{}) {
		m.KeepNumber(t)
	}
	m.Heap.Orphan(uint32(t.ID), state.DeadOwner)
	m.RemoveThread(t)
	t.Frames = t.Frames[:0]
}
