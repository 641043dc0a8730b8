package host

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// kind is the kind of a value.
type kind int

const (
	word kind = iota // null, true or false
	text             // a string
	number
	array  //
	object //
)

// value is a JSON value.
type value struct {
	kind kind
	// text is the string, or the text of a word or number, as the host of .NET writes it.
	text string
	// open says why the text that the host has for the value is not known.
	open    string
	members []member // of an object
	items   []*value // of an array
}

type member struct {
	name  string
	value *value
}

// find returns the first member of this name, nil if v is no object or has none.
func (v *value) find(name string) *value {
	if v == nil {
		return nil
	}
	for _, m := range v.members {
		if m.name == name {
			return m.value
		}
	}
	return nil
}

// is says whether v is there and of kind k.
func (v *value) is(k kind) bool { return v != nil && v.kind == k }

// isNull says whether v is null.
func (v *value) isNull() bool { return v.is(word) && v.text == "null" }

// property is the text that a program gets for the value of a property, and the reason if that is not known.
func (v *value) property() (s, open string) {
	if v.kind == text {
		return beforeNul(v.text), v.open
	}
	var b strings.Builder
	open = v.write(&b)
	return beforeNul(b.String()), open
}

// beforeNul is a text as the host's strings have it, which end at a NUL.
func beforeNul(s string) string {
	s, _, _ = strings.Cut(s, "\x00")
	return s
}

// write writes v to b as the host does, and returns why the text is not known, "" if it is.
func (v *value) write(b *strings.Builder) (open string) {
	list := func(left, right byte, n int, item func(i int) string) {
		b.WriteByte(left)
		for i := range n {
			if i > 0 {
				b.WriteByte(',')
			}
			if why := item(i); why != "" {
				open = why
			}
		}
		b.WriteByte(right)
	}
	switch v.kind {
	case text:
		writeString(b, v.text)
	case array:
		list('[', ']', len(v.items), func(i int) string { return v.items[i].write(b) })
	case object:
		list('{', '}', len(v.members), func(i int) string {
			writeString(b, v.members[i].name)
			b.WriteByte(':')
			return v.members[i].value.write(b)
		})
	default:
		b.WriteString(v.text)
	}
	if v.open != "" {
		return v.open
	}
	return open
}

// writeString writes s in quotes.
func writeString(b *strings.Builder, s string) {
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c >= ' ':
			b.WriteByte(c)
		case strings.IndexByte("\b\f\n\r\t", c) >= 0:
			b.WriteByte('\\')
			b.WriteByte("bfnrt"[strings.IndexByte("\b\f\n\r\t", c)])
		default:
			fmt.Fprintf(b, "\\u%04X", c)
		}
	}
	b.WriteByte('"')
}

// parse parses a JSON document as the host of .NET does: it allows comments and anything behind the document, and ends at a NUL.
// The document must be an object.
func parse(data []byte) (v *value, err error) {
	p := &parser{rest: beforeNul(strings.TrimPrefix(string(data), "\ufeff"))}
	size := len(p.rest)
	defer func() {
		if r := recover(); r != nil {
			failure, ok := r.(failure)
			if !ok {
				panic(r)
			}
			v, err = nil, fmt.Errorf("%s, at byte %d", string(failure), size-len(p.rest))
		}
	}()
	v = p.value(0)
	if v.kind != object {
		return nil, errors.New("no JSON object")
	}
	return v, nil
}

// parser parses JSON. It panics with a failure.
type parser struct{ rest string }

type failure string

// deepest is the nesting that is parsed. The host has no limit but its stack.
const deepest = 1000

// next skips white space and comments, and returns the next character, 0 at the end.
func (p *parser) next() byte {
	for {
		p.rest = strings.TrimLeft(p.rest, " \t\r\n")
		switch {
		case strings.HasPrefix(p.rest, "/*"):
			_, behind, ok := strings.Cut(p.rest[2:], "*/")
			if !ok {
				panic(failure("a comment without an end"))
			}
			p.rest = behind
		case strings.HasPrefix(p.rest, "//"):
			_, p.rest, _ = strings.Cut(p.rest, "\n")
		case p.rest == "":
			return 0
		default:
			return p.rest[0]
		}
	}
}

// accept skips the character c and says whether it is the next one.
func (p *parser) accept(c byte) bool {
	if p.next() != c {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

// want skips the character c.
func (p *parser) want(c byte) {
	if !p.accept(c) {
		panic(failure(fmt.Sprintf("%q is missing", string(c))))
	}
}

func (p *parser) value(depth int) *value {
	if depth > deepest {
		panic(failure("values nested too deep"))
	}
	switch c := p.next(); {
	case c == '{':
		return p.object(depth)
	case c == '[':
		return p.array(depth)
	case c == '"':
		s := p.string()
		return &value{kind: text, text: s, open: notUTF8(s)}
	case c == '-' || '0' <= c && c <= '9':
		return p.number()
	}
	for _, w := range []string{"null", "true", "false"} {
		if behind, ok := strings.CutPrefix(p.rest, w); ok {
			p.rest = behind
			return &value{text: w}
		}
	}
	panic(failure("no value"))
}

// notUTF8 is the reason why the text of s is not known, "" if it is.
func notUTF8(s string) string {
	if utf8.ValidString(s) {
		return ""
	}
	return "a text is not UTF-8"
}

func (p *parser) object(depth int) *value {
	v := &value{kind: object}
	p.want('{')
	for !p.accept('}') {
		if len(v.members) > 0 {
			p.want(',')
		}
		if p.next() != '"' {
			panic(failure("a name is missing"))
		}
		name := p.string()
		p.want(':')
		item := p.value(depth + 1)
		if why := notUTF8(name); why != "" {
			item.open = why
		}
		v.members = append(v.members, member{name, item})
	}
	return v
}

func (p *parser) array(depth int) *value {
	v := &value{kind: array}
	p.want('[')
	for !p.accept(']') {
		if len(v.items) > 0 {
			p.want(',')
		}
		v.items = append(v.items, p.value(depth+1))
	}
	return v
}

func (p *parser) string() string {
	p.want('"')
	var b strings.Builder
	for {
		i := strings.IndexFunc(p.rest, func(r rune) bool { return r == '"' || r == '\\' || r < ' ' })
		if i < 0 || p.rest[i] < ' ' {
			panic(failure("a string without an end, or with a control character"))
		}
		b.WriteString(p.rest[:i])
		end := p.rest[i] == '"'
		p.rest = p.rest[i+1:]
		if end {
			return b.String()
		}
		b.WriteRune(p.escape())
	}
}

// escape parses an escape sequence behind its backslash.
func (p *parser) escape() rune {
	if p.rest == "" {
		panic(failure("a string without an end"))
	}
	c := p.rest[0]
	p.rest = p.rest[1:]
	if i := strings.IndexByte(`"\/bfnrt`, c); i >= 0 {
		return rune("\"\\/\b\f\n\r\t"[i])
	}
	if c != 'u' {
		panic(failure("an unknown escape sequence"))
	}
	r := p.hex()
	if !utf16.IsSurrogate(r) {
		return r
	}
	if behind, ok := strings.CutPrefix(p.rest, `\u`); ok {
		p.rest = behind
		if r = utf16.DecodeRune(r, p.hex()); r != utf8.RuneError {
			return r
		}
	}
	panic(failure("half a surrogate pair"))
}

func (p *parser) hex() rune {
	if len(p.rest) >= 4 {
		if n, err := strconv.ParseUint(p.rest[:4], 16, 16); err == nil {
			p.rest = p.rest[4:]
			return rune(n)
		}
	}
	panic(failure("four hexadecimal digits are missing"))
}

// number parses a number. It begins with a digit or a minus.
func (p *parser) number() *value {
	minus := p.accept('-')
	whole := p.digits()
	if len(whole) > 1 && whole[0] == '0' {
		panic(failure("a number that begins with 0"))
	}
	var fraction, exponent string
	isWhole := true
	if strings.HasPrefix(p.rest, ".") {
		p.rest, isWhole = p.rest[1:], false
		fraction = p.digits()
	}
	if strings.HasPrefix(p.rest, "e") || strings.HasPrefix(p.rest, "E") {
		p.rest, isWhole = p.rest[1:], false
		sign := ""
		if strings.HasPrefix(p.rest, "+") || strings.HasPrefix(p.rest, "-") {
			sign, p.rest = p.rest[:1], p.rest[1:]
		}
		exponent = sign + p.digits()
	}
	if isWhole {
		if s, ok := integer(minus, whole); ok {
			return &value{kind: number, text: s}
		}
	}
	s, open := float(whole, fraction, exponent)
	if minus {
		s = "-" + s
	}
	return &value{kind: number, text: s, open: open}
}

func (p *parser) digits() string {
	rest := strings.TrimLeft(p.rest, "0123456789")
	if len(rest) == len(p.rest) {
		panic(failure("a digit is missing"))
	}
	d := p.rest[:len(p.rest)-len(rest)]
	p.rest = rest
	return d
}

// integer is the text of a number with these digits; ok is false if no integer of 64 bits is it.
func integer(minus bool, digits string) (s string, ok bool) {
	n, err := strconv.ParseUint(digits, 10, 64)
	switch {
	case err != nil || minus && n > -math.MinInt64:
		return "", false
	case minus && n > 0:
		return "-" + digits, true
	}
	return digits, true
}

// float is the text of a floating-point number without its sign. It is not known where the host rounds: its conversions to and from
// binary are not exact.
func float(whole, fraction, exponent string) (s, open string) {
	digits := strings.TrimLeft(whole+fraction, "0")
	e, err := strconv.Atoi("0" + strings.TrimLeft(exponent, "+"))
	if neg, ok := strings.CutPrefix(exponent, "-"); ok {
		e, err = strconv.Atoi("0" + neg)
		e = -e
	}
	literal := whole
	if fraction != "" {
		literal += "." + fraction
	}
	if exponent != "" {
		literal += "e" + exponent
	}
	f, tooBig := strconv.ParseFloat(literal, 64)
	if err == nil && e > 308 || err != nil && !strings.HasPrefix(exponent, "-") || tooBig != nil {
		panic(failure("a number that is too big"))
	}
	e -= len(fraction)
	switch {
	case digits == "" && err == nil:
		return "0.0", ""
	case err != nil || len(digits) > 15 || e < -22 || e > 22 || nearlyBetween(f, digits, e):
		return "", "the host rounds the number " + literal
	}
	trimmed := strings.TrimRight(digits, "0")
	return pretty(trimmed, e+len(digits)-len(trimmed)), ""
}

// nearlyBetween says whether digits, with the exponent e, is almost as near to another number as to f.
func nearlyBetween(f float64, digits string, e int) bool {
	exact, ok := new(big.Rat).SetString(digits + "e" + strconv.Itoa(e))
	if !ok {
		return true
	}
	off := exact.Sub(exact, new(big.Rat).SetFloat64(f))
	ulp := new(big.Rat).SetFloat64(f - math.Nextafter(f, 0)) // to the next number, the nearer one
	return off.Abs(off).Cmp(ulp.Mul(ulp, big.NewRat(49, 100))) > 0
}

// pretty writes the number digits, with the exponent e, as the host does.
func pretty(digits string, e int) string {
	point := len(digits) + e // digits before the point
	switch {
	case e >= 0 && point <= 21:
		return digits + strings.Repeat("0", e) + ".0"
	case 0 < point && point <= 21:
		return digits[:point] + "." + digits[point:]
	case -6 < point && point <= 0:
		return "0." + strings.Repeat("0", -point) + digits
	case len(digits) == 1:
		return digits + "e" + strconv.Itoa(point-1)
	}
	return digits[:1] + "." + digits[1:] + "e" + strconv.Itoa(point-1)
}
