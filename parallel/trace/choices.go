package trace

import (
	"moonwalker/vm/il"
	"moonwalker/vm/program"
)

// choices are the meanings of the outcomes of choices that the library makes, by the method that makes the choice. An
// outcome without a meaning need not be told.
var choices = map[string][]string{
	"System.Processors.get_Count":                        {"there is one processor", "there are two processors"},
	"System.Finalizer.Run":                               {"no collection comes any more", ""},
	"System.WeakReference.get_IsAlive":                   {"", "the target has been collected", "no collection comes any more"},
	"System.WeakReference.get_Target":                    {"", "the target has been collected", "no collection comes any more"},
	"System.WeakReference`1.TryGetTarget":                {"", "the target has been collected", "no collection comes any more"},
	"System.Threading.Tasks.AsyncLoop`1.NoFurtherWorker": {"", "loop has no further worker"},
	"System.Threading.PeriodicTimer+Signals.Kept":        {"", "a tick has come before the wait"},
	"System.Threading.PeriodicTimer+Signals.OnItsWay":    {"the period has become infinite before a tick", "a tick was on its way"},
	"System.Threading.TimerCore.get_Collected":           {"", "timer, to which nothing refers, is collected"},
}

// choice is the event of an outcome of a choice at l. value is the text of the outcome.
func choice(l program.Location, outcome int, value string) Event {
	e := Event{Kind: Choose, Value: value}
	m := l.Code.Method
	if l.Code.Instrs[l.PC].Op < il.LdFld { // of what a value of Verify.Any may be: the trace has its number
		e.Usual = true
		return e
	}
	if meanings := choices[m.Owner.FullName()+"."+m.Name]; m.Owner.Assembly.Core && outcome < len(meanings) {
		e.Object, e.Usual = meanings[outcome], meanings[outcome] == ""
	}
	return e
}
