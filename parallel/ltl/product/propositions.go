package product

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"moonwalker/parallel/ltl"
	"moonwalker/vm/assemble"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// proposition is one of a formula. Its place in the list is its bit in letters.
type proposition struct {
	name   string
	kind   kind
	thread string        // of a builtin about a thread: its name in reports
	rows   []uint32      // of a builtin about a method: its rows, and those of its overloads
	method *types.Method // of a member: it fails with falseText if the member is false
}

// kind is the kind of a proposition.
type kind uint8

const (
	member   kind = iota
	done          // the program is over
	deadlock      // no thread can move, and the program is not over
	enabled       // a thread can move
	finished      // a thread was there, and has ended
	live          // a thread is there; only beside finished
	inside        // a thread is in a method
)

// builtins are the propositions that are no members of the program, with the sort of their argument, and an example of one.
var builtins = map[string]struct {
	kind             kind
	argument, sample string
}{"done": {kind: done}, "deadlock": {kind: deadlock}, "enabled": {enabled, "thread", "main"}, "finished": {finished, "thread", "main"}, "at": {inside, "method", "Bank.Pay"}}

// resolve finds the propositions of formulas. An error points at the place in the text of one.
func resolve(p *program.Program, questions []*question) ([]proposition, error) {
	var all []proposition
	members := map[int]any{} // fields and methods, by the place of their proposition
	named, err := names(p)
	if err != nil {
		return nil, err
	}
	for _, q := range questions {
		if all, err = ask(p, q, all, members, named); err != nil {
			return nil, q.in(err)
		}
	}
	for _, x := range all {
		if x.kind == finished {
			all = append(all, proposition{kind: live, thread: x.thread})
		}
	}
	if len(all) > 64 {
		return nil, fmt.Errorf("too many propositions in one check: at most 64 are supported, and finished(THREAD) counts twice")
	}
	p.Shows = nil
	for _, x := range all {
		for _, row := range x.rows {
			if p.Shows == nil {
				p.Shows = map[uint32]bool{}
			}
			p.Shows[row] = true
		}
	}
	return all, testers(p, all, members)
}

// ask appends the propositions of a formula that are not there yet.
func ask(p *program.Program, q *question, all []proposition, members map[int]any, named map[string][]string) ([]proposition, error) {
	text := q.text
	for _, x := range q.formula.Props() {
		if slices.ContainsFunc(all, func(y proposition) bool { return y.name == x.Name }) {
			continue
		}
		i := len(all)
		name, argument, has := strings.Cut(strings.TrimSuffix(x.Name, ")"), "(")
		b, builtin := builtins[name]
		switch {
		case builtin && b.kind == inside && has:
			rows, err := p.Methods(argument)
			if err == nil && p.Rules.Model >= program.DotNet {
				err = fmt.Errorf("%s does not work with --memory-model %v, in which a thread may run ahead of a branch", x.Name, p.Rules.Model)
			}
			if err != nil {
				return nil, fmt.Errorf("%s", ltl.At(text, x.Column, err.Error()))
			}
			all = append(all, proposition{name: x.Name, kind: inside, rows: rows})
		case builtin && (b.argument != "") == has:
			all = append(all, proposition{name: x.Name, kind: b.kind, thread: argument})
		case builtin && b.argument != "":
			return nil, fmt.Errorf("%s", ltl.At(text, x.Column, fmt.Sprintf("%s wants the name of a %s: %[1]s(%[3]s)", name, b.argument, b.sample)))
		case builtin:
			return nil, fmt.Errorf("%s", ltl.At(text, x.Column, name+" has no argument"))
		case len(named[x.Name]) > 1:
			return nil, fmt.Errorf("%s", ltl.At(text, x.Column, fmt.Sprintf("%s is the name of several propositions: %s", x.Name, strings.Join(named[x.Name], ", "))))
		case named[x.Name] == nil && (has || !strings.Contains(name, ".")):
			return nil, fmt.Errorf("%s", ltl.At(text, x.Column, fmt.Sprintf("unknown proposition %s: want done, deadlock, enabled(THREAD), finished(THREAD), at(METHOD), or a static bool Type.Member%s; or %s in place of the formula", x.Name, known(p, named), inPlace(p))))
		default:
			if of := named[x.Name]; of != nil {
				name = of[0]
			}
			field, method, err := p.Proposition(name)
			if err != nil {
				return nil, fmt.Errorf("%s", ltl.At(text, x.Column, err.Error()+known(p, named)))
			}
			all = append(all, proposition{name: x.Name})
			if members[i] = method; field != nil {
				members[i] = field
			}
		}
	}
	return all, nil
}

// rename gives the letters that an automaton reads the bits of all propositions, which resolve has found.
func rename(a *ltl.Automaton, all []proposition) {
	bits := func(own uint64) (shared uint64) {
		for i, name := range a.Props {
			if own>>i&1 != 0 {
				shared |= 1 << slices.IndexFunc(all, func(x proposition) bool { return x.name == name })
			}
		}
		return shared
	}
	for _, edges := range a.Edges {
		for i := range edges {
			edges[i].Must, edges[i].MustNot = bits(edges[i].Must), bits(edges[i].MustNot)
		}
	}
}

// mostKnown is the largest number of members that an error lists.
const mostKnown = 12

// known lists the members of the program that can be propositions, those with a name of their own first.
func known(p *program.Program, named map[string][]string) string {
	names := append(slices.Sorted(maps.Keys(named)), p.Propositions()...)
	switch n := len(names); {
	case n == 0:
		return "; the program has none of these"
	case n > mostKnown:
		names = append(slices.Clone(names[:mostKnown]), fmt.Sprintf("and %d more", n-mostKnown))
	}
	return "; the program has " + strings.Join(names, ", ")
}

// falseText is the kind of assertion by which a tester says that its member is false.
const falseText = "proposition"

// testers makes the methods that test the members. They fail, with an assertion of their own kind, where the member is false:
//
//	static void Test3() { if (!Type.Member) Verify.Fail("proposition", ""); }
//
// So a proposition is evaluated as a property of states is.
func testers(p *program.Program, all []proposition, members map[int]any) error {
	if len(members) == 0 {
		return nil
	}
	p.Loader.Lock()
	defer p.Loader.Unlock()
	verify := p.Loader.Core().Find("MoonWalker.Verify")
	if err := p.Loader.Load(verify); err != nil {
		return err
	}
	given := map[metadata.Token]any{}
	asm := assemble.NewAssembly("MoonWalker.Propositions")
	refs := map[*types.Type]*assemble.TypeRef{}
	ref := func(t *types.Type) *assemble.TypeRef {
		r := refs[t]
		if r == nil {
			scope := asm.Corlib
			if !t.Assembly.Core {
				scope = asm.AssemblyRef(t.Assembly.Name, [4]uint16{}, nil)
			}
			if r = asm.Ref(scope, t.FullName()); t.IsValue() {
				r = asm.ValueRef(scope, t.FullName())
			}
			refs[t], given[metadata.Token(assemble.TokenOf(r))] = r, t
		}
		return r
	}
	note := func(r assemble.Member, x any) assemble.Member {
		given[metadata.Token(assemble.TokenOf(r))] = x
		return r
	}
	fail := note(asm.NewMethodRef(ref(verify), "Fail", assemble.Static(assemble.Void, assemble.String, assemble.String)), verify.Method("Fail", 2))
	class := asm.Class("MoonWalker.Propositions", assemble.TypeStatic|assemble.TypeBeforeFieldInit, nil)
	name := func(i int) string { return fmt.Sprintf("Test%d", i) }
	for i := range all {
		c := class.Method(name(i), 0, assemble.Static(assemble.Void)).Code()
		switch x := members[i].(type) {
		case *types.Field:
			c.Op("ldsfld", note(asm.FieldRef(ref(x.Owner), x.Name, assemble.Bool), x))
		case *types.Method:
			c.Op("call", note(asm.NewMethodRef(ref(x.Owner), x.Name, assemble.Static(assemble.Bool)), x))
		default:
			c.Op("ret")
			continue
		}
		holds := c.Label()
		c.Op("brtrue", holds)
		c.Op("ldstr", falseText)
		c.Op("ldstr", "")
		c.Op("call", fail)
		c.Mark(holds)
		c.Op("ret")
	}
	meta, err := metadata.Parse("MoonWalker.Propositions.dll", asm.Bytes())
	if err != nil {
		return err
	}
	t := p.Loader.AddMade(meta, p.Main, p.Entry, given).Find("MoonWalker.Propositions")
	if err := p.Loader.Load(t); err != nil {
		return err
	}
	for i := range all {
		if members[i] != nil {
			all[i].method = t.Method(name(i), 0)
		}
	}
	return nil
}
