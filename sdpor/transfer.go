package sdpor

import (
	"slices"

	"moonwalker/vm/event"
)

// transferred is the result of a transfer: the summary before a step or chain, and the threads
// that have to be tried there.
type transferred struct {
	summary uint32
	cut     uint32      // if not 0: there is no summary, because the chain must be split after so many steps
	races   *[]ThreadID // nil: none
}

// racing is the threads that race with the step.
func (t *transferred) racing() []ThreadID {
	if t.races == nil {
		return nil
	}
	return *t.races
}

// transfer moves the summary of the state behind a step or chain to the state before it (F2, F3), and finds the
// threads that race with the step (F4).
func (w *tables) transfer(labelID, id uint32) (transferred, error) {
	key := idsOf(labelID, id)
	if t, ok := w.moved.get(key); ok {
		return t, nil
	}
	if v := w.shared.moved.get(key); v != 0 {
		t := w.unpacked(v)
		w.moved.put(key, t)
		return t, nil
	}
	t, err := w.transferAnew(labelID, id)
	if err != nil {
		return t, err
	}
	w.moved.put(key, t)
	if v, ok := w.packed(t); ok {
		w.shared.moved.put(key, v)
	}
	return t, nil
}

// transferAnew is transfer without memos.
func (w *tables) transferAnew(labelID, id uint32) (transferred, error) {
	w.begin(Transform)
	l := w.label(labelID)
	if l.chain != nil {
		return w.transferChain(l.chain, id)
	}
	in := w.summary(id)
	out, same := w.crossed[:0], true
	var races []ThreadID
	for _, o := range in {
		obj := o.obj
		if len(l.renamed) > 0 && !obj.fixed() {
			obj = l.was(obj)
		}
		m, err := w.moveSet(labelID, l, obj, o.set)
		if err != nil {
			return transferred{}, err
		}
		same = same && m.set == o.set && obj == o.obj
		for _, t := range m.racing() {
			if !slices.Contains(races, t) {
				races = append(races, t)
			}
		}
		if m.set != 0 && obj != New {
			out = append(out, objectSet{obj, m.set})
		}
	}
	if len(l.renamed) > 0 {
		slices.SortFunc(out, func(a, b objectSet) int { return int(int64(a.obj) - int64(b.obj)) })
	}
	w.crossed = out
	own, err := w.ownAccesses(l)
	if err != nil {
		return transferred{}, err
	}
	var all uint32
	if same {
		all, err = w.join(id, own)
	} else { // no join, and so no memo: out alone is the summary of no state
		all, err = w.union(out, w.summary(own))
	}
	if err != nil {
		return transferred{}, err
	}
	t := transferred{summary: all}
	if len(races) > 0 {
		slices.Sort(races)
		t.races = &races
	}
	return t, nil
}

type moveKey struct {
	label uint32
	obj   Object
	set   uint32
}

func (k moveKey) hash() uint64 { return mix(uint64(idsOf(k.label, k.set))) ^ mix(uint64(k.obj)) }

type movedSet struct {
	set   uint32      // 0: empty
	races *[]ThreadID // nil: none
}

// racing is the threads of the set that race with the step.
func (m *movedSet) racing() []ThreadID {
	if m.races == nil {
		return nil
	}
	return *m.races
}

// moveSet moves the set of entries on one object across a step. obj is the object's name before the step.
func (w *tables) moveSet(labelID uint32, l *label, obj Object, set uint32) (movedSet, error) {
	to := l.to(obj)
	if len(to) == 0 && obj != section {
		if l.quiet() {
			return movedSet{set: set}, nil
		}
		obj = 0 // the result is the same on all objects that the step does not access
	}
	key := moveKey{labelID, obj, set}
	if m, ok := w.movedSet.get(key); ok {
		return m, nil
	}
	var races []ThreadID
	entries, kept, same := w.set(set), w.kept[:0], true
	for _, e := range entries {
		was := e
		e.thread = w.wasThread(l, e.thread)
		if obj == section && l.enters {
			if e.thread != l.thread && w.broken&Sections == 0 {
				races = append(races, e.thread)
			}
			continue
		}
		var err error
		if e.tokens, err = w.moveTokens(labelID, l, was.thread, e); err != nil {
			return movedSet{}, err
		}
		if len(to) > 0 && l.races(to, &e, w.tokenSet(e.tokens)) {
			races = append(races, e.thread)
		}
		if !slices.ContainsFunc(to, func(a Access) bool { return l.shadows(&a, &e) || w.broken != 0 && w.breaks(&a, &e) }) {
			kept = append(kept, e)
			same = same && e == was
		}
	}
	w.kept = kept
	m := movedSet{}
	if len(races) > 0 {
		found := races
		m.races = &found
	}
	if same && len(kept) == len(entries) {
		m.set = set
	} else if len(kept) > 0 {
		id, err := w.internSet(kept)
		if err != nil {
			return movedSet{}, err
		}
		m.set = id
	}
	w.movedSet.put(key, m)
	return m, nil
}

// wasThread is the thread of an entry before the step.
func (w *tables) wasThread(l *label, t ThreadID) ThreadID {
	if w.broken&Births != 0 && slices.Contains(l.spawned, t) {
		return t
	}
	return l.wasThread(t)
}

// breaks says whether a shadows e because a rule is switched off.
func (w *tables) breaks(a *Access, e *entry) bool {
	return w.broken&ReadShadow != 0 && a.Kind == event.Read && e.kind == event.Read ||
		w.broken&AnyShadow != 0 && a.conflicts(e) ||
		w.broken&FreeShadow != 0 && a.Kind == event.Release && (e.kind == event.Acquire || e.kind == event.Try)
}

// races says whether the thread of e must be tried before the step: it is another thread, e conflicts with the
// step, and no token keeps e behind the step. to are the accesses of the step to the object of e.
func (l *label) races(to []Access, e *entry, tokens []token) bool {
	if e.thread == l.thread || l.follows(e) || !slices.ContainsFunc(to, func(a Access) bool { return a.conflicts(e) }) {
		return false
	}
	return !slices.ContainsFunc(tokens, func(t token) bool { return slices.Contains(l.held, t) })
}

// tokensKey is the tokens of an entry behind a step. as says which tokens the step adds: 0 none, 1 the tokens that its
// thread acquires, i+2 the tokens of the birth of the i-th thread that it starts.
type tokensKey struct{ label, tokens, as uint32 }

func (k tokensKey) hash() uint64 { return mix(uint64(idsOf(k.label, k.tokens))) ^ mix(uint64(k.as)) }

// moveTokens returns the tokens of e before the step. The step adds the tokens that it acquires to the entries of its
// own thread, and the tokens of its birth to those of a thread that it starts. Tokens of objects and threads that the step makes are
// dropped, because they mean nothing before it. t is the ID of e's thread behind the step.
func (w *tables) moveTokens(labelID uint32, l *label, t ThreadID, e entry) (uint32, error) {
	key := tokensKey{labelID, e.tokens, 0}
	added := l.adds(t)
	if w.broken&BirthTokens != 0 && slices.Contains(l.spawned, t) {
		added = l.acquired
	}
	if len(added) > 0 {
		key.as = uint32(slices.Index(l.spawned, t) + 2)
	}
	if key.as == 0 && (e.tokens == 0 || len(l.renamed) == 0 && len(l.spawned) == 0) {
		return e.tokens, nil
	}
	if id, ok := w.movedTokens.get(key); ok {
		return id, nil
	}
	var ts []token
	for _, t := range w.tokenSet(e.tokens) {
		if t&life != 0 && slices.Contains(l.spawned, ThreadID(t)) && w.broken&TokenNames == 0 {
			continue
		}
		if t&life == 0 && !Object(t).fixed() && w.broken&TokenNames == 0 {
			was := l.was(Object(t))
			if was == New {
				continue
			}
			t = t&completion | token(was)
		}
		ts = append(ts, t)
	}
	id, err := w.internTokens(append(ts, added...))
	if err == nil {
		w.movedTokens.put(key, id)
	}
	return id, err
}
