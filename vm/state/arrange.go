package state

import (
	"bytes"
	"cmp"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
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
// gave it, and is a root of the walk. The threads of the pool have the numbers from 0 on, in the order in which the walk meets them.

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
	first, end := m.Pool()
	switch end - first {
	case 0:
		return nil
	case 1:
		return m.Renumber(m.Threads)
	}
	order := slices.Clone(m.Threads)
	if pooled := order[first:end]; !byStack(pooled) {
		pooled = pooled[:0]
		for _, t := range m.arranger.arrange() {
			if t.Pooled() {
				pooled = append(pooled, t)
			}
		}
	}
	return m.Renumber(order)
}

// Pool returns the places of the threads of the pool: from first on, up to end. The thread that runs finalizers, and those
// that it starts, stand behind them.
func (m *State) Pool() (first, end int) {
	end = len(m.Threads)
	for end > 0 && m.Threads[end-1].Path > poolPaths {
		end--
	}
	for first = end; first > 0 && m.Threads[first-1].Pooled(); {
		first--
	}
	return first, end
}

// byStack sorts threads by where their frames stand. It says whether that tells all of them apart.
func byStack(ts []*Thread) bool {
	slices.SortStableFunc(ts, compareStacks)
	for i := range ts[1:] {
		if compareStacks(ts[i], ts[i+1]) == 0 {
			return false
		}
	}
	return true
}

func compareStacks(t, u *Thread) int {
	return slices.CompareFunc(t.Frames, u.Frames, func(f, g Frame) int {
		return cmp.Or(cmp.Compare(FrameID(&f), FrameID(&g)), cmp.Compare(f.PC, g.PC))
	})
}

// Renumber makes order that of the threads, and their numbers those of their
// places.
func (m *State) Renumber(order []*Thread) error {
	ids, same := m.ids[:0], slices.Equal(order, m.Threads)
	pooled := 0
	for i, t := range order {
		id := t.ID
		if m.Symmetric {
			id = event.ThreadID(i + 1)
		} else if t.Pooled() {
			name, err := m.Namer.Name(RootThreadID, PoolOrigin|uint32(pooled))
			if err != nil {
				return err
			}
			id = event.ThreadID(name)
			pooled++
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
		if t.ID = ids[i]; t.Pooled() {
			t.Path = PoolPath(n)
		}
	}
	return nil
}

// An arranger finds the canonical order of the threads of its machine.
type arranger struct {
	m      *State
	order  []*Thread // met
	met    []node    // in the order in which they were met; a number is an index + 1
	at     int       // those before have been looked at
	later  []*Thread // met when there is nothing else to look at
	queued []*Thread // in waiting queues, in the order of their places
	number []uint32  // by Ref
	walker []int     // by Ref: 1 + the last root whose walk met it
	walked []node    // with a walker
	text   []byte    // of the walk
	tries  int       // left
}

// node is an object, or a thread.
type node struct {
	ref    heap.Ref
	thread *Thread
}

// place is a moment of a walk.
type place struct{ order, met int }

// maxTries bounds the orders that are tried for one state. With more, one that is
// not canonical is taken, which can cost states.
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
			if !t.Pooled() {
				a.meet(t)
			}
		}
	} else if main >= 0 {
		a.meet(m.Threads[main])
	}
	for _, id := range m.StaticIDs {
		if r := m.Statics[id]; !m.virgin(r, m.Heap.At(r)) { // which is in no state
			a.ref(r)
		}
	}
	for _, id := range m.InitIDs {
		a.ref(m.Inits[id].Exc)
		if s := m.Inits[id]; s.Status == InitRunning {
			a.postpone(m.Thread(s.Thread))
		}
	}
	m.Heap.ConstLocks(func(_ heap.Ref, owner, _ uint32) {
		if owner != DeadOwner {
			a.postpone(m.Thread(event.ThreadID(owner)))
		}
	})
	a.walk()
	a.rest()
	order := a.order
	a.back(place{})
	return order
}

func grown[T any](s []T, n int) []T {
	for len(s) < n {
		s = append(s, make([]T, n-len(s))...)
	}
	return s
}

// root is a thread from which a walk may begin.
type root struct {
	thread  *Thread
	text    []byte // of the walk
	tangled bool   // it meets something that that of another one meets, too
}

// rest orders the threads that have not been met, and returns the texts of their walks.
func (a *arranger) rest() []byte {
	var roots []root
	for _, t := range a.m.Threads {
		if t.met == 0 {
			roots = append(roots, root{thread: t})
		}
	}
	here := place{len(a.order), len(a.met)}
	tangled := a.explore(roots, here)
	slices.SortStableFunc(roots, func(x, y root) int { return bytes.Compare(x.text, y.text) })
	if !tangled {
		var text []byte
		for _, r := range roots {
			text = append(text, r.text...)
			a.order = append(a.order, r.thread)
		}
		return text
	}
	least, branch := 0, false
	for least < len(roots) && bytes.Equal(roots[least].text, roots[0].text) {
		branch = branch || roots[least].tangled
		least++
	}
	if roots = roots[:least]; !branch || a.tries < least {
		roots = roots[:1]
	}
	var best []byte
	var order []*Thread
	for _, r := range roots {
		a.tries--
		a.back(here)
		a.meet(r.thread)
		a.walk()
		if text := append(r.text, a.rest()...); best == nil || bytes.Compare(text, best) < 0 {
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

// walk looks at all that has been met.
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

func (a *arranger) word(w uint64) { a.text = le.AppendUint64(a.text, w) }

// meet returns the number of t.
func (a *arranger) meet(t *Thread) uint64 {
	if t.met == 0 {
		a.met = append(a.met, node{thread: t})
		a.order = append(a.order, t)
		t.met = len(a.met)
	}
	return uint64(t.met)
}

// postpone reads the number of t, if it has one. If not, it will be met when
// there is nothing else to look at.
func (a *arranger) postpone(t *Thread) {
	if t.met == 0 {
		a.later = append(a.later, t)
	}
	a.word(uint64(t.met))
}

// ref returns the number of r, or its constant.
func (a *arranger) ref(r heap.Ref) uint64 {
	if r == 0 || r.IsConst() {
		return uint64(r) << 32
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
	a.word(uint64(o.Layout.ID)<<32 | uint64(uint32(o.Len)))
	a.word(uint64(len(o.Bounds))<<1 | Bit(o.Deleted))
	for _, d := range o.Bounds {
		a.word(uint64(uint32(d)))
	}
	start := len(a.text)
	for i := range o.Words() {
		w := o.Word(i)
		a.word(w)
	}
	o.RefWords(func(w int) { le.PutUint64(a.text[start+8*w:], a.ref(o.Ref(w))) })
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
		if t := m.ThreadOf(r); t != nil {
			a.word(a.meet(t))
		}
	}
}

// thread reads a thread: first the methods in which it is, so that threads
// that do different things keep their order.
func (a *arranger) thread(t *Thread) {
	for i := range t.Frames {
		a.word(uint64(FrameID(&t.Frames[i])))
	}
	a.word(0)
	a.word(a.ref(t.Object))
	a.word(uint64(t.flags())<<40 | uint64(t.Wait.Phase)<<32 | uint64(t.Wait.Count))
	a.word(uint64(t.Wait.Pos)<<32 | uint64(uint32(t.Atomic)))
	a.word(a.ref(t.Wait.Ref))
	a.word(uint64(len(t.Locals)))
	for _, l := range t.Locals {
		a.word(uint64(l.Typ))
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
}

func (a *arranger) frame(t *Thread, i int) {
	f := &t.Frames[i]
	a.word(uint64(uint32(f.PC))<<32 | uint64(uint32(f.Base)))
	if a.word(uint64(f.Kind)); f.Kind == FrameRaise {
		a.word(a.ref(heap.Ref(f.Aux)))
	} else {
		a.word(uint64(f.Aux))
	}
	for j, w := range t.FrameWords(i) {
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
