package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
)

// interruptible returns a context that ends with the first SIGINT, SIGTERM or SIGHUP, or when
// the reader of the output ends. A second signal ends the process at once. SIGHUP stays
// ignored under nohup. stop gives the signals back.
func interruptible(cmd *cobra.Command) (ctx context.Context, stop func()) {
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
	ctx, end := interruptibleBy(signals, cmd.ErrOrStderr(), os.Exit)
	ctx, cancel := context.WithCancel(ctx)
	for _, w := range []io.Writer{cmd.OutOrStdout(), cmd.ErrOrStderr()} {
		report.OnClosed(w, cancel)
	}
	stopWatch := watchReader(cmd.OutOrStdout(), cancel)
	return ctx, func() {
		signal.Stop(signals)
		stopWatch()
		end()
		cancel()
	}
}

// lookEvery is the time between two looks whether the output has a reader.
const lookEvery = 250 * time.Millisecond

// watchReader calls gone when the reader of w, a pipe, has closed it, also while nothing is written. stop ends the watch.
func watchReader(w io.Writer, gone func()) (stop func()) {
	f, ok := report.Behind(w).(*os.File)
	if !ok {
		return func() {}
	}
	done := make(chan struct{})
	var watch sync.WaitGroup
	watch.Go(func() {
		tick := time.NewTicker(lookEvery)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				if readerGone(f) {
					gone()
					return
				}
			}
		}
	})
	return func() {
		close(done)
		watch.Wait()
	}
}

// interruptibleBy is interruptible for given signals.
func interruptibleBy(signals <-chan os.Signal, stderr io.Writer, exit func(code int)) (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for first := true; ; first = false {
			select {
			case <-done:
				return
			case s := <-signals:
				if !first {
					exit(exitKilled)
					return
				}
				cancel()
				fmt.Fprintf(stderr, "\n%v: stopping; once more to stop at once\n", s)
			}
		}
	}()
	return ctx, func() {
		close(done)
		<-ended
		cancel()
	}
}
