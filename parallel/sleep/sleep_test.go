package sleep

import (
	"reflect"
	"testing"

	"moonwalker/sdpor"
	"moonwalker/vm/event"
)

// TestEncode demands that a set is what its string tells.
func TestEncode(t *testing.T) {
	set := []Sleeper{
		{place: 3, awake: true, leans: true, accesses: []sdpor.Access{{Kind: event.Write, Obj: 7, Off: 8, Size: 4}, {Kind: event.Acquire, Obj: 0xfffffff8}}, next: []stop{{obj: 0xffffffff, awaits: true, off: 4, size: 4}}},
		{place: 4095, exits: true, accesses: []sdpor.Access{}, next: []stop{}},
	}
	if got := decode(encode(nil, set)); !reflect.DeepEqual(got, set) {
		t.Errorf("got %+v, want %+v", got, set)
	}
}

// TestIndependent has pairs of moves that commute, and pairs of which one makes the other longer.
func TestIndependent(t *testing.T) {
	to := func(k event.Kind, o sdpor.Object, off int32) Sleeper {
		return Sleeper{accesses: []sdpor.Access{{Kind: k, Obj: o, Off: off, Size: 4}}}
	}
	before := func(n stop) Sleeper { return Sleeper{next: []stop{n}} }
	for _, c := range []struct {
		name string
		a, b Sleeper
		want bool
	}{
		{"reads of one word", to(event.Read, 1, 0), to(event.Read, 1, 0), true},
		{"a read and a write of one word", to(event.Read, 1, 0), to(event.Write, 1, 0), false},
		{"writes of two words", to(event.Write, 1, 0), to(event.Write, 1, 4), true},
		{"two that count a task down", to(event.CountDown, 1, 0), to(event.CountDown, 1, 0), false},
		{"a write of a latch before which the other stops", to(event.Write, 1, 0), before(stop{obj: 1, awaits: true, size: 4}), false},
		{"a write beside the latch", to(event.Write, 1, 4), before(stop{obj: 1, awaits: true, size: 4}), true},
		{"a read of the latch", to(event.Read, 1, 0), before(stop{obj: 1, awaits: true, size: 4}), true},
		{"a write of a plain word before which the other stops", to(event.Write, 1, 0), before(stop{obj: 1}), true},
		{"the end of an initialiser before which the other stops", to(event.Init, 1, 0), before(stop{obj: 1}), false},
	} {
		if got, back := independent(&c.a, &c.b), independent(&c.b, &c.a); got != c.want || back != c.want {
			t.Errorf("%s: independent %t, the other way round %t, want %t", c.name, got, back, c.want)
		}
	}
}
