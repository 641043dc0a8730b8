package vmtest

import "testing"

// size returns the number of operations.
func size(p *Program) int {
	n := 0
	p.Ops(func(int, *Op) { n++ })
	return n
}

// TestShrink shrinks random programs with a deadlock, a race or an uncaught exception. They must
// keep the outcome, and become about as small as the smallest programs with it.
func TestShrink(t *testing.T) {
	const limit = 5000
	for _, tt := range []struct {
		name    string
		profile Profile
		most    int
		has     func(*Outcomes) bool
	}{
		{"deadlock", ProfileLocks, 8, func(o *Outcomes) bool { return len(o.Deadlocks) > 0 }},
		{"race", ProfileData, 4, func(o *Outcomes) bool { return len(o.Races) > 0 }},
		{"uncaught", ProfileExceptions, 2, func(o *Outcomes) bool { return len(o.Uncaught) > 0 }},
		{"two outcomes", ProfileMixed, 12, func(o *Outcomes) bool { return len(o.Printed) > 1 }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			failing := func(p *Program) bool {
				o, err := Enumerate(p, limit)
				return err == nil && tt.has(o)
			}
			shrunk := 0
			for seed := int64(0); shrunk < 5; seed++ {
				p := Random(seed, tt.profile)
				if !failing(p) {
					continue
				}
				shrunk++
				before := p.String()
				q := Shrink(p, failing)
				if p.String() != before {
					t.Fatal("the program itself was changed")
				}
				if !failing(q) {
					t.Fatalf("shrunk too far\n%s\n%s", p, q)
				}
				if size(q) > tt.most {
					t.Errorf("%d operations remain\n%s", size(q), q)
				}
				p.Ops(func(thread int, op *Op) {
					q.Ops(func(_ int, kept *Op) {
						if kept.ID == op.ID && kept.Kind != op.Kind {
							t.Errorf("op %d was %q, is %q", op.ID, op, kept)
						}
					})
				})
			}
		})
	}
}
