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

// A Guess is the outcome of a branch or comparison that a thread has assumed while an operand was pending. The last of the requests for its
// operands may be performed only when memory has a value that gives this outcome.
type Guess struct {
	Open    bool
	Refs    bool      // the operands are references
	Outcome uint16    // see [il.Code.Outcome]
	Places  [2]uint8  // of the requests for the operands; Known for one whose value is known
	Values  [2]uint64 // of the operands
	Code    uint32
	PC      int32
}

// Known is the place of an operand whose value is known.
const Known = 0xff

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

// unusedRead is a model of which a verdict tells.
const unusedRead = "memory model: a read whose value nothing uses is left out, and takes part in no data race"

// elide forgets pending words that are dead, and takes loads out of the store buffer of t whose results nothing can use any more. An update stays, because it stores.
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
		if !q.RequestFlags().Droppable() || t.awaits(uint8(i)) {
			continue
		}
		m.Prog.Use(unusedRead)
		if err := m.Performed(t, q); err != nil {
			return err
		}
		i--
	}
	return nil
}

// awaits says whether t has a use for the result of the load at a place of its store buffer.
func (t *Thread) awaits(place uint8) bool {
	return t.Guess.Awaits(place) || slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Place == place })
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
	if t.Guess.Awaits(place) {
		m.TouchThread(t)
		if t.Guess = t.Guess.with(place, v); t.Guess.Places == [2]uint8{Known, Known} {
			t.Guess = Guess{}
		}
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
	for i, p := range t.Guess.Places {
		if t.Guess.Open && p != Known && p > gone {
			m.TouchThread(t)
			t.Guess.Places[i]--
		}
	}
}

// MakeGuess notes that t assumes an outcome of the branch or comparison before which it stands.
func (m *State) MakeGuess(t *Thread, g Guess) {
	m.TouchThread(t)
	f := t.Inner()
	g.Open, g.Code, g.PC = true, FrameID(f), f.PC
	t.Guess = g
}

// Awaits says whether an operand of g is the result of the request at a place.
func (g *Guess) Awaits(place uint8) bool {
	return g.Open && (g.Places[0] == place || g.Places[1] == place)
}

// Decides says whether an operand of g is the result of the request at a place, and the other one that of another request.
func (g *Guess) Decides(place uint8) bool {
	return g.Awaits(place) && g.Places[0] != Known && g.Places[1] != Known && g.Places[0] != g.Places[1]
}

// First is the place of the first request for which g waits.
func (g *Guess) First() int { return int(min(g.Places[0], g.Places[1])) }

// with is g when the request at a place has given v.
func (g Guess) with(place uint8, v uint64) Guess {
	for i, p := range g.Places {
		if p == place {
			g.Places[i], g.Values[i] = Known, v
		}
	}
	return g
}

// Confirms says whether the request at a place of t's store buffer may give v, with respect to the outcome that t has assumed.
func (m *State) Confirms(t *Thread, place uint8, v uint64) bool {
	if !t.Guess.Awaits(place) {
		return true
	}
	return m.holds(t.Guess.with(place, v))
}

// Mistaken says whether t has assumed an outcome that is wrong if each of its pending operands gets the value that now gives for the place
// of its request.
func (m *State) Mistaken(t *Thread, now func(place uint8) uint64) bool {
	g := t.Guess
	for _, p := range g.Places {
		if g.Open && p != Known {
			g = g.with(p, now(p))
		}
	}
	return g.Open && !m.holds(g)
}

// holds says whether the outcome of g is that of its operands, as far as these are known.
func (m *State) holds(g Guess) bool {
	if g.Places != [2]uint8{Known, Known} {
		return true
	}
	l, ok := m.location(g.Code, g.PC)
	if !ok {
		panic("BUG: a guess of code that is not there")
	}
	return l.Code.Outcome(l.PC, g.Values[0], g.Values[1]) == int(g.Outcome)
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
