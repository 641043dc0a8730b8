package inspect

import (
	"slices"

	"moonwalker/vm/state"
)

// loose lists, by type, the members of the library that write by a plain or a volatile write in .NET, or in a lock, and have no full fence behind
// it. So the write may come behind later reads of the thread. Others see it without a lock.
var loose = map[string][]string{
	"System.Threading.SpinLock":                       {"Exit"}, // Exit(false)
	"System.Collections.Concurrent.ConcurrentStack`1": {"Clear"},
	"System.Collections.Concurrent.ConcurrentQueue`1": {"Clear"},
	"System.Globalization.CultureInfo":                {"set_DefaultThreadCurrentCulture", "set_DefaultThreadCurrentUICulture"},
	"System.Environment":                              {"set_ExitCode"},
}

// Loose names the member of the library in which t stands, called by the program, if its write may come behind later reads of the thread in .NET:
// ConcurrentStack.Clear. Else it is "".
func Loose(t *state.Thread) string {
	method := Called(t)
	if method == nil || !slices.Contains(loose[method.Owner.FullName()], method.Name) || method.Name == "Exit" && len(method.Params) == 0 {
		return ""
	}
	return method.Owner.String() + "." + method.Name
}

// waitsForNothing says whether f is a call of SemaphoreSlim.Wait with the timeout 0, which only looks if it is in vain.
func waitsForNothing(t *state.Thread, f *state.Frame) bool {
	m := f.Code.Method
	return m.Name == "Wait" && m.Owner.FullName() == "System.Threading.SemaphoreSlim" && len(m.Params) > 0 &&
		(m.Params[0].Name == "Int32" || m.Params[0].Name == "TimeSpan") && t.Words[f.Base+1] == 0
}
