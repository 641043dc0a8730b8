package program

import "fmt"

// The calls of assertions, assumptions and goals are noted with their outcomes. An outcome that no call of a complete search had is that of no interleaving.

// Evaluate notes that calls of assertions, or of goals with a condition, were evaluated.
func (p *Program) Evaluate(calls ...Location) { p.evaluated.add(calls) }

// Evaluated lists the calls noted by Evaluate, in no order.
func (p *Program) Evaluated() []Location { return p.evaluated.all() }

// Hold notes calls of assumptions and goals whose conditions held. A goal without a condition holds where it is reached.
func (p *Program) Hold(calls ...Location) { p.held.add(calls) }

// Held lists the calls noted by Hold, in no order.
func (p *Program) Held() []Location { return p.held.all() }

// Drop notes calls of assumptions that did not hold. Such a run does not count.
func (p *Program) Drop(calls ...Location) { p.dropped.add(calls) }

// Dropped lists the calls noted by Drop, in no order.
func (p *Program) Dropped() []Location { return p.dropped.all() }

// ForgetCalls takes back what Evaluate, Hold and Drop noted, for a search that begins anew under other rules: it may have fewer executions. No step is made meanwhile.
func (p *Program) ForgetCalls() {
	p.evaluated.Clear()
	p.held.Clear()
	p.dropped.Clear()
}

// A SavedLocation is the stored form of a location, without code: the number of its method ([types.Method.ID]), and its instruction.
type SavedLocation struct {
	Method uint32
	PC     int32
}

// SaveLocations converts locations. It leaves out code that the machine made itself, which has no number.
func SaveLocations(locations []Location) (out []SavedLocation) {
	for _, l := range locations {
		if !l.Made() {
			out = append(out, SavedLocation{l.Code.Method.ID, l.PC})
		}
	}
	return out
}

// Locations is the opposite of SaveLocations.
func (p *Program) Locations(saved []SavedLocation) (out []Location, err error) {
	for _, l := range saved {
		if l.Method == 0 || l.Method >= uint32(p.Loader.MethodCount()) {
			return nil, fmt.Errorf("there is no method %d", l.Method)
		}
		code, err := p.Code(p.Loader.MethodByID(l.Method))
		if err != nil {
			return nil, err
		}
		if l.PC < 0 || int(l.PC) >= len(code.Offsets) {
			return nil, fmt.Errorf("%v has no instruction %d", code.Method, l.PC)
		}
		out = append(out, Location{Code: code, PC: l.PC})
	}
	return out, nil
}

// SavedCalls is the stored form of the calls noted by Evaluate, Hold and Drop, for checkpoints.
type SavedCalls struct{ Evaluated, Held, Dropped []SavedLocation }

// SaveCalls returns the calls that were noted.
func (p *Program) SaveCalls() SavedCalls {
	return SavedCalls{SaveLocations(p.Evaluated()), SaveLocations(p.Held()), SaveLocations(p.Dropped())}
}

// LoadCalls notes the calls of a checkpoint.
func (p *Program) LoadCalls(s SavedCalls) error {
	for _, set := range []struct {
		saved []SavedLocation
		note  func(...Location)
	}{{s.Evaluated, p.Evaluate}, {s.Held, p.Hold}, {s.Dropped, p.Drop}} {
		calls, err := p.Locations(set.saved)
		if err != nil {
			return err
		}
		set.note(calls...)
	}
	return nil
}
