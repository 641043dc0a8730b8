package ltl

// Normal is the negation normal form of f: operators from True to Release, and Not only before a proposition. It holds in the
// same words. Equal subformulas of it are one pointer, so it may be much smaller than its text.
func (f *Formula) Normal() *Formula {
	n := normalizer{map[Formula]*Formula{}, map[asked]*Formula{}}
	return n.normal(f, false)
}

// normalizer makes formulas in normal form.
type normalizer struct {
	made map[Formula]*Formula // without columns
	done map[asked]*Formula
}

type asked struct {
	f       *Formula
	negated bool
}

// normal is the normal form of f, or of its negation.
func (n *normalizer) normal(f *Formula, negated bool) *Formula {
	key := asked{f, negated}
	done := n.done[key]
	if done == nil {
		done = n.anew(f, negated)
		n.done[key] = done
	}
	return done
}

func (n *normalizer) anew(f *Formula, negated bool) *Formula {
	left := func(negated bool) *Formula { return n.normal(f.Left, negated) }
	right := func(negated bool) *Formula { return n.normal(f.Right, negated) }
	either := func(plain, dual Op) Op {
		if negated {
			return dual
		}
		return plain
	}
	switch f.Op {
	case True, False:
		return n.constant((f.Op == True) != negated)
	case Prop:
		p := n.one(Formula{Op: Prop, Name: f.Name})
		if negated {
			return n.one(Formula{Op: Not, Left: p})
		}
		return p
	case Not:
		return left(!negated)
	case And:
		return n.simple(either(And, Or), left(negated), right(negated))
	case Or:
		return n.simple(either(Or, And), left(negated), right(negated))
	case Implies:
		return n.simple(either(Or, And), left(!negated), right(negated))
	case Equal: // (a && b) || (!a && !b), and negated (a && !b) || (!a && b)
		return n.simple(Or, n.simple(And, left(false), right(negated)), n.simple(And, left(true), right(!negated)))
	case Next:
		return n.simple(Next, left(negated), nil)
	case Eventually:
		return n.simple(either(Until, Release), n.constant(!negated), left(negated))
	case Always:
		return n.simple(either(Release, Until), n.constant(negated), left(negated))
	case Until:
		return n.simple(either(Until, Release), left(negated), right(negated))
	case Release:
		return n.simple(either(Release, Until), left(negated), right(negated))
	case WeakUntil: // a W b is b R (a || b)
		return n.simple(either(Release, Until), right(negated), n.simple(either(Or, And), left(negated), right(negated)))
	}
	panic("BUG: unknown operator")
}

// one is the only formula that is equal to f.
func (n *normalizer) one(f Formula) *Formula {
	made := n.made[f]
	if made == nil {
		made = &f
		n.made[f] = made
	}
	return made
}

func (n *normalizer) constant(value bool) *Formula {
	if value {
		return n.one(Formula{Op: True})
	}
	return n.one(Formula{Op: False})
}

// simple is the formula with this operator, made smaller by laws that hold in every word.
func (n *normalizer) simple(op Op, a, b *Formula) *Formula {
	one, zero := n.constant(true), n.constant(false) // true && b is b, true U b is <> b
	if op == Or || op == Release {
		one, zero = zero, one
	}
	switch op {
	case And, Or:
		switch {
		case a == zero, b == one, a == b:
			return a
		case b == zero, a == one:
			return b
		}
	case Next:
		if a == one || a == zero {
			return a
		}
	case Until, Release:
		switch {
		case b == one, b == zero, a == zero, a == b:
			return b
		case a == one && b.Op == op && b.Left == one: // <> <> c is <> c
			return b
		case a == one && b.Op == op: // <> (c U d) is <> d
			return n.simple(op, a, b.Right)
		case a == one && b.Op == dual[op] && b.Left == zero && b.Right.Op == op && b.Right.Left == one: // <> [] <> c is [] <> c
			return b
		}
	}
	return n.one(Formula{Op: op, Left: a, Right: b})
}

var dual = map[Op]Op{Until: Release, Release: Until}
