package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
)

// Text shows findings to people.
type Text struct {
	Out     io.Writer
	Program string // path of the assembly
	Entry   string // the checked entry point, for the end of the first line
	Full    bool   // show all steps
	Quiet   bool   // show first lines only
	Width   int    // of the terminal

	sources  *sources
	unfolded int // the step from which on all are shown; 0: none
}

// Finding shows one violation.
func (t *Text) Finding(f *Finding) {
	if t.sources == nil {
		t.sources = newSources(t.Program)
	}
	Fprintf(t.Out, "%s\n", t.headline(f))
	if f.Known {
		return
	}
	if t.Quiet {
		if f.Trace == nil && f.Err != nil && !f.Late() {
			Fprintf(t.Out, "  no trace: %v\n", f.Err)
		}
		return
	}
	if f.Trace == nil {
		t.untraced(f)
	} else {
		t.waits(f.Trace)
		t.circle(f.Trace)
		t.accesses(f.Trace, f)
		if f.Consequence != nil {
			t.block("effect:", [][]string{{f.effect()}})
		}
		t.table(f.Trace, f.Count)
		t.stacks(f.Trace)
	}
	t.also(f)
	if f.File != "" {
		Fprintf(t.Out, "\n  trace: %s\n  again: %s\n", f.File, f.Replay)
	}
	Fprintf(t.Out, "\n")
}

// headline returns the first line. It has the format of MSBuild, in which editors and CI systems
// find places.
func (t *Text) headline(f *Finding) string {
	origin, suffix := here(t.Program), ""
	if p, ok := place(f); ok {
		if p.File != "" {
			origin = fmt.Sprintf("%s(%d,%d)", t.sources.path(p), p.Line, p.Column)
		} else {
			suffix = " at " + p.String()
		}
	}
	if n := len(f.Also); n > 0 {
		suffix += ", and at " + plural(n, "other pair") + " of places"
	}
	severity := "error"
	if f.Violation.Kind == property.End {
		severity = "note"
	}
	if f.Known {
		severity, suffix = "warning", suffix+" (known)" // MSBuild fails at an error
	}
	return fmt.Sprintf("%s: %s %s: %s%s [%s]", origin, severity, f.Violation.Kind.Code(), Message(f), suffix, t.Entry)
}

func place(f *Finding) (trace.Position, bool) {
	if f.Trace != nil {
		return f.Trace.Place()
	}
	s := f.sources()
	for i := range f.Violation.Sites {
		if p, ok := s.Place(f.Violation.Sites[i].Stack); ok {
			return p, true
		}
	}
	return trace.Position{}, false
}

// Message describes the violation in one line.
func Message(f *Finding) string {
	v := f.Violation
	switch v.Kind {
	case property.Deadlock:
		if f.Trace != nil && v.Partial {
			return deadlockMessage(f.Trace) + ", while others go on"
		}
		if f.Trace != nil {
			return deadlockMessage(f.Trace)
		}
	case property.Race:
		if t := f.Trace; t != nil && len(t.Parties) == 2 {
			a, b := &t.Threads[t.Parties[0]], &t.Threads[t.Parties[1]]
			if a.Next != nil && b.Next != nil {
				return fmt.Sprintf("data race on %s: '%s' %ss, '%s' %ss", []*trace.Event{a.Next, b.Next}[v.Wide].Object, a.Name, a.Next.Kind, b.Name, b.Next.Kind)
			}
		}
		if f.Trace != nil && len(v.Sites) == 2 {
			return fmt.Sprintf("%s: '%s' %ss, '%s' %ss, and no synchronisation orders them", oneLine(v.Message), v.Sites[0].Thread, v.Sites[0].Access, v.Sites[1].Thread, v.Sites[1].Access)
		}
	case property.Assertion:
		text := strings.TrimPrefix(oneLine(v.Message), "assert: ") // the prefix of Debug.Assert
		return strings.TrimSuffix("assertion failed: "+strings.TrimPrefix(text, "assert"), ": ")
	case property.Exception:
		return strings.TrimSuffix(fmt.Sprintf("uncaught %s: %s", v.Type, oneLine(v.Message)), ": ")
	case property.Unobserved:
		return strings.TrimSuffix(fmt.Sprintf("nobody looked at the %s of a task: %s", v.Type, oneLine(v.Message)), ": ")
	case property.Misuse:
		return "misuse: " + oneLine(v.Message)
	case property.Hang:
		return hangMessage(v, f.Path)
	case property.Property:
		text := strings.TrimPrefix(oneLine(v.Message), "assert: ")
		return strings.TrimSuffix(fmt.Sprintf("property %s does not hold: %s", v.Type, text), ": ")
	case property.Ownership:
		return "monitor used without owning it: " + oneLine(v.Message)
	}
	return oneLine(v.Message)
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

func deadlockMessage(t *trace.Trace) string {
	names := make([]string, len(t.Parties))
	for i, n := range t.Parties {
		names[i] = "'" + t.Threads[n].Name + "'"
	}
	switch {
	case len(names) == 0:
		return "deadlock"
	case t.Cycle() != nil && len(names) == 1:
		return "deadlock: " + names[0] + " waits for itself"
	case t.Cycle() != nil:
		return "deadlock between " + list(names)
	case len(names) == 1 && t.Threads[t.Parties[0]].Waits.Kind == trace.WaitNothing:
		return fmt.Sprintf("deadlock: %s sleeps for ever", names[0])
	case len(names) == 1:
		return fmt.Sprintf("deadlock: %s waits for %s, and nobody is left to give it", names[0], awaited(t, t.Threads[t.Parties[0]].Waits))
	}
	return fmt.Sprintf("deadlock: %s wait for what nobody is left to give", list(names))
}

// hangMessage names the threads that move forever and the threads that wait.
func hangMessage(v *property.Violation, path []vm.Move) string {
	var spin, wait []string
	for i := range v.Sites {
		if s := &v.Sites[i]; s.Waits == "" {
			spin = append(spin, "'"+s.Thread+"'")
		} else {
			wait = append(wait, "'"+s.Thread+"'")
		}
	}
	var parts []string
	for _, x := range []struct {
		names     []string
		one, many string
	}{{spin, "spins", "spin"}, {wait, "waits", "wait"}} {
		switch len(x.names) {
		case 0:
		case 1:
			parts = append(parts, x.names[0]+" "+x.one)
		default:
			parts = append(parts, list(x.names)+" "+x.many)
		}
	}
	when := "after the last step of the trace the program can no longer end"
	if len(path) == 0 {
		when = "the program ends on no interleaving"
	}
	message := strings.TrimSuffix("hang: "+when+": "+list(parts), ": ")
	if v.ReadsClock {
		message += "; the modelled clock stops after sixteen hours, so this is no hang if the loop waits for a later time"
	}
	return message
}

// list joins names: a, b and c.
func list(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}

// awaited names the object, thread or event for which a thread waits.
func awaited(t *trace.Trace, w *trace.Wait) string {
	switch w.Kind {
	case trace.WaitPulse:
		return "a pulse of " + w.Object
	case trace.WaitEnd:
		return "the end of " + w.Object
	case trace.WaitInit:
		return "the initialiser of " + w.Object
	case trace.WaitMonitor, trace.WaitSignal:
		return w.Object
	case trace.WaitFinalizer:
		return "the end of the finalizer that runs"
	case trace.WaitObject:
		return "an object to finalize"
	}
	return "the end of an endless sleep"
}

// exactly returns the text of a position in the wait-for relation: with the column if it is not the only one on its line.
func exactly(tr *trace.Trace) func(trace.Position) string {
	var all []trace.Position
	for i := range tr.Threads {
		th := &tr.Threads[i]
		for _, h := range th.Holds {
			all = append(all, h.At)
		}
		if th.Waits != nil && len(th.Stack) > 0 {
			all = append(all, th.Stack[0])
		}
	}
	return func(p trace.Position) string {
		if slices.ContainsFunc(all, func(q trace.Position) bool { return q.SameLine(p) && q.Column != p.Column }) {
			return withColumn(p)
		}
		return p.String()
	}
}

// withColumn is a position with its column, if that is known.
func withColumn(p trace.Position) string {
	if p.Column == 0 {
		return p.String()
	}
	return fmt.Sprintf("%v:%d", p, p.Column)
}

// waits shows the wait-for relation of a deadlock, the threads that cause it first.
func (t *Text) waits(tr *trace.Trace) {
	if tr.Violation.Kind != property.Deadlock {
		return
	}
	short, at := newNames(tr), exactly(tr)
	var rows [][]string
	row := func(n int) {
		th := &tr.Threads[n]
		holds := make([]string, len(th.Holds))
		for i, h := range th.Holds {
			holds[i] = short.of(h.Object)
			if h.At.Method != "" {
				holds[i] += " (" + at(h.At) + ")"
			}
		}
		if len(holds) == 0 {
			holds = []string{"nothing"}
		}
		waits := ""
		if th.Waits != nil {
			waits = "waits for " + short.of(awaited(tr, th.Waits))
			if len(th.Stack) > 0 {
				waits += " (" + at(th.Stack[0]) + ")"
			}
		}
		rows = append(rows, []string{th.Name, "holds " + strings.Join(holds, ", "), waits})
	}
	shown := map[int]bool{}
	for _, n := range tr.Parties {
		row(n)
		shown[n] = true
	}
	for n := range tr.Threads {
		if tr.Threads[n].Waits != nil && !shown[n] {
			row(n)
		}
	}
	t.block("wait-for:", rows)
	rows = nil
	for _, p := range tr.Awaits {
		at := ""
		if p.File != "" {
			at = p.String()
		}
		rows = append(rows, []string{short.of(p.Method), at})
	}
	t.block("suspended:", rows)
}

// circle shows the cycle of a hang: the threads that move forever, with their places, and the
// waiting threads, with the operations that block them.
func (t *Text) circle(tr *trace.Trace) {
	v := tr.Violation
	if v.Kind != property.Hang {
		return
	}
	var rows [][]string
	for i := range v.Sites {
		s := &v.Sites[i]
		var places []string
		for _, p := range forever(tr.Sources, s) {
			places = append(places, p.String())
		}
		what := "spins"
		if s.Waits != "" {
			what = "waits for " + trace.Readable(s.Waits)
		}
		rows = append(rows, []string{s.Thread, what, strings.Join(places, ", ")})
	}
	t.block("for ever:", rows)
	fmt.Fprintln(t.Out, "\n  a program that is not meant to end, such as a server, is checked with --check -hang")
}

// accesses shows the two sides of the race f: with columns if other accesses of it are on the same lines.
func (t *Text) accesses(tr *trace.Trace, f *Finding) {
	if tr.Violation.Kind != property.Race {
		return
	}
	short := newNames(tr)
	var rows [][]string
	for _, n := range tr.Parties {
		if e := tr.Threads[n].Next; e != nil {
			at := e.At.String()
			if f.alike {
				at = withColumn(e.At)
			}
			rows = append(rows, []string{tr.Threads[n].Name, string(e.Kind) + "s " + short.of(e.Object), at})
		}
	}
	if len(rows) == 0 { // the threads stand elsewhere
		for _, s := range tr.Violation.Sites {
			at, _ := tr.Sources.Place(s.Stack)
			rows = append(rows, []string{s.Thread, s.Access + "s " + strings.TrimPrefix(tr.Violation.Message, "data race on "), at.String()})
		}
	}
	t.block("race:", rows)
}

// also shows the other places of a race.
func (t *Text) also(f *Finding) {
	var rows [][]string
	for i, places := range f.Also {
		if i == maxAlso {
			rows = append(rows, []string{"…"})
			break
		}
		rows = append(rows, []string{readablePlaces(places)})
	}
	t.block("also:", rows)
}

// readablePlaces is an element of [Finding.Also] as a text.
func readablePlaces(places string) string {
	if at, of, _ := strings.Cut(places, " ("); strings.Count(at, ",") == 1 { // names of methods may have commas
		one, other, _ := strings.Cut(at, ",")
		places = strings.TrimSuffix(trace.Readable(one)+" and "+trace.Readable(other)+" ("+of, " (")
	}
	return places
}

// maxAlso bounds the places of a race in a text; JSON has all.
const maxAlso = 10

// block writes rows of aligned cells after a title. If a row is too wide, all rows have their
// cells one below the other.
func (t *Text) block(title string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	title = trace.Printable(title)
	widths := make([]int, len(rows[0]))
	for _, r := range rows {
		for i, c := range r {
			r[i] = trace.Printable(c)
			widths[i] = max(widths[i], columnsOf(r[i]))
		}
	}
	all := 2 + columnsOf(title)
	for _, w := range widths {
		all += 2 + w
	}
	Fprintf(t.Out, "\n")
	line := func(s string) { Fprintf(t.Out, "%s\n", strings.TrimRight(s, " ")) }
	if all > t.width() {
		t.stack(title, widths[0], rows, line)
		return
	}
	for i, r := range rows {
		if i > 0 {
			title = pad("", columnsOf(title))
		}
		cells := "  " + title
		for j, c := range r {
			cells += "  " + pad(c, widths[j])
		}
		line(cells)
	}
}

// stack writes the rows of a block with their cells one below the other. The cells are to the
// right of the first one if the line has room.
func (t *Text) stack(title string, first int, rows [][]string, line func(string)) {
	lead, in := "  "+title+"  ", columnsOf(title)+6+first
	if in > t.width()/2 {
		line("  " + title)
		lead, in, first = "    ", 6, 0
	}
	for _, r := range rows {
		head := lead + pad(r[0], first)
		if first == 0 {
			for _, l := range wrap(r[0], t.width()-4) {
				line("    " + l)
			}
			head = pad("", in)
		} else {
			head += "  "
		}
		for _, c := range r[1:] {
			for _, l := range wrap(c, t.width()-in) {
				if l != "" {
					line(head + l)
					head = pad("", in)
				}
			}
		}
		lead = pad("", columnsOf(lead))
	}
}

// stacks shows the call stacks of the violation's threads that have more than one line.
func (t *Text) stacks(tr *trace.Trace) {
	short := newNames(tr)
	for _, n := range tr.Parties {
		th := &tr.Threads[n]
		if len(th.Stack) < 2 && tr.Violation.Kind != property.Exception {
			continue
		}
		rows := make([][]string, len(th.Stack))
		for i, p := range th.Stack {
			rows[i] = []string{short.of(p.Method), p.String()}
			if p.File == "" {
				rows[i][1] = fmt.Sprintf("IL_%04x", p.IL)
			}
		}
		t.block(th.Name+" at:", rows)
	}
}

// untraced shows a violation whose path could not be replayed.
func (t *Text) untraced(f *Finding) {
	s := f.sources()
	var rows [][]string
	for i := range f.Violation.Sites {
		site := &f.Violation.Sites[i]
		p, ok := s.Place(site.Stack)
		if !ok {
			continue
		}
		what := site.Access
		if site.Waits != "" {
			what = "waits for " + site.Waits
		}
		rows = append(rows, []string{site.Thread, what, p.String()})
	}
	t.block("threads:", rows)
	if f.Late() {
		Fprintf(t.Out, "\n  no trace: the time was up\n")
		return
	}
	Fprintf(t.Out, "\n  no trace: %v\n", f.Err)
}
