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
	"vm/event":             {"heap"},
	"vm/types":             {"heap", "vm/metadata"},
	"vm/il":                {"heap", "vm/metadata", "vm/types"},
	"vm":                   {"heap", "heap/stack", "vm/metadata", "vm/corlib", "vm/event", "vm/types", "vm/il"},
	"vm/native":            {"heap", "vm", "vm/metadata", "vm/types"},
	"vm/vmtest":            {},
	"gc":                   {"heap"},
	"storage":              {},
	"parallel/property":    {"vm", "vm/event"},
	"parallel/trace":       {"gc", "heap", "heap/limit", "parallel/property", "vm", "vm/event", "vm/il", "vm/metadata", "vm/types"},
	"sdpor":                {"heap", "storage", "vm/event"},
	"parallel":             {"gc", "heap", "heap/limit", "heap/stack", "parallel/property", "parallel/trace", "sdpor", "storage", "vm", "vm/event", "vm/types"},
	"cmd/internal/lint":    {},
	"cmd/internal/report":  {"heap/limit", "parallel", "parallel/property", "parallel/trace", "storage", "vm"},
	"cmd/internal/scaling": {},
	"cmd/moonwalker":       {"cmd/internal/report", "cmd/internal/scaling", "heap/limit", "parallel", "parallel/property", "parallel/trace", "sdpor", "storage", "vm", "vm/metadata", "vm/native", "vm/types"},
}
