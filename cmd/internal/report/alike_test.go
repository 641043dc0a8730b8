package report

import (
	"context"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestOneLine: two races, and two locks, on one line are told apart by columns.
func TestOneLine(t *testing.T) {
	for _, x := range []struct {
		args, want []string
	}{
		{nil, []string{
			"  race:  thread-2  writes OneLine.x  OneLine.cs:7:27\n",
			"  also:  OneLine.cs:7 and OneLine.cs:7 (write at OneLine.cs:7:27 and write at OneLine.cs:7:34)\n",
			"         OneLine.cs:7 and OneLine.cs:7 (write at OneLine.cs:7:34 and write at OneLine.cs:7:34)\n",
		}},
		{[]string{"locks"}, []string{"thread-2  holds OneLine.a (OneLine.cs:8:44)", "waits for OneLine.b (OneLine.cs:8:53)"}},
	} {
		p, err := vm.Load("testdata/OneLine.dll", program.Config{Natives: native.Table(), Args: x.args})
		if err != nil {
			t.Fatal(err)
		}
		r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Continue: true})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, f := range Findings(p, r, nil, nil) {
			(&Text{Out: &b, Program: "OneLine.dll", Entry: "OneLine.Main", Width: 100}).Finding(f)
		}
		for _, want := range x.want {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%q: no %q in\n%s", x.args, want, b.String())
			}
		}
	}
}

// TestWorst: the effect of a race with several pairs of places is the worst one, for each reduction and number of workers.
func TestWorst(t *testing.T) {
	p, err := vm.Load("testdata/OneLine.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	const want = "overwritten write: the later of the two writes wins, at OneLine.cs:7 and OneLine.cs:7 (write at OneLine.cs:7:27 and write at OneLine.cs:7:34)"
	for _, o := range []parallel.Options{{Workers: 1, Reduction: parallel.SDPOR, Lazy: true}, {Workers: 3, Reduction: parallel.SDPOR, Lazy: true}, {Workers: 2, Reduction: parallel.Escape}, {Workers: 2, Reduction: parallel.None}} {
		r, err := parallel.Explore(context.Background(), p, o)
		if err != nil {
			t.Fatal(err)
		}
		fs := Findings(p, r, nil, nil)
		if len(fs) != 1 || fs[0].Consequence == nil || fs[0].effect() != want {
			t.Fatalf("%v, %d workers: findings %v, the effect of the first: %s", o.Reduction, o.Workers, fs, fs[0].effect())
		}
		one := *fs[0]
		one.others = nil // they are unknown
		if one.Judge(p, nil); one.Consequence != nil {
			t.Errorf("of one pair of several: %s", one.Consequence.Text())
		}
	}
}

// TestWhole: a race of a whole struct with a field in it has one name in the message, in the line for a file of excuses and for these excuses.
func TestWhole(t *testing.T) {
	p, err := vm.Load("testdata/Whole.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	fs := Findings(p, r, nil, nil)
	if len(fs) != 1 || fs[0].Violation.Field != "Whole.pair" || Message(fs[0]) != "data race on Whole.pair: 'main' writes, 'thread-2' writes" {
		t.Errorf("field %s: %s", fs[0].Violation.Field, Message(fs[0]))
	}
}

// TestLimited: races that a limit has ended the search at have the paths that they have in a complete search.
func TestLimited(t *testing.T) {
	p, err := vm.Load("../../../examples/peterson/PlainFields.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	several := false
	for _, states := range []uint64{8, 12, 16, 20} {
		r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, MaxStates: states, Reduction: parallel.SDPOR})
		if err != nil {
			t.Fatal(err)
		}
		fs := Findings(p, r, nil, nil)
		several = several || len(fs) > 1
		for _, f := range fs {
			least := trace.Least(p, []string{f.Violation.Key}, leastMoves, nil)[f.Violation.Key]
			if f.Err != nil || !slices.Equal(f.Path, least) {
				t.Errorf("%d states, %s: %v %v, want %v", states, f.Where, f.Err, f.Path, least)
			}
		}
	}
	if !several {
		t.Error("no search has met several races")
	}
}
