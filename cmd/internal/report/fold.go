package report

import (
	"strings"

	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
)

// fold decides which events the table shows: those by which threads interact. It hides
// accesses to objects that only one thread uses, and to data that only an initialiser writes,
// because they explain nothing.
type fold struct {
	threads map[string]map[int]bool // the threads that use an object or location
	written map[string]bool
	awaited map[string]bool       // the objects for which threads wait at the end
	before  map[*trace.Event]bool // accesses to data before any thread could notice another's data
	locks   bool                  // a deadlock on monitors: data has no part in it
	states  bool                  // the violation is of a property of states: writes to shared data matter even if no other thread accesses the data
}

func newFold(tr *trace.Trace) *fold {
	f := &fold{threads: map[string]map[int]bool{}, written: map[string]bool{}, awaited: map[string]bool{}, before: map[*trace.Event]bool{}}
	shared := false
	use := func(object string, thread int) {
		if f.threads[object] == nil {
			f.threads[object] = map[int]bool{}
		}
		f.threads[object][thread] = true
	}
	for i := range tr.Steps {
		for j := range tr.Steps[i].Events {
			e := &tr.Steps[i].Events[j]
			if !e.Shared {
				f.before[e] = data(e) && !(shared && e.Sync) && f.threads[key(e)] == nil
				continue
			}
			shared = shared || data(e)
			use(key(e), tr.Steps[i].Thread)
			if (e.Kind == trace.Write || e.Kind == trace.Update || e.Kind == trace.Issue && e.Value != "read") && !initialiser(e) {
				f.written[e.Object] = true
			}
		}
	}
	for i := range tr.Steps {
		for j := range tr.Steps[i].Events {
			if e := &tr.Steps[i].Events[j]; !e.Shared && f.threads[key(e)] != nil {
				use(key(e), tr.Steps[i].Thread)
			}
		}
	}
	for n := range tr.Threads {
		th := &tr.Threads[n]
		if th.Waits != nil {
			use(th.Waits.Object, n)
			f.awaited[th.Waits.Object] = true
		}
		if th.Next != nil {
			use(key(th.Next), n)
			if th.Next.Kind != trace.Read {
				f.written[th.Next.Object] = true
			}
		}
	}
	if tr.Violation != nil && tr.Violation.Kind == property.Deadlock {
		f.locks = monitors(tr)
	}
	f.states = tr.Violation != nil && tr.Violation.Kind == property.Property
	return f
}

// key returns different keys for objects and locations: the name of a field may be that of the
// object in it.
func key(e *trace.Event) string {
	if data(e) {
		return "data " + e.Object
	}
	return e.Object
}

// data says whether e is an access to data.
func data(e *trace.Event) bool {
	return e.Kind == trace.Read || e.Kind == trace.Write || e.Kind == trace.Update || e.Kind == trace.Issue && e.Value != "unlock"
}

// monitors says whether a deadlock is a cycle of threads that wait for monitors.
func monitors(tr *trace.Trace) bool {
	cycle := tr.Cycle()
	for _, n := range cycle {
		if tr.Threads[n].Waits.Kind != trace.WaitMonitor {
			return false
		}
	}
	return cycle != nil
}

// event says whether an event of a thread is shown.
func (f *fold) event(thread int, e *trace.Event) bool {
	together := len(f.threads[key(e)]) > 1
	switch e.Kind {
	case trace.Line, trace.Exit, trace.Init:
		return false
	case trace.Choose:
		return !e.Usual
	case trace.Start, trace.Join, trace.Alive, trace.Yield, trace.Print, trace.Throw:
		return true
	case trace.Read, trace.Write, trace.Update, trace.Issue:
		if !data(e) {
			break
		}
		if f.states && e.Shared && e.Kind != trace.Read && !e.Library {
			return true
		}
		if e.Sync && !e.Shared && e.Kind != trace.Read {
			together = true // no other thread uses it here, but a volatile write is for other threads
			f.written[e.Object] = true
		}
		return together && f.written[e.Object] && !f.before[e] && !f.locks && !e.Library
	}
	return together && (!e.Library || f.awaited[e.Object])
}

// initialiser says whether e is of a type initialiser. Data that only an initialiser writes is
// constant for the threads.
func initialiser(e *trace.Event) bool { return strings.HasSuffix(e.At.Method, "..cctor") }
