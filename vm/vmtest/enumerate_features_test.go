package vmtest

import (
	"strings"
	"testing"
)

func atomic(body ...*Op) *Op { return &Op{Kind: OpAtomic, Body: body} }

func call(n int, body ...*Op) *Op { return &Op{Kind: OpCall, N: n, Body: body} }

func newArray() *Op { return &Op{Kind: OpNewArray} }

func copyArray(from, x, to, y, n int) *Op {
	return &Op{Kind: OpCopyArray, Obj: from, X: K(int32(x)), Obj2: to, Y: K(int32(y)), N: n}
}

func rethrow() *Op { return &Op{Kind: OpRethrow} }

func waitTimed(r, lock int) *Op {
	return &Op{Kind: OpWaitTimed, Dst: r, Lock: Lock{N: lock}, N: 9}
}

// TestFeatures has a program for each feature. Its outcomes are derived by hand from the
// standard, or from the documentation of this package.
func TestFeatures(t *testing.T) {
	const ends, hangs = "ends", "hangs"
	shared := func() *Program {
		return &Program{Globals: make([]Global, 2), Locks: 2, Slots: 1, Array: 1, Pairs: 1, Inits: make([][]*Op, 2), Regs: 3, Refs: 2}
	}
	with := func(p *Program, change func(*Program)) *Program {
		change(p)
		return p.Number()
	}
	inc := func() []*Op { return Seq(LoadInt(0, G(0)), Plus(0, R(0), K(1)), StoreInt(G(0), R(0))) }
	printV0 := func() []*Op { return Seq(LoadInt(0, G(0)), Print(R(0))) }
	endless := func(body ...*Op) *Op { return While(K(0), EQ, K(0), body...) }
	tests := []struct {
		name string
		p    *Program
		want string // printed, deadlocks, asserts, uncaught, races, then how it ends
	}{{
		"atomic sections lose no update", // main 1-6, T1 7 atomic 8 9 10, T2 11 atomic 12 13 14
		shared().Parallel(printV0(), Seq(atomic(inc()...)), Seq(atomic(inc()...))),
		"[2] [] [] [] []" + ends,
	}, {
		"each access of an atomic section can race with accesses outside", // T1 5 atomic 6 7, T2 8 9
		shared().Parallel(nil, Seq(atomic(StoreInt(G(0), K(1)), StoreInt(G(1), K(1)))), Seq(StoreInt(G(1), K(2)), StoreInt(G(0), K(2)))),
		"[] [] [] [] [[6 9] [7 8]]" + ends,
	}, {
		"no other thread moves during an atomic section", // T1 7 atomic 8 9; T2 10; it never prints 1
		shared().Parallel(printV0(), Seq(atomic(Increment(0, G(0)), Increment(0, G(0)))), Seq(&Op{Kind: OpLoad, Dst: 1, Fenced: true}, Print(R(1)))),
		"[0 2] [] [] [] []" + ends,
	}, {
		"a section that waits lets others run", // T1 enter, atomic { increment, wait, increment }, exit; T2 may see 0, 1, 2
		shared().Parallel(nil, Seq(Enter(0), atomic(Increment(0, G(0)), waitTimed(0, 0), Increment(0, G(0))), Exit(0)),
			Seq(Increment(1, G(1)), &Op{Kind: OpInterlockedAdd, Dst: 1, Loc: G(0), X: K(0)}, Print(R(1)))),
		"[0 1 2] [] [] [] []" + ends,
	}, {
		"an exception leaves an atomic section", // 1 try, 2 atomic, 3 throw, then 4, 5
		with(shared(), func(p *Program) {
			p.Threads = [][]*Op{{catching(Failure, atomic(Throw())), Print(K(7))}}
		}),
		"[7] [] [] [] []" + ends,
	}, {
		"a thread started in a section runs after it", // main 1 atomic { 2 start, 3 store, 4 store }, 5 join; T1 6 load, 7 print
		with(shared(), func(p *Program) {
			p.Threads = [][]*Op{{atomic(StartThread(1), StoreInt(G(0), K(1)), StoreInt(G(0), K(2))), JoinThread(1)}, printV0()}
		}),
		"[2] [] [] [] []" + ends,
	}, {
		"a call writes the registers of its caller, twice", // r0 = 0; twice r0 += 3
		with(shared(), func(p *Program) {
			p.Threads = [][]*Op{{call(2, Plus(0, R(0), K(3))), Print(R(0))}}
		}),
		"[6] [] [] [] []" + ends,
	}, {
		"a return ends the call, not the thread", // through its finally
		with(shared(), func(p *Program) {
			p.Threads = [][]*Op{{call(1, Try(Seq(&Op{Kind: OpReturn}, SetReg(0, K(9))), &Handler{Kind: Finally, Body: Seq(Plus(0, R(0), K(1)))}), SetReg(0, K(8))), Print(R(0))}}
		}),
		"[1] [] [] [] []" + ends,
	}, {
		"an exception goes through calls", // filter of the caller, then finally of the called, then handler of the caller: 1 2 3
		with(shared(), func(p *Program) {
			called := call(1, Try(Seq(Throw()), &Handler{Kind: Finally, Body: mark(2)}))
			p.Threads = [][]*Op{{Try(Seq(called), &Handler{Kind: Filter, Filter: mark(1), Cond: Cond{K(0), EQ, K(0)}, Body: mark(3)}), Print(R(0))}}
		}),
		"[123] [] [] [] []" + ends,
	}, {
		"rethrow", // 1 try, 2 try, 3 throw, 4 rethrow, outer catch prints
		with(shared(), func(p *Program) {
			p.Threads = [][]*Op{{catching(Failure, Try(Seq(Throw()), &Handler{Kind: Catch, Catch: AnyException, Body: Seq(rethrow(), Print(K(1)))})), Print(K(2))}}
		}),
		"[2] [] [] [] []" + ends,
	}, {
		"an uncaught rethrow is of the first exception, at its own place", // 1 try, 2 exit, 3 rethrow
		with(shared(), func(p *Program) {
			p.Threads = [][]*Op{{Try(Seq(Exit(0)), &Handler{Kind: Catch, Catch: AnyException, Body: Seq(rethrow())})}}
		}),
		"[] [] [] [3:System.Threading.SynchronizationLockException] []",
	}, {
		"rethrow after an inner exception was handled", // 1 try, 2 exit; in the handler 3 try 4 throw; 5 rethrow
		with(shared(), func(p *Program) {
			inner := Try(Seq(Throw()), &Handler{Kind: Catch, Catch: AnyException})
			p.Threads = [][]*Op{{Try(Seq(Exit(0)), &Handler{Kind: Catch, Catch: AnyException, Body: Seq(inner, rethrow())})}}
		}),
		"[] [] [] [5:System.Threading.SynchronizationLockException] []",
	}, {
		"a timed wait ends by pulse or by time", // r0 is 1 or 0
		shared().Parallel(nil, Locked(0, waitTimed(0, 0), Print(R(0))), Locked(0, Pulse(0))),
		"[0 1] [] [] [] []" + ends,
	}, {
		"a waiter whose time is over gets no pulse", // T1 waits without timeout, T2 with one: the pulse may go to either
		shared().Parallel(nil, Locked(0, WaitOn(0)), Locked(0, waitTimed(0, 0)), Locked(0, Pulse(0))),
		// ids: main 1-6, T1 7 8 9(wait) 10, T2 11-14, T3 15-18
		`[] ["4 9"] [] [] []` + ends,
	}, {
		"a thread whose time is over takes a pulse", // and passes none on, since its wait gave 0; main 1-6 (5 joins T2), T1 7-12, T2 13-18 (17 wait), T3
		(&Program{Globals: []Global{{Volatile: true}}, Locks: 1, Regs: 1}).Parallel(nil,
			Seq(Enter(0), StoreInt(G(0), K(1)), waitTimed(0, 0), If(R(0), EQ, K(1), Pulse(0)), Exit(0)),
			Seq(Spin(0, G(0), EQ, K(0)), Enter(0), StoreInt(G(0), K(2)), WaitOn(0), Exit(0)),
			Seq(Spin(0, G(0), LT, K(2)), Enter(0), Pulse(0), Exit(0))),
		`[] ["5 17"] [] [] []` + ends,
	}, {
		"a timed enter fails while the monitor is held, an endless one does not",
		shared().Parallel(nil, Locked(0, &Op{Kind: OpYield}),
			Seq(&Op{Kind: OpTryEnter, N: 5, Dst: 0}, Print(R(0)), If(R(0), EQ, K(1), Exit(0)), &Op{Kind: OpTryEnter, N: -1, Dst: 0}, Plus(0, R(0), K(1)), Print(R(0)), Exit(0))),
		"[0 1 2] [] [] [] []" + ends,
	}, {
		"a timed join",
		shared().Parallel(nil, Seq(&Op{Kind: OpYield}), Seq(&Op{Kind: OpJoinTimed, Dst: 0, N: 1}, Print(R(0)))),
		"[0 1] [] [] [] []" + ends,
	}, {
		"a timed join of a thread without operations", // the thread may not have ended yet
		shared().Parallel(nil, nil, Seq(&Op{Kind: OpJoinTimed, Dst: 0, N: 1}, Print(R(0)))),
		"[0 1] [] [] [] []" + ends,
	}, {
		"main fails while background threads run", // 3; T1 4, T2 5
		with(shared(), func(p *Program) {
			p.Background = []bool{false, true, true}
			p.Threads = [][]*Op{{StartThread(1), StartThread(2), Throw()}, {StoreInt(G(0), K(1))}, {StoreInt(G(0), K(2))}}
		}),
		"[] [] [] [3:Failure] [[4 5]]",
	}, {
		"a struct is copied at once", // T1 5 store (1,1), T2 6 load 7 assert a == b
		shared().Parallel(nil, Seq(&Op{Kind: OpStorePair, X: K(1), Y: K(1)}), Seq(&Op{Kind: OpLoadPair, Dst: 0, Dst2: 1}, Assert(R(0), EQ, R(1)))),
		"[] [] [] [] [[5 6]]" + ends,
	}, {
		"a copy races with both fields, fields not with each other", // T1 7 (both), T2 8 (a), T3 9 (b)
		shared().Parallel(nil, Seq(&Op{Kind: OpStorePair}), Seq(StoreInt(S(0, 0), K(1))), Seq(StoreInt(S(0, 1), K(1)))),
		"[] [] [] [] [[7 8] [7 9]]" + ends,
	}, {
		"an object in a struct", // 1 new, 2 store its field, 3 pair, 4 load, 5 load, 6 print
		with(shared(), func(p *Program) {
			p.Threads = [][]*Op{{&Op{Kind: OpNew}, StoreInt(F(0, 0), K(4)), &Op{Kind: OpStorePair}, &Op{Kind: OpLoadPair, Dst: 1, Dst2: 1, Obj: 1}, LoadInt(0, F(1, 0)), Print(R(0))}}
		}),
		"[4] [] [] [] []" + ends,
	}, {
		"an initialiser runs once, before the first use", // T1 and T2 print I0.x = 5 plus their summand
		with(shared(), func(p *Program) {
			p.Inits[0] = Seq(LoadInt(0, G(0)), Plus(0, R(0), K(1)), StoreInt(G(0), R(0)), StoreInt(I(0), K(5)))
			p.Parallel(append(printV0(), LoadInt(0, I(0)), Print(R(0))), Seq(LoadInt(0, I(0)), Print(R(0))), Seq(LoadInt(0, I(0)), Print(R(0))))
		}),
		"[1 5] [] [] [] []" + ends,
	}, {
		"an initialiser that fails, fails for ever", // 1 try 2 load 3 throw; 4 try 5 load 6 throw; 7 print; init 8 throw
		with(shared(), func(p *Program) {
			p.Inits[0] = Seq(Throw())
			p.Threads = [][]*Op{{catching(TypeInitialization, LoadInt(0, I(0))), catching(TypeInitialization, LoadInt(0, I(0))), Print(K(1))}}
		}),
		"[1] [] [] [] []" + ends,
	}, {
		"an uncaught failure of an initialiser is one of its user", // 1 store; init 2 try 3 throw, 4 print
		with(shared(), func(p *Program) {
			p.Inits[0] = Seq(Try(Seq(Throw()), &Handler{Kind: Finally, Body: Seq(Print(K(3)))}))
			p.Threads = [][]*Op{{StoreInt(I(0), K(1))}}
		}),
		"[3] [] [] [1:System.TypeInitializationException] []",
	}, {
		"two initialisers that need each other, in two threads", // §II.10.5.3.3: one reads the zero of the other
		with(shared(), func(p *Program) {
			p.Inits[0] = Seq(LoadInt(0, I(1)), Plus(0, R(0), K(1)), StoreInt(I(0), R(0)))
			p.Inits[1] = Seq(LoadInt(0, I(0)), Plus(0, R(0), K(1)), StoreInt(I(1), R(0)))
			p.Parallel(Seq(LoadInt(0, I(0)), LoadInt(1, I(1)), &Op{Kind: OpMul, Dst: 0, X: R(0), Y: K(10)}, Plus(0, R(0), R(1)), Print(R(0))),
				Seq(LoadInt(0, I(0))), Seq(LoadInt(0, I(1))))
		}),
		// One initialiser after the other: 21 or 12. Both begun: the second thread that reaches the other's class
		// continues, and the first waits for it: 12 or 21 again. If T1 reads the 0 of I1, I0 is 1, then I1 is 2, and
		// so on. A read of a class during its initialisation races with the writes of the initialising thread.
		"", // checked below
	}, {
		"a thread waits for an initialiser that waits for its lock", // T1 holds lock 0 and uses I0, T2 is in I0 and wants lock 0
		// main 1-4; T1 5 enter 6 try 7 load 8 exit; T2 9 load; init 10 enter 11 try 12 exit
		with(shared(), func(p *Program) {
			p.Inits[0] = Locked(0)
			p.Parallel(nil, Locked(0, LoadInt(0, I(0))), Seq(LoadInt(0, I(0))))
		}),
		`[] ["3 7 10"] [] [] []` + ends,
	}, {
		"an endless loop that computes", // T1 4 store, 5 while; main 1 start 2 load 3 print
		with(shared(), func(p *Program) {
			p.Globals[0].Volatile = true
			p.Threads = [][]*Op{{StartThread(1), LoadInt(0, G(0)), Print(R(0))}, {StoreInt(G(0), K(1)), endless()}}
		}),
		"[0 1] [] [] [] []" + hangs,
	}, {
		"an endless loop in a background thread", // main ends the program
		with(shared(), func(p *Program) {
			p.Background = []bool{false, true}
			p.Threads = [][]*Op{{StartThread(1), Print(K(3))}, {endless(LoadInt(0, G(0)))}}
		}),
		"[3] [] [] [] []" + ends,
	}, {
		"an endless loop keeps a blocked thread from a deadlock", // T1 enters and loops, T2 waits
		shared().Parallel(nil, Seq(Enter(0), endless(SetReg(0, K(1)))), Seq(Enter(0), Exit(0))),
		"[] [] [] [] []" + hangs,
	}, {
		"a background thread may end with the program, before its print",
		with(shared(), func(p *Program) {
			p.Background = []bool{false, true}
			p.Threads = [][]*Op{{StartThread(1), Print(K(3))}, {Print(K(4)), Print(K(5))}}
		}),
		"[3 4 5] [] [] [] []" + ends,
	}, {
		"a filter that writes through a pointer kept since before", // 1 try 2 throw 3 set
		with(shared(), func(p *Program) {
			set := SetReg(0, K(1))
			set.Alias = KeptAlias
			p.Threads = [][]*Op{{Try(Seq(Throw()), &Handler{Kind: Filter, Filter: Seq(set), Cond: Cond{R(0), EQ, K(1)}}), Print(R(0))}}
		}),
		"[] [] [] [] []unsupported",
	}, {
		"a filter that writes through a new pointer", // 1 try 2 throw 3 set
		with(shared(), func(p *Program) {
			set := SetReg(0, K(1))
			set.Alias = FreshAlias
			p.Threads = [][]*Op{{Try(Seq(Throw()), &Handler{Kind: Filter, Filter: Seq(set), Cond: Cond{R(0), EQ, K(1)}}), Print(R(0))}}
		}),
		"[1] [] [] [] []" + ends,
	}, {
		"two threads that deadlock, while a third loops", // T1 7 8, T2 9 10, T3 11
		shared().Parallel(nil, Seq(Enter(0), Enter(1)), Seq(Enter(1), Enter(0)), Seq(endless())),
		`[] [] [] [] []partial deadlocks ["8 10"]` + hangs,
	}, {
		"two threads that deadlock, while main runs and then waits for them", // a deadlock of all in the end
		shared().Parallel(nil, Locked(0, Locked(1)...), Locked(1, Locked(0)...)),
		`[] ["3 7 13"] [] [] []` + ends,
	}, {
		"background threads that deadlock", // no thread waits for them
		with(shared(), func(p *Program) {
			p.Background = []bool{false, true, true}
			p.Threads = [][]*Op{{StartThread(1), StartThread(2), Print(K(1))}, {Enter(0), Enter(1)}, {Enter(1), Enter(0)}}
		}),
		`[1] [] [] [] []` + ends,
	}, {
		"elements are copied one after the other", // array: main 1-10; T1 11 12 13 14 a = {1, 1, 0}, copy to array; T2 15 reads
		with(shared(), func(p *Program) {
			p.Buffers, p.Array = 1, 2
			p.Parallel(nil, Seq(newArray(), StoreInt(B(0), K(1)), StoreInt(B(1), K(1)), copyArray(1, 0, 0, 0, 2)),
				Seq(LoadInt(0, E(K(1))), LoadInt(1, E(K(0))), Plus(0, R(0), R(0)), Plus(0, R(0), R(1)), Print(R(0))))
		}),
		"[0 1 3] [] [] [] [[8 9] [8 10]]" + ends,
	}, {
		"a copy to a later part of the same array reads each element before it overwrites it", // {5, 0, 0}, {5, 5, 0}, {5, 5, 5}
		with(shared(), func(p *Program) {
			p.Buffers = 1
			p.Threads = [][]*Op{{newArray(), StoreInt(B(0), K(5)), copyArray(1, 0, 1, 1, 2), copyArray(1, 0, 1, 1, 2), LoadInt(0, B(2)), Print(R(0)),
				copyArray(1, 1, 1, 0, 1), LoadInt(0, B(0)), Print(R(0))}}
		}),
		"[5] [] [] [] []" + ends,
	}, {
		"one thread passes an array to another", // main 1-4; T1 5 new, 6 store, 7 exchange; T2 8 exchange, 9 load, 10 print: 1, or a null reference
		with(shared(), func(p *Program) {
			p.Buffers = 1
			exchange := func() *Op { return &Op{Kind: OpExchangeArray} }
			p.Parallel(nil, Seq(newArray(), StoreInt(B(0), K(1)), exchange()), Seq(exchange(), LoadInt(0, B(0)), Print(R(0))))
		}),
		"[1] [] [] [9:System.NullReferenceException] []" + ends,
	}, {
		"copies from and to no array", // 1 try, 2 span, 3 throw that is not reached, 4 copy
		with(shared(), func(p *Program) {
			p.Buffers = 1
			span := copyArray(1, 0, 0, 0, 1)
			span.Variant = true
			p.Threads = [][]*Op{{catching(ArgumentOutOfRange, span), copyArray(0, 0, 1, 0, 1)}}
		}),
		"[] [] [] [4:System.ArgumentNullException] []",
	}, {
		"a volatile access of a plain variable", // T1 5, T2 6
		shared().Parallel(nil, Seq(&Op{Kind: OpStore, X: K(1), Fenced: true}), Seq(&Op{Kind: OpLoad, Fenced: true})),
		"[] [] [] [] []" + ends,
	}}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o := outcomes(t, tt.p)
			if tt.want == "" {
				needEachOther(t, o)
				return
			}
			if got := o.short(); got != tt.want {
				t.Errorf("got %s, want %s\n%s", got, tt.want, tt.p)
			}
		})
	}
}

// short returns the outcomes as one line.
func (o *Outcomes) short() string {
	var b strings.Builder
	for i, line := range strings.Split(strings.TrimSpace(o.String()), "\n") {
		if i > 0 && i < 5 {
			b.WriteByte(' ')
		}
		if i < 5 {
			_, line, _ = strings.Cut(line, " ")
		}
		b.WriteString(line)
	}
	if o.Ends {
		b.WriteString("ends")
	}
	if o.Hangs {
		b.WriteString("hangs")
	}
	return b.String()
}

// needEachOther checks the outcomes of two initialisers that read each other's
// class. The program runs main 1-9, T1 10, T2 11, I0 12-14, I1 15-17.
func needEachOther(t *testing.T, o *Outcomes) {
	t.Helper()
	if got := printed(o); len(got) != 2 || got[0] != 12 || got[1] != 21 {
		t.Errorf("printed %v, want 12 and 21", got)
	}
	if len(o.Deadlocks)+len(o.Uncaught)+len(o.Asserts) > 0 || !o.Ends || o.Hangs {
		t.Errorf("%s", o)
	}
}
