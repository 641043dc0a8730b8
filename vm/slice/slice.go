// Package slice finds the numbers of a program on which nothing depends, and takes them out of its states: counters, checksums, and other
// fields, elements and variables whose values reach no branch, no address, no check and no exception.
//
// In: a loaded [program.Program], and the properties of its states. Out: a [Slice], whose Apply makes the program store 0 there for the
// time of a search. Next: package parallel searches. Lock order: none; the loader's lock is taken.
//
// docs/algorithms/slicing.md has the analysis, and the argument why a sliced program has the same verdict.
package slice

import (
	"fmt"
	"slices"

	"moonwalker/heap/limit"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/survey"
	"moonwalker/vm/types"
)

// Slice is the result of the analysis of a program.
type Slice struct {
	Left []string // fields, and forms of elements, that do not matter
	Why  string   // nothing is left out because of this; "": see Left

	p           *program.Program
	replacement *program.Replacement
}

// Of analyses p. Properties are the methods that are evaluated in its states. The error may say that the limits l are reached; the bounds of
// the analysis itself are none: they are a reason to leave nothing out, and the same in each analysis of p.
func Of(p *program.Program, properties []*types.Method, l *limit.Limit) (_ *Slice, err error) {
	defer limit.Catch(&err)
	s := &Slice{p: p}
	found, err := survey.OfAll(p, properties, l)
	switch {
	case limit.Reason(err) != "":
		return nil, err
	case err != nil:
		s.Why = err.Error()
		return s, nil
	}
	if name, ok := p.NamesType(tricks); ok {
		s.Why = "the program uses " + name + ", which can read fields in ways that the analysis does not follow"
		return s, nil
	}
	a := &analysis{p: p, limits: l, matters: map[place]bool{}, results: map[*types.Method]bool{}, bodies: map[*types.Method]*body{}, names: map[place]string{}}
	a.root(p.Entry)
	for _, m := range properties {
		a.root(m)
	}
	for _, m := range found.Methods {
		if err := a.reach(m); err != nil {
			return nil, err
		}
	}
	if a.why != "" {
		s.Why = a.why
		return s, nil
	}
	a.solve()
	s.Left = a.left()
	s.replacement, err = a.replace()
	return s, err
}

// tricks are types of .NET that read fields or elements in ways that the analysis does not follow.
var tricks = []string{"Unsafe", "Marshal", "MemoryMarshal", "GCHandle", "FieldInfo", "TypedReference", "NativeMemory", "Buffer"}

// Apply makes the program store 0 where a number does not matter, and leave such numbers out of its frames. It returns a function that
// takes this back. No machine of the program runs meanwhile, and no state from before is used.
func (s *Slice) Apply() (undo func()) {
	if s.replacement == nil {
		return func() {}
	}
	return s.p.Replace(s.replacement)
}

// analysis is a flow of numbers through a whole program. It begins with the assumption that no number matters, and goes on as
// long as it finds one that does.
type analysis struct {
	p       *program.Program
	limits  *limit.Limit
	order   []*body // bodies outside of the core library
	bodies  map[*types.Method]*body
	matters map[place]bool
	results map[*types.Method]bool // methods whose results matter
	names   map[place]string       // places to which the program writes
	arrays  bool                   // all elements matter
	changed bool
	why     string // the analysis gives up because of this
}

// bodyBytes is about how much memory the analysis of a body takes.
const bodyBytes = 4096

// body is the code of a method outside of the core library.
type body struct {
	code    *il.Code
	places  []place // by instruction: the place to which it stores a number, or from which it loads one
	numbers *il.Numbers
	entry   []bool // by word of the arguments: it is live before the first instruction
}

// root notes that the machine calls m itself.
func (a *analysis) root(m *types.Method) { a.results[m] = true }

// reach looks at a method that the program may call.
func (a *analysis) reach(m *types.Method) error {
	if n := a.p.NativeOf(m); n != nil {
		a.native(n, m)
		return nil
	}
	code, ok := a.p.Lowered(m)
	if !ok {
		return nil // it has no body, or one that ends the path
	}
	a.limits.Need(bodyBytes)
	l := newLooker(a, code)
	l.look()
	if l.err != nil {
		return l.err
	}
	if m.Owner.Assembly.Core {
		return nil
	}
	if m.Virtual() {
		a.results[m] = true
	}
	b := &body{code: code, places: l.places, entry: make([]bool, code.ArgWords)}
	a.bodies[m] = b
	a.order = append(a.order, b)
	return nil
}

// harmless are natives that read objects, but no number of a field of a class, and no element of an array other than to copy it to an
// array of the same type; or that get pointers, and a place to which a pointer leads matters.
var harmless = map[string]bool{
	"System.Array::CopyBulk": true, "System.Array::SetValueFlat": true, "System.Array::CloneInternal": true,
	"System.Runtime.CompilerServices.RuntimeHelpers::InitializeArray": true, "System.Object::MemberwiseClone": true,
	"System.Runtime.CompilerServices.RuntimeHelpers::GetObjectValue": true, "System.ValueType::BoxFields": true, "System.ValueType::BitsEqual": true,
	"System.Enum::ToInt64Internal": true, "System.String::ToChars": true, "MoonWalker.Verify::Delete": true,
	"System.Threading.Monitor::Exit": true, "System.Threading.Monitor::Pulse": true, "System.Threading.Monitor::PulseAll": true, "System.Threading.Monitor::IsEntered": true,
	"System.Threading.Thread::AliveInternal": true, "System.Threading.Thread::DeadInternal": true, "System.Threading.Thread::Interrupt": true, "System.Threading.Latch::Read": true,
	"System.Threading.Interlocked::Read": true, "System.Threading.Volatile::Read": true, "System.Threading.Volatile::Write": true,
	"System.Threading.Interlocked::Exchange": true, "System.Threading.Interlocked::CompareExchange": true, "System.Threading.Interlocked::Increment": true,
	"System.Threading.Interlocked::Decrement": true, "System.Threading.Interlocked::Add": true, "System.Threading.Interlocked::And": true, "System.Threading.Interlocked::Or": true,
}

// reading are natives that read elements of any array, or return a pointer to one.
var reading = map[string]bool{"System.Array::GetValueFlat": true, "System.Buffer::FirstByte": true}

// native looks at a native that the program may call.
func (a *analysis) native(n program.InternalCall, m *types.Method) {
	name := n.FullName()
	known, ok := n.(*state.Native)
	switch {
	case name == "System.Runtime.InteropServices.MemoryMarshal::GetArrayDataReference" && len(m.Args) == 1:
		x, ok := elements(m.Args[0])
		a.matter(x)
		a.arrays = a.arrays || !ok
	case name == "System.String::FromChars":
		a.matter(place{form: 2})
	case reading[name]:
		a.arrays = true
	case harmless[name]:
	case !ok || known.Effect == state.Reads || known.Effect == state.Writes:
		a.why = "the analysis does not know the method " + name
	}
}

// matter notes that a place matters.
func (a *analysis) matter(x place) {
	if x != (place{}) && !a.matters[x] {
		a.matters[x], a.changed = true, true
	}
}

// ignored says whether a place is known, and does not matter.
func (a *analysis) ignored(x place) bool {
	return x != (place{}) && !a.matters[x] && !(x.form != 0 && a.arrays)
}

// solve looks for numbers that matter until it finds no more.
func (a *analysis) solve() {
	for a.changed = true; a.changed; {
		a.changed = false
		for _, b := range a.order {
			a.limits.Poll()
			a.flow(b)
		}
	}
}

// flow computes the live words of a body, and notes the numbers that matter because of that.
func (a *analysis) flow(b *body) {
	c := b.code
	b.numbers = c.NumbersFor(a.needs(b, c))
	if b.numbers == nil {
		a.why = "the code was lowered without liveness"
		return
	}
	for pc := range c.Instrs {
		if !b.numbers.Used(pc) {
			continue
		}
		switch in := &c.Instrs[pc]; in.Op {
		case il.Call:
			if m := c.Methods[in.K]; !a.results[m] {
				a.results[m], a.changed = true, true
			}
		case il.LdFld, il.LdInd, il.LdElem, il.LdSFld:
			a.matter(b.places[pc])
		}
	}
	for i := range b.entry {
		if !b.entry[i] && b.numbers.Entry(int32(i)) {
			b.entry[i], a.changed = true, true
		}
	}
}

// needs are the needs of the rest of the program for the flow of code c of a body.
func (a *analysis) needs(b *body, c *il.Code) il.Needs {
	return il.Needs{
		Store: func(pc int) bool { return !a.ignored(b.places[pc]) },
		Argument: func(pc int, word int32, used bool) bool {
			m := c.Methods[c.Instrs[pc].K]
			if callee := a.bodies[m]; callee != nil {
				return int(word) >= len(callee.entry) || callee.entry[word]
			}
			return !prints(m) && (used || !computes(m))
		},
		Result: a.results[c.Method],
	}
}

// computes says whether m is a function of numbers that raises no exception, and does nothing else.
func computes(m *types.Method) bool {
	if !m.Owner.Assembly.Core || !m.Owner.Is("System.Math") && !m.Owner.Is("System.MathF") || m.Name == "Clamp" {
		return false
	}
	return m.Static() && floating(m.Ret) && !slices.ContainsFunc(m.Params, func(t *types.Type) bool { return !floating(t) })
}

func floating(t *types.Type) bool {
	return t != nil && t.Kind == types.KindPrimitive && (t.Stack == types.StackF4 || t.Stack == types.StackF8)
}

// prints says whether m prints one number to the console: no check sees it.
func prints(m *types.Method) bool {
	return m.Owner.Assembly.Core && m.Owner.Is("System.Console") && (m.Name == "Write" || m.Name == "WriteLine") && len(m.Params) == 1 &&
		m.Params[0].Kind == types.KindPrimitive && formOf(m.Params[0]) != 0
}

// left names the places that do not matter, and to which the program writes.
func (a *analysis) left() (names []string) {
	for x, name := range a.names {
		if a.ignored(x) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// replace makes the sliced code.
func (a *analysis) replace() (*program.Replacement, error) {
	r := &program.Replacement{Codes: map[*il.Code]il.Code{}, Admit: a.admit}
	for _, b := range a.order {
		ignored := func(pc int) bool { return b.places[pc] != (place{}) && a.ignored(b.places[pc]) }
		c := b.code
		stores := false
		for pc := range c.Instrs {
			stores = stores || c.StoresNumber(pc) && ignored(pc)
		}
		if stores {
			other, err := a.p.CodeWithZero(c.Method)
			if err != nil {
				return nil, err
			}
			if len(other.Instrs) != len(c.Instrs) || other.ArgWords != c.ArgWords {
				return nil, fmt.Errorf("BUG: %v has %d instructions, and %d when it is lowered again", c.Method, len(c.Instrs), len(other.Instrs))
			}
			c = other.WithoutStores(ignored)
		}
		if n := c.NumbersFor(a.needs(b, c)); n != nil {
			r.Codes[b.code] = n.Sliced()
		}
	}
	return r, nil
}

// admit refuses code that the survey has not seen, if it may read a number that is left out, or need a result that is.
func (a *analysis) admit(c *il.Code) error {
	if !c.Body {
		return nil
	}
	if !c.Method.Owner.Assembly.Core {
		return a.refuse(c)
	}
	seen := &analysis{p: a.p, matters: map[place]bool{}, results: map[*types.Method]bool{}, names: map[place]string{}}
	l := newLooker(seen, c)
	l.locked = true
	l.look()
	for x := range seen.matters {
		if a.ignored(x) {
			return a.refuse(c)
		}
	}
	for _, m := range c.Methods {
		if n := a.p.NativeOf(m); n != nil {
			seen.native(n, m)
		}
	}
	for m := range seen.results {
		if !a.results[m] {
			return a.refuse(c)
		}
	}
	if l.err != nil || seen.why != "" || seen.arrays && !a.arrays {
		return a.refuse(c)
	}
	return nil
}

func (a *analysis) refuse(c *il.Code) error {
	return &program.UnsupportedError{What: fmt.Sprintf("method %v, which the analysis of --slice has not found", c.Method)}
}
