package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"sync"

	"moonwalker/parallel"
	"moonwalker/parallel/contention"
	"moonwalker/parallel/growth"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/sample"
	"moonwalker/parallel/suppress"
	"moonwalker/parallel/trace"
	"moonwalker/storage"
	"moonwalker/vm/program"
)

// EventSchema is the version of the NDJSON events.
const EventSchema = 1

// Events writes NDJSON: one JSON object on each line. Its methods may be called by any
// goroutine.
type Events struct {
	// Case is the unit test of all events; "" if they are not of one.
	Case string

	mu   sync.Mutex // guards out and last
	out  io.Writer
	last parallel.Stats
}

// NewEvents returns a writer of events to out.
func NewEvents(out io.Writer) *Events {
	return &Events{out: out}
}

// head has the first fields of all events.
type head struct {
	Schema int    `json:"schema"`
	Event  string `json:"event"`
}

type startJSON struct {
	head
	Version     string   `json:"version"`
	Program     string   `json:"program"`
	SHA256      string   `json:"sha256"`
	Entry       string   `json:"entry"`
	Args        []string `json:"args"`
	Workers     int      `json:"workers"`
	WorkersFrom string   `json:"workersFrom"`
	Memory      int64    `json:"memory,omitempty"`
	MemoryFrom  string   `json:"memoryFrom,omitempty"`
	Store       string   `json:"store"`
	Reduction   string   `json:"reduction"`
	Lazy        bool     `json:"lazy,omitempty"`
	PlainSII    bool     `json:"noSiiCollapse,omitempty"`
	Escape      string   `json:"escape"`
	Sleep       bool     `json:"sleepSets,omitempty"`
	Threads     bool     `json:"threadSymmetry,omitempty"`
	Slice       bool     `json:"slice,omitempty"`
	Collector   string   `json:"gc"`
	Symmetry    string   `json:"symmetry"`
	Checks      []string `json:"checks"`
	Model       string   `json:"memoryModel"`
}

// Start writes the event of the start: the program and the settings.
func (e *Events) Start(r *Run) error {
	args := r.Args
	if args == nil {
		args = []string{}
	}
	return e.write(startJSON{head{EventSchema, "start"}, r.Version, r.Program, r.SHA256, r.Entry, args, r.Workers, r.WorkersFrom, r.Memory, r.MemoryFrom, r.Store,
		r.Reduction, r.Lazy, r.PlainSII, r.Escape, r.Sleep, r.Threads, r.Slice, r.Collector, r.Symmetry, r.Checks.Names(), r.Model})
}

func (e *Events) write(v any) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.encode(v)
}

// encode writes an object, with the name of the case first if there is one. Preconditions: e.mu is held.
func (e *Events) encode(v any) error {
	var line, name bytes.Buffer
	if err := plainJSON(&line, v); err != nil {
		return err
	}
	if e.Case == "" {
		_, err := e.out.Write(line.Bytes())
		return err
	}
	if err := plainJSON(&name, e.Case); err != nil {
		return err
	}
	_, err := fmt.Fprintf(e.out, `{"case":%s,%s`, bytes.TrimSpace(name.Bytes()), line.Bytes()[1:])
	return err
}

func plainJSON(out io.Writer, v any) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// statsJSON holds all figures of a search.
type statsJSON struct {
	Elapsed         float64                  `json:"elapsed"` // seconds
	CPU             float64                  `json:"cpu"`     // seconds of the process during the search
	States          uint64                   `json:"states"`
	Runs            uint64                   `json:"runs,omitempty"` // of a strategy that samples
	Revisits        uint64                   `json:"revisits"`
	Transitions     uint64                   `json:"transitions"`
	Terminal        uint64                   `json:"terminal"`
	PassedOver      uint64                   `json:"passedOver,omitempty"` // states without the value of a property, which would have to wait
	MaxDepth        int                      `json:"maxDepth"`
	MaxHeapObjects  int                      `json:"maxHeapObjects"`
	Frontier        int64                    `json:"frontier"`
	StatesPerSecond float64                  `json:"statesPerSecond"`
	Memory          int64                    `json:"memory"` // bytes of the store
	MemoryBudget    int64                    `json:"memoryBudget,omitempty"`
	StatesPerMB     float64                  `json:"statesPerMB"`
	Bytes           map[string]int64         `json:"bytes"`             // of the store, by purpose
	Spilled         int64                    `json:"spilled,omitempty"` // bytes on disk
	Load            float64                  `json:"load"`              // used share of the index of states
	Share           map[string]float64       `json:"share"`             // of the workers' time, by phase
	Workers         int                      `json:"workers"`
	Busy            float64                  `json:"busy"`
	Steals          uint64                   `json:"steals"`
	Early           uint64                   `json:"early,omitempty"`          // summaries passed on before their turn
	Merged          uint64                   `json:"merged,omitempty"`         // states that were removed because memory was short
	FirstViolation  float64                  `json:"firstViolation,omitempty"` // seconds until the first violation
	GC              *gcJSON                  `json:"gc,omitempty"`             // in the result
	AtomicWrites    uint64                   `json:"atomicWrites,omitempty"`   // compare-and-swaps of words that workers share; in the result
	LostWrites      uint64                   `json:"lostWrites,omitempty"`     // of these, the failed ones: another worker was faster
	Contention      map[string]contendedJSON `json:"contention,omitempty"`     // the same by structure; in the result
	Lossy           *lossyJSON               `json:"lossy,omitempty"`
	Level           int                      `json:"level,omitempty"`    // with a bound: preemptions or delays of the executions under way
	Estimate        *estimateJSON            `json:"estimate,omitempty"` // of the whole search; not in the result of one that has come to its end
}

// contendedJSON has the compare-and-swaps of one structure.
type contendedJSON struct {
	Writes uint64 `json:"writes"`
	Lost   uint64 `json:"lost"`
}

func contendedBy(c *contention.Counts) map[string]contendedJSON {
	by := map[string]contendedJSON{}
	for x, n := range c {
		if n.Writes > 0 {
			by[contention.Structure(x).String()] = contendedJSON(n)
		}
	}
	return by
}

type gcJSON struct {
	Collector string `json:"collector"`
	Runs      uint64 `json:"runs"`     // runs of the collector
	Found     uint64 `json:"found"`    // of these, runs that found garbage
	Skipped   uint64 `json:"skipped"`  // transitions that could not make garbage
	Freed     uint64 `json:"freed"`    // freed objects
	Affected  uint64 `json:"affected"` // objects with a changed distance from the roots

	Model *modelJSON `json:"model,omitempty"` // the cost model, with --stats
}

// lossyJSON holds the figures of a lossy store.
type lossyJSON struct {
	Method     string  `json:"method"`
	Table      int64   `json:"table"`      // bytes
	Full       float64 `json:"full"`       // share of its bits or slots
	HashFactor float64 `json:"hashFactor"` // bits of the table for each stored state
	Omission   float64 `json:"omission"`   // probability that the store omits the next new state
	Expected   float64 `json:"expected"`   // expected number of states omitted so far
}

func lossyOf(l *storage.LossyStats) *lossyJSON {
	if l.Method == "" {
		return nil
	}
	return &lossyJSON{l.Method, l.Table, l.Full, l.HashFactor, l.Omission, l.Expected}
}

func gcOf(st *parallel.Stats) *gcJSON {
	g := &st.GC
	if g.Runs+g.Skipped == 0 {
		return nil
	}
	return &gcJSON{st.Collector.String(), g.Runs, g.Found, g.Skipped, g.Freed, g.Affected, modelOf(st)}
}

func statsOf(st *parallel.Stats) statsJSON {
	b, share := st.Storage.Bytes, map[string]float64{}
	for _, p := range st.Share {
		share[p.Phase] = p.Part
	}
	budget := b.Budget
	if budget == math.MaxInt64 {
		budget = 0
	}
	level := 0
	if st.Bound != nil {
		level = st.Bound.Level
	}
	return statsJSON{
		Level: level, Elapsed: st.Elapsed.Seconds(), CPU: st.CPU.Seconds(), States: st.States, Runs: st.Runs, Revisits: st.Revisits, Transitions: st.Transitions, Terminal: st.Terminal, PassedOver: st.Undefined,
		MaxDepth: st.MaxDepth, MaxHeapObjects: st.MaxObjects, Frontier: st.Frontier,
		StatesPerSecond: ratio(float64(st.States), st.Elapsed.Seconds()),
		Bytes:           bytesJSON(b), Spilled: b.Spilled, Load: st.Storage.States.Load(),
		Memory: b.Total, MemoryBudget: budget, StatesPerMB: ratio(float64(st.States), float64(b.Total)/1e6),
		Share:   share,
		Workers: st.Workers, Busy: st.Busy, Steals: st.Steals, Early: st.Early, Merged: st.Merged, AtomicWrites: st.Contention.Total().Writes, LostWrites: st.Contention.Total().Lost, Contention: contendedBy(&st.Contention), FirstViolation: st.FirstViolation.Seconds(),
		GC: gcOf(st), Lossy: lossyOf(&st.Storage.Lossy), Estimate: estimateOf(st),
	}
}

func bytesJSON(b storage.BytesStats) map[string]int64 {
	out := map[string]int64{}
	for _, k := range byKind(b) {
		out[k.name] = k.bytes
	}
	return out
}

type progressJSON struct {
	head
	Rate float64 `json:"rate"` // transitions a second since the last event
	New  float64 `json:"new"`  // share of these transitions that led to new states
	statsJSON
}

func progressEvent(st parallel.Stats, p pace) progressJSON {
	return progressJSON{head{EventSchema, "progress"}, p.rate, p.fresh, statsOf(&st)}
}

// Progress writes the figures of the running search.
func (e *Events) Progress(st parallel.Stats) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	was := e.last
	e.last = st
	return e.encode(progressEvent(st, paceOf(was, st)))
}

type violationJSON struct {
	head
	Code     string           `json:"code"`
	Kind     string           `json:"kind"`
	Where    string           `json:"where"`
	Message  string           `json:"message"`
	File     string           `json:"file,omitempty"`
	Line     int              `json:"line,omitempty"`
	Column   int              `json:"column,omitempty"`
	Type     string           `json:"type,omitempty"`    // of an exception
	Partial  bool             `json:"partial,omitempty"` // a deadlock, while other threads can move
	Count    uint64           `json:"count"`
	Also     []string         `json:"also,omitempty"`     // of a race: the other places in the two methods
	Effect   *effectJSON      `json:"effect,omitempty"`   // of a race, as far as it is known
	Suppress string           `json:"suppress,omitempty"` // of a race: the line that suppresses it in a file of --suppress, without the reason
	Threads  []trace.Thread   `json:"threads,omitempty"`
	Parties  []int            `json:"parties,omitempty"` // threads of the violation
	Awaits   []trace.Position `json:"awaits,omitempty"`  // where async methods wait
	Forever  []foreverJSON    `json:"forever,omitempty"` // of a hang: the endless behaviour of each thread
	Switches int              `json:"contextSwitches"`
	Known    bool             `json:"known,omitempty"` // the baseline has it
	Print    string           `json:"fingerprint,omitempty"`
	Moves    trace.Moves      `json:"moves"`
	Steps    []trace.Step     `json:"steps,omitempty"`
	Trace    string           `json:"traceFile,omitempty"`
	Replay   string           `json:"replay,omitempty"`
	Error    string           `json:"error,omitempty"` // why there are no steps
}

// effectJSON is the consequence of a race.
type effectJSON struct {
	Kind string `json:"kind"` // torn value, lost update, overwritten write, stale read, none
	Text string `json:"text"`
}

// foreverJSON is the endless behaviour of a thread in a hang. The thread waits, or it moves
// between places.
type foreverJSON struct {
	Thread string           `json:"thread"`
	Waits  string           `json:"waits,omitempty"` // the operation that blocks it; "": it moves between the places
	Places []trace.Position `json:"places"`
}

func foreverOf(f *Finding) (list []foreverJSON) {
	if f.Violation.Kind != property.Hang {
		return nil
	}
	for i := range f.Violation.Sites {
		s := &f.Violation.Sites[i]
		list = append(list, foreverJSON{s.Thread, trace.Readable(s.Waits), forever(f.sources(), s)})
	}
	return list
}

// forever returns the places between which a thread moves forever, or the place of its wait.
func forever(src *trace.Sources, s *property.Site) (places []trace.Position) {
	stacks := [][]program.Location{s.Stack}
	if s.Waits == "" && len(s.Circle) > 0 {
		stacks = nil
		for _, l := range s.Circle {
			stacks = append(stacks, []program.Location{l})
		}
	}
	for _, stack := range stacks {
		if p, ok := src.Place(stack); ok {
			p.Method = trace.Readable(p.Method)
			if !slices.ContainsFunc(places, p.SameLine) {
				places = append(places, p)
			}
		}
	}
	return places
}

// Violation writes a finding with its trace.
func (e *Events) Violation(f *Finding) error {
	v := f.Violation
	out := violationJSON{
		head: head{EventSchema, "violation"}, Code: v.Kind.Code(), Kind: v.Kind.String(), Where: f.Where, Message: Message(f), Type: v.Type, Partial: v.Partial,
		Count: f.Count, Also: f.Also, Known: f.Known, Print: f.Fingerprint(), Moves: f.Path, Trace: f.File, Replay: f.Replay,
	}
	switch v.Kind {
	case property.End:
		out.Event, out.Print = "end", ""
	case property.Race:
		out.Suppress = suppress.Line(v)
		if f.Consequence != nil {
			out.Effect = &effectJSON{string(f.Consequence.Kind), f.effect()}
		}
	}
	if p, ok := place(f); ok {
		out.File, out.Line, out.Column = p.File, p.Line, p.Column
	}
	out.Forever = foreverOf(f)
	if t := f.Trace; t != nil {
		out.Threads, out.Parties, out.Awaits, out.Switches, out.Steps = t.Threads, t.Parties, t.Awaits, t.Switches(), t.Steps
	} else if f.Late() {
		out.Error = "the time was up"
	} else if f.Err != nil {
		out.Error = f.Err.Error()
	}
	return e.write(out)
}

type checkpointJSON struct {
	head
	States  uint64  `json:"states"`
	Runs    uint64  `json:"runs,omitempty"` // of a strategy that samples
	Bytes   int64   `json:"bytes"`
	Seconds float64 `json:"seconds"`
	Still   float64 `json:"still"`           // the seconds of these in which the workers stood still
	Error   string  `json:"error,omitempty"` // why there is no checkpoint
}

// Checkpoint writes the event of a checkpoint, or of the error that prevented it.
func (e *Events) Checkpoint(c parallel.Checkpointed, err error) error {
	out := checkpointJSON{head{EventSchema, "checkpoint"}, c.States, c.Runs, c.Bytes, c.Took.Seconds(), c.Still.Seconds(), ""}
	if err != nil {
		out.Error = err.Error()
	}
	return e.write(out)
}

type resultJSON struct {
	head
	Verdict     string          `json:"verdict"`
	Reason      string          `json:"reason,omitempty"` // the limit that ended the search: time, memory, depth, states, lossy; race: it went on behind data races, and found nothing worse; unsupported: it went on behind operations that are not supported, and found no violation
	Exit        int             `json:"exit"`
	Violations  int             `json:"violations"`
	Interrupted bool            `json:"interrupted,omitempty"`
	Resume      string          `json:"resume,omitempty"` // the command that continues the search
	Missing     int             `json:"missingTraces,omitempty"`
	Traces      string          `json:"traces,omitempty"` // the command that shows them
	Unsaved     int             `json:"missingFiles,omitempty"`
	Unsupported []string        `json:"unsupported"`
	Models      []string        `json:"models"`
	NeverEnds   bool            `json:"neverEnds,omitempty"` // VERIFIED, and the program ends on no interleaving
	Stats       statsJSON       `json:"stats"`
	Complete    bool            `json:"complete"` // no limit, no violation and no unsupported operation has ended the search
	Model       string          `json:"memoryModel"`
	Fences      *fencesJSON     `json:"fences,omitempty"`    // that the program lacks under the memory model
	Undecided   string          `json:"undecided,omitempty"` // why the search under .NET's memory model, which was to decide the verdict, has none
	Qualifiers  []QualifierJSON `json:"qualifiers"`          // the verdict's qualifiers
	Grows       *growsJSON      `json:"grows,omitempty"`     // a heap that grows on and on along a path
	Sampled     *sampledJSON    `json:"sampled,omitempty"`
	Bound       *boundJSON      `json:"bound,omitempty"`
	Hunted      *huntedJSON     `json:"hunted,omitempty"`
	Suppressed  []suppress.Race `json:"suppressed,omitempty"`         // data races that do not count
	Unused      []string        `json:"unusedSuppressions,omitempty"` // of a search that has met all races
	Covered     *Covered        `json:"covered,omitempty"`            // with --coverage
	Ways        []Way           `json:"ways,omitempty"`               // to go on, of a search that did not come to its end
	Never       *Never          `json:"never,omitempty"`              // with --coverage, of a verified program
	Known       int             `json:"known,omitempty"`              // violations that the baseline has; if all are, the exit code is that of a search without them
	Gone        []string        `json:"gone,omitempty"`               // known violations that no longer occur
}

// growsJSON tells of a heap that grows.
type growsJSON struct {
	Type    string   `json:"type"`
	Count   int      `json:"count"`   // of objects of the type
	Objects int      `json:"objects"` // all
	Depth   int      `json:"depth"`   // states on the path
	Places  []string `json:"places,omitempty"`
	Holder  string   `json:"holder,omitempty"`
}

func growsOf(g *growth.Found) *growsJSON {
	if g == nil {
		return nil
	}
	return &growsJSON{g.Type, g.Count, g.Objects, g.Depth, g.Places, g.Holder}
}

// sampledJSON tells of the runs of a strategy.
type sampledJSON struct {
	Strategy  string  `json:"strategy"`
	Seed      uint64  `json:"seed"`
	Runs      uint64  `json:"runs"`
	Cut       uint64  `json:"cut"`             // runs that did not end within --max-depth steps, or those of stuck
	Stuck     uint64  `json:"stuck,omitempty"` // runs in which a thread stood at a wrong guess of the memory model
	Steps     int     `json:"steps"`           // of the longest run
	Threads   int     `json:"threads"`         // the largest number of threads of a run
	Depth     int     `json:"depth,omitempty"`
	Guarantee float64 `json:"guarantee,omitempty"` // with pct: least probability with which a violation of this depth was found
	Whole     uint64  `json:"whole,omitempty"`     // with swarm, in which runs are searches: those that tried all moves up to their depth
	Longer    uint64  `json:"longer,omitempty"`    // with pct: runs that were longer than expected, for which that does not hold
	Orders    uint64  `json:"orders,omitempty"`    // with random and pos: different orders of conflicting steps
	Unlike    float64 `json:"unlike,omitempty"`    // with random and pos: with 95 % confidence, one more run has another order with at most this probability
}

func sampledOf(s *sample.Result) *sampledJSON {
	if s == nil {
		return nil
	}
	j := &sampledJSON{Strategy: s.Strategy.String(), Seed: s.Seed, Runs: s.Runs, Cut: s.Cut, Stuck: s.Stuck, Steps: s.Steps, Threads: s.Threads, Whole: s.Whole, Longer: s.Longer, Guarantee: s.Guarantee, Orders: s.Unlike.Kinds, Unlike: s.Unlike.Bound}
	if s.Strategy == sample.PCT {
		j.Depth = s.Depth
	}
	return j
}

// Result writes the result of the search.
func (e *Events) Result(o *Outcome) error {
	traces := o.Traces
	if o.late() == 0 {
		traces = ""
	}
	stats := statsOf(&o.Stats)
	if !o.early() {
		stats.Estimate = nil
	}
	known, _ := o.known()
	return e.write(resultJSON{
		head{EventSchema, "result"}, string(o.Verdict), o.Reason, o.Exit(), len(o.Findings), o.Interrupted, o.Resume, o.late(), traces, o.Unsaved,
		nonNil(o.Unsupported), nonNil(o.Models), o.NeverEnds(), stats, o.Complete && len(o.Unsupported) == 0, o.Model, fencesOf(o.Missing), o.Undecided, QualifiersOf(o.Qualifiers), growsOf(o.Grows), sampledOf(o.Sampled), boundOf(o.Bound), huntedOf(o), o.Suppressed, o.Unused, o.Covered, o.Ways, o.Never, len(known), o.Gone,
	})
}

type replayedJSON struct {
	head
	Verdict    string          `json:"verdict"`
	Exit       int             `json:"exit"`
	Qualifiers []QualifierJSON `json:"qualifiers"` // of the verdict of the search
}

// Replayed writes the verdict for a finding that was replayed, with the qualifiers of the search.
func (e *Events) Replayed(f *Finding, qs []qualifier.Qualifier) error {
	v := f.Verdict()
	return e.write(replayedJSON{head{EventSchema, "replayed"}, string(v), v.Exit(), QualifiersOf(qs)})
}

func nonNil(s []string) []string {
	if s == nil {
		return []string{}
	}
	return s
}
