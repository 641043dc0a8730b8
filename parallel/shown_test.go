package parallel_test

import (
	"context"
	"slices"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestShown demands that the qualifier for orders that nothing decides names the same
// members of the library with all reductions and numbers of workers: members that
// show the state of a synchronisation primitive, if another thread changes that
// state.
func TestShown(t *testing.T) {
	const threading = "System.Threading."
	for kind, want := range map[string]string{
		"spin": threading + "SpinLock.IsHeld", "readers": threading + "ReaderWriterLockSlim.CurrentReadCount",
		"waiting": threading + "ReaderWriterLockSlim.WaitingReadCount", "writers": threading + "ReaderWriterLockSlim.WaitingWriteCount",
		"slim": threading + "ManualResetEventSlim.IsSet", "count": threading + "CountdownEvent.CurrentCount", "countset": threading + "CountdownEvent.IsSet",
		"semaphore": threading + "SemaphoreSlim.CurrentCount", "barrier": threading + "Barrier.ParticipantCount", "remaining": threading + "Barrier.ParticipantsRemaining",
		"phase": threading + "Barrier.CurrentPhaseNumber", "cancel": threading + "CancellationToken.IsCancellationRequested",
		"task": threading + "Tasks.Task.IsCompleted", "status": threading + "Tasks.Task.Status", "lazy": "Lazy<Int32>.IsValueCreated",
		"adding": "System.Collections.Concurrent.BlockingCollection<Int32>.IsAddingCompleted",
		"write":  threading + "Tasks.ValueTask.IsCompleted", "source": threading + "Tasks.ValueTask<Int32>.IsCompleted",
		"core":    threading + "Tasks.Sources.ManualResetValueTaskSourceCore<Int32>.GetStatus",
		"monitor": threading + "Monitor.TryEnter", "timed": threading + "Monitor.TryEnter",
		"name": threading + "Thread.Name", "names": threading + "Thread.Name", "priority": threading + "Thread.Priority",
		"reset": "System.Timers.Timer.AutoReset", "interval": "System.Timers.Timer.Interval", "object": "System.Timers.Timer.SynchronizingObject", "begun": "System.Timers.Timer", "timer": "",
		"owned": "", "samephase": "", "nowait": "", "noreader": "", "initial": "",
		"alone": "", "ordered": "", "looks": "", "await": "", "awaitsource": "",
	} {
		for _, o := range []parallel.Options{{Reduction: parallel.None, Workers: 1}, {Reduction: parallel.Escape, Workers: 2}, {Reduction: parallel.SDPOR, Lazy: true, Workers: 3}, {Reduction: parallel.SDPOR, Workers: 1}, {Reduction: parallel.SDPOR, PlainSII: true, Workers: 2}} {
			if raced && o.Workers < 3 {
				continue
			}
			o.Checks = property.All &^ property.Set(property.Race)
			p, err := vm.Load("../cmd/moonwalker/testdata/shown/Shown.dll", program.Config{Natives: native.Table(), Args: []string{kind}})
			if err != nil {
				t.Fatal(err)
			}
			r, err := parallel.Explore(context.Background(), p, o)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, q := range r.Qualifiers {
				if q.Kind == qualifier.SequentialConsistency && len(q.Of) > 0 {
					got = q.Of[0]
				}
			}
			if len(r.Violations) > 0 || got != want {
				t.Errorf("%s, %v: %v, named is %q, want %q", kind, o.Reduction, r.Verdict, got, want)
			}
			if want == "" && slices.ContainsFunc(r.Qualifiers, func(q qualifier.Qualifier) bool { return q.Kind == qualifier.SequentialConsistency }) {
				t.Errorf("%s, %v: %v", kind, o.Reduction, r.Qualifiers)
			}
		}
	}
}
