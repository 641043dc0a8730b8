package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"runtime/debug"

	"moonwalker/cmd/internal/ram"
	"moonwalker/cmd/internal/report"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/storage"
)

// defaultMemory is the share of the memory that the process may use.
const defaultMemory = "80%"

// leastMemory is the least that --memory may be: the process has its own code,
// that of the model library, and the figures of one state in it.
const leastMemory = 96 << 20

// codeMemory is the part of a small cgroup that the code of the process takes: the
// pages that a search executes again and again.
const codeMemory = 8 << 20

// Each worker has a machine, and room for new states in the store. leastMemory is enough for leastWorkers.
const (
	workerMemory = 1 << 20
	leastWorkers = 32
)

// leastStore is the least that --store-memory may be: the first pages of the tables.
const leastStore = 1 << 20

// memory reads --memory and --store-memory into the options, and says how they
// were derived.
func (f *options) setMemory(o *parallel.Options, run *report.Run) error {
	n, from, err := memory(f.Memory)
	if err != nil {
		return err
	}
	o.Memory, run.MemoryFrom = n, from
	switch {
	case n >= leastMemory:
		if err := fitWorkers(run, n); err != nil {
			return err
		}
		o.Process = limit.NewMemory(n)
	case f.Memory != "":
		return fmt.Errorf("--memory %s is too little: it is that of the whole process, which needs at least %dMiB; --store-memory is that of the states; for example --memory 2GiB", f.Memory, leastMemory>>20)
	case n > 0:
		o.Memory = asideOf(n)
	}
	if f.StoreMemory != "" {
		if o.Memory, err = ram.ParseSize(f.StoreMemory, n); err != nil {
			return fmt.Errorf("--store-memory: %w; at least %dMiB", err, leastStore>>20)
		}
		if o.Memory < leastStore {
			return fmt.Errorf("--store-memory %s is too little: the states need at least %dMiB; for example --store-memory 256MiB", f.StoreMemory, leastStore>>20)
		}
		run.MemoryFrom = asAsked
	}
	run.Memory = o.Memory
	return nil
}

// loadingError names the flag that limits the memory, if err says that a checkpoint does not fit in it.
func (f *options) loadingError(err error) error {
	if !errors.Is(err, storage.ErrFull) {
		return err
	}
	flag := "--memory " + cmp.Or(f.Memory, defaultMemory)
	if f.StoreMemory != "" {
		flag = "--store-memory " + f.StoreMemory
	}
	return fmt.Errorf("%s is too little for the checkpoint, which stays as it is; give it more: %w", flag, err)
}

// fitWorkers rejects a number of workers that do not fit in n bytes. If the user has not asked for them, there are as many as fit.
func fitWorkers(run *report.Run, n int64) error {
	fit := leastWorkers + int((n-leastMemory)/workerMemory)
	switch {
	case run.Workers <= fit:
	case run.WorkersFrom == asAsked:
		return fmt.Errorf("--workers %d are too many for a process with %s (--memory): %d fit, and %[1]d need %[4]dMiB", run.Workers, report.Size(n), fit, leastMemory>>20+run.Workers-leastWorkers)
	default:
		run.Workers, run.WorkersFrom = fit, run.WorkersFrom+"; no more fit in the memory"
	}
	return nil
}

// memory is how many bytes the process may use, 0 for no limit, and how that was
// derived.
func memory(value string) (n int64, from string, err error) {
	whole, source := ram.Limit()
	asked := value
	if value == "" {
		if whole == 0 {
			return 0, "", nil
		}
		asked = defaultMemory
	}
	if n, err = ram.ParseSize(asked, whole); err != nil {
		return 0, "", fmt.Errorf("--memory: %w; at least %dMiB", err, leastMemory>>20)
	}
	from = asAsked
	if asked[len(asked)-1] == '%' {
		from = asked + " of " + source
	}
	return n, from, nil
}

// asideOf is the memory of the store where the process gets n bytes and hardly runs
// in them, as in a small cgroup: a quarter of the bytes that the code of the process
// leaves. Go's memory is limited to a half of them, unless GOMEMLIMIT is set. The last
// quarter is for memory that neither limit counts, such as the pages of files, which
// the kernel charges to the cgroup.
func asideOf(n int64) int64 {
	left := max(n-codeMemory, n/2)
	store := left / 4
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(left - 2*store)
	}
	return store
}
