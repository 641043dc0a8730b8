package litmus

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// most bounds the numbers of registers and the constants of a test, so that a test stays small.
const most = 1000

// Parse reads a test. The threads are separated by ||, their operations by semicolons; the outcome is a list of terms such as 0:r0=1 (register r0 of thread 0) and x=1. Line feeds count as blanks. An error names the line
// and column of its place, such as "threads, line 1, column 8: …".
func Parse(name, threads, outcome string) (*Test, error) {
	t := &Test{Name: name}
	p := &parser{test: t, part: "threads", text: threads}
	if err := p.program(); err != nil {
		return nil, err
	}
	p = &parser{test: t, part: "outcome", text: outcome}
	if err := p.outcome(); err != nil {
		return nil, err
	}
	return t, nil
}

type parser struct {
	test *Test
	part string // of the text: threads or outcome
	text string
	at   int // begin of the rest
}

// A token is a word of the text, and the offset of its begin.
type token struct {
	word string
	at   int
}

// next returns the next token. At the end, its word is empty.
func (p *parser) next() token {
	for p.at < len(p.text) && strings.IndexByte(" \t\n", p.text[p.at]) >= 0 {
		p.at++
	}
	begin := p.at
	switch rest := p.text[p.at:]; {
	case strings.HasPrefix(rest, "||"):
		p.at += 2
	case strings.HasPrefix(rest, ";"):
		p.at++
	default:
		if n := strings.IndexAny(rest, " \t\n;|"); n > 0 {
			p.at += n
		} else if n == 0 {
			p.at++ // a single |
		} else {
			p.at = len(p.text)
		}
	}
	return token{p.text[begin:p.at], begin}
}

// errorf returns an error at an offset.
func (p *parser) errorf(at int, format string, args ...any) error {
	before := p.text[:at]
	line := strings.Count(before, "\n") + 1
	column := at - strings.LastIndexByte(before, '\n')
	return fmt.Errorf("%s, line %d, column %d: %s", p.part, line, column, fmt.Sprintf(format, args...))
}

func (t token) ends() bool { return t.word == "" || t.word == ";" || t.word == "||" }

// program reads the threads.
func (p *parser) program() error {
	t := p.test
	for {
		t.Threads, t.regs = append(t.Threads, nil), append(t.regs, nil)
		end, err := p.thread()
		if err != nil {
			return err
		}
		if end.word == "" {
			return nil
		}
	}
}

// thread reads the operations of the last thread, up to the end that it returns.
func (p *parser) thread() (end token, err error) {
	type taken struct {
		lock Loc
		at   int
	}
	var held []taken // locks of the thread, and the offsets of their Locks
	for {
		begin := p.next()
		if begin.ends() {
			return end, p.errorf(begin.at, "an operation is missing")
		}
		o, err := p.op(begin)
		if err != nil {
			return end, err
		}
		has := slices.IndexFunc(held, func(h taken) bool { return h.lock == o.Loc })
		switch {
		case o.Kind == Lock && has >= 0:
			return end, p.errorf(begin.at, "the thread has lock %s", p.test.Locs[o.Loc])
		case o.Kind == Lock:
			held = append(held, taken{o.Loc, begin.at})
		case o.Kind == Unlock && has < 0:
			return end, p.errorf(begin.at, "the thread does not have lock %s", p.test.Locs[o.Loc])
		case o.Kind == Unlock:
			held = slices.Delete(held, has, has+1)
		case o.Kind == Branch && len(held) > 0:
			return end, p.errorf(begin.at, "a thread with a lock must not end")
		}
		last := len(p.test.Threads) - 1
		p.test.Threads[last] = append(p.test.Threads[last], o)
		switch end = p.next(); end.word {
		case ";":
		case "||", "":
			if len(held) > 0 {
				return end, p.errorf(held[0].at, "the thread does not leave lock %s", p.test.Locs[held[0].lock])
			}
			return end, nil
		default:
			return end, p.errorf(end.at, "%q is one word too many", end.word)
		}
	}
}

// op reads the operation that begins with a word.
func (p *parser) op(begin token) (o Op, err error) {
	o = Op{Addr: None, Dst: None, Expect: Value{Reg: None}, Value: Value{Reg: None}}
	at := slices.IndexFunc(words, func(w word) bool { return w.word == begin.word })
	if at < 0 {
		return o, p.errorf(begin.at, "unknown operation %q", begin.word)
	}
	o.Kind, o.Order = words[at].kind, words[at].order
	var dst token
	if o.Kind.reads() {
		dst = p.next()
		if o.Dst, err = p.register(dst); err != nil {
			return o, err
		}
	}
	switch o.Kind {
	case Fence, ReadBarrier, WriteBarrier:
		return o, nil
	case Branch, Await:
		if o.Value.Reg, err = p.written(p.next()); err != nil {
			return o, err
		}
		if o.Kind == Branch {
			o.Value.Const, err = p.number(p.next())
		}
		return o, err
	}
	if o.Loc, o.Addr, err = p.location(p.next(), o.Kind == Lock || o.Kind == Unlock); err != nil {
		return o, err
	}
	if o.Kind == CompareExchange {
		if o.Expect, err = p.value(p.next()); err != nil {
			return o, err
		}
	}
	if o.Kind == Store || o.Kind.changes() {
		if o.Value, err = p.value(p.next()); err != nil {
			return o, err
		}
	}
	if o.Dst != None {
		regs := &p.test.regs[len(p.test.regs)-1]
		if slices.Contains(*regs, o.Dst) {
			return o, p.errorf(dst.at, "register %v is written twice", o.Dst)
		}
		*regs = append(*regs, o.Dst)
		slices.Sort(*regs)
	}
	return o, nil
}

// register reads the name of a register.
func (p *parser) register(t token) (Reg, error) {
	if n, ok := strings.CutPrefix(t.word, "r"); ok {
		if k, err := strconv.Atoi(n); err == nil && k >= 0 && k < most && strconv.Itoa(k) == n {
			return Reg(k), nil
		}
	}
	return None, p.missing(t, "a register (r0, r1, …)")
}

// written reads the name of a register that the thread has written before.
func (p *parser) written(t token) (Reg, error) {
	r, err := p.register(t)
	if err == nil && !slices.Contains(p.test.regs[len(p.test.regs)-1], r) {
		return None, p.errorf(t.at, "register %v is not written before", r)
	}
	return r, err
}

// missing is the error of a token in place of something else.
func (p *parser) missing(t token, want string) error {
	if t.ends() {
		return p.errorf(t.at, "%s is missing", want)
	}
	return p.errorf(t.at, "%q is not %s", t.word, want)
}

func (p *parser) number(t token) (int, error) {
	n, err := strconv.Atoi(t.word)
	if err != nil || n < 0 || n >= most || strconv.Itoa(n) != t.word {
		return 0, p.missing(t, fmt.Sprintf("a number below %d", most))
	}
	return n, nil
}

// value reads 1, r0, r0+1 or r0^1.
func (p *parser) value(t token) (v Value, err error) {
	if !strings.HasPrefix(t.word, "r") {
		v.Reg = None
		v.Const, err = p.number(t)
		return v, err
	}
	at := strings.IndexAny(t.word, "+^")
	if at < 0 {
		v.Reg, err = p.written(t)
		return v, err
	}
	if v.Reg, err = p.written(token{t.word[:at], t.at}); err != nil {
		return v, err
	}
	v.Form = map[byte]Form{'+': Sum, '^': Dependent}[t.word[at]]
	v.Const, err = p.number(token{t.word[at+1:], t.at + at + 1})
	return v, err
}

// location reads x or x@r0.
func (p *parser) location(t token, lock bool) (Loc, Reg, error) {
	name, reg, dependent := strings.Cut(t.word, "@")
	addr := None
	if t.ends() || !isName(name) {
		return 0, None, p.missing(t, "a location (a small letter, except r)")
	}
	if dependent {
		at := token{reg, t.at + len(name) + 1}
		if lock {
			return 0, None, p.errorf(at.at, "a lock has no address dependency")
		}
		var err error
		if addr, err = p.written(at); err != nil {
			return 0, None, err
		}
	}
	test := p.test
	i := slices.Index(test.Locs, name)
	if i < 0 {
		i = len(test.Locs)
		test.Locs, test.IsLock = append(test.Locs, name), append(test.IsLock, lock)
	}
	if test.IsLock[i] != lock {
		return 0, None, p.errorf(t.at, "%s is a lock and a location of data", name)
	}
	return Loc(i), addr, nil
}

func isName(s string) bool { return len(s) == 1 && 'a' <= s[0] && s[0] <= 'z' && s[0] != 'r' }

// outcome reads terms.
func (p *parser) outcome() error {
	for {
		t := p.next()
		if t.word == "" {
			break
		}
		left, right, ok := strings.Cut(t.word, "=")
		if !ok {
			return p.errorf(t.at, "%q is not a term (0:r0=1 or x=1)", t.word)
		}
		c := Term{Thread: -1, Reg: None}
		if thread, reg, ok := strings.Cut(left, ":"); ok {
			n, err := p.number(token{thread, t.at})
			if err != nil {
				return err
			}
			if n >= len(p.test.Threads) {
				return p.errorf(t.at, "there is no thread %d", n)
			}
			at := token{reg, t.at + len(thread) + 1}
			if c.Reg, err = p.register(at); err != nil {
				return err
			}
			if !slices.Contains(p.test.regs[n], c.Reg) {
				return p.errorf(at.at, "thread %d does not write register %v", n, c.Reg)
			}
			c.Thread = n
		} else {
			i := slices.Index(p.test.Locs, left)
			if i < 0 || p.test.IsLock[i] {
				return p.errorf(t.at, "there is no location %q", left)
			}
			c.Loc = Loc(i)
		}
		var err error
		if c.Value, err = p.number(token{right, t.at + len(left) + 1}); err != nil {
			return err
		}
		p.test.Outcome = append(p.test.Outcome, c)
	}
	if len(p.test.Outcome) == 0 {
		return p.errorf(len(p.text), "a term is missing")
	}
	return nil
}
