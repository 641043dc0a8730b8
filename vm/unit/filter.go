package unit

import (
	"fmt"
	"slices"
	"strings"
)

// A Filter chooses cases, by an expression as dotnet test --filter takes it:
//
//	FullyQualifiedName~Bank&(Category=Fast|Category!=Slow)
//
// A condition is a property, an operator (= is, != is not, ~ contains, !~ does not contain) and a value. A value alone stands for
// FullyQualifiedName~value. A backslash takes its meaning from the next character. Letters of either case are the same.
type Filter struct {
	or, and     []*Filter
	property    string
	not, inside bool
	value       string
}

// ParseFilter reads an expression.
func ParseFilter(text string) (*Filter, error) {
	p := &filterParser{text: text}
	f, err := p.or()
	if err == nil && p.at < len(text) {
		err = fmt.Errorf("%q is too much", text[p.at:])
	}
	if err != nil {
		return nil, fmt.Errorf("%w; want conditions such as FullyQualifiedName~Name or Category=Fast, joined by & and |, in parentheses", err)
	}
	return f, nil
}

type filterParser struct {
	text string
	at   int
}

// list reads parts that a sign divides.
func (p *filterParser) list(sign byte, part func() (*Filter, error)) (all []*Filter, err error) {
	for {
		f, err := part()
		if err != nil {
			return nil, err
		}
		all = append(all, f)
		if p.at == len(p.text) || p.text[p.at] != sign {
			return all, nil
		}
		p.at++
	}
}

func (p *filterParser) or() (*Filter, error) {
	all, err := p.list('|', p.and)
	return &Filter{or: all}, err
}

func (p *filterParser) and() (*Filter, error) {
	all, err := p.list('&', p.condition)
	return &Filter{and: all}, err
}

func (p *filterParser) condition() (*Filter, error) {
	p.space()
	if p.at < len(p.text) && p.text[p.at] == '(' {
		p.at++
		f, err := p.or()
		if err != nil {
			return nil, err
		}
		if p.at == len(p.text) || p.text[p.at] != ')' {
			return nil, fmt.Errorf("a parenthesis is not closed")
		}
		p.at++
		p.space()
		return f, nil
	}
	f := &Filter{}
	f.property = p.word("=~!")
	switch rest := p.text[p.at:]; {
	case strings.HasPrefix(rest, "!="):
		f.not, p.at = true, p.at+2
	case strings.HasPrefix(rest, "!~"):
		f.not, f.inside, p.at = true, true, p.at+2
	case strings.HasPrefix(rest, "="):
		p.at++
	case strings.HasPrefix(rest, "~"):
		f.inside, p.at = true, p.at+1
	case strings.HasPrefix(rest, "!"):
		return nil, fmt.Errorf("%q is no operator", "!")
	case f.property == "":
		return nil, fmt.Errorf("a condition is empty")
	default:
		f.inside, f.value, f.property = true, f.property, "FullyQualifiedName"
		return f, nil
	}
	if f.value = p.word(""); f.property == "" {
		return nil, fmt.Errorf("a condition has no property")
	}
	return f, nil
}

func (p *filterParser) space() {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
}

// word reads up to a sign of the syntax, or to one of these.
func (p *filterParser) word(signs string) string {
	var b strings.Builder
	open := 0 // of parentheses in a value: a name of a test with arguments has them
	for ; p.at < len(p.text); p.at++ {
		c := p.text[p.at]
		switch {
		case c == '\\' && p.at+1 < len(p.text):
			p.at++
			c = p.text[p.at]
		case c == '(' && signs == "":
			open++
		case c == ')' && open > 0:
			open--
		case strings.IndexByte("()&|"+signs, c) >= 0:
			return strings.TrimSpace(b.String())
		}
		b.WriteByte(c)
	}
	return strings.TrimSpace(b.String())
}

// Match says whether the filter chooses the case. A nil filter chooses all.
func (f *Filter) Match(c *Case) bool {
	switch {
	case f == nil:
		return true
	case f.or != nil:
		for _, x := range f.or {
			if x.Match(c) {
				return true
			}
		}
		return false
	case f.and != nil:
		for _, x := range f.and {
			if !x.Match(c) {
				return false
			}
		}
		return true
	}
	found := false
	for _, v := range c.Has(f.property) {
		if f.inside {
			found = found || strings.Contains(strings.ToLower(v), strings.ToLower(f.value))
		} else {
			found = found || strings.EqualFold(v, f.value)
		}
	}
	return found != f.not
}

// properties are those that every case may have.
var properties = []string{"FullyQualifiedName", "Name", "DisplayName", "ClassName", "Category", "TestCategory"}

// Absent are the properties in the filter that no case has and that are none of those that every case may have: mistakes, or traits of other tests.
func (f *Filter) Absent(cases []*Case) (names []string) {
	if f == nil {
		return nil
	}
	for _, part := range append(f.or, f.and...) {
		for _, n := range part.Absent(cases) {
			if !slices.Contains(names, n) {
				names = append(names, n)
			}
		}
	}
	known := slices.ContainsFunc(properties, func(n string) bool { return strings.EqualFold(n, f.property) })
	if f.property != "" && !known && !slices.ContainsFunc(cases, func(c *Case) bool { return len(c.Has(f.property)) > 0 }) {
		return []string{f.property}
	}
	return names
}

// Properties are those that the cases have, or may have.
func Properties(cases []*Case) []string {
	all := slices.Clone(properties)
	for _, c := range cases {
		for _, t := range c.Traits {
			if !slices.ContainsFunc(all, func(n string) bool { return strings.EqualFold(n, t.Name) }) {
				all = append(all, t.Name)
			}
		}
	}
	return all
}
