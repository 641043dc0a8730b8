package vm_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/survey"
	"moonwalker/vm/vmtest"
)

// slow are the conformance programs that take most of the time of TestOpcodes, and execute no instruction that others do not. The short forms
// of TestOpcodes and TestDeadWordsAreNotRead leave them out; TestConformance has them.
var slow = []string{"Values12", "GenericMath12", "KeptTasks9", "LinqObjects9", "Rounding9", "Members9", "Uri9", "Changes12", "Comparisons9", "FlowSuppressed9", "Calls9",
	"EnumAliases9", "Tables12", "LinqCalls12", "TaskArguments9", "Capacities9", "CopyTargets9"}

// isSlow says whether a file is a form of one of them.
func isSlow(file string) bool {
	name, _, _ := strings.Cut(filepath.Base(file), ".")
	return slices.Contains(slow, name)
}

// TestOpcodes checks each instruction and prefix of ECMA-335, partition III: some
// conformance program, whose output is recorded from a real runtime, executes it in
// its own code, or docs/unsupported.md lists it.
func TestOpcodes(t *testing.T) {
	files, err := filepath.Glob("testdata/conformance/*.[ed][xl][el]")
	if err != nil {
		t.Fatal(err)
	}
	c := &opcodeCounter{t: t, executed: map[il.Opcode]bool{}, lowered: map[il.Opcode]map[il.Op]bool{}, bodies: map[*il.Code]*countedBody{}}
	for i, f := range files {
		if !*long && isSlow(f) {
			continue
		}
		p, err := vm.Load(f, program.Config{Natives: native.Table(), KeepMoves: true})
		if err != nil {
			t.Fatal(err)
		}
		c.main = p.Main.Name
		clear(c.bodies)      // they would keep each program in memory
		var s *survey.Survey // made before the run, which loads more types
		if *long || i%3 == 0 && !strings.Contains(f, ".debug") {
			if s, err = survey.Of(p, nil); err != nil {
				t.Errorf("%s: %v", f, err)
			}
		}
		run := tracers{c, methodCounter{}}
		checkPlain(t, f, p, run)
		if s != nil {
			checkSurvey(t, f, s, run.methods)
		}
	}
	c.main = "Hand"
	clear(c.bodies)
	if out, err := runImageTraced(byHand(), c); err != nil || out != "7\n" {
		t.Errorf("printed %q, error %v", out, err)
	}
	doc, err := os.ReadFile("../docs/unsupported.md")
	if err != nil {
		t.Fatal(err)
	}
	for op, info := range il.Opcodes {
		listed := strings.Contains(string(doc), "instruction `"+info.Name+"`")
		switch {
		case !c.executed[op] && !listed:
			t.Errorf("%s: no conformance program executes it, and docs/unsupported.md does not list it", info.Name)
		case c.executed[op] && listed:
			t.Errorf("%s: docs/unsupported.md lists it, and it is executed", info.Name)
		case listed != (il.Gaps[op] != ""):
			t.Errorf("%s: docs/unsupported.md lists it: %v; il.Gaps: %q", info.Name, listed, il.Gaps[op])
		}
	}
	page, err := os.ReadFile(instructions)
	if err != nil {
		t.Fatal(err)
	}
	switch made := c.tables(string(page)); {
	case made == string(page):
	case *rewrite:
		if err := os.WriteFile(instructions, []byte(made), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the tables of %s are not up to date: go test ./vm -run TestOpcodes -rewrite", instructions)
	}
}

// tracers are the two tracers of TestOpcodes.
type tracers struct {
	opcodes *opcodeCounter
	methods methodCounter
}

func (r tracers) Instruction(t *state.Thread) {
	r.opcodes.Instruction(t)
	r.methods.Instruction(t)
}

func (tracers) Access(*state.Thread, event.Access) {}
func (tracers) Output(*state.Thread, string)       {}

// checkPlain compares the output of a conformance program, in the code as it was lowered, with the output of a real runtime.
func checkPlain(t *testing.T, file string, p *program.Program, tracer state.Tracer) {
	t.Helper()
	want, err := os.ReadFile(strings.TrimSuffix(strings.TrimSuffix(file, filepath.Ext(file)), ".debug") + ".out")
	if err != nil {
		t.Fatal(err)
	}
	got, err := executeTraced(p, tracer)
	if err != nil {
		t.Errorf("%s: %v", file, err)
	}
	if got != string(want) {
		t.Errorf("%s, with no operands forwarded: %s", file, firstDifference(got, string(want)))
	}
}

// byHand makes a program of the instructions that no assembler and no runtime at
// hand has: break without a debugger does nothing (§III.3.16), and no. is a
// permission to leave out a check that may still be made (§III.2.2).
func byHand() []byte {
	a := vmtest.NewAssembly("Hand")
	main := a.Class("Program", vmtest.TypeStatic, nil).Method("Main", 0, vmtest.Static(vmtest.Void))
	a.Entry = main
	c := main.Code()
	c.Op("break")
	numbers := c.Local(vmtest.SZArray(vmtest.I4))
	c.Int(3)
	c.Op("newarr", vmtest.I4)
	c.Store(numbers)
	c.Load(numbers)
	c.Int(2)
	c.Int(7)
	c.Op("no.", 0x7)
	c.Op("stelem", vmtest.I4)
	try, end := c.Here(), c.Label()
	c.Load(numbers)
	c.Int(3)
	c.Op("no.", 0x2)
	c.Op("ldelem", vmtest.I4)
	c.Op("pop")
	c.Op("leave", end)
	handler := c.Here()
	c.Op("pop")
	c.Load(numbers)
	c.Int(2)
	c.Op("ldelem", vmtest.I4)
	c.Op("call", a.MethodRef(a.Core("System.Console"), "WriteLine", vmtest.Static(vmtest.Void, vmtest.I4)))
	c.Op("leave", end)
	c.Mark(end)
	c.Op("ret")
	c.Clause(vmtest.Clause{Kind: vmtest.Catch, Try: try, TryEnd: handler, Handler: handler, HandlerEnd: end, Type: a.Core("System.IndexOutOfRangeException")})
	return a.Bytes()
}

// opcodeCounter records the executed CIL instructions of one assembly, and the
// operations of its bodies.
type opcodeCounter struct {
	t        *testing.T
	main     string
	lowered  map[il.Opcode]map[il.Op]bool
	executed map[il.Opcode]bool
	bodies   map[*il.Code]*countedBody
	code     *il.Code // that ran last
	body     *countedBody
}

// countedBody is a body with a mark for each lowered instruction seen.
type countedBody struct {
	seen []bool
	cil  map[int32][]il.Opcode // offset → the instruction there and the prefixes before it
}

func (c *opcodeCounter) Instruction(t *state.Thread) {
	code, pc := t.Top()
	if code != c.code {
		c.code, c.body = code, c.bodies[code]
		if c.body == nil {
			c.body = c.read(code)
			c.bodies[code] = c.body
		}
	}
	b := c.body
	if b.cil == nil || b.seen[pc] {
		return
	}
	b.seen[pc] = true
	for _, op := range b.cil[code.Offsets[pc]] {
		c.executed[op] = true
	}
}

func (c *opcodeCounter) read(code *il.Code) *countedBody {
	a := code.Method.Owner.Assembly
	if a == nil || a.Name != c.main || code.Method.RVA == 0 {
		return &countedBody{}
	}
	body, err := a.Meta.Body(code.Method.RVA)
	if err != nil {
		return &countedBody{}
	}
	cil, err := il.Decode(body.Code)
	if err != nil {
		return &countedBody{}
	}
	out := &countedBody{seen: make([]bool, len(code.Instrs)), cil: map[int32][]il.Opcode{}}
	var prefixes []il.Opcode
	for _, in := range cil {
		if in.Op.IsPrefix() {
			prefixes = append(prefixes, in.Op)
			continue
		}
		out.cil[int32(in.Offset)] = append(prefixes, in.Op)
		prefixes = nil
	}
	entry := code.Method.Synchronized() || code.Instrs[0].Op == il.InitClass // operations at offset 0 that belong to no instruction
	for pc := range code.Instrs {
		if code.Instrs[pc].Op == il.InitClass && code.Instrs[pc].Flags&il.FlagEarly != 0 {
			continue // it belongs to the stsfld behind
		}
		if ops := out.cil[code.Offsets[pc]]; len(ops) > 0 && code.Body && !(entry && code.Offsets[pc] == 0) {
			c.makes(ops[len(ops)-1], code, &code.Instrs[pc])
		}
	}
	return out
}

func (*opcodeCounter) Access(*state.Thread, event.Access) {}
func (*opcodeCounter) Output(*state.Thread, string)       {}

// makes records that op is lowered to operation o, and checks the row of o.
func (c *opcodeCounter) makes(op il.Opcode, code *il.Code, in *il.Instr) {
	tables := map[il.Index]int{il.KTarget: len(code.Instrs), il.KType: len(code.Types), il.KMethod: len(code.Methods), il.KField: len(code.Fields),
		il.KText: len(code.Texts), il.KSwitch: len(code.Switches), il.KSite: len(code.Sites), il.KForget: len(code.Forgets)}
	if n, ok := tables[il.Operations[in.Op].K]; ok && (in.K < 0 || in.K >= int64(n)) {
		c.t.Errorf("%v: %v with K %d of %d", code.Method, in.Op, in.K, n)
	}
	if in.Op == il.Unsupported {
		return
	}
	if c.lowered[op] == nil {
		c.lowered[op] = map[il.Op]bool{}
	}
	c.lowered[op][in.Op] = true
}

const instructions = "../docs/instructions.md"

// tables returns docs/instructions.md with its two tables regenerated: the
// instructions, and the operations to which the conformance programs show that they
// are lowered.
func (c *opcodeCounter) tables(doc string) string {
	var b strings.Builder
	b.WriteString("| § | instruction | stack | operations | may ask for |\n|---|---|---|---|---|\n")
	type row struct{ section, stack string }
	rows := map[row][]il.Opcode{}
	for op, info := range il.Opcodes {
		r := row{info.Section, effect(info.Pops) + " → " + effect(info.Pushes)}
		rows[r] = append(rows[r], op)
	}
	order := slices.SortedFunc(maps.Keys(rows), func(a, b row) int {
		return cmp.Or(slices.Compare(number(a.section), number(b.section)), cmp.Compare(a.stack, b.stack))
	})
	for _, r := range order {
		var names, made []string
		var kinds event.Kinds
		ops := map[il.Op]bool{}
		slices.Sort(rows[r])
		for _, op := range rows[r] {
			name := "`" + op.String() + "`"
			if o := op.Info().Operand; o != il.OperandNone {
				name += " " + o.String()
			}
			if il.Gaps[op] != "" {
				name += " (not supported)"
			}
			names = append(names, name)
			maps.Copy(ops, c.lowered[op])
		}
		for _, o := range slices.Sorted(maps.Keys(ops)) {
			made = append(made, o.String())
			kinds |= il.Operations[o].Accesses
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", r.section, strings.Join(names, ", "), r.stack, strings.Join(made, ", "), kinds)
	}
	b.WriteString("\n# Operations\n\n| operation | effect | function | may ask for |\n|---|---|---|---|\n")
	functions := functionsOf(c.t)
	escape := strings.NewReplacer("|", `\|`, "*", `\*`)
	for op := il.Nop; op < il.Ops; op++ {
		o := &il.Operations[op]
		fmt.Fprintf(&b, "| `%s` | %s | `%s` | %s |\n", o.Name, escape.Replace(o.Effect), functions[o.Name], o.Accesses)
	}
	head, _, _ := strings.Cut(doc, tableMark)
	return head + tableMark + b.String()
}

// functionsOf finds the function in which the interpreter has each operation: the one that a case of its switches returns a call of, or else
// the function with the switch. Each operation has one case.
func functionsOf(t *testing.T) map[string]string {
	file, err := parser.ParseFile(token.NewFileSet(), "interp/step.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	functions := map[string]string{}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Name.Name != "Run" && f.Name.Name != "execute" {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			clause, ok := n.(*ast.CaseClause)
			if !ok {
				return true
			}
			for _, e := range clause.List {
				op, ok := e.(*ast.SelectorExpr)
				if !ok || op.X.(*ast.Ident).Name != "il" {
					continue
				}
				if functions[op.Sel.Name] != "" {
					t.Errorf("%s: two cases", op.Sel.Name)
				}
				functions[op.Sel.Name] = cmp.Or(returned(clause), f.Name.Name)
			}
			return true
		})
	}
	for op := il.Nop; op < il.Ops; op++ {
		if name := il.Operations[op].Name; functions[name] == "" {
			t.Errorf("%s: no case in interp/step.go", name)
		}
	}
	return functions
}

// returned names the function of the rooms of vm that the clause returns a call of, if it has nothing else.
func returned(clause *ast.CaseClause) string {
	if len(clause.Body) != 1 {
		return ""
	}
	r, ok := clause.Body[0].(*ast.ReturnStmt)
	if !ok || len(r.Results) != 1 {
		return ""
	}
	call, ok := r.Results[0].(*ast.CallExpr)
	if !ok {
		return ""
	}
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if pkg := f.X.(*ast.Ident).Name; pkg != "m" {
			return pkg + "." + f.Sel.Name
		}
	}
	return ""
}

const tableMark = "<!-- generated by TestOpcodes -->\n"

// effect is the number of values that an instruction pops or pushes, as a word.
func effect(n int8) string {
	switch n {
	case il.Varies:
		return "varies"
	case il.Never:
		return "ends"
	}
	return strconv.Itoa(int(n))
}

// number is the number of a section of partition III.
func number(section string) []int {
	var chapter, n int
	if _, err := fmt.Sscanf(section, "III.%d.%d", &chapter, &n); err != nil {
		panic("BUG: section " + section)
	}
	return []int{chapter, n}
}

// TestSections compares the sections of the instructions with the standard, whose
// chapters list them by name, without a gap.
func TestSections(t *testing.T) {
	first := map[string]string{} // section → the least of its names
	for _, info := range il.Opcodes {
		if name := first[info.Section]; name == "" || info.Name < name {
			first[info.Section] = info.Name
		}
	}
	order := slices.SortedFunc(maps.Keys(first), func(a, b string) int { return slices.Compare(number(a), number(b)) })
	want := []int{2, 1}
	for i, s := range order {
		if i > 0 && number(s)[0] != want[0] {
			want = []int{want[0] + 1, 1}
		} else if i > 0 && first[order[i-1]] >= first[s] {
			t.Errorf("%s has %s, and %s has %s", order[i-1], first[order[i-1]], s, first[s])
		}
		if !slices.Equal(number(s), want) {
			t.Errorf("no instruction of section III.%d.%d", want[0], want[1])
		}
		want[1]++
	}
	if len(order) != 6+67+33 {
		t.Errorf("%d sections", len(order))
	}
}
