package suppress_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/sample"
	"moonwalker/parallel/suppress"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestReadFile: a line has names and a reason. An error tells the line, and the form of a right one.
func TestReadFile(t *testing.T) {
	rules, err := suppress.ReadFile("dir/races.txt", strings.NewReader("\ufeff# a comment\r\n\r\n  race  Bank.total   # a statistic # of sorts \r\nrace A.M A.N Bank.total# why\n"))
	want := []suppress.Rule{{[]string{"Bank.total"}, "a statistic # of sorts", "races.txt:3"}, {[]string{"A.M", "A.N", "Bank.total"}, "why", "races.txt:4"}}
	if err != nil || !reflect.DeepEqual(rules, want) {
		t.Errorf("%v, %v; want %v", rules, err, want)
	}
	for text, want := range map[string]string{
		"race":                 "names no field and no method",
		"race # why":           "names no field and no method",
		"race Bank.total":      "has no reason",
		"race Bank.total #  ":  "has no reason",
		"races Bank.total # x": "does not begin with race",
		"deadlock A # x":       "does not begin with race",
		"race A B C D # x":     "has 4 names",
		"race A\xff # x":       "is not UTF-8",
	} {
		_, err := suppress.ReadFile("races.txt", strings.NewReader("# one\n"+text+"\n"))
		if err == nil || !strings.HasPrefix(err.Error(), "races.txt:2: ") || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "race Bank.total  # a statistic") {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
	if _, err := suppress.ReadFile("long", strings.NewReader(strings.Repeat("x", 1<<17))); err == nil {
		t.Error("a line without end is read")
	}
}

var long = flag.Bool("long", false, "all programs, with each number of workers")

// programs have data races, some of them with worse violations behind them. The short form has the first ones.
var programs = []string{"peterson/PlainFields", "lostupdate/StaticField", "modern/ExcusedParts other", "counter/MixedAccess", "doublechecked/PlainField", "handover/PlainFlag", "sharing/Escaped",
	"tasks/LostUpdate", "bank/NoLocks", "language/LoopVariable"}

func load(t *testing.T, name string, n *program.Numbers) *program.Program {
	t.Helper()
	words := strings.Fields(name)
	p, err := vm.Load("../../examples/"+words[0]+".dll", program.Config{Natives: native.Table(), Args: words[1:], Numbers: n})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func search(t *testing.T, name string, o parallel.Options) *parallel.Result {
	t.Helper()
	var n *program.Numbers
	if o.Resume != nil {
		n = o.Resume.Numbers
	}
	r, err := parallel.Explore(context.Background(), load(t, name, n), o)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return r
}

// outcome is what a search finds: the identities of its findings, and the lines of the suppressed races.
func outcome(r *parallel.Result) (found []string, suppressed []string) {
	seen := map[string]bool{}
	for _, f := range r.Violations {
		seen[f.Merged()] = true
	}
	for i := range r.Suppressed {
		suppressed = append(suppressed, r.Suppressed[i].String())
	}
	return slices.Sorted(maps.Keys(seen)), suppressed
}

// TestAgainstFilter compares searches that suppress races with a search that does not, whose findings are filtered: with each reduction and number of
// workers, all other findings, the states and the suppressed races are the same.
func TestAgainstFilter(t *testing.T) {
	for i, name := range programs {
		if i > 2 && !*long || i > 0 && testing.Short() {
			break
		}
		plain := search(t, name, parallel.Options{Workers: 1, Continue: true})
		races := map[string]string{} // lines by identity
		for _, f := range plain.Violations {
			if f.Kind == property.Race {
				races[f.Merged()] = suppress.Line(f.Violation)
			}
		}
		if len(races) == 0 {
			t.Errorf("%s has no race", name)
		}
		var some map[string]string
		for _, half := range []bool{false, true} {
			some = maps.Clone(races)
			if half {
				for j, id := range slices.Sorted(maps.Keys(races)) {
					if j%2 == 0 {
						delete(some, id)
					}
				}
			}
			var rules []suppress.Rule
			excused := map[string]bool{}
			for _, id := range slices.Sorted(maps.Keys(some)) {
				rule, err := suppress.ReadFile("f", strings.NewReader(some[id]+" # why"))
				if err != nil {
					t.Fatal(err)
				}
				rules = append(rules, rule...)
				excused[id] = true
			}
			var want []string
			worse := false
			for _, id := range slices.Sorted(maps.Keys(foundOf(plain))) {
				if !excused[id] {
					want = append(want, id)
				}
				worse = worse || races[id] == ""
			}
			var known []string
			for j, o := range []parallel.Options{{Reduction: parallel.None}, {Reduction: parallel.Escape}, {Reduction: parallel.SDPOR}, {Reduction: parallel.SDPOR, Lazy: true}} {
				for _, o.Workers = range []int{1, 3} {
					if (o.Workers == 1) == (j == 3) && !*long || testing.Short() && j != 3 {
						continue
					}
					o.Continue = true
					without := search(t, name, o)
					o.Suppress = rules
					r := search(t, name, o)
					at := fmt.Sprintf("%s, %v, lazy %t, %d workers, %d rules", name, o.Reduction, o.Lazy, o.Workers, len(rules))
					found, suppressed := outcome(r)
					if !slices.Equal(found, want) || r.Stats.States != without.Stats.States {
						t.Errorf("%s: %q in %d states, want %q in %d", at, found, r.Stats.States, want, without.Stats.States)
					}
					if known == nil {
						known = suppressed
					}
					attributes := strings.Contains(name, "Excused")
					if !slices.Equal(suppressed, known) || !attributes && len(suppressed) != len(some) {
						t.Errorf("%s: suppressed %q, want %q", at, suppressed, known)
					}
					of := []string(nil)
					for _, q := range r.Qualifiers {
						if q.Kind == qualifier.SuppressedRaces {
							of = q.Of
						}
					}
					if worse && len(suppressed) > 0 {
						suppressed = []string{suppress.SoFar}
					}
					if !slices.Equal(of, suppressed) || len(r.Unused) > 0 && !attributes {
						t.Errorf("%s: the qualifier has %q, want %q; unused: %q", at, of, suppressed, r.Unused)
					}
					o.Continue = false
					if r := search(t, name, o); !half && (r.Verdict == parallel.Verified) == worse || len(want) == 0 && r.Verdict != parallel.Verified {
						t.Errorf("%s: %v", at, r.Verdict)
					}
				}
			}
		}
	}
}

func foundOf(r *parallel.Result) map[string]bool {
	seen := map[string]bool{}
	for _, f := range r.Violations {
		seen[f.Merged()] = true
	}
	return seen
}

func rule(t *testing.T, text string) []suppress.Rule {
	t.Helper()
	rules, err := suppress.ReadFile("f", strings.NewReader(text+" # why"))
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// TestNames: a rule fits the names of the field, and those of methods. A method stands for its lambdas and local functions.
func TestNames(t *testing.T) {
	for _, x := range []struct {
		name, rule string
		fits       bool
	}{
		{"counter/MixedAccess", "race MixedAccess.progress", true},
		{"counter/MixedAccess", "race count", false},
		{"peterson/PlainFields", "race PlainFields.Thread0", true},
		{"peterson/PlainFields", "race PlainFields.Thread1 PlainFields.Thread0", true},
		{"peterson/PlainFields", "race PlainFields.Thread0 PlainFields.Thread0", false},
		{"peterson/PlainFields", "race PlainFields", false},
		{"peterson/PlainFields", "race PlainFields.turn PlainFields.interested0", false},
		{"language/LoopVariable", "race LoopVariable.Main", true},
		{"modern/ExcusedParts overload", "race ExcusedParts.Main", true},
		{"modern/ExcusedParts overload", "race ExcusedParts.Main.lambda", true},
		{"modern/ExcusedParts overload", "race ExcusedParts.Main ExcusedParts.Main", false},
		{"modern/ExcusedParts overload", "race ExcusedParts.Main ExcusedParts.Overload", true},
		{"modern/ExcusedParts other", "race ExcusedParts.pair", true},
		{"modern/ExcusedParts other", "race ExcusedParts.pair.Right", true},
	} {
		r := search(t, x.name, parallel.Options{Workers: 2, Continue: true, Suppress: rule(t, x.rule)})
		used := slices.ContainsFunc(r.Suppressed, func(x suppress.Race) bool { return x.From == "f:1" && x.Reason == "why" })
		if used != x.fits {
			t.Errorf("%s, %s: suppressed %v, unused %q; want %t", x.name, x.rule, r.Suppressed, r.Unused, x.fits)
		}
	}
}

// TestUnused: an excuse of no race is told, after a search that has met all races, and a name that the program does not have.
func TestUnused(t *testing.T) {
	rules := append(rule(t, "race PlainFields.turn PlainFields.Main"), rule(t, "race PlainFields.turned")...)
	r := search(t, "peterson/PlainFields", parallel.Options{Workers: 2, Suppress: rules})
	if want := []string{"f:1: race PlainFields.turn PlainFields.Main", "f:1: race PlainFields.turned; the program has no PlainFields.turned"}; !slices.Equal(r.Unused, want) {
		t.Errorf("unused: %q, want %q", r.Unused, want)
	}
	if r := search(t, "peterson/PlainFields", parallel.Options{Workers: 2, Suppress: rules, MaxStates: 10}); len(r.Unused) > 0 {
		t.Errorf("a search with 10 states tells what is not used: %q", r.Unused)
	}
}

// TestResumed: the suppressed races survive a checkpoint. A rule that comes later holds for races that were met before, and one that was taken away is an error.
func TestResumed(t *testing.T) {
	const name = "peterson/PlainFields"
	rules := append(rule(t, "race PlainFields.turn"), rule(t, "race PlainFields.interested0")...)
	whole := search(t, name, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Suppress: rules})
	found, suppressed := outcome(whole)
	tried, refused := 0, 0
	for states := uint64(4); states < 56; states += 17 {
		for _, first := range [][]suppress.Rule{rules, nil, rules[:1]} {
			dir := t.TempDir()
			o := parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Suppress: first, MaxStates: states, Checkpoint: parallel.CheckpointOptions{Dir: dir}}
			if r := search(t, name, o); r.Reason != "states" {
				continue
			}
			c, err := parallel.OpenCheckpoint(dir)
			if err != nil {
				t.Fatal(err)
			}
			o.MaxStates, o.Resume, o.Suppress = 0, c, rules
			r := search(t, name, o)
			f, s := outcome(r)
			if !slices.Equal(f, found) || !slices.Equal(s, suppressed) || !r.Complete || !reflect.DeepEqual(r.Qualifiers, whole.Qualifiers) {
				t.Errorf("resumed after %d states with %d rules: %q, suppressed %q, complete %t", states, len(first), f, s, r.Complete)
			}
			tried++
			o.Suppress = nil
			if _, err := parallel.Explore(context.Background(), load(t, name, c.Numbers), o); len(first) > 0 && err != nil && strings.Contains(err.Error(), "is not any more (race PlainFields.") {
				refused++
			} else if err != nil {
				t.Errorf("resumed after %d states with no rules: %v", states, err)
			}
		}
	}
	if tried < 9 || refused < 3 {
		t.Errorf("%d searches were resumed, %d refused", tried, refused)
	}
}

// TestSampled: runs at random keep suppressed races apart, for any number of workers, and go on behind them.
func TestSampled(t *testing.T) {
	var known []string
	for workers := 1; workers <= 3; workers++ {
		o := sample.Options{Strategy: sample.POS, Runs: 200, Seed: 1, Depth: 3, Search: parallel.Options{Workers: workers, Suppress: rule(t, "race PlainFields.Thread0")}}
		r, err := sample.Search(context.Background(), load(t, "peterson/PlainFields", nil), o)
		if err != nil {
			t.Fatal(err)
		}
		_, suppressed := outcome(r.Result)
		if known == nil {
			known = suppressed
		}
		if r.Verdict != parallel.Unseen || len(suppressed) != 3 || !slices.Equal(suppressed, known) || r.Runs != 200 {
			t.Errorf("%d workers: %v after %d runs, suppressed %q, want %q", workers, r.Verdict, r.Runs, suppressed, known)
		}
	}
}
