package sdpor

import (
	"cmp"
	"slices"

	"moonwalker/vm/event"
)

// A Step describes a transition from a state s to a state s' for the reduction. Accesses and
// monitors have their names in s.
type Step struct {
	Thread   ThreadID
	Accesses []Access
	Issuer   ThreadID   // the thread that issued Thread, if that is a request to the memory; else 0
	Held     []Object   // monitors that the thread holds in s
	Acquired []Object   // monitors that it acquires
	Joined   []ThreadID // its own threads that it has joined
	Spawned  []ThreadID // threads that it starts, by their IDs in s'

	// Completions of objects that are completed once and for all, such as tasks, named as in s: see
	// docs/algorithms/tasks.md.
	Completes []Object // not completed in s, nor in any state that other threads reach from s without the thread
	Completed []Object // found to be completed, by one of Accesses
	Births    []Birth  // of the threads in Spawned; may be shorter than Spawned

	Threads []ThreadRenaming // threads of s' that have another ID in s
	Renamed []Renaming       // objects of s' that have another name in s, or none
	Enters  bool             // the thread is inside an atomic section in s', and no thread is in s
}

// A Birth tells the tokens without which a step does not start a thread. In some states a step goes on after the start: it joins
// a thread that has ended. So tokens acquired after the start do not belong to a birth.
type Birth struct {
	Acquired  []Object   // monitors that the step had acquired
	Joined    []ThreadID // threads that it had joined
	Completed []Object   // found to be completed before, or completed in each state in which the thread exists
}

// A Renaming tells the name that an object of s' had in s; New if it had none.
type Renaming struct{ Now, Was Object }

// A ThreadRenaming tells the ID that a thread of s' had in s.
type ThreadRenaming struct{ Now, Was ThreadID }

// New is the name, before a step, of objects that the step makes.
const New = fresh

// label is a step or a chain in decoded form: summaries are moved across it.
type label struct {
	thread   ThreadID
	issuer   ThreadID // see [Step]
	accesses []Access // sorted by object
	held     []token  // tokens that the thread has before the step
	acquired []token
	spawned  []ThreadID
	births   [][]token // by index in spawned; nil if all are empty
	threads  []ThreadRenaming
	renamed  []Renaming // sorted by Now
	enters   bool
	own      uint32 // collapsed summary of its own accesses (F2); 0: not made yet
	chain    []link // of a chain; the other fields are unused then
}

// internStep interns a step, and sorts its lists.
func (w *tables) internStep(s *Step) (uint32, error) {
	b := append(w.buf[:0], 'L')
	b = le.AppendUint32(b, uint32(s.Thread))
	b = append(b, bit(s.Enters)|bit(s.Issuer != 0)<<1)
	if s.Issuer != 0 {
		b = le.AppendUint32(b, uint32(s.Issuer))
	}
	accesses := s.Accesses
	if w.broken&AllAccesses != 0 {
		accesses = accesses[:min(1, len(accesses))]
	}
	slices.SortFunc(accesses, compareAccess)
	accesses = slices.Compact(accesses)
	b = le.AppendUint32(b, uint32(len(accesses)))
	for _, a := range accesses {
		b = append(b, byte(a.Kind), bit(a.Own))
		b = le.AppendUint32(b, uint32(a.Obj))
		b = le.AppendUint32(b, uint32(a.Off))
		b = le.AppendUint32(b, uint32(a.Size))
		if w.sites != nil {
			b = le.AppendUint32(b, uint32(a.Site))
		}
	}
	held := make([]token, 0, len(s.Held)+len(s.Completes)+2)
	for _, o := range s.Held {
		held = append(held, token(o))
	}
	held = append(completions(held, s.Completes), lifeOf(s.Thread))
	if s.Issuer != 0 {
		held = append(held, lifeOf(s.Issuer)) // it ends behind its requests
	}
	b = appendTokens(b, held)
	b = appendTokens(b, acquisitions(s.Acquired, s.Joined, s.Completed))
	b = le.AppendUint32(b, uint32(len(s.Spawned)))
	for i, t := range s.Spawned {
		b = le.AppendUint32(b, uint32(t))
		var birth Birth
		if i < len(s.Births) {
			birth = s.Births[i]
		}
		b = appendTokens(b, acquisitions(birth.Acquired, birth.Joined, birth.Completed))
	}
	slices.SortFunc(s.Threads, func(a, b ThreadRenaming) int { return cmp.Compare(a.Now, b.Now) })
	if w.broken&ThreadNames != 0 {
		s.Threads = s.Threads[:0]
	}
	b = le.AppendUint32(b, uint32(len(s.Threads)))
	for _, r := range s.Threads {
		b = le.AppendUint32(b, uint32(r.Now))
		b = le.AppendUint32(b, uint32(r.Was))
	}
	slices.SortFunc(s.Renamed, func(a, b Renaming) int { return int(int64(a.Now) - int64(b.Now)) })
	s.Renamed = slices.Compact(s.Renamed)
	for _, r := range s.Renamed {
		if w.broken&Renames != 0 {
			break
		}
		b = le.AppendUint32(b, uint32(r.Now))
		b = le.AppendUint32(b, uint32(r.Was))
	}
	w.buf = b
	return w.strings.Intern(b)
}

// acquisitions are the tokens of monitors, of the lives of threads, and of completions.
func acquisitions(monitors []Object, joined []ThreadID, completed []Object) []token {
	ts := make([]token, 0, len(monitors)+len(joined)+len(completed))
	for _, o := range monitors {
		ts = append(ts, token(o))
	}
	for _, t := range joined {
		ts = append(ts, lifeOf(t))
	}
	return completions(ts, completed)
}

// completions appends the tokens of the completions of objects.
func completions(ts []token, of []Object) []token {
	for _, o := range of {
		ts = append(ts, completion|token(o))
	}
	return ts
}

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

func appendTokens(b []byte, ts []token) []byte {
	slices.Sort(ts)
	ts = slices.Compact(ts)
	b = le.AppendUint32(b, uint32(len(ts)))
	for _, t := range ts {
		b = le.AppendUint64(b, uint64(t))
	}
	return b
}

func compareAccess(a, b Access) int {
	switch {
	case a.Obj != b.Obj:
		return int(int64(a.Obj) - int64(b.Obj))
	case a.Kind != b.Kind:
		return int(a.Kind) - int(b.Kind)
	case a.Off != b.Off:
		return int(a.Off - b.Off)
	case a.Size != b.Size:
		return int(a.Size - b.Size)
	}
	return int(bit(a.Own)) - int(bit(b.Own))
}

func (w *tables) label(id uint32) *label {
	return w.labels.get(id, func() *label {
		b := w.strings.Get(id)
		if b[0] == 'C' {
			return &label{chain: decodeChain(b[1:])}
		}
		return decodeLabel(b[1:], w.sites != nil)
	})
}

func decodeLabel(b []byte, sited bool) *label {
	u32 := func() uint32 {
		v := le.Uint32(b)
		b = b[4:]
		return v
	}
	tokens := func() []token {
		ts := make([]token, u32())
		for i := range ts {
			ts[i] = token(le.Uint64(b))
			b = b[8:]
		}
		return ts
	}
	l := &label{thread: ThreadID(u32())}
	flags := b[0]
	l.enters, b = flags&1 != 0, b[1:]
	if flags&2 != 0 {
		l.issuer = ThreadID(u32())
	}
	l.accesses = make([]Access, u32())
	for i := range l.accesses {
		a := Access{Kind: event.Kind(b[0]), Own: b[1] != 0}
		b = b[2:]
		a.Obj, a.Off, a.Size = Object(u32()), int32(u32()), int32(u32())
		if sited {
			a.Site = Site(u32())
		}
		l.accesses[i] = a
	}
	l.held, l.acquired = tokens(), tokens()
	l.spawned = make([]ThreadID, u32())
	for i := range l.spawned {
		l.spawned[i] = ThreadID(u32())
		if ts := tokens(); len(ts) > 0 {
			if l.births == nil {
				l.births = make([][]token, len(l.spawned))
			}
			l.births[i] = ts
		}
	}
	l.threads = make([]ThreadRenaming, u32())
	for i := range l.threads {
		l.threads[i] = ThreadRenaming{ThreadID(u32()), ThreadID(u32())}
	}
	l.renamed = make([]Renaming, len(b)/8)
	for i := range l.renamed {
		l.renamed[i] = Renaming{Object(u32()), Object(u32())}
	}
	return l
}

// ownAccesses is the summary of a step's own accesses (F2).
func (w *tables) ownAccesses(l *label) (own uint32, err error) {
	if l.own != 0 {
		return l.own, nil
	}
	var s summary
	for i := 0; i < len(l.accesses); {
		obj, set := l.accesses[i].Obj, []entry{}
		for ; i < len(l.accesses) && l.accesses[i].Obj == obj; i++ {
			a := &l.accesses[i]
			set = append(set, entry{thread: l.thread, kind: a.Kind, off: a.Off, size: a.Size, site: a.Site})
		}
		id, err := w.internSet(set)
		if err != nil {
			return 0, err
		}
		s = append(s, objectSet{obj, id})
	}
	l.own, err = w.internSummary(s)
	return l.own, err
}

// quiet says whether the step changes no entry but those on the objects of its accesses.
func (l *label) quiet() bool {
	return len(l.acquired) == 0 && len(l.spawned) == 0 && len(l.threads) == 0 && len(l.renamed) == 0
}

// was is the name that an object had before the step.
func (l *label) was(o Object) Object {
	if i, ok := slices.BinarySearchFunc(l.renamed, o, func(r Renaming, o Object) int { return int(int64(r.Now) - int64(o)) }); ok {
		return l.renamed[i].Was
	}
	return o
}

// wasThread is the ID that a thread had before the step. Before a thread is born, its accesses
// are its creator's.
func (l *label) wasThread(t ThreadID) ThreadID {
	if slices.Contains(l.spawned, t) {
		return l.thread
	}
	for _, r := range l.threads {
		if r.Now == t {
			return r.Was
		}
	}
	return t
}

// adds returns the tokens that the step adds to the entries of the thread t, which is its ID behind the step: those without which
// the step does not start t or, if t is the thread of the step, those that it acquires.
func (l *label) adds(t ThreadID) []token {
	switch i := slices.Index(l.spawned, t); {
	case i < 0 && l.wasThread(t) == l.thread:
		return l.acquired
	case i >= 0 && l.births != nil:
		return l.births[i]
	}
	return nil
}

// former is the ID that a thread had before the step; 0 if the step has started it.
func (l *label) former(t ThreadID) ThreadID {
	if slices.Contains(l.spawned, t) {
		return 0
	}
	return l.wasThread(t)
}

// to is the accesses of the step to an object.
func (l *label) to(o Object) []Access {
	i, _ := slices.BinarySearchFunc(l.accesses, o, func(a Access, o Object) int { return int(int64(a.Obj) - int64(o)) })
	j := i
	for j < len(l.accesses) && l.accesses[j].Obj == o {
		j++
	}
	return l.accesses[i:j]
}

// follows says whether e is a read or a write by the thread that issued the step, a request to the memory, and the step may come first. A write
// comes behind the thread's older request for the same bytes. A read gets the same value before and behind it: see docs/algorithms/sdpor.md, Requests.
func (l *label) follows(e *entry) bool {
	return l.issuer != 0 && e.thread == l.issuer && (e.kind == event.Read || e.kind == event.Write)
}

// shadows says whether the access a of the step shadows the entry e on the same object.
func (l *label) shadows(a *Access, e *entry) bool {
	return a.shadows(l.thread, e) && !(e.kind == event.Read && l.follows(e))
}
