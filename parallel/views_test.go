package parallel_test

import (
	"context"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// viewed counts the work of TestViews.
type viewed struct {
	properties, replayed int
	states, violated     uint64
}

// TestViews uses some methods of the examples as properties. In all stored states they
// give the same result in the view of the state as in the whole state. If one does not
// hold, the path to the state leads there.
func TestViews(t *testing.T) {
	parallel.AtOnce(t)
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	searches := append([]way{{"whole", parallel.Options{Reduction: parallel.None}}}, ways...)
	small, every, least := 0, 3, 12 // each third of the small examples
	if !*long {
		every, least = 13, 4
	}
	if raced {
		every, least = 21, 3
	}
	var v viewed
	for _, f := range files {
		w := readWant(t, f)[0]
		n, err := strconv.ParseUint(w.states["states"][".dll"], 10, 64)
		if err != nil || n > 400 || raced && n > 60 {
			continue
		}
		if small++; small%every == 0 {
			v.search(t, strings.TrimSuffix(f, ".want")+".dll", w.args, searches[small%len(searches)].Options)
		}
	}
	for i, x := range searches {
		v.search(t, "../examples/threads/Meeting.dll", nil, x.Options)
		for j, name := range []string{"Transfer.exe", "Ledger.exe"} {
			if j == 0 || i%2 == 1 || *long { // Ledger is large without reduction
				v.search(t, "../cmd/moonwalker/testdata/program/"+name, nil, x.Options)
			}
		}
	}
	t.Logf("%+v", v)
	if v.properties < least || v.replayed < len(searches) || v.violated == 0 || v.violated == v.states {
		t.Error("a test of too little")
	}
}

// search explores a program, and evaluates its properties in the stored states.
func (v *viewed) search(t *testing.T, path string, args []string, o parallel.Options) {
	t.Helper()
	p := loadProgram(t, path, args, nil)
	o.Workers, o.Continue, o.Checkpoint = 2, true, parallel.CheckpointOptions{Dir: t.TempDir(), Keep: true}
	if _, err := parallel.Explore(context.Background(), p, o); err != nil {
		t.Fatal(err)
	}
	c, err := parallel.OpenCheckpoint(o.Checkpoint.Dir)
	if err != nil {
		return // an unsupported construct ended it
	}
	p = loadProgram(t, path, args, c.Numbers)
	o.Paranoid, o.Timeout = true, 3*time.Second // some methods spin for ever, in each of many states
	for id := range p.Loader.MethodCount() {
		m := p.Loader.MethodByID(uint32(id))
		if m == nil || m.Owner.Assembly != p.Main || !m.Static() {
			continue
		}
		if m, err = p.Property(m.Owner.String() + "." + m.Name); err != nil {
			continue
		}
		r, err := parallel.Recheck(context.Background(), p, c, []*types.Method{m}, o)
		if err != nil {
			t.Errorf("%s %v, %v, %v: %v", path, args, o.Reduction, m, err)
			continue
		}
		x := &r.Properties[0]
		if x.Gap != "" {
			continue // it waits, or chooses
		}
		v.properties, v.states, v.violated = v.properties+1, v.states+r.States, v.violated+x.Count
		if x.Path == nil {
			continue
		}
		if p.Watch == nil {
			p.Watch = &program.Watch{}
		}
		p.Properties = []*types.Method{m}
		tr, err := trace.Record(p, x.Path, nil)
		if p.Properties = nil; err != nil || !tr.Select(x.Violation.Key) {
			t.Errorf("%s %v, %v: the path to %s does not lead there: %v", path, args, o.Reduction, x.Violation.Key, err)
		}
		v.replayed++
	}
}
