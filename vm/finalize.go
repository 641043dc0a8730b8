package vm

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Finalizers and weak references. In .NET a collection may come at any moment and may find any object that nothing
// refers to. A finalizer then runs on a thread of its own; weak references to the object are empty from then on.
//
// Here the state keeps these objects: those with a finalizer in a list of the core library (System.Finalizable), targets of
// weak references in their System.WeakHandle. Neither makes an object strongly reachable ([Machine.strongly]). The finalizer
// thread can move while an object of the list is not strongly reachable; the object is a data choice. If the target of a weak
// reference is not strongly reachable, a read of the reference makes a data choice: the target is gone or not. So the collector
// finds an object at the moment at which the program notices it. A word of a frame refers to an object as long as it is live.
//
// Where a finalizer runs, the collection may have found the other objects of the list, too. Their finalizers may run from then
// on although the first one makes them reachable again: Finalizable.found.

// finalizerPath is the path of the finalizer thread, which no thread started.
const finalizerPath = "\x81"

// finalizerOrigin is the origin that is interned to the ID of the finalizer thread.
const finalizerOrigin = 0xfffffe << 8

// finalizer is the finalizer of objects of type t, nil if it is none of the program's.
func (p *Program) finalizer(t *types.Type) *types.Method {
	if p.finalizeSlot < 0 || p.finalizeSlot >= len(t.VTable) {
		return nil
	}
	if m := t.VTable[p.finalizeSlot]; m != nil && !m.Owner.Assembly.Core {
		return m
	}
	return nil
}

// Finalizable puts the new object r on the list if it has a finalizer.
func (m *Machine) Finalizable(r heap.Ref) error {
	if m.Prog.finalizer(m.typeOf(r)) == nil {
		return nil
	}
	if m.Record {
		return &UnsupportedError{What: "an object with a finalizer under --reduction sdpor: when it may run depends on every step", Reduction: true}
	}
	if m.Symmetric {
		return &UnsupportedError{What: "an object with a finalizer, with thread symmetry"}
	}
	std := &m.Prog.std
	area, err := m.static(std.finalizables.Owner)
	if err != nil {
		return err
	}
	node := m.Heap.Alloc(std.finalizable.Inst, 0)
	m.storeField(node, std.finalizableTarget, uint64(r))
	m.storeField(node, std.finalizableNext, m.loadField(area, std.finalizables))
	m.storeField(area, std.finalizables, uint64(node))
	m.Heap.Share(node)
	m.Prog.Use("finalizers: they may run at any moment after the last use of their objects, or never")
	return m.startFinalizer()
}

// startFinalizer starts the finalizer thread, if there is none.
func (m *Machine) startFinalizer() error {
	if m.finalizerThread() != nil {
		return nil
	}
	std := &m.Prog.std
	code, err := m.Prog.CodeOf(std.finalizerRun)
	if err != nil {
		return err
	}
	name, err := m.namer.Name(rootThreadID, finalizerOrigin)
	if err != nil {
		return err
	}
	if uint32(name) > heap.MaxOwner {
		return heap.ErrNames
	}
	t := m.blankThread()
	t.ID, t.path, t.background = event.ThreadID(name), finalizerPath, true
	t.object = m.Heap.Alloc(m.Prog.Loader.Std().Thread.Inst, 0)
	m.storeField(t.object, std.threadState, threadStarted)
	m.storeField(t.object, std.threadBackground, 1)
	m.Heap.Share(t.object)
	m.push(t, code, 0, frameNormal, 0)
	m.clearDead(t)
	m.addThread(t)
	m.beginSection() // while one thread lived, sections kept no thread out
	return nil
}

func (m *Machine) finalizerThread() *Thread {
	for _, t := range m.threads {
		if t.finalizes() {
			return t
		}
	}
	return nil
}

// finalizes says whether t is the finalizer thread.
func (t *Thread) finalizes() bool { return t.path == finalizerPath }

// finalizables lists the entries of the list.
func (m *Machine) finalizables() (nodes []heap.Ref) {
	std := &m.Prog.std
	area := m.area(std.finalizables.Owner)
	if area == 0 {
		return nil
	}
	for n := heap.Ref(m.loadField(area, std.finalizables)); n != 0; n = heap.Ref(m.loadField(n, std.finalizableNext)) {
		nodes = append(nodes, n)
	}
	return nodes
}

// unlink takes an entry off the list.
func (m *Machine) unlink(node heap.Ref) {
	std := &m.Prog.std
	next := m.loadField(node, std.finalizableNext)
	for _, n := range m.finalizables() {
		if heap.Ref(m.loadField(n, std.finalizableNext)) == node {
			m.storeField(n, std.finalizableNext, next)
			return
		}
	}
	m.storeField(m.area(std.finalizables.Owner), std.finalizables, next)
}

// listAccess is an access to the list of objects with finalizers.
func (m *Machine) listAccess(k event.Kind) event.Access {
	f := m.Prog.std.finalizables
	return event.Access{Kind: k, Sync: true, Ref: m.typeObject(f.Owner), Off: int32(f.Offset), Size: int32(f.Mem.Size())}
}

// shows is grant for an operation that is visible wherever there is another thread.
func (c *Call) shows(a event.Access) bool { return (!c.multi || c.grant(a)) && !c.probing }

// finalizeNext is Finalizer.RunNext.
func finalizeNext(c *Call) Signal {
	std := &c.Prog.std
	nodes := c.finalizables()
	var ready []heap.Ref
	var strong []bool
	if len(nodes) > 0 {
		if !c.probing {
			c.clearDead(c.Thread) // this transition may have changed it
		}
		strong = c.strongly()
	}
	for _, n := range nodes {
		if c.loadField(n, std.finalizableFound) != 0 || !strong[c.loadField(n, std.finalizableTarget)] {
			ready = append(ready, n)
		}
	}
	chosen := 0
	switch {
	case len(ready) == 0:
		return c.block(c.listAccess(event.Await))
	case len(ready) > MaxChoices:
		return c.unsupported("more than %d objects whose finalizers may run", MaxChoices)
	case len(ready) == 1:
		if !c.shows(c.listAccess(event.Update)) {
			return Yield
		}
	default:
		var ok bool
		if chosen, ok = c.Choose(len(ready)); !ok {
			return Yield
		}
	}
	node := ready[chosen]
	target := heap.Ref(c.loadField(node, std.finalizableTarget))
	for _, n := range ready {
		if n != node {
			c.storeField(n, std.finalizableFound, 1)
		}
	}
	c.unlink(node)
	if !strong[target] {
		c.clearWeak(target, strong, false)
	}
	meth := c.Prog.finalizer(c.typeOf(target))
	c.Args[0] = uint64(target)
	return c.enter(c.Thread, meth, c.base, 0)
}

// finalizeAwait is Finalizer.Await, which waits while a finalizer is under way.
func finalizeAwait(c *Call) Signal {
	t := c.finalizerThread()
	switch {
	case t == nil || t == c.Thread || t.Stopped():
		return c.unlessProbing()
	case len(t.frame) > 1:
		return c.block(c.listAccess(event.Await))
	case !c.shows(c.listAccess(event.Read)):
		return Yield
	}
	return Next
}

// finalizeSuppress is Finalizer.Suppress: the finalizer of the object does not run any more.
func finalizeSuppress(c *Call) Signal {
	if c.Prog.finalizer(c.typeOf(c.Ref(0))) == nil {
		return c.unlessProbing()
	}
	if !c.shows(c.listAccess(event.Update)) {
		return Yield
	}
	for _, n := range c.finalizables() {
		if heap.Ref(c.loadField(n, c.Prog.std.finalizableTarget)) == c.Ref(0) {
			c.unlink(n)
		}
	}
	return Next
}

// finalizeRegister is Finalizer.Register: the finalizer of the object runs again.
func finalizeRegister(c *Call) Signal {
	if c.Prog.finalizer(c.typeOf(c.Ref(0))) == nil {
		return c.unlessProbing()
	}
	if !c.shows(c.listAccess(event.Update)) {
		return Yield
	}
	for _, n := range c.finalizables() {
		if heap.Ref(c.loadField(n, c.Prog.std.finalizableTarget)) == c.Ref(0) {
			return c.unsupported("GC.ReRegisterForFinalize of an object whose finalizer is to run already")
		}
	}
	if err := c.Finalizable(c.Ref(0)); err != nil {
		return c.stop(err)
	}
	return Next
}

// weakGet is WeakHandle.Get: the target, or null if it has been collected.
func weakGet(c *Call) Signal {
	std := &c.Prog.std
	handle := c.Ref(0)
	if c.evaluating {
		return c.unsupported("a property that reads the target of a weak reference")
	}
	target := heap.Ref(c.loadField(handle, std.weakTarget))
	if c.Record && !c.probing {
		return c.irreducible(c.weakly(target, "a weak reference under --reduction sdpor: whether its target may be gone depends on every step",
			"a tick of a System.Threading.Timer under --reduction sdpor: whether it may have been collected depends on every step"))
	}
	if !c.probing {
		c.clearDead(c.Thread) // this transition has changed it
	}
	strong := []bool(nil)
	if target != 0 && !target.IsConst() {
		strong = c.strongly()
	}
	if strong == nil || strong[target] {
		a := event.Access{Kind: event.Read, Sync: true, Ref: handle, Off: int32(std.weakTarget.Offset), Size: int32(std.weakTarget.Mem.Size())}
		if !c.shows(a) {
			return Yield
		}
		return c.Return(uint64(target))
	}
	if c.loadField(handle, std.weakTracks)&0xff != 0 && len(c.finalizables()) > 0 {
		return c.unsupported("a weak reference that tracks resurrection, beside objects with finalizers")
	}
	gone, ok := c.Choose(2)
	switch {
	case !ok:
		return Yield
	case gone == 1:
		c.clearWeak(target, strong, true)
		return c.Return(0)
	}
	c.Prog.Use(c.weakly(target, "weak references: their targets may be gone at any moment after the last use",
		"timers: a System.Threading.Timer to which nothing refers may be collected, and then does not tick"))
	return c.Return(uint64(target))
}

// weakly chooses whether a weak reference is empty; timer says that it is the library's own, to a timer.
func (m *Machine) weakly(target heap.Ref, other, timer string) string {
	if target != 0 && m.typeOf(target).FullName() == "System.Threading.Timer" {
		return timer
	}
	return other
}

// weakCheck is WeakHandle.Check.
func weakCheck(c *Call) Signal {
	if c.probing {
		return Yield
	}
	c.clearDead(c.Thread)
	t := c.typeOf(c.Ref(0))
	if key := heap.Ref(c.loadField(c.Ref(0), t.Field("key"))); !key.IsConst() && !c.strongly()[key] {
		return c.unsupported("the elements of a ConditionalWeakTable, to a key of which nothing else refers")
	}
	return Next
}

// clearWeak clears the weak references to the collected object r, and to the collected objects that refer to it. Those that
// track resurrection stay where the finalizer of r is about to run.
func (m *Machine) clearWeak(r heap.Ref, strong []bool, tracking bool) {
	std := &m.Prog.std
	for h := heap.Ref(1); int(h) < m.Heap.Cap(); h++ {
		o := m.Heap.At(h)
		if o == nil || o.Layout != std.weak.Inst || !tracking && m.loadField(h, std.weakTracks)&0xff != 0 {
			continue
		}
		target := heap.Ref(m.loadField(h, std.weakTarget))
		if target == 0 || target.IsConst() || strong[target] {
			continue
		}
		w := walk{m: m, met: make([]bool, m.Heap.Cap())}
		w.ref(target)
		w.all()
		if w.met[r] {
			m.storeField(h, std.weakTarget, 0)
		}
	}
}

// strongly says of each object whether it is strongly reachable: from statics and threads, but not through weak references nor
// the list of objects with finalizers. A ConditionalWeakTable makes a value reachable as long as its key is strongly reachable.
//
// Preconditions: dead words of frames are clear.
func (m *Machine) strongly() []bool {
	w := walk{m: m, met: make([]bool, m.Heap.Cap())}
	for _, id := range m.staticIDs {
		w.ref(m.statics[id])
	}
	for _, id := range m.initIDs {
		w.ref(m.inits[id].exc)
	}
	for _, t := range m.threads {
		w.thread(t)
	}
	for r := heap.Ref(1); int(r) < w.m.Heap.Cap(); r++ {
		if o := m.Heap.At(r); o != nil && m.cached(r, o) {
			w.ref(r)
		}
	}
	w.all()
	return w.met
}

// cached says whether the program keeps r in a static field that the state leaves out: a delegate in its cache.
func (m *Machine) cached(r heap.Ref, o *heap.Object) bool {
	t, _ := o.Layout.Owner.(*types.Type)
	if t == nil || o.Layout.Static || !t.IsDelegate() || m.loadField(r, m.Prog.std.invocationList) != 0 {
		return false
	}
	return il.KeptInStatic(m.DelegateMethod(r))
}

// walk is a walk through the heap that goes through nothing weak.
type walk struct {
	m       *Machine
	met     []bool
	queue   []heap.Ref
	entries []heap.Ref // of weak tables; their keys have not been met
}

func (w *walk) ref(r heap.Ref) {
	if r != 0 && !r.IsConst() && int(r) < len(w.met) && !w.met[r] && w.m.Heap.At(r) != nil {
		w.met[r] = true
		w.queue = append(w.queue, r)
	}
}

func (w *walk) thread(t *Thread) {
	w.ref(t.object)
	w.ref(t.wait.ref)
	for i := range t.exc {
		w.ref(t.exc[i].ref)
	}
	for _, a := range t.locals {
		w.ref(a.ref)
	}
	dead := t.unpointed()
	for i := range t.frame {
		f := &t.frame[i]
		if f.kind == frameRaise {
			w.ref(heap.Ref(f.aux))
		}
		unkept := t.unkept(i, w.m.Prog.body)
		for j, word := range t.words(i) {
			for len(unkept) > 0 && unkept[0].At+unkept[0].N <= int32(j) {
				unkept = unkept[1:]
			}
			if dead != nil && dead[int(f.base)+j] != 0 || len(unkept) > 0 && unkept[0].At <= int32(j) {
				continue
			}
			switch t.kind(i, j) {
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
func (t *Thread) unkept(i int, code il.Lookup) []il.Run {
	f := &t.frame[i]
	unkept, inside := f.code.Unkept(code)
	if i < len(t.frame)-1 {
		unkept = inside
	}
	if unkept == nil {
		return nil
	}
	return unkept[f.pc]
}

// body is the lowered body of meth, nil if it has none that is supported.
func (p *Program) body(meth *types.Method) *il.Code {
	if p.NativeOf(meth) != nil {
		return nil
	}
	c, err := p.Code(meth)
	if err != nil {
		return nil // the call ends the path
	}
	return c
}

// unpointed marks the words of t's stack that belong to dead variables whose addresses were taken, if no live word has a pointer to
// the variable. The mark is the first word of the variable, + 1. The result is nil if there are none.
func (t *Thread) unpointed() []int32 {
	var marks []int32
	sizes := map[int32]int32{}
	for i := range t.frame {
		f := &t.frame[i]
		dead, inside := f.code.Exposed()
		if i < len(t.frame)-1 {
			dead = inside
		}
		if dead == nil {
			continue
		}
		for _, v := range dead[f.pc] {
			if marks == nil {
				marks = make([]int32, len(t.stack))
			}
			first := f.base + v.At
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
	for i := range t.frame {
		for j, word := range t.words(i) {
			if marks[int(t.frame[i].base)+j] == 0 {
				look(t.kind(i, j), word)
			}
		}
	}
	for len(pointed) > 0 {
		first := pointed[len(pointed)-1]
		pointed = pointed[:len(pointed)-1]
		for at := first; at < first+sizes[first] && marks[at] != 0; at++ {
			marks[at] = 0
			look(t.slotOf(int(at)), t.stack[at])
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
	o, std := w.m.Heap.At(r), &w.m.Prog.std
	weak := -1
	switch t, _ := o.Layout.Owner.(*types.Type); {
	case o.Layout == std.finalizable.Inst:
		weak = std.finalizableTarget.Offset / 8
	case o.Layout == std.weak.Inst:
		weak = std.weakTarget.Offset / 8
	case o.Layout == std.hashed.Inst: // a noted hash code keeps no object alive
		weak = std.hashedObject.Offset / 8
	case t != nil && weakEntry(t) && !o.Layout.Static:
		w.entry(r)
		return
	}
	o.RefWords(func(i int) {
		if i != weak {
			w.ref(heap.Ref(o.Data[i]))
		}
	})
}

// entry follows an entry of a ConditionalWeakTable, or a thread's value of a ThreadLocal.
func (w *walk) entry(r heap.Ref) {
	t := w.m.typeOf(r)
	name := "key"
	if !tableEntry(t) {
		name, t = "owner", t.Base
	}
	key := t.Field(name).Offset / 8
	o := w.m.Heap.At(r)
	at := heap.Ref(o.Data[key])
	if kept := at.IsConst() || w.met[at]; kept {
		o.RefWords(func(i int) { w.ref(heap.Ref(o.Data[i])) })
		return
	}
	w.ref(heap.Ref(o.Data[t.Field("next").Offset/8]))
	w.entries = append(w.entries, r)
}

// weakEntry says whether t is the type of entries whose values live as long as their keys: those of a ConditionalWeakTable, and a
// thread's values of ThreadLocals, which the finalizer of the ThreadLocal frees.
func weakEntry(t *types.Type) bool {
	return tableEntry(t) || t.Name == "ThreadSlot`1" && t.Assembly != nil && t.Assembly.Core
}

func tableEntry(t *types.Type) bool {
	return t.Name == "Entry" && t.Encloser != nil && t.Encloser.Name == "ConditionalWeakTable`2" && t.Assembly != nil && t.Assembly.Core
}

// findFinalizers finds the types, fields and methods of the core library for finalizers and weak references.
func (p *Program) findFinalizers() error {
	k, core := &p.std, p.Loader.Core()
	finalizer := core.Find("System.Finalizer")
	k.finalizable, k.weak = core.Find("System.Finalizable"), core.Find("System.WeakHandle")
	k.hashed = core.Find("System.Runtime.CompilerServices.HashChoice+Entry")
	if finalizer == nil || k.finalizable == nil || k.weak == nil || k.hashed == nil {
		return fmt.Errorf("no type System.Finalizer, System.Finalizable, System.WeakHandle or HashChoice+Entry")
	}
	for _, w := range []struct {
		f    **types.Field
		t    *types.Type
		name string
	}{
		{&k.finalizables, finalizer, "s_first"}, {&k.finalizableTarget, k.finalizable, "target"}, {&k.finalizableNext, k.finalizable, "next"},
		{&k.finalizableFound, k.finalizable, "found"}, {&k.weakTarget, k.weak, "target"}, {&k.weakTracks, k.weak, "trackResurrection"}, {&k.hashedObject, k.hashed, "of"},
	} {
		if err := p.Loader.Layout(w.t); err != nil {
			return err
		}
		if *w.f = w.t.Field(w.name); *w.f == nil {
			return fmt.Errorf("no field %v::%s", w.t, w.name)
		}
	}
	if k.finalizerRun = finalizer.Method("Run", 0); k.finalizerRun == nil {
		return fmt.Errorf("no method Finalizer.Run")
	}
	p.finalizeSlot = -1
	for i, m := range p.Loader.Std().Object.VTable {
		if m.Name == "Finalize" {
			p.finalizeSlot = i
		}
	}
	if p.finalizeSlot < 0 {
		return fmt.Errorf("no virtual method Object.Finalize")
	}
	return nil
}
