package sdpor

// A form represents summaries by numbers. tables is the collapsed form, plain the other one. The number 0 is
// no summary; an empty summary has another number. Each worker has a form of its own.
type form interface {
	// first is the smallest summary of a state with these threads (F1), which are interned as id.
	first(id uint32, ts []Thread) (uint64, error)
	// only is the growth by one entry without tokens.
	only(obj Object, e entry) (growth, error)
	// own is the growth by the accesses of a step (F2).
	own(label uint32) (growth, error)
	// across moves the summary sum of the state behind a step to the state before it (F2, F3).
	// It returns the growth there, and the threads that race with the step (F4). Both are valid
	// until the next call.
	across(label uint32, sum uint64) (growth, []ThreadID, error)
	// grown is the summary sum with a growth added; sum itself if the growth has nothing new.
	grown(sum uint64, by growth) (uint64, error)
	// keep must be called when the last result of first or grown was published. Otherwise the next
	// result may reuse its memory.
	keep()
	// on calls f with the entries on an object.
	on(sum uint64, obj Object, f func(*entry))
}

// growth is an addition to a summary, in one of the forms.
type growth struct {
	collapsed uint32
	plain     []plainEntry
	cut       uint32 // if not 0: there is no growth, because the chain must be split after so many steps
}

// The collapsed form.

func (w *tables) first(id uint32, ts []Thread) (uint64, error) {
	sum, err := w.guards(id, ts)
	return uint64(sum), err
}

func (w *tables) only(obj Object, e entry) (growth, error) {
	sum, err := w.one(obj, e)
	return growth{collapsed: sum}, err
}

func (w *tables) own(label uint32) (growth, error) {
	sum, err := w.ownAccesses(w.label(label))
	return growth{collapsed: sum}, err
}

func (w *tables) across(label uint32, sum uint64) (growth, []ThreadID, error) {
	t, err := w.transfer(label, uint32(sum))
	return growth{collapsed: t.summary, cut: t.cut}, t.racing(), err
}

func (w *tables) grown(sum uint64, by growth) (uint64, error) {
	all, err := w.join(uint32(sum), by.collapsed)
	return uint64(all), err
}

func (w *tables) keep() {}

func (w *tables) on(sum uint64, obj Object, f func(*entry)) {
	for _, o := range w.summary(uint32(sum)) {
		if o.obj == obj {
			for _, e := range w.set(o.set) {
				f(&e)
			}
		}
	}
}
