package ltl

import (
	"fmt"
	"strings"
	"unicode"
)

// SyntaxError is an error in the text of a formula.
type SyntaxError struct {
	Formula string
	Column  int // in characters, from 1
	What    string
}

func (e *SyntaxError) Error() string { return At(e.Formula, e.Column, e.What) }

// At is a message about a column of a formula.
func At(formula string, column int, what string) string {
	return fmt.Sprintf("column %d of '%s': %s", column, formula, what)
}

// mostNested is the largest depth of a formula. The parser is recursive.
const mostNested = 200

// Parse reads a formula. The error is a [*SyntaxError].
//
// Operators, from the strongest to the weakest: ! X [] <> (also G F); U R W (also V for R), which do not chain; && (also /\, &); || (also \/, |); -> , which does
// not chain; <->. A proposition is a name with dots (Type.Member), or a name with an argument in parentheses (at(Type.Method)).
func Parse(text string) (f *Formula, err error) {
	p := &parser{text: text, runes: []rune(text)}
	defer func() {
		if v := recover(); v != nil {
			e, ok := v.(*SyntaxError)
			if !ok {
				panic(v)
			}
			f, err = nil, e
		}
	}()
	p.next()
	f = p.binary(bindEqual)
	if p.kind != end {
		p.fail("%s does not belong here: an operator or the end is expected", p.token())
	}
	return f, nil
}

// kind is the kind of a token.
type kind uint8

const (
	end kind = iota
	name
	operator
	open
	closed
)

// parser reads a formula by recursive descent. Errors are panics with a SyntaxError.
type parser struct {
	text   string
	runes  []rune
	at     int // behind the token
	from   int // of the token
	kind   kind
	op     Op // of an operator
	nested int
}

// spellings are the operators in symbols, longer ones before their beginnings.
var spellings = []struct {
	text string
	op   Op
}{
	{"<->", Equal}, {"->", Implies}, {"<>", Eventually}, {"[]", Always}, {"&&", And}, {"||", Or}, {`/\`, And}, {`\/`, Or}, {"&", And}, {"|", Or}, {"!", Not},
}

// words are the operators that are words.
var words = map[string]Op{
	"G": Always, "F": Eventually, "X": Next, "U": Until, "V": Release, "R": Release, "W": WeakUntil, "true": True, "false": False,
}

func (p *parser) fail(format string, args ...any) {
	panic(&SyntaxError{p.text, p.from + 1, fmt.Sprintf(format, args...)})
}

// token is the current token for a message.
func (p *parser) token() string {
	if p.kind == end {
		return "the end"
	}
	return fmt.Sprintf("%q", string(p.runes[p.from:p.at]))
}

func begins(r rune) bool { return unicode.IsLetter(r) || r == '_' }

func continues(r rune) bool {
	return begins(r) || unicode.IsDigit(r) || r == '.' || r == '+' || r == '`'
}

// next reads a token.
func (p *parser) next() {
	for p.at < len(p.runes) && unicode.IsSpace(p.runes[p.at]) {
		p.at++
	}
	p.from = p.at
	if p.at == len(p.runes) {
		p.kind = end
		return
	}
	rest := string(p.runes[p.at:min(p.at+3, len(p.runes))])
	for _, s := range spellings {
		if strings.HasPrefix(rest, s.text) {
			p.kind, p.op = operator, s.op
			p.at += len(s.text)
			return
		}
	}
	switch r := p.runes[p.at]; {
	case r == '(':
		p.kind = open
		p.at++
	case r == ')':
		p.kind = closed
		p.at++
	case begins(r):
		for p.at < len(p.runes) && continues(p.runes[p.at]) {
			p.at++
		}
		p.kind = name
		if op, ok := words[string(p.runes[p.from:p.at])]; ok {
			p.kind, p.op = operator, op
		}
	default:
		p.at++
		p.fail("%q begins no operator and no proposition", r)
	}
}

// binary reads a formula whose binary operators outside of parentheses bind at least as strong as least.
func (p *parser) binary(least int) *Formula {
	if least == bindUnary {
		return p.unary()
	}
	f := p.binary(least + 1)
	for first := true; p.kind == operator && p.op.binary() && p.op.binding() == least; first = false {
		op := p.op
		if !first && !op.chains() {
			p.fail("%s needs parentheses: a %[2]s b %[2]s c has two readings", p.token(), symbols[op])
		}
		p.next()
		f = &Formula{Op: op, Left: f, Right: p.binary(least + 1)}
	}
	return f
}

func (o Op) binary() bool {
	switch o {
	case And, Or, Until, Release, WeakUntil, Implies, Equal:
		return true
	}
	return false
}

// unary reads a formula without binary operators outside of parentheses.
func (p *parser) unary() *Formula {
	if p.nested++; p.nested > mostNested {
		p.fail("the formula is nested more than %d deep", mostNested)
	}
	defer func() { p.nested-- }()
	switch {
	case p.kind == name:
		return p.proposition()
	case p.kind == open:
		from := p.from
		p.next()
		f := p.binary(bindEqual)
		if p.kind != closed {
			p.fail("%s does not belong here: the parenthesis of column %d is open", p.token(), from+1)
		}
		p.next()
		return f
	case p.kind == operator && !p.op.binary():
		op := p.op
		p.next()
		if op == True || op == False {
			return &Formula{Op: op}
		}
		return &Formula{Op: op, Left: p.unary()}
	}
	p.fail("%s does not belong here: a proposition, !, [], <>, X or a parenthesis is expected", p.token())
	return nil
}

// proposition reads a name, and an argument if there is one. An argument is any text without parentheses.
func (p *parser) proposition() *Formula {
	f := &Formula{Op: Prop, Name: string(p.runes[p.from:p.at]), Column: p.from + 1}
	if p.at < len(p.runes) && p.runes[p.at] == '(' {
		from := p.at
		for p.at++; p.at < len(p.runes) && p.runes[p.at] != ')' && p.runes[p.at] != '('; p.at++ {
		}
		argument := strings.TrimSpace(string(p.runes[from+1 : p.at]))
		if p.at == len(p.runes) || p.runes[p.at] != ')' || argument == "" {
			p.from = from
			p.fail("%s wants an argument in parentheses", f.Name)
		}
		p.at++
		f.Name += "(" + argument + ")"
	}
	p.next()
	return f
}
