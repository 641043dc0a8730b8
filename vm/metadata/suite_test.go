package metadata

import "flag"

// long selects the long form of each test: each byte of each file.
// docs/testing.md lists both forms and their costs.
var long = flag.Bool("long", false, "run the long form of each test")
