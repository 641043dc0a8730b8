package sdpor

import (
	"testing"

	"moonwalker/vm/event"
)

// TestNothingShadowsNothing: a copy of no bytes shadows no access to bytes.
func TestNothingShadowsNothing(t *testing.T) {
	none, some := Access{Kind: event.Write, Obj: 1, Off: 4}, entry{thread: 2, kind: event.Write, off: 4, size: 4}
	if none.shadows(1, &some) {
		t.Error("a write of no bytes shadows one of 4")
	}
	if all := (Access{Kind: event.Write, Obj: 1, Size: 8}); !all.shadows(1, &some) {
		t.Error("a write of 8 bytes does not shadow one of 4 of them")
	}
}

// TestSmallest has small programs that lose something without one rule of the
// reduction (at least one program for each rule), or without one duty of the
// system. Most are shrunk random programs.
func TestSmallest(t *testing.T) {
	tried := Rule(0)
	for _, x := range []struct {
		name string
		rule Rule
		duty sloppy
		code [][]instr
	}{
		{"guards", Guards, 0, [][]instr{
			{{opNewThread, 0, 0, 0}, {opStart, 0, 0, 0}, {opLoad, 1, 0, 0}, {opEnter, 0, 0, 4}},
			{{opLoad, 1, 0, 0}, {opEnter, 0, 0, 2}},
		}},
		{"all accesses", AllAccesses, 0, [][]instr{
			{{opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opTry, 0, 0, 3}},
			{{opTry, 0, 0, 1}},
		}},
		{"enabling", Enabling, 0, [][]instr{
			{{opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opBegin, 0, 0, 0}, {opCAS, 0, 0, 2}, {opJumpIf, 1, 0, 3}},
			{{opCAS, 2, 1, 1}},
		}},
		{"reads shadow", ReadShadow, 0, [][]instr{
			{{opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opNewThread, 0, 0, 0}, {opStart, 0, 0, 0}, {opStore, 2, 0, 3}},
			{{opCAS, 0, 1, 1}, {opNewThread, 0, 1, 0}, {opStart, 0, 0, 0}},
			{{opLoad, 2, 1, 0}, {opLoad, 0, 1, 0}},
		}},
		{"all shadow", AnyShadow, 0, [][]instr{
			{{opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opNewThread, 1, 0, 1}, {opStart, 1, 0, 0}},
			{{opLoad, 2, 0, 0}, {opStoreAll, 0, 0, 0}},
		}},
		{"releases shadow", FreeShadow, 0, [][]instr{
			{{opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}},
			{{opEnter, 0, 0, 2}, {opTimedWait, 0, 0, 0}},
		}},
		{"wakers", Wakers, 0, [][]instr{
			{{opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opLoad, 0, 1, 0}},
			{{opEnter, 1, 0, 2}, {opPulseAll, 0, 0, 0}, {opWait, 0, 0, 0}, {opCAS, 0, 1, 2}},
		}},
		{"sections", Sections, 0, [][]instr{
			{{opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opStoreRef, 0, 0, 1}, {opLoad, 1, 0, 0}},
			{{opBegin, 0, 0, 0}, {opLoad, 1, 1, 0}, {opCAS, 1, 0, 1}},
		}},
		{"ignoring", Ignoring, 0, [][]instr{
			{{opNewThread, 0, 0, 0}, {opStart, 0, 0, 0}, {opCAS, 1, 0, 1}, {opBegin, 0, 0, 0}, {opLoad, 1, 0, 0}, {opJumpIf, 0, 1, 4}},
			{{opStore, 2, 1, 2}},
		}},
		// The main thread drops object 1 and writes object 2, which is then renamed
		// to object 1.
		{"renames", Renames, 0, [][]instr{
			{
				{opNew, 0, 0, 0}, {opStoreRef, 0, 0, 0}, {opNew, 1, 0, 0}, {opStoreRef, 1, 1, 0}, {opNewThread, 0, 0, 0}, {opStart, 0, 0, 0},
				{opBegin, 0, 0, 0}, {opStoreRef, 0, 0, 1}, {opStoreVal, 1, 0, 2}, {opEndAtomic, 0, 0, 0},
			},
			{{opLoadRef, 0, 1, 0}, {opStoreVal, 0, 0, 3}},
		}},
		// The same, with the monitors that two threads hold; a third one only waits.
		{"token names", TokenNames, 0, [][]instr{
			{
				{opNew, 1, 0, 0}, {opStoreRef, 1, 1, 0}, {opNew, 0, 0, 0}, {opStoreRef, 0, 0, 0},
				{opNewThread, 1, 1, 0}, {opStart, 1, 0, 0}, {opNewThread, 1, 0, 0}, {opStart, 1, 0, 0},
				{opEnter, numLocks, 0, 13}, {opBegin, 0, 0, 0}, {opStoreRef, 0, 0, 1}, {opStore, 0, 0, 2}, {opEndAtomic, 0, 0, 0}, {opExit, 0, 0, 0},
			},
			{{opLoadRef, 0, 1, 0}, {opEnter, numLocks, 0, 4}, {opStore, 0, 0, 3}, {opExit, 0, 0, 0}},
			{{opEnter, 0, 0, 2}, {opWait, 0, 0, 0}, {opExit, 0, 0, 0}},
		}},
		{"births", Births, 0, [][]instr{
			{{opNewThread, 0, 0, 0}, {opStart, 0, 0, 0}, {opStore, 2, 0, 3}},
			{{opCAS, 0, 1, 1}, {opNewThread, 0, 1, 0}, {opStart, 0, 0, 0}},
			{{opLoad, 2, 1, 0}},
		}},
		// The main thread reads that thread 5 has written variable 0, starts thread 6, and joins thread 5. If thread 5 has ended, the join
		// is a part of the step that starts thread 6. Thread 6 races with the last access of thread 5 all the same.
		{"birth tokens", BirthTokens, 0, [][]instr{
			{{opNewThread, 0, 0, 0}, {opStart, 0, 0, 0}, {opLoad, 0, 0, 0}, {opJumpIf, 0, 0, 6}, {opNewThread, 1, 1, 0}, {opStart, 1, 0, 0}, {opJoin, 0, 0, 0}},
			{{opStore, 0, 0, 2}, {opStore, 1, 0, 2}},
			{{opLoad, 1, 0, 0}},
		}},
		{"token meet", TokenMeet, 0, [][]instr{
			{
				{opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opLoad, 0, 0, 0}, {opEnter, 0, 0, 6}, {opLoadAll, 0, 0, 0}, {opExit, 0, 0, 0},
				{opStoreField, 1, 0, 0}, {opCAS, 1, 0, 2},
			},
			{{opStore, 1, 0, 0}, {opTry, 0, 0, 3}, {opCAS, 1, 0, 2}, {opStore, 2, 1, 1}},
		}},
		// A section that finds monitor 1 free is not interrupted; otherwise variable
		// 1 can be read as 1.
		{"section looks", 0, sectionLooks, [][]instr{
			{{opNewThread, 0, 1, 0}, {opEnter, 1, 0, 6}, {opStart, 0, 0, 0}, {opNewThread, 0, 0, 0}, {opStart, 0, 0, 0}, {opExit, 0, 0, 0}},
			{{opBegin, 0, 0, 0}, {opStore, 1, 0, 2}, {opEnter, 1, 0, 5}, {opStore, 1, 0, 3}, {opExit, 0, 0, 0}, {opEndAtomic, 0, 0, 0}},
			{{opLoad, 1, 0, 0}},
		}},
		{"ends first", 0, endsFirst, [][]instr{
			{{opNewThread, 0, 0, 1}, {opStart, 0, 0, 0}},
			{},
		}},
		{"end accesses", 0, endAccesses, [][]instr{
			{{opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opStoreRef, 1, 1, 0}},
			{{opNewThread, 1, 1, 1}, {opStart, 1, 0, 0}},
			{{opLoadRef, 0, 1, 0}, {opAlive, 0, 0, 0}},
		}},
		// The main thread reads whether thread 21 is alive. If the main thread ended
		// first, thread 21 would end the program, but it cannot, because thread 5
		// never stops.
		{"last accesses", 0, lastAccesses, [][]instr{
			{{opNewThread, 0, 0, 1}, {opStart, 0, 0, 0}, {opLoadRef, 0, 1, 0}, {opAlive, 0, 0, 0}},
			{{opNewThread, 0, 1, 0}, {opStart, 0, 0, 0}, {opStoreRef, 1, 0, 0}, {opJumpIf, 1, 0, 3}},
			{{opLoad, 2, 0, 0}},
		}},
		// An access of a thread to an object that only it reaches concerns no other
		// thread; a race is lost all the same without the access.
		{"own accesses", 0, ownAccesses, [][]instr{
			{{opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opNewThread, 0, 0, 0}, {opStart, 0, 0, 0}, {opStoreVal, 1, 1, 1}},
			{{opLoadRef, 1, 0, 0}, {opStoreVal, 1, 0, 3}, {opNew, 0, 0, 0}, {opStoreRef, 0, 0, 0}, {opLoadRef, 0, 0, 0}, {opLoadVal, 0, 1, 0}},
		}},
		// A join of an unstarted thread fails.
		{"failed joins", 0, failedJoins, [][]instr{
			{{opNewThread, 1, 1, 0}, {opStart, 1, 0, 0}, {opNewThread, 0, 0, 0}, {opStoreRef, 0, 0, 0}, {opLoadRef, 1, 0, 0}, {opJoin, 1, 0, 0}},
			{},
			{{opLoadRef, 0, 0, 0}, {opStart, 0, 0, 0}},
		}},
		// Thread 5 is joined and its number is reused; then thread 6 joins the old
		// thread.
		{"stale joins", 0, staleJoins, [][]instr{
			{
				{opNewThread, 0, 1, 0}, {opStoreRef, 0, 0, 0}, {opStart, 0, 0, 0}, {opNewThread, 1, 0, 0}, {opStart, 1, 0, 0},
				{opJoin, 0, 0, 0}, {opNewThread, 0, 2, 0}, {opStart, 0, 0, 0}, {opEnter, 0, 0, 10}, {opWait, 0, 0, 0}, {opExit, 0, 0, 0},
			},
			{{opLoadRef, 0, 0, 0}, {opJoin, 0, 0, 0}, {opStore, 0, 0, 2}},
			{},
			{{opStore, 0, 0, 3}},
		}},
		{"splits", Splits, 0, [][]instr{
			{{opNewThread, 0, 0, 0}, {opStart, 0, 0, 0}, {opLoad, 0, 0, 0}, {opLoad, 1, 1, 0}},
			{{opStore, 1, 0, 2}, {opStore, 0, 0, 2}},
		}},
		{"accesses in chains", ChainAccesses, 0, [][]instr{
			{{opNewThread, 0, 0, 0}, {opStart, 0, 0, 0}, {opLoad, 0, 0, 0}, {opLoad, 1, 1, 0}},
			{{opStore, 1, 0, 2}, {opStore, 0, 0, 2}},
		}},
		// Between its last two reads the main thread must let thread 5 leave the
		// monitor for which thread 21 waits: it then reads 0 and 1.
		{"enabling in chains", ChainEnabling, 0, [][]instr{
			{{opNewThread, 0, 0, 0}, {opStart, 0, 0, 0}, {opLoad, 0, 0, 0}, {opJumpIf, 0, 0, 6}, {opLoad, 1, 1, 0}, {opLoad, 2, 0, 0}},
			{{opEnter, 0, 0, 6}, {opNewThread, 0, 1, 0}, {opStart, 0, 0, 0}, {opStore, 0, 0, 2}, {opStore, 1, 0, 2}, {opExit, 0, 0, 0}},
			{{opEnter, 0, 0, 3}, {opStore, 2, 0, 2}, {opExit, 0, 0, 0}},
		}},
	} {
		tried |= x.rule
		t.Run(x.name, func(t *testing.T) {
			lost := ""
			for seed := range 6 * uint64(orders) {
				c := configOf(seed/2, 0)
				c.Lazy = seed%2 > 0
				p := &program{code: x.code}
				if d := p.loses(c); d != "" {
					t.Fatal(d)
				}
				p.sloppy, c.Break = x.duty, x.rule
				if d := p.loses(c); d != "" {
					lost = d
				}
			}
			if t.Log(lost); lost == "" {
				t.Error("nothing is lost")
			}
		})
	}
	if missing := ^tried & (ChainEnabling + (ChainEnabling - 1)); missing != 0 {
		t.Errorf("no program for the rules %b", missing)
	}
}

// TestAdditions has additions of one thread to a variable, and of the other to all of them as one number: the first carries or not, so they do not
// commute.
func TestAdditions(t *testing.T) {
	for _, code := range [][][]instr{
		{{{opStore, 0, 0, 3}, {opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opAdd, 0, 1, 0}}, {{opAddAll, 0, 1, 0}}},
		{{{opStore, 0, 0, 3}, {opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opAdd, 0, 1, 0}}, {{opLoad, 1, 1, 0}, {opAddAll, 0, 1, 0}}},
		{{{opStore, 0, 0, 3}, {opNewThread, 1, 0, 0}, {opStart, 1, 0, 0}, {opLoad, 1, 1, 0}, {opAddAll, 0, 1, 0}}, {{opAdd, 0, 1, 0}, {opAddAll, 0, 1, 0}}},
	} {
		for seed := range uint64(20) {
			c := configOf(seed/2, 0)
			c.Lazy = seed%2 > 0
			if d := (&program{code: code}).loses(c); d != "" {
				t.Errorf("%v: %s", code, d)
			}
		}
	}
}
