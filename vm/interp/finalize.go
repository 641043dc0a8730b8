package interp

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/sync"
	"moonwalker/vm/types"
)

// Finalizers and weak references. In .NET a collection may come at any moment and may find any object that nothing
// refers to. A finalizer then runs on a thread of its own; weak references to the object are empty from then on.
//
// Here the state keeps these objects: those with a finalizer in a list of the core library (System.Finalizable), targets of
// weak references in their System.WeakHandle. Neither makes an object strongly reachable ([strongly]). The finalizer
// thread can move while an object of the list is not strongly reachable. If there are several, a data choice takes one. If the
// target of a weak reference is not strongly reachable, a read of the reference makes a data choice: the target is gone or not. So
// the collector finds an object at the moment at which the program notices it. A word of a frame refers to an object as long as
// the word is live.
//
// Perhaps no collection comes any more: a program may wait for a finalizer that never runs. So the choice has one more outcome
// ([never]), behind which no finalizer begins and no target is gone ([State.CollectsNoMore]).
//
// When a finalizer runs, the collection may have found the other objects of the list, too. Finalizable.found marks them: their
// finalizers may run from then on, although the first finalizer may make the objects reachable again. The same holds for the objects
// to which only the first object refers, and to which the finalizer can refer: weak references to them may be empty, and so may be those among
// them, because the finalizer of a WeakReference frees its handle. WeakHandle.found marks both. The next read of such a reference makes a choice.

// Finalizable puts the new object r on the list if it has a finalizer.
func Finalizable(m *state.State, r heap.Ref) error {
	if m.Prog.Finalizer(m.TypeOf(r)) == nil {
		return nil
	}
	m.Prog.Collect()
	if m.Reduced {
		return &program.UnsupportedError{What: "an object with a finalizer under " + m.ReducedBy() + ": when it may run depends on every step", Reduction: !m.Neutral, Sleep: m.Neutral}
	}
	if m.Symmetric {
		return &program.UnsupportedError{What: "an object with a finalizer, with thread symmetry", Symmetry: true}
	}
	std := &m.Prog.Std
	area, err := m.Static(std.Finalizables.Owner)
	if err != nil {
		return err
	}
	if m.CollectsNoMore() {
		return nil
	}
	node := m.Heap.Alloc(std.Finalizable.Inst, 0)
	m.StoreField(node, std.FinalizableTarget, uint64(r))
	m.StoreField(node, std.FinalizableNext, m.LoadField(area, std.Finalizables))
	m.StoreField(area, std.Finalizables, uint64(node))
	m.Heap.Share(node)
	m.Prog.Use("finalizers: they may run at any moment after the last use of their objects that the code shows, or never; a JIT may see an earlier last use, and .NET waits at the end of the program for a finalizer that runs")
	return startFinalizer(m)
}

// startFinalizer starts the finalizer thread, if there is none.
func startFinalizer(m *state.State) error {
	if m.FinalizerThread() != nil {
		return nil
	}
	std := &m.Prog.Std
	code, err := m.Prog.CodeOf(std.FinalizerRun)
	if err != nil {
		return err
	}
	name, err := m.Namer.Name(state.RootThreadID, state.FinalizerOrigin)
	if err != nil {
		return err
	}
	if uint32(name) > heap.MaxOwner {
		return heap.ErrNames
	}
	t := m.BlankThread()
	t.ID, t.Path, t.Background = event.ThreadID(name), state.FinalizerPath, true
	t.Object = m.Heap.Alloc(m.Prog.Loader.Std().Thread.Inst, 0)
	m.StoreField(t.Object, std.ThreadState, state.ThreadStarted)
	m.StoreField(t.Object, std.ThreadBackground, 1)
	m.Heap.Share(t.Object)
	m.Push(t, code, 0, state.FrameNormal, 0)
	m.ClearDead(t)
	m.NoteBirth(t)
	m.AddThread(t)
	access.BeginSection(m) // the creator's section, if any, must keep the new thread out
	return nil
}

// finalizables lists the entries of the list.
func finalizables(m *state.State) (nodes []heap.Ref) {
	std := &m.Prog.Std
	area := m.Area(std.Finalizables.Owner)
	if area == 0 || m.CollectsNoMore() {
		return nil
	}
	for n := heap.Ref(m.LoadField(area, std.Finalizables)); n != 0; n = heap.Ref(m.LoadField(n, std.FinalizableNext)) {
		nodes = append(nodes, n)
	}
	return nodes
}

// never makes the state one behind which no collection comes. The objects of the list need not be known any more: one entry without an
// object takes their place.
func never(m *state.State) error {
	std := &m.Prog.Std
	area, err := m.Static(std.Finalizables.Owner)
	if err != nil {
		return err
	}
	node := m.Heap.Alloc(std.Finalizable.Inst, 0)
	m.StoreField(area, std.Finalizables, uint64(node))
	m.Heap.Share(node)
	return nil
}

// unlink takes an entry off the list.
func unlink(m *state.State, node heap.Ref) {
	std := &m.Prog.Std
	next := m.LoadField(node, std.FinalizableNext)
	for _, n := range finalizables(m) {
		if heap.Ref(m.LoadField(n, std.FinalizableNext)) == node {
			m.StoreField(n, std.FinalizableNext, next)
			return
		}
	}
	m.StoreField(m.Area(std.Finalizables.Owner), std.Finalizables, next)
}

// listAccess is an access to the list of objects with finalizers.
func listAccess(m *state.State, k event.Kind) event.Access {
	f := m.Prog.Std.Finalizables
	return event.Access{Kind: k, Sync: true, Ref: m.TypeObject(f.Owner), Off: int32(f.Offset), Size: int32(f.Mem.Size())}
}

// shows says whether an operation may be done now that is visible as soon as there is another thread.
func shows(c *state.Call, a event.Access) bool {
	return (!c.Multi || access.Grant(c.State, a)) && !c.Probing
}

// finalizeNext is Finalizer.RunNext.
func finalizeNext(c *state.Call) state.Signal {
	std := &c.Prog.Std
	nodes := finalizables(c.State)
	var ready []heap.Ref
	var strong []bool
	if len(nodes) > 0 {
		if !c.Probing {
			c.ClearDead(c.Thread) // this transition may have changed it
		}
		strong = strongly(c.State)
	}
	for _, n := range nodes {
		if c.LoadField(n, std.FinalizableFound) != 0 || !strong[c.LoadField(n, std.FinalizableTarget)] {
			ready = append(ready, n)
		}
	}
	switch {
	case len(ready) == 0:
		return access.Block(c.State, listAccess(c.State, event.Await))
	case len(ready) >= access.MaxChoices:
		return c.Unsupported("%d objects or more whose finalizers may run", access.MaxChoices)
	}
	chosen, ok := access.Choose(c.State, 1+len(ready))
	switch {
	case !ok:
		return state.Yield
	case chosen == 0:
		if err := never(c.State); err != nil {
			return c.Stop(err)
		}
		return state.Next
	}
	node := ready[chosen-1]
	target := heap.Ref(c.LoadField(node, std.FinalizableTarget))
	for _, n := range ready {
		if n != node {
			c.StoreField(n, std.FinalizableFound, 1)
		}
	}
	unlink(c.State, node)
	if !strong[target] {
		clearWeak(c.State, target, strong, false)
		foundWeak(c.State, target, strong)
	}
	meth := c.Prog.Finalizer(c.TypeOf(target))
	c.Args[0] = uint64(target)
	return enter(c.State, c.Thread, meth, c.Base, 0)
}

// finalizeAwait is Finalizer.Await, which waits while a finalizer is under way. In .NET each caller, except the finalizer thread,
// waits at least for a moment, and so notices an interrupt.
func finalizeAwait(c *state.Call) state.Signal {
	t := c.FinalizerThread()
	switch {
	case t == c.Thread:
		return c.UnlessProbing()
	case sync.Interrupted(c):
		return sync.Interrupt(c)
	case t == nil || t.Stopped():
		if c.Prog.Interrupts && !sync.Yield(c) {
			return state.Yield
		}
		return c.UnlessProbing()
	case len(t.Frames) > 1:
		return access.Block(c.State, listAccess(c.State, event.Await))
	case !shows(c, listAccess(c.State, event.Read)):
		return state.Yield
	}
	return state.Next
}

// finalizeSuppress is Finalizer.Suppress: the finalizer of the object does not run any more.
func finalizeSuppress(c *state.Call) state.Signal {
	if c.Prog.Finalizer(c.TypeOf(c.Ref(0))) == nil {
		return c.UnlessProbing()
	}
	if !shows(c, listAccess(c.State, event.Update)) {
		return state.Yield
	}
	for _, n := range finalizables(c.State) {
		if heap.Ref(c.LoadField(n, c.Prog.Std.FinalizableTarget)) == c.Ref(0) {
			unlink(c.State, n)
		}
	}
	return state.Next
}

// finalizeRegister is Finalizer.Register: the finalizer of the object runs again.
func finalizeRegister(c *state.Call) state.Signal {
	if c.Prog.Finalizer(c.TypeOf(c.Ref(0))) == nil {
		return c.UnlessProbing()
	}
	if !shows(c, listAccess(c.State, event.Update)) {
		return state.Yield
	}
	for _, n := range finalizables(c.State) {
		if heap.Ref(c.LoadField(n, c.Prog.Std.FinalizableTarget)) == c.Ref(0) {
			return c.Unsupported("GC.ReRegisterForFinalize of an object whose finalizer is to run already")
		}
	}
	if err := Finalizable(c.State, c.Ref(0)); err != nil {
		return c.Stop(err)
	}
	return state.Next
}

// weakModel is the model of weak references, for a verdict.
const weakModel = "weak references: their targets may be gone at any moment after the last use that the code shows; a JIT may see an earlier last use"

const timerModel = "timers: a System.Threading.Timer to which nothing refers may be collected, and then does not tick"

// weakGet is WeakHandle.Get: the target, or null if it has been collected.
func weakGet(c *state.Call) state.Signal {
	std := &c.Prog.Std
	handle := c.Ref(0)
	if c.Evaluating {
		return c.Unsupported("a property that reads the target of a weak reference")
	}
	target := heap.Ref(c.LoadField(handle, std.WeakTarget))
	if c.Reduced && !c.Probing {
		return c.Irreducible(weakly(c.State, target, "a weak reference under "+c.ReducedBy()+": whether its target may be gone depends on every step",
			"a tick of a System.Threading.Timer under "+c.ReducedBy()+": whether it may have been collected depends on every step"))
	}
	if !c.Probing {
		c.Prog.Collect()
		c.ClearDead(c.Thread) // this transition has changed it
	}
	strong := []bool(nil)
	if found := heap.Ref(c.LoadField(handle, std.WeakFound)); target != 0 && (found == target || found == freed(c.State)) {
		gone, ok := access.Choose(c.State, 2)
		if !ok {
			return state.Yield
		}
		c.Prog.Use(weakly(c.State, target, weakModel, timerModel))
		if gone == 1 {
			c.StoreField(handle, std.WeakTarget, 0)
			return c.Return(0)
		}
		if found == target {
			c.StoreField(handle, std.WeakFound, 0)
		}
		return c.Return(uint64(target))
	}
	kept := target != 0 && !target.IsConst() && c.CollectsNoMore()
	if target != 0 && !target.IsConst() && !kept {
		strong = strongly(c.State)
	}
	if strong == nil || strong[target] {
		a := event.Access{Kind: event.Read, Sync: true, Ref: handle, Off: int32(std.WeakTarget.Offset), Size: int32(std.WeakTarget.Mem.Size())}
		if !shows(c, a) {
			return state.Yield
		}
		if model := weakly(c.State, target, weakModel, ""); (kept || strong != nil) && model != "" {
			c.Prog.Use(model) // where a JIT sees an earlier last use, the target may be gone
		}
		return c.Return(uint64(target))
	}
	if c.LoadField(handle, std.WeakTracks)&0xff != 0 && len(finalizables(c.State)) > 0 {
		return c.Unsupported("a weak reference that tracks resurrection, beside objects with finalizers")
	}
	outcomes := 3
	if weakly(c.State, target, "", "timer") != "" {
		outcomes = 2 // the program cannot wait until its timer is collected
	}
	outcome, ok := access.Choose(c.State, outcomes)
	switch {
	case !ok:
		return state.Yield
	case outcome == 1:
		clearWeak(c.State, target, strong, true)
		return c.Return(0)
	case outcome == 2:
		if err := never(c.State); err != nil {
			return c.Stop(err)
		}
	}
	c.Prog.Use(weakly(c.State, target, weakModel, timerModel))
	return c.Return(uint64(target))
}

// weakly returns the text for a weak reference with this target: timer if it is a System.Threading.Timer, because then the
// reference is the library's own, else other.
func weakly(m *state.State, target heap.Ref, other, timer string) string {
	if target != 0 && m.TypeOf(target).FullName() == "System.Threading.Timer" {
		return timer
	}
	return other
}

// weakCheck is WeakHandle.Check, of an entry of a ConditionalWeakTable that an enumeration meets. It ends the path if the key is not
// strongly reachable.
func weakCheck(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	c.Prog.Collect()
	c.ClearDead(c.Thread)
	t := c.TypeOf(c.Ref(0))
	if key := heap.Ref(c.LoadField(c.Ref(0), t.Field("key"))); !key.IsConst() && !strongly(c.State)[key] {
		return c.Unsupported("the elements of a ConditionalWeakTable, to a key of which nothing else refers")
	}
	return state.Next
}

// clearWeak clears the weak references to the collected object r, and to the collected objects that refer to it. Those that
// track resurrection stay where the finalizer of r is about to run.
func clearWeak(m *state.State, r heap.Ref, strong []bool, tracking bool) {
	std := &m.Prog.Std
	for h := heap.Ref(1); int(h) < m.Heap.Cap(); h++ {
		o := m.Heap.At(h)
		if o == nil || o.Layout != std.Weak.Inst || !tracking && m.LoadField(h, std.WeakTracks)&0xff != 0 {
			continue
		}
		target := heap.Ref(m.LoadField(h, std.WeakTarget))
		if target == 0 || target.IsConst() || strong[target] {
			continue
		}
		w := walk{m: m, met: make([]bool, m.Heap.Cap())}
		w.ref(target)
		w.all()
		if w.met[r] {
			m.StoreField(h, std.WeakTarget, 0)
		}
	}
}

// foundWeak marks the weak references that may be empty because a collection has found the object r: those with a target that is reachable
// from r only, and those that are reachable from r only themselves, which their own finalizers empty sooner or later.
func foundWeak(m *state.State, r heap.Ref, strong []bool) {
	std := &m.Prog.Std
	w := walk{m: m, met: make([]bool, m.Heap.Cap())}
	w.ref(r)
	w.all()
	for h := heap.Ref(1); int(h) < m.Heap.Cap(); h++ {
		o := m.Heap.At(h)
		if o == nil || o.Layout.Static {
			continue
		}
		if w.met[h] && !strong[h] {
			if t, _ := o.Layout.Owner.(*types.Type); t != nil && m.Prog.Finalizer(t) == nil && finalizedByLibrary(t) {
				m.Prog.Use("finalizers: a " + t.String() + " to which only an object with a finalizer refers stays usable; in .NET the collection that finds both frees it, too")
			}
		}
		if o.Layout != std.Weak.Inst {
			continue
		}
		target := heap.Ref(m.LoadField(h, std.WeakTarget))
		switch {
		case target == 0:
		case w.met[h] && !strong[h]:
			m.StoreField(h, std.WeakFound, uint64(freed(m)))
		case !target.IsConst() && w.met[target] && !strong[target] && m.LoadField(h, std.WeakTracks)&0xff == 0:
			m.StoreField(h, std.WeakFound, uint64(target))
		}
	}
}

// freed is WeakHandle.found of a handle that may be freed.
func freed(m *state.State) heap.Ref { return m.TypeObject(m.Prog.Std.Weak) }

// finalizedByLibrary says whether objects of type t have a finalizer of the library in .NET that ends their use, and none in the model. Weak
// references have one, too ([foundWeak]).
func finalizedByLibrary(t *types.Type) bool {
	for ; t != nil; t = t.Base {
		if t.Assembly == nil || !t.Assembly.Core {
			continue
		}
		switch t.Namespace + "." + t.Name {
		case "System.Threading.ThreadLocal`1", "System.Threading.Timer", "System.Threading.PeriodicTimer", "System.Timers.Timer",
			"System.Runtime.CompilerServices.ConditionalWeakTable`2", "System.Threading.WaitHandle":
			return true
		}
	}
	return false
}

// strongly returns, by heap.Ref, whether each object is strongly reachable: from statics and threads, but not through weak references
// or the list of objects with finalizers. A ConditionalWeakTable makes a value reachable as long as its key is strongly reachable.
//
// Preconditions: dead words of frames are clear.
func strongly(m *state.State) []bool {
	w := walk{m: m, met: make([]bool, m.Heap.Cap())}
	for _, id := range m.StaticIDs {
		w.ref(m.Statics[id])
	}
	for _, id := range m.InitIDs {
		w.ref(m.Inits[id].Exc)
	}
	for _, t := range m.Threads {
		w.thread(t)
	}
	for r := heap.Ref(1); int(r) < w.m.Heap.Cap(); r++ {
		if o := m.Heap.At(r); o != nil && cached(m, r, o) {
			w.ref(r)
		}
	}
	w.all()
	return w.met
}

// cached says whether the program keeps r in a static field that the state leaves out: a delegate in its cache.
func cached(m *state.State, r heap.Ref, o *heap.Object) bool {
	t, _ := o.Layout.Owner.(*types.Type)
	if t == nil || o.Layout.Static || o.Deleted || !t.IsDelegate() || m.LoadField(r, m.Prog.Std.InvocationList) != 0 {
		return false
	}
	return il.KeptInStatic(memory.DelegateMethod(m, r))
}

// walk is a walk through the heap that goes through nothing weak.
type walk struct {
	m       *state.State
	met     []bool
	queue   []heap.Ref
	entries []heap.Ref // entries of weak tables with keys that have not been met
}

func (w *walk) ref(r heap.Ref) {
	if r != 0 && !r.IsConst() && int(r) < len(w.met) && !w.met[r] && w.m.Heap.At(r) != nil {
		w.met[r] = true
		w.queue = append(w.queue, r)
	}
}

func (w *walk) thread(t *state.Thread) {
	w.ref(t.Object)
	w.ref(t.Wait.Ref)
	for i := range t.Exc {
		w.ref(t.Exc[i].Ref)
	}
	for _, a := range t.Locals {
		w.ref(a.Ref)
	}
	dead := Unpointed(t, true)
	for i := range t.Frames {
		f := &t.Frames[i]
		if f.Kind == state.FrameRaise {
			w.ref(heap.Ref(f.Aux))
		}
		unkept := unkept(t, i, w.m.Prog.Body)
		for j, word := range t.FrameWords(i) {
			for len(unkept) > 0 && unkept[0].At+unkept[0].N <= int32(j) {
				unkept = unkept[1:]
			}
			if dead != nil && dead[int(f.Base)+j] != 0 || len(unkept) > 0 && unkept[0].At <= int32(j) {
				continue
			}
			switch t.Kind(i, j) {
			case il.SlotRef:
				w.ref(heap.Ref(word))
			case il.SlotPtr:
				if p := heap.Ptr(word); !p.OnStack() {
					w.ref(p.Ref())
				}
			}
		}
	}
}

// unkept lists the words of frame i that keep no object alive.
func unkept(t *state.Thread, i int, code il.Lookup) []il.Run {
	f := &t.Frames[i]
	unkept, inside := f.Code.Unkept(code)
	if i < len(t.Frames)-1 {
		unkept = inside
	}
	if unkept == nil {
		return nil
	}
	return unkept[f.PC]
}

// Unpointed marks words of t's stack: those of dead variables that code takes the addresses of, if no live word has a pointer to the
// variable. The mark is the index of the variable's first word, plus 1. The result is nil if no word is marked. With old, it also
// marks variables with a dead object ([il.Exposure], Old), although a pointer to them is left.
func Unpointed(t *state.Thread, old bool) []int32 {
	var marks []int32
	sizes := map[int32]int32{}
	for i := range t.Frames {
		f := &t.Frames[i]
		x := f.Code.Exposed()
		if x == nil || x.Dead == nil {
			continue
		}
		dead := x.Dead
		switch {
		case i == len(t.Frames)-1:
		case old:
			dead = x.Old
		default:
			dead = x.Inside
		}
		for _, v := range dead[f.PC] {
			if marks == nil {
				marks = make([]int32, len(t.Words))
			}
			first := f.Base + v.At
			sizes[first] = v.N
			for j := range v.N {
				marks[first+j] = first + 1
			}
		}
	}
	if marks == nil {
		return nil
	}
	var pointed []int32 // first words of such variables, to which there is a pointer
	look := func(kind il.SlotKind, word uint64) {
		if p := heap.Ptr(word); kind == il.SlotPtr && p.OnStack() {
			if at := p.Offset() >> 3; at >= 0 && at < len(marks) && marks[at] != 0 {
				pointed = append(pointed, marks[at]-1)
			}
		}
	}
	for i := range t.Frames {
		var outs []int32
		if x := t.Frames[i].Code.Exposed(); old && x != nil {
			outs = x.Outs
		}
		for j, word := range t.FrameWords(i) {
			if marks[int(t.Frames[i].Base)+j] == 0 && !slices.Contains(outs, int32(j)) {
				look(t.Kind(i, j), word)
			}
		}
	}
	for len(pointed) > 0 {
		first := pointed[len(pointed)-1]
		pointed = pointed[:len(pointed)-1]
		for at := first; at < first+sizes[first] && marks[at] != 0; at++ {
			marks[at] = 0
			look(t.SlotOf(int(at)), t.Words[at])
		}
	}
	return marks
}

// all follows references from the objects met until it meets no new ones.
func (w *walk) all() {
	for {
		for len(w.queue) > 0 {
			r := w.queue[len(w.queue)-1]
			w.queue = w.queue[:len(w.queue)-1]
			w.object(r)
		}
		entries := w.entries
		w.entries = nil
		for _, e := range entries {
			w.entry(e)
		}
		if len(w.queue) == 0 {
			return
		}
	}
}

func (w *walk) object(r heap.Ref) {
	o, std := w.m.Heap.At(r), &w.m.Prog.Std
	weak, also := -1, -1
	switch t, _ := o.Layout.Owner.(*types.Type); {
	case o.Layout == std.Finalizable.Inst:
		weak = std.FinalizableTarget.Offset / 8
	case o.Layout == std.Weak.Inst:
		weak, also = std.WeakTarget.Offset/8, std.WeakFound.Offset/8
	case o.Layout == std.Hashed.Inst: // a noted hash code keeps no object alive
		weak = std.HashedObject.Offset / 8
	case t != nil && weakEntry(t) && !o.Layout.Static:
		w.entry(r)
		return
	}
	o.RefWords(func(i int) {
		if i != weak && i != also {
			w.ref(o.Ref(i))
		}
	})
}

// entry follows an entry of a ConditionalWeakTable, or a thread's value of a ThreadLocal.
func (w *walk) entry(r heap.Ref) {
	t := w.m.TypeOf(r)
	name := "key"
	if !tableEntry(t) {
		name, t = "owner", t.Base
	}
	key := t.Field(name).Offset / 8
	o := w.m.Heap.At(r)
	at := o.Ref(key)
	if kept := at.IsConst() || w.met[at]; kept {
		o.RefWords(func(i int) { w.ref(o.Ref(i)) })
		return
	}
	w.ref(o.Ref(t.Field("next").Offset / 8))
	w.entries = append(w.entries, r)
}

// weakEntry says whether t is a type of entries that keep their values only as long as their keys live. Such are the entries of a
// ConditionalWeakTable, and a thread's values of ThreadLocals, which the finalizer of the ThreadLocal frees.
func weakEntry(t *types.Type) bool {
	return tableEntry(t) || t.Name == "ThreadSlot`1" && t.Assembly != nil && t.Assembly.Core
}

func tableEntry(t *types.Type) bool {
	return t.Name == "Entry" && t.Encloser != nil && t.Encloser.Name == "ConditionalWeakTable`2" && t.Assembly != nil && t.Assembly.Core
}
