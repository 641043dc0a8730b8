package sdpor

import (
	"flag"
	"sync/atomic"
	"testing"
)

var (
	programs  = flag.Int("programs", 0, "how many random programs TestRandomPrograms explores; default 400, with -long 2000")
	firstSeed = flag.Uint64("seed", 1, "of the first random program")
)

const stateLimit = 1500

// configOf returns the configuration for a seed.
func configOf(seed uint64, broken Rule) config {
	return config{Options: Options{Choice: Choice(seed % 3), Break: broken}, order: order(seed / 3 % uint64(orders)), seed: seed}
}

// lazily returns c with chains.
func lazily(c config) config {
	c.Lazy = true
	return c
}

// loses describes the findings of p that the reduction misses, or reports wrongly;
// "" if there are none, or p is too large.
func (p *program) loses(c config) string {
	q := *p
	want := q.full(stateLimit)
	if want == nil {
		return ""
	}
	got, _, err := q.reduce(c)
	if err != nil {
		return err.Error()
	}
	return got.compare(want)
}

// fails reports the loss in p, and a smaller program with a loss.
func (p *program) fails(t *testing.T, seed uint64, c config, what string) {
	t.Errorf("seed %d: %s", seed, what)
	q := p.shrink(func(p *program) bool { return p.loses(c) != "" })
	t.Fatalf("%+v: %s\n%v", c, q.loses(c), q)
}

// randomPrograms is the number of programs that TestRandomPrograms explores.
func randomPrograms() int {
	switch {
	case *programs > 0:
		return *programs
	case *long:
		return 2000
	case raced:
		return 100
	}
	return 400
}

// eachProgram calls f with random programs and the results of their full
// exploration.
func eachProgram(n int, f func(seed uint64, p *program, want *result)) {
	for seed := *firstSeed; n > 0; seed++ {
		p := randomProgram(seed)
		if want := p.full(stateLimit); want != nil {
			f(seed, p, want)
			n--
		}
	}
}

// TestRandomPrograms compares the reduction with the full exploration.
func TestRandomPrograms(t *testing.T) {
	full, reduced, lazy, n := 0, 0, 0, randomPrograms()
	eachProgram(n, func(seed uint64, p *program, want *result) {
		full += want.states
		for states, c := range map[*int]config{&reduced: configOf(seed, 0), &lazy: lazily(configOf(seed, 0))} {
			got, _, err := p.reduce(c)
			if err != nil {
				t.Fatal(err)
			}
			*states += got.states
			if d := got.compare(want); d != "" {
				p.fails(t, seed, c, d)
			}
		}
	})
	t.Logf("%d programs, %d states, %d reduced, %d with chains", n, full, reduced, lazy)
}

// TestPlain demands that plain and collapsed summaries give the same states,
// summaries and tried threads of each state. The two share only the code of steps.
func TestPlain(t *testing.T) {
	n := randomPrograms() / 2
	eachProgram(n, func(seed uint64, p *program, want *result) {
		c := configOf(seed, 0)
		c.workers = int(seed % 4)
		got, print, err := p.reduce(c)
		if err != nil {
			t.Fatal(err)
		}
		c.Plain, c.order = true, order((seed+1)%uint64(orders))
		plain, plainPrint, err := p.reduce(c)
		if err != nil {
			t.Fatal(err)
		}
		if d := plain.compare(want); d != "" {
			p.fails(t, seed, c, d)
		}
		if d := plain.compare(got); d != "" {
			t.Fatalf("seed %d: %s", seed, d)
		}
		if d := plainPrint.differs(print); d != "" {
			t.Fatalf("seed %d %+v: %s\n%v", seed, c, d, p)
		}
	})
}

// TestSchedules demands that states, summaries and the tried threads of each state
// depend neither on the order of work nor on the number of workers.
func TestSchedules(t *testing.T) {
	n := randomPrograms() / 20
	var passed atomic.Int64
	eachProgram(n, func(seed uint64, p *program, want *result) {
		for i := range 2 * int(Hash+1) {
			choice, lazy := Choice(i/2), i%2 > 0
			var first fingerprint
			for _, c := range []config{
				{order: lifo}, {order: fifo}, {order: exploreFirst}, {order: propagateFirst}, {seed: seed}, {seed: seed + 1},
				{order: lifo, workers: 2}, {seed: seed, workers: 4}, {order: exploreFirst, workers: 8}, {order: propagateFirst, workers: 3},
				{order: exploreFirst, early: 1}, {seed: seed, early: 2}, {seed: seed, workers: 4, early: 1}, {order: exploreFirst, workers: 3, early: 3},
			} {
				c.Choice, c.Lazy, c.passed = choice, lazy, &passed
				got, print, err := p.reduce(c)
				if err != nil {
					t.Fatal(err)
				}
				if d := got.compare(want); d != "" {
					p.fails(t, seed, c, d)
				}
				if first == nil {
					first = print
				}
				if d := print.differs(first); d != "" {
					t.Fatalf("seed %d %+v: %s\n%v", seed, c, d, p)
				}
			}
		}
	})
	if t.Logf("%d summaries were passed on early", passed.Load()); passed.Load() < int64(n) {
		t.Errorf("%d summaries were passed on early in %d programs", passed.Load(), n)
	}
}

// TestDrop demands the same states, summaries and tries when edges and interned
// values are dropped.
func TestDrop(t *testing.T) {
	n := randomPrograms() / 5
	var chains, plain dropped
	eachProgram(n, func(seed uint64, p *program, want *result) {
		c, drops := lazily(configOf(seed, 0)), &chains
		if seed%4 == 0 {
			c.Lazy, c.Plain, drops = false, true, &plain
		}
		_, print, err := p.reduce(c)
		if err != nil {
			t.Fatal(err)
		}
		c.drops = drops
		got, after, err := p.reduce(c)
		if err != nil {
			t.Fatal(err)
		}
		if d := got.compare(want); d != "" {
			p.fails(t, seed, c, d)
		}
		if d := after.differs(print); d != "" {
			t.Fatalf("seed %d: %s\n%v", seed, d, p)
		}
	})
	if chains.edges < n/10 || chains.values < 10*n {
		t.Errorf("%d edges and %d values were dropped in %d programs", chains.edges, chains.values, n)
	}
	t.Logf("chains: %+v, plain: %+v", chains, plain)
}
