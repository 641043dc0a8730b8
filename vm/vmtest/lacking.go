package vmtest

import "math/rand/v2"

// Lacking is p with an operation that the checker does not support in place of another one, which two numbers choose; nil if p has none that can be
// replaced.
func Lacking(p *Program, seed, i int64) *Program {
	p = p.Clone()
	var ops []*Op
	p.Ops(func(thread int, op *Op) {
		if thread != 0 || op.Kind != OpStart && len(ops) > 0 {
			ops = append(ops, op)
		}
	})
	if len(ops) == 0 {
		return nil
	}
	op := ops[rand.New(rand.NewPCG(uint64(seed), uint64(i))).IntN(len(ops))]
	*op = Op{ID: op.ID, Kind: OpLack}
	if p.Check() != nil {
		return nil
	}
	return p
}
