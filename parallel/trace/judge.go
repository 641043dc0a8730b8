package trace

import (
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// judge evaluates the properties of a program in states of a replay.
type judge struct {
	m     *vm.Machine // nil: there are none
	names *Interner
}

// newJudge makes a judge for replays with the names in names.
func newJudge(p *program.Program, names *Interner) judge {
	if len(p.Properties) == 0 {
		return judge{}
	}
	return judge{vm.NewMachine(p, names.KeepParts()), names}
}

// check calls report for each property that does not hold in the current state of m, which must be
// settled. In the middle of an atomic section none is evaluated.
func (j judge) check(m *vm.Machine, report func(*property.Violation)) error {
	if j.m == nil || m.Exclusive() != nil {
		return nil
	}
	vec, err := m.Vector(j.names)
	if err != nil {
		return err
	}
	j.m.Heap.Limit = m.Heap.Limit
	for _, p := range m.Prog.Properties {
		if err := j.m.Restore(vec, j.names); err != nil {
			return err
		}
		fault, err := j.m.Evaluate(p, m.Prog.Watch)
		if err == nil && fault != nil {
			report(property.OfStates(fault, p.String()))
		}
	}
	return nil
}
