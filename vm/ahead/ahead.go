// Package ahead finds the data and the locks that a thread may still access: by the code that lies ahead of it in
// the frames of its stack, by all methods that this code may call, and by the threads that it may start.
//
// In: a [program.Program] and its [survey.Survey]. Out: an [Analysis], which tells of each instruction the accesses
// ahead of it. Next: [Chooser] finds a thread whose next step conflicts with no access that any other thread has ahead; package
// parallel tries this thread alone. Lock order: an Analysis has a lock of its own, which is innermost but for that of the loader.
//
// docs/algorithms/persistent.md has the argument.
package ahead

import (
	"slices"
	"sync"

	"moonwalker/heap"
	"moonwalker/heap/limit"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/survey"
	"moonwalker/vm/types"
)

// Set is a set of accesses. The sets of one analysis have the same length.
type Set []uint64

// Meets says whether s and t have a common element.
func (s Set) Meets(t Set) bool {
	for i, w := range s {
		if w&t[i] != 0 {
			return true
		}
	}
	return false
}

// Within says whether t has all elements of s, or anything may be in t.
func (s Set) Within(t Set) bool {
	if t.has(anything) {
		return true
	}
	for i, w := range s {
		if w&^t[i] != 0 {
			return false
		}
	}
	return true
}

func (s Set) has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

func (s Set) add(i int) { s[i/64] |= 1 << (i % 64) }

// join adds the elements of t to s. It says whether s has grown.
func (s Set) join(t Set) (grown bool) {
	for i, w := range t {
		grown = grown || w&^s[i] != 0
		s[i] |= w
	}
	return grown
}

// The elements of a set. Each place has two: a read of it, and a write. Behind the fixed elements come the fields of the
// program's own types.
const (
	anything    = iota // all accesses, and effects that the analysis does not know
	locks              // an operation on some monitor
	someField          // an access to a field that the analysis could not name
	_                  // the write of the pair
	pointer            // an access through a pointer
	_                  //
	elements           // an access to an element of an array, by the form of the element
	_                  //
	firstField  = elements + 2*forms
	write       = 1 // is added to the element of a read
	fieldsAhead = firstField
)

// forms is the number of forms of elements that no two accesses confuse.
const forms = 6

// elements are accesses to the elements of arrays of t. The form is not known of a value type that is not laid out yet.
func (a *Analysis) elements(t *types.Type, write int) Set {
	switch {
	case !t.IsValue() && t.Elem == nil || t.IsArray():
		return a.of(elements + 2*form(heap.MemRef) + write)
	case t.Mem != heap.MemNone:
		return a.of(elements + 2*form(t.Mem) + write)
	}
	s := a.empty()
	for i := range forms {
		s.add(elements + 2*i + write)
	}
	return s
}

// form is the form of elements of kind mem.
func form(mem heap.Mem) int {
	switch mem {
	case heap.MemI1, heap.MemU1:
		return 0
	case heap.MemI2, heap.MemU2:
		return 1
	case heap.Mem4:
		return 2
	case heap.Mem8, heap.MemPtr: // native integers may be both
		return 3
	case heap.MemRef:
		return 4
	}
	return 5
}

// fieldKey names a field in all instances of its type.
type fieldKey struct {
	assembly *types.Assembly
	row      uint32
}

// An Analysis tells what lies ahead of the code of a program. Any goroutine may call its methods.
type Analysis struct {
	p      *program.Program
	none   bool // it knows nothing: everything may lie ahead everywhere
	words  int
	fields map[fieldKey]int // the element of a read
	taken  Set              // reads of the places to which there may be pointers
	nodes  map[any]*node
	order  []*node
	loose  []*node // methods to which a method makes function pointers, but no delegates: another one may make them
	sealed bool    // the sets of the nodes are complete
	always Set     // what each thread may do at its end

	mu    sync.Mutex
	flows map[*il.Code]*Flow
}

// A node is a method, the methods that a virtual call may run, or the methods that a delegate may have. Its key is a *types.Method,
// a virtualCall or a delegate.
type node struct {
	set  Set
	succ []*node
}

type (
	virtualCall struct{ *types.Method }
	delegate    struct{ *types.Type }
)

// New analyses a program. It is made before a search, once. The error may say that the limits l are reached.
func New(p *program.Program, l *limit.Limit) (_ *Analysis, err error) {
	defer limit.Catch(&err)
	s, err := survey.Of(p, l)
	if err != nil {
		return nil, err
	}
	a := &Analysis{p: p, fields: map[fieldKey]int{}, nodes: map[any]*node{}, flows: map[*il.Code]*Flow{}}
	// Finalizers and weak references notice when an object is dropped, questions for the state of a thread notice each of its steps, and
	// objects of unknown types have unknown methods.
	a.none = p.Weak() || p.AsksStates || s.Reflects
	codes := a.codes(s)
	for _, c := range codes {
		a.number(c)
	}
	a.words = (fieldsAhead + 2*len(a.fields) + 63) / 64
	a.taken = a.empty()
	for m, targets := range s.Targets {
		n := a.node(virtualCall{m})
		for _, t := range targets {
			n.succ = append(n.succ, a.node(t))
		}
	}
	for _, m := range s.Methods {
		a.method(m)
	}
	known := map[*types.Method]bool{}
	for _, m := range s.Methods {
		known[m] = true
	}
	for _, c := range codes {
		a.pointers(c)
		a.delegates(c, s)
	}
	for key, n := range a.nodes {
		switch k := key.(type) {
		case *types.Method:
			if !known[k] {
				n.set.add(anything)
			}
		case delegate:
			n.succ = append(n.succ, a.loose...)
		}
	}
	a.solve(l)
	a.sealed, a.always = true, a.empty()
	if m := p.Std.Abandon; known[m] {
		a.always = a.node(m).set
	}
	return a, nil
}

// codes are the lowered bodies of the surveyed methods.
func (a *Analysis) codes(s *survey.Survey) (all []*il.Code) {
	for _, m := range s.Methods {
		if c := a.body(m); c != nil {
			all = append(all, c)
		}
	}
	if c, err := a.p.StartCode(a.p.Entry); err == nil {
		all = append(all, c)
	}
	return all
}

// body is the lowered body of m, nil if it has none.
func (a *Analysis) body(m *types.Method) *il.Code {
	if a.p.NativeOf(m) != nil || m.Owner.IsDelegate() && m.Runtime() || m.Owner.IsArray() {
		return nil
	}
	c, err := a.p.Code(m)
	if err != nil {
		return nil // a call of m ends the path
	}
	return c
}

func (a *Analysis) empty() Set { return make(Set, a.words) }

func (a *Analysis) of(elems ...int) Set {
	s := a.empty()
	for _, e := range elems {
		s.add(e)
	}
	return s
}

// node is the node with a key.
func (a *Analysis) node(key any) *node {
	n := a.nodes[key]
	if n == nil {
		n = &node{set: a.empty()}
		if a.sealed {
			n.set.add(anything)
		}
		a.nodes[key] = n
		a.order = append(a.order, n)
	}
	return n
}

// number gives the fields that c names numbers.
func (a *Analysis) number(c *il.Code) {
	for _, f := range c.Fields {
		a.fieldOf(f, true)
	}
	for _, f := range a.named(c) {
		a.fieldOf(f, true)
	}
}

// fieldOf is the element of reads of f. It is not known of fields of the core library, nor of structs: they are parts of other places.
func (a *Analysis) fieldOf(f *types.Field, add bool) (elem int, known bool) {
	t := f.Owner
	if t.Generic != nil {
		t = t.Generic
	}
	if t.Assembly == nil || t.Assembly.Core || t.IsValue() && !f.Static() {
		return 0, false
	}
	k := fieldKey{t.Assembly, f.Row}
	elem, known = a.fields[k]
	if !known && add {
		elem, known = fieldsAhead+2*len(a.fields), true
		a.fields[k] = elem
	}
	return elem, known
}

// method fills in the node of a method that the program may reach.
func (a *Analysis) method(m *types.Method) {
	n := a.node(m)
	switch {
	case a.p.NativeOf(m) != nil:
		set, succ := a.native(m)
		n.set.join(set)
		n.succ = append(n.succ, succ...)
	case m.Owner.IsDelegate() && m.Runtime():
		n.succ = append(n.succ, a.node(definition(m.Owner)))
	case m.Owner.IsArray():
		n.set.join(a.elements(m.Owner.Elem, 0))
		n.set.join(a.elements(m.Owner.Elem, write))
	default:
		c := a.body(m)
		if c == nil {
			return
		}
		named := a.named(c)
		for pc := range c.Instrs {
			set, succ := a.instruction(c, pc, named)
			n.set.join(set)
			n.succ = append(n.succ, succ...)
		}
	}
}

// definition is the key of a delegate type. Casts may change the arguments of a generic one.
func definition(t *types.Type) delegate {
	if t.Generic != nil {
		t = t.Generic
	}
	return delegate{t}
}

// pointers notes the places whose addresses c takes.
func (a *Analysis) pointers(c *il.Code) {
	named := a.named(c)
	for pc := range c.Instrs {
		in := &c.Instrs[pc]
		switch in.Op {
		case il.FldAddr:
			if core(c) {
				continue
			}
			if elem, ok := a.access(c, pc, named); ok {
				a.taken.add(elem)
			}
		case il.SFldAddr:
			if elem, ok := a.fieldOf(c.Fields[in.K], false); ok {
				a.taken.add(elem)
			}
		case il.ElemAddr:
			a.taken.join(a.elements(c.Types[in.K], 0))
		case il.ArrCall:
			if in.C == il.ArrAddress {
				a.taken.join(a.elements(c.Methods[in.K].Owner.Elem, 0))
			}
		case il.CallNative:
			if m := c.Methods[in.K]; m.Ret != nil && (m.Ret.Kind == types.KindByRef || m.Ret.Kind == types.KindPointer) && !onPointers(m) {
				for i := range forms {
					a.taken.add(elements + 2*i)
				}
			}
		}
	}
}

// onPointers says whether a native gets the pointer that it returns.
func onPointers(m *types.Method) bool {
	return !m.HasThis && !slices.ContainsFunc(m.Params, func(t *types.Type) bool {
		return !t.IsValue() && t.Kind != types.KindByRef && t.Kind != types.KindPointer
	})
}

// delegates notes which methods the delegates have that c makes.
func (a *Analysis) delegates(c *il.Code, s *survey.Survey) {
	var made []*node
	direct := make([]bool, len(c.Methods))
	for i := range c.Instrs {
		in := &c.Instrs[i]
		switch {
		case in.Op == il.NewDelegate:
			made = append(made, a.node(definition(c.Types[in.K])))
		case il.Operations[in.Op].K == il.KMethod:
			direct[in.K] = true
		}
	}
	var targets []*node
	for i, m := range c.Methods {
		constant := func(in il.Instr) bool {
			return in.Op == il.Const && in.K == int64(m.ID) || in.Op == il.LdVirtFtn && int(in.K) == i
		}
		if direct[i] && !slices.ContainsFunc(c.Instrs, constant) {
			continue
		}
		targets = append(targets, a.node(m))
		if _, ok := s.Targets[m]; ok {
			targets = append(targets, a.node(virtualCall{m}))
		}
	}
	if len(made) == 0 {
		a.loose = append(a.loose, targets...)
	}
	for _, n := range made {
		n.succ = append(n.succ, targets...)
	}
}

// solve passes all sets on against the calls.
func (a *Analysis) solve(l *limit.Limit) {
	for grown := true; grown; {
		grown = false
		l.Poll()
		for _, n := range slices.Backward(a.order) {
			for _, m := range n.succ {
				if n.set.join(m.set) {
					grown = true
				}
			}
		}
	}
}

func core(c *il.Code) bool { return c.Method.Owner.Assembly != nil && c.Method.Owner.Assembly.Core }
