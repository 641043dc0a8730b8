package state

import (
	"math/bits"
	"strings"
)

// The numbers of threads. A thread is named by its creator and a number, the lowest free one
// of the creator. A number is taken from the start of the thread until its creator has joined
// it. Both are steps of the creator, so the end of one thread and the start of another lead
// to the same state in either order. A thread that ends with numbers still taken keeps its own
// for ever, since a later thread of the same name would find the numbers of
// the earlier one's children in use. A thread that fails keeps its number, too, because it
// stays in the state.
//
// A creator that has no number left frees none any more. It takes the number of a thread that
// has ended and was not joined. Then the order of ends and starts matters, so they conflict:
// they access [event.Children].

// A program can note the number of a thread, and compare it with that of a later thread when the
// first one is over. .NET gives the later one another number as long as the Thread object of the
// first is not collected. So in a program that asks for numbers (KeepsIDs) the creator frees
// none, and the Thread object keeps the ManagedThreadId.

// ChildSet is the set of numbers that a thread has given to others.
type ChildSet [2]uint64

// MaxChildren is how many numbers a thread can give to others.
const MaxChildren = 128

// OriginKept marks, in the _origin of a Thread, that its number stays taken.
const OriginKept = 1 << 32

// Free returns the lowest number that is not in s, MaxChildren if all are.
func (s *ChildSet) Free() int {
	if n := bits.TrailingZeros64(^s[0]); n < 64 {
		return n
	}
	return 64 + bits.TrailingZeros64(^s[1])
}

// PoolOrigin is the origin of the threads of the pool, without the number in its low byte.
const PoolOrigin = 0xffffff << 8

// Pooled says whether t has a number of the pool.
func (t *Thread) Pooled() bool { return len(t.Path) == 2 && t.Path[0] == MaxChildren }

// poolPaths sorts behind the paths of all threads of the pool.
const poolPaths = "\x80\xff\xff"

// PoolPath is the path of the thread of the pool with number n.
func PoolPath(n int) string { return string([]byte{MaxChildren, byte(n)}) }

// Below says whether a live thread has path, or one that begins with it.
func (m *State) Below(path string) bool {
	for _, t := range m.Threads {
		if strings.HasPrefix(t.Path, path) {
			return true
		}
	}
	return false
}

// KeepNumber keeps the number of t taken, because t stays in the state, or has given
// numbers to children.
func (m *State) KeepNumber(t *Thread) {
	if m.Symmetric {
		return
	}
	m.StoreField(t.Object, m.Prog.Std.ThreadOrigin, m.LoadField(t.Object, m.Prog.Std.ThreadOrigin)|OriginKept)
}

// ManagedID numbers threads by their paths: 1 is the main thread, its k-th
// child is k+2, and so on; a function of the state.
func (t *Thread) ManagedID() int {
	id := 1
	for i, child := range []byte(t.Path) {
		if i == 0 {
			id = int(child) + 2
		} else {
			id = (id*257 + int(child) + 2) & 0x7fffffff
		}
	}
	return id
}
