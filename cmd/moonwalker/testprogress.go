package main

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"moonwalker/cmd/internal/report"
)

// testProgress shows on standard error how far a test run has come. Any goroutine may call its methods.
type testProgress struct {
	mode report.Mode
	out  io.Writer
	stop chan struct{}
	over sync.WaitGroup

	mu      sync.Mutex // guards the fields below
	all     int
	ready   int
	failed  int
	running map[*testRun]time.Time
	width   int // of the line on the terminal
}

// Times between two lines.
const (
	testsOnTTY   = 200 * time.Millisecond
	testsElse    = 10 * time.Second
	shownRunning = 60 // characters of the name of a case
)

func newTestProgress(mode report.Mode, out io.Writer, all int) *testProgress {
	p := &testProgress{mode: mode, out: out, stop: make(chan struct{}), all: all, running: map[*testRun]time.Time{}}
	every := testsElse
	switch mode {
	case report.TTY:
		every = testsOnTTY
	case report.Plain:
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

func (p *testProgress) skip(n int) { p.ready += n }

func (p *testProgress) begin(r *testRun) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running[r] = time.Now()
}

func (p *testProgress) done(r *testRun) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.running, r)
	p.ready++
	if r.Status == report.TestViolation {
		p.failed++
	}
}

// show writes a line.
func (p *testProgress) show() {
	p.mu.Lock()
	defer p.mu.Unlock()
	line := fmt.Sprintf("%d of %d tests", p.ready, p.all)
	if p.failed > 0 {
		line += fmt.Sprintf(", %d with violations", p.failed)
	}
	var longest *testRun
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
	if p.mode == report.TTY {
		report.Fprintf(p.out, "\r%s%s", line, strings.Repeat(" ", max(0, p.width-len([]rune(line)))))
		p.width = len([]rune(line))
		return
	}
	report.Fprintf(p.out, "moonwalker: %s\n", line)
}

// end ends the lines.
func (p *testProgress) end() {
	close(p.stop)
	p.over.Wait()
	if p.mode == report.TTY && p.width > 0 {
		report.Fprintf(p.out, "\r%s\r", strings.Repeat(" ", p.width))
	}
}
