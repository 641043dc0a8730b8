package state

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
)

// InitState is how far the initialiser of a type has come (§II.10.5.3).
type InitState struct {
	Status initStatus
	Thread event.ThreadID // that runs it
	Exc    heap.Ref       // TypeInitializationException, after a failure
}

type initStatus uint8

const (
	initNone initStatus = iota
	InitRunning
	InitDone
	InitFailed
)

// Status is how far the initialiser of the type with an ID has come.
func (m *State) Status(id int) initStatus {
	if id >= len(m.Inits) {
		return initNone
	}
	return m.Inits[id].Status
}

func (m *State) UnlessProbing() Signal {
	if m.Probing {
		return Yield
	}
	return Next
}
