package sdpor

import "testing"

// TestMerge compares searches that merge states at random moments with the full exploration.
func TestMerge(t *testing.T) {
	var m merges
	eachProgram(randomPrograms(), func(seed uint64, p *program, want *result) {
		c := lazily(configOf(seed, 0))
		c.merges = &m
		if seed%2 == 0 {
			c.drops = new(dropped)
		}
		got, _, err := p.reduce(c)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if d := got.compare(want); d != "" {
			p.fails(t, seed, c, d)
		}
	})
	t.Logf("%d states merged, %d of them met again, %d chains split", m.states, m.again, m.splits)
	if m.states == 0 || m.again == 0 || m.splits == 0 {
		t.Error("nothing was merged, met again, or split")
	}
}
