package report

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestMerge: races on one field between the same two methods are one finding, and no other violations are. No place is lost, and the findings are
// the same for each reduction and number of workers.
func TestMerge(t *testing.T) {
	for _, path := range []string{"peterson/PlainFields.dll", "bank/NoLocks.dll", "language/LoopVariable.dll", "doublechecked/PlainField.dll"} {
		var want string
		for _, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true, Workers: 1}, {Reduction: parallel.Escape, Workers: 2}, {Reduction: parallel.None, Workers: 3}} {
			p, err := vm.Load("../../../examples/"+path, program.Config{Natives: native.Table()})
			if err != nil {
				t.Fatal(err)
			}
			o.Continue = true
			r, err := parallel.Explore(context.Background(), p, o)
			if err != nil {
				t.Fatal(err)
			}
			places, pairs := []string{}, map[string]int{}
			for _, v := range r.Violations {
				places = append(places, trace.Where(v.Violation))
				id := v.Key
				if v.Kind == property.Race { // by the names that a reader sees
					var methods []string
					for i := range v.Sites {
						at, _ := v.Sites[i].Place()
						methods = append(methods, fmt.Sprint(at.Code.Method, at.Code.Method.Row))
					}
					slices.Sort(methods)
					id = strings.Join(append(methods, v.Field), " ")
				}
				pairs[id]++
			}
			findings, got, list := Findings(p, r, nil, nil), []string{}, []string{}
			for _, f := range findings {
				got = append(got, f.Where)
				for _, also := range f.Also {
					also, _, _ = strings.Cut(also, " (") // names another element
					got = append(got, f.Violation.Kind.String()+" "+also)
				}
				list = append(list, fmt.Sprint(f.Where, f.Also))
			}
			slices.Sort(places)
			slices.Sort(got)
			if !slices.Equal(got, places) || len(findings) != len(pairs) {
				t.Errorf("%s, %v: %d findings at %q; %d pairs at %q", path, o.Reduction, len(findings), got, len(pairs), places)
			}
			if text := strings.Join(list, "; "); want == "" {
				want = text
			} else if text != want {
				t.Errorf("%s, %v: %s; with sdpor %s", path, o.Reduction, text, want)
			}
		}
	}
}
