// Package program loads the checked program: its assemblies, the model core library, its entry
// point. It lowers methods when they are first called.
//
// In: the path of an assembly, the internal calls of the machine. Out: a [Program], which all
// workers share, and lowered code (package il). Next: package state builds states of it. Lock order:
// Loader's lock, then those of the tables.
//
// A program also knows the places that its properties read ([Watch]), the words that monitors are
// taken to guard ([Guards]), and the assertions that have been evaluated.
package program

import (
	_ "embed"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/puzpuzpuz/xsync/v3"

	"moonwalker/heap"
	"moonwalker/vm/corlib"
	"moonwalker/vm/host"
	"moonwalker/vm/il"
	"moonwalker/vm/lower"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// Program is a loaded program, ready to run. All workers share it. Methods are lowered when
// they are first called.
type Program struct {
	Path   string
	Main   *types.Assembly
	Entry  *types.Method
	Args   []string
	Loader *types.Loader
	Consts *heap.Consts
	Plain  bool    // every access to an object is visible, also if only one thread can reach the object
	Alone  bool    // … also while there is only one thread
	Lives  bool    // the start of each thread, and its end, is an operation of its own: a formula asks which threads are there
	Guards *Guards // nil: no class is taken to be guarded
	Watch  *Watch  // of the places that Properties read; nil: there are no properties
	Fences Fences  // full fences that the program does not have; see package fence
	// Properties should hold in each state.
	Properties []*types.Method

	// Interrupts says whether the program's own assembly calls Thread.Interrupt: then a thread that waits may not have to wait for ever.
	Interrupts bool
	// SetsBackground says whether an assembly of the program sets IsBackground of a thread, which may live by then.
	SetsBackground bool
	// AsksStates says whether an assembly of the program asks threads for their ThreadState.
	AsksStates bool
	// ShowsBreaks says whether an assembly of the program stops parallel loops, or asks running ones for their lowest break.
	ShowsBreaks bool
	// AsksEnds says whether the program can notice that a thread is no longer alive while a Join of it with a time-out may still fail.
	AsksEnds bool
	// ThreadIDs says whether the program's own assembly asks for numbers of threads. A thread of the pool may have the number of a thread that
	// ended before it started.
	ThreadIDs bool
	// Iterators says whether an iterator of the program compares the thread that makes it with the one that enumerates it.
	Iterators bool
	// KeepsIDs says whether an assembly of the program may compare the number of a thread that has ended with that of another. Then no later
	// thread gets the number.
	KeepsIDs bool
	// AsksHandles says whether it refers to a property WaitHandle, which makes the handle of a ManualResetEventSlim.
	AsksHandles bool
	// AsksRefs says whether an assembly of the program can get refs to the elements of a collection.
	AsksRefs bool
	// AsksCounts says whether an assembly of the program reads counts of a ReaderWriterLockSlim, which .NET writes one after the other.
	AsksCounts bool

	// LocksConsole says whether it can notice that the writers of the console are locked while they write.
	LocksConsole bool
	// LocksTrace says whether it can notice the global lock of Trace.
	LocksTrace bool
	// ShowsColors says whether an assembly of the program reads a colour of the console.
	ShowsColors bool
	// CountsSpins is the number up to which a SpinWait counts: more than 64 if an assembly of the program asks it for its count, 10 if one asks
	// only whether its next spin yields, else 1.
	CountsSpins int
	// Saturates says whether a floating-point number that an integer type cannot hold is converted, without a check, to the nearest number, as
	// .NET 9 does.
	Saturates bool
	// Sections says whether an assembly of the program can have atomic sections of its own. These may never end; those of the library do.
	Sections bool
	// OwnStatics says whether an assembly of the program has [ThreadStatic] fields, or names ThreadLocal.
	OwnStatics bool
	// ShowsThreads says whether an assembly of the program can tell, other than by numbers, on which thread it runs: it has such
	// fields, names Thread.CurrentThread or Task.CurrentId, or has a scheduler or context of its own, which the library asks.
	ShowsThreads bool
	// Rules are those of the search, and of a replay of a path that the search has found.
	Rules

	start      *lower.Start
	test       Case // that p runs in place of an entry of its own; nil: none
	natives    map[string]InternalCall
	Std        Known
	Fuel       int // of each transition
	keepMoves  bool
	keepDead   bool
	keepFields bool
	DeadFields uint64
	weak       bool // an assembly of the program has a finalizer, or names a weak reference

	finalizeSlot int // of Object.Finalize among the virtual methods

	freezer  *freezer
	settings *host.Settings

	// Tables that all workers fill on demand.
	codes      *codeTable      // of methods
	admit      *admission      // see [Program.Replace]
	starts     *codeTable      // of entry points: see StartCode
	multicasts *codeTable      // of the method Invoke of delegates: see Multicast
	request    func() *il.Code // see RequestCode
	used       notes[string]   // names of models used, for the report
	reused     notes[string]   // see Reuse
	numbered   notes[string]   // see Number
	succeeds   *atomic.Bool    // see Succeed
	asked      *atomic.Bool    // see Ask
	collected  *atomic.Bool    // see Collect
	cut        *atomic.Bool    // see Cut
	evaluated  notes[Location] // calls of assertions, and of goals with a condition
	held       notes[Location] // calls of assumptions and goals whose conditions held
	dropped    notes[Location] // calls of assumptions that did not hold

	Shows  map[uint32]bool // methods of the assembly of the program, by row, whose calls and returns are operations of their own; nil: none
	Filled *atomic.Bool    // a store had to wait because the store buffer of its thread was full
}

// codeTable has the lowered bodies of methods.
type codeTable = xsync.MapOf[*types.Method, *il.Code]

// admission has the function that admits bodies to the table of codes; nil: all are admitted.
type admission = atomic.Pointer[func(*il.Code) error]

func newCodeTable() *codeTable { return xsync.NewMapOf[*types.Method, *il.Code](xsync.WithGrowOnly()) }

// EntryName is the name of the entry in reports: a method that is inherited has that of the class of its object.
func (p *Program) EntryName() string {
	if p.test != nil {
		return p.test.String()
	}
	if of := p.start.Of; of != nil && of != p.Entry.Owner {
		return of.String() + "." + p.Entry.Name
	}
	return p.Entry.String()
}

// IgnoresArgs says whether the program cannot notice its arguments: its entry has no parameters, and it does not ask for its command line.
func (p *Program) IgnoresArgs() bool {
	return len(p.Entry.Params) == 0 && !slices.ContainsFunc(p.Assemblies(OfNET), func(a *metadata.Assembly) bool {
		return RefersTo(a, "GetCommandLineArgs") || RefersTo(a, "get_CommandLine")
	})
}

// coreLibrary returns the parsed model core library. All programs share it: it never changes, and may be read concurrently.
var coreLibrary = sync.OnceValues(func() (*metadata.Assembly, error) {
	m, err := metadata.Parse("MoonWalker.CoreLib.dll", corlib.Assembly)
	if err != nil {
		return nil, fmt.Errorf("embedded core library: %w", err)
	}
	return m, nil
})

// lacks returns the parsed list of the bases that types of the core library lack. All programs share it: it never changes.
var lacks = sync.OnceValue(func() types.Lacks { return types.ParseLacks(corlib.Lacks) })

// New loads the assembly m, parsed from the file at path, and everything it starts with. The
// core library's internal calls are natives and those of c. Types of the core library are initialised by freeze.
func New(m *metadata.Assembly, path string, c Config, natives []InternalCall, freeze FreezeFunc) (*Program, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	if err := runnable(m); err != nil {
		return nil, err
	}
	core, err := coreLibrary()
	if err != nil {
		return nil, err
	}
	var numbers *types.Numbers
	if c.Numbers != nil {
		numbers = &c.Numbers.Numbers
	}
	files := c.Files
	if files == nil {
		files = new(metadata.Files)
	}
	settings, err := host.Read(path, files)
	if err != nil {
		return nil, err
	}
	l, err := types.NewNumberedLoader(core, numbers, settings.Folder, c.Dirs...)
	if err != nil {
		return nil, fmt.Errorf("embedded core library: %w", err)
	}
	l.SetFiles(files)
	l.SetLibraries(libraries(settings, files, c.References))
	l.SetLacks(lacks())
	p := &Program{Path: path, Loader: l, Consts: heap.NewConsts(), Args: c.Args, settings: settings, natives: map[string]InternalCall{}, Fuel: stepFuel, keepMoves: c.KeepMoves, keepDead: c.KeepDead, keepFields: c.KeepFields, DeadFields: c.DeadFields,
		codes: newCodeTable(), admit: new(admission), starts: newCodeTable(), multicasts: newCodeTable(),
		used: newNotes[string](), reused: newNotes[string](), numbered: newNotes[string](), succeeds: new(atomic.Bool), asked: new(atomic.Bool), collected: new(atomic.Bool), cut: new(atomic.Bool), evaluated: newNotes[Location](), held: newNotes[Location](), dropped: newNotes[Location](), Filled: new(atomic.Bool)}
	if c.Numbers != nil {
		p.Consts.Pin(c.Numbers.Consts)
	}
	p.Consts.SetStringLayout(l.Std().String.Inst)
	if err := p.findKnown(); err != nil {
		return nil, fmt.Errorf("embedded core library: %w", err)
	}
	for _, n := range slices.Concat(natives, c.Natives) {
		if p.natives[n.FullName()] != nil {
			panic("BUG: two natives named " + n.FullName())
		}
		p.natives[n.FullName()] = n
	}
	library := *p
	p.freezer = &freezer{run: freeze, library: &library}
	library.freezer = p.freezer
	if c.Fuel > 0 {
		p.Fuel = c.Fuel
	}
	p.Main = l.Add(m)
	p.Main.OpenPDB(path)
	p.Saturates = runtimeOf(m) >= 9
	p.Interrupts = RefersTo(m, "Interrupt")
	p.Iterators = RefersTo(m, "get_CurrentManagedThreadId")
	p.ThreadIDs = asksOwn(m) || names(m, "Thread") && RefersTo(m, "GetHashCode")
	p.CountsSpins = 1
	var writer, monitor, objects, traced, texts, alive, joins, disposable, disposes bool
	for _, a := range p.Assemblies(OfNET) { // [ThreadStatic] fields of .NET's assemblies do not survive a work item here
		writer = writer || refersToMember(a, "Console", "get_Out") || refersToMember(a, "Console", "get_Error")
		p.ShowsColors = p.ShowsColors || refersToMember(a, "Console", "get_ForegroundColor") || refersToMember(a, "Console", "get_BackgroundColor")
		monitor = monitor || names(a, "Monitor") || RefersTo(a, "Synchronized")
		objects = objects || writesObjects(a)
		traced = traced || tracesObjects(a)
		texts = texts || makesTexts(a)
		p.KeepsIDs = p.KeepsIDs || asksNumbers(a)
		p.AsksHandles = p.AsksHandles || RefersTo(a, "get_WaitHandle")
		p.AsksRefs = p.AsksRefs || names(a, "CollectionsMarshal")
		p.AsksCounts = p.AsksCounts || slices.ContainsFunc([]string{"CurrentRead", "WaitingRead", "WaitingWrite", "WaitingUpgrade"}, func(of string) bool { return RefersTo(a, "get_"+of+"Count") })
		p.SetsBackground = p.SetsBackground || RefersTo(a, "set_IsBackground")
		p.AsksStates = p.AsksStates || RefersTo(a, "get_ThreadState")
		p.ShowsBreaks = p.ShowsBreaks || refersToMember(a, "ParallelLoopState", "Stop") || refersToMember(a, "ParallelLoopState", "get_LowestBreakIteration")
		alive = alive || asksAlive(a)
		joins = joins || joinsTimed(a)
		switch {
		case refersToMember(a, "SpinWait", "get_Count"):
			p.CountsSpins = 65
		case refersToMember(a, "SpinWait", "get_NextSpinWillYield"):
			p.CountsSpins = max(p.CountsSpins, 10)
		}
		p.OwnStatics = p.OwnStatics || names(a, "ThreadStaticAttribute") || names(a, "ThreadLocal`1")
		p.ShowsThreads = p.ShowsThreads || p.OwnStatics || showsThreads(a)
		p.weak = p.weak || definesMethod(a, "Finalize", 0, 0) || names(a, "WeakReference") || names(a, "WeakReference`1") || names(a, "ConditionalWeakTable`2")
		disposable = disposable || slices.ContainsFunc([]string{"ThreadLocal`1", "Component", "Timer", "EventSource"}, func(of string) bool { return names(a, of) })
		disposes = disposes || definesMethod(a, "Dispose", metadata.MethodVirtual|metadata.MethodNewSlot, metadata.MethodVirtual)
		p.Sections = p.Sections || names(a, "Verify") || defines(a, "MoonWalker", "Verify")
	}
	p.AsksEnds = alive && joins
	p.weak = p.weak || disposable && disposes // .NET's finalizers of these types call Dispose(bool): see Finalizer
	p.freezer.library.weak = p.weak           // both lower methods for one table
	// A lock on a writer is one of the program's, or is held while a ToString of the program runs.
	p.LocksConsole = writer && monitor || objects && texts
	p.LocksTrace = traced && texts
	if err := p.findEntry(c); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if c.Numbers != nil {
		if err := p.makeAll(c.Numbers); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	return p, nil
}

func (p *Program) findEntry(c Config) (err error) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	f := entryFinder{p.Loader, p.Main}
	switch {
	case c.Case != nil:
		p.test = c.Case
		p.start = &lower.Start{}
		if p.start.Method, err = c.Case.Entry(p.Loader, p.Main); err != nil {
			err = &UnsupportedError{What: err.Error()}
		}
	case c.Entry != "":
		p.start, err = f.named(c.Entry)
	default:
		p.start, err = f.main()
	}
	if err == nil {
		p.Entry = p.start.Method
	}
	return err
}

// Known has the types, fields and methods of the core library that the machine itself uses.
type Known struct {
	DelegateTarget, DelegateMethod, InvocationList                        *types.Field
	ThreadState, ThreadBackground, ThreadOrigin, ThreadNumber, ThreadName *types.Field
	ThreadStart, ThreadArgument, ThreadWork                               *types.Field
	ThreadInterrupted, ThreadOwned, ThreadHolds, ThreadPool, ThreadWaits  *types.Field
	typeHandle, AssemblyName                                              *types.Field
	Run                                                                   *types.Method // Thread.Run
	Abandon                                                               *types.Method // Mutex.Abandon
	Message, Inner, Thrown                                                *types.Field
	Failures, NextFailure, Failed                                         *types.Field // of TaskFailure
	Misuses, NextMisuse, MisuseText, MisuseWhere                          *types.Field // of Misuse
	TaskOutcome, taskOptions, TaskContinuations                           *types.Field
	task                                                                  *types.Type
	Continuation, AsyncBox                                                *types.Type
	Next, Completes, After, Parts                                         *types.Field  // of Continuation
	BoxTask                                                               *types.Field  // of AsyncBox
	TaskRun                                                               *types.Method // Task.Run, which runs a claimed task
	Finalizable, Weak, Hashed                                             *types.Type
	HashedObject                                                          *types.Field  // of HashChoice.Entry
	Finalizables                                                          *types.Field  // the list of Finalizable objects
	FinalizerRun                                                          *types.Method // Finalizer.Run
	Perform                                                               *types.Method // StoreBuffer.Perform
	FinalizableTarget, FinalizableNext, FinalizableFound                  *types.Field
	WeakTarget, WeakTracks, WeakFound                                     *types.Field // of WeakHandle
}

func (p *Program) findKnown() error {
	l := p.Loader
	l.Lock()
	defer l.Unlock()
	s := l.Std()
	k := &p.Std
	failure, mutex, misuse := l.Core().Find("System.Threading.Tasks.TaskFailure"), l.Core().Find("System.Threading.Mutex"), l.Core().Find("MoonWalker.Misuse")
	k.task, k.Continuation = l.Core().Find("System.Threading.Tasks.Task"), l.Core().Find("System.Threading.Tasks.Continuation")
	k.AsyncBox = l.Core().Find("System.Runtime.CompilerServices.AsyncBox")
	assembly := l.Core().Find("System.Reflection.Assembly")
	if failure == nil || mutex == nil || misuse == nil || k.task == nil || k.Continuation == nil || k.AsyncBox == nil || assembly == nil {
		return errors.New("no type TaskFailure, Mutex, Misuse, Task, Continuation, AsyncBox or Assembly")
	}
	for _, t := range []*types.Type{s.MulticastDelegate, s.RuntimeType, failure, mutex, misuse, k.task, k.Continuation, k.AsyncBox, assembly} {
		if err := l.Layout(t); err != nil {
			return err
		}
	}
	for _, w := range []struct {
		f    **types.Field
		t    *types.Type
		name string
	}{
		{&k.DelegateTarget, s.Delegate, "_target"}, {&k.DelegateMethod, s.Delegate, "_method"}, {&k.InvocationList, s.MulticastDelegate, "_invocationList"},
		{&k.ThreadState, s.Thread, "_state"}, {&k.ThreadBackground, s.Thread, "_background"}, {&k.ThreadOrigin, s.Thread, "_origin"}, {&k.ThreadNumber, s.Thread, "_number"}, {&k.ThreadName, s.Thread, "_name"},
		{&k.ThreadStart, s.Thread, "_start"}, {&k.ThreadArgument, s.Thread, "_argument"}, {&k.ThreadWork, s.Thread, "_work"},
		{&k.ThreadInterrupted, s.Thread, "_interrupted"}, {&k.ThreadOwned, s.Thread, "_owned"}, {&k.ThreadHolds, s.Thread, "_holds"}, {&k.ThreadPool, s.Thread, "_pool"}, {&k.ThreadWaits, s.Thread, "_waits"},
		{&k.typeHandle, s.RuntimeType, "_handle"}, {&k.AssemblyName, assembly, "_name"}, {&k.Message, s.Exception, "_message"}, {&k.Inner, s.Exception, "_inner"}, {&k.Thrown, s.Exception, "_thrown"},
		{&k.Failures, failure, "s_unobserved"}, {&k.NextFailure, failure, "_next"}, {&k.Failed, failure, "_exceptions"},
		{&k.Misuses, misuse, "s_first"}, {&k.NextMisuse, misuse, "_next"}, {&k.MisuseText, misuse, "_text"}, {&k.MisuseWhere, misuse, "_where"},
		{&k.TaskOutcome, k.task, "_outcome"}, {&k.taskOptions, k.task, "_options"}, {&k.TaskContinuations, k.task, "_continuations"},
		{&k.Next, k.Continuation, "next"}, {&k.Completes, k.Continuation, "completes"}, {&k.After, k.Continuation, "after"}, {&k.Parts, k.Continuation, "parts"},
		{&k.BoxTask, k.AsyncBox, "task"},
	} {
		if *w.f = w.t.Field(w.name); *w.f == nil {
			return fmt.Errorf("no field %v::%s", w.t, w.name)
		}
	}
	if k.Run = s.Thread.Method("Run", 2); k.Run == nil {
		return fmt.Errorf("no method Thread.Run")
	}
	if k.TaskRun = k.task.Method("Run", 0); k.TaskRun == nil {
		return fmt.Errorf("no method Task.Run()")
	}
	if k.Abandon = mutex.Method("Abandon", 0); k.Abandon == nil {
		return fmt.Errorf("no method Mutex.Abandon")
	}
	if err := p.findRequests(); err != nil {
		return err
	}
	return p.findFinalizers()
}

// TypeObject returns the System.Type object of t, a constant.
func (p *Program) TypeObject(t *types.Type) heap.Ref {
	rt := p.Loader.Std().RuntimeType
	return p.Consts.Keyed(constKey{typeObject, t}, rt.Inst, 0, func(o *heap.Object) {
		o.Poke(p.Std.typeHandle.Offset, heap.Mem8, uint64(t.ID))
	})
}

// AssemblyObject returns the System.Reflection.Assembly object of a, a constant. Its key is the type <Module>, which each assembly has.
func (p *Program) AssemblyObject(a *types.Assembly) heap.Ref {
	name := p.Consts.GoString(a.Meta.String())
	return p.Consts.Keyed(constKey{ofAssembly, a.Find("<Module>")}, p.Std.AssemblyName.Owner.Inst, 0, func(o *heap.Object) {
		o.Poke(p.Std.AssemblyName.Offset, heap.MemRef, uint64(name))
	})
}

// Sole returns the one object of t that programs get where a library has one: an
// array without elements, an object without fields, or the kept task of type t
// with the default value as its result. It is a constant.
//
// Preconditions: t is laid out.
func (p *Program) Sole(t *types.Type) heap.Ref {
	return p.Consts.Keyed(constKey{soleObject, t}, t.Inst, 0, func(o *heap.Object) {
		if t.Base == p.Std.task {
			o.Poke(p.Std.TaskOutcome.Offset, heap.Mem4, taskRanToCompletion)
			o.Poke(p.Std.taskOptions.Offset, heap.Mem4, taskKept)
		}
	})
}

// The values of a kept task's fields: TaskStatus.RanToCompletion, and Task.Kept.
const (
	taskRanToCompletion = 5
	taskKept            = 0x4000
)

// HidesType says whether t is a class of tasks in the core library that .NET's
// library does not have: the program would see the name of another class.
func (p *Program) HidesType(t *types.Type) bool {
	b := t
	for b != nil && b != p.Std.task {
		b = b.Base
	}
	if b == nil {
		return false
	}
	d := t
	if t.Generic != nil {
		d = t.Generic
	}
	return d.Assembly != nil && d.Assembly.Core && !tasksOfNET[d.FullName()]
}

// tasksOfNET are the classes of tasks in the core library that have the name and
// the bases of .NET's.
var tasksOfNET = map[string]bool{
	"System.Threading.Tasks.Task":                                                     true,
	"System.Threading.Tasks.Task`1":                                                   true,
	"System.Threading.Tasks.UnwrapPromise`1":                                          true,
	"System.Threading.Tasks.ContinuationTaskFromTask":                                 true,
	"System.Threading.Tasks.ContinuationResultTaskFromTask`1":                         true,
	"System.Threading.Tasks.ContinuationTaskFromResultTask`1":                         true,
	"System.Threading.Tasks.ContinuationResultTaskFromResultTask`2":                   true,
	"System.Runtime.CompilerServices.AsyncTaskMethodBuilder`1+AsyncStateMachineBox`1": true,
	"System.Threading.Tasks.ConcurrentExclusiveSchedulerPair+CompletionState":         true,
}

// TypeOf returns the type that the System.Type object r stands for.
func (p *Program) TypeOf(r heap.Ref) *types.Type {
	o := p.Consts.Object(r)
	return p.Loader.TypeByID(uint32(o.Peek(p.Std.typeHandle.Offset, heap.Mem8)))
}

// Exists says whether the file at path can be opened, with a clear error.
func Exists(path string) error {
	st, err := os.Stat(path)
	if err != nil {
		return err
	}
	if st.IsDir() {
		return fmt.Errorf("%s is a directory", path)
	}
	return nil
}

// LowerAll lowers every method of the program's own assembly that is not
// generic, and returns the first error. An unsupported instruction is no error.
func (p *Program) LowerAll() error {
	for row := uint32(1); row <= p.Main.Meta.RowCount(metadata.TableMethodDef); row++ {
		p.Loader.Lock()
		m, err := p.Main.Method(metadata.MakeToken(metadata.TableMethodDef, row), types.Context{})
		p.Loader.Unlock()
		if err != nil {
			return err
		}
		if m.GenericN > 0 || len(m.Owner.Args) > 0 || m.RVA == 0 {
			continue
		}
		var gap *UnsupportedError
		if _, err := p.Code(m); err != nil && !errors.As(err, &gap) {
			return err
		}
	}
	return nil
}

// CheckNatives compares the core library with the natives: missing are its
// methods without a body and without a native (in interfaces they are abstract), stale the natives without a
// method.
func (p *Program) CheckNatives() (missing, stale []string, err error) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	core := p.Loader.Core()
	used := map[InternalCall]bool{p.natives[AsyncInvoke]: true}
	for row := uint32(1); row <= core.Meta.RowCount(metadata.TableMethodDef); row++ {
		m, err := core.Method(metadata.MakeToken(metadata.TableMethodDef, row), types.Context{})
		if err != nil {
			return nil, nil, err
		}
		n := p.NativeOf(m)
		if n != nil {
			used[n] = true
		} else if m.InternalCall() && m.Owner.Kind != types.KindInterface {
			missing = append(missing, m.FullName()+m.Signature())
		}
	}
	for _, n := range p.natives {
		if !used[n] {
			stale = append(stale, n.FullName())
		}
	}
	slices.Sort(stale)
	return missing, stale, nil
}
