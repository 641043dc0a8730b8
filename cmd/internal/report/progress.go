package report

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"moonwalker/parallel"
	"moonwalker/parallel/trace"
)

// Mode is a way to show progress.
type Mode string

// The modes of progress.
const (
	Auto  Mode = "auto" // TTY on a terminal, else Plain
	TTY   Mode = "tty"  // one line, written over and over
	Plain Mode = "plain"
	JSON  Mode = "json"
	None  Mode = "none"
)

// ParseMode returns the mode of this name.
func ParseMode(name string) (Mode, error) {
	for _, m := range []Mode{Auto, TTY, Plain, JSON, None} {
		if name == string(m) {
			return m, nil
		}
	}
	return "", fmt.Errorf("unknown kind of progress %q: want auto, tty, plain, json or none", name)
}

// Every returns the interval between two reports in this mode.
func (m Mode) Every() time.Duration {
	switch m {
	case TTY:
		return 250 * time.Millisecond
	case JSON:
		return 5 * time.Second
	}
	return 30 * time.Second
}

// Progress shows the progress of a search. Its methods may be called by any goroutine.
type Progress struct {
	mode Mode
	out  io.Writer
	log  *slog.Logger

	mu    sync.Mutex // guards the fields below
	last  parallel.Stats
	width int // of the line on the terminal
}

// NewProgress returns a Progress that writes to out.
func NewProgress(mode Mode, out io.Writer) *Progress {
	return &Progress{mode: mode, out: out, log: slog.New(slog.NewTextHandler(out, nil))}
}

// Start shows the program and the settings.
func (p *Progress) Start(r *Run) {
	switch p.mode {
	case TTY:
		Fprintf(p.out, "checking %s from %s with %s (%s), reduction %s, %s\n", r.Program, r.Entry, plural(r.Workers, "worker"), r.WorkersFrom, r.Reduction, memoryOf(r))
	case Plain:
		p.log.Info("start", "program", r.Program, "entry", r.Entry, "workers", r.Workers, "derived", r.WorkersFrom, "reduction", r.Reduction, "memory", memoryOf(r))
	}
}

// Anew shows why the search starts again with a weaker reduction.
func (p *Progress) Anew(why string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch p.mode {
	case TTY:
		p.rewrite("")
		Fprintf(p.out, "beginning anew: %s\n", why)
	case Plain:
		p.log.Info("beginning anew", "cause", why)
	}
	p.last = parallel.Stats{}
}

func memoryOf(r *Run) string {
	if r.Memory == 0 {
		return "no limit of memory"
	}
	return fmt.Sprintf("up to %s (%s)", Size(r.Memory), r.MemoryFrom)
}

// Report shows the figures of the running search.
func (p *Progress) Report(st parallel.Stats) {
	p.mu.Lock()
	defer p.mu.Unlock()
	was := p.last
	p.last = st
	pace := paceOf(was, st)
	switch p.mode {
	case TTY:
		if st.Runs > 0 {
			p.rewrite(fmt.Sprintf("%s  %s runs  %s/s  %dw", clock(st.Elapsed), short(float64(st.Runs)), short(runRate(was, st)), st.Workers))
			return
		}
		p.rewrite(line(st, pace))
	case Plain:
		if st.Runs > 0 {
			p.log.Info("progress", "elapsed", clock(st.Elapsed), "runs", st.Runs, "rate", short(runRate(was, st))+"/s", "workers", st.Workers)
			return
		}
		if cause := stall(was, st); cause != "" {
			p.log.Warn("stall: no new state since the last line", "cause", cause)
		}
		figures := []any{"elapsed", clock(st.Elapsed)}
		if b := st.Bound; b != nil {
			figures = append(figures, b.Kind.String(), b.Level)
		}
		figures = append(figures, "states", st.States, "rate", short(pace.rate)+"/s", "new", percent(pace.fresh),
			"frontier", st.Frontier, "depth", st.MaxDepth, "memory", memoryUse(st), "workers", st.Workers, "busy", percent(st.Busy))
		if text := estimated(&st); text != "" {
			figures = append(figures, "estimate", text)
		}
		p.log.Info("progress", figures...)
	case JSON:
		_ = json.NewEncoder(p.out).Encode(progressEvent(st, pace))
	}
}

// Checkpoint shows that a checkpoint was written, or the error that prevented it.
func (p *Progress) Checkpoint(c parallel.Checkpointed, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.mode == None || p.mode == JSON:
		if err != nil {
			Fprintf(p.out, "moonwalker: no checkpoint: %v\n", err)
		}
	case p.mode == TTY && err != nil:
		p.rewrite("")
		Fprintf(p.out, "no checkpoint: %v\n", err)
	case p.mode == TTY:
	case err != nil:
		p.log.Warn("no checkpoint", "error", OneLine(err))
	default:
		what, n := "states", c.States
		if c.Runs > 0 {
			what, n = "runs", c.Runs
		}
		p.log.Info("checkpoint", what, n, "size", Size(c.Bytes), "took", c.Took.Round(time.Millisecond), "still", c.Still.Round(time.Millisecond))
	}
}

// Relieved shows the step that freed memory when it ran short.
func (p *Progress) Relieved(step parallel.MemoryStep, bytes int64, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.mode == None || p.mode == JSON:
	case p.mode == TTY:
		p.rewrite("")
		Fprintf(p.out, "memory runs short: %s\n", step)
	case err != nil:
		p.log.Warn("memory runs short", "done", step, "bytes", bytes, "error", err)
	default:
		p.log.Info("memory runs short", "done", step, "bytes", bytes)
	}
}

// Done ends the line on the terminal.
func (p *Progress) Done(st parallel.Stats) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch p.mode {
	case TTY:
		p.rewrite("")
	case Plain:
		if st.Runs > 0 {
			p.log.Info("end", "elapsed", clock(st.Elapsed), "runs", st.Runs, "transitions", st.Transitions)
			return
		}
		p.log.Info("end", "elapsed", clock(st.Elapsed), "states", st.States, "transitions", st.Transitions)
	}
}

// rewrite replaces the line on the terminal.
func (p *Progress) rewrite(s string) {
	n := utf8.RuneCountInString(s)
	fmt.Fprintf(Behind(p.out), "\r%s%s", trace.Printable(s), strings.Repeat(" ", max(0, p.width-n)))
	if s == "" {
		fmt.Fprint(Behind(p.out), "\r")
	}
	p.width = n
}

// pace is the speed of the search since the last report.
type pace struct {
	rate  float64 // transitions a second
	fresh float64 // share of these transitions that led to new states
}

// runRate is the number of runs a second since the last report.
func runRate(was, st parallel.Stats) float64 {
	return ratio(float64(st.Runs-was.Runs), (st.Elapsed - was.Elapsed).Seconds())
}

func paceOf(was, st parallel.Stats) pace {
	n := float64(st.Transitions - was.Transitions)
	return pace{ratio(n, (st.Elapsed - was.Elapsed).Seconds()), ratio(float64(st.States-was.States), n)}
}

func line(st parallel.Stats, p pace) string {
	level := ""
	if b := st.Bound; b != nil {
		level = fmt.Sprintf("%v %d  ", b.Kind, b.Level)
	}
	text := fmt.Sprintf("%s  %s%s states  %s/s (%s new)  frontier %s  depth %d  mem %s  %dw %s", clock(st.Elapsed), level, short(float64(st.States)),
		short(p.rate), percent(p.fresh), short(float64(st.Frontier)), st.MaxDepth, memoryUse(st), st.Workers, percent(st.Busy))
	if more := estimated(&st); more != "" {
		text += "  " + more
	}
	return text
}

func memoryUse(st parallel.Stats) string {
	b := st.Storage.Bytes
	if b.Budget <= 0 || b.Budget == math.MaxInt64 {
		return Size(b.Total)
	}
	return part(b.Total, b.Budget)
}

// stall returns the probable reason why there were no new states, "" if there were some.
func stall(was, st parallel.Stats) string {
	switch {
	case st.States != was.States:
		return ""
	case st.Still:
		return "all workers stand still while a checkpoint is written or states are spilled"
	case st.Transitions == was.Transitions && grew(was, st, "reduction"):
		return "the reduction passes on what it found"
	case st.Transitions == was.Transitions && grew(was, st, "restore"):
		return "states are restored"
	case st.Transitions == was.Transitions:
		return "a single step takes long: a thread computes on its own"
	}
	return "all transitions led to states that were known"
}

// grew says whether the share of a phase in the time has grown.
func grew(was, st parallel.Stats, phase string) bool {
	part := func(st parallel.Stats) float64 {
		for _, p := range st.Share {
			if p.Phase == phase {
				return p.Part
			}
		}
		return 0
	}
	return part(st) > part(was)
}
