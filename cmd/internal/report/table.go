package report

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
)

// row is a line of the table: what one thread did.
type row struct {
	step  int // from 1; 0: where the trace ends
	col   int // thread
	text  string
	place string
	event *trace.Event
	times int
}

// table shows the steps, one column for each thread. A text that is too long
// for its column goes on over those to the right of it, where nothing happens
// in the same line.
func (t *Text) table(tr *trace.Trace, met uint64) {
	rows, folded := t.rows(tr)
	cols := columns(tr, rows)
	number := len(fmt.Sprint(len(tr.Steps)))
	g := newGrid(tr, rows, cols, t.Width-number-4)
	fmt.Fprintln(t.Out)
	line := func(label, text string) {
		fmt.Fprintln(t.Out, strings.TrimRight(fmt.Sprintf("  %*s  %s", number, label, text), " "))
	}
	line("#", g.head(tr))
	last := -1
	for _, r := range rows {
		line(label(r, &last), g.row(r))
	}
	t.footer(tr, folded, met)
}

// columns are the threads that the table shows, in the order of their start.
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
	width  int // of the terminal
}

const (
	separator = " | "
	narrowest = 8
	page      = 114 // width where there is no terminal; long lines pass it
)

func newGrid(tr *trace.Trace, rows []row, cols []int, width int) *grid {
	g := &grid{cols, map[int]int{}, make([]int, len(cols)), width}
	if width <= 0 {
		width, g.width = page, math.MaxInt32
	}
	for i, n := range cols {
		g.index[n] = i
		g.widths[i] = utf8.RuneCountInString(tr.Threads[n].Name)
	}
	for _, r := range rows {
		i := g.index[r.col]
		g.widths[i] = max(g.widths[i], utf8.RuneCountInString(r.text)+2+utf8.RuneCountInString(r.place))
	}
	last := len(cols) - 1
	if last < 1 {
		return g
	}
	rest := width - len(separator)*last
	for _, w := range g.widths {
		rest -= w
	}
	if rest >= 0 {
		return g
	}
	// Only the last column has none to its right: it gets what it needs.
	g.widths[last] = max(narrowest, min(g.widths[last], width-last*(narrowest+len(separator))))
	share := max(narrowest, (width-g.widths[last])/last-len(separator))
	for i := range g.widths[:last] {
		g.widths[i] = min(g.widths[i], share)
	}
	return g
}

func (g *grid) head(tr *trace.Trace) string {
	cells := make([]string, len(g.cols))
	for i, n := range g.cols {
		cells[i] = pad(clip(tr.Threads[n].Name, g.widths[i]), g.widths[i])
	}
	return strings.Join(cells, separator)
}

func (g *grid) row(r row) string {
	var b strings.Builder
	at := g.index[r.col]
	used := 0
	for i := range at {
		b.WriteString(strings.Repeat(" ", g.widths[i]) + separator)
		used += g.widths[i] + len(separator)
	}
	place := utf8.RuneCountInString(r.place)
	text := clip(r.text, max(g.width-used, g.widths[at])-2-place)
	n := utf8.RuneCountInString(text)
	if n+2+place > g.widths[at] {
		return b.String() + text + "  " + r.place
	}
	b.WriteString(pad(text, g.widths[at]-place) + r.place)
	for i := at + 1; i < len(g.cols); i++ {
		b.WriteString(separator + strings.Repeat(" ", g.widths[i]))
	}
	return b.String()
}

// label is the number of the step of r, once.
func label(r row, last *int) string {
	if r.step == *last || r.step == 0 {
		return ""
	}
	*last = r.step
	return fmt.Sprint(r.step)
}

func clip(s string, w int) string {
	if utf8.RuneCountInString(s) <= w {
		return s
	}
	if w < 2 {
		return ""
	}
	return string([]rune(s)[:w-1]) + "…"
}

func (t *Text) footer(tr *trace.Trace, folded int, met uint64) {
	parts := []string{plural(len(tr.Steps), "step"), plural(tr.Switches(), "context switch")}
	if folded > 0 {
		parts = append(parts, fmt.Sprintf("%s folded (--full)", plural(folded, "step")))
	}
	if met > 1 {
		parts = append(parts, fmt.Sprintf("met %s times", long(met)))
	}
	fmt.Fprintf(t.Out, "\n  %s\n", strings.Join(parts, ", "))
}

// rows are the lines of the table, and how many steps are in none of them.
func (t *Text) rows(tr *trace.Trace) (rows []row, folded int) {
	main := mainFile(tr)
	keep := newFold(tr)
	for i := range tr.Steps {
		s := &tr.Steps[i]
		any := false
		for j := range s.Events {
			e := &s.Events[j]
			if !t.Full && !keep.event(s.Thread, e) {
				continue
			}
			any = true
			r := row{i + 1, s.Thread, e.String(), t.placeOf(e.At, main), e, 1}
			if e.Kind == trace.Line {
				r.text = t.sources.line(e.At)
			} else if e.Via != "" && e.Kind != trace.Throw {
				r.text = e.Via
				if t.Full {
					r.text += ": " + e.String()
				}
			}
			if n := len(rows); t.Full || n == 0 || !join(&rows[n-1], &r) {
				rows = append(rows, r)
			}
		}
		switch {
		case any:
		case t.Full:
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
	return append(rows, t.last(tr, main)...), folded
}

// join makes one row of two neighbours if they say the same.
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
		a.text += ", " + b.event.Object
		return true
	}
	return false
}

// last are the rows that say where the threads concerned stand at the end.
func (t *Text) last(tr *trace.Trace, main string) (rows []row) {
	v := tr.Violation
	for _, n := range tr.Parties {
		th := &tr.Threads[n]
		r := row{col: n}
		if len(th.Stack) > 0 {
			r.place = t.placeOf(th.Stack[0], main)
		}
		switch {
		case v.Kind == property.Deadlock && th.Waits != nil:
			r.text = "✗ waits for " + awaited(tr, th.Waits)
		case v.Kind == property.Race && th.Next != nil:
			r.text, r.place = "✗ "+string(th.Next.Kind)+" "+th.Next.Object, t.placeOf(th.Next.At, main)
		case v.Kind == property.Assertion:
			r.text = "✗ assertion failed"
		case v.Kind == property.Exception || v.Kind == property.Ownership:
			r.text = "✗ " + v.Type[strings.LastIndexByte(v.Type, '.')+1:]
		default:
			continue
		}
		rows = append(rows, r)
	}
	return rows
}

// mainFile is the file of the violation; its name is left out in the table.
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
