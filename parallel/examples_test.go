package parallel_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

var rewrite = flag.Bool("rewrite", false, "write the numbers of states found into the .want files of the examples, and into tables of the documentation")

// A want is one case of a .want file: a program with arguments, and the expected
// results.
type want struct {
	args       []string
	checks     property.Set // 0: all
	verdict    string
	violations []string
	gap        string                       // the unsupported construct
	prints     []string                     // all lines that the executions print together; nil if it was not recorded
	states     map[string]map[string]string // key of a way to search → compiled form → number of states; "?": searched with -long only, any number; "first": until the first violation; "-": never
	whole      bool                         // SDPOR does not support it
	models     map[string]string            // verdicts under memory models
	numbers    bool                         // it looks at numbers of threads, or has finalizers: thread symmetry does not support it
}

func newWant() *want {
	w := &want{states: map[string]map[string]string{}}
	for _, x := range ways {
		w.states[x.key] = map[string]string{}
	}
	return w
}

// A way is a kind of search, with its name in .want files.
type way struct {
	key string
	parallel.Options
}

// ways are the kinds of search for which .want files give numbers of states, in the
// order of their lines.
var ways = []way{
	{"states", parallel.Options{Reduction: parallel.Escape}},
	{"reduced", parallel.Options{Reduction: parallel.SDPOR}},
	{"lazy", parallel.Options{Reduction: parallel.SDPOR, Lazy: true}},
}

// readWant reads a .want file: lines "key: value", where a line "case: args" starts
// a case.
func readWant(t *testing.T, path string) []*want {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	cases := []*want{newWant()}
	started := false
	for _, line := range strings.Split(string(data), "\n") {
		key, value, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		w := cases[len(cases)-1]
		value = strings.TrimSpace(value)
		switch key {
		case "case":
			if started {
				w = newWant()
				cases = append(cases, w)
			}
			w.args = strings.Fields(value)
		case "args":
			w.args = strings.Fields(value)
		case "checks":
			if w.checks, err = property.ParseSet(value); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		case "verdict":
			w.verdict = value
		case "violation":
			w.violations = append(w.violations, value)
		case "gap":
			w.gap = value
		case "prints":
			w.prints = append(w.prints, value)
		case "models":
			w.models = map[string]string{}
			for _, f := range strings.Fields(value) {
				model, verdict, _ := strings.Cut(f, "=")
				w.models[model] = verdict
			}
		case "symmetry":
			w.numbers = value == "unsupported"
		case "states", "reduced", "lazy":
			w.whole = w.whole || value == "unsupported"
			for _, f := range strings.Fields(value) {
				if form, n, ok := strings.Cut(f, "="); ok {
					w.states[key][form] = n
				}
			}
		default:
			t.Errorf("%s: unknown key %q", path, key)
		}
		started = true
	}
	return cases
}

// forms lists the existing compiled forms of an example.
func forms(base string) (out []string) {
	for _, f := range []string{".dll", ".exe", ".debug.dll", ".netstandard.dll"} {
		if _, err := os.Stat(base + f); err == nil {
			out = append(out, f)
		}
	}
	return out
}

// TestExamples checks every example in every compiled form, without and with
// reduction: the verdict, the violations, and, with 1, 2, 3 and 8 workers, the
// number of states. Under the race detector, one search with several workers is
// enough, and one of four examples is searched in other ways than the default.
func TestExamples(t *testing.T) {
	parallel.AtOnce(t)
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for i, f := range files {
		t.Run(filepath.Base(filepath.Dir(f))+"/"+strings.TrimSuffix(filepath.Base(f), ".want"), func(t *testing.T) {
			cases := readWant(t, f)
			for _, w := range cases {
				checkModels(t, strings.TrimSuffix(f, ".want")+".dll", w)
				for _, form := range forms(strings.TrimSuffix(f, ".want")) {
					for _, x := range ways {
						if form != ".dll" && x.key != "lazy" && !*long && !*rewrite {
							continue // the default search is enough for the other forms
						}
						if raced && x.key != "lazy" && i%4 > 0 {
							continue
						}
						checkExample(t, strings.TrimSuffix(f, ".want")+form, form, w, x.key, x.Options)
					}
				}
			}
			if *rewrite {
				for _, w := range cases {
					w.numbers = needsNumbers(t, strings.TrimSuffix(f, ".want")+".dll", w)
				}
				rewriteStates(t, f, cases)
			}
		})
	}
}

// checkModels compares the verdicts of a case under memory models.
func checkModels(t *testing.T, path string, w *want) {
	t.Helper()
	for name, verdict := range w.models {
		m := program.SC
		if err := m.UnmarshalText([]byte(name)); err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if raced && m != program.DotNet {
			continue
		}
		r := exploreWith(t, path, w.args, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Checks: w.checks, Model: m})
		if string(r.Verdict) != verdict {
			t.Errorf("%s %s, %s: verdict %s %s %v, want %s", filepath.Base(path), strings.Join(w.args, " "), name, r.Verdict, r.Reason, r.Unsupported, verdict)
		}
	}
}

func checkExample(t *testing.T, path, form string, w *want, key string, opt parallel.Options) {
	t.Helper()
	recorded := w.states[key][form]
	switch {
	case recorded == "first":
		if !raced {
			checkFirst(t, path, form, w, opt)
		}
		return
	case recorded == "-" || recorded == "?" && !*long:
		return
	}
	n, err := strconv.Atoi(recorded)
	if raced && (err != nil || n > 40 || form != ".dll") {
		return
	}
	search := func(workers int) *parallel.Result {
		opt.Workers, opt.Continue, opt.Outputs, opt.Checks = workers, true, true, w.checks
		if workers == 3 && n < 2000 {
			opt.Shuffle = 1
		}
		return exploreWith(t, path, w.args, opt)
	}
	first := 1
	if raced {
		first = []int{2, 3, 8}[n%3]
	}
	r := search(first)
	if form == ".dll" && key == "lazy" && parallel.Spins(path) && !raced { // once as a user searches it, with all fuel
		p, err := vm.Load(path, program.Config{Natives: native.Table(), Args: w.args})
		if err != nil {
			t.Fatal(err)
		}
		r = exploreProgram(t, p, opt)
	}
	name := fmt.Sprintf("%s %s, %s", filepath.Base(path), strings.Join(w.args, " "), key)
	if key != "states" && w.whole {
		if r.Verdict != parallel.Unsupported && r.Verdict != parallel.Violated {
			t.Errorf("%s: verdict %s, want UNSUPPORTED, or VIOLATION", name, r.Verdict)
		}
		return
	}
	if string(r.Verdict) != w.verdict {
		t.Errorf("%s: verdict %s %s %v, want %s", name, r.Verdict, r.Reason, r.Unsupported, w.verdict)
	}
	if w.gap != "" && !slices.ContainsFunc(r.Unsupported, func(u string) bool { return strings.Contains(u, w.gap) }) {
		t.Errorf("%s: not supported is %v, want %q", name, r.Unsupported, w.gap)
	}
	got, want := []string{}, slices.Clone(w.violations)
	for _, v := range r.Violations {
		got = append(got, trace.Where(v.Violation))
	}
	if form != ".dll" { // no symbols: the kinds only
		got, want = kinds(got), kinds(want)
	}
	slices.Sort(got)
	slices.Sort(want)
	got, want = slices.Compact(got), slices.Compact(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s: violations\n got %q\nwant %q", name, got, want)
	}
	if lines := printed(r); w.prints != nil && !slices.Equal(lines, w.prints) {
		t.Errorf("%s: prints\n got %q\nwant %q", name, lines, w.prints)
	}
	states := fmt.Sprint(r.Stats.States)
	if *rewrite && recorded != "?" {
		w.states[key][form] = states
	} else if recorded != states && recorded != "?" {
		t.Errorf("%s: %s states, want %s", name, states, recorded)
	}
	others := []int{2, 3, 8}
	switch {
	case raced, !*long && (form != ".dll" || key != "lazy"):
		others = nil
	case form != ".dll", !*long: // one form is enough
		others = []int{3}
	}
	for _, n := range others {
		o := search(n)
		// The number of times that the steps of a split chain are repeated depends on
		// the order.
		if o.Stats.States != r.Stats.States || o.Stats.Transitions != r.Stats.Transitions && !opt.Lazy || !slices.Equal(keys(o), keys(r)) {
			t.Errorf("%s: %d workers find %d states, %d transitions, %q; 1 worker %d, %d, %q", name, n,
				o.Stats.States, o.Stats.Transitions, keys(o), r.Stats.States, r.Stats.Transitions, keys(r))
		}
	}
}

// checkFirst makes the search of a user, which ends at the first violation. The program must have this violation.
func checkFirst(t *testing.T, path, form string, w *want, opt parallel.Options) {
	t.Helper()
	opt.Workers, opt.Checks = 1, w.checks
	r, err := parallel.Explore(t.Context(), loadProgram(t, path, w.args, nil), opt)
	if err != nil {
		t.Fatal(err)
	}
	if string(r.Verdict) != w.verdict || len(r.Violations) == 0 {
		t.Errorf("%s %v: verdict %s %s %v, want %s", filepath.Base(path), w.args, r.Verdict, r.Reason, r.Unsupported, w.verdict)
	}
	for _, v := range r.Violations {
		got, want := []string{trace.Where(v.Violation)}, w.violations
		if form != ".dll" {
			got, want = kinds(got), kinds(want)
		}
		if !slices.Contains(want, got[0]) {
			t.Errorf("%s %v: violation %q, want one of %q", filepath.Base(path), w.args, got[0], want)
		}
	}
}

// printed are the lines that any execution prints, in order.
func printed(r *parallel.Result) (lines []string) {
	for text := range r.Outputs {
		lines = append(lines, strings.TrimSpace(text))
	}
	slices.Sort(lines)
	return lines
}

func keys(r *parallel.Result) (out []string) {
	for _, v := range r.Violations {
		out = append(out, v.Key)
	}
	return out
}

func kinds(vs []string) (out []string) {
	for _, v := range vs {
		kind, _, _ := strings.Cut(v, " ")
		out = append(out, kind)
	}
	return out
}

func explore(t *testing.T, path string, args []string, red parallel.Reduction, workers int) *parallel.Result {
	t.Helper()
	return exploreWith(t, path, args, parallel.Options{Workers: workers, Outputs: true, Reduction: red})
}

// needsNumbers tells whether thread symmetry does not support an example. It is
// false for large ones, which no test searches with thread symmetry.
func needsNumbers(t *testing.T, path string, w *want) bool {
	t.Helper()
	if n, err := strconv.Atoi(w.states["states"][".dll"]); err != nil || n > exampleLimit() {
		return false
	}
	return refusesSymmetry(exploreWith(t, path, w.args, parallel.Options{Workers: 1, Threads: true}))
}

// refusesSymmetry tells whether a search ended at code that thread symmetry does not support.
func refusesSymmetry(r *parallel.Result) bool {
	return slices.ContainsFunc(r.Unsupported, func(u string) bool { return strings.Contains(u, "with thread symmetry") })
}

func rewriteStates(t *testing.T, path string, cases []*want) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	n := 0
	for _, line := range strings.SplitAfter(string(data), "\n") {
		key, _, _ := strings.Cut(line, ":")
		switch key {
		case "reduced", "lazy", "symmetry": // follow states
		case "states":
			for _, x := range ways {
				out.WriteString(x.key + ":")
				if cases[n].whole && x.key != "states" {
					out.WriteString(" unsupported\n")
					continue
				}
				for _, form := range forms(strings.TrimSuffix(path, ".want")) {
					fmt.Fprintf(&out, " %s=%s", form, cases[n].states[x.key][form])
				}
				out.WriteString("\n")
			}
			if cases[n].numbers {
				out.WriteString("symmetry: unsupported\n")
			}
			n++
		default:
			out.WriteString(line)
		}
	}
	if n < len(cases) {
		t.Errorf("%s: %d of %d cases have a line \"states:\", where the numbers belong", path, n, len(cases))
	}
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestExampleOutput runs the examples with a console output that does not depend on
// the schedule, and compares it with the output of a real runtime.
func TestExampleOutput(t *testing.T) {
	parallel.OneWorker(t)
	files, err := filepath.Glob("../examples/*/*.out")
	if err != nil || len(files) == 0 {
		t.Fatal("no recorded output", err)
	}
	for _, f := range files {
		base := strings.TrimSuffix(f, ".out")
		want, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, form := range forms(base) {
			got, err := runOnce(base + form)
			if err != nil || got != string(want) {
				t.Errorf("%s: printed %q, %v; a real runtime prints %q", base+form, got, err, want)
			}
		}
	}
}

// runOnce executes one schedule, in which all threads get their turn.
func runOnce(path string) (string, error) {
	p, err := vm.Load(path, program.Config{Natives: native.Table()})
	if err != nil {
		return "", err
	}
	m := vm.NewMachine(p, plainNames{})
	if err := m.Start(); err != nil {
		return "", err
	}
	var out strings.Builder
	m.Output = func(s string, isError bool) {
		if !isError {
			out.WriteString(s)
		}
	}
	for k, moves := 0, m.Moves(nil); len(moves) > 0; k, moves = k+1, m.Moves(moves[:0]) {
		if k > 1_000_000 {
			return out.String(), errors.New("it does not end")
		}
		m.Begin()
		fault, err := m.Step(moves[k%len(moves)])
		if err != nil {
			return out.String(), err
		}
		if fault != nil {
			return out.String(), fmt.Errorf("%s: %s", fault.Type, fault.Message)
		}
		m.Forget()
	}
	return out.String(), nil
}

// plainNames interns pairs in a map.
type plainNames map[[2]uint32]heap.Name

func (n plainNames) Name(a, b uint32) (heap.Name, error) {
	k := [2]uint32{a, b}
	if n[k] == 0 {
		n[k] = heap.Name(len(n) + 1)
	}
	return n[k], nil
}
