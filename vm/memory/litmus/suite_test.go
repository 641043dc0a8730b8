package litmus

import "testing"

// TestSuite computes the verdicts of all tests in all models, with each of the two forms of the enumeration, and the numbers of states of the one that keeps all requests in buffers.
func TestSuite(t *testing.T) {
	suite := Suite()
	if len(suite) != 111 {
		t.Errorf("%d tests, want 111", len(suite))
	}
	const designed = 97 // tests whose verdicts and states the design of the models has recorded
	total := 0
	for i, c := range suite {
		for _, m := range Models {
			r, buffered := Enumerate(c.Test, m), Variant{Buffered: true}.Enumerate(c.Test, m)
			if r.Allowed != c.Allowed[m] || buffered.Allowed != c.Allowed[m] {
				t.Errorf("%s, %v: allowed %t, with all requests in the buffer %t, want %t", c.Name, m, r.Allowed, buffered.Allowed, c.Allowed[m])
			}
			if r.Stuck+buffered.Stuck > 0 {
				t.Errorf("%s, %v: %d and %d states in which nothing can go on", c.Name, m, r.Stuck, buffered.Stuck)
			}
			if m == Relaxed && i < designed {
				total += r.States
			}
			for k, counted := range []Model{SC, TSO, Relaxed} {
				if m == counted && buffered.States != c.States[k] {
					t.Errorf("%s, %v: %d states, want %d", c.Name, m, buffered.States, c.States[k])
				}
			}
		}
	}
	if total != 9600 {
		t.Errorf("%d states under relaxed if loads that acquire, fences and interlocked operations are performed at once, want 9600", total)
	}
}

// TestMore has programs for rules that no test of the suite needs.
func TestMore(t *testing.T) {
	for _, line := range []string{
		"locked instructions drain | W x 1; LOCK l; R r0 y; UNLOCK l || W y 1; LOCK m; R r0 x; UNLOCK m | 0:r0=0 1:r0=0 | F F A A A A | 0 0 0",
		"a write barrier holds back an exchange | W x 1; Frel; XCHG r2 y 1 || Racq r0 y; R r1 x | 1:r0=1 1:r1=0 | F F F F F F | 0 0 0",
		"additions that order nothing | W x 1; ADD r2 y 1 || Racq r0 y; R r1 x | 1:r0=1 1:r1=0 | F F A A A A | 0 0 0",
		"interlocked additions | W x 1; ADD.f r2 y 1 || Racq r0 y; R r1 x | 1:r0=1 1:r1=0 | F F F F F F | 0 0 0",
		"a wrong guess | R r0 x; BR r0 1; R r1 y || W z 1 | 0:r0=1 | F F F F F F | 0 0 0",
	} {
		cases, err := ParseSuite("more", line)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range Models {
			if r := Enumerate(cases[0].Test, m); r.Allowed != cases[0].Allowed[m] {
				t.Errorf("%s, %v: allowed %t", cases[0].Name, m, r.Allowed)
			}
		}
	}
}
