package hunt

import (
	"fmt"
	"sync"

	"moonwalker/parallel"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
)

// Kept are data races that a hunt has met, in the form of a checkpoint. The search does not end at them, so it may be resumed, and then there may be no hunt, or one that meets
// others. A race is kept as the path to it, since a violation names places in the program that was loaded for the hunt.
type Kept struct {
	By         string
	Raced      uint64 // see sequel.Sequel
	Rules      program.Rules
	Watched    []program.WatchedPlace `json:",omitempty"`
	Races      []keptRace
	Models     []string              `json:",omitempty"`
	Qualifiers []qualifier.Qualifier `json:",omitempty"`
}

// keptRace is a race, by its key as [trace.Word] makes it.
type keptRace struct {
	Key   string
	Moves trace.Moves
}

// A Keeper has the races of a hunt, for checkpoints. The zero value has none.
//
// Lock order: its mutex is the last one.
type Keeper struct {
	mu   sync.Mutex
	kept *Kept
}

// Kept are the races that were met until now; nil: none.
func (k *Keeper) Kept() *Kept {
	if k == nil {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.kept
}

func (k *Keeper) set(kept *Kept) {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.kept = kept
}

// keep gives the first races to the keeper.
func (x *hunter) keep(made uint64) {
	x.sequel.Begin(made)
	r := x.races.Found
	k := &Kept{By: x.races.By, Raced: x.sequel.Raced(), Rules: x.rules, Models: r.Models, Qualifiers: r.Qualifiers}
	if x.watch != nil {
		k.Watched, _ = x.watch.Places()
	}
	for _, f := range r.Violations {
		k.Races = append(k.Races, keptRace{trace.Word(f.Key), trace.Moves(f.Path)})
	}
	x.kept = k
	x.opt.Keeper.set(k)
}

// recall makes the result with the kept races: it goes the paths to them again.
func (x *hunter) recall() (err error) {
	k := x.kept
	p, props, err := x.opt.Load()
	if err != nil {
		return err
	}
	p.Rules, p.Properties = k.Rules, props
	if len(props) > 0 {
		if p.Watch, err = p.NewWatch(k.Watched); err != nil {
			return err
		}
	}
	r := &parallel.Result{Verdict: parallel.Violated, Models: k.Models, Qualifiers: k.Qualifiers}
	for _, race := range k.Races {
		key, path := trace.OfWord(race.Key), race.Moves
		t, err := trace.Record(p, path, nil)
		if err != nil {
			return fmt.Errorf("the data race %s of the hunt: %w", key, err)
		}
		if !t.Select(key) {
			return fmt.Errorf("BUG: the path of the hunt does not lead to the data race %s", key)
		}
		r.Violations = append(r.Violations, &parallel.Found{Violation: t.Violation, Path: path, Count: 1})
	}
	x.races = Result{Found: r, Prog: p, By: k.By}
	x.rules, x.watch = p.Rules, p.Watch
	return nil
}
