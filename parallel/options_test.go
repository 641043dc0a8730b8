package parallel_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/storage"
	"moonwalker/vm/option"
	"moonwalker/vm/types"
)

// TestValidate: a search rejects conflicting options, and names their fields.
func TestValidate(t *testing.T) {
	p := loadProgram(t, "../examples/lockorder/Opposite.dll", nil, nil)
	folder, properties := parallel.CheckpointOptions{Dir: t.TempDir()}, []*types.Method{p.Entry}
	for _, x := range []struct {
		o    parallel.Options
		want string
	}{
		{parallel.Options{Workers: -1}, "Workers -1: want at least 0, such as Workers 2"},
		{parallel.Options{MaxErrors: -1}, "MaxErrors -1: want at least 0, such as MaxErrors 10"},
		{parallel.Options{MaxDepth: -7}, "MaxDepth -7: want at least 0, such as MaxDepth 1000"},
		{parallel.Options{Timeout: -time.Second}, "Timeout -1s: want at least 0s, such as Timeout 10m"},
		{parallel.Options{Period: -1}, "Period -1: want at least 0, such as Period 10"},
		{parallel.Options{Checkpoint: parallel.CheckpointOptions{Every: -1}}, "Checkpoint.Every -1ns: want at least 0s, such as Checkpoint.Every 15m"},
		{parallel.Options{Reduction: parallel.SDPOR, Collector: gc.KindNone}, "Reduction sdpor does not work with Collector none, which keeps independent steps from coming to the same state; Reduction escape can"},
		{parallel.Options{Threads: true, Symmetry: heap.SymmetryMaker}, "Threads does not work with Symmetry maker: threads leave traces there that tell them apart"},
		{parallel.Options{LockAware: true, Reduction: parallel.None}, "LockAware lock-aware works with Reduction escape only"},
		{parallel.Options{LockAware: true, Checkpoint: folder}, "LockAware lock-aware does not work with a checkpoint: the search begins anew when a guess was wrong"},
		{parallel.Options{LockAware: true, Properties: properties}, "Properties does not work with LockAware lock-aware, which leaves out states between accesses under a lock"},
		{parallel.Options{Explain: true, PlainSII: true, Reduction: parallel.SDPOR}, "Explain does not work with PlainSII, whose summaries do not have the places of accesses"},
		{parallel.Options{Explain: true, Checkpoint: folder}, "Explain does not work with a checkpoint, which does not have the places of accesses"},
		{parallel.Options{PlainSII: true}, "PlainSII is about the summaries of Reduction sdpor"},
		{parallel.Options{Lazy: true}, "Lazy is about the steps of Reduction sdpor"},
		{parallel.Options{Lazy: true, PlainSII: true, Reduction: parallel.SDPOR}, "Lazy does not work with PlainSII, which stores all states"},
		{parallel.Options{Store: storage.Compact, Reduction: parallel.SDPOR}, "Reduction sdpor does not work with Store compact, which keeps no states, only hashes of them"},
		{parallel.Options{Store: storage.Bitstate, Properties: properties}, "Properties does not work with Store bitstate, which keeps no states, only hashes of them"},
		{parallel.Options{Store: storage.Compact, Spill: t.TempDir()}, "Spill does not work with Store compact, which keeps no states, only hashes of them"},
		{parallel.Options{Store: storage.Compact, Checkpoint: folder}, "Checkpoint.Every does not work with Store compact, which keeps no states, only hashes of them"},
		{parallel.Options{Store: storage.Zstd, Checkpoint: folder}, "Checkpoint.Every works with Store collapse only"},
		{parallel.Options{Store: storage.Plain, Resume: &parallel.Checkpoint{}}, "Resume works with Store collapse only"},
		{parallel.Options{Checkpoint: parallel.CheckpointOptions{Keep: true}}, "Checkpoint.Keep wants a folder: Checkpoint.Dir DIR"},
		{parallel.Options{Table: 1 << 20}, "Table is the size of a lossy store: Store bitstate or compact"},
	} {
		_, err := parallel.Explore(context.Background(), p, x.o)
		wrong := (*option.Error)(nil)
		if !errors.As(err, &wrong) || err.Error() != x.want {
			t.Errorf("%+v:\n%v, want\n%s", x.o, err, x.want)
			continue
		}
		wrong.Text(func(f option.Field) string {
			at := reflect.ValueOf(x.o)
			for _, name := range strings.Split(f.Name, ".") {
				if at = at.FieldByName(name); !at.IsValid() {
					t.Fatalf("%v names %s, which is no field", err, f.Name)
				}
			}
			return f.Name
		})
	}
	if err := (&parallel.Options{}).Validate(); err != nil {
		t.Errorf("the zero value: %v", err)
	}
}
