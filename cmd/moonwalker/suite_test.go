package main

import "flag"

// long selects the long form of each test: more searches are killed, all limits.
// docs/testing.md lists both forms and their costs.
var long = flag.Bool("long", false, "run the long form of each test")
