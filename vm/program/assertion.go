package program

// Evaluated lists the calls of assertions that were evaluated so far, in no order.
func (p *Program) Evaluated() (calls []Location) {
	p.evaluated.Range(func(l Location, _ bool) bool { calls = append(calls, l); return true })
	return calls
}

// Evaluate notes that calls of assertions were evaluated.
func (p *Program) Evaluate(calls ...Location) {
	for _, l := range calls {
		if _, ok := p.evaluated.Load(l); !ok {
			p.evaluated.Store(l, true)
		}
	}
}

// Dropped lists the calls of assumptions that did not hold in some run so far, in no
// order. Such a run does not count.
func (p *Program) Dropped() (calls []Location) {
	p.dropped.Range(func(l Location, _ bool) bool { calls = append(calls, l); return true })
	return calls
}

// Drop notes that assumptions did not hold.
func (p *Program) Drop(calls ...Location) {
	for _, l := range calls {
		if _, ok := p.dropped.Load(l); !ok {
			p.dropped.Store(l, true)
		}
	}
}
