package unordered_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/unordered"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

var long = flag.Bool("long", false, "all examples")

// TestExamples: a complete look finds a data race in exactly those examples in which the search finds one, as no example of these asks whether a monitor or a thread is free.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("../../examples/*/*.dll")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	compared, raced := 0, 0
	for i, path := range files {
		if strings.HasSuffix(path, ".debug.dll") || !*long && i%60 > 0 && !strings.HasSuffix(path, "modern/FailedExchange.dll") {
			continue
		}
		if _, err := os.Stat(strings.TrimSuffix(path, ".dll") + ".want"); err != nil {
			continue
		}
		p, err := vm.Load(path, program.Config{Natives: native.Table()})
		if err != nil || p.Weak() {
			continue
		}
		r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Continue: true, MaxStates: 500})
		if err != nil || !r.Complete || len(r.Unsupported) > 0 {
			continue
		}
		races, done := unordered.Find(p, 20_000, nil)
		if !done && len(races) == 0 {
			continue
		}
		compared++
		race := slices.ContainsFunc(r.Violations, func(f *parallel.Found) bool { return f.Kind == property.Race })
		if race {
			raced++
		}
		if race != (len(races) > 0) {
			text := ""
			for _, v := range races {
				text += " " + v.Key
			}
			t.Errorf("%s: %s, race %t; unordered:%s", path, r.Verdict, race, text)
		}
	}
	t.Logf("%d compared, %d with races", compared, raced)
}
