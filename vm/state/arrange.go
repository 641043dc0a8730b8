package state

import (
	"cmp"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Thread symmetry: states that differ only in which thread has which number
// and place are one (Robby, Dwyer, Hatcliff and Iosif, "Space-reduction
// strategies for model checking dynamic software", 2003).
//
// With [State.Symmetric] the number of a thread does not depend on the path. The live
// threads have the numbers from 1 on, in their order in the state, and a thread that ends
// leaves no number behind. After each transition [State.Arrange] sorts the threads; the
// order is a function of the state up to such a renaming. A walk that reads no number finds
// it. The nodes of the walk are threads and objects. Its edges lead from a thread to the
// objects of its frames, from an object to the objects that it refers to, and from a Thread
// object to its live thread. When these lead to no new node, edges lead from an object to
// the thread that holds its monitor and to the threads in its waiting queue. All edges of a
// node differ in kind or place, so a walk from given roots meets the nodes in one order. The
// roots are the main thread and the statics. If these do not lead to all threads, each
// remaining thread is tried as the next root. The text of its walk lists the nodes met,
// with their numbers in the walk as names; the thread with the least text comes first. When
// the walks of several threads have equal texts, and no two of them meet the same new node,
// exchanging two of these threads with their nodes changes nothing, so either may come
// first. Otherwise each is tried, and the rest of the order decides.
//
// The argument why a search may do so is in docs/algorithms/gc.md.

// With [State.Anonymous] the same holds for the threads of the pool alone. Each other thread has the number that its creator
// gave it, and is a root of the walk. The threads of the pool have the numbers from 0 on. They are in the order in which
// [arranger.compare] brings them, and where that does not tell two of them apart, in the order in which the walk meets them. The
// requests in a store buffer, the pending words and the guess of a thread are parts of it, and move with it.
//
// Types, methods and constants are compared by hashes of their names. Their IDs and numbers depend on the run. If two hashes were
// equal, a state could be stored twice.

// Arrange brings the threads into their canonical order and numbers them.
// It belongs to the transition, and is undone with it.
func (m *State) Arrange() error {
	if !m.Symmetric && !m.Anonymous {
		return nil
	}
	if m.arranger == nil {
		m.arranger = &arranger{m: m}
	}
	if m.Symmetric {
		return m.Renumber(m.arranger.arrange())
	}
	a := m.arranger
	first, end := m.Pool()
	a.pooled = a.pooled[:0]
	for _, t := range m.Threads[first:end] {
		if t.Pooled() {
			a.pooled = append(a.pooled, t)
		}
	}
	switch pooled := a.pooled; {
	case len(pooled) == 0:
		return nil
	case len(pooled) == 1:
		return m.Renumber(m.Threads)
	case !a.sort(pooled):
		for i, t := range a.arrange() {
			t.rank = i
		}
		for i := 0; i < len(pooled); {
			j := i + 1
			for j < len(pooled) && a.compare(pooled[i], pooled[j]) == 0 {
				j++
			}
			slices.SortFunc(pooled[i:j], func(t, u *Thread) int { return cmp.Compare(t.rank, u.rank) })
			i = j
		}
	}
	return m.Renumber(m.InPool(a.pooled))
}

// Pool returns the places of the threads of the pool and their requests: from first on, up to end. The thread that runs
// finalizers, and those that it starts, stand behind them.
func (m *State) Pool() (first, end int) {
	end = len(m.Threads)
	for end > 0 && m.Threads[end-1].Path > poolPaths {
		end--
	}
	for first = end; first > 0 && m.Threads[first-1].inPool(); {
		first--
	}
	return first, end
}

// InPool returns the threads of the state, with those of the pool in another order. The requests of each of them follow it. The result is
// valid until the next call.
func (m *State) InPool(pooled []*Thread) []*Thread {
	first, end := m.Pool()
	order := append(m.order[:0], m.Threads[:first]...)
	for _, t := range pooled {
		order = append(append(order, t), m.Buffer(t)...)
	}
	m.order = append(order, m.Threads[end:]...)
	return m.order
}

// Renumber makes order that of the threads, and their numbers those of their places. The requests of a thread of the pool follow
// it, and are numbered anew with it.
func (m *State) Renumber(order []*Thread) error {
	ids, same := m.ids[:0], slices.Equal(order, m.Threads)
	pooled := 0
	for i, t := range order {
		id := t.ID
		if m.Symmetric {
			id = event.ThreadID(i + 1)
		} else if t.Pooled() {
			if pooled == len(m.poolIDs) {
				name, err := m.Namer.Name(RootThreadID, PoolOrigin|uint32(pooled))
				if err != nil {
					return err
				}
				m.poolIDs = append(m.poolIDs, event.ThreadID(name))
			}
			id = m.poolIDs[pooled]
			pooled++
		} else if t.inPool() {
			var err error
			n := t.place() // the issuer is so many places before
			if id, err = m.requestID(ids[i-1-n], n); err != nil {
				return err
			}
		}
		ids = append(ids, id)
		same = same && t.ID == id
	}
	m.ids = ids
	if same {
		return nil
	}
	now := func(id uint32) uint32 {
		return uint32(ids[slices.IndexFunc(order, func(t *Thread) bool { return t.ID == event.ThreadID(id) })])
	}
	m.Heap.Locks(func(r heap.Ref, owner, count uint32) {
		if owner != DeadOwner && now(owner) != owner {
			m.Heap.SetLock(r, now(owner), count)
		}
	})
	for _, id := range m.InitIDs {
		if s := m.Inits[id]; s.Status == InitRunning && now(uint32(s.Thread)) != uint32(s.Thread) {
			s.Thread = event.ThreadID(now(uint32(s.Thread)))
			m.PutInitState(m.Prog.Loader.TypeByID(id), s)
		}
	}
	m.log.threads.PushAll(m.Threads)
	m.log.note(undoRecord{kind: undoOrder, n: uint32(len(m.Threads))})
	m.Threads = append(m.Threads[:0], order...)
	m.GlobalsPart = 0 // monitors of constants
	pooled = 0
	for i, t := range m.Threads {
		n := pooled
		if t.Pooled() {
			pooled++
		}
		if t.ID == ids[i] {
			continue
		}
		m.TouchThread(t)
		m.rooted(t, 0)
		t.ID = ids[i]
		if t.Pooled() {
			t.Path = PoolPath(n)
		} else if t.inPool() {
			n := t.place()
			t.Path = requestPath(m.Threads[i-1-n], n)
		}
	}
	return nil
}

// An arranger finds the canonical order of the threads of its machine.
type arranger struct {
	m      *State
	pooled []*Thread // threads of the pool, for Arrange
	order  []*Thread // met
	met    []node    // in the order in which they were met; a number is an index + 1
	at     int       // index in met of the next node to look at
	later  []*Thread // to be met when there is nothing else to look at
	queued []*Thread // in waiting queues, in the order of their places
	number []uint32  // by Ref
	walker []int     // by Ref: 1 + the last root with a walk that met it
	walked []node    // those that have a walker
	text   []uint64  // of the walk
	tries  int       // left
	areas  []uint32  // scratch: types in their order
	locals []LocalArea
	locks  []constLock
}

// constLock is a monitor of a constant that a thread holds.
type constLock struct {
	order uint64
	owner event.ThreadID
}

// node is an object, or a thread.
type node struct {
	ref    heap.Ref
	thread *Thread
}

// place is a moment of a walk.
type place struct{ order, met int }

// maxTries bounds the orders that are tried for one state. If there are more, the order
// that is taken may not be canonical. Then one state can be stored several times.
const maxTries = 5040

func (a *arranger) arrange() []*Thread {
	m := a.m
	a.order, a.later = a.order[:0], a.later[:0]
	main := slices.IndexFunc(m.Threads, func(t *Thread) bool {
		return len(t.Frames) > 0 && FrameID(&t.Frames[0])&1 != 0 && t.Frames[0].Code.Method == m.Prog.Entry
	})
	if n := len(m.Threads); m.Symmetric && (n < 2 || n == 2 && main >= 0) {
		if main >= 0 {
			a.order = append(a.order, m.Threads[main])
		}
		for i, t := range m.Threads {
			if i != main {
				a.order = append(a.order, t)
			}
		}
		return a.order
	}
	a.tries = maxTries
	a.number = grown(a.number, m.Heap.Cap())
	a.walker = grown(a.walker, m.Heap.Cap())
	a.queued = a.queued[:0]
	for _, t := range m.Threads {
		if t.Wait.Phase == WaitQueued {
			a.queued = append(a.queued, t)
		}
	}
	slices.SortFunc(a.queued, func(t, u *Thread) int { return cmp.Compare(t.Wait.Pos, u.Wait.Pos) })
	if m.Anonymous {
		for _, t := range m.Threads {
			if !t.inPool() {
				a.meet(t)
			}
		}
	} else if main >= 0 {
		a.meet(m.Threads[main])
	}
	for _, id := range a.inOrder(m.StaticIDs) {
		if r := m.Statics[id]; !m.virgin(r, m.Heap.At(r)) { // a virgin area is in no state
			a.ref(r)
		}
	}
	for _, id := range a.inOrder(m.InitIDs) {
		a.ref(m.Inits[id].Exc)
		if s := m.Inits[id]; s.Status == InitRunning {
			a.postpone(m.Thread(s.Thread))
		}
	}
	a.locks = a.locks[:0]
	m.Heap.ConstLocks(func(r heap.Ref, owner, _ uint32) {
		if owner != DeadOwner {
			a.locks = append(a.locks, constLock{m.Prog.Consts.Order(r), event.ThreadID(owner)})
		}
	})
	slices.SortFunc(a.locks, func(x, y constLock) int { return cmp.Compare(x.order, y.order) })
	for _, l := range a.locks {
		a.postpone(m.Thread(l.owner))
	}
	a.walk()
	a.rest()
	order := a.order
	a.back(place{})
	return order
}

// inOrder returns types in their order. The result is valid until the next call.
func (a *arranger) inOrder(ids []uint32) []uint32 {
	a.areas = append(a.areas[:0], ids...)
	slices.SortFunc(a.areas, func(x, y uint32) int { return cmp.Compare(a.typeOrder(x), a.typeOrder(y)) })
	return a.areas
}

func (a *arranger) typeOrder(id uint32) uint64 { return a.m.Prog.Loader.TypeByID(id).Order }

func grown[T any](s []T, n int) []T {
	for len(s) < n {
		s = append(s, make([]T, n-len(s))...)
	}
	return s
}

// root is a thread from which a walk may begin.
type root struct {
	thread  *Thread
	text    []uint64 // of the walk
	tangled bool     // its walk meets a node that another root's walk meets, too
}

// rest orders the threads that have not been met, and returns the texts of their walks.
func (a *arranger) rest() []uint64 {
	var roots []root
	for _, t := range a.m.Threads {
		if t.met == 0 && !t.IsRequest() {
			roots = append(roots, root{thread: t})
		}
	}
	here := place{len(a.order), len(a.met)}
	tangled := a.explore(roots, here)
	slices.SortStableFunc(roots, func(x, y root) int { return slices.Compare(x.text, y.text) })
	if !tangled {
		var text []uint64
		for _, r := range roots {
			text = append(text, r.text...)
			a.order = append(a.order, r.thread)
		}
		return text
	}
	least, branch := 0, false
	for least < len(roots) && slices.Equal(roots[least].text, roots[0].text) {
		branch = branch || roots[least].tangled
		least++
	}
	if roots = roots[:least]; !branch || a.tries < least {
		roots = roots[:1]
	}
	var best []uint64
	var order []*Thread
	for _, r := range roots {
		a.tries--
		a.back(here)
		a.meet(r.thread)
		a.walk()
		if text := append(r.text, a.rest()...); best == nil || slices.Compare(text, best) < 0 {
			best, order = text, slices.Clone(a.order[here.order:])
		}
	}
	a.order = append(a.order[:here.order], order...)
	return best
}

// explore walks from each of the roots, and says whether two walks meet.
func (a *arranger) explore(roots []root, here place) (tangled bool) {
	for i := range roots {
		a.text = a.text[:0]
		a.meet(roots[i].thread)
		a.walk()
		roots[i].text = slices.Clone(a.text)
		for _, x := range a.met[here.met:] {
			walker := a.walkerOf(x)
			if *walker != 0 {
				roots[i].tangled, roots[*walker-1].tangled, tangled = true, true, true
			}
			*walker = i + 1
			a.walked = append(a.walked, x)
		}
		a.back(here)
	}
	for _, x := range a.walked {
		*a.walkerOf(x) = 0
	}
	a.walked = a.walked[:0]
	return tangled
}

func (a *arranger) walkerOf(x node) *int {
	if x.thread != nil {
		return &x.thread.walker
	}
	return &a.walker[x.ref]
}

// back forgets the nodes met since here.
func (a *arranger) back(here place) {
	for _, x := range a.met[here.met:] {
		if x.thread != nil {
			x.thread.met = 0
		} else {
			a.number[x.ref] = 0
		}
	}
	a.met, a.order, a.at = a.met[:here.met], a.order[:here.order], here.met
}

// walk looks at the nodes met, until it meets no new ones.
func (a *arranger) walk() {
	for {
		switch {
		case a.at < len(a.met):
			x := a.met[a.at]
			a.at++
			if x.thread != nil {
				a.thread(x.thread)
			} else {
				a.object(x.ref)
			}
		case len(a.later) > 0:
			t := a.later[0]
			a.later = a.later[1:]
			a.word(a.meet(t))
		default:
			return
		}
	}
}

func (a *arranger) word(w uint64) { a.text = append(a.text, w) }

// meet returns the number of t in the walk. If t has none, it gets the next one.
func (a *arranger) meet(t *Thread) uint64 {
	if t.met == 0 {
		a.met = append(a.met, node{thread: t})
		a.order = append(a.order, t)
		t.met = len(a.met)
	}
	return uint64(t.met)
}

// postpone reads the number of t, 0 if t has not been met. Then t is met when there
// is nothing else to look at.
func (a *arranger) postpone(t *Thread) {
	if t.met == 0 {
		a.later = append(a.later, t)
	}
	a.word(uint64(t.met))
}

// ref returns the number of r, or the order of the constant r, which is above all numbers.
func (a *arranger) ref(r heap.Ref) uint64 {
	switch {
	case r == 0:
		return 0
	case r.IsConst():
		return a.m.Prog.Consts.Order(r) | 1<<63
	}
	if a.number[r] == 0 {
		a.met = append(a.met, node{ref: r})
		a.number[r] = uint32(len(a.met))
	}
	return uint64(a.number[r])
}

// object reads an object.
func (a *arranger) object(r heap.Ref) {
	m, o := a.m, a.m.Heap.At(r)
	a.word(layoutOrder(o.Layout))
	a.word(uint64(uint32(o.Len))<<32 | uint64(len(o.Bounds))<<2 | Bit(o.Deleted)<<1 | Bit(m.Heap.Sticky && o.Escaped))
	for _, d := range o.Bounds {
		a.word(uint64(uint32(d)))
	}
	start := len(a.text)
	for i := range o.Words() {
		a.word(o.Word(i))
	}
	a.methods(o, a.text[start:])
	o.RefWords(func(w int) { a.text[start+w] = a.ref(o.Ref(w)) })
	a.word(uint64(o.LockCount))
	switch o.LockOwner {
	case 0:
	case DeadOwner:
		a.word(DeadOwner)
	default:
		a.postpone(m.Thread(event.ThreadID(o.LockOwner)))
	}
	for _, t := range a.queued {
		if t.Wait.Ref == r {
			a.postpone(t)
		}
	}
	if o.Layout == m.Prog.Loader.Std().Thread.Inst {
		origin := &a.text[start+m.Prog.Std.ThreadOrigin.Offset/8]
		if c := m.Thread(event.ThreadID(*origin >> 8 & 0xffffff)); c != nil && c.met != 0 { // IDs depend on the run
			*origin = *origin&^(0xffffff<<8) | uint64(c.met)<<8
		}
		if t := m.ThreadOf(r); t != nil {
			a.word(a.meet(t))
		}
	}
}

// methods replaces the IDs of methods in the words of o by their orders.
func (a *arranger) methods(o *heap.Object, words []uint64) {
	t, _ := o.Layout.Owner.(*types.Type)
	if word, shift := a.m.methodWord(t); word >= 0 && word < len(words) {
		words[word] = a.m.methodOrder(words[word], shift)
	}
}

// methodOrder is a word with the ID of a method above some bits, with the order of the method in its place.
func (m *State) methodOrder(w uint64, shift int) uint64 {
	id := w >> shift
	if id == 0 {
		return w
	}
	return m.Prog.Loader.MethodByID(uint32(id)).Order ^ w&(1<<shift-1)
}

// siteOrder is the rank of an instruction, whose code [FrameID] names, in an order that is the same in all runs.
func (m *State) siteOrder(code uint32, pc int32) uint64 {
	return m.methodOrder(uint64(code), 2) + uint64(uint32(pc))
}

// thread reads a thread. The methods of its frames come first, so that threads in
// different methods keep their order.
func (a *arranger) thread(t *Thread) {
	for i := range t.Frames {
		a.word(frameOrder(&t.Frames[i]))
	}
	a.word(0)
	a.word(a.ref(t.Object))
	a.word(uint64(t.flags())<<40 | uint64(t.Wait.Phase)<<32 | uint64(t.Wait.Count))
	a.word(uint64(t.Wait.Pos)<<32 | uint64(uint32(t.Atomic)))
	a.word(a.ref(t.Wait.Ref))
	a.word(uint64(len(t.Locals)))
	for _, l := range a.areasOf(t) {
		a.word(a.typeOrder(l.Typ))
		a.word(a.ref(l.Ref))
	}
	a.word(uint64(len(t.Exc)))
	for i := range t.Exc {
		e := &t.Exc[i]
		a.word(Bit(e.Leave) | Bit(e.Phase2)<<1)
		a.word(a.ref(e.Ref))
		for _, v := range []int32{e.Frame, e.Clause, e.PC, e.Target, e.Catch, e.To} {
			a.word(uint64(uint32(v)))
		}
	}
	for i := range t.Frames {
		a.frame(t, i)
	}
	a.word(uint64(t.Requests))
	for _, q := range a.m.Buffer(t) {
		a.word(a.meet(q))
	}
	for _, s := range t.Slots {
		a.word(uint64(s.Word)<<8 | uint64(s.Place))
	}
	if g := &t.Guess; g.Open {
		a.word(uint64(g.Outcome)<<16 | uint64(g.Places[0])<<8 | uint64(g.Places[1]))
		a.word(a.m.siteOrder(g.Code, g.PC))
		for _, v := range g.Values {
			if g.Refs {
				v = a.ref(heap.Ref(v))
			}
			a.word(v)
		}
	}
}

// areasOf returns the areas of thread statics of t in the order of their types. The result is valid until the next call.
func (a *arranger) areasOf(t *Thread) []LocalArea {
	a.locals = append(a.locals[:0], t.Locals...)
	slices.SortFunc(a.locals, func(x, y LocalArea) int { return cmp.Compare(a.typeOrder(x.Typ), a.typeOrder(y.Typ)) })
	return a.locals
}

func (a *arranger) frame(t *Thread, i int) {
	f := &t.Frames[i]
	a.word(uint64(uint32(f.PC))<<32 | uint64(uint32(f.Base)))
	switch a.word(uint64(f.Kind)); f.Kind {
	case FrameRaise:
		a.word(a.ref(heap.Ref(f.Aux)))
	case FrameCctor:
		a.word(a.typeOrder(f.Aux))
	default:
		a.word(uint64(f.Aux))
	}
	for j, w := range t.FrameWords(i) {
		if j == issuedAt && t.IsRequest() {
			w = a.m.siteOrder(uint32(w>>32), int32(uint32(w)))
		}
		switch t.Kind(i, j) {
		case il.SlotRef:
			a.word(a.ref(heap.Ref(w)))
		case il.SlotPtr:
			p := heap.Ptr(w)
			if r := p.Ref(); !p.OnStack() && !r.IsConst() && r != 0 && a.m.Valid(r) {
				a.word(a.ref(r))
			}
			a.word(uint64(uint32(p.Offset())))
		default:
			a.word(w)
		}
	}
}
