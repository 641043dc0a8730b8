package parallel_test

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestQualifiers demands the same qualifiers of all reductions and numbers of
// workers.
func TestQualifiers(t *testing.T) {
	sc := func(of ...string) []qualifier.Qualifier {
		return []qualifier.Qualifier{{Kind: qualifier.SequentialConsistency, Of: of}}
	}
	workers := func(of ...string) []qualifier.Qualifier {
		return []qualifier.Qualifier{{Kind: qualifier.Workers, Of: of}}
	}
	model := func(of ...string) []qualifier.Qualifier {
		return []qualifier.Qualifier{{Kind: qualifier.LimitedModel, Of: of}}
	}
	complete := []string{"sync/Timers.dll"} // its model leaves nothing out
	if raced {
		complete = nil // one worker
	}
	for _, path := range complete {
		for _, reduction := range []parallel.Reduction{parallel.None, parallel.Escape} {
			r := exploreWith(t, "../examples/"+path, nil, parallel.Options{Workers: 1, Reduction: reduction})
			if r.Verdict != parallel.Verified || len(r.Models) == 0 || len(r.Qualifiers) > 0 {
				t.Errorf("%s, %v: %v, models %q, %v; want no qualifier", path, reduction, r.Verdict, r.Models, r.Qualifiers)
			}
		}
	}
	const (
		finalizers = "finalizers: they may run at any moment after the last use of their objects that the code shows, or never; a JIT may see an earlier last use, and .NET waits at the end of the program for a finalizer that runs"
		mutexes    = "abandoned mutexes: a thread that has ended gives its mutexes up before a Join of it returns"
		interrupts = "interrupts: a thread that was interrupted does not throw in some members where .NET waits for a lock of its own; an interrupt that a thread of the pool has not noticed ends with its work item, and hits a later one in .NET"
		weak       = "weak references: their targets may be gone at any moment after the last use that the code shows; a JIT may see an earlier last use"
	)
	for path, want := range map[string][]qualifier.Qualifier{
		"finalizers/KeptAlive.dll": model(finalizers), "finalizers/WeakOnce.dll": model(weak), "sync/Abandoned.dll": model(mutexes), "sync/InterruptedPulse.dll": model(interrupts),
	} {
		if raced {
			break
		}
		for _, reduction := range []parallel.Reduction{parallel.None, parallel.Escape} {
			r := exploreWith(t, "../examples/"+path, nil, parallel.Options{Workers: 1, Reduction: reduction})
			if r.Verdict != parallel.Verified || !reflect.DeepEqual(r.Qualifiers, want) {
				t.Errorf("%s, %v: %v, %v; want %v", path, reduction, r.Verdict, r.Qualifiers, want)
			}
		}
	}
	disposal := func(name string) string {
		return "disposal: System.Threading." + name + ".Dispose while another thread uses the object, which .NET documents as unsafe; its steps are taken as one"
	}
	const (
		reuse       = "../parallel/testdata/regressions/Workers.dll"
		threadLocks = "locks that a thread leaves owned: nobody owns them afterwards; in .NET, they belong to a later thread with the same number"
		numbers     = "ManagedThreadId: each thread that the program starts has a number of its own; in .NET it may be that of a thread that has ended"
		order       = "numbers of threads: a thread gets its number when it starts, from its creator; .NET numbers threads when they are made, and values and order are others"
		bag         = "order of a ConcurrentBag: a thread takes its own items first; in .NET also those of a thread that has ended, if it has its number"
		disturbs    = "initialisers: that of %s may write data of other types; the code behind it may go on with older values in .NET"
		inlined     = "initialisers: a thread waits for that of Inlined<String>, or gets its exception; where .NET's JIT has inlined a method, it may go on"
		failed      = "initialisers: that of Failed has failed; .NET may throw the exception before it computes the value that is stored in a static field"
		longS       = "upper case of U+017F: it stays as it is, as in globalization-invariant mode"
	)
	for i, c := range []struct {
		path string
		want []qualifier.Qualifier
		args []string
	}{
		{"peterson/VolatileFields.dll", sc("VolatileFields.interested0", "VolatileFields.interested1", "VolatileFields.turn"), nil},
		{"sync/Semaphores.dll", sc("Semaphores.most"), nil},
		{"counter/Atomic.dll", nil, nil},
		{"verify/Excused.dll", []qualifier.Qualifier{{Kind: qualifier.SuppressedRaces, Of: []string{"Excused.done in Excused.Show and Excused.Work", "Excused.hits in Excused.Main and Excused.Work"}}}, nil},
		{"sync/SpinLocks.dll", nil, nil},
		{"lockorder/Ordered.dll", nil, nil},
		{"tasks/WaitCallbacksMeet.dll", model("repeated registered wait: at most two of its callbacks overlap, and others come while its handle stays set"), nil},
		{"tasks/ParallelFor.dll", model("Parallel loop with localInit: at most one thread gives way to another one after 100 ms"), nil},
		{"modern/MeetAtEnd.dll", model("Channel: a waiting writer leaves its canceled token and ends in one step; in .NET the thread that cancels may go on in between"), []string{"write"}},
		{"modern/KeptTick.dll", model("PeriodicTimer: at most one tick comes behind a change of the period to an infinite one; in .NET one may be kept, and others on their way"), []string{"unused"}},
		{"modern/Stripes.dll", model("hash codes: each is one of two values, or -1, where the program's own code gets it; in .NET it may be any number"), []string{"masked"}},
		{"concurrent/HashedOnce.dll", nil, nil}, // the collection gets it
		{"gc/UsesDeleted.dll", nil, []string{"shared"}},
		{"gc/UsesDeleted.dll", model("Verify.Delete of a shared object of the library: where the library itself uses it, and not the program, that is no step, and may not be reported if it comes at the same time"), []string{"list"}},
		{"gc/UsesDeleted.dll", nil, []string{"none"}},
		{"modern/SeenLate.dll", model(disposal("ManualResetEventSlim")), []string{"dispose"}},
		{"modern/SeenLate.dll", model(disposal("ManualResetEventSlim")), []string{"set"}},
		{"modern/SeenLate.dll", model(disposal("CancellationTokenSource")), []string{"canceled"}},
		{"modern/SeenLate.dll", model(disposal("ManualResetEventSlim")), []string{"twice"}},
		{"modern/SeenLate.dll", nil, []string{"ordered"}},
		{"modern/LeftLocked.debug.dll", append(sc("System.Threading.Monitor.TryEnter"), workers("a lock that a work item leaves owned")...), []string{"items"}},
		{"modern/LeftLocked.debug.dll", append(sc("System.Threading.Lock.TryEnter"), workers("a lock that a work item leaves owned")...), []string{"lock"}},
		{"modern/LeftLocked.debug.dll", append(sc("System.Threading.Monitor.TryEnter"), workers("a lock that a work item leaves owned")...), []string{"invoke"}},
		{"modern/LeftLocked.debug.dll", append(sc("System.Threading.Monitor.TryEnter"), model(threadLocks)...), []string{"threads"}},
		{"modern/WaitsForOwnInitialiser.dll", model(fmt.Sprintf(disturbs, "Published<String>")), []string{"reference"}},
		{"modern/WaitsForOwnInitialiser.dll", model(fmt.Sprintf(disturbs, "PublishedLocal")), []string{"local"}},
		{"modern/WaitsForOwnInitialiser.dll", append(sc("WaitsForOwnInitialiser.Made"), model(inlined, fmt.Sprintf(disturbs, "Inlined<String>"))...), []string{"inlined"}},
		{"modern/WaitsForOwnInitialiser.dll", model(failed, fmt.Sprintf(disturbs, "Failed")), []string{"failed"}},
		{"modern/LongS.dll", model(longS), []string{"text"}},
		{"modern/LongS.dll", model(longS), []string{"character"}},
		{"modern/LongS.dll", model(longS), []string{"span"}},
		{"modern/LongS.dll", nil, []string{"lower"}},
		{"modern/LongS.dll", nil, []string{"other"}},
		{"modern/LongS.dll", nil, []string{"equal"}},
		{"../parallel/testdata/regressions/ShownGrows.dll", nil, []string{"fits"}},
		{"../parallel/testdata/regressions/ShownGrows.dll", model("memory of a StringBuilder's chunks: after a change of a builder with several blocks, or one that grows, it may show other characters in .NET"), []string{"grows"}},
		{"modern/BagOrder.dll", nil, []string{"threads"}},
		{"modern/BagOrder.dll", model("order of a ConcurrentBag: a thread that adds again after its last element was taken counts as a new one"), []string{"emptied"}},
		{"modern/BagOrder.dll", workers("the order of a ConcurrentBag"), []string{"pooled"}},
		{"../parallel/testdata/regressions/NeverInterrupts.dll", model(property.Interruptible), []string{"circle"}},
		{"../parallel/testdata/regressions/NeverInterrupts.dll", nil, []string{"ordered"}},
		{"../parallel/testdata/regressions/LazyLocations.dll", sc("LazyLocations.made"), []string{"flag"}},
		{"../parallel/testdata/regressions/LazyLocations.dll", sc("LazyLocations.value"), []string{"value"}},
		{"../parallel/testdata/regressions/LazyLocations.dll", sc("LazyLocations.value"), []string{"locked value"}},
		{"../parallel/testdata/regressions/LazyLocations.dll", sc("LazyLocations.value"), []string{"exchange"}},
		{"../parallel/testdata/regressions/LazyLocations.dll", nil, []string{"two"}},
		{"../parallel/testdata/regressions/LazyLocations.dll", nil, []string{"ordered"}},
		{reuse, append(workers("ManagedThreadId"), model(order)...), []string{"number"}},
		{reuse, append(workers("ManagedThreadId"), model(order)...), []string{"long"}},
		{reuse, append(workers("ManagedThreadId"), model(order)...), []string{"child"}},
		{reuse, workers("Thread.CurrentThread"), []string{"thread"}},
		{reuse, workers("a lock that a work item leaves owned"), []string{"monitor"}},
		{reuse, workers("a lock that a work item leaves owned"), []string{"readers"}},
		{reuse, workers("a lock that a work item leaves owned"), []string{"writer"}},
		{reuse, workers("a lock that a work item leaves owned"), []string{"spin"}},
		{reuse, workers("the order of a ConcurrentBag"), []string{"bag"}},
		{reuse, workers("an AsyncFlowControl of an earlier work item"), []string{"flow"}},
		{reuse, workers("a LockCookie of an earlier work item"), []string{"cookie"}},
		{reuse, nil, []string{"left"}},
		{reuse, nil, []string{"main"}},
		{reuse, nil, []string{"plain left"}},
		{reuse, model(threadLocks, order), []string{"plain"}},
		{reuse, model(numbers, order), []string{"later number"}},
		{reuse, model(order), []string{"number of an ended thread"}}, // the program holds the Thread object
		{reuse, model(order), []string{"numbers together"}},
		{reuse, nil, []string{"later without number"}},
		{reuse, model(bag), []string{"later bag"}},
		{reuse, model(bag), []string{"later array"}},
		{reuse, nil, []string{"bag of the main thread"}},
		{reuse, model(threadLocks), []string{"plain readers"}},
		{reuse, model(threadLocks), []string{"plain spin"}},
	} {
		for j, o := range []parallel.Options{
			{Reduction: parallel.None}, {Reduction: parallel.Escape}, {Reduction: parallel.SDPOR}, {Reduction: parallel.SDPOR, Lazy: true},
		} {
			for _, o.Workers = range []int{1, 4} {
				if raced && (o.Workers == 1 || i%4 != j) {
					continue
				}
				p, err := vm.Load("../examples/"+c.path, program.Config{Natives: native.Table(), Args: c.args})
				if err != nil {
					t.Fatal(err)
				}
				r, err := parallel.Explore(context.Background(), p, o)
				if err != nil {
					t.Fatal(err)
				}
				if r.Verdict != parallel.Verified || !reflect.DeepEqual(r.Qualifiers, c.want) {
					t.Errorf("%s, %v, lazy %v, %d workers: %v, %v; want %v", c.path, o.Reduction, o.Lazy, o.Workers, r.Verdict, r.Qualifiers, c.want)
				}
			}
		}
	}
}

// TestNumberOrder demands the qualifier of a model where the program gets the number of another thread than the main one, and only there.
func TestNumberOrder(t *testing.T) {
	parallel.OneWorker(t)
	number := []qualifier.Qualifier{{Kind: qualifier.LimitedModel, Of: []string{
		"numbers of threads: a thread gets its number when it starts, from its creator; .NET numbers threads when they are made, and values and order are others"}}}
	for name, want := range map[string][]qualifier.Qualifier{
		"order": number, "stripes": number, "hash": number, "of another": number, "by a comparer": number, "in a tuple": number, "in a key": number, "by a delegate": number, "by a selector": number,
		"of a work item": append([]qualifier.Qualifier{{Kind: qualifier.Workers, Of: []string{"ManagedThreadId"}}}, number...),
		"main":           nil, "iterator": nil, "query": nil, "table": nil, "locks": nil,
	} {
		for _, o := range []parallel.Options{{Reduction: parallel.None, Workers: 1}, {Reduction: parallel.SDPOR, Lazy: true, Workers: 1}} {
			r := exploreWith(t, "testdata/regressions/NumberOrder.dll", []string{name}, o)
			if r.Verdict != parallel.Verified || !reflect.DeepEqual(r.Qualifiers, want) {
				t.Errorf("%s, %v: %v, %v; want %v", name, o.Reduction, r.Verdict, r.Qualifiers, want)
			}
		}
	}
}

// TestFailedOwner demands no qualifier for a lock that a thread owns when an uncaught exception ends the program.
func TestFailedOwner(t *testing.T) {
	parallel.OneWorker(t)
	for _, name := range []string{"main", "thread"} {
		for _, reduction := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
			r := exploreWith(t, "testdata/regressions/FailedOwner.dll", []string{name}, parallel.Options{Workers: 1, Reduction: reduction})
			if r.Verdict != parallel.Violated || len(r.Violations) != 1 || len(r.Qualifiers) > 0 {
				t.Errorf("%s, %v: %v, %v, %v; want one violation and no qualifier", name, reduction, r.Verdict, r.Violations, r.Qualifiers)
			}
		}
	}
}

// TestNullStores demands the qualifier of a model where the result of a call goes to a field of null, and may be written there by the called
// method, so that .NET looks at the object before or after the call.
func TestNullStores(t *testing.T) {
	parallel.OneWorker(t)
	for name, open := range map[string]bool{
		"call": true, "delegate": true, "virtual": true, "fail": true,
		"there": false, "small": false, "value": false, "constructor": false,
	} {
		r := exploreWith(t, "testdata/regressions/NullStores.dll", []string{name}, parallel.Options{Workers: 1})
		var want []qualifier.Qualifier
		if open {
			want = []qualifier.Qualifier{{Kind: qualifier.LimitedModel, Of: []string{"calls whose result, a struct, is stored in a field of null: the exception comes after the call, and in optimised builds before it"}}}
		}
		if r.Verdict != parallel.Verified || !reflect.DeepEqual(r.Qualifiers, want) {
			t.Errorf("%s: %v, %v; want %v", name, r.Verdict, r.Qualifiers, want)
		}
	}
}

// TestByCulture demands the qualifier of a model where texts are compared by culture and another result than that of the values of
// their characters is possible, and only there.
func TestByCulture(t *testing.T) {
	parallel.OneWorker(t)
	const order, equality, search = "order of texts by culture", "equality of texts by culture", "search in texts by culture"
	for _, c := range []struct{ member, a, b, want string }{
		{"Compare", "apple", "Banana", order},
		{"Compare", "apple", "banana", ""},
		{"Compare", "item 1", "item 2", ""},
		{"CompareIgnoringCase", "apple", "Banana", ""},
		{"CompareIgnoringCase", "a_b", "a1", order},
		{"ComparePart", "apple", "Banana", order},
		{"CompareTo", "apple", "Banana", order},
		{"CompareInvariant", "apple", "Banana", order},
		{"CompareOrdinal", "apple", "Banana", ""},
		{"CompareInfo", "apple", "Banana", order},
		{"Comparer", "apple", "Banana", order},
		{"StringComparer", "apple", "Banana", order},
		{"OrdinalComparer", "a_b", "aB", ""},
		{"Sort", "apple", "Banana", order},
		{"ArraySort", "apple", "Banana", order},
		{"OrderBy", "apple", "Banana", order},
		{"SortedSet", "apple", "Banana", order},
		{"SortedSet", "apple", "pear", ""},
		{"Equals", "a\x00", "a", equality},
		{"Equals", "a", "b", ""},
		{"EqualsOperator", "a\x00", "a", ""},
		{"Dictionary", "\u00e9", "a", equality},
		{"Dictionary", "b", "a", ""},
		{"StartsWith", "\u00e9a", "a", search},
		{"StartsWith", "b-a", "b", ""},
		{"EndsWith", "a\x00", "a", search},
		{"IndexOf", "ab", "\x00", search},
		{"IndexOf", "a\r\nb", "\n", ""},
		{"LastIndexOf", "ab", "\x00", search},
		{"Contains", "ab", "\x00", ""},
		{"StartsWithOrdinal", "ab", "\x00", ""},
		{"Replace", "ab", "\x00", search},
	} {
		r := exploreWith(t, "testdata/regressions/ByCulture.dll", []string{c.member, c.a, c.b}, parallel.Options{Workers: 1})
		var want []qualifier.Qualifier
		if c.want != "" {
			want = []qualifier.Qualifier{{Kind: qualifier.LimitedModel, Of: []string{c.want + ": the values of their characters decide, as in globalization-invariant mode"}}}
		}
		if r.Verdict != parallel.Verified || !reflect.DeepEqual(r.Qualifiers, want) {
			t.Errorf("%s %q %q: %v, %v; want %v", c.member, c.a, c.b, r.Verdict, r.Qualifiers, want)
		}
	}
}

// TestDifferences demands the qualifier of a model where a member of the library can have another result in .NET, and only there.
func TestDifferences(t *testing.T) {
	parallel.OneWorker(t)
	const (
		order = "order of the entries of a Hashtable: that in which they were added; in .NET hash codes decide"
		pool  = "String.Intern: the text that it returns is another object than a text made at run time"
		names = "names of types of the library that are not public: .NET has other ones"
		owner = "names of assemblies: all of .NET is in MoonWalker.CoreLib"
		zone  = "the local time zone: it is UTC"
		clock = "clock: each reading may find that an hour has passed, and no shorter time, at most twice"
		looks = "CancellationTokenRegistration.DisposeAsync in a context with an AsyncLocal with a handler: it looks at most twice whether the callback is over"
		idle  = "Parallel loop in a context with an AsyncLocal with a handler: no thread enters it that finds no iteration"
		part  = "elements of SelectMany and Concat that CopyTo of a collection of the program does not write: they are default ones"
		id    = "Task.CurrentId in a Parallel loop: only with localInit another task goes on after 100 ms, and at most once"
		gives = "Parallel loop under a TaskScheduler: no task gives way to another one after 100 ms"
		open  = "Type.GetGenericArguments of an open generic type: its parameters are called !0, !1, and are the same objects for all types"
		yield = "Thread.Yield: it returns true; in .NET it returns false if no other thread is ready to run on the processor"
		hash  = "hash codes: each is one of two values, or -1, where the program's own code gets it; in .NET it may be any number"
		last  = "enumerator of a ConcurrentDictionary: the value of an element that was removed meanwhile is that which it had when the one before it came"
	)
	for name, want := range map[string][]string{
		"hashtable of one": nil, "hashtable of two": {order}, "keys of two": {order}, "copy of one": nil, "copy of two": {order},
		"clone of two": nil, "text in two": nil, "object in two": {order}, "struct in two": {order}, "struct before a text": {order}, "struct in one": nil,
		"intern literal": nil, "intern made": {pool},
		"name of public": {owner}, "name of hidden": {names}, "text of hidden": {names}, "list of hidden": {owner, names}, "cast of hidden": {names}, "hidden": nil, "own": nil,
		"now": {clock, zone}, "today": {clock, zone}, "now with offset": {clock, zone}, "now in utc": {clock},
		"told of": {idle}, "told of one thread": nil, "told of sources": {idle}, "told of a registration": {looks}, "told of zero": {idle}, "not told": nil, "told without flow": nil,
		"zone": {zone}, "utc": nil, "local time": {zone}, "local is local": nil, "from local time": {zone}, "offset of local time": {zone}, "offset of utc": nil,
		"copied": nil, "copied in part": {part}, "texts in part": nil, "arguments": nil, "parameters": {open}, "loop": nil, "id in a loop": {id}, "id in a task": nil, "loop by a scheduler": {gives},
		"enumerated": nil, "removed meanwhile": {last},
		"disposed lock": nil, "abandoned lock": {"Dispose of a ReaderWriterLockSlim, a wait for which time or an interrupt has ended: a thread that left the lock meanwhile has done its exit to the end; in .NET it may find the lock disposed of"},
		"yield": nil, "asked yield": {yield}, "yield of a delegate": {yield}, "yield of two delegates": {yield},
		"hash of a delegate": {hash}, "hash of a selector": {hash}, "hash in a collection": nil,
		"local time of offset": {zone}, "format of local time": {zone}, "format of utc": nil,
	} {
		r := exploreWith(t, "testdata/regressions/Differs.dll", []string{name}, parallel.Options{Workers: 1})
		var qualifiers []qualifier.Qualifier
		if want != nil {
			qualifiers = []qualifier.Qualifier{{Kind: qualifier.LimitedModel, Of: want}}
		}
		if r.Verdict != parallel.Verified || !reflect.DeepEqual(r.Qualifiers, qualifiers) {
			t.Errorf("%s: %v %v, %v; want %v", name, r.Verdict, r.Violations, r.Qualifiers, qualifiers)
		}
	}
}

// TestHarmlessRaces: the number in PLINQ's event is read as a volatile one, since its races do no harm. That of another assembly races.
func TestHarmlessRaces(t *testing.T) {
	parallel.OneWorker(t)
	for name, want := range map[string]parallel.Verdict{"System.Linq.Parallel": parallel.Verified, "HarmlessEvent": parallel.Violated} {
		r := exploreWith(t, "testdata/plinq/"+name+".dll", nil, parallel.Options{Workers: 1})
		if r.Verdict != want {
			t.Errorf("%s: %v %v, want %v", name, r.Verdict, r.Violations, want)
		}
	}
}

// TestPassedIn: the number of states has the right noun.
func TestPassedIn(t *testing.T) {
	for n, want := range map[uint64]string{1: "1 state", 2: "2 states"} {
		if q := qualifier.PassedIn(n); q.Kind != qualifier.PassedOver || len(q.Of) != 1 || q.Of[0] != want {
			t.Errorf("%d: %v, want %s", n, q, want)
		}
	}
}
