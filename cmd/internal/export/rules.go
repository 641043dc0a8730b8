package export

import "moonwalker/parallel/property"

// rule describes a kind of violation, for readers of a report in another tool.
type rule struct {
	Kind  property.Kind
	Name  string // as SARIF wants it, in PascalCase
	Short string
	Full  string
	Help  string
}

// rules are those of all kinds, in the order of [property.Kinds].
var rules = []rule{
	{property.Assertion, "FailedAssertion", "An assertion fails.",
		"An assertion of the program (Debug.Assert, Trace.Assert, Verify.Assert) fails in the interleaving that the trace shows.",
		"Follow the trace to the step after which the condition no longer holds. Often another thread writes between a check and the use of its result: put both under one lock."},
	{property.Property, "PropertyViolation", "A property of states does not hold.",
		"A property that was given with --property does not hold in the state to which the trace leads.",
		"The last step of the trace leads into the state in which the property does not hold. Other threads see this state, too: put the steps that break and restore the property under one lock, and let readers take it."},
	{property.Formula, "FormulaViolation", "A run violates a formula of temporal logic.",
		"The run that the trace shows violates the formula, which was given with --ltl or stands in the program. Its last steps are repeated for ever, or the program ends or stands still behind them, or whatever follows violates the formula.",
		"Ask for each thread of the cycle why it does not come out of it: does it wait for something that no other thread of the cycle does? If the cycle leaves out a thread that could move, check with --fair weak."},
	{property.Exception, "UncaughtException", "An exception is not caught.",
		"A thread, or the program's Main, ends with an exception in the interleaving that the trace shows; in a unit test that is also a failed assertion of its framework.",
		"Follow the trace to the throw. If the exception comes in some interleavings only, another thread has changed data between a check and its use, or the test looks at a result before it is there."},
	{property.Ownership, "OwnershipError", "A monitor is used by a thread that does not own it.",
		"A thread calls Monitor.Exit, Wait or Pulse on a monitor that it does not own. .NET throws a SynchronizationLockException.",
		"Call Exit, Wait and Pulse between Enter and Exit of the same object and the same thread. An await between them may go on with another thread."},
	{property.Unobserved, "UnobservedTaskException", "Nobody looks at the exception of a task.",
		"A task ends with an exception at which nobody has looked (Wait, Result, await, Exception) when the program ends. .NET drops it.",
		"Await the task, or look at its exception. A task that is started and forgotten hides its faults."},
	{property.Deadlock, "Deadlock", "Threads wait for each other for ever.",
		"No thread can move and a foreground thread has not ended, or threads wait for each other in a circle, in the interleaving that the trace shows.",
		"The locations name each thread and the condition for which it waits. Take locks in one order everywhere; do not wait for a thread or a task while you hold a lock that it needs; look whether a signal can come before the wait for it."},
	{property.Hang, "Hang", "The program can no longer end.",
		"From the state to which the trace leads, no end of the program can be reached any more under any schedule: threads spin, or wait for signals that never come.",
		"The locations name the threads that spin or wait. Look for the step of the trace that loses a signal, or that leaves a flag which nobody sets again. A program that is not meant to end is checked with --check -hang."},
	{property.Misuse, "Misuse", "A type is used as its documentation forbids.",
		"The program uses a type in a way that its documentation forbids, or leaves undefined, and that .NET lets pass: for example it awaits a ValueTask twice.",
		"Await a ValueTask once, or turn it into a task with AsTask. Do not move an async iterator on while it awaits."},
	{property.Race, "DataRace", "Two threads access data at once, and one writes.",
		"Two threads stand before accesses to the same bytes, of which one is a write and one is plain (neither volatile nor interlocked), or no synchronisation orders two such accesses. .NET guarantees no value of the read then.",
		"The locations name the two accesses. Guard both with the same lock, or make both interlocked or volatile. A race that is meant is excused with [SuppressRace(\"reason\")] or --suppress."},
	{property.End, "NormalEnd", "The program ends normally.",
		"The trace shows an interleaving in which the program ends normally. This is no violation.",
		"--to-end has asked for it."},
}
