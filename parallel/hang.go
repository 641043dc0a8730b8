package parallel

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/parallel/reach"
	"moonwalker/parallel/trace"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/program"
)

// The check for hangs: a hang is a state from which no end can be reached any
// more, whatever the scheduler does. Ends are
//
//   - a state without moves: the program is over, or a deadlock is reported;
//   - a state in which a thread would end the program. The reduction lets the
//     thread do that only when no other thread can move;
//   - a state in which a violation or a false assumption has stopped a thread;
//   - a state in which threads wait for each other in a circle, if deadlocks are
//     looked for: the deadlock is reported;
//   - a state in which a thread stands before an unsupported step;
//   - a state in which the program is closing.
//
// Only a complete search can decide this. The graph of the reduction has all edges:
// one pass against them finds the states from which an end can be reached.
// Without the reduction there are no edges. Then each state has a bit, which says
// that an end is known to be reachable from it. The bit is set in a state that is an
// end, and in a state with a move to a state with the bit; then it is set in all
// ancestors along the parents. A depth-first search leaves few states without the
// bit. Their moves are made again when the search is complete. See
// docs/algorithms/sdpor.md, Hangs.

// newEnds makes the bits of a search; nil if it needs none, or cannot have them.
func (s *search) newEnds() *reach.Ends {
	if s.graph != nil || s.opt.Store.Lossy() {
		return nil
	}
	return reach.New(s.store)
}

// lead notes that a move leads from one stored state to another. With an error it leads to no state; if
// the step is not supported, from is an end.
func (w *worker) lead(from, to storage.StateID, fresh bool, err error) {
	e := w.search.ends
	if err == nil {
		err = w.alone.Lead(from, to, fresh)
	}
	var gap *program.UnsupportedError
	switch {
	case errors.As(err, &gap):
		w.ends(from)
	case err != nil || e == nil:
	case fresh:
		err = e.Stored(to)
	case e.Has(to, reach.CanEnd):
		err = e.Reached(from)
	}
	if err != nil && gap == nil && e != nil {
		w.search.fail(err)
	}
}

// ends notes that the stored state id is an end, or that a passed state behind it is.
func (w *worker) ends(id storage.StateID) {
	switch e := w.search.ends; {
	case w.reduce != nil:
		w.reduce.graph.End(id)
	case e != nil:
		if err := e.Reached(id); err != nil {
			w.search.fail(err)
		}
	}
}

// atEnd says whether the current state, which was checked, is an end.
func (w *worker) atEnd() bool {
	return len(w.moves) == 0 && !w.vm.Guessing() || w.vm.Failed() || w.vm.Closing || w.stuck || w.reduce != nil && w.reduce.ends != 0
}

// findHangs looks for a state from which no end can be reached, if the search is complete. This is a
// new phase of the search, with the same limits.
func (s *search) findHangs(ctx context.Context) error {
	if !s.opt.Checks.Has(property.Hang) || s.graph == nil && s.ends == nil || !s.exhausted() {
		return nil
	}
	s.mu.Lock()
	s.stop.Store(false)
	s.tooLate.Stop() // the end of the search has started the timer
	s.limits.Again()
	s.late.Again()
	s.mu.Unlock()
	for _, w := range s.workers {
		w.setStored(false) // no move is under way
	}
	if ctx.Err() != nil {
		return nil
	}
	if s.opt.Timeout > 0 && time.Since(s.start) >= s.opt.Timeout {
		s.limit("time")
		return nil
	}
	w := s.workers[0]
	if s.graph != nil {
		w.turn.Lock()
		s.graph.FindEnds(s.stop.Load)
		w.turn.Unlock()
	} else if err := s.settleEnds(); err != nil {
		return err
	}
	if s.stop.Load() {
		return nil
	}
	w.turn.Lock()
	defer w.turn.Unlock()
	if err := w.findGuesses(); err != nil || s.stop.Load() {
		return err
	}
	if some, ok := s.someHang(); ok {
		return w.reportHang(ctx, some)
	}
	return nil
}

// exhausted says whether all moves of all states were made.
func (s *search) exhausted() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.complete.Load() && (s.levels == nil || s.levels.Reached(true).Whole) && s.reason == "" && s.broken == nil && (s.prog.Guards == nil || !s.prog.Guards.Broken())
}

// hangs says whether no end can be reached from a state.
func (s *search) hangs(id storage.StateID) bool {
	if s.graph != nil {
		return s.graph.Known(id) && !s.graph.CanEnd(id) && !s.guesses[id]
	}
	return !s.ends.Has(id, reach.CanEnd) && !s.guesses[id]
}

// findGuesses finds the states without an end in which a thread has assumed the outcome of a branch, under a memory model that lets it. Perhaps
// it was wrong: these are no hangs.
func (w *worker) findGuesses() error {
	s, all := w.search, []storage.StateID(nil)
	if s.opt.Model >= program.DotNet {
		s.eachHang(func(id storage.StateID) bool { all = append(all, id); return true })
	}
	return s.within(func() error {
		for _, id := range all {
			if err := w.restore(id); err != nil {
				return err
			}
			s.guesses[id] = w.vm.Guessing()
		}
		return nil
	})
}

// eachHang calls f with each state from which no end can be reached, until f returns false.
func (s *search) eachHang(f func(id storage.StateID) bool) {
	g := func(id storage.StateID) bool { return !s.hangs(id) || f(id) }
	if s.graph != nil {
		s.graph.Each(g)
	} else {
		s.ends.Each(0, s.store.Extent(), reach.IsStored|reach.CanEnd, reach.IsStored, g)
	}
}

// someHang returns a state from which no end can be reached, if there is one.
func (s *search) someHang() (some storage.StateID, ok bool) {
	s.eachHang(func(id storage.StateID) bool {
		some, ok = id, true
		return false
	})
	return some, ok
}

// settleEnds finds out whether an end can be reached from the states that were left without the bit.
func (s *search) settleEnds() error {
	if s.hangs(s.initial()) { // if the initial state lacks the bit, all states do
		return nil
	}
	return s.ends.Settle(s.openMoves, &s.workers[0].turn, s.stop.Load)
}

// mostOpenMoves is the largest number of open moves that a worker keeps. If there are more, the
// states are looked at again.
var mostOpenMoves = 1 << 21 // tests make it less

// openBlock is the number of neighbouring states that a worker takes at a time.
const openBlock = 1024

// openMoves makes the moves of the states without the bit again. It returns the open moves; whole
// says that it has kept all.
func (s *search) openMoves() (all []reach.Move, whole bool, err error) {
	var next atomic.Uint64
	var g errgroup.Group
	each, over := make([][]reach.Move, len(s.workers)), make([]bool, len(s.workers))
	extent := s.store.Extent()
	for i, w := range s.workers {
		some := func() error {
			for {
				from := storage.StateID(next.Add(openBlock) - openBlock)
				if from >= extent {
					return nil
				}
				var ids []storage.StateID
				s.ends.Open(from, min(from+openBlock, extent), func(id storage.StateID) { ids = append(ids, id) })
				for _, id := range ids {
					w.yield()
					if s.stop.Load() {
						return nil
					}
					moves, err := w.openMoves(id)
					if err != nil {
						s.fail(err)
						return nil
					}
					if len(each[i])+len(moves) > mostOpenMoves {
						over[i] = true
						continue
					}
					each[i] = append(each[i], moves...)
				}
			}
		}
		g.Go(func() (err error) {
			defer func() {
				if v := recover(); v != nil {
					s.halt()
					err = bug(w, sprint(v))
				}
			}()
			w.turn.Lock()
			defer w.turn.Unlock()
			return s.within(some)
		})
	}
	err = g.Wait()
	return slices.Concat(each...), !slices.Contains(over, true), err
}

// openMoves makes the moves of the state id. It returns them if they all lead to states without the
// bit. Otherwise it sets the bit of the state, and returns none.
func (w *worker) openMoves(id storage.StateID) (open []reach.Move, err error) {
	s := w.search
	if err := w.goTo(id); err != nil {
		return nil, err
	}
	for _, mv := range w.alone.Tried(w.vm, id) {
		mark := w.vm.Begin()
		_, err := w.vm.Step(mv)
		var next storage.StateID
		var fresh bool
		if err == nil {
			next, fresh, err = w.put(id, mv)
		}
		w.vm.Undo(mark)
		switch {
		case err != nil:
			return nil, err
		case fresh:
			panic(fmt.Sprintf("BUG: the move %v of state %d, made again, leads to the new state %d", mv, id, next))
		case s.ends.Has(next, reach.CanEnd):
			return nil, s.ends.Reached(id)
		}
		open = append(open, reach.Move{From: id, To: next})
	}
	return open, nil
}

// reportHang reports the hang. The search has stored states from which no end can be reached;
// some is one of them.
//
// Preconditions: the caller has the turn of w.
func (w *worker) reportHang(ctx context.Context, some storage.StateID) error {
	s := w.search
	var path, whole []vm.Move // path leads to the first hang on the way, whole to the state that is described
	ok := false
	err := s.within(func() (err error) {
		if path, ok, err = w.wayToHang(); err != nil || ok || s.stop.Load() {
			return err
		}
		some, err = w.leastHang(some) // the nearest hang is too far
		return err
	})
	if err != nil && !errors.Is(err, storage.ErrFull) {
		return err
	}
	switch whole = path; {
	case ok:
	case s.graph != nil && !s.stop.Load():
		if path, whole, ok = w.chosenWayToHang(some); ok {
			break
		}
		fallthrough
	default:
		path, whole = s.wayAlongParents(some), s.path(some)
	}
	plain, err := s.plain(whole)
	if err != nil {
		return err
	}
	v := property.Hung(nil, s.readsClock())
	if plain != nil || len(whole) == 0 {
		l := limit.New(s.opt.Process, nil) // the limits of the search may be over: the description has a little time of its own
		defer l.StopAfter(ctx, s.timeLeft(), describing)()
		var described *property.Violation
		if described, err = describeHang(s.prog, plain, l); err == nil { // else the report says why there is no trace
			v = described
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case !v.ReadsClock || s.opt.Anew.Has(program.LongClock):
	case errors.Is(err, limit.ErrStopped):
		s.reason = cmp.Or(s.reason, "time") // no time is left to find out whether a thread waits for the clock
		return nil
	default:
		s.anew |= program.LongClock // a thread may wait for the time
		return nil
	}
	if len(s.found) == 0 {
		s.first = s.before.Elapsed + time.Since(s.start)
	}
	s.found[v.Key] = &Found{Violation: v, Path: path, Count: 1}
	return nil
}

// readsClock says whether a step of the search has read the clock.
func (s *search) readsClock() bool { return slices.Contains(s.prog.Used(), s.prog.ClockModel()) }

var describeHang = trace.Hang // tests replace it

// describing is the time that the description of a hang may take beyond the limits of the
// user. Without limits its work is bounded, and not its time: see [trace.Hang].
const describing = time.Second

// timeLeft is the time until the user's limit, at least 1; 0 if there is no limit.
func (s *search) timeLeft() time.Duration {
	if s.opt.Timeout <= 0 {
		return 0
	}
	return max(s.opt.Timeout-time.Since(s.start), 1)
}

// leastHang returns the hang with the least digest; some, if a limit ends the comparison. In a graph
// that is too large for wayToHang, this state is described. So the description is the same for any
// number of workers.
//
// Preconditions: the caller has the turn of w.
func (w *worker) leastHang(some storage.StateID) (least storage.StateID, err error) {
	s := w.search
	best := uint64(math.MaxUint64)
	least = some
	look := func(id storage.StateID) bool {
		w.yield()
		if s.stop.Load() {
			least = some
			return false
		}
		if err = w.restore(id); err != nil {
			return false
		}
		if d := w.digest(); d < best {
			best, least = d, id
		}
		return true
	}
	if s.graph == nil {
		s.ends.Each(0, s.store.Extent(), reach.IsStored|reach.CanEnd, reach.IsStored, look)
		return least, err
	}
	s.graph.Each(func(id sdpor.State) bool { return !s.hangs(id) || look(id) })
	return least, err
}

// chosenWayToHang is the chosen way to the hang id (whole), and the part of it to the first hang
// (path). ok is false if a limit ended the search for the way.
//
// Preconditions: the caller has the turn of w, the search has a graph.
func (w *worker) chosenWayToHang(id storage.StateID) (path, whole []vm.Move, ok bool) {
	s := w.search
	err := s.within(func() error {
		ways, found := w.reduce.graph.Ways(s.initial(), s.limits.Need, s.stop.Load)
		if !found {
			return nil
		}
		hops, err := w.way(ways, id)
		if whole, err = w.movesOf(hops, err); err != nil || s.stop.Load() {
			return err
		}
		n := 1 + slices.IndexFunc(hops, func(h hop) bool { return s.hangs(h.to) })
		path, err = w.movesOf(hops[:n], nil)
		ok = err == nil
		return err
	})
	return path, whole, ok && err == nil && !s.stop.Load()
}

// wayAlongParents is the way along parents that leads to the hang id, up to the first hang on it.
func (s *search) wayAlongParents(id storage.StateID) []vm.Move {
	for up := s.parent(id); up != 0; up = s.parent(up) {
		if s.hangs(up) {
			id = up
		}
	}
	return s.path(id)
}

// mostVisits is the largest number of states that wayToHang visits.
var mostVisits = 1 << 17 // tests make it less

// A visit is a state in the search for a way to a hang. States inside chains are
// stored for this search. There only the thread of the chain moves.
type visit struct {
	place
	from int     // index of the visit before it
	mv   vm.Move // the move from there
	end  bool    // an end inside a chain
}

// place is a state with the thread that moves there. The thread is 0 outside chains: there all
// tried threads move.
type place struct {
	id     storage.StateID
	thread event.ThreadID
}

// wayToHang is the first of the shortest ways to a hang, in the order of threads and choices: a
// function of the graph. The search for it is breadth first. ok is false if it takes too long.
//
// Preconditions: the caller has the turn of w.
func (w *worker) wayToHang() (path []vm.Move, ok bool, err error) {
	s := w.search
	first := s.initial()
	if s.hangs(first) {
		return nil, true, nil
	}
	if s.merged.Load() > 0 || s.moves.Any() { // several threads may move inside a chain
		return nil, false, nil
	}
	visits := []visit{{place: place{id: first}}}
	seen := map[place]bool{visits[0].place: true}
	for at := 0; at < len(visits) && len(visits) < mostVisits; at++ {
		w.yield()
		if s.stop.Load() {
			return nil, false, nil
		}
		moves, err := w.visit(&visits[at])
		if err != nil {
			return nil, false, err
		}
		for _, mv := range moves {
			to, ok, err := w.look(visits[at].id, mv)
			if err != nil {
				return nil, false, err
			}
			if !ok || seen[to] {
				continue
			}
			seen[to] = true
			visits = append(visits, visit{place: to, from: at, mv: mv})
			if to.thread == 0 && s.hangs(to.id) {
				return w.wayOf(visits), true, nil
			}
		}
	}
	return nil, false, nil
}

// initial is the initial state.
func (s *search) initial() (id storage.StateID) {
	some := func(x storage.StateID) bool {
		if id == 0 {
			id = x
		}
		return id == 0
	}
	if s.graph != nil {
		s.graph.Each(some)
	} else {
		s.ends.Each(0, s.store.Extent(), reach.IsStored, reach.IsStored, some)
	}
	for up := s.parent(id); up != 0; up = s.parent(up) {
		id = up
	}
	return id
}

// visit makes the state of a visit current, and returns the moves from there.
func (w *worker) visit(v *visit) (moves []vm.Move, err error) {
	m := w.vm
	if err := w.goTo(v.id); err != nil {
		return nil, err
	}
	if w.reduce == nil {
		return w.alone.Tried(m, v.id), nil
	}
	if err := w.reduce.survey(); err != nil {
		return nil, err
	}
	if v.thread != 0 {
		w.moves, w.stuck = m.MovesOf(w.moves[:0], w.pending), false
		w.checks.Check(m, w.pending, w.search.opt.Checks, len(w.moves) > 0, func(f *property.Violation) { w.stuck = w.stuck || f.Partial })
		v.end = w.atEnd()
	}
	for i := range w.reduce.threads {
		t := &w.reduce.threads[i]
		if t.Status != sdpor.Enabled || v.thread != 0 && v.thread != t.ID || v.thread == 0 && !w.search.graph.Tried(v.id, i) {
			continue
		}
		for c := range t.Choices {
			moves = append(moves, vm.Move{Thread: uint16(i), Choice: c})
		}
	}
	return moves, nil
}

// look makes a move of the current state id, and undoes it. ok is false if it leads to no state.
func (w *worker) look(id storage.StateID, mv vm.Move) (to place, ok bool, err error) {
	mark := w.vm.Begin()
	defer func() { w.vm.Undo(mark) }()
	t := w.vm.Threads[mv.Thread]
	_, err = w.vm.Step(mv)
	if gap := (*program.UnsupportedError)(nil); errors.As(err, &gap) {
		return to, false, nil
	}
	if err == nil {
		to.id, _, err = w.put(id, mv)
	}
	if w.reduce != nil && !w.search.graph.Known(to.id) {
		to.thread = t.ID
	}
	return to, err == nil, err
}

// wayOf is the way to the last of the visits, a hang. If a chain leads there, the passed states behind
// the last end in it are hangs as well: then the way leads to the first of these.
func (w *worker) wayOf(visits []visit) (path []vm.Move) {
	at := len(visits) - 1
	for from := visits[at].from; visits[from].thread != 0 && !visits[from].end; from = visits[at].from {
		at = from
	}
	for ; at != 0; at = visits[at].from {
		path = append(path, visits[at].mv)
	}
	slices.Reverse(path)
	return path
}
