package sdpor

import (
	"math"
	"math/rand/v2"
	"testing"
)

// relay generates a program in which threads signal by variables, start threads when they see a signal, and join threads.
// Threads often end before they are joined, so that a join is a part of the step before it. Every second program
// publishes the objects of threads, too.
func relay(seed uint64) *program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 11)), procs: 3}
	p := &program{slow: g.IntN(4) == 0}
	for i := range g.procs + 1 {
		g.code = nil
		live := [2]bool{} // the registers with a thread that was started
		fork := func() {
			if o := g.reg(); !live[o] {
				live[o] = true
				g.emit(opNewThread, o, g.IntN(g.procs))
				g.emit(opStart, o)
			}
		}
		if i == 0 {
			fork()
		}
		for range 1 + g.IntN(3) + 2*max(0, 1-i) {
			switch g.IntN(9 + 3*int(seed%2)) {
			case 0, 1:
				g.emit(opStore, g.IntN(2), 0, 2+g.IntN(2))
			case 2:
				g.emit(opLoad, g.IntN(2), 1)
			case 3, 4: // on a signal
				g.emit(opLoad, g.IntN(2), 0)
				at := g.emit(opJumpIf, 0, 0)
				if had := live; g.IntN(3) == 0 {
					g.emit(opStore, g.IntN(2), 0, 2)
				} else {
					fork()
					live = had
				}
				g.land(at)
			case 5:
				fork()
			case 6, 7:
				if o := g.reg(); live[o] {
					g.emit(opJoin, o)
				}
			case 8, 9: // a lock; with objects also that of a thread
				at := g.emit(opEnter, g.IntN(numLocks+2*int(seed%2)))
				g.emit(opStore, g.IntN(2), 0, 2)
				if g.IntN(2) == 0 {
					fork()
				}
				g.emit(opExit)
				g.land(at)
			case 10:
				g.emit(opStoreRef, 0, g.reg(), g.IntN(2))
			case 11:
				o := g.reg()
				g.emit(opLoadRef, o, 0)
				g.emit(opJoin, o)
			}
		}
		p.code = append(p.code, g.code)
		p.overflow = p.overflow || len(g.code) > math.MaxInt8
	}
	return p
}

// TestRelays compares the reduction with the full exploration on random relays, with chains and without. One of
// about fifteen hundred searches loses something if a thread has the tokens that its creator acquires after its birth.
func TestRelays(t *testing.T) {
	n := uint64(1000)
	switch {
	case *long:
		n = 60_000
	case raced:
		n = 100
	}
	explored, noticed := 0, 0
	first := *firstSeed + 3000
	for seed := first; seed < first+n; seed++ {
		p := relay(seed)
		want := p.full(stateLimit)
		if want == nil {
			continue
		}
		explored++
		for _, c := range []config{configOf(seed, 0), lazily(configOf(seed, 0))} {
			got, _, err := p.reduce(c)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if d := got.compare(want); d != "" {
				p.fails(t, seed, c, d)
			}
			c.Break = BirthTokens
			if got, _, err = p.reduce(c); err == nil && got.compare(want) != "" {
				noticed++
			}
		}
	}
	t.Logf("%d of %d programs explored; %d searches without the rule lost something", explored, n, noticed)
	if explored < int(n)/2 || noticed == 0 && !raced {
		t.Errorf("%d of %d programs explored; %d searches without the rule lost something", explored, n, noticed)
	}
}
