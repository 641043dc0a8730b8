package storage

import "flag"

// long says that each test runs in its long form: all scenarios, more random operations.
// docs/testing.md lists both forms and their costs.
var long = flag.Bool("long", false, "run the long form of each test")
