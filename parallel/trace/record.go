package trace

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"moonwalker/gc"
	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/symbol"
)

// A StrayError says that a path does not belong to its program: a thread cannot make its move.
type StrayError struct{ Thread uint16 }

func (e *StrayError) Error() string { return fmt.Sprintf("thread %d cannot move", e.Thread) }

// Record replays path in a machine of its own, and records its events. The
// error is a [StrayError], or says that the limits l, which may be nil, have ended the replay.
//
// A path with values of Verify.Any is replayed twice. The second time they are numbers that lead along the path, and each result is
// compared with that of the first time.
func Record(p *program.Program, path []vm.Move, l *limit.Limit) (_ *Trace, err error) {
	defer limit.Catch(&err)
	t, all, err := recordCut(p, path, l, nil)
	if all == nil || err != nil {
		return t, err
	}
	values, answer := symbol.Solve(all)
	if answer != symbol.Yes {
		return nil, errors.New("no values of Verify.Any are known that lead along the path")
	}
	again, _, err := recordCut(p, path, l, values)
	if err == nil && !slices.EqualFunc(t.Violations, again.Violations, func(v, w *property.Violation) bool { return v.Key == w.Key }) {
		err = errors.New("the values of Verify.Any do not lead to the violations of their path")
	}
	return again, err
}

// recordCut is record. If the machine has taken a step back for the first time, which ends before an unsupported operation, it replays path
// again: the first recorder was shown instructions that were taken back.
func recordCut(p *program.Program, path []vm.Move, l *limit.Limit, values symbol.Values) (*Trace, []symbol.Term, error) {
	cut := p.HasCut()
	t, all, err := record(p, path, l, values)
	if !cut && p.HasCut() {
		t, all, err = record(p, path, l, values)
	}
	return t, all, err
}

// record replays path with values of Verify.Any, if there are any. It returns the conditions on these values.
func record(p *program.Program, path []vm.Move, l *limit.Limit, values symbol.Values) (_ *Trace, all []symbol.Term, err error) {
	l.Poll() // so that replays after the limits make no machine
	names := NewInterner()
	r := newRecorder(p, names)
	r.m.Replay = &state.Replay{Values: values, Picked: r.picked}
	r.m.Heap.Limit = l
	r.trace.Path = slices.Clone(path)
	r.m.Unseen = r.Unseen
	if err := r.m.Start(); err != nil {
		return nil, nil, err
	}
	judge := newJudge(p, names)
	r.m.Trace, r.m.Rehearses = r, true
	if err := Settle(r.m, names); err != nil {
		return nil, nil, err
	}
	r.meet()
	for i, mv := range path {
		if !slices.Contains(r.m.Moves(nil), mv) {
			return nil, nil, fmt.Errorf("step %d of %d: %w", i+1, len(path), &StrayError{mv.Thread})
		}
		err := r.step(mv)
		if err == nil {
			err = Settle(r.m, names)
		}
		if err == nil {
			err = r.m.CheckSymbols()
		}
		if err != nil {
			return nil, nil, fmt.Errorf("step %d of %d: %w", i+1, len(path), err)
		}
	}
	err = judge.check(r.m, func(v *property.Violation) { r.trace.Violations = append(r.trace.Violations, v) })
	r.end()
	r.tellEarly()
	r.trace.Namespaces = namespaces(p)
	if r.m.Symbols != nil {
		all = r.m.Symbols.Path
	}
	return r.trace, all, err
}

// namespaces has the namespaces of the loaded types, by full name without generic arguments.
func namespaces(p *program.Program) map[string]string {
	all := map[string]string{}
	for _, t := range p.Loader.Types() {
		if t == nil || t.Encloser != nil || t.Namespace == "" || t.Name == "" {
			continue
		}
		name, _, _ := strings.Cut(t.Name, "`")
		all[t.Namespace+"."+name] = t.Namespace
	}
	return all
}

// Settle gives a state its canonical form, as the search does before it stores the state.
func Settle(m *vm.Machine, names *Interner) error {
	if err := m.Arrange(); err != nil {
		return err
	}
	if err := m.Roots(); err != nil {
		return err
	}
	gc.NewMarkSweep(m.Heap).Collect()
	_, err := m.Collapse(names)
	m.Forget()
	return err
}

// step executes a move and records its events.
func (r *recorder) step(mv vm.Move) error {
	t := r.m.Threads[mv.Thread]
	name := inspect.ThreadName(r.m.State, t)
	r.trace.Steps = append(r.trace.Steps, Step{Thread: r.column(t), Choice: int(mv.Choice)})
	r.lines, r.unseen, r.next.inside = 0, 0, call{}
	r.m.Begin()
	fault, err := r.m.Step(mv)
	if err != nil {
		return err
	}
	r.roster.step(r.m.State)
	r.finish(t, r.moved(t))
	r.meet()
	r.suspend()
	r.fault = nil
	if fault != nil {
		r.fault = property.Fault(fault, name)
	}
	return nil
}

// column is the number of a live thread, and of its column in the trace.
func (r *recorder) column(t *state.Thread) int {
	n := r.roster.number(r.m.State, t)
	for i := len(r.trace.Threads); i <= n; i++ {
		r.trace.Threads = append(r.trace.Threads, Thread{Name: r.roster.names[i]})
		r.at = append(r.at, Position{})
	}
	return n
}

// meet notes the threads that have begun and those that have ended.
func (r *recorder) meet() {
	r.roster.settle(r.m.State)
	for _, t := range r.m.Threads {
		th := &r.trace.Threads[r.column(t)]
		for i := 0; i < t.Depth() && th.Entry == ""; i++ {
			if l := t.Frame(i); own(l) {
				th.Entry = r.position(l).Method
			}
		}
	}
	for n, ended := range r.roster.ended {
		r.trace.Threads[n].Ended = ended
	}
}

// suspend notes the async methods that wait. A method that can never continue may be garbage soon,
// and is in no later state; so it stays noted.
func (r *recorder) suspend() {
	for box, w := range inspect.Suspended(r.m.State) {
		if was, ok := r.awaits[box]; !ok || was != nil {
			r.awaits[box] = &w
		}
	}
}

// end describes the threads at the end of the path, and the violations there.
func (r *recorder) end() {
	tr := r.trace
	for _, t := range r.m.Threads {
		if t.IsRequest() { // it stands in the column of the thread that issued it
			continue
		}
		th := &tr.Threads[r.column(t)]
		th.Stack = r.stack(r.m.Stack(t))
		for _, o := range inspect.Owned(r.m.State, t) {
			th.Holds = append(th.Holds, Held{r.object(o), r.locks[o]})
		}
		if t.Depth() == 0 {
			th.Failed = true
			continue
		}
		p := r.m.Probe(t)
		if p.Blocked {
			th.Waits = r.wait(t, p.Access)
		} else if p.Access.Kind.Data() {
			th.Next = r.nextAccess(t, p.Access)
		}
	}
	if r.fault != nil {
		tr.Violations = append(tr.Violations, r.fault)
		if last := len(tr.Steps) - 1; last >= 0 {
			tr.Threads[tr.Steps[last].Thread].Stack = r.stack(r.fault.Sites[0].Stack)
		}
	}
	var check property.State
	check.Check(r.m, r.m.ProbeAll(nil), property.Shown, len(r.m.Moves(nil)) > 0, func(v *property.Violation) { tr.Violations = append(tr.Violations, v) })
	r.find()
	if len(tr.Violations) > 0 {
		tr.choose(0)
	}
	for _, box := range slices.Sorted(maps.Keys(r.awaits)) {
		if w := r.awaits[box]; w != nil {
			p := tr.Sources.Await(*w)
			p.Method = Readable(p.Method)
			tr.Awaits = append(tr.Awaits, p)
		}
	}
}

// Select shows the violation with this key; false if the path does not end in it. A trace file has the
// key in printable form, because names need not be UTF-8.
func (t *Trace) Select(key string) bool {
	for i, v := range t.Violations {
		if v.Key == key || Printable(v.Key) == key {
			t.choose(i)
			return true
		}
	}
	return false
}

// SelectPlace is Select by the code of a kind and [Sources.Where], for trace files of versions with
// other keys. It returns false also if there are several such violations.
func (t *Trace) SelectPlace(code, where string) bool {
	at, n := 0, 0
	for i, v := range t.Violations {
		if v.Kind.Code() == code && t.Sources.Where(v) == where {
			at = i
			n++
		}
	}
	if n == 1 {
		t.choose(at)
	}
	return n == 1
}

func (t *Trace) choose(i int) {
	t.Violation, t.Parties = t.Violations[i], t.parties[i]
	if i < len(t.nexts) {
		for n, e := range t.nexts[i] {
			t.Threads[n].Next = e
		}
	}
}

// find finds the threads that each violation is about.
func (r *recorder) find() {
	tr := r.trace
	for _, v := range tr.Violations {
		var parties []int
		var nexts map[int]*Event
		switch v.Kind {
		case property.Deadlock:
			parties = tr.blocked()
		case property.Race:
			parties, nexts = r.standing(v)
		case property.Property, property.End:
			if n := len(tr.Steps); n > 0 {
				parties = []int{tr.Steps[n-1].Thread}
			}
		default:
			parties = []int{tr.Steps[len(tr.Steps)-1].Thread}
		}
		tr.parties, tr.nexts = append(tr.parties, parties), append(tr.nexts, nexts)
	}
}

// blocked are the threads at the root of a deadlock: the threads in a circle; without a circle, the
// threads that wait for something that no thread holds; without these, all that wait.
func (t *Trace) blocked() []int {
	if c := t.Cycle(); c != nil {
		return c
	}
	var roots, all []int
	for i := range t.Threads {
		if w := t.Threads[i].Waits; w != nil && w.Kind != WaitObject {
			all = append(all, i)
			if w.Thread < 0 {
				roots = append(roots, i)
			}
		}
	}
	if roots != nil {
		return roots
	}
	return all
}

// standing are the threads that stand at the sites of a race, and their accesses there: a thread may have several requests in its store buffer.
func (r *recorder) standing(v *property.Violation) (parties []int, nexts map[int]*Event) {
	nexts = map[int]*Event{}
	for i := range v.Sites {
		for _, t := range r.m.Threads {
			n := r.column(t)
			if !slices.Contains(parties, n) && inspect.ThreadName(r.m.State, r.m.Issuer(t)) == v.Sites[i].Thread && slices.Equal(r.m.Stack(t), v.Sites[i].Stack) {
				parties = append(parties, n)
				if p := r.m.Probe(t); p.Access.Kind.Data() {
					nexts[n] = r.nextAccess(t, p.Access)
				}
				break
			}
		}
	}
	return parties, nexts
}

// nextAccess is the event of the access a before which t stands.
func (r *recorder) nextAccess(t *state.Thread, a event.Access) *Event {
	e := r.data(a)
	e.At, _ = r.trace.Sources.Place(r.m.Stack(t))
	e.At.Method = Readable(e.At.Method)
	return &e
}

// stack lists the positions of a stack in the program's own code.
func (r *recorder) stack(stack []program.Location) (ps []Position) {
	for _, l := range stack {
		if own(l) {
			ps = append(ps, r.position(l))
		}
	}
	return ps
}

func (r *recorder) position(l program.Location) Position {
	p := r.trace.Sources.At(l)
	p.Method = r.method(l.Code.Method)
	return p
}
