// Package heap holds the objects of one worker's current state.
//
// In: the accesses of package vm. Out: a changed heap, the list of what
// changed, and canonical names. Next: package gc takes garbage away,
// package vm collapses the changed parts into the store.
//
// Objects are memory images as §I.12.6.2 describes them: fields at byte
// offsets, little endian, references in whole words. Each change is preceded
// by [Heap.Touch], which saves the old image once a transition, so that a
// worker backtracks at the cost of what changed (paper 002 §3.3, reverse
// deltas).
//
// A Heap belongs to one goroutine. Only [Consts] is shared.
package heap

import (
	"fmt"

	"moonwalker/heap/limit"
)

// Object is an object, a boxed value, an array, a string or a static area.
type Object struct {
	Layout *Layout
	Len    int     // elements (arrays, strings)
	site   Name    // where it was made; 0 if no name and no part tells it
	age    uint64  // objects that were made earlier on this path have less
	serial uint32  // how many of the same layout were made before it, on this path
	Bounds []int32 // length and lower bound of each dimension of an array with several, else nil; immutable
	Data   []uint64

	Meta
	newName Name   // name found by the walk in progress
	owner   uint32 // thread that reaches it, in the walk in progress; 0 = shared
	mark    uint64 // walk that reached it last
	born    int    // record of its allocation in the undo log
	saved   uint64 // transition that saved its image last
	made    uint64 // transition that made it
	savedM  uint64 // transition that saved its Meta last
	held    bool   // it is in Heap.held
}

// Meta is what a heap knows of an object beside its image.
type Meta struct {
	Name      Name
	Part      uint32 // stored part with this image under this name; 0 = to be made
	parent    Name   // last step of the path that gave the name
	slot      uint32
	unnamed   bool   // garbage that a state holds: no path leads to it
	Shared    bool   // another thread than its owner, or a static, may reach it
	Escaped   bool   // it is or was shared, or was reached from what escaped; kept if Heap.Sticky
	Deleted   bool   // the program deleted it; references to it dangle
	LockOwner uint32 // thread that holds its monitor; 0 = free
	LockCount uint32 // recursion depth
}

// Heap is the set of objects of one state, with the means to go back.
type Heap struct {
	objs   []*Object // by Ref; nil = free
	free   []Ref
	live   int
	pool   [poolClasses][]*Object
	epoch  uint64 // the transition; wide enough never to come back
	walk   uint64
	log    undoLog
	consts *Consts
	locks  []constLock  // monitors of constants that are held
	held   []heldObject // objects whose monitors are held, and more

	sources  []*Source // by key
	graph    *Graph    // nil: nobody needs it
	symmetry Symmetry
	garbage  bool // states hold garbage
	moved    bool // a source has Moved

	err    error   // the place of an object that was made has no name
	named  []Named // live objects by name; of walkAll
	walked Order   // … and their order
	number Name    // last one given in an order

	// Site names the place where the program stands: thread and instruction.
	// For SymmetryPlacement and SymmetryMaker.
	Site func() (Name, error)

	queue, grey []Ref // scratch of the walks
	newShared   []Ref
	born        uint64 // age of the youngest object
	Allocated   uint64 // objects ever made
	LockReads   uint64 // calls of Lock: whether anybody has looked at a monitor
	Fresh       int    // bytes of the objects made in this transition

	// Count, when it is made, numbers objects by layout as they are made: for
	// the replay of one path.
	Count map[*Layout]uint32

	// Deleting says that the program has deleted an object, on this path or
	// another one.
	Deleting bool

	// Sticky makes it part of a state which objects have ever escaped.
	Sticky bool

	// Limit is asked before memory is taken, and now and then in long walks.
	Limit   *limit.Limit
	unasked int // bytes taken since it was asked
	worked  int // bytes moved since it was looked at
}

// askEvery is how many bytes a heap takes without asking its Limit.
const askEvery = 1 << 20

// Need is called before n bytes are taken that are no object's: it ends the search
// if they are too many.
func (h *Heap) Need(n int) { h.need(n) }

// Work is called before n bytes are moved or compared at once: the limits are
// looked at when they have become many.
func (h *Heap) Work(n int) {
	if h.worked += n; h.worked >= workEvery {
		h.worked = 0
		h.Limit.Poll()
	}
}

// workEvery is how many bytes are moved until the limits are looked at.
const workEvery = 16 << 20

// need is called before about n bytes are taken.
func (h *Heap) need(n int) {
	if h.unasked += n; h.unasked >= askEvery {
		n, h.unasked = h.unasked, 0
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

// At returns the object in place r, or nil.
func (h *Heap) At(r Ref) *Object { return h.objs[r] }

// Alloc makes a zeroed object of layout l with n elements (0 for
// [ShapeFixed]).
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
	o.saved, o.savedM = h.epoch, h.epoch // new: undo drops it whole
	if (h.symmetry == SymmetryPlacement || h.symmetry == SymmetryMaker) && !l.Area {
		if o.site, h.err = h.Site(); h.err != nil {
			o.site = 1 // a full store; the next Canonicalise says so
		}
	}
	r := h.place(o)
	o.born, o.made = h.log.recs.Len(), h.epoch
	h.born++
	o.age = h.born
	h.log.recs.Push(record{kind: recAlloc, ref: r, obj: o})
	h.Allocated++
	h.Fresh += 8*words + objectBytes
	if h.Count != nil {
		h.Count[l]++
		o.serial = h.Count[l]
	}
	return r
}

// TellsPast says whether names tell what was before the state: SetSymmetry was
// called with one that does not identify all isomorphic heaps.
func (h *Heap) TellsPast() bool { return h.symmetry >= SymmetryPlacement }

// Serial numbers r among the objects of its layout, from 1; 0 while h.Count
// is nil.
func (h *Heap) Serial(r Ref) uint32 { return h.objs[r].serial }

func (h *Heap) place(o *Object) Ref {
	r := h.takePlace(o)
	h.enter(r)
	return r
}

// enter is called when an object has come to place r, leave when it leaves.
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

// changed tells the graph that r is another object, or has other references
// or another Meta.
func (h *Heap) changed(r Ref, what marks) {
	if h.graph != nil {
		h.graph.dirty(r, what)
	}
}

// objectBytes is the size of an object beside its image in [Heap.Fresh], the count of
// bytes that a transition has made. objectCost is about the memory of an object, with
// its records and its node in the graph.
const (
	objectBytes = 160
	objectCost  = 480
)

// Free takes the garbage object r out of the heap; undo brings it back. An object
// that was made in this very transition never comes back: the log keeps only its
// place.
func (h *Heap) Free(r Ref) {
	o := h.objs[r]
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

// Delete makes references to r dangle: its image goes, and with it what it
// refers to.
//
// Preconditions: r is neither null nor a constant.
func (h *Heap) Delete(r Ref) {
	o := h.Touch(r)
	clear(o.Data)
	o.Deleted = true
	h.Deleting = true
}

// Clear empties the heap and forgets the undo log.
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

// NextWalk starts a walk over the heap: no object is marked in it yet.
func (h *Heap) NextWalk() { h.walk++ }

// MarkObject marks r in the current walk and says whether it was unmarked.
// Null and constants count as marked.
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

// Marked says whether the current walk has reached r.
func (h *Heap) Marked(r Ref) bool { return h.objs[r].mark == h.walk }

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
