package il

import "sync"

// Operands are the words of the frame that an instruction reads, and those that it writes.
type Operands struct {
	Reads  []Run
	Writes Run   // one word, or none
	From   int32 // the stack words from here on are replaced; -1 if they are not
}

// operandTable has the operands of the instructions of a method, found on demand.
type operandTable struct {
	once sync.Once
	all  []Operands
}

// Operands returns the operands of the instruction at pc. Moves, and calls and returns, which pass values on, are left to the caller.
func (c *Code) Operands(pc int32) *Operands {
	t := c.operands
	if t == nil {
		o := operandsOf(c, int(pc))
		return &o
	}
	t.once.Do(func() {
		t.all = make([]Operands, len(c.Instrs))
		for pc := range t.all {
			t.all[pc] = operandsOf(c, pc)
		}
	})
	return &t.all[pc]
}

func operandsOf(c *Code, pc int) Operands {
	n := (c.FrameWords + 63) / 64
	f := &Flow{C: c, words: n, set: make(words, n), Always: make(words, n)}
	in := &c.Instrs[pc]
	o := Operands{From: -1}
	switch u := in.Uses(); {
	case in.Op == Zero:
		o.Writes = Run{in.A, int32(in.K)}
	case in.Op == Addr, u&WritesA != 0, in.Op == BoxThis:
		o.Writes = Run{in.A, 1}
	case u == 0 && in.Op.Pushes() && in.A >= int32(len(c.Vars)):
		o.From = in.A
	}
	if in.Op == Addr { // the pointer is followed later
		return o
	}
	f.transfer(pc)
	for i := range int32(c.FrameWords) {
		if !f.set.Has(i) {
			continue
		}
		if k := len(o.Reads); k > 0 && o.Reads[k-1].At+o.Reads[k-1].N == i {
			o.Reads[k-1].N++
		} else {
			o.Reads = append(o.Reads, Run{i, 1})
		}
	}
	return o
}
