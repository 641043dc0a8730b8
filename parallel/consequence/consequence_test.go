package consequence_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/consequence"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

var long = flag.Bool("long", false, "all programs, with each number of workers")

func load(t *testing.T, name string) *program.Program {
	t.Helper()
	words := strings.Fields(name)
	p, err := vm.Load("../../examples/"+words[0]+".dll", program.Config{Natives: native.Table(), Args: words[1:]})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// effects are the consequences of the first race of each field that a search finds, as texts, by field.
func effects(t *testing.T, name string, o parallel.Options) (map[string]string, *program.Program, *parallel.Result) {
	t.Helper()
	o.Continue = true
	p := load(t, name)
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, f := range r.Violations {
		if f.Kind != property.Race {
			continue
		}
		plain := p.Plain
		c := consequence.Of(p, f.Path, f.Key, nil)
		if p.Plain != plain {
			t.Error("the steps of the program have other rules than before")
		}
		text := "?"
		if c != nil {
			text = c.Text()
		}
		if _, ok := all[f.Field]; !ok {
			all[f.Field] = text
		}
	}
	return all, p, r
}

// TestKinds: each kind of consequence has an example. The answer is the same for each reduction and number of workers.
func TestKinds(t *testing.T) {
	cases := []struct{ name, want string }{
		{"modern/RaceEffects lost", "lost update: 'main' may read the old value, and then overwrite the write of 'thread-2'"},
		{"modern/RaceEffects looked", "lost update: 'main' may read the old value, and then overwrite the write of 'thread-2'"},
		{"modern/RaceEffects unread", "none here, as both orders lead to the same state; for .NET's memory model it is a race all the same"},
		{"modern/RaceEffects torn", "torn value: 16 bytes are not read or written at once, so 'main' may read a half of the write of 'thread-2'"},
		{"modern/RaceEffects stale", "stale read: 'main' may read the value from before the write of 'thread-2'"},
		{"modern/RaceEffects halves", "torn value: 16 bytes are not written at once, so a half of each write may stay"},
		{"modern/RaceEffects overwritten", "overwritten write: the later of the two writes wins"},
		{"modern/RaceEffects apart", "lost update: 'main' may read the old value, and then overwrite the write of 'thread-2'"},
		{"modern/RaceEffects element", "lost update: 'main' may read the old value, and then overwrite the write of 'thread-2'"},
		{"modern/RaceEffects reset", "lost update: 'thread-2' may read the old value, and then overwrite the write of 'main'"},
		{"modern/RaceEffects atomic", "lost update: 'main' may read the old value, and then overwrite the write of 'thread-2'"},
		{"modern/RaceEffects long", "stale read: 'main' may read the value from before the write of 'thread-2'"},
		{"modern/RaceEffects same", "none here, as both orders lead to the same state; for .NET's memory model it is a race all the same"},
		{"modern/RaceEffects known", "none here, as both orders lead to the same state; for .NET's memory model it is a race all the same"},
	}
	for i, c := range cases {
		if testing.Short() && i > 2 {
			break
		}
		for j, o := range []parallel.Options{{Reduction: parallel.None}, {Reduction: parallel.Escape}, {Reduction: parallel.SDPOR, Lazy: true}} {
			for _, o.Workers = range []int{1, 3} {
				if testing.Short() && o.Workers == 1 || !*long && (i > 4 && j < 2 || o.Workers == 1 && j == 1) {
					continue
				}
				all, _, _ := effects(t, c.name, o)
				if texts := slices.Collect(maps.Values(all)); len(texts) != 1 || texts[0] != c.want {
					t.Errorf("%s, %v, %d workers: %q, want %q", c.name, o.Reduction, o.Workers, texts, c.want)
				}
			}
		}
	}
}

// TestSame compares the consequences in examples with data races, as searches with each reduction and number of workers find them.
func TestSame(t *testing.T) {
	for i, name := range []string{"peterson/PlainFields", "lostupdate/StaticField", "doublechecked/PlainField", "counter/MixedAccess", "handover/PlainFlag", "sharing/Escaped", "lostupdate/ArrayElement",
		"readerswriters/WriterIgnoresReaders", "language/LoopVariable"} {
		if i > 2 && !*long || i > 0 && testing.Short() {
			break
		}
		var known string
		for _, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.SDPOR}} {
			for _, o.Workers = range []int{1, 3} {
				if testing.Short() && o.Workers == 1 {
					continue
				}
				all, _, _ := effects(t, name, o)
				text := fmt.Sprint(all)
				if known == "" {
					known = text
				}
				if text != known || strings.Contains(text, "?") {
					t.Errorf("%s, %v, lazy %t, %d workers: %s, want %s", name, o.Reduction, o.Lazy, o.Workers, text, known)
				}
			}
		}
	}
}

// TestNotKnown: a path that does not lead to the race has no consequence, and a limit ends the work.
func TestNotKnown(t *testing.T) {
	_, p, r := effects(t, "modern/RaceEffects lost", parallel.Options{Workers: 2})
	f := r.Violations[0]
	if c := consequence.Of(p, f.Path[:1], f.Key, nil); c != nil {
		t.Errorf("after one move: %v", c)
	}
	if c := consequence.Of(p, append(f.Path[:len(f.Path):len(f.Path)], vm.Move{Thread: 17}), f.Key, nil); c != nil {
		t.Errorf("with a move of no thread: %v", c)
	}
	l := limit.New(nil, nil)
	l.Stop()
	if c := consequence.Of(p, f.Path, f.Key, l); c != nil {
		t.Errorf("after the limit: %v", c)
	}
}
