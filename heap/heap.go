// Package heap holds the objects of one worker's current state.
//
//	In:   the memory accesses of package vm
//	Out:  a changed heap, a log of the changes, and canonical names of the objects
//	Next: package gc frees garbage, and package vm stores the changed objects
//
// Objects are memory images as in ECMA-335, §I.12.6.2: fields at byte offsets, little endian, references in
// whole words. [Heap.Touch] precedes each change. It saves the old image once per transition, so a worker
// backtracks at the cost of the changes (paper 002 §3.3, reverse deltas). docs/algorithms/gc.md explains the
// names, and the labels with which garbage is found.
//
// A Heap belongs to one goroutine and has no locks. Only [Consts] is shared.
package heap

import (
	"fmt"

	"moonwalker/heap/limit"
)

// Object is an object, a boxed value, an array, a string or a static area.
type Object struct {
	Layout *Layout
	Len    int     // elements (arrays, strings)
	site   Name    // allocation site; 0 if neither names nor parts depend on it
	age    uint64  // rank of its allocation: objects made earlier on this path have a lower age; of a constant: see [Consts.Order]
	serial uint32  // number among the objects of its layout on this path; see Heap.Count
	Bounds []int32 // length and lower bound of each dimension of a multidimensional array, else nil; immutable
	Data   []uint64

	Meta
	newName Name   // name found by the current walk
	owner   uint32 // the only thread from which the current walk has reached it; 0 = shared
	mark    uint64 // number of the last walk that reached it
	born    int    // index of its allocation in the undo log
	saved   uint64 // last transition that saved its image
	made    uint64 // transition that made it
	savedM  uint64 // last transition that saved its Meta
	held    bool   // listed in Heap.held
}

// Words is the length of the image in words.
func (o *Object) Words() int { return len(o.Data) }

// Bytes is the length of the image in bytes.
func (o *Object) Bytes() int { return 8 * len(o.Data) }

// Word is word w of the image, as a state stores it.
func (o *Object) Word(w int) uint64 { return o.Data[w] }

// Ref is word w of the image, which holds a reference.
func (o *Object) Ref(w int) Ref { return Ref(o.Data[w]) }

// Peek loads a value of form m at offset off, in bytes. It is for fields of library objects that
// the machine itself keeps: no thread of the program accesses them at the same time. The
// program's own loads and stores go through package vm/memory.
func (o *Object) Peek(off int, m Mem) uint64 { return Load(o.Data, off, m) }

// Poke stores a value where Peek loads one.
//
// Preconditions: o is new, a constant in the making, or was touched (see [Heap.Touch]).
func (o *Object) Poke(off int, m Mem, v uint64) { Store(o.Data, off, m, v) }

// Meta is the data about an object outside its image.
type Meta struct {
	Name      Name
	Part      uint32 // stored part with this image under this name; 0 = not stored yet
	parent    Name   // container of the last reference on the path of the name; slot is the place in it
	slot      uint32
	unnamed   bool   // the last walk did not reach it: garbage in a state that keeps garbage; true also until the first walk after a restoration
	Shared    bool   // a static, or a thread other than its owner, may reach it
	Escaped   bool   // it is or was shared, or an escaped object referred to it; tracked if Heap.Sticky
	Deleted   bool   // the program deleted it; references to it dangle
	LockOwner uint32 // thread that holds its monitor; 0 = free
	LockCount uint32 // recursion depth
}

// Heap is the set of objects of one state, with an undo log.
type Heap struct {
	objs   []*Object // by Ref; nil = free
	free   []Ref
	live   int
	pool   [poolClasses][]*Object
	epoch  uint64 // number of the transition; 64 bits never wrap around
	walk   uint64 // number of the walk
	log    undoLog
	consts *Consts
	locks  []constLock  // held monitors of constants
	held   []heldObject // all objects with held monitors; see heldObject

	sources  []*Source // by key
	graph    *Graph    // nil: not needed
	symmetry Symmetry
	garbage  bool // states include garbage
	moved    bool // some source has Moved

	err    error   // error of Site in Alloc, for the next Canonicalise
	named  []Named // live objects, sorted by name; result of walkAll
	walked Order   // order of the objects in named
	number Name    // last number that walkAll has given as a name

	// Site returns a name for the current thread and instruction. SymmetryPlacement and SymmetryMaker
	// use it.
	Site func() (Name, error)

	queue, grey []Ref // work lists of the walks
	newShared   []Ref
	youngest    uint64 // age of the youngest object
	Allocated   uint64 // number of allocations
	LockReads   uint64 // calls of Lock, to detect reads of monitors
	Fresh       int    // bytes allocated in this transition

	// Count, if not nil, counts allocations by layout. Only a replay of one path sets it, because undo does
	// not revert it.
	Count map[*Layout]uint32

	// Deleting reports that the program has deleted an object, on this path or on another one.
	Deleting bool

	// Sticky makes Escaped part of the state.
	Sticky bool

	// Orphaned, if not nil, is called when an object is freed while a thread holds its monitor, if another thread could once reach the
	// object. It needs Sticky.
	Orphaned func(owner uint32)

	// Limit is consulted before allocations, and regularly in long walks.
	Limit     *limit.Limit
	unchecked int // bytes allocated since the last call of Limit.Need
	worked    int // bytes moved since the last call of Limit.Poll
}

// checkEvery is the number of bytes that a heap allocates between two calls of Limit.Need.
const checkEvery = 1 << 20

// Need announces an allocation of n bytes outside objects. It panics with [limit.Ended] if there is no room for
// them.
func (h *Heap) Need(n int) { h.need(n) }

// Work announces that n bytes are to be moved or compared. It polls the limits once every workEvery
// bytes.
func (h *Heap) Work(n int) {
	if h.worked += n; h.worked >= workEvery {
		h.worked = 0
		h.Limit.Poll()
	}
}

// workEvery is the number of bytes moved between two polls of the limits.
const workEvery = 16 << 20

// need announces an allocation of about n bytes. It asks for room once every checkEvery bytes.
func (h *Heap) need(n int) {
	if h.unchecked += n; h.unchecked >= checkEvery {
		n, h.unchecked = h.unchecked, 0
		h.Limit.Need(n)
	}
}

const poolClasses = 64

// New returns an empty heap over the shared constants.
func New(c *Consts) *Heap {
	return &Heap{objs: make([]*Object, 1, 256), consts: c, epoch: 1}
}

// Consts returns the constants that the heap shares with the other workers.
func (h *Heap) Consts() *Consts { return h.consts }

// Object returns the object that r names.
//
// Preconditions: r is not null and names a live object.
func (h *Heap) Object(r Ref) *Object {
	if r < ConstBit {
		return h.objs[r]
	}
	return h.consts.Object(r)
}

// Len returns the number of live objects, garbage included.
func (h *Heap) Len() int { return h.live }

// Cap returns an upper bound of the references in use, for tables by Ref.
func (h *Heap) Cap() int { return len(h.objs) }

// At returns the object with reference r, or nil.
func (h *Heap) At(r Ref) *Object { return h.objs[r] }

// Alloc makes a zeroed object of layout l with n elements (0 for [ShapeFixed]).
func (h *Heap) Alloc(l *Layout, n int) Ref {
	words := l.dataWords(n)
	h.need(8*words + objectCost)
	var o *Object
	if words < poolClasses && len(h.pool[words]) > 0 {
		p := h.pool[words]
		o = p[len(p)-1]
		h.pool[words] = p[:len(p)-1]
		clear(o.Data)
		*o = Object{Data: o.Data}
	} else {
		o = &Object{Data: make([]uint64, words)}
	}
	o.Layout, o.Len = l, n
	o.saved, o.savedM = h.epoch, h.epoch // no image is saved: undo removes the whole object
	if (h.symmetry == SymmetryPlacement || h.symmetry == SymmetryMaker) && !l.Area {
		if o.site, h.err = h.Site(); h.err != nil {
			o.site = 1 // the store is full, and the next Canonicalise returns the error
		}
	}
	r := h.place(o)
	o.born, o.made = h.log.recs.Len(), h.epoch
	h.youngest++
	o.age = h.youngest
	h.log.recs.Push(record{kind: recAlloc, ref: r, obj: o})
	h.Allocated++
	h.Fresh += 8*words + objectBytes
	if h.Count != nil {
		h.Count[l]++
		o.serial = h.Count[l]
	}
	return r
}

// TellsPast reports whether names depend on the path to a state, and not only on its heap up to
// isomorphism.
func (h *Heap) TellsPast() bool { return h.symmetry >= SymmetryPlacement }

// Serial returns the number of r among the objects of its layout, from 1; 0 while h.Count is nil.
func (h *Heap) Serial(r Ref) uint32 { return h.objs[r].serial }

func (h *Heap) place(o *Object) Ref {
	r := h.takePlace(o)
	h.enter(r)
	return r
}

// enter must be called for each object that is placed at a reference r, and leave for each one that is removed.
func (h *Heap) enter(r Ref) {
	h.live++
	h.changed(r, markEdges|markNew)
}

func (h *Heap) leave(r Ref) {
	h.live--
	h.changed(r, markEdges)
}

func (h *Heap) takePlace(o *Object) Ref {
	if n := len(h.free); n > 0 {
		r := h.free[n-1]
		h.free = h.free[:n-1]
		h.objs[r] = o
		return r
	}
	if len(h.objs) >= int(ConstBit) {
		panic("BUG: more than 2^30 objects in one heap")
	}
	h.objs = append(h.objs, o)
	return Ref(len(h.objs) - 1)
}

// changed tells the graph that r is another object, or has other references or another Meta.
func (h *Heap) changed(r Ref, what marks) {
	if h.graph != nil {
		h.graph.dirty(r, what)
	}
}

// objectBytes is the cost of an object without its image in [Heap.Fresh]. objectCost approximates its
// memory, including its undo records and its node in the graph.
const (
	objectBytes = 160
	objectCost  = 480
)

// Free removes the garbage object r from the heap; undo restores it. An object that was made in the
// same transition is not restored, so the log keeps only its reference.
func (h *Heap) Free(r Ref) {
	o := h.objs[r]
	if o.LockCount > 0 && o.Escaped && h.Orphaned != nil {
		h.Orphaned(o.LockOwner)
	}
	h.leave(r)
	if o.made == h.epoch {
		h.log.recs.At(o.born).obj = nil
		h.recycle(o)
		o = nil
	}
	h.log.recs.Push(record{kind: recFree, ref: r, obj: o})
	h.objs[r] = nil
	h.free = append(h.free, r)
}

// Delete makes references to r dangle. It clears the image, and so the references in it.
//
// Preconditions: r is neither null nor a constant.
func (h *Heap) Delete(r Ref) {
	o := h.Touch(r)
	clear(o.Data)
	o.Deleted = true
	h.Deleting = true
}

// Clear empties the heap and the undo log.
func (h *Heap) Clear() {
	for _, o := range h.objs[1:] {
		if o != nil {
			h.recycle(o)
		}
	}
	for i := h.log.recs.Bottom(); i < h.log.recs.Len(); i++ {
		if rec := h.log.recs.At(i); rec.kind == recFree && rec.obj != nil {
			h.recycle(rec.obj)
		}
	}
	h.objs = h.objs[:1]
	h.free = h.free[:0]
	h.locks = h.locks[:0]
	clear(h.held)
	h.held = h.held[:0]
	for _, s := range h.sources {
		s.listed, s.vertex = false, 0
	}
	h.sources = h.sources[:0]
	if h.graph != nil {
		h.graph.clear()
	}
	h.live = 0
	h.log.reset()
	h.epoch++
}

func (h *Heap) recycle(o *Object) {
	if n := len(o.Data); n < poolClasses && len(h.pool[n]) < 4096 {
		h.pool[n] = append(h.pool[n], o)
	}
}

func (h *Heap) String() string {
	return fmt.Sprintf("heap of %d objects", h.live)
}

// NextWalk starts a walk over the heap with no object marked.
func (h *Heap) NextWalk() { h.walk++ }

// MarkObject marks r in the current walk, and reports whether it was unmarked. Null and constants count
// as marked.
func (h *Heap) MarkObject(r Ref) bool {
	if r == 0 || r >= ConstBit {
		return false
	}
	o := h.objs[r]
	if o.mark == h.walk {
		return false
	}
	o.mark = h.walk
	return true
}

// Marked reports whether the current walk has reached r.
func (h *Heap) Marked(r Ref) bool { return h.objs[r].mark == h.walk }

// Leads says whether f holds for r, or for an object to which r leads through at most depth references. It looks at as many objects as visits
// says, which it counts down. It returns false if they are not enough.
func (h *Heap) Leads(r Ref, depth int, visits *int, f func(Ref) bool) (found bool) {
	if r == 0 || r.IsConst() || *visits == 0 {
		return false
	}
	*visits--
	if found = f(r); found || depth == 0 {
		return found
	}
	o := h.objs[r]
	o.RefWords(func(w int) { found = found || h.Leads(Ref(o.Data[w]), depth-1, visits, f) })
	return found
}

// MoveRefs puts move(r) in the place of each reference r of the image.
//
// Preconditions: as for Poke.
func (o *Object) MoveRefs(move func(r Ref) Ref) {
	o.RefWords(func(w int) { o.Data[w] = uint64(move(o.Ref(w))) })
}

// RefWords calls f with the index of each word of o that holds a reference.
func (o *Object) RefWords(f func(word int)) {
	l := o.Layout
	switch {
	case l.Shape == ShapeFixed:
		for _, w := range l.Refs {
			f(int(w))
		}
	case l.Shape == ShapeArray && l.ElemMem == MemRef:
		for w := range o.Data {
			f(w)
		}
	case l.Shape == ShapeArray && l.Elem != nil && len(l.Elem.Refs) > 0:
		step := l.ElemLen >> 3
		for i, base := 0, 0; i < o.Len; i, base = i+1, base+step {
			for _, w := range l.Elem.Refs {
				f(base + int(w))
			}
		}
	}
}
