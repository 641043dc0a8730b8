package program

import (
	"strings"

	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
)

// asksNumbers says whether the code of m can tell whether two threads, one after the other, have the
// same number: it reads the number of a thread, or uses a type of the library that does so for it.
// The iterators that the compiler makes read the number too, but only to find out whether the
// enumerable may be its own enumerator, so these reads do not count.
func asksNumbers(m *metadata.Assembly) bool {
	return names(m, "ConcurrentBag`1") || names(m, "SpinLock") || asksOwn(m)
}

// asksOwn says whether the code of m itself reads the number of a thread.
func asksOwn(m *metadata.Assembly) bool {
	thread := names(m, "Thread")
	if !RefersTo(m, "get_ManagedThreadId") && !RefersTo(m, "get_CurrentManagedThreadId") && !(thread && RefersTo(m, "GetHashCode")) {
		return false
	}
	for row := uint32(1); row <= m.RowCount(metadata.TableTypeDef); row++ {
		d, err := m.TypeDef(row)
		if err != nil {
			continue // an error where it is used
		}
		for method := range d.Methods.All() {
			if asksNumber(m, method, d.Name, thread) {
				return true
			}
		}
	}
	return false
}

// showsThreads says whether the code of m can tell on which thread, or for which task, it runs.
func showsThreads(m *metadata.Assembly) bool {
	return refersToMember(m, "Thread", "get_CurrentThread") || refersToMember(m, "Task", "get_CurrentId") ||
		refersToMember(m, "TaskScheduler", ".ctor") || refersToMember(m, "TaskScheduler", "FromCurrentSynchronizationContext") ||
		names(m, "ConcurrentExclusiveSchedulerPair") || names(m, "SynchronizationContext")
}

// asksNumber says whether the method of this row calls one of the members that tell the number of a
// thread, or makes a delegate of it. owner: the name of its type. thread: the assembly names Thread.
func asksNumber(m *metadata.Assembly, method uint32, owner string, thread bool) bool {
	d, err := m.MethodDef(method)
	if err != nil || d.RVA == 0 {
		return false
	}
	body, err := m.Body(d.RVA)
	if err != nil {
		return false // an error where it is called
	}
	code, err := il.Decode(body.Code)
	if err != nil {
		return false
	}
	for _, in := range code {
		switch in.Op {
		case il.OpCall, il.OpCallvirt, il.OpLdftn, il.OpLdvirtftn:
		default:
			continue
		}
		tok := metadata.Token(uint32(in.Arg))
		if tok.Table() != metadata.TableMemberRef {
			continue
		}
		r, err := m.MemberRef(tok.Row())
		if err != nil {
			continue
		}
		switch r.Name {
		case "get_ManagedThreadId":
			return true
		case "get_CurrentManagedThreadId":
			if !OfIterator(owner, d.Name) {
				return true
			}
		case "GetHashCode":
			// The compiler names Object.GetHashCode also where the object is a Thread.
			if thread && d.Name != "GetHashCode" && ofObjectOrThread(m, r.Parent) {
				return true
			}
		}
	}
	return false
}

// OfIterator says whether the method of this name, in a type of this name, is one that the compiler makes for an iterator to compare
// the thread that makes an enumerable with the one that enumerates it: the constructor or GetEnumerator.
func OfIterator(owner, method string) bool {
	return strings.HasPrefix(owner, "<") && (method == ".ctor" || strings.HasSuffix(method, "Enumerator"))
}

func ofObjectOrThread(m *metadata.Assembly, parent metadata.Token) bool {
	if parent.Table() != metadata.TableTypeRef {
		return false
	}
	t, err := m.TypeRef(parent.Row())
	return err == nil && (t.Name == "Object" || t.Name == "Thread")
}
