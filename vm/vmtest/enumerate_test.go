package vmtest

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// outcomes enumerates a program written by hand.
func outcomes(t *testing.T, p *Program) *Outcomes {
	t.Helper()
	o, err := Enumerate(p, 100000)
	if err != nil {
		t.Fatalf("%v\n%s", err, p)
	}
	if _, err := Compile(p); err != nil {
		t.Fatalf("%v\n%s", err, p)
	}
	return o
}

func printed(o *Outcomes) []int32 { return slices.Sorted(maps.Keys(o.Printed)) }

func TestClassicPrograms(t *testing.T) {
	inc := func() []*Op { return Seq(LoadInt(0, G(0)), Plus(0, R(0), K(1)), StoreInt(G(0), R(0))) }
	printV0 := Seq(LoadInt(0, G(0)), Print(R(0)))
	shared := func() *Program {
		return &Program{Globals: make([]Global, 3), Locks: 2, Slots: 1, Array: 2, Regs: 3, Refs: 2}
	}
	peterson := func(me, other int) []*Op {
		return Seq(
			StoreInt(G(me), K(1)), StoreInt(G(2), K(int32(other))),
			LoadInt(0, G(other)),
			If(R(0), EQ, K(1), LoadInt(1, G(2))),
			&Op{Kind: OpWhile, Cond: Cond{R(1), EQ, K(int32(other))}, Body: Seq(
				LoadInt(0, G(other)), SetReg(1, K(-1)), If(R(0), EQ, K(1), LoadInt(1, G(2))))},
			LoadInt(0, G(3)), Plus(0, R(0), K(1)), StoreInt(G(3), R(0)),
			StoreInt(G(me), K(0)))
	}
	tests := []struct {
		name string
		p    *Program
		want string
	}{{
		name: "lost update", // ids: main 1-6, T1 7-9, T2 10-12
		p:    shared().Parallel(printV0, inc(), inc()),
		want: `
printed [1 2]
deadlocks []
asserts []
uncaught []
races [[7 12] [9 10] [9 12]]
`[1:] + "ends",
	}, {
		name: "store buffering is impossible under sequential consistency",
		p: shared().Parallel(Seq(LoadInt(0, E(K(0))), LoadInt(1, E(K(1))), Plus(0, R(0), R(1)), Print(R(0))),
			Seq(StoreInt(G(0), K(1)), LoadInt(0, G(1)), StoreInt(E(K(0)), R(0))),
			Seq(StoreInt(G(1), K(1)), LoadInt(0, G(0)), StoreInt(E(K(1)), R(0)))),
		want: `
printed [1 2]
deadlocks []
asserts []
uncaught []
races [[9 13] [10 12]]
`[1:] + "ends",
	}, {
		name: "update under a lock", // main 1-6, T1: enter 7, try 8, 9 10 11, exit 12; T2: 13 14 15 16 17 18
		p:    shared().Parallel(printV0, Locked(0, inc()...), Locked(0, inc()...)),
		want: `
printed [2]
deadlocks []
asserts []
uncaught []
races []
`[1:] + "ends",
	}, {
		name: "two locks in opposite order", // main 1-4, T1: 5 enter, 6 try, 7 enter, 8 try, 9 exit, 10 exit; T2: 11 … 13
		p:    shared().Parallel(nil, Locked(0, Locked(1)...), Locked(1, Locked(0)...)),
		want: `
printed []
deadlocks ["3 7 13"]
asserts []
uncaught []
races []
`[1:] + "ends",
	}, {
		name: "lost signal", // main 1-4, T1: 5 enter, 6 try, 7 wait, 8 exit; T2: 9 enter, 10 try, 11 pulse, 12 exit
		p:    shared().Parallel(nil, Locked(0, WaitOn(0)), Locked(0, Pulse(0))),
		want: `
printed []
deadlocks ["3 7"]
asserts []
uncaught []
races []
`[1:] + "ends",
	}, {
		name: "signal with a flag is not lost",
		p: shared().Parallel(printV0,
			Locked(0, LoadInt(0, G(0)), While(R(0), EQ, K(0), WaitOn(0), LoadInt(0, G(0)))),
			Locked(0, StoreInt(G(0), K(1)), Pulse(0))),
		want: `
printed [1]
deadlocks []
asserts []
uncaught []
races []
`[1:] + "ends",
	}, {
		name: "one pulse for two waiters", // main 1-6; T1 7 8 9(wait) 10; T2 11 12 13(wait) 14; T3 15 16 17(pulse) 18
		p:    shared().Parallel(nil, Locked(0, WaitOn(0)), Locked(0, WaitOn(0)), Locked(0, Pulse(0))),
		want: `
printed []
deadlocks ["4 9" "4 9 13" "5 13"]
asserts []
uncaught []
races []
`[1:],
	}, {
		name: "pulse wakes the longest waiter", // main 1-6; T1 7-10 (9 wait); T2 11-16 (15 wait); T3 17-21
		p: (&Program{Globals: []Global{{Volatile: true}}, Locks: 1, Regs: 1}).Parallel(nil,
			Seq(Enter(0), StoreInt(G(0), K(1)), WaitOn(0), Exit(0)),
			Seq(Spin(0, G(0), EQ, K(0)), Enter(0), StoreInt(G(0), K(2)), WaitOn(0), Exit(0)),
			Seq(Spin(0, G(0), LT, K(2)), Enter(0), Pulse(0), Exit(0))),
		want: `
printed []
deadlocks ["5 15"]
asserts []
uncaught []
races []
`[1:],
	}, {
		name: "wait releases a recursive lock, and acquires it again as often", // main 1-4; T1 5-11; T2 12-16
		p: (&Program{Globals: []Global{{Volatile: true}}, Locks: 1, Regs: 1}).Parallel(nil,
			Seq(Enter(0), Enter(0), StoreInt(G(0), K(1)), WaitOn(0), Exit(0), Exit(0), Exit(0)),
			Seq(Spin(0, G(0), EQ, K(0)), Enter(0), Pulse(0), Exit(0))),
		want: `
printed []
deadlocks []
asserts []
uncaught [11:System.Threading.SynchronizationLockException]
races []
`[1:],
	}, {
		name: "an object locked by one thread, through another reference to it", // main 1-6
		p: (&Program{Slots: 1, Refs: 1, Regs: 1}).Parallel(nil,
			Seq(&Op{Kind: OpNew}, &Op{Kind: OpPublish}, &Op{Kind: OpEnter, Lock: Lock{Reg: true}}),
			Seq(&Op{Kind: OpFetch}, &Op{Kind: OpIsNull}, If(R(0), EQ, K(0), &Op{Kind: OpEnter, Lock: Lock{Reg: true}}))),
		want: `
printed []
deadlocks ["3 7" "4 11"]
asserts []
uncaught []
races [[6 8]]
`[1:] + "ends",
	}, {
		name: "peterson",
		p: (&Program{Globals: []Global{{Volatile: true}, {Volatile: true}, {Volatile: true}, {}}, Regs: 2}).Parallel(
			Seq(LoadInt(0, G(3)), Print(R(0))), peterson(0, 1), peterson(1, 0)),
		want: `
printed [2]
deadlocks []
asserts []
uncaught []
races []
`[1:] + "ends",
	}, {
		name: "spinning on a volatile flag, message passing", // main 1-4, T1 5 6, T2: 7 (8 load), 9 load, 10 assert
		p: (&Program{Globals: []Global{{}, {Volatile: true}}, Regs: 1}).Parallel(nil,
			Seq(StoreInt(G(0), K(7)), StoreInt(G(1), K(1))),
			Seq(Spin(0, G(1), EQ, K(0)), LoadInt(0, G(0)), Assert(R(0), EQ, K(7)))),
		want: `
printed []
deadlocks []
asserts []
uncaught []
races []
`[1:] + "ends",
	}, {
		name: "spinning on a plain flag races", // T1 5 6, T2: 7 (8 load), 9 load, 10 assert
		p: (&Program{Globals: []Global{{}, {}}, Regs: 1}).Parallel(nil,
			Seq(StoreInt(G(0), K(7)), StoreInt(G(1), K(1))),
			Seq(Spin(0, G(1), EQ, K(0)), LoadInt(0, G(0)), Assert(R(0), EQ, K(7)))),
		want: `
printed []
deadlocks []
asserts []
uncaught []
races [[6 8]]
`[1:] + "ends",
	}, {
		name: "spinning for ever",
		p:    (&Program{Globals: []Global{{Volatile: true}}, Regs: 1}).Parallel(nil, Seq(Spin(0, G(0), EQ, K(0)))),
		want: `
printed []
deadlocks []
asserts []
uncaught []
races []
`[1:] + "hangs",
	}, {
		name: "failed assertion keeps its lock, and hides the deadlock", // main 1-4, T1 5 enter, 6 assert, 7 exit; T2 8 9
		p:    shared().Parallel(nil, Seq(Enter(0), Assert(K(0), EQ, K(1)), Exit(0)), Seq(Enter(0), Exit(0))),
		want: `
printed []
deadlocks []
asserts [6]
uncaught []
races []
`[1:],
	}, {
		name: "monitor used without the lock, on null, and a thread started twice",
		p: &Program{Locks: 1, Refs: 1, Regs: 1, Threads: [][]*Op{
			Seq(catching(SynchronizationLock, Exit(0)), catching(SynchronizationLock, WaitOn(0)),
				catching(ArgumentNull, &Op{Kind: OpEnter, Lock: Lock{Reg: true}}), catching(ThreadState, JoinThread(1)),
				StartThread(1), JoinThread(1), catching(ThreadState, StartThread(1)), Print(K(1))),
			nil,
		}},
		want: `
printed [1]
deadlocks []
asserts []
uncaught []
races []
`[1:] + "ends",
	}, {
		name: "published object", // main 1-4; T1 5 new, 6 publish, 7 store; T2 8 fetch, 9 isnull, 10 if, 11 load
		p: shared().Parallel(nil,
			Seq(&Op{Kind: OpNew}, &Op{Kind: OpPublish}, StoreInt(F(0, 0), K(1))),
			Seq(&Op{Kind: OpFetch}, &Op{Kind: OpIsNull}, If(R(0), EQ, K(0), LoadInt(0, F(0, 0))))),
		want: `
printed []
deadlocks []
asserts []
uncaught []
races [[6 8] [7 11]]
`[1:] + "ends",
	}, {
		name: "null dereference, out of range, and a failed compare and exchange", // main 1 2
		p: shared().Parallel(nil, Seq(LoadInt(0, F(0, 0))), Seq(LoadInt(0, E(K(2)))),
			Seq(CompareExchange(0, G(0), K(5), K(1)), Assert(R(0), NE, K(0)))),
		want: `
printed []
deadlocks []
asserts [10]
uncaught [7:System.NullReferenceException 8:System.IndexOutOfRangeException]
races []
`[1:],
	}, {
		name: "try enter",
		p: shared().Parallel(printV0, Seq(Enter(0), Exit(0)),
			Seq(TryEnter(0, 0), StoreInt(G(0), R(0)), If(R(0), EQ, K(1), Exit(0)))),
		want: `
printed [0 1]
deadlocks []
asserts []
uncaught []
races []
`[1:] + "ends",
	}, {
		name: "a choice",
		p:    &Program{Regs: 1, Threads: [][]*Op{{Choose(0, 3), If(R(0), EQ, K(1), Throw()), Print(R(0))}}},
		want: `
printed [0 2]
deadlocks []
asserts []
uncaught [3:Failure]
races []
`[1:] + "ends",
	}}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.p.Number()
			o := outcomes(t, tt.p)
			got := o.String()
			if o.Ends {
				got += "ends"
			}
			if o.Hangs {
				got += "hangs"
			}
			if got != tt.want {
				t.Errorf("got\n%s\nwant\n%s\n%s", got, tt.want, tt.p)
			}
		})
	}
}

// catching returns an operation with a handler for one type of exception. If the operation
// raises none, an uncaught exception ends the thread.
func catching(e Exception, op *Op) *Op {
	return Try(Seq(op, Throw()), &Handler{Kind: Catch, Catch: e})
}

// TestHandlers has programs of one thread that print the order in which they reach their marks.
// Each must have exactly one outcome.
func TestHandlers(t *testing.T) {
	for _, tt := range handlerPrograms() {
		t.Run(tt.name, func(t *testing.T) {
			o := outcomes(t, tt.p)
			if got := printed(o); !slices.Equal(got, []int32{tt.want}) || !o.Ends {
				t.Errorf("printed %v, want %d\n%s\n%s", got, tt.want, o, tt.p)
			}
		})
	}
}

type handlerProgram struct {
	name string
	p    *Program
	want int32
}

// mark appends the digit n to register 0.
func mark(n int32) []*Op {
	return Seq(&Op{Kind: OpMul, Dst: 0, X: R(0), Y: K(10)}, Plus(0, R(0), K(n)))
}

func join(parts ...[]*Op) []*Op { return slices.Concat(parts...) }

func handlerPrograms() []handlerProgram {
	catch := func(e Exception, body ...*Op) *Handler { return &Handler{Kind: Catch, Catch: e, Body: body} }
	finally := func(body ...*Op) *Handler { return &Handler{Kind: Finally, Body: body} }
	fault := func(body ...*Op) *Handler { return &Handler{Kind: Fault, Body: body} }
	filter := func(pass []*Op, yes bool, body ...*Op) *Handler {
		h := &Handler{Kind: Filter, Filter: pass, Cond: Cond{K(0), NE, K(0)}, Body: body}
		if yes {
			h.Cond.Cmp = EQ
		}
		return h
	}
	main := func(ops ...[]*Op) *Program {
		body := append(join(ops...), Print(R(0)))
		return (&Program{Regs: 2, Refs: 1, Globals: make([]Global, 1), Locks: 1, Threads: [][]*Op{body}}).Number()
	}
	throwing := func() []*Op { return Seq(Throw()) }
	return []handlerProgram{
		{"finally after a normal end", main(Seq(Try(mark(1), finally(mark(2)...))), mark(3)), 123},
		{"fault after a normal end", main(Seq(Try(mark(1), fault(mark(2)...))), mark(3)), 13},
		{"catch", main(Seq(Try(join(mark(1), throwing(), mark(9)), catch(Failure, mark(2)...))), mark(3)), 123},
		{"second catch", main(Seq(Try(throwing(), catch(NullReference, mark(1)...), catch(AnyException, mark(2)...)))), 2},
		{"filter before inner finally", main(Seq(Try(
			Seq(Try(join(mark(1), throwing()), finally(mark(3)...))), filter(mark(2), true, mark(4)...)))), 1234},
		{"filter says no, outer catch", main(Seq(Try(Seq(Try(Seq(Try(throwing(), fault(mark(3)...))),
			filter(mark(1), false, mark(9)...))), filter(mark(2), true, mark(4)...)))), 1234},
		{"filter raises", main(Seq(Try(throwing(), filter(join(mark(1), throwing()), true, mark(9)...), catch(Failure, mark(2)...)))), 12},
		{"filter raises by an access", main(Seq(Try(throwing(),
			filter(join(mark(1), Seq(LoadInt(1, F(0, 0)))), true, mark(9)...), catch(AnyException, mark(2)...)))), 12},
		{"exception in finally replaces", main(Seq(Try(
			Seq(Try(throwing(), finally(join(mark(1), Seq(Exit(0)), mark(9))...))), catch(Failure, mark(8)...), catch(SynchronizationLock, mark(2)...)))), 12},
		{"catch inside finally while unwinding", main(Seq(Try(
			Seq(Try(throwing(), finally(join(mark(1), Seq(Try(throwing(), catch(AnyException, mark(2)...))), mark(3))...))), catch(Failure, mark(4)...)))), 1234},
		{"exception in catch goes out", main(Seq(Try(Seq(Try(Seq(Try(throwing(), catch(Failure, join(mark(1), Seq(Exit(0)))...),
			catch(AnyException, mark(9)...))), finally(mark(2)...))), catch(AnyException, mark(3)...)))), 123},
		{"exception in finally inside finally", main(Seq(Try(
			Seq(Try(throwing(), finally(join(mark(1), Seq(Try(join(mark(2), throwing()), finally(mark(3)...))), mark(9))...))),
			catch(Failure, mark(4)...)))), 1234},
		{"finally of catch's own body", main(Seq(Try(throwing(), catch(Failure, Seq(Try(mark(1), finally(mark(2)...)))...))), mark(3)), 123},
	}
}

// TestReturn checks that a return runs the finallys from the inside to the outside.
func TestReturn(t *testing.T) {
	p := &Program{Regs: 1, Globals: make([]Global, 1)}
	store := func(n int32) []*Op {
		return Seq(LoadInt(0, G(0)), &Op{Kind: OpMul, X: R(0), Y: K(10)}, Plus(0, R(0), K(n)), StoreInt(G(0), R(0)))
	}
	inner := Try(Seq(&Op{Kind: OpReturn}), &Handler{Kind: Finally, Body: store(1)})
	caught := Try(Seq(Throw()), &Handler{Kind: Catch, Catch: Failure, Body: Seq(inner)})
	p.Parallel(Seq(LoadInt(0, G(0)), Print(R(0))), Seq(Try(Seq(caught), &Handler{Kind: Finally, Body: store(2)}), Throw()))
	if o := outcomes(t, p); !slices.Equal(printed(o), []int32{12}) {
		t.Errorf("got %s\n%s", o, p)
	}
}

func TestEnumerateGivesUp(t *testing.T) {
	endless := &Program{Regs: 1, Globals: make([]Global, 1), Threads: [][]*Op{{
		While(K(0), EQ, K(0), LoadInt(0, G(0)), Plus(0, R(0), K(1)), StoreInt(G(0), R(0))),
	}}}
	if _, err := Enumerate(endless.Number(), 1000); err != ErrTooManyStates {
		t.Errorf("got %v, want %v", err, ErrTooManyStates)
	}
	local := &Program{Regs: 1, Threads: [][]*Op{{While(K(0), EQ, K(0), Plus(0, R(0), K(1)))}}}
	if _, err := Enumerate(local.Number(), 1000); err != ErrLocalLoop {
		t.Errorf("got %v, want %v", err, ErrLocalLoop)
	}
}

func TestCheckRefuses(t *testing.T) {
	ret := &Op{Kind: OpReturn}
	for want, p := range map[string]*Program{
		"no main":                    (&Program{}).Number(),
		"no register 3":              (&Program{Regs: 3, Threads: [][]*Op{{Print(R(3))}}}).Number(),
		"no lock 0":                  (&Program{Threads: [][]*Op{{Enter(0)}}}).Number(),
		"no thread 1":                (&Program{Threads: [][]*Op{{StartThread(1)}}}).Number(),
		"main is not a Thread":       (&Program{Threads: [][]*Op{{StartThread(0)}}}).Number(),
		"id used twice":              {Threads: [][]*Op{{Print(K(1)), Print(K(1))}}},
		"return inside finally":      (&Program{Threads: [][]*Op{{Try(nil, &Handler{Kind: Finally, Body: Seq(ret)})}}}).Number(),
		"try without a handler":      (&Program{Threads: [][]*Op{{Try(nil)}}}).Number(),
		"is not allowed in a filter": (&Program{Threads: [][]*Op{{Try(nil, &Handler{Kind: Filter, Filter: Seq(If(K(0), EQ, K(0), Print(K(0))))})}}}).Number(),
	} {
		if err := p.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}
