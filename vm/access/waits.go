package access

import "moonwalker/vm/state"

// Moves notes that t leaves its scheduling point, or issues a request, which others may see before t moves again. It forgets the waits that
// sync.Passes has noted.
func Moves(m *state.State, t *state.Thread) {
	if m.LoadField(t.Object, m.Prog.Std.ThreadWaits) != 0 {
		m.StoreField(t.Object, m.Prog.Std.ThreadWaits, 0)
	}
}
