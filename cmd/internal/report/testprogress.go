package report

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// TestProgress shows on standard error how far a test run has come. Any goroutine may call its methods.
type TestProgress struct {
	mode Mode
	out  io.Writer
	stop chan struct{}
	over sync.WaitGroup

	mu      sync.Mutex // guards the fields below
	all     int
	ready   int
	failed  int
	running map[*Tested]time.Time
	width   int // of the line on the terminal
}

// Times between two lines.
const (
	testsOnTTY   = 200 * time.Millisecond
	testsElse    = 10 * time.Second
	shownRunning = 60 // characters of the name of a case
)

// NewTestProgress shows the progress of so many tests in a mode.
func NewTestProgress(mode Mode, out io.Writer, all int) *TestProgress {
	p := &TestProgress{mode: mode, out: out, stop: make(chan struct{}), all: all, running: map[*Tested]time.Time{}}
	every := testsElse
	switch mode {
	case TTY:
		every = testsOnTTY
	case Plain:
	default:
		return p
	}
	p.over.Go(func() {
		tick := time.NewTicker(every)
		defer tick.Stop()
		for {
			select {
			case <-p.stop:
				return
			case <-tick.C:
				p.show()
			}
		}
	})
	return p
}

// Skip counts tests that need no search.
func (p *TestProgress) Skip(n int) { p.ready += n }

// Begin notes that a test runs.
func (p *TestProgress) Begin(r *Tested) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running[r] = time.Now()
}

// Done notes that a test has its result.
func (p *TestProgress) Done(r *Tested) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.running, r)
	p.ready++
	if r.Status == TestViolation {
		p.failed++
	}
}

// show writes a line.
func (p *TestProgress) show() {
	p.mu.Lock()
	defer p.mu.Unlock()
	line := fmt.Sprintf("%d of %d tests", p.ready, p.all)
	if p.failed > 0 {
		line += fmt.Sprintf(", %d with violations", p.failed)
	}
	var longest *Tested
	for r, since := range p.running {
		if longest == nil || since.Before(p.running[longest]) || since.Equal(p.running[longest]) && r.Name < longest.Name {
			longest = r
		}
	}
	if longest != nil {
		name := []rune(longest.Name)
		if len(name) > shownRunning {
			name = append(name[:shownRunning-1], '…')
		}
		line += fmt.Sprintf("; %s, %s", string(name), time.Since(p.running[longest]).Round(time.Second))
	}
	if p.mode == TTY {
		Fprintf(p.out, "\r%s%s", line, strings.Repeat(" ", max(0, p.width-len([]rune(line)))))
		p.width = len([]rune(line))
		return
	}
	Fprintf(p.out, "moonwalker: %s\n", line)
}

// End ends the lines.
func (p *TestProgress) End() {
	close(p.stop)
	p.over.Wait()
	if p.mode == TTY && p.width > 0 {
		Fprintf(p.out, "\r%s\r", strings.Repeat(" ", p.width))
	}
}
