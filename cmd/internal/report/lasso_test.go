package report

import (
	"context"
	"errors"
	"testing"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/ltl/product"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestLongLasso checks that the trace of a thread that loops alone, in steps of a million turns, has a bounded number of events, and that the verdict comes without a trace if the limits are over.
func TestLongLasso(t *testing.T) {
	p, err := vm.Load("../../moonwalker/testdata/ltl/Lives.dll", program.Config{Natives: native.Table(), Entry: "Alone.Main"})
	if err != nil {
		t.Fatal(err)
	}
	all, err := product.Check(context.Background(), p, product.Options{Formulas: []string{"<> Alone.never"}, Workers: 1})
	if err != nil || all[0].Lasso == nil {
		t.Fatalf("%+v, error %v", all, err)
	}
	a := NewAnswer(context.Background(), p, all[0], "", nil)
	if a.Trace == nil {
		t.Fatalf("no trace: %v", a.Err)
	}
	most := 0
	for _, s := range a.Trace.Steps {
		most = max(most, len(s.Events))
	}
	if most < 100 || most > 5000 {
		t.Errorf("a step has %d events", most)
	}
	over := limit.New(nil, nil)
	over.Stop()
	a = NewAnswer(context.Background(), p, all[0], "", over)
	if a.Verdict != parallel.Violated || a.Trace != nil || !errors.Is(a.Err, limit.ErrStopped) {
		t.Errorf("after the limits: %v, trace %v, error %v", a.Verdict, a.Trace != nil, a.Err)
	}
}
