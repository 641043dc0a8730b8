package memory

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// Store buffers (docs/algorithms/memory-models.md). Under a memory model weaker than sequential consistency a store of the program is
// issued first: it becomes a request in the store buffer of its thread ([state.State.Issue]). To issue is invisible to others. To perform the
// request is the visible operation. A load takes the value of the newest own request for its place, or else the value in memory.
//
// Code of the core library, and code in an atomic section, has no part in this: it accesses memory at once. Before that it waits until the
// store buffer of its thread is empty, unless .NET promises less (library.go).

// A request is an entry of a store buffer.
type request struct {
	thread *state.Thread
	ref    heap.Ref // object, static area, or monitor
	off    int
	value  uint64
	flags  state.RequestFlags
}

func (q *request) mem() heap.Mem { return heap.Mem(q.flags) }

func (q *request) size() int {
	if q.flags&state.IsUnlock != 0 {
		return 0
	}
	return q.mem().Size()
}

func requestOf(t *state.Thread) request {
	w := t.RequestWords()
	q := request{thread: t, ref: heap.Ptr(w[0]).Ref(), off: heap.Ptr(w[0]).Offset(), value: w[2], flags: state.RequestFlags(w[3])}
	if q.flags&(state.IsUnlock|state.IsBarrier|state.IsLoad) == 0 && q.mem() == heap.MemRef {
		q.value = w[1]
	}
	return q
}

// at is the word at off with the bytes that the store q writes there, and zeros elsewhere.
func (q *request) at(off int) uint64 { return shifted(q.value, q.off-off) & q.within(off) }

// within has ones in the bytes of q of the word at off.
func (q *request) within(off int) uint64 {
	return shifted(^uint64(0)>>(64-8*uint(q.size())), q.off-off)
}

// shifted moves the bytes of v by n places.
func shifted(v uint64, n int) uint64 {
	if n < 0 {
		return v >> (8 * uint(-n))
	}
	return v << (8 * uint(n))
}

// same says whether q and r are requests for one place, which the memory performs in the order of their issue.
func (q *request) same(r *request) bool {
	return q.ref == r.ref && q.flags&state.IsUnlock == r.flags&state.IsUnlock && q.flags&r.flags&state.IsBarrier == 0 &&
		(q.flags&state.IsUnlock != 0 || q.off < r.off+r.size() && r.off < q.off+q.size())
}

// Wait refuses the operation of the current thread until its store buffer is empty.
func Wait(m *state.State) state.Signal { return WaitFor(m, 0) }

// WaitFor refuses the operation of the current thread, or of a request, until the request at a place of the thread's store buffer is
// performed.
func WaitFor(m *state.State, place int) state.Signal {
	if m.Probing {
		m.Pend.Access, m.Pend.Blocked = event.Access{Kind: event.Await, Ref: m.Cur.Object, Off: int32(place), Size: 1}, true
	}
	return state.Yield
}

// Drained says whether the store buffer of the current thread is empty.
func Drained(m *state.State) bool { return m.Cur.Requests == 0 }

// These are models of which a verdict tells.
const (
	libraryOrder = "memory model: methods of .NET's library wait until the stores of their thread are performed, and their own accesses come in order; .NET promises less for some"
	structOrder  = "memory model: a value of more than one word is read and written at once, and in order; .NET may tear it"
	partOrder    = "memory model: a plain read of some bytes that its thread has just written, and of others, waits until all can see the write; a processor reads the others at once"
	arrayOrder   = "memory model: the elements that an array initialiser lists are written at once, and in order, if there are as many as a store buffer holds (--sb-depth)"
)

// Unlocking says whether the current thread has issued that it leaves the monitor of r, and has not left it.
func Unlocking(m *state.State, r heap.Ref) bool { return unlocking(m, r) >= 0 }

// unlocking is the place of the request to leave the monitor of r in the store buffer of the current thread; -1 if there is none.
func unlocking(m *state.State, r heap.Ref) int {
	return slices.IndexFunc(m.Buffer(m.Cur), func(q *state.Thread) bool { return m.Unlocks(q, r) })
}

// A source says where a load gets its value from.
type source uint8

const (
	fromMemory source = iota // at once
	fromBuffer               // the newest request for its bytes
	later                    // the load is issued; a word of the stack waits for its value
)

// newest is the place of the newest request of the current thread for some of the bytes; -1 if there is none.
func newest(m *state.State, r heap.Ref, off, size int) int {
	for i, q := range slices.Backward(m.Buffer(m.Cur)) {
		if q := requestOf(q); q.flags&(state.IsUnlock|state.IsBarrier) == 0 && q.ref == r && q.off < off+size && off < q.off+q.size() {
			return i
		}
	}
	return -1
}

// sourceOf says where a load of the current thread gets its value from; found is the value in the store buffer. Each byte comes from the newest
// store that has it. If stores have some bytes only, memory has the others; a load that could be issued waits for the stores, and the verdict tells
// that. An acquiring load, and one by an operation that has no word for a pending value, waits for older loads of its bytes.
//
// Preconditions: m.Multi.
func sourceOf(m *state.State, r heap.Ref, off, size int, mem heap.Mem, fl il.Flags) (from source, found uint64, sig state.Signal) {
	t := m.Cur
	tellEarly(m, r)
	inside := direct(m)
	if inside {
		if sig, passes := reads(m, r, fl); !passes || t.Requests == 0 {
			return fromMemory, 0, sig
		}
	}
	late := !inside && m.Prog.Model >= program.Relaxed && fl&(il.FlagVolatile|il.FlagAny) == 0 && awaitable(t)
	if mem == heap.MemStruct { // of several words: nothing is forwarded
		if i := newest(m, r, off, size); i >= 0 {
			m.Prog.Use(structOrder)
			return 0, 0, WaitFor(m, i)
		}
		return fromMemory, 0, state.Next
	}
	buffer := m.Buffer(t)
	known := false      // a load of the bytes is pending
	var own, has uint64 // the bytes of pending stores, and ones where these are
	all, first := ^uint64(0)>>(64-8*uint(size)), -1
search:
	for i := len(buffer) - 1; i >= 0; i-- {
		q := requestOf(buffer[i])
		if q.flags&(state.IsUnlock|state.IsBarrier) != 0 || q.ref != r || q.off >= off+size || off >= q.off+q.size() {
			continue
		}
		bytes := q.within(off) & all
		switch {
		case bytes&^has == 0:
			continue
		case q.flags&state.IsLoad != 0 && !late:
			if q.off != off || q.size() != size {
				m.Prog.Use(partOrder)
			}
			return 0, 0, WaitFor(m, i)
		case q.flags&state.IsLoad != 0:
			known = true
			break search
		case mem == heap.MemRef && bytes != all:
			m.Prog.Use(partOrder)
			return 0, 0, WaitFor(m, i)
		}
		first = max(first, i)
		own |= q.at(off) & bytes &^ has
		if has |= bytes; has == all {
			return fromBuffer, narrow(own, mem), state.Next
		}
	}
	switch {
	case has != 0 && late: // the other bytes could come later
		m.Prog.Use(partOrder)
		return 0, 0, WaitFor(m, first)
	case has != 0:
		rest := [1]uint64{}
		heap.CopyOut(rest[:], m.Heap.Object(r).Data, off, size)
		return fromBuffer, narrow(own|rest[0]&^has, mem), state.Next
	}
	if late && (known || m.Shared(r)) && !r.IsConst() {
		return later, 0, state.Next
	}
	return fromMemory, 0, state.Next
}

// awaitable says whether the instruction before which t stands loads into a word that can be pending.
func awaitable(t *state.Thread) bool {
	f := t.Inner()
	switch f.Code.Instrs[f.PC].Op {
	case il.LdFld, il.LdSFld, il.LdInd, il.LdElem, il.LdFldN, il.LdSFldN, il.LdIndN, il.LdElemN, il.UnboxAny:
		return true
	}
	return false
}

// oneWord is the form of a struct that is accessed as one word under the memory model: it has 1, 2, 4 or 8 bytes, and no address. If it has a
// reference, that is all.
func oneWord(m *state.State, l *heap.Layout) (heap.Mem, bool) {
	switch {
	case m.Prog.Model == program.SC || !m.Multi || len(l.Ptrs) > 0:
		return 0, false
	case len(l.Refs) > 0:
		return heap.MemRef, l.Size == 8
	}
	switch l.Size {
	case 1:
		return heap.MemU1, true
	case 2:
		return heap.MemU2, true
	case 4:
		return heap.Mem4, true
	case 8:
		return heap.Mem8, true
	}
	return 0, false
}

// issueLoad issues a load of the current thread. The word that the instruction writes becomes pending.
func issueLoad(m *state.State, r heap.Ref, off int, mem heap.Mem) state.Signal {
	t := m.Cur
	place := t.Requests
	if sig := put(m, [5]uint64{uint64(heap.ObjectPtr(r, off)), 0, 0, uint64(mem) | uint64(state.IsLoad), 0}); sig != state.Next {
		return sig
	}
	f := t.Inner()
	word := f.Base + f.Code.Instrs[f.PC].A
	t.Words[word] = 0 // the state has the word, whose old value means nothing
	m.AddSlot(t, word, place)
	m.Issued, m.Careful = true, true
	return state.Next
}

// Unlocked waits until no request of the current thread leaves the monitor of r.
func Unlocked(m *state.State, r heap.Ref) state.Signal {
	if i := unlocking(m, r); i >= 0 {
		return WaitFor(m, i)
	}
	return state.Next
}

// settle waits before an access to several words of r, or, where r is 0, to memory as a whole, until the store buffer is empty.
func settle(m *state.State, kind event.Kind, r heap.Ref, off, size int) state.Signal {
	switch {
	case m.Cur == nil || m.Prog.Model == program.SC || !m.Multi:
		return state.Next
	case !direct(m):
		if !m.Probing {
			m.Prog.Use(structOrder)
		}
	case r == 0:
		return Fence(m)
	case kind.Writes():
		return writes(m, r)
	default:
		if sig, passes := reads(m, r, 0); !passes {
			return sig
		}
		if i := newest(m, r, off, size); i >= 0 {
			m.Prog.Use(structOrder)
			return WaitFor(m, i)
		}
		return state.Next
	}
	if Drained(m) {
		return state.Next
	}
	return Wait(m)
}

// bypasses says whether a store to an object that no other thread can reach is made at once. Other threads reach the object by a later store
// of a reference only. Under these models that is performed behind all older ones.
func bypasses(m *state.State) bool {
	return m.Prog.Model == program.TSO || m.Prog.Model == program.DotNet
}

// issues says whether the store of the current thread to r is issued, and not made at once.
//
// An object to which a request refers is one that other threads can reach.
func issues(m *state.State, r heap.Ref) bool {
	if m.Prog.Model == program.SC || !m.Multi {
		return false
	}
	tellEarly(m, r)
	if direct(m) {
		return false
	}
	return !bypasses(m) || m.Prog.Plain || m.Shared(r)
}

// overtakes waits before a store that is made at once, if it would overtake a request.
func overtakes(m *state.State, r heap.Ref) state.Signal {
	if direct(m) {
		return writes(m, r)
	}
	if Drained(m) || !m.Shared(r) {
		return state.Next
	}
	return Wait(m)
}

// issue puts a store into the store buffer of the current thread.
func issue(m *state.State, r heap.Ref, off int, mem heap.Mem, v uint64, fl il.Flags) state.Signal {
	words := [5]uint64{uint64(heap.ObjectPtr(r, off)), 0, v, uint64(mem), 0}
	if fl&il.FlagVolatile != 0 {
		words[3] |= uint64(state.IsVolatile | state.IsRelease)
	}
	if mem == heap.MemRef {
		words[1], words[2] = v, 0
		if m.Prog.Model == program.DotNet {
			words[3] |= uint64(state.IsRelease)
		}
	}
	sig := put(m, words)
	if sig == state.Next && mem == heap.MemRef {
		m.Heap.Share(heap.Ref(v)) // the memory may perform the request before the next access of this thread
	}
	return sig
}

// performLoad performs the load q of t. If t has assumed the outcome of a branch on its value, q waits until memory has a value that
// gives this outcome. If the outcome depends on two loads, the first of them decides whether the memory may perform the other one: the two conflict.
func performLoad(c *state.Call, t *state.Thread, q *request, place int) state.Signal {
	m := c.State
	v := heap.Load(m.Heap.Object(q.ref).Data, q.off, q.mem())
	a := access.DataAccess(event.Read, q.ref, q.off, q.size(), 0)
	if q.flags&state.IsUpdate != 0 {
		a.Kind, a.Sync = event.Update, true
	}
	if !m.Confirms(t, uint8(place), v) {
		if m.Probing {
			m.Pend.Also = guesses(m, t, event.Read)
		}
		return access.Block(m, access.Located(m, a))
	}
	if c.Watching && !access.Ask(m, a) || c.Probing {
		return state.Yield
	}
	kind := event.Read
	if t.Guess.Decides(uint8(place)) {
		kind = event.Update
	}
	access.Note(m, guesses(m, t, kind))
	if q.flags&state.IsUpdate != 0 {
		if now, write := updateOf(q)(v); write {
			heap.Store(m.Heap.Touch(q.ref).Data, q.off, q.mem(), now)
		}
	}
	m.Resolve(t, uint8(place), v)
	if err := m.Performed(t, c.Thread); err != nil {
		return m.Stop(err)
	}
	return state.Stop
}

// guesses is the access of a thread that assumes the outcome of a branch, or of the performing of a load on which it may depend: a place
// behind the fields of its Thread object.
func guesses(m *state.State, t *state.Thread, k event.Kind) event.Access {
	return event.Access{Kind: k, Sync: true, Ref: t.Object, Off: 1 << 20, Size: 1}
}

// Mistaken says whether t stands behind a branch whose outcome it has assumed, and the outcome is wrong with the values that memory has
// now. It does not know if an operand is the result of an interlocked operation.
func Mistaken(m *state.State, t *state.Thread) bool {
	if !t.Guess.Open {
		return false
	}
	updates := false
	mistaken := m.Mistaken(t, func(place uint8) uint64 {
		q := requestOf(m.Buffer(t)[place])
		updates = updates || q.flags&state.IsUpdate != 0
		return heap.Load(m.Heap.Object(q.ref).Data, q.off, q.mem())
	})
	return mistaken && !updates
}

// Guess lets the current thread assume one of n outcomes of the branch or comparison before which it stands: g has the operands, and place is
// that of a request for which it would wait otherwise. made says whether it has assumed one; if not, it has to wait, or the transition
// ends.
func Guess(m *state.State, g state.Guess, n, place int) (outcome int, made bool) {
	t := m.Cur
	if m.Prog.Model < program.DotNet || t.Guess.Open || t.Atomic > 0 || m.Evaluating || n > access.MaxChoices {
		WaitFor(m, place)
		return 0, false
	}
	if m.Probing {
		m.Pend.Access, m.Pend.Choices = guesses(m, t, event.Update), n
		return 0, false
	}
	if m.Credit == 0 || !access.Grant(m, guesses(m, t, event.Update)) {
		return 0, false
	}
	outcome = m.Outcome
	m.Outcome = 0
	g.Outcome = uint16(outcome)
	m.MakeGuess(t, g)
	return outcome, true
}

// hasRoom says whether the store buffer of the current thread has room for n more requests.
func hasRoom(m *state.State, n int) bool {
	if int(m.Cur.Requests)+n > m.Prog.BufferSize() {
		m.Prog.Filled.Store(true)
		return false
	}
	return true
}

// put puts a request into the store buffer of the current thread.
func put(m *state.State, words [5]uint64) state.Signal {
	if !hasRoom(m, 1) {
		return Wait(m)
	}
	if m.Probing {
		return state.Yield
	}
	if m.Prog.AsksStates {
		access.Moves(m, m.Cur)
	}
	if err := m.Issue(m.Cur, words); err != nil {
		return m.Stop(err)
	}
	return state.Next
}

// readBarrier is Volatile.ReadBarrier.
func readBarrier(c *state.Call) state.Signal {
	for i, q := range c.Buffer(c.Thread) {
		if q.RequestFlags()&state.IsLoad != 0 {
			return WaitFor(c.State, i)
		}
	}
	return c.UnlessProbing()
}

// writeBarrier is Volatile.WriteBarrier.
func writeBarrier(c *state.Call) state.Signal {
	if Drained(c.State) || c.Prog.Model == program.TSO {
		return c.UnlessProbing()
	}
	if direct(c.State) {
		return Wait(c.State)
	}
	return put(c.State, [5]uint64{0, 0, 0, uint64(state.IsBarrier), 0})
}

// Enter waits before the current thread enters the monitor of r, or asks for it, until the store buffer allows that.
func Enter(m *state.State, r heap.Ref) state.Signal {
	switch {
	case m.Prog.Model == program.SC:
		return state.Next
	case direct(m):
		return Fence(m)
	}
	if Drained(m) {
		return state.Next
	}
	if m.Prog.Model == program.TSO {
		return Wait(m)
	}
	return Unlocked(m, r)
}

// Leave leaves the monitor of r by a request, if the current thread does so under the memory model. done says whether that is the case, or
// whether the operation has to wait.
func Leave(m *state.State, r heap.Ref) (sig state.Signal, done bool) {
	switch {
	case m.Prog.Model == program.SC:
		return state.Next, false
	case direct(m):
		sig := Fence(m)
		return sig, sig != state.Next
	case Unlocking(m, r):
		return Unlocked(m, r), true
	case issues(m, r):
		return put(m, [5]uint64{uint64(heap.ObjectPtr(r, 0)), 0, 0, uint64(state.IsUnlock | state.IsRelease), 0}), true
	}
	return state.Next, false
}

// prevents is the place of an older request that must be performed before q; -1 if there is none. older holds the older requests of the
// thread.
func prevents(m *state.State, q *request, older []*state.Thread) int {
	if len(older) == 0 {
		return -1
	}
	if m.Prog.Model == program.TSO || q.flags&(state.IsRelease|state.IsBarrier) != 0 {
		return 0
	}
	return slices.IndexFunc(older, func(u *state.Thread) bool {
		p := requestOf(u)
		return p.flags&state.IsBarrier != 0 && q.flags&state.IsLoad == 0 || p.same(q)
	})
}

// Ordered says whether the memory performs all requests of a buffer before the one at i, whatever their places are.
func Ordered(m *state.State, buffer []*state.Thread, i int) bool {
	flags := buffer[i].RequestFlags()
	return m.Prog.Model == program.TSO || flags&state.IsRelease != 0 || flags&state.IsLoad == 0 &&
		slices.ContainsFunc(buffer[:i], func(u *state.Thread) bool { return u.RequestFlags()&state.IsBarrier != 0 })
}

// perform is StoreBuffer.Perform.
func perform(c *state.Call) state.Signal {
	m := c.State
	q, t := requestOf(c.Thread), m.Issuer(c.Thread)
	buffer := m.Buffer(t)
	if i := prevents(m, &q, buffer[:slices.Index(buffer, c.Thread)]); i >= 0 {
		return WaitFor(m, i)
	}
	switch {
	case q.flags&state.IsBarrier != 0:
		if c.Probing {
			return state.Yield
		}
	case q.flags&state.IsUnlock != 0:
		if c.Watching && !access.Ask(m, event.Access{Kind: event.Release, Ref: q.ref}) || c.Probing {
			return state.Yield
		}
		m.Holds(t, q.ref, false)
		m.Heap.SetLock(q.ref, 0, 0)
		if q.ref.IsConst() {
			m.GlobalsPart = 0
		}
	case q.flags&state.IsLoad != 0:
		return performLoad(c, t, &q, slices.Index(buffer, c.Thread))
	default:
		a := access.DataAccess(event.Write, q.ref, q.off, q.size(), 0)
		a.Sync = q.flags&state.IsVolatile != 0
		if c.Watching && !access.Ask(m, a) || c.Probing {
			return state.Yield
		}
		o := m.Heap.Touch(q.ref)
		heap.Store(o.Data, q.off, q.mem(), q.value)
		if q.mem() == heap.MemRef {
			publish(m, o, heap.Ref(q.value))
		}
	}
	if err := m.Performed(t, c.Thread); err != nil {
		return m.Stop(err)
	}
	return state.Stop
}

// Atomic updates that order nothing. .NET has none; litmus tests have them.

// update is the kind of an update.
type update uint64

const (
	exchange update = iota
	compareExchange
	addition
)

// unordered returns MoonWalker.Mem's method for a kind of update of an int.
func unordered(kind update) func(c *state.Call) state.Signal {
	ordered := rmw(map[update]func(old, v, cmp uint64) (uint64, bool){
		exchange:        func(_, v, _ uint64) (uint64, bool) { return v, true },
		compareExchange: func(old, v, cmp uint64) (uint64, bool) { return v, old == cmp },
		addition:        func(old, v, _ uint64) (uint64, bool) { return uint64(uint32(old + v)), true },
	}[kind], false)
	return func(c *state.Call) state.Signal {
		m := c.State
		if m.Prog.Model == program.SC || !m.Multi {
			return ordered(c)
		}
		p := heap.Ptr(c.Args[0])
		if m.Prog.Model == program.TSO || direct(m) || p.OnStack() || !m.Shared(p.Ref()) {
			if !Drained(m) {
				return Wait(m)
			}
			return ordered(c)
		}
		if m.Prog.Model == program.PSO {
			for i, u := range m.Buffer(c.Thread) {
				if q := requestOf(u); q.flags&state.IsBarrier != 0 || q.same(&request{ref: p.Ref(), off: p.Offset(), flags: state.RequestFlags(heap.Mem4)}) {
					return WaitFor(m, i)
				}
			}
			return ordered(c)
		}
		place, word := c.Thread.Requests, uint64(uint32(c.Args[1]))
		if kind == compareExchange {
			word |= c.Args[2] << 32
		}
		if sig := put(m, [5]uint64{uint64(p), 0, word, uint64(heap.Mem4) | uint64(state.IsLoad|state.IsUpdate) | uint64(kind)*uint64(state.FirstUpdate), 0}); sig != state.Next {
			return sig
		}
		m.AddSlot(c.Thread, int32(c.Base), place)
		m.Issued, m.Careful = true, true
		return c.Return(0)
	}
}

// updateOf is the function of the update q: the new value, and whether it is stored.
func updateOf(q *request) func(old uint64) (uint64, bool) {
	v, cmp := uint64(uint32(q.value)), q.value>>32
	return func(old uint64) (uint64, bool) {
		switch update(q.flags / state.FirstUpdate & 3) {
		case compareExchange:
			return v, old == cmp
		case addition:
			return uint64(uint32(old + v)), true
		}
		return v, true
	}
}
