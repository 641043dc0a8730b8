// Package survey finds, without running it, the code that a program may reach: methods, unsupported
// constructs, assertions that were never evaluated.
//
// In: a [program.Program]. Out: a [Survey]. Next: the commands doctor and check print it. Lock order:
// none.
package survey

import (
	"errors"
	"fmt"
	"slices"

	"moonwalker/heap/limit"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// Gap is something that a program may reach and the machine does not support.
type Gap struct {
	What string
	May  bool               // depends on arguments, or on the state
	Path []program.Location // where it is, then the calls that lead there, innermost first
}

// maxSurvey bounds the methods of a survey: instantiations may grow for ever. For each of them there are maxTests questions at most whether a
// call reaches a type: with the instantiations, their number grows with the square.
const (
	maxSurvey = 200_000
	maxTests  = 50
)

// Survey lists the methods that a program may reach from its entry point.
type Survey struct {
	Methods  []*types.Method
	Gaps     []Gap
	Targets  map[*types.Method][]*types.Method // by method that is called virtually: the methods that run then, each once or more
	Reflects bool                              // reflection makes objects, perhaps of types that no code names
}

// Of finds the methods that p may reach, without running it. The call graph is larger than
// that of any run: a virtual call reaches the overrides of all types of which the
// program makes objects somewhere (rapid type analysis). Of the generic types that
// reflection instantiates (Type.MakeGenericType), those count that code names, too.
// The error says that there are too many methods, or that the limits l are reached.
func Of(p *program.Program, l *limit.Limit) (*Survey, error) { return within(p, maxSurvey, l) }

// OfAll is Of with further methods that the machine calls itself.
func OfAll(p *program.Program, more []*types.Method, l *limit.Limit) (*Survey, error) {
	return within(p, maxSurvey, l, more...)
}

// methodBytes is about how much memory a method takes that a survey finds.
const methodBytes = 4096

// within is Of with bounds. The error says that there are more methods than most, or that the limits l are reached.
func within(p *program.Program, most int, l *limit.Limit, more ...*types.Method) (_ *Survey, err error) {
	defer limit.Catch(&err)
	s := &survey{Survey: Survey{Targets: map[*types.Method][]*types.Method{}}, p: p, most: most, limits: l, from: map[*types.Method]program.Location{}, made: map[*types.Type]bool{}, virtual: map[*types.Method]program.Location{}}
	p.Loader.Lock()
	std := p.Loader.Std()
	args := p.Loader.SZArray(std.String)
	p.Loader.Unlock()
	for _, t := range []*types.Type{std.String, args, std.RuntimeType, std.Thread, p.Std.AssemblyName.Owner} {
		s.make(t)
	}
	start, err := p.StartCode(p.Entry)
	if err != nil {
		return nil, err
	}
	s.reach(p.Entry, program.Location{})
	s.lowered(start)
	s.reach(p.Std.Run, program.Location{})
	for _, m := range more {
		s.reach(m, program.Location{})
	}
	for _, name := range []string{exception.NullReference, exception.IndexOutOfRange, exception.DivideByZero, exception.Overflow, exception.InvalidCast, exception.ArrayTypeMismatch,
		exception.OutOfMemory, exception.Argument, exception.ArgumentNull, exception.Synchronization, exception.ThreadInterrupted, exception.TypeInitialization, types.ExcAmbiguous, types.ExcEntryPoint} {
		for args := range 3 {
			if t, ctor, err := p.Exception(name, args); err == nil {
				s.make(t)
				s.reach(ctor, program.Location{})
			}
		}
	}
	for i := 0; s.err == nil; i++ {
		if i == len(s.Methods) {
			s.reflection()
		}
		if i == len(s.Methods) {
			break
		}
		l.Need(methodBytes)
		s.method(s.Methods[i])
	}
	s.unmodelled()
	s.Reflects = s.reflect.allocates
	return &s.Survey, s.err
}

// survey walks the call graph of a program.
type survey struct {
	Survey  // Methods are the queue, too
	p       *program.Program
	most    int // methods that it finds at most
	tests   int // calls of override
	limits  *limit.Limit
	from    map[*types.Method]program.Location // methods reached, and the first call of each; none of those that start threads
	made    map[*types.Type]bool               // types of objects
	types   []*types.Type                      // the same in order
	virtual map[*types.Method]program.Location
	called  []*types.Method    // virtual methods called, in order
	raises  []program.Location // of calls in the core library that end the path
	reflect reflected
	err     error
}

// reach notes that m may be called at l; m is nil for a value that is no method.
func (s *survey) reach(m *types.Method, l program.Location) {
	if m == nil {
		return
	}
	if first, ok := s.from[m]; ok {
		if core(first) && !core(l) {
			s.from[m] = l // a call by the program itself is more useful in a report
		}
		return
	}
	if len(s.from) >= s.most {
		s.err = fmt.Errorf("more than %d methods can be reached", s.most)
		return
	}
	s.from[m] = l
	s.Methods = append(s.Methods, m)
	s.reflect.method(m)
	s.reach(m.Owner.Cctor, l)
}

// method looks into the body of a method that is reached.
func (s *survey) method(m *types.Method) {
	if s.p.NativeOf(m) != nil || m.Owner.IsDelegate() && m.Runtime() || m.Owner.IsArray() {
		return
	}
	c, err := s.p.Code(m)
	if err != nil {
		var gap *program.UnsupportedError
		what := err.Error()
		if errors.As(err, &gap) {
			what = gap.What
		}
		s.gap(what, s.from[m])
		return
	}
	s.scan(c)
}

// scan follows the instructions of a body.
func (s *survey) scan(c *il.Code) {
	gaps := len(s.Gaps)
	s.lowered(c)
	if len(s.Gaps) == gaps {
		return
	}
	s.p.Loader.Lock()
	refs, err := il.Behind(c)
	s.p.Loader.Unlock()
	if err != nil {
		return // lowering has said so
	}
	for _, r := range refs {
		l := program.Location{Code: &il.Code{Method: c.Method, Offsets: []int32{r.Offset}}}
		switch {
		case r.Missing != nil:
			s.gap(r.Missing.Error(), l)
		case r.Virtual:
			s.dispatch(r.Method, l)
		default:
			if r.New {
				s.make(r.Method.Owner)
			}
			s.reach(r.Method, l)
		}
	}
}

// lowered follows lowered instructions.
func (s *survey) lowered(c *il.Code) {
	direct := make([]bool, len(c.Methods))
	s.reflect.tokens = append(s.reflect.tokens, c.Tokens...)
	for pc := range c.Instrs {
		in, l := &c.Instrs[pc], program.Location{Code: c, PC: int32(pc)}
		switch il.Operations[in.Op].K {
		case il.KMethod:
			direct[in.K] = true
		case il.KField:
			s.reach(c.Fields[in.K].Owner.Cctor, l)
		}
		switch in.Op {
		case il.Unsupported:
			s.gap(c.Texts[in.K], l)
		case il.Call, il.CallNative, il.NewObj, il.NewVal:
			s.ends(c.Methods[in.K], c, pc)
			switch m := c.Methods[in.K]; {
			case in.Op == il.NewObj:
				s.make(m.Owner)
			case m.Name == "Sole" && m.Owner.Is("System.Runtime.CompilerServices.RuntimeHelpers"):
				s.make(m.Args[0])
			}
			s.reach(c.Methods[in.K], l)
		case il.CallVirt, il.LdVirtFtn:
			s.dispatch(c.Methods[in.K], l)
		case il.Invoke:
			s.reach(c.Methods[in.K], l)
		case il.ArrCall:
			s.make(c.Methods[in.K].Owner)
		case il.Box, il.BoxThis, il.NewArr, il.NewDelegate:
			s.make(c.Types[in.K])
		case il.InitClass:
			s.reach(c.Types[in.K].Cctor, l)
		}
	}
	for i, m := range c.Methods { // the others are function pointers
		if !direct[i] {
			s.reach(m, program.Location{Code: c})
		}
	}
}

// ends notes that the instruction at pc calls m, if that ends the path.
func (s *survey) ends(m *types.Method, c *il.Code, pc int) {
	if m.Owner.FullName() == "System.Threading.Unmodelled" || m.Name == "Unsupported" && m.Owner.FullName() == "System.Random" {
		s.raises = append(s.raises, program.Location{Code: c, PC: int32(pc)})
	}
}

// unmodelled notes gaps: calls by the program itself of library methods that end
// the path always, or may end it in code of their own type. Methods that may end it
// only through other types are left out: much of the library does that.
func (s *survey) unmodelled() {
	for _, by := range s.raises {
		m, always := by.Code.Method, true
		for core(by) && by.Code != nil && (always || by.Code.Method.Owner == m.Owner) {
			jump := func(in il.Instr) bool { return in.Op.Jumps() || in.Op == il.Switch }
			always = always && !slices.ContainsFunc(by.Code.Instrs[:by.PC], jump)
			m, by = by.Code.Method, s.from[by.Code.Method]
		}
		switch {
		case core(by):
		case always:
			s.gap(m.String(), by)
		default:
			s.gap(m.String()+", for some arguments or in some states", by).May = true
		}
	}
}

// core says whether l is in the core library.
func core(l program.Location) bool { return l.Code == nil || l.Code.Method.Owner.Assembly.Core }

// make notes that there are objects of type t.
func (s *survey) make(t *types.Type) {
	if t.IsNullable() {
		t = t.Args[0]
	}
	if s.made[t] {
		return
	}
	s.made[t] = true
	if f := s.p.Finalizer(t); f != nil {
		s.reach(f, program.Location{})
		s.reach(s.p.Std.FinalizerRun, program.Location{})
	}
	if t == s.p.Std.Abandon.Owner {
		s.reach(s.p.Std.Abandon, program.Location{})
	}
	s.types = append(s.types, t)
	for _, m := range s.called {
		s.override(t, m)
	}
	if t.IsArray() && t.Elem.IsValue() {
		s.make(t.Elem) // System.Array.GetValue boxes elements
	}
	for _, f := range t.Fields {
		if t.Kind == types.KindStruct && !f.Static() && f.Type.IsValue() {
			s.make(f.Type) // System.ValueType.Equals boxes fields
		}
	}
}

// dispatch notes that m is called virtually.
func (s *survey) dispatch(m *types.Method, l program.Location) {
	if _, ok := s.virtual[m]; ok {
		return
	}
	s.virtual[m] = l
	s.called = append(s.called, m)
	for _, t := range s.types {
		s.override(t, m)
	}
}

// override reaches the method that a call of m runs on an object of type t.
func (s *survey) override(t *types.Type, m *types.Method) {
	if s.tests++; s.tests > maxTests*s.most {
		s.err = fmt.Errorf("more than %d pairs of a virtual call and a type of objects are to be looked at", maxTests*s.most)
		return
	}
	s.limits.Poll()
	if !s.p.Loader.AssignableTo(t, m.Owner) {
		return
	}
	target, err := s.p.Loader.Dispatch(t, m)
	if err != nil {
		return // the call raises an exception
	}
	s.Targets[m] = append(s.Targets[m], target)
	s.reach(target, s.virtual[m])
}

// gap notes an unsupported operation at l, once a method.
func (s *survey) gap(what string, l program.Location) *Gap {
	if l.Code == nil {
		s.err = &program.UnsupportedError{What: what}
		return &Gap{}
	}
	for i := range s.Gaps {
		if g := &s.Gaps[i]; g.What == what && g.Path[0].Code.Method == l.Code.Method {
			return g
		}
	}
	g := Gap{What: what}
	seen := map[*types.Method]bool{}
	for l.Code != nil && len(g.Path) < 64 && !seen[l.Code.Method] {
		g.Path = append(g.Path, l)
		seen[l.Code.Method] = true
		l = s.from[l.Code.Method]
	}
	s.Gaps = append(s.Gaps, g)
	return &s.Gaps[len(s.Gaps)-1]
}
