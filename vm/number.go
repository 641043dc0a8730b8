package vm

import (
	"math/bits"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/event"
)

// The numbers of threads. A thread is named by its creator and a number, the
// lowest one that the creator has free. A number is taken from the start of
// the thread until its creator has joined it: both are steps of the creator, so
// that the end of one thread and the start of another come to the same state
// in either order. A thread that ends with numbers still taken keeps its own
// for ever, since a later thread of the same name would find the numbers of
// the earlier one's children in use; so does one that fails, which stays in the state.
//
// A creator that has no number left frees none any more, and takes that of a
// thread that is over though nobody joined it. Then orders do matter, which the
// accesses to [event.Children] say.

// childSet is the set of numbers that a thread has given to others.
type childSet [2]uint64

const maxChildren = 128

// maxPath bounds how deep threads start threads.
const maxPath = 255

// originKept marks, in the _origin of a Thread, that its number stays taken.
const originKept = 1 << 32

// free returns the lowest number that is not in s, maxChildren if all are.
func (s *childSet) free() int {
	if n := bits.TrailingZeros64(^s[0]); n < 64 {
		return n
	}
	return 64 + bits.TrailingZeros64(^s[1])
}

// nextName gives out the path of a thread that t starts, and its origin; false
// if there is none.
//
// Nobody joins threads of the pool, and one may start the next for ever. They, and
// the threads that they start, have numbers of their own, the lowest that is free
// among all live ones; orders matter there, which the accesses to [event.Pool] say.
func (m *Machine) nextName(t *Thread, pool bool) (path string, origin uint32, ok bool) {
	if pool || t.pooled() {
		m.note(event.Access{Kind: event.Update, Sync: true, Ref: event.Pool, Size: 1})
		for n := range maxPool {
			if path = string([]byte{maxChildren, byte(n)}); !m.below(path) {
				return path, poolOrigin | uint32(n), true
			}
		}
		return "", 0, false
	}
	n, ok := m.nextChild(t)
	path = t.path + string([]byte{byte(n)})
	return path, uint32(t.ID)<<8 | uint32(n), ok && len(path) <= maxPath && t.ID < poolOrigin>>8
}

// poolOrigin is the origin of threads with numbers of the pool, beside those.
const poolOrigin = 0xffffff << 8

const maxPool = 256

// pooled says whether t has a number of the pool.
func (t *Thread) pooled() bool { return t.path != "" && t.path[0] == maxChildren }

// origin is what interns to the ID of t, which parent starts.
func (t *Thread) origin(parent *Thread) uint32 {
	n := uint32(t.path[len(t.path)-1])
	if t.pooled() {
		return poolOrigin | n
	}
	return uint32(parent.ID)<<8 | n
}

// nextChild gives out a number for a thread that t starts; false if there is none.
func (m *Machine) nextChild(t *Thread) (int, bool) {
	if n := t.children.free(); n < maxChildren {
		m.touchThread(t)
		t.children[n>>6] |= 1 << (n & 63)
		return n, true
	}
	m.note(event.Access{Kind: event.Write, Sync: true, Ref: event.Children, Size: 1})
	for n := range maxChildren {
		if !m.below(t.path + string([]byte{byte(n)})) {
			return n, true
		}
	}
	return 0, false
}

// below says whether a live thread has path, or one that begins with it.
func (m *Machine) below(path string) bool {
	for _, t := range m.threads {
		if strings.HasPrefix(t.path, path) {
			return true
		}
	}
	return false
}

// joins records that the current thread saw that the thread of object r has
// ended: if it is its creator, the number is free again, and r forgets it. Only to
// the creator the ID says which thread it was: the others cannot know
// whether it has been given away since.
func (m *Machine) joins(r heap.Ref) error {
	if m.Symmetric {
		return nil
	}
	t, origin := m.cur, m.loadField(r, m.Prog.std.threadOrigin)
	n := origin & 0xff
	if uint32(origin)>>8 != uint32(t.ID) || t.children.free() == maxChildren || t.children[n>>6]&(1<<(n&63)) == 0 {
		return nil
	}
	if m.Record {
		id, err := m.namer.Name(rootThreadID, uint32(origin))
		if err != nil {
			return err
		}
		m.joined = append(m.joined, event.ThreadID(id))
	}
	if origin&originKept == 0 {
		m.touchThread(t)
		t.children[n>>6] &^= 1 << (n & 63)
		m.storeField(r, m.Prog.std.threadOrigin, 0)
	}
	return nil
}

// keepNumber has the number of t stay taken, for it or its children remain.
func (m *Machine) keepNumber(t *Thread) {
	if m.Symmetric {
		return
	}
	m.storeField(t.object, m.Prog.std.threadOrigin, m.loadField(t.object, m.Prog.std.threadOrigin)|originKept)
}
