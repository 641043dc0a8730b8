package litmus

import (
	"encoding/binary"
	"maps"
	"slices"
)

// A Result is all that an enumeration finds.
type Result struct {
	Outcomes []string // the ends of all executions: the values of all registers and locations, sorted
	Allowed  bool     // an execution ends with the outcome for which the test asks
	States   int      // the states that were reached
	Stuck    int      // the states in which not all threads are over, none can go on, and no guess was wrong
}

// A Variant is a variant of the enumeration.
type Variant struct {
	// Buffered: also loads that acquire, fences and operations that order accesses wait in the buffer of their thread, and hold back the requests behind them, as in paper 003, Algorithm 3 (have_fence). Without it they are
	// performed when they are issued: the thread waits until they can be. The outcomes are the same.
	Buffered bool
	// LoadsPass: loads of one location can pass each other, which is the text of paper 003, section 6, and no machine of today.
	LoadsPass bool
	// Guesses is the number of branches ahead of which a thread can run; 0 is 1.
	Guesses int
}

// Enumerate finds all outcomes of a test under a model.
func Enumerate(t *Test, m Model) *Result { return Variant{}.Enumerate(t, m) }

// Enumerate finds all outcomes of a test under the variant of a model.
func (v Variant) Enumerate(t *Test, m Model) *Result {
	v.Guesses = max(v.Guesses, 1)
	return (&machine{v, t, m}).enumerate()
}

// A machine is a model that executes a test.
type machine struct {
	Variant
	test  *Test
	model Model
}

// A state is a state of an execution.
type state struct {
	mem     []int // central memory
	threads []thread
}

// A thread is the state of a thread.
type thread struct {
	pc      int
	regs    []int     // values
	known   []bool    // of a register: its value is there; else it is a placeholder, if the register was written
	buf     []request // issued and not performed, the oldest first
	guesses []guess   // open ones
}

// A request waits for the memory. A placeholder ⟦slot⟧ of the design is the register that the result goes to.
type request struct {
	op     Op
	rel    bool // waits for all requests before it
	value  int  // to be stored, exchanged or added
	expect int
}

// A guess is the assumption on which a thread has gone past a branch: the register will have the value, or will not.
type guess struct {
	reg   Reg
	value int
	equal bool
}

// enumerate explores all states, breadth first.
func (m *machine) enumerate() *Result {
	r := &Result{}
	ends := map[string]bool{}
	first := m.start()
	seen := map[string]bool{first.key(): true}
	for queue := []*state{first}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		next := m.successors(s)
		for _, n := range next {
			if k := n.key(); !seen[k] {
				seen[k] = true
				queue = append(queue, n)
			}
		}
		if len(next) > 0 {
			continue
		}
		if !m.over(s) {
			if !slices.ContainsFunc(s.threads, func(th thread) bool { return len(th.guesses) > 0 }) {
				r.Stuck++
			}
			continue
		}
		var regs [][]int
		for _, th := range s.threads {
			regs = append(regs, th.regs)
		}
		ends[m.test.end(regs, s.mem)] = true
		r.Allowed = r.Allowed || m.test.holds(regs, s.mem)
	}
	r.Outcomes, r.States = slices.Sorted(maps.Keys(ends)), len(seen)
	return r
}

// start returns the first state.
func (m *machine) start() *state {
	s := &state{mem: make([]int, len(m.test.Locs))}
	for _, regs := range m.test.regs {
		n := 0
		if len(regs) > 0 {
			n = int(regs[len(regs)-1]) + 1
		}
		s.threads = append(s.threads, thread{regs: make([]int, n), known: make([]bool, n)})
	}
	return s
}

// successors returns the states after one more step: a thread issues its next operation, or the memory performs a request.
func (m *machine) successors(s *state) (out []*state) {
	for t := range s.threads {
		out = append(out, m.issue(s, t)...)
		for i := range s.threads[t].buf {
			if m.ready(s, t, i) {
				if n := m.perform(s, t, i); n != nil {
					out = append(out, n)
				}
			}
		}
	}
	return out
}

// over tells whether the code of all threads has ended, and all their requests are performed.
func (m *machine) over(s *state) bool {
	for t, th := range s.threads {
		if th.pc < len(m.test.Threads[t]) || len(th.buf) > 0 {
			return false
		}
	}
	return true
}

func (s *state) clone() *state {
	n := &state{mem: slices.Clone(s.mem), threads: slices.Clone(s.threads)}
	for i := range n.threads {
		th := &n.threads[i]
		th.regs, th.known, th.buf, th.guesses = slices.Clone(th.regs), slices.Clone(th.known), slices.Clone(th.buf), slices.Clone(th.guesses)
	}
	return n
}

// key is the content of a state. A request is known by its operation, of which a thread has each at most once; values that are not known are 0.
func (s *state) key() string {
	var b []byte
	put := func(n int) { b = binary.AppendVarint(b, int64(n)) }
	for _, v := range s.mem {
		put(v)
	}
	for _, th := range s.threads {
		put(th.pc)
		for i, v := range th.regs {
			put(v)
			put(truth(th.known[i]))
		}
		put(len(th.buf))
		for _, r := range th.buf {
			put(int(r.op.Kind))
			put(int(r.op.Order))
			put(int(r.op.Loc))
			put(int(r.op.Dst))
			put(r.value)
			put(r.expect)
			put(truth(r.rel))
		}
		put(len(th.guesses))
		for _, g := range th.guesses {
			put(int(g.reg))
			put(g.value)
			put(truth(g.equal))
		}
	}
	return string(b)
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}
