package main

import (
	"bytes"
	"strings"
	"testing"
)

// TestEntries checks a program with entries of all shapes from each method that
// list shows. The names of the methods tell their expected ends.
func TestEntries(t *testing.T) {
	const program = "testdata/entry/Entry.dll"
	var list, stderr bytes.Buffer
	if code := run([]string{"list", program}, &list, &stderr); code != 0 || stderr.Len() > 0 {
		t.Fatalf("list: exit code %d, %s", code, &stderr)
	}
	n := 0
	for line := range strings.Lines(list.String()) {
		name, parameters, _ := strings.Cut(strings.TrimSpace(line), " ")
		bare, _, _ := strings.Cut(name, "(")
		want, word := 2, ""
		switch {
		case strings.HasSuffix(bare, "Ends"), name == "Acme.Both.M()", name == "Acme.Disposed.Dispose", name == "Acme.InheritsDispose.Dispose":
			want, word = 0, "VERIFIED: every interleaving explored"
		case strings.HasSuffix(name, "Hangs"):
			want, word = 1, "VIOLATION: 1 deadlock"
		case strings.HasSuffix(name, "Fails"), name == "Acme.Both.M(string[])", name == "Acme.Throws.Never", name == "Acme.DisposedValue.Dispose", strings.Contains(name, "DisposedLater.System."), name == "Acme.ILater+Awaiter.GetResult":
			want, word = 1, "VIOLATION: 1 uncaught exception"
		}
		for _, reduction := range []string{"sdpor", "none"} {
			var stdout, stderr bytes.Buffer
			args := []string{"check", "--quiet", "--progress", "none", "--reduction", reduction, "--entry", name, program}
			if strings.HasSuffix(name+parameters, "(string[])") {
				args = append(args, "--", "x", "y")
			}
			code := run(args, &stdout, &stderr)
			if code != want || !strings.Contains(stdout.String(), word) {
				t.Errorf("%s, %s: exit code %d, want %d and %q\n%s%s", name, reduction, code, want, word, &stdout, &stderr)
			}
		}
		n++
	}
	if n < 35 {
		t.Errorf("list shows %d methods:\n%s", n, &list)
	}
}

// TestEntriesRefused names methods that cannot be entries of a program.
func TestEntriesRefused(t *testing.T) {
	const program = "testdata/entry/Entry.dll"
	var list bytes.Buffer
	run([]string{"list", program}, &list, &bytes.Buffer{})
	for _, c := range []struct{ entry, want string }{
		{"Acme.Refused.Parameters", "Acme.Refused.Parameters has parameters (int32,string&): an entry has none, or one of type string[]"},
		{"Acme.Refused.Strings", "has parameters (string[]&)"},
		{"Acme.Refused.OfAbstract", "is an instance method of an abstract class"},
		{"Acme.Refused.Run", "is an instance method of an abstract class"},
		{"Acme.Refused.Abstract", "is abstract"},
		{"Acme.ITest.Run", "is abstract"},
		{"Acme.Refused.Generic", "is generic"},
		{"Acme.Refused.OfGeneric`1.M", "is of a generic type"},
		{"Acme.Refused.OfGeneric`1+Inside.M", "is of a generic type"},
		{"Acme.Refused.OfGeneric<int>.M", "there is Acme.Refused+OfGeneric`1"},
		{"Acme.Refused.AsyncVoid", "is async void: nobody can wait for its end"},
		{"Acme.Refused.Bool", "returns Boolean, which cannot be awaited"},
		{"Acme.Refused.Iterator", "which cannot be awaited"},
		{"Acme.Refused.Stream", "which cannot be awaited"},
		{"Acme.Refused.Nested", "awaiting it gives System.Threading.Tasks.Task, which nobody would await"},
		{"Acme.Refused.get_Property", "is a constructor, an operator or an accessor"},
		{"Acme.Refused..ctor", "is a constructor"},
		{"Acme.Refused.getpid", "has no body in CIL"},
		{"Acme.Refused.NoConstructor.OfNoConstructor", "has no constructor without parameters"},
		{"Acme.Shapes+<TaskFails>d__2.MoveNext", "is of a type that the compiler made"},
		{"Acme.Both.M", "there are several; want Acme.Both.M() or Acme.Both.M(string[])"},
		{"Acme.Both.M(int)", "want Acme.Both.M() or Acme.Both.M(string[])"},
		{"Acme.Shapes.TaskEnds(string[])", "type Acme.Shapes has no method TaskEnds(string[])"},
		{"Acme.Shapes.Nothing", "type Acme.Shapes has no method Nothing"},
		{"Shapes.TaskEnds", "no type Shapes in Entry; there is Acme.Shapes"},
		{"Shapes", "want Type.Method"},
		{"", "--entry: the value is empty"},
		{"Acme.Base`1.InheritedEnds", "is of a generic type"},
		{"Acme.Derived.PrivateOfBase", "type Acme.Derived has no method PrivateOfBase"},
		{"Acme.Derived.StaticOfBase", "type Acme.Derived has no method StaticOfBase"},
		{"Acme.Derived.FromBase", "has parameters (int32): an entry has none"},
		{"Acme.Derived.GetHashCode", "type Acme.Derived has no method GetHashCode"},
	} {
		for _, verb := range []string{"check", "doctor"} {
			var stderr bytes.Buffer
			if code := run([]string{verb, "--entry", c.entry, program}, &bytes.Buffer{}, &stderr); code != 2 || !strings.Contains(stderr.String(), c.want) {
				t.Errorf("%s --entry %s: exit code %d, %s; want %q", verb, c.entry, code, &stderr, c.want)
			}
		}
		if strings.Contains("\n"+list.String(), "\n"+strings.ReplaceAll(c.entry, "NoConstructor.", "NoConstructor+")+"\n") && c.entry != "" {
			t.Errorf("list shows %s", c.entry)
		}
	}
}
