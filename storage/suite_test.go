package storage

import "flag"

// long selects the long form of each test: all scenarios, and more random operations.
// docs/testing.md lists both forms and their costs.
var long = flag.Bool("long", false, "run the long form of each test")
