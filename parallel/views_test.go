package parallel_test

import (
	"context"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm/types"
)

// TestViews: in all stored states of the examples, some of their methods, used as
// properties, give the same result in the view of a state as in the whole state.
func TestViews(t *testing.T) {
	parallel.AtOnce(t)
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	const others = "../cmd/moonwalker/testdata/program/"
	files = append(files, others+"Transfer.want", others+"Ledger.want")
	properties, states, violated := 0, uint64(0), uint64(0)
	small, every, least := 0, 3, 12 // each third of the small examples
	if !*long {
		every, least = 13, 4
	}
	if raced {
		every, least = 21, 3
	}
	for _, f := range files {
		base, args := strings.TrimSuffix(f, ".want"), []string(nil)
		if !strings.HasPrefix(base, others) {
			w := readWant(t, f)[0]
			n, err := strconv.ParseUint(w.states["states"][".dll"], 10, 64)
			if err != nil || n > 400 || raced && n > 60 {
				continue
			}
			if small++; small%every != 0 {
				continue
			}
			base, args = base+".dll", w.args
		} else {
			base += ".exe"
		}
		dir := t.TempDir()
		p := loadProgram(t, base, args, nil)
		o := parallel.Options{Workers: 2, Continue: true, Reduction: parallel.Escape, Checkpoint: parallel.CheckpointOptions{Dir: dir, Keep: true}}
		if _, err := parallel.Explore(context.Background(), p, o); err != nil {
			t.Fatal(err)
		}
		c, err := parallel.OpenCheckpoint(dir)
		if err != nil {
			continue // an unsupported construct ended it
		}
		p = loadProgram(t, base, args, c.Numbers)
		for id := range p.Loader.MethodCount() {
			m := p.Loader.MethodByID(uint32(id))
			if m == nil || m.Owner.Assembly != p.Main || !m.Static() {
				continue
			}
			m, err := p.Property(m.Owner.String() + "." + m.Name)
			if err != nil {
				continue
			}
			r, err := parallel.Recheck(context.Background(), p, c, []*types.Method{m}, parallel.Options{Workers: 2, Paranoid: true})
			if err != nil {
				continue // it waits, or chooses
			}
			properties, states, violated = properties+1, states+r.States, violated+r.Properties[0].Count
		}
	}
	t.Logf("%d properties in %d states, violated in %d", properties, states, violated)
	if properties < least || violated == 0 || violated == states {
		t.Error("a test of too little")
	}
}
