package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/vm/metadata"
	"moonwalker/vm/unit"
)

// A testRun is a case that is to be run, with its result.
type testRun struct {
	unit  *unit.Case
	files *metadata.Files // of the program: all cases share what is parsed
	path  string          // of the assembly
	report.Tested
	out, errs bytes.Buffer // events, and what goes to standard error
	anew      bool         // it needs more time than the first round gives to it
}

// firstRound is the time for each case, which has one worker; then follow those that need more time, one by one, with all workers.
const firstRound = 2 * time.Second

// runAll runs the tests: each with one worker for a short time, as many at a time as there are workers; then those that need more time, one after
// the other, with all workers. whole ends with the time of all tests, too.
func (f *options) runAll(ctx, whole context.Context, cmd *cobra.Command, all []*testRun, n int) {
	columns := width(cmd.OutOrStdout())
	p := report.NewTestProgress(f.mode(cmd.ErrOrStderr()), cmd.ErrOrStderr(), len(all))
	defer p.End()
	todo := keep(all, func(r *testRun) bool { return r.Status == report.TestNotRun })
	p.Skip(len(all) - len(todo))
	each(n, len(todo), func(i int) {
		p.Begin(&todo[i].Tested)
		f.runOne(ctx, whole, todo[i], columns, 1, firstRound)
		if !todo[i].anew {
			p.Done(&todo[i].Tested)
		}
	})
	for _, r := range todo {
		if r.anew {
			p.Begin(&r.Tested)
			f.runOne(ctx, whole, r, columns, n, 0)
			p.Done(&r.Tested)
		}
	}
}

// runOne runs a test with a number of workers. If a search with a limit that is shorter than the user's comes to no end, the test is to be run anew.
func (f *options) runOne(ctx, whole context.Context, r *testRun, width, n int, atMost time.Duration) {
	r.anew = false
	if whole.Err() != nil {
		r.Status, r.Detail = report.TestNotRun, "the --total-timeout was over"
		if ctx.Err() != nil {
			r.Status, r.Detail = report.TestInterrupted, ""
		}
		return
	}
	defer func() {
		if v := recover(); v != nil {
			r.Status, r.Detail, r.anew = report.TestError, fmt.Sprintf("INTERNAL ERROR: %v", v), false
			fmt.Fprintf(&r.errs, "%s\n", debug.Stack())
		}
	}()
	o, err := f.ofCase(r)
	if err != nil {
		r.Status, r.Detail = report.TestError, err.Error()
		return
	}
	o.Workers, o.tracing = fmt.Sprint(n), o.Search.Timeout
	if atMost > 0 && (o.Search.Timeout == 0 || o.Search.Timeout > atMost) && !o.Sample.Strategy.Samples() {
		o.Search.Timeout = atMost
	} else {
		atMost = 0
	}
	var concurrent atomic.Bool
	several := func(v *parallel.Visit) {
		if len(v.Machine.Threads) > 1 {
			concurrent.Store(true)
		}
	}
	o.observer = func(int) parallel.Observer { return parallel.Observer{New: several, Passed: several} }
	finished := false
	r.Begin = time.Now()
	o.finished = func(out *report.Outcome) {
		r.Tested.Result(out)
		r.Tested.Find(out, &report.Text{Program: r.path, Entry: r.Name, Full: f.Full, Quiet: f.Quiet, Width: width})
		finished = true
	}
	r.out.Reset()
	r.errs.Reset()
	one := &cobra.Command{}
	one.SetOut(&r.out)
	one.SetErr(&r.errs)
	err = o.run(whole, one, r.path, nil)
	if o.Out != "" {
		_ = os.Remove(o.Out) // if it is empty
	}
	r.Concurrent = concurrent.Load()
	switch {
	case finished && r.Status == report.TestInterrupted && ctx.Err() == nil:
		r.Status, r.Detail = report.TestInconclusive, "the --total-timeout was over"
	case finished:
		r.anew = atMost > 0 && r.Reason == "time"
	default:
		unsearchable(&r.Tested, err)
	}
}

// each calls f with the numbers up to n, in several goroutines at a time.
func each(workers, n int, f func(i int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(workers, n) {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				f(int(i))
			}
		})
	}
	all.Wait()
}
