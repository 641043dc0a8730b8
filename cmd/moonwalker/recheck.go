package main

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/vm"
)

func recheckCommand() *cobra.Command {
	check, f := newCheck()
	name := ""
	c := &cobra.Command{
		Use:   "recheck DIR --property TYPE.METHOD",
		Short: "Evaluates a further property in the states of an earlier search",
		Long: `Evaluates a property in all states that check --keep-states --out DIR has stored, without
exploring again. A property is a static method of the program without parameters and
result; it asserts what should hold, and sees what statics lead to. States are stored
between operations that other threads can notice: inside an atomic section, and while
one thread alone is live, nothing is looked at. States that were stored under
--reduction sdpor are refused: that leaves out more.`,
		Example: `  moonwalker check --reduction escape --keep-states --out run Bank.dll
  moonwalker recheck run --property Bank.MoneyIsConserved`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 || name == "" {
				return errors.New("recheck wants the folder of a run and --property Type.Method")
			}
			return nil
		},
	}
	c.Flags().SortFlags = false
	c.Flags().StringVar(&name, "property", "", "static method `TYPE.METHOD` that asserts what should hold")
	for _, flag := range []string{"workers", "memory"} {
		c.Flags().AddFlag(check.Flags().Lookup(flag))
	}
	c.RunE = func(cmd *cobra.Command, args []string) error {
		cp, run, err := openRun(cmd.ErrOrStderr(), args[0])
		if err != nil {
			return err
		}
		if err := run.apply(check.Flags(), cmd.Flags().Changed); err != nil {
			return err
		}
		return f.recheck(cmd, check, cp, run, name)
	}
	return c
}

func (f *checkFlags) recheck(cmd, check *cobra.Command, cp *parallel.Checkpoint, run *runRecord, name string) error {
	o, err := f.options(check)
	if err != nil {
		return err
	}
	if o.Workers, _, err = workers(f.workers); err != nil {
		return err
	}
	if o.Memory, _, err = memory(f.memory); err != nil {
		return err
	}
	p, err := load(run.Program, vm.Config{Args: run.Args, Entry: f.entry, Dirs: f.frameworks, Numbers: cp.Numbers})
	if err != nil {
		return err
	}
	m, err := p.Property(name)
	if err != nil {
		return err
	}
	ctx, stop := interruptible(cmd.ErrOrStderr())
	defer stop()
	r, err := parallel.Recheck(ctx, p, cp, m, o)
	switch {
	case ctx.Err() != nil:
		return &exitError{code: parallel.Interrupted.Exit()}
	case err != nil:
		return err
	}
	return rechecked(cmd, r, name)
}

// rechecked tells the outcome.
func rechecked(cmd *cobra.Command, r *parallel.Rechecked, name string) error {
	out, verdict := cmd.OutOrStdout(), parallel.Verified
	switch {
	case r.Violation != nil:
		verdict = parallel.Violated
		report.Fprintf(out, "%s: %s does not hold in %d of %d states, first after %d moves: %s\n", verdict, name, r.Count, r.States, len(r.Path), r.Violation.Message)
	case !r.Complete:
		verdict = parallel.Inconclusive
		report.Fprintf(out, "%s: %s holds in the %d states stored so far; the search was not complete\n", verdict, name, r.States)
	default:
		report.Fprintf(out, "%s: %s holds in all %d stored states\n", verdict, name, r.States)
	}
	if r.Passed > 0 {
		report.Fprintf(out, "  passed over: %d states in which a type that it reads is being initialised\n", r.Passed)
	}
	report.Fprintf(out, "  time  %v\n", r.Elapsed.Round(time.Millisecond))
	if code := verdict.Exit(); code != 0 {
		return &exitError{code: code}
	}
	return nil
}
