package state

import (
	"cmp"
	"slices"

	"moonwalker/vm/il"
	"moonwalker/vm/program"
)

// Pending values. Under a memory model that lets loads be performed late, the result of a load is not known when the thread goes on. The
// thread may move the result from word to word, and pass it to methods. Any other use waits for the request.

// A Slot is a word of a thread's stack that gets the result of a load when the load is performed.
type Slot struct {
	Word  int32 // of the stack
	Place uint8 // of the request in the store buffer
}

// A Guess is the outcome of a conditional branch that a thread has assumed while an operand was pending. The request may be performed only
// when memory has a value that gives this outcome.
type Guess struct {
	Open   bool
	Taken  bool  // the outcome
	Second bool  // the pending operand is the second one
	Place  uint8 // of the request
	Code   uint32
	PC     int32
	Other  uint64 // the other operand
}

// setSlots replaces the list of t's slots, which is never changed in place.
func (m *State) setSlots(t *Thread, slots []Slot) {
	m.TouchThread(t)
	t.Slots = slots
}

// DropSlots forgets that words of t's stack are pending, from the word at first up to end.
func (m *State) DropSlots(t *Thread, first, end int32) {
	m.dropSlots(t, func(s Slot) bool { return first <= s.Word && s.Word < end })
}

func (m *State) dropSlots(t *Thread, drop func(Slot) bool) {
	if slices.ContainsFunc(t.Slots, drop) {
		m.setSlots(t, slices.DeleteFunc(slices.Clone(t.Slots), drop))
	}
}

// AddSlot makes a word of t's stack pending.
func (m *State) AddSlot(t *Thread, word int32, place uint8) {
	slots := slices.DeleteFunc(slices.Clone(t.Slots), func(s Slot) bool { return s.Word == word })
	slots = append(slots, Slot{word, place})
	slices.SortFunc(slots, func(a, b Slot) int { return cmp.Compare(a.Word, b.Word) })
	m.setSlots(t, slots)
}

// MoveSlots moves n words of t's stack, with what is pending in them.
func (m *State) MoveSlots(t *Thread, to, from, n int32) {
	if to == from {
		return
	}
	var moved []Slot
	for _, s := range t.Slots {
		if from <= s.Word && s.Word < from+n {
			moved = append(moved, Slot{s.Word - from + to, s.Place})
		}
	}
	m.DropSlots(t, to, to+n)
	for _, s := range moved {
		m.AddSlot(t, s.Word, s.Place)
	}
}

// Slot returns the first pending word of t's stack from the word at first up to end.
func (t *Thread) Slot(first, end int32) (Slot, bool) {
	for _, s := range t.Slots {
		if first <= s.Word && s.Word < end {
			return s, true
		}
	}
	return Slot{}, false
}

// PruneSlots forgets pending words that belong to no frame of t.
func (m *State) PruneSlots(t *Thread) {
	m.dropSlots(t, func(s Slot) bool { return t.frameOf(s.Word) < 0 })
}

// frameOf is the frame of t that a word of its stack belongs to; -1 if it belongs to none.
func (t *Thread) frameOf(word int32) int {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		if b := t.Frames[i].Base; word >= b {
			if int(word-b) < t.live(i) {
				return i
			}
			return -1
		}
	}
	return -1
}

// elide forgets pending words that are dead, and takes loads out of the store buffer of t whose results nothing can use any more.
func (m *State) elide(t *Thread) error {
	if len(t.Slots) > 0 {
		m.dropSlots(t, func(s Slot) bool {
			i := t.frameOf(s.Word)
			if i < 0 {
				return true
			}
			f := &t.Frames[i]
			dead := f.Code.Dead
			if i < len(t.Frames)-1 {
				dead = f.Code.DeadInside
			}
			return dead != nil && slices.ContainsFunc(dead[f.PC], func(r il.Run) bool { return r.At <= s.Word-f.Base && s.Word-f.Base < r.At+r.N })
		})
	}
	for i := 0; i < int(t.Requests); i++ {
		q := m.Buffer(t)[i]
		if RequestFlags(q.RequestWords()[3])&IsLoad == 0 || t.awaits(uint8(i)) {
			continue
		}
		if err := m.Performed(t, q); err != nil {
			return err
		}
		i--
	}
	return nil
}

// awaits says whether t has a use for the result of the load at a place of its store buffer.
func (t *Thread) awaits(place uint8) bool {
	return t.Guess.Open && t.Guess.Place == place || slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Place == place })
}

// Resolve gives the pending words of t their value: the load at a place of its store buffer is performed.
func (m *State) Resolve(t *Thread, place uint8, v uint64) {
	for _, s := range t.Slots {
		if s.Place == place {
			m.TouchFrame(t, t.frameOf(s.Word))
			t.Words[s.Word] = v
		}
	}
	m.dropSlots(t, func(s Slot) bool { return s.Place == place })
	if t.Guess.Open && t.Guess.Place == place {
		m.TouchThread(t)
		t.Guess = Guess{}
	}
}

// renumberSlots notes that the request at a place of t's store buffer is gone.
func (m *State) renumberSlots(t *Thread, gone uint8) {
	if slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Place > gone }) {
		slots := slices.Clone(t.Slots)
		for i := range slots {
			if slots[i].Place > gone {
				slots[i].Place--
			}
		}
		m.setSlots(t, slots)
	}
	if t.Guess.Open && t.Guess.Place > gone {
		m.TouchThread(t)
		t.Guess.Place--
	}
}

// MakeGuess notes that t assumes an outcome of the branch before which it stands.
func (m *State) MakeGuess(t *Thread, place uint8, second, taken bool, other uint64) {
	m.TouchThread(t)
	f := t.Inner()
	t.Guess = Guess{Open: true, Taken: taken, Second: second, Place: place, Code: FrameID(f), PC: f.PC, Other: other}
}

// Confirms says whether the value v of the pending operand gives the outcome that t has assumed.
func (m *State) Confirms(t *Thread, v uint64) bool {
	l, ok := m.location(t.Guess.Code, t.Guess.PC)
	if !ok {
		panic("BUG: a guess of code that is not there")
	}
	in := l.Code.Instrs[l.PC]
	in.A, in.B = 0, 1
	operands := []uint64{v, t.Guess.Other}
	if t.Guess.Second {
		operands[0], operands[1] = t.Guess.Other, v
	}
	return in.Taken(operands) == t.Guess.Taken
}

// location is a place in the code that [FrameID] names.
func (m *State) location(code uint32, pc int32) (program.Location, bool) {
	meth := m.Prog.Loader.MethodByID(code >> 2)
	c, err := m.Prog.CodeOf(meth)
	if err != nil || code&1 != 0 {
		return program.Location{}, false
	}
	return program.Location{Code: c, PC: pc}, true
}

// Guessing says whether a thread goes on behind a branch whose outcome it has assumed.
func (m *State) Guessing() bool {
	return slices.ContainsFunc(m.Threads, func(t *Thread) bool { return t.Guess.Open })
}
