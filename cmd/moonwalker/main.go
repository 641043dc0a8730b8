// Command moonwalker checks all thread interleavings of .NET programs.
//
// In: an assembly and flags. Out: verdict, traces and statistics on standard
// output, progress on standard error, an exit code that says the verdict.
//
// Each verb has a file of its own. options.go has the table of all flags.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/vm/option"
)

func main() {
	signal.Ignore(syscall.SIGPIPE) // writes fail instead, and the command ends in order
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// Exit codes beside those of verdicts.
const (
	exitUsage    = 2 // bad usage, unreadable or malformed input
	exitInternal = 3 // our fault
	exitKilled   = 130
)

// exitError carries the exit code of an error; err is nil when all is said.
type exitError struct {
	code int
	err  error
}

func (e *exitError) Error() string {
	if e.err == nil {
		return fmt.Sprintf("exit code %d", e.code)
	}
	return e.err.Error()
}

func (e *exitError) Unwrap() error { return e.err }

// A standard output that is closed at the start is /dev/null here: Go's runtime opens that in its place. It is not an error,
// for it does not differ from the /dev/null that Python and Node give to a process (subprocess.DEVNULL).

// run executes the command line and returns the exit code.
func run(args []string, stdout, stderr io.Writer) (code int) {
	stdout, stderr = report.NewDoor(stdout), report.NewDoor(stderr)
	defer func() {
		if v := recover(); v != nil {
			code = internal(stderr, fmt.Sprintf("%v\n%s", v, debug.Stack()))
		}
	}()
	cmd := rootCommand()
	cmd.SetArgs(args)
	cmd.SetOut(stdout)
	cmd.SetErr(stderr)
	err := cmd.Execute()
	if failed := report.Failed(stdout); failed != nil {
		return unwritten(stderr, err, failed)
	}
	if err == nil {
		return 0
	}
	return ended(stderr, err)
}

// unwritten is the exit code of a command that ended with err, after a write of its output
// had failed. An output that its reader has closed, such as head, is no fault.
func unwritten(stderr io.Writer, err, failed error) int {
	code := 0
	if err != nil && !errors.Is(err, failed) {
		code = ended(stderr, err)
	}
	if report.Closed(failed) {
		return code
	}
	report.Fprintf(stderr, "moonwalker: standard output cannot be written: %v\n", failed)
	if code == 0 {
		code = exitUsage
	}
	return code
}

// ended tells of the error with which a command ended, and returns the exit code.
func ended(stderr io.Writer, err error) int {
	var exit *exitError
	if !errors.As(err, &exit) {
		exit = &exitError{exitUsage, err}
	}
	wrong := (*option.Error)(nil)
	switch {
	case exit.err == nil:
	case errors.As(err, &wrong):
		report.Fprintf(stderr, "moonwalker: %s\n", withFlags(wrong))
	case exit.code == exitInternal:
		internal(stderr, exit.err.Error())
	default:
		report.Fprintf(stderr, "moonwalker: %s\n", exit.err)
	}
	return exit.code
}

// internal reports a fault of the checker.
func internal(w io.Writer, what string) int {
	fmt.Fprintf(w, "INTERNAL ERROR: %s\n\n", strings.TrimSpace(what))
	fmt.Fprintf(w, "This is a fault of moonwalker, not of your program. Please report it, with all of the above,\nthe command line, the program if you can, and: %s\n", versionText())
	return exitInternal
}

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "moonwalker",
		Short: "Checks all thread interleavings of .NET programs",
		Long: `Moonwalker runs a .NET assembly through all interleavings of its threads, and finds
deadlocks, hangs, failed assertions, uncaught and unobserved exceptions, misused monitors
and value tasks, data races, and states in which a property does not hold.

Exit codes: 0 VERIFIED, 1 VIOLATION, 2 bad usage or input, 3 INTERNAL ERROR,
4 INCONCLUSIVE, 5 UNSUPPORTED, 75 INTERRUPTED, 130 stopped at once.`,
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          verb,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetVersionTemplate(versions())
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(helpCommand(root))
	root.AddCommand(checkCommand(), configCommand(), doctorCommand(), listCommand(), recheckCommand(), replayCommand(), resumeCommand(), scaleCommand(), suiteCommand(), testCommand(), trendCommand(), versionCommand())
	return root
}
