package sdpor

import (
	"cmp"
	"encoding/binary"
	"slices"

	"moonwalker/storage"
	"moonwalker/vm/event"
)

// A summary is the summarised interleaving information SII(s) of a state s
// (paper 002 §3.4): a set of entries (thread, access, tokens). In a state reachable from s
// the thread may make the access, but not without acquiring the tokens first.
// A summary is stored in two levels, as in paper 002 §6.3: an interned list of
// (object, id of the set of entries on it), sorted by object. Equal summaries
// have equal ids. The id 0 is no summary.
type summary []objectSet

type objectSet struct {
	obj Object
	set uint32
}

// entry is an access that a thread may make. Sets are in the order of before, and have one
// entry for each (kind, off, size, thread).
type entry struct {
	thread    ThreadID
	kind      event.Kind
	off, size int32
	tokens    uint32 // interned set of tokens; 0 = none
	site      Site   // the least site at which the thread may make the access; see [Options.Sites]
}

func (e entry) before(f entry) int {
	switch {
	case e.kind != f.kind:
		return cmp.Compare(e.kind, f.kind)
	case e.off != f.off:
		return cmp.Compare(e.off, f.off)
	case e.size != f.size:
		return cmp.Compare(e.size, f.size)
	}
	return cmp.Compare(e.thread, f.thread)
}

// A token stands for a thing that only one thread can have at a time: a monitor, or the life
// of a thread, which passes to the creator that joins it. Its value is the object of the monitor, or
// life plus the thread. A token may also stand for the completion of an object; its value is completion
// plus the object. All threads without which the object cannot be completed have it; once the object is completed,
// none has.
type token uint64

const (
	life       token = 1 << 32
	completion token = 1 << 33
)

func lifeOf(t ThreadID) token { return life | token(t) }

var le = binary.LittleEndian

// tables is one worker's access to the interned sets, with caches of decoded ones.
type tables struct {
	strings     *storage.StringsWorker
	broken      Rule
	sites       Sites // nil: accesses have no sites
	summaries   cache[summary]
	sets        cache[[]entry]
	tokens      cache[[]token]
	labels      cache[*label]
	infos       cache[[]Thread]
	shared      *shared // results of all workers
	err         error   // the first error of a call that cannot return it
	joined      memo[ids, uint32]
	joinedSet   memo[ids, uint32]
	moved       memo[ids, transferred]
	movedSet    memo[moveKey, movedSet]
	movedTokens memo[tokensKey, uint32]
	guarded     memo[ids, uint32]
	merged      []entry // scratch of joinSets
	both        summary // scratch of union
	crossed     summary // scratch of transferAnew
	kept        []entry // scratch of moveSet
	buf         []byte

	// Before, if it is not nil, is called before each Operation. No lock is held then.
	Before func(Operation)
}

// An Operation is a part of the work of a worker. The number of operations varies much from call to call.
type Operation int

// The operations.
const (
	Transfer  Operation = iota // a summary is moved across an edge
	Transform                  // the same, if the result is in no memo
)

func (w *tables) begin(o Operation) {
	if w.Before != nil {
		w.Before(o)
	}
}

// cache holds decoded values by their ids.
type cache[T any] struct{ memo[one, T] }

// get returns the value of an id, which decode makes if it is not there.
func (c *cache[T]) get(id uint32, decode func() T) T {
	if v, ok := c.memo.get(one(id)); ok {
		return v
	}
	v := decode()
	c.put(one(id), v)
	return v
}

// newTables makes the tables of one of so many workers.
func newTables(in *storage.StringsWorker, broken Rule, sites Sites, sh *shared, workers int) *tables {
	w := &tables{strings: in, broken: broken, sites: sites, shared: sh}
	w.limit(workers)
	return w
}

// limit bounds the memos for so many workers.
func (w *tables) limit(workers int) {
	for _, m := range []interface{ limit(int) }{
		&w.summaries.memo, &w.sets.memo, &w.tokens.memo, &w.labels.memo, &w.infos.memo,
		&w.joined, &w.joinedSet, &w.moved, &w.movedSet, &w.movedTokens, &w.guarded,
	} {
		m.limit(mostPlaces(workers))
	}
}

// reset forgets all cached values and results: interned values have other ids from now on.
func (w *tables) reset(in *storage.StringsWorker, sh *shared, workers int) {
	err, before := w.err, w.Before
	*w = *newTables(in, w.broken, w.sites, sh, workers)
	w.err, w.Before = err, before
}

// An interned value begins with the letter of its kind. So values of different kinds never have one id.

func (w *tables) summary(id uint32) summary {
	return w.summaries.get(id, func() summary { return decodeSummary(w.strings.Get(id)[1:]) })
}

func decodeSummary(r reader) summary {
	s := make(summary, 0, len(r)/3)
	for obj := Object(0); len(r) > 0; {
		obj += Object(r.next())
		s = append(s, objectSet{obj, r.next()})
	}
	return s
}

func (w *tables) internSummary(s summary) (uint32, error) {
	b, obj := append(w.buf[:0], 'S'), Object(0)
	for _, o := range s {
		b = appendWords(b, uint32(o.obj-obj), o.set)
		obj = o.obj
	}
	w.buf = b
	return w.strings.Intern(b)
}

func (w *tables) set(id uint32) []entry {
	return w.sets.get(id, func() []entry { return decodeSet(w.strings.Get(id)[1:], w.sites != nil) })
}

func decodeSet(r reader, sited bool) []entry {
	s := make([]entry, 0, len(r)/5)
	for len(r) > 0 {
		e := entry{thread: ThreadID(r.next()), kind: event.Kind(r.next()), off: int32(r.next()), size: int32(r.next()), tokens: r.next()}
		if sited {
			e.site = Site(r.next())
		}
		s = append(s, e)
	}
	return s
}

// internSet sorts entries and interns them as a set. Entries that differ only in tokens and sites become one, with
// the tokens that all of them have, and the least site.
func (w *tables) internSet(s []entry) (uint32, error) {
	if !slices.IsSortedFunc(s, entry.before) {
		slices.SortFunc(s, entry.before)
	}
	n := 0
	for _, e := range s {
		if n > 0 && s[n-1].before(e) == 0 {
			both, err := w.common(s[n-1].tokens, e.tokens)
			if err != nil {
				return 0, err
			}
			s[n-1].tokens = both
			if w.sites != nil && w.sites.Less(e.site, s[n-1].site) {
				s[n-1].site = e.site
			}
			continue
		}
		s[n] = e
		n++
	}
	b := append(w.buf[:0], 'E')
	for _, e := range s[:n] {
		b = appendWords(b, uint32(e.thread), uint32(e.kind), uint32(e.off), uint32(e.size), e.tokens)
		if w.sites != nil {
			b = appendWords(b, uint32(e.site))
		}
	}
	w.buf = b
	return w.strings.Intern(b)
}

func (w *tables) tokenSet(id uint32) []token {
	if id == 0 {
		return nil
	}
	return w.tokens.get(id, func() []token {
		b := w.strings.Get(id)[1:]
		s := make([]token, len(b)/8)
		for i := range s {
			s[i] = token(le.Uint64(b[8*i:]))
		}
		return s
	})
}

// internTokens sorts tokens and interns them as a set.
func (w *tables) internTokens(s []token) (uint32, error) {
	if len(s) == 0 {
		return 0, nil
	}
	slices.Sort(s)
	s = slices.Compact(s)
	b := append(w.buf[:0], 'T')
	for _, t := range s {
		b = le.AppendUint64(b, uint64(t))
	}
	w.buf = b
	return w.strings.Intern(b)
}

// common is the intersection of two sets of tokens.
func (w *tables) common(a, b uint32) (uint32, error) {
	if a == b {
		return a, nil
	}
	if a == 0 || b == 0 {
		if w.broken&TokenMeet != 0 {
			return max(a, b), nil
		}
		return 0, nil
	}
	both, other := []token{}, w.tokenSet(b)
	for _, t := range w.tokenSet(a) {
		if _, ok := slices.BinarySearch(other, t); ok {
			both = append(both, t)
		}
	}
	return w.internTokens(both)
}

// join is the union of two summaries.
func (w *tables) join(a, b uint32) (uint32, error) {
	if a == b {
		return a, nil
	}
	key := unordered(a, b)
	if id, ok := w.joined.get(key); ok {
		return id, nil
	}
	if id := w.shared.joined.get(key); id != 0 {
		w.joined.put(key, uint32(id))
		return uint32(id), nil
	}
	id, err := w.union(w.summary(a), w.summary(b))
	if err == nil {
		w.joined.put(key, id)
		w.shared.joined.put(key, uint64(id))
	}
	return id, err
}

// union is join of decoded summaries, without a memo.
func (w *tables) union(x, y summary) (uint32, error) {
	out := w.both[:0]
	for len(x) > 0 || len(y) > 0 {
		switch {
		case len(y) == 0 || len(x) > 0 && x[0].obj < y[0].obj:
			out, x = append(out, x[0]), x[1:]
		case len(x) == 0 || y[0].obj < x[0].obj:
			out, y = append(out, y[0]), y[1:]
		default:
			set, err := w.joinSets(x[0].set, y[0].set)
			if err != nil {
				return 0, err
			}
			out = append(out, objectSet{x[0].obj, set})
			x, y = x[1:], y[1:]
		}
	}
	w.both = out
	return w.internSummary(out)
}

func (w *tables) joinSets(a, b uint32) (uint32, error) {
	if a == b {
		return a, nil
	}
	key := unordered(a, b)
	if id, ok := w.joinedSet.get(key); ok {
		return id, nil
	}
	if id := w.shared.joinedSet.get(key); id != 0 {
		w.joinedSet.put(key, uint32(id))
		return uint32(id), nil
	}
	w.merged = merge(w.merged[:0], w.set(a), w.set(b))
	id, err := w.internSet(w.merged)
	if err == nil {
		w.joinedSet.put(key, id)
		w.shared.joinedSet.put(key, uint64(id))
	}
	return id, err
}

// merge appends the entries of two sets, in their order, to dst.
func merge(dst, a, b []entry) []entry {
	for len(a) > 0 && len(b) > 0 {
		if a[0].before(b[0]) <= 0 {
			dst, a = append(dst, a[0]), a[1:]
		} else {
			dst, b = append(dst, b[0]), b[1:]
		}
	}
	return append(append(dst, a...), b...)
}
