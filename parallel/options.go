package parallel

import (
	"fmt"
	"time"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm/types"
)

// Options say how to search.
type Options struct {
	Workers   int          // 0: usable cores
	Checks    property.Set // 0: all
	Continue  bool         // go on after a violation
	MaxErrors int          // with Continue: stop after so many different ones; 0: no limit
	MaxStates uint64       // 0: no limit
	MaxDepth  int          // in moves; 0: no limit
	Timeout   time.Duration
	Memory    int64         // bytes for the store; 0: no limit
	Process   *limit.Memory // budget of the process; nil: no limit. If Memory is its size, the store shares it
	Store     storage.Kind
	Table     int64 // of a lossy store: bytes of its table; 0: see storage.Options
	Reduction Reduction
	Choice    sdpor.Choice // with SDPOR: which thread of a state is tried first
	PlainSII  bool         // with SDPOR: summaries are not collapsed, to measure the saving of collapsing
	Lazy      bool         // with SDPOR: states between steps of one thread are stored when they turn out to matter

	Spill    string // folder for files when memory runs short; "": none
	Relieved func(step MemoryStep, bytes int64, err error)

	// Live is called before the search with a function that returns its current figures. The
	// function may be called until stop is called.
	Live func(stats func() Stats) (stop func())

	// Properties are static methods that should hold in each state.
	Properties []*types.Method

	Checkpoint CheckpointOptions
	Resume     *Checkpoint // to go on from; nil: from the beginning

	Collector gc.Kind
	Period    int // collect after each so many moves of a path; 0 and 1: after each
	Symmetry  heap.Symmetry
	Threads   bool        // states that differ only in which thread has which number are one: see state.State.Arrange
	LockAware bool        // with Escape: accesses to objects that their own monitor guards are no scheduling points; see program.Guards
	CheckGC   bool        // compare bags, labels, garbage, names and sharing with those of full walks after each transition and restoration; slow
	Progress  func(Stats) // called every Every
	Every     time.Duration
	Labels    bool // label the phases of transitions, for CPU profiles; costs time
	Costs     bool // measure the terms of the collectors' cost model, see gc.Cost; costs time
	Outputs   bool // collect the set of console outputs
	// Observe makes the observer of each worker, by its number from 0. Results of the
	// observers can be merged when the search is over.
	Observe  func(worker int) Observer
	Plain    bool   // for tests: each access to an object is a scheduling point, also while there is one thread
	Renew    bool   // for tests: the reduction drops superseded values very often
	Shuffle  uint64 // for tests: seed of the order in which workers take their queued moves; 0 = the newest first
	UndoLog  int    // for tests: bytes of a worker's undo log; 0: see undoLog
	Chunks   int    // for tests: from how many objects on a state lists chunks of them; 0 = many
	Paranoid bool   // check after each transition that changed parts are all that changed; slow
}

// ParseCollector and ParseSymmetry read the names of these options.
var (
	ParseCollector = gc.ParseKind
	ParseSymmetry  = heap.ParseSymmetry
)

// Reduction says which interleavings are left out.
type Reduction uint8

// The reductions. All find the same deadlocks, violations and data races.
const (
	Escape Reduction = iota // accesses to objects that no other thread can reach are no scheduling points
	SDPOR                   // as Escape, and stateful dynamic partial order reduction
	None                    // every access to an object is a scheduling point
)

var reductions = [...]string{"escape", "sdpor", "none"}

func (r Reduction) String() string { return reductions[r] }

// ParseReduction is the reduction of a name.
func ParseReduction(name string) (Reduction, error) {
	for r, n := range reductions {
		if n == name {
			return Reduction(r), nil
		}
	}
	return 0, fmt.Errorf("unknown reduction %q: none, escape or sdpor", name)
}

// Reducible says whether two independent steps come to the same state in either
// order, which SDPOR relies on: all garbage is freed, and isomorphic heaps have
// the same names.
func (o *Options) Reducible() bool {
	return o.Collector != gc.KindNone && o.Collector != gc.KindRefCount && o.Period <= 1 && o.Symmetry < heap.SymmetryPlacement
}

// Interchangeable says whether threads can be interchanged, which [Options.Threads]
// relies on: neither names of objects nor garbage depend on the path, and no structure
// keeps numbers of threads from one state to the next.
func (o *Options) Interchangeable() bool { return o.Reduction != SDPOR && o.Reducible() }

// lossy says why a lossy store cannot serve the search.
func (o *Options) lossy() error {
	wants := ""
	switch {
	case !o.Store.Lossy():
		return nil
	case o.Reduction == SDPOR:
		wants = "the reduction sdpor"
	case o.Resume != nil || o.Checkpoint.Dir != "":
		wants = "a checkpoint"
	case o.Spill != "":
		wants = "spilling"
	default:
		return nil
	}
	return fmt.Errorf("%s wants the states themselves, of which the store %v keeps hashes only", wants, o.Store)
}
