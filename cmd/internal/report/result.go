package report

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/contention"
	"moonwalker/parallel/growth"
	"moonwalker/parallel/hunt"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/sample"
	"moonwalker/parallel/sequel"
	"moonwalker/parallel/trace"
	"moonwalker/parallel/virtual"
	"moonwalker/storage"
	"moonwalker/vm/program"
)

// Run describes a search: the program and the settings.
type Run struct {
	Program     string // path of the assembly
	SHA256      string
	Entry       string
	Args        []string
	Workers     int
	WorkersFrom string
	Memory      int64 // 0: no limit
	MemoryFrom  string
	Store       string
	Reduction   string
	Lazy        bool   // --lazy
	PlainSII    bool   // --no-sii-collapse
	Model       string // --memory-model
	Escape      string // --escape: plain or lock-aware
	Sleep       bool   // --sleep-sets
	Threads     bool   // thread symmetry
	Slice       bool   // --slice
	Collector   string
	Symmetry    string
	Checks      property.Set
	Version     string
}

// Outcome is the result of a search, with the data for its report.
type Outcome struct {
	*parallel.Result
	Findings    []*Finding
	Interrupted bool
	Limits      map[string]string // the flag behind each reason of INCONCLUSIVE
	Traces      string            // the command that shows traces for which there was no time
	Unsaved     int               // findings without a trace file, because the time was up
	Resume      string            // the command that continues the search; "" if there is none
	Unresumable string            // why there is no such command, although there is a folder for checkpoints
	Traced      time.Duration     // making the traces took so long
	Figures     bool              // show all figures also of a short search
	Sequel      bool              // the search was to go on behind data races and unsupported operations only
	Strict      bool              // a verdict that leaves something open counts as INCONCLUSIVE
	Sampled     *sample.Result    // nil: the search was exhaustive
	Grows       *growth.Found     // of a search that did not come to its end; nil: no heap grows on and on
	Hunted      *hunt.Result      // runs beside the search; nil: none
	Never       *Never            // with --coverage, of a verified program
	Estimated   bool              // the user has asked for an estimate
	Covered     *Covered          // with --coverage
	Ways        []Way             // from a search that did not come to its end
	Model       string            // the memory model
	First       *parallel.Result  // under sequential consistency; not nil if Result is one under .NET's memory model, because the verdict depended on it
	Missing     *Missing          // fences; nil: the violations do not depend on a memory model, or that is not known
	Undecided   string            // why the search under .NET's memory model, which was to decide the verdict, has none; "" if it was not to
	Otherwise   parallel.Verdict  // if all findings are known: the verdict if they were not there; else ""
	Baseline    string            // the file with the known violations
	Gone        []string          // known violations that no longer occur
	Width       int               // of the terminal; 0: lines are as long as they are
}

// Exit returns the exit code of the process.
func (o *Outcome) Exit() int {
	v := o.Verdict
	if o.Otherwise != "" {
		v = o.Otherwise
	}
	if o.Strict && (v == parallel.Unseen || v == parallel.Verified && len(o.Qualifiers) > 0) {
		return parallel.Inconclusive.Exit()
	}
	return v.Exit()
}

// early says whether the search has ended before its end, so that there is something to go on with.
func (o *Outcome) early() bool {
	return o.Interrupted || o.Undecided == "" && o.Reason != "" && o.Reason != "depth" && o.Reason != parallel.Lossy
}

// Deep says whether the search has ended early, without a finding, and mostly on one long path. A search goes down the first path until
// it ends, so that a short one to a violation may wait for ever. The path is measured in steps: with sdpor, some lie between two stored states.
func (o *Outcome) Deep() bool {
	const long = 10_000
	st := &o.Stats
	depth := uint64(st.MaxDepth)
	steps := float64(depth) * max(1, ratio(float64(st.Transitions), float64(st.States+st.Revisits)))
	return o.Sampled == nil && o.early() && len(o.Findings) == 0 && steps >= long && 10*depth >= st.States
}

// table returns the figures of the search, and of the traces.
func (o *Outcome) table() [][2]string {
	rows := table(&o.Stats)
	if o.Sampled != nil {
		rows = sampledTable(o.Sampled)
	}
	if o.Traced >= longTraces {
		at := slices.IndexFunc(rows, func(r [2]string) bool { return r[0] == "time" })
		rows = slices.Insert(rows, at+1, [2]string{"traces", "made in " + o.Traced.Round(time.Millisecond).String()})
	}
	return rows
}

// late is the number of findings without a trace, because the time was over.
func (o *Outcome) late() (n int) {
	for _, f := range o.Findings {
		if f.Late() {
			n++
		}
	}
	return n
}

// longSearch is the least duration of a search that has all figures in its summary.
const longSearch = 10 * time.Second

// brief lists the figures in the summary of a shorter search.
var brief = []string{"searches", "states", "runs", "left out", "time", "traces"}

// longTraces is the least duration for which making traces has a figure.
const longTraces = time.Second

// Summary shows the verdict, its qualifiers, and the figures of the search.
func Summary(w io.Writer, o *Outcome, quiet bool) error {
	var b strings.Builder
	fmt.Fprintln(&b, verdict(o))
	for _, text := range o.shown(quiet) {
		o.remark(&b, text)
	}
	for _, u := range o.Unsupported {
		Fprintf(&b, "  %s\n", u)
	}
	if o.Unlooked != "" {
		fmt.Fprintln(&b, "  hangs were not looked for: "+o.Unlooked)
	}
	if text := o.estimate(); text != "" && (o.Estimated || !quiet) {
		o.remark(&b, text)
	}
	if text := grows(o.Grows); text != "" {
		o.remark(&b, text)
	}
	if o.Deep() {
		o.remark(&b, fmt.Sprintf("a path has %s of the %s states: the program may count without end there; --max-depth 1000 searches short paths", long(uint64(o.Stats.MaxDepth)), long(o.Stats.States)))
	}
	if !quiet {
		o.origins(&b)
	}
	if o.Resume != "" {
		Fprintf(&b, "  to go on: %s\n", o.Resume)
	} else if o.Unresumable != "" && o.early() && !sequel.Ended(o.Reason) {
		Fprintf(&b, "  it cannot be resumed: %s\n", o.Unresumable)
	}
	if !quiet {
		o.advice(&b)
	}
	if n := o.late(); n > 0 {
		Fprintf(&b, "  %s missing, because the time was up: %s\n", plural(n, "trace")+map[bool]string{true: " is", false: " are"}[n == 1], o.Traces)
	}
	if o.Unsaved > 0 {
		fmt.Fprintf(&b, "  %s no trace file, because the time was up\n", plural(o.Unsaved, "violation")+map[bool]string{true: " has", false: " have"}[o.Unsaved == 1])
	}
	if o.NeverEnds() {
		fmt.Fprintln(&b, "warning: the program ends on no interleaving; look whether that is meant")
	}
	if !quiet {
		leavesOpen(&b, o.Qualifiers)
		suppressed(&b, o.Suppressed, o.Unused, (&Text{Width: o.Width}).width())
		Gone(&b, o.Gone)
		o.Never.text(&b)
		models := slices.DeleteFunc(slices.Clone(o.Models), program.Limiting) // those are among the qualifiers
		if len(models) > 0 {
			fmt.Fprintln(&b, "nondeterministic models used:")
		}
		for _, m := range models {
			Fprintf(&b, "  %s\n", m)
		}
		fmt.Fprintln(&b)
		all := o.Figures || o.Stats.Elapsed >= longSearch
		for _, r := range o.table() {
			if all || slices.Contains(brief, r[0]) {
				fmt.Fprintf(&b, "  %-17s %s\n", r[0], r[1])
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// grows tells of a heap that grows on and on; "" if none does.
func grows(g *growth.Found) string {
	if g == nil {
		return ""
	}
	text := fmt.Sprintf("the heap grows along a path: %s of its %s objects after %s states are of %s", long(uint64(g.Count)), long(uint64(g.Objects)), long(uint64(g.Depth)), g.Type)
	switch n := len(g.Places); {
	case n == 1:
		text += ", made at " + g.Places[0]
	case n > 1:
		text += ", made at one of " + strings.Join(g.Places[:min(n, mostPlaces)], ", ")
		if n > mostPlaces {
			text += ", …"
		}
	}
	if g.Holder != "" {
		text += ", held by " + trace.Readable(g.Holder)
	}
	return text + "; if the program does that for ever, it has no end, and neither has a search"
}

// mostPlaces is the number of places that a line names at most.
const mostPlaces = 3

// Replayed shows the verdict for a finding that was replayed, with the qualifiers of the search
// that found it.
func Replayed(w io.Writer, f *Finding, qs []qualifier.Qualifier) error {
	var b strings.Builder
	if f.Verdict() == parallel.Ends {
		fmt.Fprintln(&b, endsNormally)
	} else {
		Fprintf(&b, "%s: %s\n", parallel.Violated, counts([]*Finding{f}))
	}
	leavesOpen(&b, qs)
	_, err := io.WriteString(w, b.String())
	return err
}

// endsNormally is the verdict of a program with an interleaving that ends normally.
const endsNormally = "ENDS: an interleaving ends normally; that shows no violation, and does not exclude one"

// leavesOpen lists the qualifiers of a verdict.
func leavesOpen(w io.Writer, qs []qualifier.Qualifier) {
	for i, line := range Open(qs) {
		if i == 0 {
			fmt.Fprintln(w, "the verdict leaves open:")
		}
		Fprintf(w, "  %s\n", line)
	}
}

func verdict(o *Outcome) string {
	switch o.Verdict {
	case parallel.Verified:
		if by := QualifiedBy(o.Qualifiers); by != "" {
			other := ""
			if len(o.Suppressed) > 0 {
				other = "else "
			}
			return "VERIFIED " + by + "\n  every interleaving explored, nothing " + other + "found"
		}
		return "VERIFIED: every interleaving explored, nothing found"
	case parallel.Unseen:
		if o.Bound != nil {
			return "NO VIOLATION FOUND (" + boundedBy(o.Bound) + ")" + incomplete(o)
		}
		return "NO VIOLATION FOUND (" + sampledBy(o.Sampled) + ")"
	case parallel.Ends:
		return endsNormally
	case parallel.Endless:
		of := "" // no model that is weaker decides the verdict
		switch o.Model {
		case program.SC.String():
			of = " under sequential consistency"
		case program.TSO.String(), program.PSO.String(), program.Relaxed.String():
			of = " under the memory model " + o.Model
		}
		return "NO END: every interleaving" + of + " explored, none ends normally\n  check without --to-end tells of deadlocks, hangs and other violations"
	case parallel.Violated:
		return violated(o)
	case parallel.Inconclusive:
		if o.Undecided != "" {
			return fmt.Sprintf("INCONCLUSIVE (%s): verified under sequential consistency; under .NET's memory model %s", o.Reason, o.Undecided)
		}
		if o.Sampled != nil {
			return fmt.Sprintf("INCONCLUSIVE (%s): nothing found; %s", o.Reason, sampledBy(o.Sampled))
		}
		return fmt.Sprintf("INCONCLUSIVE (%s): nothing found%s", o.Reason, incomplete(o))
	case parallel.Unsupported:
		by := ""
		if o.Sampled != nil {
			by = "; " + sampledBy(o.Sampled)
		}
		return "UNSUPPORTED: the program reaches an operation that is not supported" + by + incomplete(o)
	}
	found := "nothing found so far"
	if o.Undecided != "" {
		found = "verified under sequential consistency; under .NET's memory model " + o.Undecided
	}
	switch {
	case o.Sampled != nil:
		return "INTERRUPTED: nothing found; " + sampledBy(o.Sampled)
	case o.Resume == "" && o.Unresumable != "":
		return "INTERRUPTED (not resumable): " + found
	case o.Resume == "":
		return "INTERRUPTED (not resumable: that needs --out): " + found
	}
	return "INTERRUPTED (resumable): " + found
}

// Undecided tells why a search under .NET's memory model, which was to decide a verdict, has none.
func Undecided(r *parallel.Result) string {
	if len(r.Unsupported) > 0 {
		return "an operation is not supported: " + strings.TrimPrefix(r.Unsupported[0], "unsupported: ")
	}
	reason := r.Reason
	if r.Verdict == parallel.Interrupted {
		reason = "interrupted"
	}
	found := "nothing"
	if len(r.Violations) > 0 { // they are known
		found += " new"
	}
	return fmt.Sprintf("%s was found in %s states, where the search was ended (%s)", found, long(r.Stats.States), reason)
}

// counts returns the numbers of findings of each kind as text.
func counts(fs []*Finding) string {
	var parts []string
	for _, k := range property.Kinds {
		n := 0
		for _, f := range fs {
			if f.Violation.Kind == k.Kind {
				n++
			}
		}
		if n > 0 {
			parts = append(parts, plural(n, k.Finding))
		}
	}
	return strings.Join(parts, ", ")
}

// incomplete returns the reason why a search is not complete.
func incomplete(o *Outcome) string {
	switch {
	case o.Sampled != nil && o.Verdict == parallel.Violated:
		return " (" + sampledBy(o.Sampled) + ")"
	case o.Interrupted:
		return "; interrupted, the search is not complete"
	case o.Reason == parallel.Lossy:
		return "; " + o.Stats.Storage.Lossy.Method + ": states may have been left out"
	case o.Reason == sequel.Reason:
		return fmt.Sprintf("; ended after %s transitions with nothing worse, the search is not complete (--continue)", long(o.Stats.Transitions))
	case o.Reason == sequel.Gap:
		return fmt.Sprintf("; ended after %s transitions without a violation, the search is not complete (--continue)", long(o.Stats.Transitions))
	case o.Reason != "":
		limit := o.Limits[o.Reason]
		if limit != "" {
			limit = " by " + limit
		}
		return fmt.Sprintf("; the search was ended%s, it is not complete", limit)
	case o.Complete && o.Verdict == parallel.Violated && len(o.Unsupported) > 0:
		return "; the program reaches an operation that is not supported, so the search is not complete"
	case o.Sequel && o.Complete && o.Verdict == parallel.Violated && (o.Bound == nil || o.Bound.Whole) && o.racesOnly():
		return "; the search is complete"
	}
	return ""
}

// racesOnly says whether all findings are data races.
func (o *Outcome) racesOnly() bool {
	return !slices.ContainsFunc(o.Findings, func(f *Finding) bool { return f.Violation.Kind != property.Race })
}

// table returns the figures of the papers' tables.
func table(st *parallel.Stats) [][2]string {
	seconds := st.Elapsed.Seconds()
	mib := float64(st.Storage.Bytes.Total) / 1e6
	rows := [][2]string{
		{"states", long(st.States)},
		{"revisits", long(st.Revisits)},
		{"transitions", long(st.Transitions)},
		{"terminal states", long(st.Terminal)},
		{"max depth", long(uint64(st.MaxDepth))},
		{"max heap objects", long(uint64(st.MaxObjects))},
		{"garbage", garbage(st)},
		{"time", st.Elapsed.Round(time.Millisecond).String()},
		{"states/s", long(uint64(ratio(float64(st.States), seconds)))},
		{"CPU time", fmt.Sprintf("%s, %s states/s", st.CPU.Round(time.Millisecond), long(uint64(ratio(float64(st.States), st.CPU.Seconds()))))},
		{"memory", memoryUse(*st)},
		{"states per MB", long(uint64(ratio(float64(st.States), mib)))},
		{"bytes a state", bytesAState(st)},
		{"time in", timeIn(st.Share)},
		{"workers", workersOf(st)},
		{"contention", contentionOf(st)},
	}
	at := slices.IndexFunc(rows, func(r [2]string) bool { return r[0] == "garbage" })
	rows = slices.Insert(rows, at+1, costModel(st)...)
	if st.Undefined > 0 {
		rows = slices.Insert(rows, 1, [2]string{"passed over", fmt.Sprintf("%s states in which a property would have to wait, for a lock or for a type that a thread is initialising", long(st.Undefined))})
	}
	if st.Merged > 0 {
		rows = slices.Insert(rows, 1, [2]string{"merged", fmt.Sprintf("%s states were removed because memory was short; those that were met again are counted twice", long(st.Merged))})
	}
	if l := &st.Storage.Lossy; l.Method != "" {
		rows = slices.Insert(rows, 1, [2]string{"left out", omissions(l)})
	}
	return rows
}

// contentionOf describes the atomic writes of words that workers share.
func contentionOf(st *parallel.Stats) string {
	all := st.Contention.Total()
	var parts []string
	for x, c := range st.Contention {
		if c.Writes > 0 {
			parts = append(parts, fmt.Sprintf("%s %.1f", contention.Structure(x), ratio(float64(c.Writes), float64(st.States))))
		}
	}
	return fmt.Sprintf("%.1f atomic writes a state, %s of them lost to another worker: %s", ratio(float64(all.Writes), float64(st.States)), long(all.Lost), strings.Join(parts, ", "))
}

// omissions describes the states that a lossy store may have omitted.
func omissions(l *storage.LossyStats) string {
	return fmt.Sprintf("%s expected, %s the probability for the next new state; hash factor %s, table of %s %s full",
		probability(l.Expected), probability(l.Omission), short(l.HashFactor), Size(l.Table), percent(l.Full))
}

func probability(p float64) string { return strconv.FormatFloat(p, 'g', 2, 64) }

// garbage describes the work of the collector.
func garbage(st *parallel.Stats) string {
	g := &st.GC
	text := fmt.Sprintf("%v: %s objects freed in %s of %s runs", st.Collector, long(g.Freed), long(g.Found), long(g.Runs))
	if g.Skipped > 0 {
		text += fmt.Sprintf(", %s skipped", long(g.Skipped))
	}
	if g.Affected > 0 {
		text += fmt.Sprintf("; %.1f objects affected by a transition", ratio(float64(g.Affected), float64(st.Transitions)))
	}
	return text
}

// timeIn lists the phases that took at least half a percent of the time.
func timeIn(share []virtual.Share) string {
	if len(share) == 0 {
		return "too short to tell"
	}
	var parts []string
	for _, p := range share {
		if p.Part >= 0.005 {
			parts = append(parts, p.Phase+" "+percent(p.Part))
		}
	}
	return strings.Join(parts, ", ")
}

// bytesAState lists the bytes for each state by purpose.
func bytesAState(st *parallel.Stats) string {
	each := func(n int64) float64 { return ratio(float64(n), float64(st.States)) }
	b := st.Storage.Bytes
	var parts []string
	for _, k := range byKind(b) {
		if each(k.bytes) >= 0.05 {
			parts = append(parts, fmt.Sprintf("%s %.1f", k.name, each(k.bytes)))
		}
	}
	s := fmt.Sprintf("%.1f: %s", each(b.Total), strings.Join(parts, ", "))
	if z := st.Storage.Sealed; z.Pages > 0 {
		s += fmt.Sprintf("; old parts compressed %.1f times", ratio(float64(z.From), float64(z.Bytes)))
	}
	if b.Spilled > 0 {
		s += "; on disk " + Size(b.Spilled)
	}
	return s
}

// byKind returns the bytes of the store by purpose.
func byKind(b storage.BytesStats) []kindBytes {
	return []kindBytes{
		{"index", b.Entries}, {"states", b.Vectors}, {"nodes", b.Nodes}, {"parts", b.Parts}, {"parents", b.Origins}, {"reduction", b.Columns}, {"edges", b.Edges},
		{"summaries", b.Summaries},
	}
}

type kindBytes struct {
	name  string
	bytes int64
}

// workersOf tells how busy the workers were. The busy share times the workers is the parallelism that the search offered.
func workersOf(st *parallel.Stats) string {
	text := fmt.Sprintf("%d, %s busy, %s", st.Workers, percent(st.Busy), plural(int(st.Steals), "steal"))
	if st.Early > 0 {
		text += ", early passes: " + long(st.Early)
	}
	return text
}
