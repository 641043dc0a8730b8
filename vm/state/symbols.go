package state

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math/big"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/symbol"
)

// A number that Verify.Any has made is no word: it stands for all numbers of an interval. The word or the field where it lies is 0, and
// the state has a term beside it: a [SymbolWord] of a thread, or a [SymbolCell] of an object. All terms are about the variables of one
// conjunction, the path condition. The state stands for the states that the solutions of the condition make of it.
// The argument is in docs/algorithms/symbols.md.

// Symbols are the terms of a state outside of threads. They are never changed in place. A state without symbols has none.
type Symbols struct {
	Path    []symbol.Term // the path condition: none of the terms is negative
	Cells   []SymbolCell
	next    int  // next variable
	settled bool // in canonical form
}

// SymbolWord is a term in the stack of a thread.
type SymbolWord struct {
	Off  int32 // in bytes, from the begin of the thread's words
	Wide bool  // of 64 bits, else of 32: the signed number is the term
	Term symbol.Term
}

// SymbolCell is a term in an object.
type SymbolCell struct {
	Ref  heap.Ref
	Off  int32
	Mem  heap.Mem
	Wide bool
	Term symbol.Term
}

// Asked is a call of Verify.Any in a replay.
type Asked struct {
	Var    int // -1 if the interval has one value
	Lo, Hi int64
}

func (a Asked) String() string { return fmt.Sprintf("Any(%d, %d)", a.Lo, a.Hi) }

// Replay is what a replay of a path with symbols knows beside the state. The path condition keeps all that the path has found out.
type Replay struct {
	Asked  []Asked
	Values symbol.Values // if not nil, numbers for the variables: words have these values, and each one is compared with its term
	Picked func(a Asked, value *big.Int)
}

// Size is the number of bytes that w takes.
func (w *SymbolWord) Size() int32 {
	if w.Wide {
		return 8
	}
	return 4
}

// SetSymbols changes the symbols outside of threads. The next [State.Canonicalise] gives them their canonical form.
func (m *State) SetSymbols(s Symbols) {
	s.settled = false
	g := m.Globals
	g.Symbols = &s
	m.SetGlobals(g)
	m.Watching = m.Watched()
}

// NewSymbol makes a variable in the interval.
func (m *State) NewSymbol(lo, hi *big.Int) symbol.Term {
	var s Symbols
	if m.Symbols != nil {
		s = *m.Symbols
	}
	x := symbol.Variable(s.next)
	s.next++
	s.Path = append(slices.Clone(s.Path), x.Plus(new(big.Int).Neg(lo)), x.Neg().Plus(hi))
	m.SetSymbols(s)
	return x
}

// AssumeSymbols adds rows, which have a solution together with the path condition.
func (m *State) AssumeSymbols(rows []symbol.Term) {
	s := *m.Symbols
	s.Path = append(slices.Clone(s.Path), rows...)
	m.SetSymbols(s)
}

// FreshSymbol makes a variable without bounds.
func (m *State) FreshSymbol() symbol.Term {
	s := *m.Symbols
	x := symbol.Variable(s.next)
	s.next++
	m.SetSymbols(s)
	return x
}

// PutWords replaces the terms of t. words is not changed afterwards.
func (m *State) PutWords(t *Thread, words []SymbolWord) {
	slices.SortFunc(words, func(a, b SymbolWord) int { return cmp.Compare(a.Off, b.Off) })
	m.TouchThread(t)
	t.Terms = words
	m.SetSymbols(*m.Symbols)
}

// SymbolAt returns the term at word w of t's stack, with all its bytes; nil if there is none.
func (t *Thread) SymbolAt(w int) *SymbolWord {
	for i := range t.Terms {
		if t.Terms[i].Off == int32(8*w) {
			return &t.Terms[i]
		}
	}
	return nil
}

// SymbolIn says whether t's stack has a term in n bytes from off on.
func (t *Thread) SymbolIn(off, n int) bool {
	for i := range t.Terms {
		if w := &t.Terms[i]; int(w.Off) < off+n && off < int(w.Off+w.Size()) {
			return true
		}
	}
	return false
}

// CellIn returns the first term that the object r has in n bytes from off on.
func (m *State) CellIn(r heap.Ref, off, n int) *SymbolCell {
	if m.Symbols == nil {
		return nil
	}
	for i := range m.Symbols.Cells {
		if c := &m.Symbols.Cells[i]; c.Ref == r && int(c.Off) < off+n && off < int(c.Off)+c.Mem.Size() {
			return c
		}
	}
	return nil
}

// Opaque says whether n bytes from off on of the object r, or of t's own stack if r is 0, have a term, while the operation under way takes
// them for numbers. If so, the path ends.
func (m *State) Opaque(t *Thread, r heap.Ref, off, n int) bool {
	if m.Symbols == nil || m.Symbolic || n == 0 {
		return false
	}
	if r == 0 && !t.SymbolIn(off, n) || r != 0 && m.CellIn(r, off, n) == nil {
		return false
	}
	what := "an operation that needs its number"
	if m.Cur != nil && m.Cur.Inner().Code.Method.Owner.Is("System.Runtime.CompilerServices.AsyncMethod") {
		what = "a variable of an async method that was built with optimisation; a build without it keeps such variables in an object, where this works"
	}
	m.Unsupported("a value of Verify.Any in %s", what)
	return true
}

// ForgetSymbols drops the terms in n bytes from off on of the object r, or of t's own stack if r is 0. Nothing reads them any more.
func (m *State) ForgetSymbols(t *Thread, r heap.Ref, off, n int) {
	if r == 0 && t.SymbolIn(off, n) {
		m.PutWords(t, slices.DeleteFunc(slices.Clone(t.Terms), func(w SymbolWord) bool { return int(w.Off) < off+n && off < int(w.Off+w.Size()) }))
	}
	if r != 0 && m.CellIn(r, off, n) != nil {
		s := *m.Symbols
		s.Cells = slices.DeleteFunc(slices.Clone(s.Cells), func(c SymbolCell) bool {
			return c.Ref == r && int(c.Off) < off+n && off < int(c.Off)+c.Mem.Size()
		})
		m.SetSymbols(s)
	}
}

// pruneSymbols drops the terms in dead words and in freed objects.
func (m *State) pruneSymbols() {
	for _, t := range m.Threads {
		m.PruneWords(t)
	}
	s := *m.Symbols
	freed := func(c SymbolCell) bool { return int(c.Ref) >= m.Heap.Cap() || m.Heap.At(c.Ref) == nil }
	if slices.ContainsFunc(s.Cells, freed) {
		s.Cells = slices.DeleteFunc(slices.Clone(s.Cells), freed)
		m.SetSymbols(s)
	}
}

// PruneWords drops the terms of t that are in no live word.
func (m *State) PruneWords(t *Thread) {
	if len(t.Terms) == 0 {
		return
	}
	dead := func(w SymbolWord) bool { return !t.carries(int(w.Off >> 3)) }
	if slices.ContainsFunc(t.Terms, dead) {
		m.PutWords(t, slices.DeleteFunc(slices.Clone(t.Terms), dead))
	}
}

// carries says whether word w of t's stack may be a number that is read later.
func (t *Thread) carries(w int) bool {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		k := w - int(f.Base)
		if k < 0 {
			continue
		}
		if k >= t.live(i) || t.Kind(i, k) != il.SlotRaw {
			return false
		}
		dead := f.Code.DeadInside
		if i == len(t.Frames)-1 {
			dead = f.Code.Dead
		}
		if dead == nil {
			return true
		}
		return !slices.ContainsFunc(dead[f.PC], func(r il.Run) bool { return int(r.At) <= k && k < int(r.At+r.N) })
	}
	return false
}

// settleSymbols is the first half of their canonical form, before objects get their names: terms with one value become numbers, and the
// path condition is about live variables.
func (m *State) settleSymbols() {
	m.pruneSymbols()
	if m.Symbols.settled {
		return
	}
	live := map[int]bool{}
	mark := func(x symbol.Term) {
		for _, p := range x.Sum {
			live[p.Var] = true
		}
	}
	m.eachTerm(mark)
	fixed := map[int]symbol.Term{}
	for v := range live {
		if k := symbol.Fixed(m.Symbols.Path, symbol.Variable(v)); k != nil {
			fixed[v] = symbol.Number(k)
			delete(live, v)
		}
	}
	if len(fixed) > 0 {
		m.replaceSymbols(fixed)
	}
	if m.Replay == nil {
		s := *m.Symbols
		for v, k := range fixed {
			s.Path = slices.Clone(s.Path)
			for i, r := range s.Path {
				s.Path[i] = r.Replace(v, k)
			}
		}
		s.Path = symbol.Project(s.Path, func(v int) bool { return live[v] })
		m.SetSymbols(s)
	}
}

// FixSymbols puts numbers in the place of the variables of rows that have one value. It returns x with them.
func (m *State) FixSymbols(rows []symbol.Term, x symbol.Term) symbol.Term {
	fixed := map[int]symbol.Term{}
	for _, r := range rows {
		for _, p := range r.Sum {
			if k := symbol.Fixed(m.Symbols.Path, symbol.Variable(p.Var)); k != nil {
				fixed[p.Var] = symbol.Number(k)
			}
		}
	}
	if len(fixed) == 0 {
		return x
	}
	m.replaceSymbols(fixed)
	if x.K == nil {
		return x
	}
	for v, k := range fixed {
		x = x.Replace(v, k)
	}
	return x
}

// eachTerm calls f for the terms of the state, in canonical order if the cells are in it.
func (m *State) eachTerm(f func(symbol.Term)) {
	for _, t := range m.Threads {
		for i := range t.Terms {
			f(t.Terms[i].Term)
		}
	}
	for i := range m.Symbols.Cells {
		f(m.Symbols.Cells[i].Term)
	}
}

// replaceSymbols puts numbers in the place of variables.
func (m *State) replaceSymbols(fixed map[int]symbol.Term) {
	replaced := func(x symbol.Term) symbol.Term {
		for v, k := range fixed {
			x = x.Replace(v, k)
		}
		return x
	}
	for _, t := range m.Threads {
		if len(t.Terms) == 0 {
			continue
		}
		var words []SymbolWord
		for _, w := range t.Terms {
			if w.Term = replaced(w.Term); w.Term.Constant() {
				i := len(t.Frames) - 1
				for i > 0 && w.Off>>3 < t.Frames[i].Base {
					i--
				}
				m.TouchFrame(t, i)
				mem := heap.Mem4
				if w.Wide {
					mem = heap.Mem8
				}
				heap.Store(t.Words, int(w.Off), mem, Word(w.Term.K, w.Wide))
				continue
			}
			words = append(words, w)
		}
		m.PutWords(t, words)
	}
	s := *m.Symbols
	s.Cells = nil
	for _, c := range m.Symbols.Cells {
		if c.Term = replaced(c.Term); c.Term.Constant() {
			m.Heap.Touch(c.Ref).Poke(int(c.Off), c.Mem, Word(c.Term.K, c.Wide))
			continue
		}
		s.Cells = append(s.Cells, c)
	}
	m.SetSymbols(s)
}

// Word is the word of the number k, of 64 or 32 bits.
func Word(k *big.Int, wide bool) uint64 {
	w := uint64(k.Int64())
	if !wide {
		w = uint64(uint32(w))
	}
	return w
}

// nameSymbols is the second half of their canonical form, when objects have their names: variables are numbered as the terms meet them.
func (m *State) nameSymbols() {
	m.GlobalsPart = 0 // names of objects
	s := *m.Symbols
	if s.settled || m.Replay != nil {
		return
	}
	cells := slices.Clone(s.Cells)
	slices.SortFunc(cells, func(a, b SymbolCell) int {
		return cmp.Or(cmp.Compare(m.Heap.StoredRef(a.Ref), m.Heap.StoredRef(b.Ref)), cmp.Compare(a.Off, b.Off))
	})
	s.Cells = cells
	m.SetSymbols(s)
	number := map[int]int{}
	meet := func(x symbol.Term) {
		for _, p := range x.Sum {
			if _, ok := number[p.Var]; !ok {
				number[p.Var] = len(number)
			}
		}
	}
	m.eachTerm(meet)
	if len(number) == 0 {
		g := m.Globals
		g.Symbols = nil
		m.SetGlobals(g)
		m.Watching = m.Watched()
		return
	}
	rows := slices.Clone(s.Path)
	slices.SortFunc(rows, symbol.Compare)
	for _, r := range rows {
		meet(r)
	}
	to := func(v int) int { return number[v] }
	for _, t := range m.Threads {
		if len(t.Terms) == 0 {
			continue
		}
		words := slices.Clone(t.Terms)
		for i := range words {
			words[i].Term = words[i].Term.Rename(to)
		}
		m.PutWords(t, words)
	}
	for i := range cells {
		cells[i].Term = cells[i].Term.Rename(to)
	}
	for i := range rows {
		rows[i] = rows[i].Rename(to)
	}
	s.Path, s.next = symbol.Reduce(rows), len(number)
	s.settled = true
	g := m.Globals
	g.Symbols = &s
	m.SetGlobals(g)
}

// appendSymbols stores the symbols of the state.
func (m *State) appendSymbols(b []byte) []byte {
	s := m.Symbols
	term := func(off int32, form byte, wide bool, x symbol.Term) {
		b = binary.AppendUvarint(b, uint64(off))
		b = append(b, form, byte(Bit(wide)))
		b = x.Append(b)
	}
	for _, t := range m.Threads {
		b = binary.AppendUvarint(b, uint64(len(t.Terms)))
		for _, w := range t.Terms {
			term(w.Off, 0, w.Wide, w.Term)
		}
	}
	b = binary.AppendUvarint(b, uint64(len(s.Cells)))
	for _, c := range s.Cells {
		b = le.AppendUint64(b, m.Heap.StoredRef(c.Ref))
		term(c.Off, byte(c.Mem), c.Wide, c.Term)
	}
	b = binary.AppendUvarint(b, uint64(len(s.Path)))
	for _, r := range s.Path {
		b = r.Append(b)
	}
	return binary.AppendUvarint(b, uint64(s.next))
}

// restoreSymbols reads what appendSymbols has written. A view has no threads, and may lack objects.
func (m *State) restoreSymbols(b []byte, threads int, res *heap.Restorer) {
	if len(b) == 0 {
		return
	}
	s := &Symbols{settled: true}
	number := func() int {
		v, n := binary.Uvarint(b)
		b = b[n:]
		return int(v)
	}
	term := func() (off int32, mem heap.Mem, wide bool, x symbol.Term) {
		off = int32(number())
		mem, wide = heap.Mem(b[0]), b[1] != 0
		x, b = symbol.Read(b[2:])
		return
	}
	for i := range threads {
		var words []SymbolWord
		for range number() {
			off, _, wide, x := term()
			words = append(words, SymbolWord{off, wide, x})
		}
		if i < len(m.Threads) {
			m.Threads[i].Terms = words
		}
	}
	for range number() {
		name := le.Uint64(b)
		b = b[8:]
		c := SymbolCell{}
		c.Off, c.Mem, c.Wide, c.Term = term()
		if r, ok := res.Known(name); ok {
			c.Ref = r
			s.Cells = append(s.Cells, c)
		}
	}
	for range number() {
		var r symbol.Term
		r, b = symbol.Read(b)
		s.Path = append(s.Path, r)
	}
	s.next = number()
	m.Symbols = s
}

// CheckSymbols panics if, in a replay with values, a word or a cell does not have the value of its term.
func (m *State) CheckSymbols() error {
	if m.Symbols == nil || m.Replay == nil || m.Replay.Values == nil {
		return nil
	}
	vs := m.Replay.Values
	wrong := func(w uint64, wide bool, x symbol.Term) bool { return w != Word(x.Value(vs), wide) }
	for _, t := range m.Threads {
		for i := range t.Terms {
			w := &t.Terms[i]
			if wrong(heap.Load(t.Words, int(w.Off), formOf(w.Wide)), w.Wide, w.Term) {
				return fmt.Errorf("a value of Verify.Any is not that which its path has: %v", w.Term)
			}
		}
	}
	for i := range m.Symbols.Cells {
		c := &m.Symbols.Cells[i]
		if o := m.Heap.At(c.Ref); o != nil && wrong(o.Peek(int(c.Off), c.Mem), c.Wide, c.Term) {
			return fmt.Errorf("a value of Verify.Any is not that which its path has: %v", c.Term)
		}
	}
	return nil
}

func formOf(wide bool) heap.Mem {
	if wide {
		return heap.Mem8
	}
	return heap.Mem4
}
