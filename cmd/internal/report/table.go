package report

import (
	"fmt"
	"strings"

	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
)

// row is a line of the table: an action of one thread.
type row struct {
	step  int // from 1; 0: where the trace ends
	col   int // thread
	text  string
	place string
	event *trace.Event
	times int
	at    trace.Position
}

// table shows the steps, one column for each thread. A text that is too long for its column
// extends over the columns to its right, which are empty in that line, and then into the next
// line. If columns would be too narrow, each line has the name of its thread and all share one
// column.
func (t *Text) table(tr *trace.Trace, met uint64) {
	rows, folded := t.rows(tr)
	cols := columns(tr, rows)
	number := len(fmt.Sprint(len(tr.Steps)))
	g := newGrid(tr, rows, cols, t.width()-number-4)
	Fprintf(t.Out, "\n")
	line := func(label, text string) {
		Fprintf(t.Out, "%s\n", strings.TrimRight(fmt.Sprintf("  %*s  %s", number, label, text), " "))
	}
	line("#", g.head(tr))
	last := -1
	for _, r := range rows {
		n := label(r, &last)
		for _, text := range g.row(tr, r) {
			line(n, text)
			n = ""
		}
	}
	t.footer(tr, folded, met)
}

// width returns the width of lines in characters.
func (t *Text) width() int {
	if t.Width <= 0 {
		return page
	}
	return t.Width
}

// columns returns the threads that the table shows, in the order of their start.
func columns(tr *trace.Trace, rows []row) (cols []int) {
	shown := map[int]bool{}
	for _, r := range rows {
		shown[r.col] = true
	}
	for n := range tr.Threads {
		if shown[n] {
			cols = append(cols, n)
		}
	}
	return cols
}

// grid lays out columns.
type grid struct {
	cols   []int       // threads
	index  map[int]int // thread → column
	widths []int
	width  int // of all
	below  int // if not 0, all threads share one column, behind names of this width
}

const (
	separator = " | "
	narrowest = 8
	page      = 80 // width without a terminal
	tooNarrow = 15 // least width of a thread's column
	longName  = 20
)

func newGrid(tr *trace.Trace, rows []row, cols []int, width int) *grid {
	width = max(width, narrowest+2)
	g := &grid{cols, map[int]int{}, make([]int, len(cols)), width, 0}
	rest, name := width+len(separator), 0
	for i, n := range cols {
		g.index[n] = i
		w := columnsOf(threadName(tr, n))
		g.widths[i] = w
		name = max(name, w)
	}
	for _, r := range rows {
		i := g.index[r.col]
		g.widths[i] = max(g.widths[i], columnsOf(r.text)+2+columnsOf(r.place))
	}
	for _, w := range g.widths {
		rest -= w + len(separator)
	}
	last := len(cols) - 1
	switch {
	case rest >= 0 || last < 0:
		return g
	case last == 0:
		g.widths[0] = width
		return g
	case (width+len(separator))/len(cols)-len(separator) < tooNarrow:
		g.below = min(name, longName, width/3)
		return g
	}
	// Text of the last column cannot extend to the right. So it gets the width that it needs, up to half.
	g.widths[last] = max(tooNarrow, min(g.widths[last], width/2, width-last*(tooNarrow+len(separator))))
	share := (width-g.widths[last])/last - len(separator)
	for i := range g.widths[:last] {
		g.widths[i] = min(g.widths[i], share)
	}
	used := last * len(separator)
	for _, w := range g.widths[:last] {
		used += w
	}
	g.widths[last] = min(max(g.widths[last], columnsOf(threadName(tr, cols[last]))), width-used)
	return g
}

// threadName returns the printable name of a thread.
func threadName(tr *trace.Trace, n int) string { return trace.Printable(tr.Threads[n].Name) }

func (g *grid) head(tr *trace.Trace) string {
	if g.below > 0 {
		return pad("thread", g.below)
	}
	cells := make([]string, len(g.cols))
	for i, n := range g.cols {
		cells[i] = pad(clip(threadName(tr, n), g.widths[i]), g.widths[i])
	}
	return strings.Join(cells, separator)
}

// row returns the lines of r.
func (g *grid) row(tr *trace.Trace, r row) (lines []string) {
	if g.below > 0 {
		name := pad(clip(threadName(tr, r.col), g.below), g.below)
		for i, text := range withPlace(r, g.width-g.below-2) {
			if i > 0 {
				name = strings.Repeat(" ", g.below)
			}
			lines = append(lines, name+"  "+text)
		}
		return lines
	}
	var before strings.Builder
	at := g.index[r.col]
	used := 0
	for i := range at {
		before.WriteString(strings.Repeat(" ", g.widths[i]) + separator)
		used += g.widths[i] + len(separator)
	}
	if columnsOf(r.text)+2+columnsOf(r.place) > g.widths[at] {
		for _, text := range withPlace(r, g.width-used) {
			lines = append(lines, before.String()+text)
		}
		return lines
	}
	before.WriteString(pad(r.text, g.widths[at]-columnsOf(r.place)) + r.place)
	for i := at + 1; i < len(g.cols); i++ {
		before.WriteString(separator + strings.Repeat(" ", g.widths[i]))
	}
	return []string{before.String()}
}

// withPlace returns the text of r, and then its place, in lines of w columns.
func withPlace(r row, w int) []string {
	lines := wrap(r.text, w)
	end := &lines[len(lines)-1]
	switch place := clip(r.place, max(w, narrowest)); {
	case place == "":
	case columnsOf(*end)+2+columnsOf(place) <= w:
		*end += "  " + place
	default:
		lines = append(lines, pad("", w-columnsOf(place))+place)
	}
	return lines
}

// label returns the number of r's step for the first row of the step, "" for the others.
func label(r row, last *int) string {
	if r.step == *last || r.step == 0 {
		return ""
	}
	*last = r.step
	return fmt.Sprint(r.step)
}

func (t *Text) footer(tr *trace.Trace, folded int, met uint64) {
	parts := []string{plural(len(tr.Steps), "step"), plural(tr.Switches(), "context switch")}
	if folded > 0 {
		parts = append(parts, fmt.Sprintf("%s folded (--full)", plural(folded, "step")))
	}
	if met > 1 {
		parts = append(parts, fmt.Sprintf("met %s times", long(met)))
	}
	lines := wrap(strings.Join(parts, ", "), t.width()-2)
	Fprintf(t.Out, "\n")
	for _, l := range lines {
		Fprintf(t.Out, "  %s\n", l)
	}
}

// rows returns the rows of the table, and the number of steps without a row.
func (t *Text) rows(tr *trace.Trace) (rows []row, folded int) {
	main := mainFile(tr)
	keep := newFold(tr)
	short := newNames(tr)
	for i := range tr.Steps {
		s := &tr.Steps[i]
		any := false
		full := t.Full || t.unfolded > 0 && i+1 >= t.unfolded
		for j := range s.Events {
			e := &s.Events[j]
			if !full && !keep.event(s.Thread, e) {
				continue
			}
			any = true
			e = short.event(e)
			r := row{i + 1, s.Thread, e.String(), t.placeOf(e.At, main), e, 1, e.At}
			if e.Kind == trace.Line {
				r.text = t.sources.line(e.At)
			} else if e.Via != "" && e.Kind != trace.Throw {
				r.text = e.Via
				if full {
					r.text += ": " + e.String()
				}
			}
			r.text, r.place = trace.Printable(r.text), trace.Printable(r.place)
			if n := len(rows); full || n == 0 || !join(&rows[n-1], &r) {
				rows = append(rows, r)
			}
		}
		switch {
		case any:
		case full:
			rows = append(rows, row{step: i + 1, col: s.Thread, text: "runs", event: &trace.Event{}, times: 1})
		default:
			folded++
		}
	}
	for i := range rows {
		if rows[i].times > 1 {
			rows[i].text += fmt.Sprintf(" ×%d", rows[i].times)
		}
	}
	return append(rows, t.last(tr, main, short)...), folded
}

// join merges row b into its predecessor a if both show the same, and says whether it did.
func join(a, b *row) bool {
	if a.col != b.col || a.place != b.place || a.event.Kind == trace.Line {
		return false
	}
	switch {
	case a.text == b.text:
		if a.event.Via == "" {
			a.times++
		}
		return true
	case a.event.Kind == trace.Start && b.event.Kind == trace.Start:
		a.text += ", " + trace.Printable(b.event.Object)
		return true
	}
	return false
}

// last returns the rows for the end of the trace: the places of the violation's threads.
func (t *Text) last(tr *trace.Trace, main string, short *names) (rows []row) {
	v := tr.Violation
	if v.Kind == property.Hang || v.Kind == property.End {
		r := row{text: "✗ no end can be reached any more"}
		if v.Kind == property.End {
			r.text = "✓ the program ends"
		}
		if n := len(tr.Steps); n > 0 {
			r.col = tr.Steps[n-1].Thread
		}
		return []row{r}
	}
	for _, n := range tr.Parties {
		th := &tr.Threads[n]
		r := row{col: n}
		if len(th.Stack) > 0 {
			r.at = th.Stack[0]
		}
		switch {
		case v.Kind == property.Deadlock && th.Waits != nil:
			r.text = "✗ waits for " + short.of(awaited(tr, th.Waits))
		case v.Kind == property.Race && th.Next != nil:
			r.text, r.at = "✗ "+string(th.Next.Kind)+" "+short.of(th.Next.Object), th.Next.At
		case v.Kind == property.Assertion:
			r.text = "✗ assertion failed"
		case v.Kind == property.Exception || v.Kind == property.Ownership:
			r.text = "✗ " + v.Type[strings.LastIndexByte(v.Type, '.')+1:]
		default:
			continue
		}
		r.text, r.place = trace.Printable(r.text), trace.Printable(t.placeOf(r.at, main))
		rows = append(rows, r)
	}
	return rows
}

// mainFile returns the file of the violation. The table omits its name.
func mainFile(tr *trace.Trace) string {
	p, _ := tr.Place()
	return p.File
}

func (t *Text) placeOf(p trace.Position, main string) string {
	switch {
	case p.Method == "":
		return ""
	case p.File == "":
		return fmt.Sprintf("%s+IL_%04x", p.Method[strings.LastIndexByte(p.Method, '.')+1:], p.IL)
	case p.File == main:
		return fmt.Sprintf(":%d", p.Line)
	}
	return p.String()
}
