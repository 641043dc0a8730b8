package ltl

import "strings"

// Op is the outermost operator of a formula.
type Op uint8

// The operators. In normal form there are only those from True to Release, and Not stands only before a proposition.
const (
	True Op = iota
	False
	Prop
	Not
	And
	Or
	Next
	Until
	Release
	WeakUntil
	Eventually
	Always
	Implies
	Equal
)

// Formula is the syntax tree of a formula. It is immutable.
type Formula struct {
	Op          Op
	Name        string   // of a Prop: as the user wrote it, without spaces around the argument
	Column      int      // of a Prop that was parsed: where its name begins, from 1
	Left, Right *Formula // a unary operator has Left
}

// symbols are the operators as text; the parser reads other spellings, too.
var symbols = [...]string{
	True: "true", False: "false", Not: "!", And: "&&", Or: "||", Next: "X", Until: "U", Release: "R", WeakUntil: "W",
	Eventually: "<>", Always: "[]", Implies: "->", Equal: "<->",
}

// Binding strengths of the operators. A binary operator binds weaker than the operators with a larger number.
const (
	bindEqual = iota
	bindImplies
	bindOr
	bindAnd
	bindUntil
	bindUnary
)

func (o Op) binding() int {
	switch o {
	case Equal:
		return bindEqual
	case Implies:
		return bindImplies
	case Or:
		return bindOr
	case And:
		return bindAnd
	case Until, Release, WeakUntil:
		return bindUntil
	}
	return bindUnary
}

// chains says whether a op b op c means (a op b) op c. Other operators want parentheses: readers differ in what they expect.
func (o Op) chains() bool { return o == And || o == Or || o == Equal }

// String is the formula in SPIN's syntax, with as few parentheses as the parser needs.
func (f *Formula) String() string {
	var b strings.Builder
	f.write(&b)
	return b.String()
}

func (f *Formula) write(b *strings.Builder) {
	switch {
	case f.Op == Prop:
		b.WriteString(f.Name)
	case f.Left == nil:
		b.WriteString(symbols[f.Op])
	case f.Right == nil:
		b.WriteString(symbols[f.Op])
		if f.Op != Not {
			b.WriteByte(' ')
		}
		f.Left.operand(b, f.Left.Op.binding() < bindUnary)
	default:
		own := f.Op.binding()
		f.Left.operand(b, f.Left.Op.binding() < own || f.Left.Op.binding() == own && !(f.Op.chains() && f.Left.Op == f.Op))
		b.WriteString(" " + symbols[f.Op] + " ")
		f.Right.operand(b, f.Right.Op.binding() <= own)
	}
}

func (f *Formula) operand(b *strings.Builder, parentheses bool) {
	if !parentheses {
		f.write(b)
		return
	}
	b.WriteByte('(')
	f.write(b)
	b.WriteByte(')')
}

// Same says whether two formulas have the same tree.
func (f *Formula) Same(g *Formula) bool {
	if f == nil || g == nil {
		return f == g
	}
	return f.Op == g.Op && f.Name == g.Name && f.Left.Same(g.Left) && f.Right.Same(g.Right)
}

// Props are the propositions of the formula, each one once, in the order of the text.
func (f *Formula) Props() []*Formula {
	var all []*Formula
	seen := map[string]bool{}
	f.each(func(g *Formula) {
		if g.Op == Prop && !seen[g.Name] {
			seen[g.Name] = true
			all = append(all, g)
		}
	})
	return all
}

// HasNext says whether X occurs in the formula. Without X, a formula does not notice whether a state is repeated.
func (f *Formula) HasNext() bool {
	found := false
	f.each(func(g *Formula) { found = found || g.Op == Next })
	return found
}

// each calls do for all subformulas, from left to right.
func (f *Formula) each(do func(*Formula)) {
	if f == nil {
		return
	}
	if f.Right == nil {
		do(f)
	}
	f.Left.each(do)
	if f.Right != nil {
		do(f)
	}
	f.Right.each(do)
}

// Negation is the formula that holds where f does not hold.
func (f *Formula) Negation() *Formula { return &Formula{Op: Not, Left: f} }
