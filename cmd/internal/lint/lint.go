// Package lint holds the table of permitted imports ("arrows") between the packages of the
// module. Its test reads all files of the module, and fails on an import that the table does
// not have.
//
// In: the files. Out: errors of the test. Next: none. Lock order: none.
package lint

// Arrows lists, for each package of the module, the packages of the module that it may import.
// Imports go one way, down the journey of a state (docs/architecture.md). A new arrow is a
// design decision: add it here on purpose.
var Arrows = map[string][]string{
	"heap":                 {"heap/limit", "heap/stack"},
	"heap/limit":           {},
	"heap/stack":           {},
	"vm/metadata":          {},
	"vm/corlib":            {},
	"vm/corlib/tables":     {},
	"vm/option":            {},
	"vm/event":             {"heap"},
	"vm/types":             {"heap", "vm/metadata"},
	"vm/host":              {"vm/metadata"},
	"vm/il":                {"heap", "vm/event", "vm/metadata", "vm/types"},
	"vm/lower":             {"heap", "vm/il", "vm/metadata", "vm/types"},
	"vm/program":           {"heap", "vm/option", "vm/corlib", "vm/host", "vm/il", "vm/lower", "vm/metadata", "vm/types"},
	"vm/state":             {"heap", "heap/stack", "vm/event", "vm/il", "vm/program", "vm/types"},
	"vm/access":            {"heap", "vm/event", "vm/il", "vm/program", "vm/state", "vm/types"},
	"vm/exception":         {"heap", "vm/access", "vm/il", "vm/program", "vm/state", "vm/types"},
	"vm/memory":            {"heap", "vm/access", "vm/event", "vm/exception", "vm/il", "vm/state", "vm/types"},
	"vm/memory/litmus":     {},
	"vm/sync":              {"heap", "vm/access", "vm/event", "vm/exception", "vm/il", "vm/memory", "vm/program", "vm/state", "vm/types"},
	"vm/interp":            {"heap", "vm/access", "vm/event", "vm/exception", "vm/il", "vm/memory", "vm/program", "vm/state", "vm/sync", "vm/types"},
	"vm/inspect":           {"heap", "vm/event", "vm/exception", "vm/il", "vm/program", "vm/state", "vm/types"},
	"vm/survey":            {"heap/limit", "vm/exception", "vm/il", "vm/metadata", "vm/program", "vm/types"},
	"vm":                   {"heap", "vm/access", "vm/event", "vm/exception", "vm/il", "vm/interp", "vm/memory", "vm/metadata", "vm/program", "vm/state", "vm/sync", "vm/types"},
	"vm/native":            {"heap", "vm/access", "vm/exception", "vm/il", "vm/interp", "vm/memory", "vm/metadata", "vm/program", "vm/state", "vm/types"},
	"parallel/property":    {"vm", "vm/event", "vm/inspect", "vm/program", "vm/state", "vm/types"},
	"parallel/trace":       {"gc", "heap", "heap/limit", "parallel/property", "storage", "vm", "vm/event", "vm/il", "vm/inspect", "vm/metadata", "vm/program", "vm/state", "vm/types"},
	"parallel/bound":       {"parallel/deque", "parallel/moves", "storage", "vm", "vm/event", "vm/state"},
	"parallel/contention":  {},
	"parallel/deque":       {},
	"parallel/estimate":    {},
	"parallel/moves":       {"sdpor", "storage", "vm"},
	"parallel/parts":       {"heap", "heap/limit", "storage"},
	"parallel/path":        {"heap/stack", "storage", "vm/state"},
	"parallel/reach":       {"storage"},
	"parallel/sequel":      {"parallel/property"},
	"parallel/site":        {"heap", "parallel/property", "parallel/trace", "sdpor", "vm/event", "vm/inspect", "vm/program", "vm/state", "vm/types"},
	"parallel/view":        {"heap", "parallel/property", "storage", "vm/state"},
	"parallel/virtual":     {},
	"parallel":             {"gc", "heap", "heap/limit", "heap/stack", "vm/option", "parallel/bound", "parallel/contention", "parallel/deque", "parallel/estimate", "parallel/moves", "parallel/parts", "parallel/path", "parallel/property", "parallel/reach", "parallel/sequel", "parallel/site", "parallel/trace", "parallel/view", "parallel/virtual", "sdpor", "storage", "vm", "vm/event", "vm/inspect", "vm/program", "vm/state", "vm/types"},
	"parallel/sample":      {"gc", "heap", "heap/limit", "parallel", "parallel/property", "parallel/sequel", "parallel/trace", "storage", "vm", "vm/event", "vm/il", "vm/inspect", "vm/option", "vm/program", "vm/state"},
	"parallel/coverage":    {"parallel", "vm/event", "vm/il", "vm/metadata", "vm/program", "vm/state", "vm/types"},
	"parallel/vacuity":     {"heap/limit", "parallel", "parallel/trace", "vm/program", "vm/survey"},
	"parallel/growth":      {"heap", "parallel", "parallel/trace", "vm", "vm/event", "vm/il", "vm/inspect", "vm/program", "vm/types"},
	"parallel/hunt":        {"parallel", "parallel/bound", "parallel/property", "parallel/sample", "storage", "vm", "vm/program", "vm/types", "parallel/sequel"},
	"cmd/internal/report":  {"heap/limit", "parallel", "parallel/bound", "parallel/contention", "parallel/coverage", "parallel/estimate", "parallel/growth", "parallel/hunt", "parallel/property", "parallel/sample", "parallel/sequel", "parallel/site", "parallel/trace", "storage", "vm", "vm/metadata", "vm/program", "parallel/vacuity"},
	"cmd/moonwalker":       {"cmd/internal/report", "cmd/internal/scaling", "gc", "heap/limit", "vm/option", "parallel", "parallel/bound", "parallel/coverage", "parallel/growth", "parallel/hunt", "parallel/property", "parallel/sample", "parallel/sequel", "parallel/trace", "parallel/vacuity", "parallel/virtual", "sdpor", "storage", "vm", "vm/host", "vm/metadata", "vm/native", "vm/program", "vm/survey", "vm/types"},
	"vm/vmtest":            {},
	"gc":                   {"heap"},
	"storage":              {},
	"sdpor":                {"heap", "storage", "vm/event"},
	"cmd/internal/lint":    {},
	"cmd/internal/scaling": {},
}
