package heap

import "moonwalker/heap/stack"

// A record undoes one change. Records are undone in reverse order, so that
// places are taken and given back like a stack.
type record struct {
	kind recordKind
	ref  Ref
	obj  *Object
	meta Meta
}

// recordBytes is about the memory of a record.
const recordBytes = 80

type recordKind uint8

const (
	recAlloc    recordKind = iota // ref was made
	recFree                       // ref was freed; obj is it
	recImage                      // ref had meta and the image on top of undoLog.words
	recMeta                       // ref had meta
	recLock                       // constant ref had the lock in meta
	recLockDrop                   // constant ref had no lock
)

type undoLog struct {
	recs  stack.Stack[record]
	words stack.Stack[uint64]
}

func (l *undoLog) reset() {
	l.recs.Clear()
	l.words.Clear()
}

// Mark is a point to which a heap can go back.
type Mark struct{ recs, words int }

// Begin starts a transition and returns the point before it.
func (h *Heap) Begin() Mark {
	h.epoch++
	h.Fresh = 0
	return Mark{h.log.recs.Len(), h.log.words.Len()}
}

// Touch must precede each change of r's image in a transition.
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

// Undo goes back to the point m.
func (h *Heap) Undo(m Mark) {
	h.epoch++ // what was saved before is saved no more
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
				h.live++ // made and freed in one transition: only its place is remembered
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

// EachSaved calls f for each object whose image was saved since the point m, with its
// meta and image at that time. It also calls f for each static area made since then:
// its image was all zeros.
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

// Made says whether r was made in this transition.
func (h *Heap) Made(r Ref) bool { return h.objs[r].made == h.epoch }

// Renamed calls f for each live object whose canonical name is not the one that
// it had at the point m; was is 0 if it did not exist there.
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

// LogBytes is the memory of the undo log in bytes, without that of garbage that
// would come back.
func (h *Heap) LogBytes() int { return h.log.recs.Bytes() + h.log.words.Bytes() }

// ForgetBefore gives up the way back to points before m.
func (h *Heap) ForgetBefore(m Mark) {
	h.log.recs.Drop(m.recs)
	h.log.words.Drop(m.words)
}

// Forget empties the undo log: there is no way back from here.
func (h *Heap) Forget() {
	h.log.reset()
	h.epoch++
}
