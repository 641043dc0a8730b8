package vm_test

import "flag"

// long says that each test runs in its long form: more random programs, all examples.
// docs/testing.md lists both forms and their costs.
var long = flag.Bool("long", false, "run the long form of each test")

var rewrite = flag.Bool("rewrite", false, "write the tables of docs/instructions.md")
