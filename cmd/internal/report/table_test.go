package report

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
)

// longTrace returns a trace of n threads with long and wide names, in types with long names.
func longTrace(n int) *trace.Trace {
	const object = "Contoso.Warehouse.Fulfilment.Coordinator<String, System.Collections.Generic.Dictionary<String, Int32>>#1.Outstanding"
	tr := &trace.Trace{
		Sources: &trace.Sources{}, Violation: &property.Violation{Kind: property.Deadlock},
		Namespaces: map[string]string{"Contoso.Warehouse.Fulfilment.Coordinator": "Contoso.Warehouse.Fulfilment", "System.Collections.Generic.Dictionary": "System.Collections.Generic"},
	}
	at := trace.Position{Method: "Contoso.Warehouse.Fulfilment.Program.Main", File: "程序.cs", Line: 12}
	for i := range n {
		tr.Threads = append(tr.Threads, trace.Thread{Name: fmt.Sprintf("整理线程 %d\x1b", i), Waits: &trace.Wait{Kind: trace.WaitMonitor, Object: object}, Stack: []trace.Position{at, at},
			Holds: []trace.Held{{Object: object, At: at}}})
		tr.Parties = append(tr.Parties, i)
	}
	for i := range 3 * n {
		tr.Steps = append(tr.Steps, trace.Step{Thread: i % n, Events: []trace.Event{
			{Kind: trace.Read, Object: object, Value: "17", Shared: true, At: at}, {Kind: trace.Lock, Object: object, Shared: true, At: at},
			{Kind: trace.Print, Value: `"` + strings.Repeat("宽い", 60) + fmt.Sprint(i) + `"`, At: at}}})
	}
	return tr
}

// TestWidth: no line of a table or a block is wider than the terminal, also with very long
// names and texts. Only the ends of threads' names are cut; all other text is complete.
func TestWidth(t *testing.T) {
	for _, threads := range []int{1, 2, 3, 4, 9, 30} {
		tr := longTrace(threads)
		for _, full := range []bool{false, true} {
			for _, width := range []int{40, 60, 79, 80, 100, 114, 200, 400} {
				var out bytes.Buffer
				text := &Text{Out: &out, Width: width, Full: full, sources: newSources("")}
				text.waits(tr)
				text.table(tr, 2)
				text.stacks(tr)
				for _, line := range strings.Split(out.String(), "\n") {
					if n := columnsOf(line); n > width {
						t.Errorf("%d threads, width %d: %d columns: %q", threads, width, n, line)
					}
				}
				if n := strings.Count(out.String(), "宽"); n != 60*3*threads {
					t.Errorf("%d threads, width %d: %d of %d characters are left", threads, width, n, 60*3*threads)
				}
			}
		}
	}
}

func TestColumns(t *testing.T) {
	for text, want := range map[string]int{"": 0, "abc": 3, "é": 1, "e\u0301": 1, "宽": 2, "ｗ": 2, "한": 2, "…✗×→": 4, "😀": 2} {
		if n := columnsOf(text); n != want {
			t.Errorf("%q takes %d columns, want %d", text, n, want)
		}
	}
}

func TestNames(t *testing.T) {
	tr := &trace.Trace{Namespaces: map[string]string{}}
	for _, name := range []string{"A.B.Order", "A.C.Order", "X.A.B.Order", "Shop.Cart", "System.Collections.Generic.Dictionary", "System.Collections.Generic.List", "Shop.Pair"} {
		tr.Namespaces[name] = name[:strings.LastIndexByte(name, '.')]
	}
	want := map[string]string{
		"Shop.Cart#1.total":  "Cart#1.total",
		"Shop.Cart.Instance": "Cart.Instance",
		"Cart.Shop":          "Cart.Shop",
		"A.B.Order#2.lines":  "A.B.Order#2.lines",
		"A.C.Order#2.lines":  "C.Order#2.lines",
		"X.A.B.Order":        "X.A.B.Order",
		"System.Collections.Generic.Dictionary<String, Shop.Cart[]>#1._count": "Dictionary<String, Cart[]>#1._count",
		"System.Collections.Generic.List<Shop.Pair<String, Shop.Cart>>#1.x":   "List<…>#1.x",
		"Shop.Pair<Int32, Shop.Cart>.Left":                                    "Pair<Int32, Cart>.Left",
		"Shop.Pair<A.C.Order, A.C.Order>.Left":                                "Pair<C.Order, C.Order>.Left",
		"unknown.Shop.Cart.x":                                                 "unknown.Shop.Cart.x",
		"<>c.<Main>b":                                                         "<>c.<Main>b",
	}
	for name := range want {
		tr.Steps = append(tr.Steps, trace.Step{Events: []trace.Event{{Object: name}}})
	}
	n := newNames(tr)
	for name, short := range want {
		if got := n.of(name); got != short {
			t.Errorf("%s became %s, want %s", name, got, short)
		}
	}
}

func TestDoor(t *testing.T) {
	const text = "a\x1b[31m\tb\u202e\u009b\xff宽\U000e0041\n"
	const want = `a\u001b[31m\tb\u202e\u009b\xff宽\udb40\udc41` + "\n"
	for size := 1; size <= len(text); size++ {
		var out bytes.Buffer
		d := NewDoor(&out)
		for i := 0; i < len(text); i += size {
			if n, err := d.Write([]byte(text[i:min(i+size, len(text))])); err != nil || n == 0 {
				t.Fatal(n, err)
			}
		}
		if out.String() != want {
			t.Errorf("in pieces of %d: %q, want %q", size, out.String(), want)
		}
	}
	var out bytes.Buffer
	Fprintf(&out, "%s|%-4s|%*d|%v|%q\n", "x\ny", "é", 3, 7, fmt.Errorf("no\r"), "z\n")
	twice := errors.Join(fmt.Errorf("a: %w", fs.ErrNotExist), fs.ErrNotExist, errors.New("b"))
	if got, want := OneLine(twice), "a: file does not exist; b"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if want := `x\ny|é   |  7|no\r|"z\n"` + "\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}
