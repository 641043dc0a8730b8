package parallel_test

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/gc"
	"moonwalker/parallel"
)

// TestFinalizers: the examples of finalizers and weak references have the same
// violations and outputs with every collector, without reduction and with escape
// analysis. The order and the times in which a collector finds objects have no
// effect.
func TestFinalizers(t *testing.T) {
	files, err := filepath.Glob("../examples/finalizers/*.dll")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".dll"), func(t *testing.T) {
			want := exploreWith(t, f, nil, parallel.Options{Workers: 1, Continue: true, Outputs: true, Reduction: parallel.None})
			for kind := gc.KindMemoised; kind <= gc.KindNone; kind++ {
				got := exploreWith(t, f, nil, parallel.Options{Workers: 2, Continue: true, Outputs: true, Collector: kind, Paranoid: kind == gc.KindMemoised})
				if got.Verdict != want.Verdict || !maps.Equal(got.Outputs, want.Outputs) || !slices.Equal(keys(got), keys(want)) {
					t.Errorf("%v: %s %v %q; without reduction %s %v %q", kind, got.Verdict, got.Outputs, keys(got), want.Verdict, want.Outputs, keys(want))
				}
			}
		})
	}
}

// TestPartsOfTheDead: the verdict names the objects of the library that .NET may have finalized with the object that refers to them.
func TestPartsOfTheDead(t *testing.T) {
	const want = "finalizers: a System.Threading.ThreadLocal<Int32> to which only an object with a finalizer refers stays usable; in .NET the collection that finds both frees it, too"
	for c, named := range map[string]bool{"part": true, "saved": false} {
		r := exploreWith(t, "../examples/finalizers/DiedTogether.dll", []string{c}, parallel.Options{Workers: 1, Continue: true, Reduction: parallel.Escape})
		if slices.Contains(r.Models, want) != named {
			t.Errorf("%s: models %q; is %q among them: want %v", c, r.Models, want, named)
		}
	}
}

// TestFinalizedByBase: the finalizer of a type of the library runs if it calls a Dispose(bool) of the program, unless Dispose has suppressed it.
func TestFinalizedByBase(t *testing.T) {
	for _, c := range []struct {
		args []string
		want parallel.Verdict
	}{
		{[]string{"local"}, parallel.Violated}, {[]string{"component"}, parallel.Violated}, {[]string{"timer"}, parallel.Violated}, {[]string{"source"}, parallel.Violated},
		{[]string{"further"}, parallel.Violated}, {[]string{"hides"}, parallel.Verified}, {[]string{"stream"}, parallel.Verified}, {[]string{"local", "d"}, parallel.Verified},
		{[]string{"component", "d"}, parallel.Verified}, {[]string{"timer", "d"}, parallel.Verified}, {[]string{"source", "d"}, parallel.Verified},
	} {
		for _, reduction := range []parallel.Reduction{parallel.Escape, parallel.None} {
			if r := exploreWith(t, "testdata/regressions/FinalizedByBase.dll", c.args, parallel.Options{Reduction: reduction}); r.Verdict != c.want {
				t.Errorf("%s, %s: %s %v, want %s", c.args, reduction, r.Verdict, r.Unsupported, c.want)
			}
		}
	}
}
