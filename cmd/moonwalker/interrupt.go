package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// interruptible returns a context that the first SIGINT or SIGTERM ends; the
// second one ends the process at once. stop gives the signals back.
func interruptible(stderr io.Writer) (ctx context.Context, stop func()) {
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	ctx, end := interruptibleBy(signals, stderr, os.Exit)
	return ctx, func() {
		signal.Stop(signals)
		end()
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
