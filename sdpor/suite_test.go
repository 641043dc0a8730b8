package sdpor

import "flag"

// long selects the long form of each test, with more random programs.
// docs/testing.md lists both forms and their costs.
var long = flag.Bool("long", false, "run the long form of each test")
