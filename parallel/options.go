package parallel

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/heap/limit"
	"moonwalker/parallel/bound"
	"moonwalker/parallel/property"
	"moonwalker/parallel/sequel"
	"moonwalker/parallel/sleep"
	"moonwalker/parallel/suppress"
	"moonwalker/parallel/virtual"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm/option"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// Options say how to search.
type Options struct {
	Workers   int             // 0: usable cores
	Checks    property.Set    // 0: all
	Suppress  []suppress.Rule // excuses of data races, beside those of the program's attributes
	Continue  bool            // go on after all violations, and not only after data races and unsupported operations
	Anyway    bool            // go on after operations that only the reduction does not support: no search without it follows
	MaxErrors int             // with Continue: stop after so many different ones; 0: no limit
	Sequel    uint64          // without Continue: the most transitions behind a data race or an unsupported operation; 0: see package sequel. 1: a race ends the search, too
	MaxStates uint64          // 0: no limit
	MaxDepth  int             // in moves; 0: no limit
	Timeout   time.Duration
	Memory    int64         // bytes for the store; 0: no limit
	Process   *limit.Memory // budget of the process; nil: no limit. If Memory is its size, the store shares it
	Store     storage.Kind
	Table     int64 // of a lossy store: bytes of its table; 0: see storage.Options
	Reduction Reduction
	Choice    sdpor.Choice // with SDPOR: which thread of a state is tried first
	PlainSII  bool         // with SDPOR: summaries are not collapsed, to measure the saving of collapsing
	// Preemptions and Delays bound the executions, and Breadth makes the search breadth first; see package bound. At most one of them is set, with
	// Escape or None.
	Preemptions, Delays bound.Most
	Breadth             bool

	Sleep          bool // with Escape or None: moves are left out whose effects other moves have, without states; see package sleep
	PersistentSets bool // with Escape: one thread of a state is tried alone if no other thread may do anything before it that conflicts with its step; see package persistent
	Lazy           bool // with SDPOR: a state between steps of one thread is stored only if another thread must be tried there

	// Explain finds out where the states come from; see [Explanation]. Neither states nor verdict change.
	Explain bool

	Spill    string // folder for files when memory runs short; "": none
	Relieved func(step MemoryStep, bytes int64, err error)

	// Live is called before the search with a function that returns its current figures. The
	// function may be called until stop is called.
	Live func(stats func() Stats) (stop func())

	// Simulate makes the search one in virtual time: Workers virtual workers take turns on one core,
	// and each action has the cost given here; see [virtual.Outcome]. nil: real time.
	Simulate  *virtual.Costs
	LeastSpan bool           // with Simulate: finds the least span as well, which may take many times as long as the search
	Tally     *virtual.Tally // gets the numbers and times of the search's actions; nil: nobody does

	// Properties are static methods that should hold in each state.
	Properties []*types.Method

	Checkpoint CheckpointOptions
	Resume     *Checkpoint // to go on from; nil: from the beginning

	Collector  gc.Kind
	Period     int // garbage is collected after every Period-th move of a path; 0 and 1: after each
	Symmetry   heap.Symmetry
	Model      program.Model                  // the memory model
	Buffer     int                            // requests that a store buffer holds at most; 0: program.BufferDepth
	hands      bool                           // for a test: threads hand continuations over also without SDPOR
	broken     sdpor.Rule                     // for a test: a rule that is switched off in the reduction
	after      func(*search) error            // for a test: called after the search
	marked     func(context.Context, *search) // for a test: called when the marked contents are written beside the workers
	NumberPool bool                           // threads of the pool have numbers of their own, as others do
	Anew       program.Anew                   // changes of the rules with which the search is made, beside NumberPool
	Threads    bool                           // states that differ only in the numbers of threads are one: see state.State.Arrange
	LockAware  program.LockAware              // with Escape: accesses to objects that their own monitor guards are no scheduling points; see program.Guards
	CheckGC    bool                           // compare bags, labels, garbage, names and sharing with those of full walks after each transition and restoration; slow
	Progress   func(Stats)                    // called every Every
	Every      time.Duration
	Labels     bool // label the phases of transitions, for CPU profiles; costs time
	Costs      bool // measure the terms of the collectors' cost model, see gc.Cost; costs time
	Outputs    bool // collect the set of console outputs
	// Observe makes the observer of each worker, by its number from 0. Results of the
	// observers can be merged when the search is over.
	Observe  func(worker int) Observer
	Plain    bool   // for tests: each access to an object is a scheduling point, also while there is one thread
	Renew    bool   // for tests: the reduction drops superseded values very often
	Merge    int    // for tests: after so many moves of a worker, states are merged; 0: when memory is short
	Shuffle  uint64 // for tests: seed of the order in which workers take their queued moves; 0 = the newest first
	UndoLog  int    // for tests: bytes of a worker's undo log; 0: see undoLog
	Chunks   int    // for tests: the number of objects from which on a state lists chunks; 0 = the usual one
	Paranoid bool   // check after each transition that no part has changed unannounced; slow
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

// Reducible says whether states do not tell the order of independent steps: all garbage is freed after each
// step, and isomorphic heaps have the same names. SDPOR and Threads need that.
func (o *Options) Reducible() bool {
	_, no := o.irreducible()
	return !no
}

// irreducible is an option because of which states tell the order of independent steps, if there is one.
func (o *Options) irreducible() (why option.Field, no bool) {
	switch {
	case o.Collector == gc.KindNone || o.Collector == gc.KindRefCount:
		return option.Of("Collector", o.Collector), true
	case o.Period > 1:
		return option.Of("Period", o.Period), true
	case o.Symmetry >= heap.SymmetryPlacement:
		return option.Of("Symmetry", o.Symmetry), true
	}
	return why, false
}

// anonymous says whether the threads of the pool of p have no numbers: see [state.State.Anonymous].
func (o *Options) anonymous(p *program.Program) bool {
	return !o.NumberPool && !o.Threads && o.Reducible() && !p.ThreadIDs && !p.KeepsIDs
}

// anew is the set of changes of rules with which the search is made.
func (o *Options) anew() (a program.Anew) {
	if o.NumberPool {
		a = program.Numbered
	}
	return a | o.Anew
}

// change sets the changes a: the search of a checkpoint was made with them, or a search that begins anew needs them.
func (o *Options) change(a program.Anew) {
	o.NumberPool = o.NumberPool || a&program.Numbered != 0
	o.Anew |= a
}

// handsOver says whether threads hand continuations over in the search: see [program.Program.HandsOver]. Without sdpor, each
// continuation runs on the thread that runs it in .NET.
func (o *Options) handsOver(p *program.Program) bool {
	return (o.Reduction == SDPOR || o.hands) && o.anonymous(p) && p.MayHandOver()
}

// longClock says whether the clock moves more often. Only a hang shows that a program needs it, so it does if the user leaves out the
// check of hangs. A store that loses states finds no hangs either. It leaves the clock alone: nothing is verified with it, and more
// moves of the clock are more states. A bounded search moves the clock more often from the beginning, because it may not come to the check of hangs.
func (o *Options) longClock() bool {
	kind, _ := o.bound()
	return o.Anew.Has(program.LongClock) || kind != bound.None || o.Checks != 0 && !o.Checks.Has(property.Hang)
}

// adapt makes the steps of p as the options say.
func (o *Options) adapt(p *program.Program) {
	p.Plain, p.Alone, p.Lives = o.Reduction == None || o.Plain, o.Plain, false
	p.Rules = program.Rules{HandsOver: o.handsOver(p), OneByOne: o.Anew.Has(program.OneByOne), LongClock: o.longClock(), Deletes: o.Anew.Has(program.Deletes), Expires: o.Preemptions.Set() || o.Delays.Set(), Model: o.Model, Depth: o.Buffer}
}

// Ends says whether a violation of kind k ends the search. A data race does not: see package sequel.
func (o *Options) Ends(k property.Kind) bool {
	return !o.Continue && (o.Sequel == 1 || sequel.Ends(k, o.Checks))
}

// Validate rejects values out of range, and values that do not go together. The error is an [option.Error].
func (o *Options) Validate() error {
	if err := cmp.Or(
		option.AtLeast("Workers", o.Workers, 0, "2"), option.AtLeast("MaxErrors", o.MaxErrors, 0, "10"),
		option.AtLeast("MaxDepth", o.MaxDepth, 0, "1000"), option.AtLeast("Timeout", o.Timeout, 0, "10m"),
		option.AtLeast("Memory", o.Memory, 0, "1000000000"), option.AtLeast("Table", o.Table, 0, "1000000"),
		option.AtLeast("Period", o.Period, 0, "10"), option.AtLeast("Checkpoint.Every", o.Checkpoint.Every, 0, "15m"),
	); err != nil {
		return err
	}
	field := option.Of
	sdpor, escape := field("Reduction", SDPOR), field("Reduction", Escape)
	why, irreducible := o.irreducible()
	explain := field("Explain", nil)
	lockAware, lazy, plain := field("LockAware", o.LockAware), field("Lazy", o.Lazy), field("PlainSII", o.PlainSII)
	switch {
	case o.Explain && o.PlainSII:
		return option.Errorf("%v does not work with %v, whose summaries do not have the places of accesses", explain, plain)
	case o.Explain && (o.Resume != nil || o.Checkpoint.Dir != ""):
		return option.Errorf("%v does not work with a checkpoint, which does not have the places of accesses", explain)
	case o.Reduction == SDPOR && irreducible:
		return option.Errorf("%v does not work with %v, which keeps independent steps from coming to the same state; %v can", sdpor, why, escape)
	case o.Model != program.SC && o.Threads:
		return option.Errorf("%v does not work with %v: a request of a thread is known by the thread's number", field("Threads", nil), field("Model", o.Model))
	case o.Model != program.SC && bool(o.LockAware):
		return option.Errorf("%v does not work with %v, under which a lock does not say when memory changes", lockAware, field("Model", o.Model))
	case o.Model != program.SC && (o.Preemptions.Set() || o.Delays.Set()):
		return option.Errorf("%v does not work with a bound: the steps of the memory would count", field("Model", o.Model))
	case o.Threads && irreducible:
		return option.Errorf("%v does not work with %v: threads leave traces there that tell them apart", field("Threads", nil), why)
	case bool(o.LockAware) && o.Reduction != Escape:
		return option.Errorf("%v works with %v only", lockAware, escape)
	case bool(o.LockAware) && (o.Resume != nil || o.Checkpoint.Dir != ""):
		return option.Errorf("%v does not work with a checkpoint: the search begins anew when a guess was wrong", lockAware)
	case bool(o.LockAware) && len(o.Properties) > 0:
		return option.Errorf("%v does not work with %v, which leaves out states between accesses under a lock", field("Properties", nil), lockAware)
	case o.PlainSII && o.Reduction != SDPOR:
		return option.Errorf("%v is about the summaries of %v", plain, sdpor)
	case o.Lazy && o.Reduction != SDPOR:
		return option.Errorf("%v is about the steps of %v", lazy, sdpor)
	case o.Lazy && o.PlainSII:
		return option.Errorf("%v does not work with %v, which stores all states", lazy, plain)
	}
	if err := cmp.Or(o.validateBound(), o.validateSleep(), o.validateSets()); err != nil {
		return err
	}
	if o.Simulate != nil && (o.Resume != nil || o.Checkpoint.Dir != "") {
		return option.Errorf("%v does not work with a checkpoint", field("Simulate", nil))
	}
	return o.validateStore()
}

// bound returns the quantity that is bounded, and its largest value.
func (o *Options) bound() (bound.Kind, bound.Most) {
	switch {
	case o.Preemptions.Set():
		return bound.Preemptions, o.Preemptions
	case o.Delays.Set():
		return bound.Delays, o.Delays
	case o.Breadth:
		return bound.Steps, bound.Rising
	}
	return bound.None, bound.Most{}
}

// validateSets rejects values that do not go with persistent sets.
func (o *Options) validateSets() error {
	field := option.Of
	why, irreducible := o.irreducible()
	switch {
	case !o.PersistentSets:
		return nil
	case o.Reduction != Escape:
		return option.Errorf("%v works with %v only", field("PersistentSets", nil), field("Reduction", Escape))
	case irreducible:
	case o.Model != program.SC:
		why = field("Model", o.Model)
	case bool(o.LockAware):
		why = field("LockAware", o.LockAware)
	case o.Preemptions.Set():
		why = field("Preemptions", o.Preemptions)
	case o.Delays.Set():
		why = field("Delays", o.Delays)
	case o.Breadth:
		why = field("Breadth", "bfs")
	case o.Sleep:
		why = field("Sleep", nil)
	case o.Explain:
		why = field("Explain", nil)
	case o.Resume != nil || o.Checkpoint.Dir != "":
		why = field("Checkpoint.Dir", nil)
	case o.Store.Lossy():
		why = field("Store", o.Store)
	default:
		return nil
	}
	return option.Errorf("%v does not work with %v: leave one of them out", field("PersistentSets", nil), why)
}

// validateBound rejects values that do not go with a bound.
func (o *Options) validateBound() error {
	kind, most := o.bound()
	if kind == bound.None {
		return nil
	}
	field := option.Of
	this := field("Preemptions", most)
	switch kind {
	case bound.Delays:
		this = field("Delays", most)
	case bound.Steps:
		this = field("Breadth", "bfs")
	}
	switch {
	case o.Preemptions.Set() && o.Delays.Set():
		return option.Errorf("%v and %v are two ways to bound the executions: give one of them", field("Preemptions", o.Preemptions), field("Delays", o.Delays))
	case kind != bound.Steps && o.Breadth:
		return option.Errorf("%v does not work with %v: each of them says which moves come first", this, field("Breadth", "bfs"))
	case o.Reduction == SDPOR && o.Breadth:
		return option.Errorf("%v does not work with %v, which goes down a path to find out which threads it has to try; %v can, and %v", this, field("Reduction", SDPOR), field("Reduction", Escape), field("Reduction", None))
	case o.Reduction == SDPOR:
		return option.Errorf("%v does not work with %v: of two executions that it takes for one, only the other may be within the bound; %v can, and %v", this, field("Reduction", SDPOR), field("Reduction", Escape), field("Reduction", None))
	case kind == bound.Delays && o.Threads:
		return option.Errorf("%v does not work with %v, which changes the order of threads from state to state", this, field("Threads", nil))
	case o.Checks == property.Set(property.Hang):
		return option.Errorf("%v does not find hangs: that no end can be reached is known of complete searches only", this)
	case o.Store.Lossy():
		return option.Errorf("%v does not work with %v, which keeps no states, only hashes of them", this, field("Store", o.Store))
	case o.Checkpoint.Keep:
		return option.Errorf("%v does not work with %v, which keeps the states of a complete search", this, field("Checkpoint.Keep", nil))
	}
	return nil
}

// validateSleep rejects values that do not go with sleep sets.
func (o *Options) validateSleep() error {
	why, irreducible := o.irreducible()
	return sleep.Validate(o.Sleep, option.Of("Sleep", nil),
		sleep.Bar{Is: o.Reduction == SDPOR, With: option.Of("Reduction", o.Reduction), Why: "which leaves out more; --reduction escape and none can have it"},
		sleep.Bar{Is: o.Model != program.SC, With: option.Of("Model", o.Model), Why: "because the memory makes steps, too"},
		sleep.Bar{Is: irreducible, With: why, Why: "which keeps independent steps from coming to the same state"},
		sleep.Bar{Is: bool(o.LockAware), With: option.Of("LockAware", o.LockAware), Why: "which leaves out states already"},
		sleep.Bar{Is: o.Preemptions.Set(), With: option.Of("Preemptions", o.Preemptions), Why: "because another order of the steps may not be within the bound"},
		sleep.Bar{Is: o.Delays.Set(), With: option.Of("Delays", o.Delays), Why: "because another order of the steps may not be within the bound"},
		sleep.Bar{Is: o.Breadth, With: option.Of("Breadth", "bfs"), Why: "which goes back to states at later levels"},
		sleep.Bar{Is: o.MaxDepth > 0, With: option.Of("MaxDepth", o.MaxDepth), Why: "because another order of the steps may be too long"},
		sleep.Bar{Is: o.Explain, With: option.Of("Explain", nil), Why: "which counts all moves"},
		sleep.Bar{Is: len(o.Properties) > 0, With: option.Of("Properties", nil), Why: "which makes more steps visible"},
		sleep.Bar{Is: o.Store.Lossy(), With: option.Of("Store", o.Store), Why: "which keeps no states, only hashes of them"},
		sleep.Bar{Is: o.Spill != "", With: option.Of("Spill", nil), Why: "which does not spill the sets"},
		sleep.Bar{Is: o.Simulate != nil, With: option.Of("Simulate", nil), Why: "which does not know the costs of the sets"},
		sleep.Bar{Is: o.Resume != nil || o.Checkpoint.Dir != "", With: option.Of("Checkpoint.Every", nil), Why: "because a checkpoint does not have the sets"})
}

// validateStore rejects values that the kind of store does not support.
func (o *Options) validateStore() error {
	field := option.Of
	wants, store, lossy := option.Field{}, field("Store", o.Store), o.Store.Lossy()
	switch {
	case lossy && o.Reduction == SDPOR:
		wants = field("Reduction", SDPOR)
	case lossy && len(o.Properties) > 0:
		wants = field("Properties", nil)
	case lossy && o.Spill != "":
		wants = field("Spill", nil)
	case o.Store == storage.Collapse:
	case o.Checkpoint.Keep:
		wants = field("Checkpoint.Keep", nil)
	case o.Checkpoint.Dir != "" || o.Checkpoint.Every != 0:
		wants = field("Checkpoint.Every", nil)
	case o.Resume != nil:
		wants = field("Resume", nil)
	}
	switch {
	case wants.Name != "" && lossy:
		return option.Errorf("%v does not work with %v, which keeps no states, only hashes of them", wants, store)
	case wants.Name != "":
		return option.Errorf("%v works with %v only", wants, field("Store", storage.Collapse))
	case o.Checkpoint.Keep && o.Checkpoint.Dir == "":
		return option.Errorf("%v wants a folder: %v", field("Checkpoint.Keep", nil), field("Checkpoint.Dir", "DIR"))
	case o.Table != 0 && !lossy:
		return option.Errorf("%v is the size of a lossy store: %v or %v", field("Table", nil), field("Store", storage.Bitstate), storage.Compact)
	}
	return nil
}
