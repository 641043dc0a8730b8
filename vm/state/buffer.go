package state

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/program"
)

// Store buffers. Under a memory model weaker than sequential consistency a store of a thread is a request to the memory, which performs it
// later. A request is a thread of its own with one step, its performing. So it is scheduled, stored, collected, undone and named as
// threads are. Its path is the path of the thread that issued it, and its place in that thread's store buffer, the oldest request
// first. When a request is performed, each younger one gets the next lower place: two states with the same requests are one, whatever
// was performed before.

// firstRequest is the last byte of the path of the oldest request of a thread. Numbers of children are lower.
const firstRequest = 0xe0

// RequestFlags say how a request is performed: the low byte is the [heap.Mem] of the value that is stored, the other bits are flags.
type RequestFlags uint64

// The flags of requests.
const (
	IsVolatile RequestFlags = 1 << (8 + iota) // a volatile write
	IsRelease                                 // all older requests come first
	IsUnlock                                  // leave a monitor
	IsBarrier                                 // keeps younger stores behind older ones; performed when it is the oldest request
	IsLoad                                    // gives its value to the words that wait for it
	IsUpdate                                  // with IsLoad: stores, too; see package memory for the bits from FirstUpdate on
	FirstUpdate
)

// Droppable says whether the request only gives a value. The thread drops it if it has no use for the value.
func (f RequestFlags) Droppable() bool { return f&(IsLoad|IsUpdate) == IsLoad }

// maxPath is the longest path of which the stored form of a thread has the length.
const maxPath = 255

// issuedAt is the index of the word of a request that names the instruction which issued it.
const issuedAt = 4

// IsRequest says whether t is a request in a store buffer.
func (t *Thread) IsRequest() bool { return t.place() >= 0 }

// IsOldest says whether the request t is the oldest one of its store buffer.
func (t *Thread) IsOldest() bool { return t.place() == 0 }

// place is the place of the request t in the store buffer; -1 if t is no request.
func (t *Thread) place() int {
	if n := len(t.Path); n > 0 && t.Path[n-1] >= firstRequest && !t.Pooled() {
		return int(t.Path[n-1] - firstRequest)
	}
	return -1
}

// inPool says whether t is a thread of the pool, or a request of one.
func (t *Thread) inPool() bool { return t.Path != "" && t.Path[0] == MaxChildren }

// Buffer returns the requests of t, the oldest first. The slice is a part of m.Threads.
func (m *State) Buffer(t *Thread) []*Thread {
	if t.Requests == 0 {
		return nil
	}
	return m.buffer(t)
}

// buffer finds the oldest request of t, which has some. In the order of paths the requests of a thread stand behind it and all that it has started.
// They are the first requests there whose paths are one byte longer.
func (m *State) buffer(t *Thread) []*Thread {
	i := slices.Index(m.Threads, t) + 1
	for n := len(t.Path) + 1; len(m.Threads[i].Path) != n || !m.Threads[i].IsRequest(); i++ {
	}
	return m.Threads[i : i+int(t.Requests)]
}

// Issuer returns the thread that issued the request q; t itself for another thread t.
func (m *State) Issuer(q *Thread) *Thread {
	if !q.IsRequest() {
		return q
	}
	return m.issuer(q)
}

// issuer is the first thread before the request q whose path is one byte shorter.
func (m *State) issuer(q *Thread) *Thread {
	i := slices.Index(m.Threads, q) - 1
	for n := len(q.Path) - 1; len(m.Threads[i].Path) != n; i-- {
	}
	return m.Threads[i]
}

// requestPath returns the path of the request at a place of the store buffer of t.
func requestPath(t *Thread, place int) string {
	return t.Path + string([]byte{byte(firstRequest + place)})
}

// requestID returns the number of the request at a place of the store buffer of the thread with a number.
func (m *State) requestID(issuer event.ThreadID, place int) (event.ThreadID, error) {
	name, err := m.Namer.Name(RootThreadID, uint32(issuer)<<8|uint32(firstRequest+place))
	if err == nil && uint32(name) > heap.MaxOwner {
		err = heap.ErrNames
	}
	return event.ThreadID(name), err
}

// Issue puts a request at the end of the store buffer of t: words are the variables of [program.Program.RequestCode], but for the last one.
//
// Preconditions: t stands at the instruction that issues it.
func (m *State) Issue(t *Thread, words [5]uint64) error {
	path := requestPath(t, int(t.Requests))
	if len(path) > maxPath {
		return &program.UnsupportedError{What: "a store buffer of a thread that is nested 255 deep"}
	}
	id, err := m.requestID(t.ID, int(t.Requests))
	if err != nil {
		return err
	}
	m.TouchThread(t)
	t.Requests++
	q := m.BlankThread()
	q.ID, q.Path, q.Object, q.Background = id, path, t.Object, true
	m.Push(q, m.Prog.RequestCode(), 0, FrameNormal, 0)
	f := issuing(t)
	words[issuedAt] = uint64(FrameID(f))<<32 | uint64(uint32(f.PC))
	copy(q.Words, words[:])
	m.NoteBirth(q)
	m.AddThread(q)
	return nil
}

// issuing is the innermost frame of t with code of the program, after which reports and excuses name an access; the innermost one if there is none.
func issuing(t *Thread) *Frame {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		if a := f.Code.Method.Owner.Assembly; a != nil && !a.Core && f.Code.Body {
			return f
		}
	}
	return t.Inner()
}

// Performed takes the request q out of the store buffer of t.
func (m *State) Performed(t, q *Thread) error {
	m.TouchThread(t)
	m.renumberSlots(t, uint8(slices.Index(m.Buffer(t), q)))
	t.Requests--
	m.RemoveThread(q)
	q.Frames = q.Frames[:0]
	for i, y := range m.Buffer(t) {
		if y.place() == i {
			continue
		}
		id, err := m.requestID(t.ID, i)
		if err != nil {
			return err
		}
		m.TouchThread(y)
		m.rooted(y, 0)
		y.Path, y.ID = requestPath(t, i), id
	}
	return nil
}

// RequestWords returns the variables of the request q.
func (q *Thread) RequestWords() (words [5]uint64) {
	copy(words[:], q.Words)
	return words
}

// Stack returns the places at which the frames of t stand, innermost first. For a request it is the place in the program where it was issued.
func (m *State) Stack(t *Thread) []program.Location {
	if !t.IsRequest() || len(t.Frames) == 0 {
		return t.Stack()
	}
	at := t.RequestWords()[issuedAt]
	if l, ok := m.location(uint32(at>>32), int32(uint32(at))); ok {
		return []program.Location{l}
	}
	return nil
}

// Requested returns the access that the request q will make, and its name: read, write, update or unlock; "" for a barrier.
func (q *Thread) Requested() (a event.Access, what string) {
	w, f := q.RequestWords(), q.RequestFlags()
	a = event.Access{Kind: event.Write, Ref: heap.Ptr(w[0]).Ref(), Off: int32(heap.Ptr(w[0]).Offset())}
	switch {
	case f&IsBarrier != 0:
		return a, ""
	case f&IsUnlock != 0:
		a.Kind = event.Release
		return a, "unlock"
	}
	a.Size = int32(heap.Mem(f & 0xff).Size())
	switch {
	case f&IsUpdate != 0:
		a.Kind = event.Update
		return a, "update"
	case f&IsLoad != 0:
		a.Kind = event.Read
		return a, "read"
	}
	return a, "write"
}

// RequestFlags returns the flags of the request q.
func (q *Thread) RequestFlags() RequestFlags { return RequestFlags(q.Words[3]) }

// findBuffers counts the requests of the threads of a restored state.
func (m *State) findBuffers() {
	for _, q := range m.Threads {
		if q.IsRequest() {
			m.Issuer(q).Requests++
		}
	}
}

// Unlocks says whether the thread q is a request to leave the monitor of r.
func (m *State) Unlocks(q *Thread, r heap.Ref) bool {
	if !q.IsRequest() {
		return false
	}
	w := q.RequestWords()
	return RequestFlags(w[3])&IsUnlock != 0 && heap.Ptr(w[0]).Ref() == r
}
