// Package property finds violations in states: deadlocks, data races, unobserved exceptions of
// tasks and misuses. The faults of steps (failed assertions, uncaught exceptions) and hangs get
// the same form.
//
// In: a state, or the fault of a step. Out: violations. Next: package parallel
// collects them, package trace shows how they come about.
package property

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strings"

	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// Kind is the kind of a violation.
type Kind uint16

// The kinds of violations, which are the bits of a [Set]. Checkpoints have these numbers, so a new kind comes
// last.
const (
	Deadlock   Kind = 1 << iota
	Assertion       // failed assertion
	Exception       // uncaught exception
	Ownership       // monitor used without owning it
	Race            // data race
	Unobserved      // exception of a task that no code observed
	Misuse          // use of a type that its documentation forbids, which .NET lets pass
	Hang            // no end can be reached any more
	end

	Formula  Kind = 1 << 13 // a run violates a formula of temporal logic; a search of its own looks for it
	End      Kind = 1 << 14 // no violation: the program has ended normally; looked for alone
	Property Kind = 1 << 15 // a property of states does not hold; looked for if properties are given
)

// Row is a row of [Kinds].
type Row struct {
	Kind    Kind
	Name    string // for --check and --json
	Code    string
	Finding string // one violation, in the counts of a verdict
}

// Kinds is the table of the kinds, the worst first. Lists and reports have this order.
var Kinds = []Row{
	{Assertion, "assert", "MW0102", "failed assertion"},
	{Property, "property", "MW0110", "property violation"},
	{Formula, "formula", "MW0109", "violated formula"},
	{Exception, "exception", "MW0103", "uncaught exception"},
	{Ownership, "ownership", "MW0104", "ownership error"},
	{Unobserved, "unobserved", "MW0106", "unobserved task exception"},
	{Deadlock, "deadlock", "MW0101", "deadlock"},
	{Hang, "hang", "MW0107", "hang"},
	{Misuse, "misuse", "MW0108", "misuse"},
	{Race, "race", "MW0105", "data race"},
	{End, "end", "MW0111", "normal end"},
}

func (k Kind) String() string {
	for _, x := range Kinds {
		if x.Kind == k {
			return x.Name
		}
	}
	return fmt.Sprintf("kind %d", uint16(k))
}

// Code is the stable code of the kind: MW0101 and so on.
func (k Kind) Code() string {
	for _, x := range Kinds {
		if x.Kind == k {
			return x.Code
		}
	}
	return "MW0100"
}

// Rank is the place of the kind in [Kinds]: 0 is the worst.
func (k Kind) Rank() int {
	return slices.IndexFunc(Kinds, func(r Row) bool { return r.Kind == k })
}

// Set is a set of kinds to look for.
type Set uint16

// All is every kind of violation.
const All = Set(end-1) | Set(Property)

// Shown are all kinds that a trace can show at its end.
const Shown = All | Set(End)

// Names are the names of the kinds in s that --check knows, in their order.
func (s Set) Names() (names []string) {
	for _, x := range Kinds {
		if s.Has(x.Kind) && x.Kind != Property {
			names = append(names, x.Name)
		}
	}
	return names
}

// Has says whether k is in s.
func (s Set) Has(k Kind) bool { return s&Set(k) != 0 }

// Missing names the kinds that are not in s, in their order.
func (s Set) Missing() (names []string) {
	for _, x := range Kinds {
		if !s.Has(x.Kind) && x.Kind&(Property|Formula|End) == 0 {
			names = append(names, x.Name)
		}
	}
	return names
}

// ParseSet reads a comma-separated list of names of [Kinds]. exception stands for ownership, too. If each
// name has a sign, the list changes All: -hang removes a kind, +hang adds it. -exception does not remove
// ownership.
func ParseSet(names string) (Set, error) {
	want := strings.Join(All.Names(), ", ")
	var s Set
	signed := 0
	list := strings.Split(names, ",")
	for i, n := range list {
		n = strings.TrimSpace(n)
		sign := byte(0)
		if n != "" && (n[0] == '+' || n[0] == '-') {
			sign, n = n[0], n[1:]
			signed++
		}
		if signed > 0 && signed <= i {
			return 0, fmt.Errorf("%q: either all names have a sign, + or -, or none has", names)
		}
		if i == 0 && signed > 0 {
			s = All &^ Set(Property)
		}
		k := kindsOf(n)
		switch {
		case k == 0:
			return 0, fmt.Errorf("unknown check %q: want %s", n, want)
		case sign == '-' && n == Exception.String():
			s &^= Set(Exception)
		case sign == '-':
			s &^= k
		default:
			s |= k
		}
	}
	if s == 0 {
		return 0, fmt.Errorf("%q leaves nothing to look for: want some of %s", names, want)
	}
	return s, nil
}

// kindsOf are the kinds for which a name stands; 0 if there are none.
func kindsOf(name string) (s Set) {
	for _, x := range Kinds {
		if x.Name == name && x.Kind&(Property|Formula|End) == 0 {
			s |= Set(x.Kind)
		}
	}
	if name == Exception.String() {
		s |= Set(Ownership)
	}
	return s
}

// Violation is a fault of the checked program.
type Violation struct {
	Kind    Kind
	Type    string // of an exception
	Message string
	Sites   []Site   // where the threads concerned stand
	Object  string   // of a race: the field, static or kind of array that both access, the same for all objects
	Field   string   // of a race: Object, and the field of a struct in it
	Fields  []string // of a race: [FieldKey] of that field, static or struct's field, and of those around it
	Wide    int      // of a race: the site with the access to more bytes, after which the race is named
	Key     string   // the identity: violations with equal keys are reported as one; see setKey

	// Origins are [state.Fault.Origins] of an exception.
	Origins []program.Location

	// Partial says that it is a deadlock of some threads, while others can move.
	Partial bool
	// Circles are the keys of the deadlocks of some threads that a deadlock of all contains.
	Circles []string

	// ReadsClock says that threads of a hang read the clock. The modelled clock stops, so they may wait for a time
	// that does not come.
	ReadsClock bool
}

// Site is the place of one thread, and its operation there.
type Site struct {
	Thread string
	Stack  []program.Location // innermost first
	Access string             // of a race: "read", "write" or "atomic update"; of a hang: "spins" if it moves
	Waits  string             // of a deadlock or hang: the condition for which it waits
	Holder string             // the thread for which it waits, if that is known
	Circle []program.Location // of a hang: the places between which it moves for ever, innermost in the program's own code
}

// Place is the innermost location in the program's own code. If there is none, it is the
// location of the async entry point that the thread awaits, or the innermost location.
func (s *Site) Place() (program.Location, bool) { return Place(s.Stack) }

// Place is [Site.Place] of a stack.
func Place(stack []program.Location) (l program.Location, ok bool) {
	for _, l := range stack {
		if Own(l) {
			return l, true
		}
	}
	if n := len(stack); n > 1 && stack[n-1].Starts() {
		return stack[n-1], true
	}
	if len(stack) > 0 {
		return stack[0], true
	}
	return l, false
}

// Own says whether l is in the program's own code, which that of a test framework is not.
func Own(l program.Location) bool {
	a := l.Code.Method.Owner.Assembly
	return a != nil && !a.Core && !a.Aside && !l.Made()
}

// key names the place of the site: an instruction, or the first one of its statement.
func (s *Site) key(statement bool) string {
	l, ok := s.Place()
	switch {
	case !ok:
		return "?"
	case statement:
		return offsetKey(l, l.Code.Statement(l.PC))
	}
	return placeKey(l)
}

func placeKey(l program.Location) string { return offsetKey(l, l.Code.Offsets[l.PC]) }

// FieldKey names a field: the assembly, and the row there.
func FieldKey(assembly string, row uint32) string { return fmt.Sprintf("[%s](%x)", assembly, row) }

// methodKey names a method: the assembly, the name and the row there, for methods may have one name.
func methodKey(l program.Location) string {
	m := l.Code.Method
	assembly := ""
	if m.Owner.Assembly != nil {
		assembly = m.Owner.Assembly.Name
	}
	return fmt.Sprintf("[%s]%v(%x)", assembly, m, m.Row)
}

// offsetKey names an instruction: the method and the IL offset.
func offsetKey(l program.Location, offset int32) string {
	return fmt.Sprintf("%s@%04x", methodKey(l), offset)
}

// setKey sets the identity of a violation. It consists of the kind, the method and IL offset of each
// place (of a race: the offset of the statement), the location of a race, the type of an exception and
// the place where it was thrown first, and whether other threads go on beside a deadlock. Lines and
// names of files are no part of it, because a line may have two assertions, and two files may have one
// name. docs/unsupported.md describes it for users.
func (v *Violation) setKey() {
	keys := make([]string, len(v.Sites))
	for i := range v.Sites {
		keys[i] = v.Sites[i].key(v.Kind == Race)
	}
	sort.Strings(keys)
	v.Key = v.Kind.String() + " " + v.Type + " " + strings.Join(keys, " ")
	for _, l := range v.Origins {
		v.Key += " from " + placeKey(l)
	}
	if v.Field != "" {
		v.Key += " on " + v.Field
	}
	if v.Partial {
		v.Key += " of some"
	}
}

// Identify sets the key of a violation that another package has made.
func (v *Violation) Identify() { v.setKey() }

// Merged is the identity of a violation in reports and counts. Data races on one field between the same two methods are one
// violation there, wherever in the methods the accesses stand. For other kinds it is the key.
func (v *Violation) Merged() string {
	if v.Kind != Race {
		return v.Key
	}
	methods := make([]string, len(v.Sites))
	for i := range v.Sites {
		methods[i] = "?"
		if l, ok := v.Sites[i].Place(); ok {
			methods[i] = methodKey(l)
		}
	}
	sort.Strings(methods)
	return v.Kind.String() + " " + strings.Join(methods, " ") + " on " + v.Field
}

// Hung is the hang of threads that stand at sites. readsClock is [Violation.ReadsClock].
func Hung(sites []Site, readsClock bool) *Violation {
	v := &Violation{Kind: Hang, Message: "no end can be reached any more", Sites: sites, ReadsClock: readsClock}
	v.setKey()
	return v
}

// Fault puts the fault of a step by the thread called name into the form of a
// violation.
func Fault(f *state.Fault, name string) *Violation {
	v := &Violation{Kind: Exception, Type: f.Type, Message: f.Message, Origins: f.Origins, Sites: []Site{{Thread: name, Stack: f.Stack}}}
	switch {
	case f.Kind == state.FaultAssert:
		v.Kind, v.Type = Assertion, ""
		if f.Type != "" {
			v.Message = strings.TrimSuffix(f.Type+": "+f.Message, ": ")
		}
	case f.Type == "System.Threading.SynchronizationLockException":
		v.Kind = Ownership
	}
	// The compiler's method <Main> throws an exception of an async Main again. The code that awaits another async entry throws an
	// exception of that entry again.
	if at, ok := v.Sites[0].Place(); ok && (at.Code.Method.Name == "<Main>" || at.Starts()) && len(f.Origins) > 0 {
		v.Sites[0].Stack = append(f.Origins[:1:1], f.Stack...)
	}
	v.setKey()
	return v
}

// Compare orders violations with one key by their contents. So the least of them does not depend on
// the order in which they are met.
func (v *Violation) Compare(w *Violation) int {
	c := cmp.Or(cmp.Compare(len(v.Message), len(w.Message)), cmp.Compare(v.Message, w.Message), cmp.Compare(v.Type, w.Type),
		slices.CompareFunc(v.Sites, w.Sites, func(a, b Site) int { return a.compare(&b) }))
	if c != 0 {
		return c
	}
	return compareStacks(v.Origins, w.Origins)
}

func (s *Site) compare(t *Site) int {
	c := cmp.Or(cmp.Compare(s.Thread, t.Thread), cmp.Compare(s.Access, t.Access), cmp.Compare(s.Waits, t.Waits), cmp.Compare(s.Holder, t.Holder))
	if c != 0 {
		return c
	}
	return compareStacks(s.Stack, t.Stack)
}

func compareStacks(a, b []program.Location) int {
	return slices.CompareFunc(a, b, func(l, m program.Location) int {
		if l == m {
			return 0
		}
		return cmp.Compare(placeKey(l), placeKey(m))
	})
}

// OfStates is the violation of the property of states called name. The evaluation of the property
// ended in f.
func OfStates(f *state.Fault, name string) *Violation {
	v := Fault(f, "the property "+name)
	switch {
	case v.Type == "":
	case v.Message == "":
		v.Message = v.Type
	default:
		v.Message = v.Type + ": " + v.Message
	}
	v.Kind, v.Type, v.Origins = Property, name, nil
	v.setKey()
	return v
}
