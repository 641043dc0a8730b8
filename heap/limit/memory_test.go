package limit

import "testing"

// TestStores: the stores of several searches count together until they are removed. The others are those beside the store of a search.
func TestStores(t *testing.T) {
	m := NewMemory(1 << 40)
	bare, alone := m.outside(), m.Others(0)
	first := m.Store(func() int64 { return 3 << 30 })
	second := m.Store(func() int64 { return 5 << 30 })
	if got := m.outside() - bare; got != 8<<30 {
		t.Errorf("two stores have %d bytes", got)
	}
	if got := m.Others(3<<30) - alone; got < 4<<30 || got > 6<<30 { // Go's memory may have changed a little
		t.Errorf("beside the first store there are %d bytes more", got)
	}
	if m.Room(1<<40 - 8<<30) {
		t.Error("the rest of the budget is larger than the budget without the stores")
	}
	first()
	if got := m.outside() - bare; got != 5<<30 {
		t.Errorf("the second store has %d bytes", got)
	}
	second()
	if got := m.outside() - bare; got != 0 {
		t.Errorf("no store has %d bytes", got)
	}
}
