package parallel_test

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/sdpor"
)

var unobserved = flag.Int("unobserved", 0, "how many random programs TestUnobserved compares")

// TestUnobserved compares the searches without reduction, with escape and with sdpor on random programs of tasks that fail, threads that
// observe the exceptions or stop, and a main thread that ends meanwhile. The end of a program makes the exceptions violations that no
// code has observed by then, so a later step of another thread must not hide them. A fifth of the programs have threads that wait for
// each other in a circle, and become background threads. Violations, with their places, are the same.
func TestUnobserved(t *testing.T) {
	parallel.AtOnce(t)
	n := 40
	switch {
	case *unobserved > 0:
		n = *unobserved
	case raced:
		n = 5
	case *long:
		n = 5000
	}
	seen := map[string]int{}
	for i, scripts := range unobservedOnce {
		checkUnobserved(t, scripts, i, seen)
	}
	for i := range n {
		r := rand.New(rand.NewPCG(uint64(*seed), uint64(i)))
		scripts := unobservedProgram(r)
		if i%5 == 4 {
			scripts = circleProgram(r)
		}
		checkUnobserved(t, scripts, i, seen)
	}
	t.Log(seen)
	if !raced && seen["compared"] < n/4 {
		t.Errorf("%d of %d programs were compared, want a quarter", seen["compared"], n)
	}
	for _, what := range []string{"compared", "unobserved", "stopped", "circles"} {
		if seen[what] == 0 && !raced {
			t.Errorf("no random program has %s: the comparison sees nothing", what)
		}
	}
}

// unobservedOnce are programs of which sdpor missed a violation: the end of the program did not conflict with the step of a background
// thread that observes the exception, or that stops, nor a circle of waiting threads with the step that makes one a background thread.
var unobservedOnce = [][]string{
	{"S1S2R0", "pC0", "pT1"},
	{"S1S2", "bX0", "pI0Z0"},
	{"S1S2P1R0", "pX0", "pI0A0"},
	{"S1S2V1", "fK0", "bK1"}, // the deadlock is one only before the change to a background thread
}

// circleProgram generates the scripts of main and of two or three units that lock two objects, and become background and foreground
// threads meanwhile.
func circleProgram(r *rand.Rand) (scripts []string) {
	units := 2 + r.IntN(4)/3
	op := func(letters string, n int) string { return fmt.Sprint(letters[r.IntN(len(letters)):][:1], n) }
	any := func() string {
		switch r.IntN(4) {
		case 0:
			return op("IIR", 0)
		case 1:
			return op("WT", 1+r.IntN(units))
		default:
			return op("VVU", 1+r.IntN(units))
		}
	}
	main := ""
	for i := 1; i <= units; i++ {
		main += op("S", i)
	}
	for range 1 + r.IntN(2) {
		main += any()
	}
	scripts = append(scripts, main)
	for i := 1; i <= units; i++ {
		script := op("ffbp", 0)[:1]
		if r.IntN(4) == 0 {
			script += any()
		}
		if i < 3 || r.IntN(3) == 0 {
			script += op("K", (i+r.IntN(5)/4)%2)
		} else {
			script += op("VVU", 1+r.IntN(2))
		}
		if r.IntN(4) == 0 {
			script += any()
		}
		scripts = append(scripts, script)
	}
	return scripts
}

// unobservedProgram generates the scripts of main and of two or three units; see testdata/ending/Unobserved.cs. The first unit may
// fail, the second one observes it or stops, main starts all of them and ends.
func unobservedProgram(r *rand.Rand) (scripts []string) {
	one := func(letters string) string { return letters[r.IntN(len(letters)):][:1] }
	op := func(letters string, n int) string { return fmt.Sprint(one(letters), n) }
	units := 2 + r.IntN(5)/4
	variable := func() int { return r.IntN(8) / 7 }
	fails := func() string {
		switch r.IntN(8) {
		case 0:
			return op("C", 0)
		case 1:
			return op("C", 0) + op("XF", variable())
		default:
			return op("FFXXG", variable())
		}
	}
	var main strings.Builder
	late := 0 // a unit that another one starts
	for i := 1; i <= units; i++ {
		if i > 1 && r.IntN(8) == 0 {
			late = i
			continue
		}
		main.WriteString(op("S", i))
	}
	if r.IntN(3) > 0 {
		main.WriteString(op("PPPYMTOBH", 1))
	}
	if r.IntN(2) == 0 {
		main.WriteString(op("IIRRX", variable()))
	}
	if r.IntN(10) == 0 {
		main.WriteString(op("WLE", 1))
	}
	scripts = append(scripts, main.String())
	for i := 1; i <= units; i++ {
		var b strings.Builder
		b.WriteString(one("pppbbf"))
		if i == 1 || r.IntN(6) == 0 {
			if r.IntN(3) == 0 {
				b.WriteString(op("IR", variable()))
			}
			b.WriteString(fails())
			if r.IntN(2) == 0 {
				b.WriteString(op("I", variable()))
			}
		} else {
			if r.IntN(4) > 0 {
				b.WriteString(op("IIIR", variable()))
			}
			if r.IntN(2) == 0 {
				b.WriteString(op("RI", variable()))
			}
			switch other := 1 + r.IntN(units)/2; {
			case r.IntN(5) == 0:
				b.WriteString(op("AAAZ", variable()))
			case r.IntN(12) == 0:
				b.WriteString(op("E", 0))
			case other != i:
				b.WriteString(op("WWLLTDNHOQPYMB", other))
			}
			if r.IntN(6) == 0 {
				b.WriteString(op("IRL", 1))
			}
		}
		if late > i {
			b.WriteString(op("S", late))
			late = 0
		}
		scripts = append(scripts, b.String())
	}
	return scripts
}

// mostUnobserved bounds the states of a program without reduction.
const mostUnobserved = 2000

// unobservedSearches are searches with the same findings.
func unobservedSearches(i int) []parallel.Options {
	all := []parallel.Options{
		{Reduction: parallel.None, Workers: 1, MaxStates: mostUnobserved},
		{Reduction: parallel.Escape, Workers: 1 + i%2*2},
	}
	for choice := range 3 {
		lazy := (i+choice)%2 == 0
		all = append(all, parallel.Options{Reduction: parallel.SDPOR, Lazy: lazy, Workers: 1 + (i+choice)%2*2, Choice: sdpor.Choice(choice)})
		if *long || *unobserved > 0 {
			all = append(all, parallel.Options{Reduction: parallel.SDPOR, Lazy: !lazy, Workers: 1, Choice: sdpor.Choice(choice)})
		}
	}
	return all
}

func checkUnobserved(t *testing.T, scripts []string, i int, seen map[string]int) {
	t.Helper()
	difference := differUnobserved(t, scripts, i, seen)
	if difference == "" {
		return
	}
	for smaller := true; smaller; {
		smaller = false
		for _, fewer := range shorter(scripts) {
			if d := differUnobserved(t, fewer, i, nil); d != "" {
				scripts, difference, smaller = fewer, d, true
				break
			}
		}
	}
	t.Errorf("program %d, made smaller: %q: %s", i, scripts, difference)
}

// shorter are the programs with one operation less.
func shorter(scripts []string) (all [][]string) {
	for at, script := range scripts {
		for from := min(at, 1); from < len(script); from += 2 {
			fewer := slices.Clone(scripts)
			fewer[at] = script[:from] + script[from+2:]
			all = append(all, fewer)
		}
	}
	return all
}

// differUnobserved says how the findings of the searches differ. It says nothing if the search without reduction is too long.
func differUnobserved(t *testing.T, scripts []string, i int, seen map[string]int) (difference string) {
	t.Helper()
	want := ""
	for at, o := range unobservedSearches(i) {
		o.Continue, o.Timeout = true, 10*time.Minute
		r := exploreWith(t, "testdata/ending/Unobserved.dll", scripts, o)
		switch {
		case r.Reason != "" && at == 0:
			return ""
		case r.Reason != "":
			return fmt.Sprintf("\n%v, choice %d, chains %v: a limit of %s has ended the search", o.Reduction, o.Choice, o.Lazy, r.Reason)
		}
		got := findings(r)
		switch {
		case at == 0:
			want = got
			countUnobserved(r, scripts, seen)
		case got != want:
			difference += fmt.Sprintf("\n%v, choice %d, chains %v:\n%sdiffers from\n%s", o.Reduction, o.Choice, o.Lazy, got, want)
		}
	}
	return difference
}

// findings are the verdict and the violations, with their places.
func findings(r *parallel.Result) string {
	keys := map[string]bool{}
	for _, f := range r.Violations {
		keys[fmt.Sprint(f.Kind, " ", f.Key)] = true
	}
	return fmt.Sprintln(r.Verdict, r.Unsupported, r.NeverEnds()) + strings.Join(slices.Sorted(maps.Keys(keys)), "\n") + "\n"
}

func countUnobserved(r *parallel.Result, scripts []string, seen map[string]int) {
	if seen == nil {
		return
	}
	seen["compared"]++
	kinds := map[property.Kind]int{}
	for _, f := range r.Violations {
		kinds[f.Kind]++
	}
	all := strings.Join(scripts, " ")
	if kinds[property.Unobserved] > 0 {
		seen["unobserved"]++
	}
	if kinds[property.Unobserved] > 0 && len(kinds) > 1 {
		seen["both"]++
	}
	if kinds[property.Unobserved] > 1 {
		seen["several"]++
	}
	if kinds[property.Deadlock] > 0 && strings.ContainsAny(all, "VU") {
		seen["circles"]++
	}
	if strings.ContainsAny(all, "AZ") {
		seen["stopped"]++
	}
	if strings.Contains(all, "E") {
		seen["exits"]++
	}
	seen["states"] += int(r.Stats.States)
}
