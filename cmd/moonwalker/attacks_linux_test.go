package main

import "strings"

// attacks are programs of testdata/limits/Attacks.cs, with flags. Their verdicts depend on the machine: that
// they have one, and when, is tested. The first ones belong to the short form.
var attacks = []string{
	// They broke the limits: a search without memory could not be saved, reports, properties.
	"HugeAssert",
	"ManyDeadlocks --continue --check deadlock",
	"SharedLong",
	"Steps --property Attacks.EndlessProperty",
	"Steps --property Attacks.StringProperty",

	"RingForever", "Tree", "Cube", "Ragged", "Wide", "DeepStack", "Structs", "BoxedStructs", "Spans", "Rented", "Stream", "Bits", "Big", "Fields",
	"Sorted", "Hashes", "Collisions", "Growing", "Closed", "CallClosed", "Multicast", "FormatWide", "Formats", "Concat", "Interpolated", "Inserts",
	"Replaced", "Split", "Upper", "Compare", "Backtracks", "Prints", "Numbers", "Encode", "Base64", "Nested", "Pairs", "Instances", "Made", "Reflects",
	"Activates", "StaticData", "Circular", "Constructor", "FrozenMany", "OneThread", "ManyTouched", "Exclusive", "LongPath", "LongPathAlone",
	"WideTrace", "Asserts", "Fails", "HugeMessage", "BigState", "RacesOfMany", "ManyRaces", "ManyDeadlocks", "ManyFaults", "LateViolations",
	"Finalizers", "Resurrects", "FinalizerLoop", "Weak", "WeakKept", "WeakTable", "Threads100", "Threads3000", "Nesting", "NestingJoined", "Locals",
	"Waits", "Queued", "Continued", "ContinuedMany", "DeepAwaits", "All", "Parallels", "Channels", "BoundedChannel", "Timers", "TimersForever",
	"Cancels", "Linked", "Blocking", "Spins", "Semaphores", "Rethrow", "Inner", "InnerText", "DeepFilters", "Aggregate", "StackTraces", "FaultedTasks",
	"Sorts", "SortStrings", "SortNever", "Grouped", "Crossed", "NestedIterators", "Fills", "Copies", "Randoms", "Steps", "Kept", "Sea", "Alike",
	"Twins", "Philosophers",

	"Asserts --continue", "Fails --continue --check assert", "Fails --continue --check assert --reduction none", "ManyRaces --continue --check race",
	"ManyRaces --continue --check race --reduction none", "ManyRaces --continue --check race --reduction escape --explain-states",
	"ManyDeadlocks --continue --check deadlock --reduction none", "ManyDeadlocks --continue --check deadlock --reduction escape --store zstd",
	"ManyFaults --continue", "ManyFaults --continue --reduction escape", "LateViolations --continue", "LateViolations --continue --reduction none",
	"LateViolations --continue --max-errors 30 --reduction escape", "LongPath --check assert", "LongPath --check assert --reduction none",
	"LongPathAlone --reduction none --full", "Constructor --check deadlock", "RacesOfMany --check deadlock", "RacesOfMany --continue",
	"Resurrects --check deadlock", "Resurrects --check deadlock --reduction none", "FinalizerLoop --check deadlock",
	"Finalizers --check deadlock --reduction none", "Finalizers --gc refcount --check deadlock", "Finalizers --gc none", "Finalizers --gc hybrid",
	"Weak --gc none", "WeakKept --gc marksweep", "WeakKept --gc refcount+cycles", "WeakTable --reduction none", "Queued --check deadlock",
	"Queued --check deadlock --number-pool", "Queued --check deadlock --reduction none", "ContinuedMany --check deadlock",
	"ContinuedMany --check deadlock --reduction escape", "Spins --check deadlock", "Sea --check deadlock", "Sea --check deadlock --reduction none",
	"Sea --check deadlock --reduction escape --store bitstate", "Sea --check deadlock --reduction escape --store compact",
	"Sea --check deadlock --reduction escape --store zstd", "Sea --check deadlock --reduction none --store plain",
	"Sea --check deadlock --explain-states", "Sea --check deadlock --no-lazy", "Sea --check deadlock --no-sii-collapse", "Sea --continue",
	"Sea --check deadlock --thread-symmetry", "Alike --thread-symmetry", "Alike --thread-symmetry --reduction escape",
	"Alike --gc none --reduction none", "Alike --gc marksweep --reduction escape", "Alike --gc refcount --reduction escape",
	"Alike --symmetry canonical --reduction escape", "Alike --symmetry path", "Alike --check-gc", "Twins --thread-symmetry --reduction none",
	"Twins --explain-states", "Twins --store bitstate --reduction escape", "Philosophers --check deadlock,hang",
	"Philosophers --check hang --reduction none", "Philosophers --check hang --reduction escape",
	"Philosophers --check deadlock --store compact --reduction none", "Steps --property Attacks.GrowingProperty",
	"Steps --property Attacks.SlowProperty", "Steps --property Attacks.SearchProperty", "Steps --property Attacks.DeepProperty",
	"Kept --property Attacks.WalkProperty", "Kept --property Attacks.WalkProperty --reduction none",
	"Kept --property Attacks.SlowProperty --property Attacks.SearchProperty", "Kept --reduction none", "BigState --reduction none",
	"BigState --reduction escape --gc marksweep", "BigState --symmetry canonical", "SharedLong --reduction escape",
	"SharedLong --reduction none --gc refcount", "SharedLong --gc none", "SharedLong --store plain --reduction escape",
	"SharedLong --store zstd --reduction escape", "SharedLong --symmetry canonical", "SharedLong --symmetry path", "Wide --reduction escape",
	"Wide --gc none", "Wide --gc marksweep", "Wide --symmetry maker", "ManyTouched --reduction none", "ManyTouched --gc refcount",
	"ManyTouched --check-gc", "OneThread --reduction escape", "OneThread --reduction none --check deadlock", "Exclusive --check deadlock",
	"Exclusive --check deadlock --reduction escape", "Parallels --reduction none", "Parallels --number-pool", "Threads100 --reduction none",
	"Threads100 --check deadlock --reduction escape --thread-symmetry", "Waits --reduction none", "Waits --check deadlock", "Timers --reduction none",
	"All --number-pool", "All --reduction escape", "DeepAwaits --reduction none", "RingForever --reduction none",
	"RingForever --reduction none --gc none", "Inner --continue", "HugeMessage --continue", "Aggregate --reduction none",
	"FaultedTasks --continue --reduction escape", "Rented --reduction none", "Split --gc none", "Multicast --reduction none",
	"Blocking --reduction none", "Blocking --check deadlock --reduction escape --thread-symmetry",
}

// attacksOften is the number of attacks that belong to the short form.
const attacksOften = 5

var verdicts = []int{0, 1, 4, 5}

// allLimitPrograms are those of Limits.cs and of Attacks.cs.
func allLimitPrograms() []demanding {
	all := limitPrograms
	for i, a := range attacks {
		entry, flags, _ := strings.Cut(a, " ")
		all = append(all, demanding{entry: "Attacks." + entry, flags: flags, codes: verdicts, often: i < attacksOften})
	}
	return all
}
