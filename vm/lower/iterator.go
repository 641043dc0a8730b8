package lower

import (
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// The machine of an iterator, or of an async iterator, is the object that its consumer has. Any thread that reaches it may call
// MoveNext, Dispose and GetEnumerator, again and again, and at once with other threads. So less is known than about an async method.
// A field f of machine O is cleared where a run of MoveNext has stored state k, if three things hold.
//
//  1. The rest of this run does not read f before it writes f.
//  2. No later run does. Later runs enter MoveNext with k, with a state that another method stores, or with one that such a run stores,
//     however it ends. Each store of a state is the place of a Forget, not only those before the return of MoveNext. The other methods
//     are known, because the class of O is private and nested. If one of them stores a state that is not a constant, nothing is
//     cleared. The first state, which a constructor stores in a new object, does not matter.
//  3. No other run that is under way does: none in a frame below, because MoveNext called itself, and none in another thread.
//     [Code.Busy] has, for each instruction at which such a run may stand, the fields that it may read before it writes them, those
//     that are live in a state that it stores behind that, and those to which pointers may be in use. A run that has not read
//     the state yet is a later run.
//
// Then every read of f behind the Forget has a write of f before it, in time, and behind the Forget: in the run that reads, or in the
// run that stored the state with which that run began. So no run notices that f was cleared. This does not depend on the threads that can reach
// O, on locks, or on races.
//
// Under sdpor, steps that do not conflict must commute. A Forget is in the step that writes the state. To begin a run is a read of the
// state, so these conflict. Whether another run is under way matters only if both runs have read one state before either has
// stored the next, which is a race on that state. Then the fields that the order decides are read by nobody: the states differ
// in nothing that a later step can notice.
//
// Fields that other methods read stay: Current, the parameters that GetEnumerator copies, enumerators that Dispose disposes of. A
// parameter of a method that returns an IEnumerable stays as well, for GetEnumerator stores the state that reads it. That costs
// nothing, because the field from which GetEnumerator copies it has the same value.

// iteratorBuilder says whether t is the builder of async iterators.
func iteratorBuilder(t *types.Type) bool {
	return t.Is("System.Runtime.CompilerServices.AsyncIteratorMethodBuilder")
}

// busy makes Code.Busy.
func (h *hoister) busy() []uint64 {
	set := h.pointed()
	for pc := range set {
		set[pc] |= h.any.live[pc]
	}
	for pc := range h.unread() {
		set[pc] = 0
	}
	return set
}

// unread is the number of instructions at the begin of MoveNext before which a run has not read the state. No branch leads to them.
func (h *hoister) unread() int {
	n := 0
	for !(h.C.Instrs[n].Op == il.LdFld && h.C.Instrs[n].Own() && h.C.Instrs[n].C == int32(h.state.Offset)) {
		if in := &h.C.Instrs[n]; in.Op != il.Nop && in.Op != il.Mov && in.Op != il.Const || n+1 == len(h.C.Instrs) {
			return 0
		}
		n++
	}
	n++
	for pc := range h.C.Instrs {
		h.successors(pc, func(to int32) {
			if int(to) < n && (pc >= n || int(to) != pc+1) {
				n = 0
			}
		})
	}
	return n
}

// pointed finds for each instruction the fields to which there may be pointers: in variables, on the stack, or in the method that it
// calls. There are none where a statement begins and no variable has a pointer.
func (h *hoister) pointed() []uint64 {
	n := len(h.C.Instrs)
	set := make([]uint64, n)
	for changed := true; changed; {
		changed = false
		for pc := range n {
			in := &h.C.Instrs[pc]
			if h.any.in[pc] == nil {
				continue
			}
			if len(h.C.Shapes[pc]) == 0 && !h.points(pc) {
				set[pc] = 0
			}
			out := set[pc]
			if (in.Op == il.FldAddr || in.Op == il.PtrFld) && in.Own() {
				out |= h.overlaps(in.C, 1)
			}
			h.successors(pc, func(to int32) {
				if len(h.C.Shapes[to]) == 0 && !h.points(int(to)) {
					return
				}
				if set[to]|out != set[to] {
					set[to], changed = set[to]|out, true
				}
			})
		}
	}
	return set
}
