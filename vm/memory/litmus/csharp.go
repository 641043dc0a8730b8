package litmus

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"text/template"
)

//go:embed Litmus.cs.tmpl
var programText string

var programTemplate = template.Must(template.New("Litmus.cs").Parse(programText))

// CSharp returns a C# program that has the tests of a suite: its argument is the name of one. The program prints the outcomes of that test, as [Enumerate] writes them. An error names a test that has no C# form.
func CSharp(suite []*Case) (string, error) {
	var all []*class
	for _, c := range suite {
		x, err := newClass(c)
		if err != nil {
			return "", fmt.Errorf("%s: %w", c.Name, err)
		}
		if i := slices.IndexFunc(all, func(y *class) bool { return y.Class == x.Class }); i >= 0 {
			return "", fmt.Errorf("%s and %s: both are class %s", all[i].Name, c.Name, x.Class)
		}
		all = append(all, x)
	}
	var out strings.Builder
	if err := programTemplate.Execute(&out, all); err != nil {
		panic("BUG: " + err.Error())
	}
	return out.String(), nil
}

// A class is the C# class of a test, with the texts for the template.
type class struct {
	*Case
	Class   string
	Text    string // the threads, in the notation of tests
	Asked   string // the outcome, in the notation of tests
	Models  string // arguments of the attribute
	Fields  []string
	Threads []method
	Starts  string // the methods, separated by commas
	End     string // expressions
	Outcome string
	places  []place // of locations
}

type method struct {
	Name  string
	Lines []string
}

// A place is the form of a location in C#.
type place uint8

const (
	field   place = iota // static int x
	element              // static readonly int[] x: the index depends on a register
	boxed                // a field of the object box: the reference depends on a register
	object               // static Box y: null is 0, box is 1
	monitor              // static readonly object l
)

func newClass(c *Case) (*class, error) {
	x := &class{Case: c, Text: c.String(), Asked: c.OutcomeString(), places: make([]place, len(c.Locs))}
	x.Class = strings.Map(func(r rune) rune {
		if strings.ContainsRune("+-.", r) {
			return '_'
		}
		return r
	}, c.Name)
	if x.Class[0] <= '9' {
		x.Class = "_" + x.Class
	}
	for i, m := range []string{"Sc", "Tso", "Pso", "Relaxed", "DotNet", "Ecma"} {
		x.Models += fmt.Sprintf(", %s = %t", m, c.Allowed[i])
	}
	x.place()
	if l := slices.Index(x.places, boxed); l >= 0 && x.Locs[l] != "x" {
		return nil, fmt.Errorf("an object has a field x, and no field %s", x.Locs[l])
	}
	x.fields()
	var starts []string
	for i := range c.Threads {
		b := &body{class: x, thread: i}
		if err := b.write(); err != nil {
			return nil, fmt.Errorf("thread %d: %w", i, err)
		}
		name := fmt.Sprintf("T%d", i)
		x.Threads, starts = append(x.Threads, method{name, b.lines}), append(starts, name)
	}
	x.Starts = strings.Join(starts, ", ")
	x.ends()
	return x, nil
}

// place chooses the forms of locations.
func (x *class) place() {
	for l, lock := range x.IsLock {
		if lock {
			x.places[l] = monitor
		}
	}
	for _, ops := range x.Case.Threads {
		for _, o := range ops {
			if o.Order == Reference {
				x.places[o.Loc] = object
			}
		}
	}
	for i, ops := range x.Case.Threads {
		for _, o := range ops {
			switch {
			case o.Addr == None:
			case x.isReference(i, o.Addr):
				x.places[o.Loc] = boxed
			case x.places[o.Loc] == field:
				x.places[o.Loc] = element
			}
		}
	}
}

// isReference tells whether a register of a thread has a reference.
func (x *class) isReference(thread int, r Reg) bool {
	return slices.ContainsFunc(x.Case.Threads[thread], func(o Op) bool { return o.Dst == r && x.places[o.Loc] == object })
}

func (x *class) fields() {
	box, precise := false, false
	byType := map[place][]string{}
	for l, name := range x.Locs {
		switch p := x.places[l]; p {
		case element:
			x.Fields, precise = append(x.Fields, fmt.Sprintf("static readonly int[] %s = new int[1];", name)), true
		case monitor:
			x.Fields, precise = append(x.Fields, fmt.Sprintf("static readonly object %s = new object();", name)), true
		case boxed:
			box = true
		default:
			byType[p] = append(byType[p], name)
		}
	}
	if box || len(byType[object]) > 0 {
		x.Fields, precise = append(x.Fields, "static readonly Box box = new Box();"), true
	}
	if names := byType[object]; len(names) > 0 {
		x.Fields = append(x.Fields, fmt.Sprintf("static Box %s;", strings.Join(names, ", ")))
	}
	ints := byType[field]
	if len(ints) > 0 {
		x.Fields = append(x.Fields, fmt.Sprintf("static int %s;", strings.Join(ints, ", ")))
	}
	var regs []string
	for i, written := range x.regs {
		for _, r := range written {
			regs = append(regs, fmt.Sprintf("t%d%v", i, r))
		}
	}
	if len(regs) > 0 {
		x.Fields = append(x.Fields, fmt.Sprintf("static int %s;", strings.Join(regs, ", ")))
	}
	if precise { // the main thread initialises the class, before there are other threads
		x.Fields = append(x.Fields, fmt.Sprintf("static %s() { }", x.Class))
	}
}

// ends writes the expressions of the end and the outcome.
func (x *class) ends() {
	var end, outcome []string
	at := func(prefix, value string) {
		if len(end) > 0 {
			prefix = " " + prefix
		}
		end = append(end, fmt.Sprintf("%q + %s", prefix+"=", value))
	}
	for i, written := range x.regs {
		for _, r := range written {
			at(fmt.Sprintf("%d:%v", i, r), fmt.Sprintf("t%d%v", i, r))
		}
	}
	for l, name := range x.Locs {
		if !x.IsLock[l] {
			at(name, x.final(Loc(l)))
		}
	}
	for _, t := range x.Case.Outcome {
		if t.Thread < 0 {
			outcome = append(outcome, fmt.Sprintf("%s == %d", x.final(t.Loc), t.Value))
		} else {
			outcome = append(outcome, fmt.Sprintf("t%d%v == %d", t.Thread, t.Reg, t.Value))
		}
	}
	x.End, x.Outcome = strings.Join(end, " + "), strings.Join(outcome, " && ")
}

// final is the expression for the value of a location at the end.
func (x *class) final(l Loc) string {
	switch x.places[l] {
	case element:
		return x.Locs[l] + "[0]"
	case boxed:
		return "box." + x.Locs[l]
	case object:
		return fmt.Sprintf("(%s == null ? 0 : 1)", x.Locs[l])
	default:
		return x.Locs[l]
	}
}

// A body is the method of a thread, while it is written.
type body struct {
	*class
	thread int
	lines  []string
	depth  int          // open blocks
	known  map[Reg]bool // registers that are not null here
}

func (b *body) add(format string, args ...any) {
	b.lines = append(b.lines, strings.Repeat("    ", b.depth)+fmt.Sprintf(format, args...))
}

func (b *body) write() error {
	ops := b.Case.Threads[b.thread]
	b.known = map[Reg]bool{}
	early := map[Reg]bool{} // declared at the top, since a branch may leave them out
	if at := slices.IndexFunc(ops, func(o Op) bool { return o.Kind == Branch }); at >= 0 {
		for _, o := range ops[at:] {
			if o.Dst != None {
				if b.isReference(b.thread, o.Dst) {
					return fmt.Errorf("%v is a reference that is read behind a branch", o.Dst)
				}
				b.add("int %v = 0;", o.Dst)
				early[o.Dst] = true
			}
		}
	}
	for _, o := range ops {
		value, err := b.op(o)
		if err != nil {
			return err
		}
		switch {
		case value == "":
		case early[o.Dst]:
			b.add("%v = %s;", o.Dst, value)
		case b.isReference(b.thread, o.Dst):
			b.add("Box %v = %s;", o.Dst, value)
		default:
			b.add("int %v = %s;", o.Dst, value)
		}
	}
	for b.depth > 0 {
		b.depth--
		b.add("}")
	}
	for _, r := range b.regs[b.thread] {
		if b.isReference(b.thread, r) {
			b.add("t%d%v = %v == null ? 0 : 1;", b.thread, r, r)
		} else {
			b.add("t%d%v = %v;", b.thread, r, r)
		}
	}
	return nil
}

// op writes an operation, or returns the expression that reads.
func (b *body) op(o Op) (string, error) {
	switch o.Kind {
	case Fence:
		b.add("Thread.MemoryBarrier();")
		return "", nil
	case ReadBarrier:
		b.add("Volatile.ReadBarrier();")
		return "", nil
	case WriteBarrier:
		b.add("Volatile.WriteBarrier();")
		return "", nil
	case Lock:
		b.add("Monitor.Enter(%s);", b.Locs[o.Loc])
		return "", nil
	case Unlock:
		b.add("Monitor.Exit(%s);", b.Locs[o.Loc])
		return "", nil
	case Branch:
		return "", b.branch(o)
	case Await:
		value, err := b.value(o.Value)
		b.add("Await(%s);", value)
		return "", err
	}
	loc := b.loc(o)
	if b.places[o.Loc] == object {
		return b.reference(o, loc)
	}
	if o.Kind == Load {
		if o.Order == Acquire {
			return fmt.Sprintf("Volatile.Read(ref %s)", loc), nil
		}
		return loc, nil
	}
	value, err := b.value(o.Value)
	if err != nil {
		return "", err
	}
	class := "Mem"
	if o.Order == Full {
		class = "Interlocked"
	}
	switch o.Kind {
	case Exchange:
		return fmt.Sprintf("%s.Exchange(ref %s, %s)", class, loc, value), nil
	case CompareExchange:
		expect, err := b.value(o.Expect)
		return fmt.Sprintf("%s.CompareExchange(ref %s, %s, %s)", class, loc, value, expect), err
	case Add:
		if o.Order == Full {
			return fmt.Sprintf("Interlocked.Add(ref %s, %s) - (%s)", loc, value, value), nil
		}
		return fmt.Sprintf("Mem.FetchAdd(ref %s, %s)", loc, value), nil
	}
	if o.Order == Release {
		b.add("Volatile.Write(ref %s, %s);", loc, value)
	} else {
		b.add("%s = %s;", loc, value)
	}
	return "", nil
}

// branch opens a block.
func (b *body) branch(o Op) error {
	r := o.Value.Reg
	switch {
	case !b.isReference(b.thread, r):
		b.add("if (%v == %d)", r, o.Value.Const)
	case o.Value.Const == 1:
		b.add("if (%v != null)", r)
		b.known[r] = true
	case o.Value.Const == 0:
		b.add("if (%v == null)", r)
	default:
		return fmt.Errorf("%v is a reference, never %d", r, o.Value.Const)
	}
	b.add("{")
	b.depth++
	return nil
}

// reference writes an access to a location that holds a reference.
func (b *body) reference(o Op, loc string) (string, error) {
	switch {
	case o.Addr != None || o.Kind.changes() || o.Value.Reg != None || o.Value.Const > 1:
		return "", fmt.Errorf("%s holds a reference, which has no such access: %s", b.Locs[o.Loc], b.text(o))
	case o.Kind == Load && o.Order == Acquire:
		return fmt.Sprintf("Volatile.Read(ref %s)", loc), nil
	case o.Kind == Load:
		return loc, nil
	}
	value := []string{"null", "box"}[o.Value.Const]
	if o.Order == Release {
		b.add("Volatile.Write(ref %s, %s);", loc, value)
	} else {
		b.add("%s = %s;", loc, value)
	}
	return "", nil
}

// loc is the location of an access. The compiler does not know that an index which depends on a register is always 0.
func (b *body) loc(o Op) string {
	name := b.Locs[o.Loc]
	switch b.places[o.Loc] {
	case element:
		if o.Addr != None {
			return fmt.Sprintf("%s[%v & 0]", name, o.Addr)
		}
		return name + "[0]"
	case boxed:
		switch {
		case o.Addr == None || !b.isReference(b.thread, o.Addr):
			return "box." + name
		case b.known[o.Addr]:
			return fmt.Sprintf("%v.%s", o.Addr, name)
		default:
			return fmt.Sprintf("(%v ?? box).%s", o.Addr, name)
		}
	default:
		return name
	}
}

func (b *body) value(v Value) (string, error) {
	if v.Reg != None && b.isReference(b.thread, v.Reg) {
		return "", fmt.Errorf("%v is a reference, which is no number", v.Reg)
	}
	switch {
	case v.Reg == None:
		return fmt.Sprint(v.Const), nil
	case v.Form == Dependent:
		return fmt.Sprintf("(%v & 0) | %d", v.Reg, v.Const), nil
	case v.Form == Sum:
		return fmt.Sprintf("%v + %d", v.Reg, v.Const), nil
	default:
		return v.Reg.String(), nil
	}
}
