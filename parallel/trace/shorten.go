package trace

import (
	"fmt"
	"slices"

	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// shortenMoves is the largest number of moves that Shorten executes. A move counts once more
// for each shortenWork backward jumps and calls that it makes, and for each shortenObjects
// objects of its state, because all objects are visited after it.
const (
	shortenMoves   = 20_000
	shortenWork    = 64
	shortenObjects = 256
)

// Shorten looks for a path to the violation with this key that is easier to read than path: with
// fewer context switches, then with fewer steps. It executes each path that it considers, so the
// result leads to the violation. A shorter path may exist. Shorten returns path if it finds
// nothing better, and the best path so far when the limit l ends it. l may be nil.
func Shorten(p *program.Program, path []vm.Move, key string, l *limit.Limit) []vm.Move {
	s := &shortener{p: p, key: key, limit: l, moves: path, budget: shortenMoves}
	_ = s.shorten(path) // the limit may end it: s.moves is good at any time
	return s.moves
}

// shorten makes s.moves better. The error says that the limit has ended it.
func (s *shortener) shorten(path []vm.Move) (err error) {
	defer limit.Catch(&err)
	acts, ok := s.name(path)
	if !ok {
		return nil
	}
	s.best, s.moves = acts, path[:len(acts)]
	for again := true; again && s.budget > 0; {
		again = s.join() || s.drop()
	}
	return nil
}

// act is a move. The thread has a name that says how it was started, because its place among the live
// threads changes with the order of moves.
type act struct {
	thread string
	choice uint16
	then   string // position of the thread behind the move
}

type shortener struct {
	p      *program.Program
	key    string
	best   []act
	moves  []vm.Move // best, or the path as it was
	limit  *limit.Limit
	budget int // moves left; a function of the program, not of time
}

// name executes path until the violation is there, and converts it to acts.
func (s *shortener) name(path []vm.Move) (acts []act, ok bool) {
	w, err := s.walker()
	if err != nil {
		return nil, false
	}
	for _, mv := range path {
		if int(mv.Thread) >= len(w.m.Threads) {
			return nil, false
		}
		a := act{thread: w.way(w.m.Threads[mv.Thread]), choice: mv.Choice}
		found, ok := w.step(mv, s.key)
		s.pay(w)
		if !ok {
			return nil, false
		}
		a.then = w.stands(a.thread)
		acts = append(acts, a)
		if found {
			return acts, true
		}
	}
	return nil, false
}

// pay takes the last step of w off the budget.
func (s *shortener) pay(w *walker) {
	s.budget -= 1 + w.m.Spent/shortenWork + w.m.Heap.Len()/shortenObjects
}

// blocks divides acts into blocks of one thread each.
func blocks(acts []act) (bs [][]act) {
	for i := 0; i < len(acts); {
		j := i + 1
		for j < len(acts) && acts[j].thread == acts[i].thread {
			j++
		}
		bs = append(bs, acts[i:j])
		i = j
	}
	return bs
}

// join moves a later block of a thread to its earlier one, or the other way round, wherever
// that still leads to the violation.
func (s *shortener) join() (better bool) {
	for again := true; again; {
		again = false
		bs := blocks(s.best)
		for i := 0; i < len(bs) && !again; i++ {
			for j := i + 2; j < len(bs) && !again; j++ {
				if bs[j][0].thread != bs[i][0].thread {
					continue
				}
				early := slices.Concat(bs[:i+1:i+1], bs[j:j+1], bs[i+1:j], bs[j+1:])
				late := slices.Concat(bs[:i:i], bs[i+1:j], bs[i:i+1], bs[j:])
				again = s.accept(slices.Concat(early...)) || s.accept(slices.Concat(late...)) || s.accept(s.follow(early)) || s.accept(s.follow(late))
				break // only the next block of the same thread is tried
			}
		}
		better = better || again
	}
	return better
}

// follow adapts blocks to an order in which other threads do some of the work, such as an initialiser.
// It lets the thread of each block move until it has the position that it had behind the block. It
// returns nil if a thread does not come there.
func (s *shortener) follow(bs [][]act) (acts []act) {
	w, err := s.walker()
	if err != nil {
		return nil
	}
	for _, b := range bs {
		for n := 0; n == 0 || w.stands(b[0].thread) != b[len(b)-1].then; n++ {
			at := w.index(b[0].thread)
			if at < 0 || s.budget <= 0 || n > 2*len(s.best) {
				return nil
			}
			a := act{thread: b[0].thread}
			if n < len(b) {
				a.choice = b[n].choice
			}
			found, ok := w.step(vm.Move{Thread: uint16(at), Choice: a.choice}, s.key)
			s.pay(w)
			if !ok {
				return nil
			}
			a.then = w.stands(a.thread)
			acts = append(acts, a)
			if found {
				return acts
			}
		}
	}
	return nil
}

// drop leaves out needless moves: whole blocks, then ends of blocks.
func (s *shortener) drop() (better bool) {
	for i := len(blocks(s.best)) - 1; i >= 0; i-- {
		for n := -1; n != 0; {
			bs := blocks(s.best)
			if i >= len(bs) {
				break
			}
			if n < 0 || n > len(bs[i]) {
				n = len(bs[i])
			}
			cut := slices.Concat(bs[:i:i], [][]act{bs[i][:len(bs[i])-n]}, bs[i+1:])
			if s.accept(slices.Concat(cut...)) {
				better = true
				continue
			}
			n /= 2
		}
	}
	return better
}

// accept takes acts if they lead to the violation and are better.
func (s *shortener) accept(acts []act) bool {
	if s.budget <= 0 || len(acts) == 0 {
		return false
	}
	done, moves, ok := s.try(acts)
	if !ok {
		return false
	}
	now, was := len(blocks(done)), len(blocks(s.best))
	if now > was || now == was && len(done) >= len(s.best) {
		return false
	}
	s.best, s.moves = done, moves
	return true
}

// walker executes acts.
type walker struct {
	m     *vm.Machine
	names *Interner
	judge judge
}

func (s *shortener) walker() (*walker, error) {
	names := NewInterner()
	w := &walker{vm.NewMachine(s.p, names), names, newJudge(s.p, names)}
	w.m.Heap.Limit = s.limit
	if err := w.m.Start(); err != nil {
		return nil, err
	}
	return w, Settle(w.m, names)
}

// way names a live thread by how it came about.
func (w *walker) way(t *state.Thread) string { return t.Path }

// index is the place of a thread among the live ones, -1 if it is not there.
func (w *walker) index(way string) int {
	at := -1
	for i, t := range w.m.Threads {
		if w.way(t) == way {
			at = i
		}
	}
	return at
}

// stands is the position of a thread; "" if it has ended.
func (w *walker) stands(way string) string {
	at := w.index(way)
	if at < 0 {
		return ""
	}
	return fmt.Sprint(w.m.Threads[at].Position(nil))
}

// step executes a move if it is possible. found says whether the violation is there after it.
func (w *walker) step(mv vm.Move, key string) (found, ok bool) {
	if !slices.Contains(w.m.Moves(nil), mv) {
		return false, false
	}
	name := inspect.ThreadName(w.m.State, w.m.Threads[mv.Thread])
	w.m.Begin()
	fault, err := w.m.Step(mv)
	if err != nil {
		return false, false
	}
	found = fault != nil && property.Fault(fault, name).Key == key
	if Settle(w.m, w.names) != nil {
		return false, false
	}
	if !found {
		var check property.State
		check.Check(w.m, w.m.ProbeAll(nil), property.Shown, len(w.m.Moves(nil)) > 0, func(v *property.Violation) { found = found || v.Key == key })
	}
	if !found && w.judge.check(w.m, func(v *property.Violation) { found = found || v.Key == key }) != nil {
		return false, false
	}
	return found, true
}

// try executes acts until the violation is there. It returns the acts that it has executed, also as moves.
func (s *shortener) try(acts []act) (done []act, moves []vm.Move, ok bool) {
	w, err := s.walker()
	if err != nil {
		return nil, nil, false
	}
	for i, a := range acts {
		at := w.index(a.thread)
		if at < 0 {
			return nil, nil, false
		}
		mv := vm.Move{Thread: uint16(at), Choice: a.choice}
		moves = append(moves, mv)
		found, ok := w.step(mv, s.key)
		s.pay(w)
		if !ok {
			return nil, nil, false
		}
		if found {
			return acts[:i+1], moves, true
		}
	}
	return nil, nil, false
}
