package native_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// TestEveryInternalCall walks the model core library: each method without a body has a
// native, each native has a method, and each native declares its effect.
func TestEveryInternalCall(t *testing.T) {
	p, err := vm.Load("../../examples/lockorder/Ordered.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	missing, stale, err := p.CheckNatives()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range missing {
		if !slices.Contains(elsewhere, m) {
			t.Errorf("no native for %s", m)
		}
	}
	for _, n := range stale {
		t.Errorf("native %s is for no method of the core library", n)
	}
	for _, n := range native.Table() {
		n := n.(*state.Native)
		if n.Effect < state.Pure || n.Effect > state.Control {
			t.Errorf("native %s does not declare its effect", n.Name)
		}
	}
}

// elsewhere lists methods without a body or native: lowering replaces each call of them.
var elsewhere = []string{
	"System.Activator::Construct()",
	"System.Activator::HasConstructor()",
	"System.String::.ctor(System.ReadOnlySpan`1)",
	"System.String::.ctor(char*)",
	"System.String::.ctor(char*,int32,int32)",
	"System.String::.ctor(char,int32)",
	"System.String::.ctor(char[])",
	"System.String::.ctor(char[],int32,int32)",
}

// TestNativesAskAsDeclared walks the sources of the natives. A native that is declared Pure
// reads no objects except strings and those that it makes itself. A native that reads or
// writes objects asks for each access, or checks that only its thread can reach them.
func TestNativesAskAsDeclared(t *testing.T) {
	seen := map[string]bool{}
	for _, pattern := range []string{"*.go", "../exception/*.go", "../interp/*.go", "../memory/*.go", "../sync/*.go"} { // these rooms of the machine have natives, too
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = slices.DeleteFunc(files, func(f string) bool { return strings.HasSuffix(f, "_test.go") })
		faults, names := undeclared(t, files, nil)
		for _, f := range faults {
			t.Error(f)
		}
		for _, name := range names {
			seen[name] = true
		}
	}
	for _, n := range native.Table() {
		name := n.FullName()
		_, last, _ := strings.Cut(name, "::")
		if !seen[name] && !seen[last] && !seen["unsafeType+"+last] && !strings.HasPrefix(name, "System.Math::") {
			t.Errorf("%s was not found in the sources", name)
		}
	}
	for name := range harmless {
		if !seen[name] {
			t.Errorf("%s is no native", name)
		}
	}
	// The test finds faults in sources that have them.
	for what, source := range map[string]string{
		"a read":                          "native(\"A::B\", state.Pure, func(c *call) state.Signal { return c.Return(c.Heap.Object(c.Ref(0)).Data[0]) })",
		"a write":                         "native(\"A::B\", state.Pure, func(c *call) state.Signal { c.Heap.Touch(c.Ref(0)); return state.Next })",
		"a read by a function":            "native(\"A::B\", state.Pure, looks)",
		"a read without asking":           "native(\"A::B\", state.Reads, looks)",
		"a write after asking for a read": "native(\"A::B\", state.Writes, func(c *call) state.Signal { memory.Read(c, c.Ref(0)); c.Heap.Touch(c.Ref(0)); return state.Next })",
		"no effect":                       "native(\"A::B\", 0, looks)",
		"a read, in a table":              "[]*state.Native{{Name: \"A::B\", Effect: state.Pure, Run: looks}}",
	} {
		source = "package native\nfunc looks(c *call) state.Signal { return helper(c) }\nfunc helper(c *call) state.Signal { return c.Return(c.Heap.Object(c.Ref(0)).Data[0]) }\nvar _ = " + source
		if faults, _ := undeclared(t, []string{"made.go"}, source); len(faults) == 0 {
			t.Errorf("%s is not seen", what)
		}
	}
}

// harmless maps natives that access objects without asking to the reason that permits it.
var harmless = map[string]string{
	"System.Array::CreateInstanceInternal":  itsOwn,
	"System.Enum::GetNamesInternal":         made,
	"System.Enum::GetValuesInternal":        made,
	"GenericArgumentsInternal":              made,
	"InterfacesInternal":                    made,
	"MakeGenericInternal":                   itsOwn,
	"System.Threading.Monitor::IsEntered":   "no other thread can change the answer",
	"System.String::get_Chars":              constant,
	"System.String::SetChar":                inTheMaking,
	"System.String::CopyChars":              inTheMaking,
	"System.String::Concat2":                constant,
	"System.String::SubstringInternal":      constant,
	"System.String::EqualsOrdinal":          constant,
	"System.String::CompareOrdinalInternal": constant,
	"System.String::PairAt":                 constant,
	"System.String::IndexOfOrdinal":         constant,
	"System.String::IndexOfChar":            constant,
	"System.String::ReplaceOrdinal":         constant,
	"System.String::Intern":                 constant,
	"System.String::IsInterned":             constant,
	"System.String::ToUpperInv":             constant,
	"System.String::ToLowerInv":             constant,
	"System.String::HashOrdinal":            constant,
	"System.Culture::Orders":                constant,
	"System.Culture::IsPlain":               constant,
}

const (
	constant    = "a string does not change once another thread can reach it"
	inTheMaking = "the core library makes a string, which no other thread can reach yet"
	made        = "the object that it returns"
	itsOwn      = "its argument is the thread's own: see own"
)

// undeclared returns the faults of natives in some source files whose declared effect is not
// their effect, and the names of all natives there.
func undeclared(t *testing.T, files []string, source any) (faults, names []string) {
	t.Helper()
	type declared struct {
		name, effect string
		node         ast.Node
	}
	funcs := map[string]ast.Node{}
	var all []declared
	for _, f := range files {
		file, err := parser.ParseFile(token.NewFileSet(), f, source, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(x ast.Node) bool {
			switch x := x.(type) {
			case *ast.FuncDecl:
				if x.Body != nil && x.Recv == nil { // names of methods are checked themselves: Touch
					funcs[x.Name.Name] = x.Body
				}
			case *ast.CallExpr:
				switch name := called(x); {
				case name == "typeNative":
					all = append(all, declared{text(x.Args[0]), "Pure", x}) // typeNative declares Pure
				case name == "native" && len(x.Args) == 3 && !strings.HasSuffix(text(x.Args[0]), "+name"):
					all = append(all, declared{text(x.Args[0]), text(x.Args[1]), x})
				}
			case *ast.CompositeLit:
				if len(x.Elts) >= 3 && strings.Contains(text(value(x.Elts[0])), "::") {
					all = append(all, declared{text(value(x.Elts[0])), text(value(x.Elts[1])), x})
				}
			}
			return true
		})
	}
	for _, d := range all {
		names = append(names, d.name)
		uses := mentioned(d.node, funcs)
		has := func(list ...string) bool {
			return slices.ContainsFunc(list, func(x string) bool { return uses[x] })
		}
		looks, writes := has("Data", "Units", "memory.Read", "memory.ReadUnits", "memory.Load", "memory.LoadBytes"), has("Touch", "memory.Store", "memory.StoreStruct", "memory.StoreUnits", "memory.StoreElements", "memory.StoreThrough", "SetLock")
		switch {
		case harmless[d.name] != "":
		case d.effect == "Pure" && (looks || writes):
			faults = append(faults, d.name+" is declared Pure and looks into an object")
		case d.effect == "Reads" && (writes || !has("memory.Read", "memory.ReadUnits", "memory.Load", "memory.LoadBytes", "Ask", "Local")):
			faults = append(faults, d.name+" is declared to read, and writes or does not ask")
		case d.effect == "Writes" && !has("memory.Store", "memory.StoreStruct", "memory.StoreUnits", "memory.StoreElements", "StorePtr", "memory.StoreThrough", "Ask", "Local"):
			faults = append(faults, d.name+" is declared to write, and does not ask")
		case !slices.Contains([]string{"Pure", "Reads", "Writes", "Blocking", "Schedule", "Outputs", "Nondet", "Control"}, d.effect):
			faults = append(faults, d.name+" does not declare what it does")
		}
	}
	return faults, names
}

// value returns the value of an element of a literal, which may have a key.
func value(x ast.Expr) ast.Expr {
	if kv, ok := x.(*ast.KeyValueExpr); ok {
		return kv.Value
	}
	return x
}

// called returns the name of the function that call calls.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// text returns the text of x: a string, the last part of a name, or a sum of these.
func text(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.BasicLit:
		s, _ := strconv.Unquote(x.Value)
		return s
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.BinaryExpr:
		return text(x.X) + "+" + text(x.Y)
	}
	return ""
}

// mentioned returns the names in x, and those in the functions of funcs that x names, and so on.
func mentioned(x ast.Node, funcs map[string]ast.Node) map[string]bool {
	names := map[string]bool{}
	var walk func(x ast.Node)
	walk = func(x ast.Node) {
		ast.Inspect(x, func(y ast.Node) bool {
			switch y := y.(type) {
			case *ast.SelectorExpr:
				names[y.Sel.Name] = true
				if x, ok := y.X.(*ast.Ident); ok {
					names[x.Name+"."+y.Sel.Name] = true
				}
				walk(y.X)
				return false
			case *ast.KeyValueExpr:
				walk(y.Value)
				return false
			case *ast.Ident:
				if f := funcs[y.Name]; f != nil && !names[y.Name] {
					names[y.Name] = true
					walk(f)
				}
			}
			return true
		})
	}
	walk(x)
	return names
}
