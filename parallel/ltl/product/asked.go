package product

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"moonwalker/parallel/ltl"
	"moonwalker/vm/program"
)

// asked is a formula that somebody wants to have checked.
type asked struct {
	name string // of a formula that stands in the program
	at   string // where it stands there
	text string
	fair Fairness
}

// in is an error about the formula.
func (x *asked) in(err error) error {
	if x.name == "" {
		return err
	}
	return fmt.Errorf("[Ltl(%q)] at %s: %w", x.name, x.at, err)
}

// ready are formulas with a name, which stands in place of a formula.
var ready = map[string]string{"termination": "<> done"}

// everything stands in place of a formula for all formulas of the program.
const everything = "all"

// formulas are those of a check. A formula that stands in the program is there once, however often it is asked for.
func formulas(p *program.Program, o Options) (all []asked, err error) {
	inside, err := written(p, o.Fair)
	if err != nil {
		return nil, err
	}
	add := func(x asked) {
		if x.name == "" || !slices.ContainsFunc(all, func(y asked) bool { return y.name == x.name }) {
			all = append(all, x)
		}
	}
	for _, text := range o.Formulas {
		i := slices.IndexFunc(inside, func(x asked) bool { return x.name == text })
		switch {
		case text == everything && len(inside) == 0:
			return nil, fmt.Errorf("%s stands for the formulas of the program, and %s has none: no attribute [Ltl(\"name\", \"formula\")]", everything, p.Main.Name)
		case text == everything:
			for _, x := range inside {
				add(x)
			}
		case ready[text] != "":
			add(asked{text: ready[text], fair: o.Fair})
		case i >= 0:
			add(inside[i])
		default:
			add(asked{text: text, fair: o.Fair})
		}
	}
	return all, nil
}

// written are the formulas that stand in the program. Those that do not say have this fairness.
func written(p *program.Program, fair Fairness) (all []asked, err error) {
	found, err := p.Formulas()
	if err != nil {
		return nil, err
	}
	named, err := names(p)
	if err != nil {
		return nil, err
	}
	for _, f := range found {
		x := asked{f.Name, f.At, f.Text, fair}
		if f.Fair != "" {
			if x.fair, err = ParseFairness(f.Fair); err != nil {
				return nil, x.in(err)
			}
		}
		_, builtin := builtins[f.Name]
		i := slices.IndexFunc(all, func(y asked) bool { return y.name == x.name })
		switch {
		case i >= 0:
			return nil, x.in(fmt.Errorf("the formula at %s has the same name", all[i].at))
		case f.Name == everything || ready[f.Name] != "":
			return nil, x.in(fmt.Errorf("%s stands for another formula; give it another name", f.Name))
		case builtin || named[f.Name] != nil:
			return nil, x.in(fmt.Errorf("%s is the name of a proposition; give the formula another one", f.Name))
		}
		all = append(all, x)
	}
	return all, nil
}

// names are the names that members of the program have of their own in formulas, each with these members.
func names(p *program.Program) (map[string][]string, error) {
	props, err := p.Props()
	if err != nil {
		return nil, err
	}
	named := map[string][]string{}
	for _, x := range props {
		f, err := ltl.Parse(x.Name)
		if err != nil || f.Op != ltl.Prop || strings.ContainsAny(x.Name, ".()") {
			return nil, fmt.Errorf("[Prop] at %s: %q cannot be the name of a proposition: want a word that is no operator; [Prop(\"name\")] gives one", x.Member, x.Name)
		}
		if _, builtin := builtins[x.Name]; builtin || x.Name == everything || ready[x.Name] != "" {
			return nil, fmt.Errorf("[Prop] at %s: %s has another meaning in formulas; [Prop(\"name\")] gives another name", x.Member, x.Name)
		}
		named[x.Name] = append(named[x.Name], x.Member)
	}
	return named, nil
}

// inPlace are the names that stand in place of a formula.
func inPlace(p *program.Program) string {
	all := slices.Sorted(maps.Keys(ready))
	if found, _ := p.Formulas(); len(found) > 0 { // an error was told before
		all = append(all, everything)
		for _, f := range found {
			all = append(all, f.Name)
		}
	}
	return strings.Join(all, ", ")
}
