package heap

import "moonwalker/heap/stack"

// A record undoes one change. Records are undone in reverse order. So the free reference that an undone Free needs
// is always the last one in Heap.free.
type record struct {
	kind recordKind
	ref  Ref
	obj  *Object
	meta Meta
}

// recordBytes approximates the memory of a record.
const recordBytes = 80

type recordKind uint8

const (
	recAlloc    recordKind = iota // ref was allocated
	recFree                       // ref was freed; obj is its object
	recImage                      // ref had meta and the image on top of undoLog.words
	recMeta                       // ref had this meta
	recLock                       // the monitor of constant ref had the owner and count in meta
	recLockDrop                   // the monitor of constant ref was free
)

type undoLog struct {
	recs  stack.Stack[record]
	words stack.Stack[uint64]
}

func (l *undoLog) reset() {
	l.recs.Clear()
	l.words.Clear()
}

// Mark is a position in the undo log, to which a heap can return.
type Mark struct{ recs, words int }

// Begin starts a transition and returns the position before it.
func (h *Heap) Begin() Mark {
	h.epoch++
	h.Fresh = 0
	return h.Now()
}

// Now is the present position.
func (h *Heap) Now() Mark { return Mark{h.log.recs.Len(), h.log.words.Len()} }

// Touch must precede each change of r's image in a transition. It returns the object.
//
// Preconditions: r is neither null nor a constant.
func (h *Heap) Touch(r Ref) *Object {
	o := h.objs[r]
	if o.saved != h.epoch {
		h.save(r, o)
	}
	return o
}

func (h *Heap) save(r Ref, o *Object) {
	h.need(8*len(o.Data) + recordBytes)
	h.log.words.PushAll(o.Data)
	h.log.recs.Push(record{kind: recImage, ref: r, obj: o, meta: o.Meta})
	o.saved, o.savedM = h.epoch, h.epoch
	o.Part = 0
	h.changed(r, markEdges)
}

// touchMeta must precede each change of r's Meta in a transition.
func (h *Heap) touchMeta(r Ref, o *Object) {
	if o.savedM != h.epoch {
		h.log.recs.Push(record{kind: recMeta, ref: r, obj: o, meta: o.Meta})
		o.savedM = h.epoch
	}
}

// Undo restores the heap to position m.
func (h *Heap) Undo(m Mark) {
	h.epoch++ // images saved in the undone transition are no longer saved
	for h.log.recs.Len() > m.recs {
		rec := h.log.recs.Pop()
		o := rec.obj
		switch rec.kind {
		case recAlloc:
			h.leave(rec.ref)
			h.objs[rec.ref] = nil
			h.free = append(h.free, rec.ref)
			if o != nil {
				h.recycle(o)
			}
		case recFree:
			h.free = h.free[:len(h.free)-1]
			h.objs[rec.ref] = o
			if o == nil {
				h.live++ // made and freed in one transition: only its reference is logged
				break
			}
			h.enter(rec.ref)
			h.noteLock(rec.ref, o)
		case recImage:
			h.log.words.PopAll(o.Data)
			o.Meta = rec.meta
			h.changed(rec.ref, markEdges)
			h.noteLock(rec.ref, o)
		case recMeta:
			o.Meta = rec.meta
			h.changed(rec.ref, markMeta)
			h.noteLock(rec.ref, o)
		case recLock:
			h.putConstLock(rec.ref, rec.meta.LockOwner, rec.meta.LockCount)
		case recLockDrop:
			h.putConstLock(rec.ref, 0, 0)
		}
	}
}

// EachSaved calls f for each image that was saved since position m, with its object and the saved meta, the
// newest first. It also calls f for each static area allocated since then, with an image of zeros.
func (h *Heap) EachSaved(m Mark, f func(o *Object, was Meta, image func(word int) uint64)) {
	top := h.log.words.Len()
	for i := h.log.recs.Len() - 1; i >= m.recs; i-- {
		rec := h.log.recs.At(i)
		if rec.kind == recAlloc && rec.obj != nil && rec.obj.Layout.Static {
			f(rec.obj, Meta{Shared: true}, func(int) uint64 { return 0 })
		}
		if rec.kind != recImage {
			continue
		}
		top -= len(rec.obj.Data)
		f(rec.obj, rec.meta, func(word int) uint64 { return *h.log.words.At(top + word) })
	}
}

// Made reports whether r was allocated in this transition.
func (h *Heap) Made(r Ref) bool { return h.objs[r].made == h.epoch }

// Renamed calls f for each live object with another canonical name than at position m, the begin of the current
// transition. was is 0 for an object that the transition has made.
func (h *Heap) Renamed(m Mark, f func(now, was Name)) {
	for i := m.recs; i < h.log.recs.Len(); i++ {
		rec := h.log.recs.At(i)
		o := rec.obj
		if o == nil || rec.kind > recMeta || h.objs[rec.ref] != o || o.Name == 0 {
			continue
		}
		switch rec.kind {
		case recAlloc:
			f(o.Name, 0)
		case recImage, recMeta:
			if o.made != h.epoch && rec.meta.Name != o.Name {
				f(o.Name, rec.meta.Name)
			}
		}
	}
}

// Unshared calls f with the former name of each live object that was shared at position m, the begin of the current transition, and is
// no longer. Objects that the transition itself has made shared for a while may be among them.
func (h *Heap) Unshared(m Mark, f func(was Name)) {
	for i := m.recs; i < h.log.recs.Len(); i++ {
		rec := h.log.recs.At(i)
		if o := rec.obj; (rec.kind == recImage || rec.kind == recMeta) && rec.meta.Shared && h.objs[rec.ref] == o && !o.Shared && o.made != h.epoch {
			f(rec.meta.Name)
		}
	}
}

// Cut says whether an object or a static area that existed at position m, the begin of the current transition, has lost a reference since then.
func (h *Heap) Cut(m Mark) (cut bool) {
	h.EachSaved(m, func(o *Object, _ Meta, image func(word int) uint64) {
		if o.made == h.epoch {
			return
		}
		o.RefWords(func(w int) {
			if was := Ref(image(w)); was != 0 && was < ConstBit && was != Ref(o.Data[w]) {
				cut = true
			}
		})
	})
	return cut
}

// LogBytes returns the memory of the undo log in bytes, without the freed objects that it keeps.
func (h *Heap) LogBytes() int { return h.log.recs.Bytes() + h.log.words.Bytes() }

// ForgetBefore discards the undo records before position m.
func (h *Heap) ForgetBefore(m Mark) {
	h.log.recs.Drop(m.recs)
	h.log.words.Drop(m.words)
}

// Forget discards the whole undo log.
func (h *Heap) Forget() {
	h.log.reset()
	h.epoch++
}
