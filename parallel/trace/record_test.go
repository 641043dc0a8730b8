package trace_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

func load(t *testing.T, path string, args ...string) *program.Program {
	t.Helper()
	p, err := vm.Load("../../"+path, program.Config{Natives: native.Table(), Args: args})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func explore(t *testing.T, p *program.Program, workers int) *parallel.Result {
	t.Helper()
	return exploreWith(t, p, parallel.Options{Workers: workers, Continue: true})
}

func exploreWith(t *testing.T, p *program.Program, o parallel.Options) *parallel.Result {
	t.Helper()
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Violations) == 0 {
		t.Fatal("no violation to trace")
	}
	return r
}

// programs have violations of all kinds: choices, exceptions, monitors, waits, and
// several findings.
var programs = []string{
	"examples/lockorder/Opposite.dll", "examples/philosophers/LeftFirst.dll", "examples/missedsignal/Missed.dll", "examples/lostupdate/ArrayElement.dll",
	"examples/peterson/PlainFields.dll", "examples/exceptions/Escapes.dll", "examples/ownership/PulseWithoutLock.dll", "examples/treiber/Aba.dll",
	"examples/verify/Midpoint.dll", "examples/timeouts/JoinIgnored.dll", "examples/boundedbuffer/PulseOne.exe", "parallel/trace/testdata/Nested.dll",
}

// TestRecord replays each violation of each program: the replay ends in it and
// gives the same events every time, and the shortened path is no longer than the
// path.
func TestRecord(t *testing.T) {
	for _, path := range programs {
		t.Run(path, func(t *testing.T) {
			p := load(t, path)
			again := load(t, path) // as replay does, in another process
			found := explore(t, p, 2).Violations
			lazy := exploreWith(t, p, parallel.Options{Workers: 2, Continue: true, Reduction: parallel.SDPOR, Lazy: true}).Violations
			if len(lazy) != len(found) {
				t.Errorf("%d violations, with chains %d", len(found), len(lazy))
			}
			for _, f := range append(found, lazy...) {
				long := f.Path
				short := trace.Shorten(p, long, f.Key, nil)
				a, b := record(t, p, long, f.Key), record(t, p, short, f.Key)
				if b.Switches() > a.Switches() || b.Switches() == a.Switches() && len(b.Steps) > len(a.Steps) {
					t.Errorf("%s: from %d steps with %d switches to %d with %d", trace.Where(f.Violation), len(a.Steps), a.Switches(), len(b.Steps), b.Switches())
				}
				if was, is := text(t, b), text(t, record(t, again, short, f.Key)); was != is {
					t.Errorf("%s: replayed twice, the traces differ:\n%s\n%s", trace.Where(f.Violation), was, is)
				}
				if w := b.Sources.Where(b.Violation); w != trace.Where(f.Violation) {
					t.Errorf("replayed %s, found %s", w, trace.Where(f.Violation))
				}
				checkParties(t, b)
			}
		})
	}
}

// TestLeast: the least path leads to its violation, does not depend on the other
// keys of the search, and has hardly more context switches than the path of a full
// search.
func TestLeast(t *testing.T) {
	for _, path := range programs {
		t.Run(path, func(t *testing.T) {
			p := load(t, path)
			found := explore(t, p, 2).Violations
			var keys []string
			for _, f := range found {
				keys = append(keys, f.Key)
			}
			all := trace.Least(p, keys, 100_000, nil)
			for _, f := range found {
				least, ok := all[f.Key]
				if !ok {
					t.Fatalf("%s: not found", f.Key)
				}
				alone := trace.Least(load(t, path), []string{f.Key}, 100_000, nil)[f.Key]
				if !slices.Equal(least, alone) {
					t.Errorf("%s: with others %v, alone %v", f.Key, least, alone)
				}
				if a, b := record(t, p, trace.Shorten(p, f.Path, f.Key, nil), f.Key), record(t, p, trace.Shorten(p, least, f.Key, nil), f.Key); b.Switches() > a.Switches()+2 {
					t.Errorf("%s: %d switches, in the trace of a search %d", f.Key, b.Switches(), a.Switches())
				}
			}
			if few := trace.Least(p, keys, 1, nil); len(few) > 0 && len(few[keys[0]]) > 2 {
				t.Errorf("found with one move: %v", few)
			}
		})
	}
}

// TestShortenEnds: when its time is over, Shorten still has a path to the
// violation, and the other replays end.
func TestShortenEnds(t *testing.T) {
	p := load(t, "examples/lostupdate/StaticField.dll")
	path := []vm.Move{{Thread: 0}}
	l := limit.New(nil, nil)
	l.Stop()
	if got := trace.Shorten(p, path, "none", l); !slices.Equal(got, path) {
		t.Errorf("got %v, want %v", got, path)
	}
	if got := trace.Least(p, []string{"none"}, 100_000, l); len(got) > 0 {
		t.Errorf("least paths %v", got)
	}
	if tr, err := trace.Record(p, path, l); tr != nil || !errors.Is(err, limit.ErrStopped) {
		t.Errorf("recorded %v, %v", tr, err)
	}
	if v, err := trace.Hang(p, path, l); v != nil || !errors.Is(err, limit.ErrStopped) {
		t.Errorf("described %v, %v", v, err)
	}
}

func record(t *testing.T, p *program.Program, path []vm.Move, key string) *trace.Trace {
	t.Helper()
	tr, err := trace.Record(p, path, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !tr.Select(key) {
		t.Fatalf("the replay does not end in %s", key)
	}
	return tr
}

func text(t *testing.T, tr *trace.Trace) string {
	t.Helper()
	b, err := json.MarshalIndent([]any{tr.Threads, tr.Steps, tr.Parties}, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// checkParties demands that the threads of the violation are where the violation
// says.
func checkParties(t *testing.T, tr *trace.Trace) {
	t.Helper()
	v := tr.Violation
	switch v.Kind {
	case property.Deadlock:
		if len(tr.Parties) == 0 {
			t.Error("a deadlock of nobody")
		}
		for _, n := range tr.Parties {
			if tr.Threads[n].Waits == nil {
				t.Errorf("%s is part of the deadlock, and waits for nothing", tr.Threads[n].Name)
			}
		}
	case property.Race:
		if len(tr.Parties) != 2 || tr.Parties[0] == tr.Parties[1] {
			t.Fatalf("a race of threads %v", tr.Parties)
		}
		a, b := tr.Threads[tr.Parties[0]].Next, tr.Threads[tr.Parties[1]].Next
		if a == nil || b == nil || a.Object == "" || a.Kind == trace.Read && b.Kind == trace.Read {
			t.Errorf("a race of %v and %v", a, b)
		}
		if (v.Sites[0].Access == "read") != (a.Kind == trace.Read) || (v.Sites[1].Access == "read") != (b.Kind == trace.Read) {
			t.Errorf("a race of %s and %s is shown as %v and %v", v.Sites[0].Access, v.Sites[1].Access, a, b)
		}
	default:
		if len(tr.Parties) != 1 || !tr.Threads[tr.Parties[0]].Failed || len(tr.Threads[tr.Parties[0]].Stack) == 0 {
			t.Errorf("%s of threads %v", v.Kind, tr.Parties)
		}
	}
}

// TestEvents checks some traces for the events that a reader needs.
func TestEvents(t *testing.T) {
	for _, c := range []struct {
		path, where string
		want        []string // thread: event, in this order, others in between
	}{
		{"examples/lockorder/Opposite.dll", "deadlock Opposite.cs:17,Opposite.cs:27", []string{
			"main: start thread-2 35", "main: lock Opposite.log 24", "thread-2: lock Opposite.index 14"}},
		{"examples/missedsignal/Missed.dll", "deadlock Missed.cs:20", []string{
			"thread-2: pulse Missed.gate 13", "main: lock Missed.gate 19", "main: wait on Missed.gate 20"}},
		{"examples/treiber/Aba.dll", "assert Aba.cs:72", []string{
			"main: read Pool#1.head = Connection#3 33", "thread-2: update Pool#1.head: Connection#3 → Connection#2 37",
			"thread-2: write Connection#3.Next = Connection#1 24", "main: update Pool#1.head: Connection#3 → Connection#2 37"}},
		{"examples/timeouts/JoinIgnored.dll", "assert JoinIgnored.cs:23", []string{"main: start thread-2 20", "main: join thread-2 gives up 21"}},
		{"examples/verify/Midpoint.dll", "assert Midpoint.cs:30", []string{"main: choose 3 of 0..3 29"}},
	} {
		p := load(t, c.path)
		found := false
		for _, f := range explore(t, p, 1).Violations {
			if trace.Where(f.Violation) != c.where {
				continue
			}
			found = true
			var got []string
			tr := record(t, p, trace.Shorten(p, f.Path, f.Key, nil), f.Key)
			for _, s := range tr.Steps {
				for _, e := range s.Events {
					if e.Kind != trace.Line {
						got = append(got, strings.Join([]string{tr.Threads[s.Thread].Name + ":", e.String(), strings.TrimPrefix(e.At.String(), e.At.Base()+":")}, " "))
					}
				}
			}
			rest := got
			for _, w := range c.want {
				i := slices.Index(rest, w)
				if i < 0 {
					t.Errorf("%s: no %q, or too early, in:\n%s", c.path, w, strings.Join(got, "\n"))
					break
				}
				rest = rest[i+1:]
			}
		}
		if !found {
			t.Errorf("%s: no %s", c.path, c.where)
		}
	}
}

// TestForeignPath demands an error, not a panic, for a path that the program cannot
// take.
func TestForeignPath(t *testing.T) {
	p := load(t, "examples/lockorder/Opposite.dll")
	for _, path := range [][]vm.Move{{{Thread: 1}}, {{}, {Thread: 9}}, {{Choice: 1}}, slices.Repeat([]vm.Move{{}}, 500)} {
		if tr, err := trace.Record(p, path, nil); err == nil || tr != nil {
			t.Errorf("%v: %v, %v", path[:1], tr, err)
		}
	}
}

// TestRecordAllocates compares the allocations of a recorded path with those of the same path: a recorder that makes names at
// each instruction is many times as slow as the search.
func TestRecordAllocates(t *testing.T) {
	p := load(t, "parallel/trace/testdata/Caught.dll")
	v := explore(t, p, 1).Violations[0]
	plain := testing.AllocsPerRun(2, func() { trace.Shorten(p, v.Path, v.Key, nil) })
	recorded := testing.AllocsPerRun(2, func() { record(t, p, v.Path, v.Key) })
	if recorded > 10*plain {
		t.Errorf("%.0f allocations, recorded %.0f", plain, recorded)
	}
}
