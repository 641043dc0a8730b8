package vm

import (
	"math/bits"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
)

// The numbers of threads. A thread is named by its creator and a number, the lowest free one
// of the creator. A number is taken from the start of the thread until its creator has joined
// it. Both are steps of the creator, so the end of one thread and the start of another lead
// to the same state in either order. A thread that ends with numbers still taken keeps its own
// for ever, since a later thread of the same name would find the numbers of
// the earlier one's children in use; so does one that fails, which stays in the state.
//
// A creator that has no number left frees none any more. It takes the number of a thread that
// has ended and was not joined. Orders matter then, and the accesses to [event.Children] are
// the conflicts.

// A program that asks for the ManagedThreadId of other threads than the current
// one may ask when they are over, and compare it with that of a later thread,
// which is another one as long as the object of the earlier is there. There the
// creator frees no numbers, and the object keeps the ManagedThreadId.

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
// Threads of the pool are never joined, and one may start the next for ever. They, and the
// threads that they start, have numbers of their own: the lowest that no live thread has.
// Orders matter there, and the accesses to [event.Pool] are the conflicts.
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
	return path, uint32(t.ID)<<8 | uint32(n), ok && len(path) <= maxPath && t.ID < finalizerOrigin>>8
}

// poolOrigin is the origin of threads with numbers of the pool, beside those.
const poolOrigin = 0xffffff << 8

const maxPool = 256

// pooled says whether t has a number of the pool.
func (t *Thread) pooled() bool { return t.path != "" && t.path[0] == maxChildren }

// origin is the pair whose interned value is the ID of t, a thread that parent starts.
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
	if origin&originKept == 0 && !m.Prog.KeepsIDs {
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

// keptID is the ManagedThreadId that the object of t keeps when t is over:
// 0 where the program does not ask for it, -1 where another thread may have it.
func (m *Machine) keptID(t, parent *Thread) int {
	switch {
	case !m.Prog.KeepsIDs:
		return 0
	case t.pooled() || len(t.path) > maxExact || parent.children.free() == maxChildren:
		return -1
	}
	return t.managedID()
}

// maxExact is the length up to which a path gives its thread a ManagedThreadId of its own.
const maxExact = 3

// managedID numbers threads by their paths: 1 is the main thread, its k-th
// child is k+2, and so on; a function of the state.
func (t *Thread) managedID() int {
	id := 1
	for i, child := range []byte(t.path) {
		if i == 0 {
			id = int(child) + 2
		} else {
			id = (id*257 + int(child) + 2) & 0x7fffffff
		}
	}
	return id
}

// threadID returns the ManagedThreadId of a thread.
func threadID(c *Call) Signal {
	if c.Symmetric {
		return c.unsupported("ManagedThreadId, or what looks at it, with thread symmetry: threads have no numbers there")
	}
	r := c.Ref(0)
	if c.evaluating {
		return c.unsupported("a property that asks for the number of a thread")
	}
	if r != c.Thread.object && r != 0 {
		c.note(event.Access{Kind: event.Alive, Ref: r}) // another one may have ended
	}
	kept := 0
	if r != 0 {
		kept = int(int32(c.loadField(r, c.Prog.std.threadNumber)))
	}
	for _, t := range c.threads {
		if t.object != r {
			continue
		}
		if t.finalizes() {
			return c.unsupported("ManagedThreadId of the thread that runs finalizers")
		}
		id := t.managedID()
		for _, u := range c.threads { // can be only if threads are nested four deep
			if u != t && u.managedID() == id {
				return c.unsupported("ManagedThreadId of threads nested so deep that two have the same")
			}
		}
		if kept < 0 && !t.pooled() {
			return c.unsupported("ManagedThreadId of a thread that is nested so deep, or of so many, that another one may have it")
		}
		if t.pooled() && !c.Prog.ThreadIDs && c.askedElsewhere() {
			return c.unsupported("ManagedThreadId of a thread of the pool, in another assembly than the program's, which has none")
		}
		return c.ReturnInt(id)
	}
	switch {
	case kept > 0:
		return c.ReturnInt(kept)
	case kept < 0:
		return c.unsupported("ManagedThreadId of a thread that is over, which another one may have")
	}
	return c.unsupported("ManagedThreadId of a thread that does not run")
}

// asksOfOthers says whether m has a call of Thread.ManagedThreadId on anything but
// the result of Thread.CurrentThread, or makes a delegate of it.
func asksOfOthers(m *metadata.Assembly) bool {
	named := func(in il.CIL, name string) bool {
		tok := metadata.Token(uint32(in.Arg))
		if tok.Table() != metadata.TableMemberRef {
			return false
		}
		r, err := m.MemberRef(tok.Row())
		return err == nil && r.Name == name
	}
	for row := uint32(1); row <= m.RowCount(metadata.TableMethodDef); row++ {
		d, err := m.MethodDef(row)
		if err != nil || d.RVA == 0 {
			continue
		}
		body, err := m.Body(d.RVA)
		if err != nil {
			continue // an error where it is called
		}
		code, err := il.Decode(body.Code)
		if err != nil {
			continue
		}
		for i, in := range code {
			switch in.Op {
			case il.OpCall, il.OpCallvirt:
				if named(in, "get_ManagedThreadId") && (i == 0 || code[i-1].Op != il.OpCall || !named(code[i-1], "get_CurrentThread")) {
					return true
				}
			case il.OpLdftn, il.OpLdvirtftn:
				if named(in, "get_ManagedThreadId") {
					return true
				}
			}
		}
	}
	return false
}
