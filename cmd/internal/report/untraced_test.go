package report

import (
	"context"
	"strings"
	"testing"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestUntracedNames: objects have no numbers in violations without a trace, since only a path counts the objects. They had the number 0,
// as if they were others.
func TestUntracedNames(t *testing.T) {
	for _, c := range []struct {
		path string
		kind property.Kind
		want string
	}{
		{"lostupdate/ArrayElement.dll", property.Race, "data race on Int32[][1] "},
		{"bank/NoLocks.dll", property.Race, "data race on Account.Balance "},
		{"lockorder/Opposite.dll", property.Deadlock, "waits for the monitor of Object "},
	} {
		p, err := vm.Load("../../../examples/"+c.path, program.Config{Natives: native.Table()})
		if err != nil {
			t.Fatal(err)
		}
		r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Checks: property.Set(c.kind)})
		if err != nil || len(r.Violations) == 0 {
			t.Fatal(c.path, r, err)
		}
		over := limit.New(nil, nil)
		over.Stop()
		f := Findings(p, r, over, over)[0]
		if !f.Late() {
			t.Fatal(c.path, f.Err)
		}
		var b strings.Builder
		(&Text{Out: &b, Program: c.path}).Finding(f)
		if !strings.Contains(b.String(), c.want) || strings.Contains(b.String(), "#") {
			t.Errorf("%s: want %q without a number:\n%s", c.path, c.want, b.String())
		}
	}
}
