package litmus

import (
	"fmt"
	"strings"
)

// A Test is a small concurrent program, with the outcome that it asks for. All locations and registers are 0 at first.
type Test struct {
	Name    string
	Threads [][]Op
	Outcome []Term   // the outcome has all of these
	Locs    []string // names of the locations, in the order in which they appear
	IsLock  []bool   // of a location: it is a lock, which is 0 when it is free, else 1
	regs    [][]Reg  // of a thread: the registers that it writes, in order
}

// A Loc is a location of memory: an index of [Test.Locs].
type Loc int

// A Reg is a register of a thread. A thread writes a register at most once.
type Reg int

// None is no register.
const None Reg = -1

// A Kind is the kind of an operation.
type Kind uint8

// The kinds of operations, with their notation. The fences of .NET are Thread.MemoryBarrier, Volatile.ReadBarrier and Volatile.WriteBarrier.
const (
	Store           Kind = iota // W x 1, Wrel x 1, Wref x 1
	Load                        // R r0 x, Racq r0 x
	Exchange                    // XCHG r0 x 1: r0 gets the value before
	CompareExchange             // CAS r0 x 0 1: stores 1 if x is 0; r0 gets the value before
	Add                         // ADD r0 x 1: r0 gets the value before
	Fence                       // F: a full fence
	ReadBarrier                 // Facq: loads before it come before everything behind it
	WriteBarrier                // Frel: everything before it comes before stores behind it
	Branch                      // BR r0 1: the thread goes on if r0 is 1, and ends if it is not
	Await                       // AWAIT r0: the thread waits until it has the value of r0
	Lock                        // LOCK l: Monitor.Enter
	Unlock                      // UNLOCK l: Monitor.Exit
)

// An Order tells which other accesses an access orders.
type Order uint8

// The orders of accesses.
const (
	Plain     Order = iota
	Acquire         // Racq: Volatile.Read (ECMA-335 §I.12.6.7)
	Release         // Wrel: Volatile.Write (ECMA-335 §I.12.6.7)
	Reference       // Wref: a plain store of a reference, which dotnet makes a release (".NET memory model", Object assignment)
	Full            // XCHG.f, CAS.f, ADD.f: Interlocked; without .f the operation is atomic, and orders nothing
)

// A Value is a constant, or computed from a register.
type Value struct {
	Reg   Reg // None: the constant
	Const int
	Form  Form
}

// A Form tells how a value is computed from a register.
type Form uint8

// The forms of values.
const (
	Copy      Form = iota // r0
	Sum                   // r0+1
	Dependent             // r0^1: the constant, which depends on r0 as if it were computed from it
)

// An Op is an operation of a thread.
type Op struct {
	Kind   Kind
	Order  Order
	Loc    Loc
	Addr   Reg   // x@r0: the address is computed from r0; else None
	Dst    Reg   // gets the value that is read; else None
	Expect Value // of CompareExchange
	Value  Value // stored, exchanged, added; of a Branch or Await, Reg is the register, and Const the value for which the thread goes on
}

// A Term is a part of an outcome: at the end a register, or a location, has this value.
type Term struct {
	Thread int // -1: a location
	Reg    Reg
	Loc    Loc
	Value  int
}

// reads tells whether the operation reads its location.
func (k Kind) reads() bool { return k == Load || k.changes() }

// changes tells whether the operation reads and writes its location in one step.
func (k Kind) changes() bool { return k == Exchange || k == CompareExchange || k == Add }

// uses lists the registers whose values a thread must have before it can issue the operation. A branch is not among those that must wait, since some models guess.
func (o Op) uses() (out []Reg) {
	for _, r := range []Reg{o.Addr, o.Expect.Reg, o.Value.Reg} {
		if r != None && o.Kind != Branch {
			out = append(out, r)
		}
	}
	return out
}

// of computes the value, given the values of registers.
func (v Value) of(regs []int) int {
	switch {
	case v.Reg == None || v.Form == Dependent:
		return v.Const
	case v.Form == Sum:
		return regs[v.Reg] + v.Const
	default:
		return regs[v.Reg]
	}
}

// after returns the value of a location after an operation that reads old there, and changes it.
func (o Op) after(old, expect, value int) int {
	switch {
	case o.Kind == Add:
		return old + value
	case o.Kind == CompareExchange && old != expect:
		return old
	default:
		return value
	}
}

func (r Reg) String() string { return fmt.Sprintf("r%d", int(r)) }

func (v Value) String() string {
	switch {
	case v.Reg == None:
		return fmt.Sprint(v.Const)
	case v.Form == Dependent:
		return fmt.Sprintf("%v^%d", v.Reg, v.Const)
	case v.Form == Sum:
		return fmt.Sprintf("%v+%d", v.Reg, v.Const)
	default:
		return v.Reg.String()
	}
}

// A word is the name of an operation.
type word struct {
	word  string
	kind  Kind
	order Order
}

var words = []word{
	{"W", Store, Plain}, {"Wrel", Store, Release}, {"Wref", Store, Reference},
	{"R", Load, Plain}, {"Racq", Load, Acquire},
	{"XCHG", Exchange, Plain}, {"XCHG.f", Exchange, Full},
	{"CAS", CompareExchange, Plain}, {"CAS.f", CompareExchange, Full},
	{"ADD", Add, Plain}, {"ADD.f", Add, Full},
	{"F", Fence, Plain}, {"Facq", ReadBarrier, Plain}, {"Frel", WriteBarrier, Plain},
	{"BR", Branch, Plain}, {"AWAIT", Await, Plain},
	{"LOCK", Lock, Plain}, {"UNLOCK", Unlock, Plain},
}

func (o Op) word() string {
	for _, w := range words {
		if w.kind == o.Kind && w.order == o.Order {
			return w.word
		}
	}
	panic(fmt.Sprintf("BUG: no word for kind %d, order %d", o.Kind, o.Order))
}

// text is the operation in the notation of the page.
func (t *Test) text(o Op) string {
	out := []string{o.word()}
	if o.Dst != None {
		out = append(out, o.Dst.String())
	}
	switch o.Kind {
	case Fence, ReadBarrier, WriteBarrier:
		return out[0]
	case Branch:
		return fmt.Sprintf("%s %v %d", out[0], o.Value.Reg, o.Value.Const)
	case Await:
		return fmt.Sprintf("%s %v", out[0], o.Value.Reg)
	}
	loc := t.Locs[o.Loc]
	if o.Addr != None {
		loc += "@" + o.Addr.String()
	}
	out = append(out, loc)
	if o.Kind == CompareExchange {
		out = append(out, o.Expect.String())
	}
	if o.Kind == Store || o.Kind.changes() {
		out = append(out, o.Value.String())
	}
	return strings.Join(out, " ")
}

// String is the program in the notation that [Parse] reads.
func (t *Test) String() string {
	var threads []string
	for _, ops := range t.Threads {
		var out []string
		for _, o := range ops {
			out = append(out, t.text(o))
		}
		threads = append(threads, strings.Join(out, "; "))
	}
	return strings.Join(threads, " || ")
}

// OutcomeString is the outcome in the notation that [Parse] reads.
func (t *Test) OutcomeString() string {
	var out []string
	for _, c := range t.Outcome {
		if c.Thread < 0 {
			out = append(out, fmt.Sprintf("%s=%d", t.Locs[c.Loc], c.Value))
		} else {
			out = append(out, fmt.Sprintf("%d:%v=%d", c.Thread, c.Reg, c.Value))
		}
	}
	return strings.Join(out, " ")
}

// end is the text of an end: the values of all registers and locations, without locks.
func (t *Test) end(regs [][]int, mem []int) string {
	var out []string
	for i, written := range t.regs {
		for _, r := range written {
			out = append(out, fmt.Sprintf("%d:%v=%d", i, r, regs[i][r]))
		}
	}
	for i, name := range t.Locs {
		if !t.IsLock[i] {
			out = append(out, fmt.Sprintf("%s=%d", name, mem[i]))
		}
	}
	return strings.Join(out, " ")
}

// holds tells whether an end is the outcome of the test.
func (t *Test) holds(regs [][]int, mem []int) bool {
	for _, c := range t.Outcome {
		if c.Thread < 0 && mem[c.Loc] != c.Value || c.Thread >= 0 && regs[c.Thread][c.Reg] != c.Value {
			return false
		}
	}
	return true
}

// Written lists the registers that a thread writes, in the order of their first writes.
func (t *Test) Written(thread int) []Reg { return t.regs[thread] }
