// Package vmtest makes test programs for the checker, and computes all their outcomes.
//
// In: a seed, or a [Program] written by hand: a small abstract multi-threaded program.
//
// Out: [Compile] returns the program as a .NET assembly, with the IL offset of each
// operation. [Enumerate] returns all its [Outcomes], found by brute force. A checker that
// explores the assembly must find exactly these:
//
//	p := vmtest.Random(seed, vmtest.ProfileMixed)
//	want, err := vmtest.Enumerate(p, 20000)
//	if err != nil {
//		continue // too many states: take another seed
//	}
//	img, err := vmtest.Compile(p)
//	… explore img.Bytes; img.OpAt(method, offset) names the operation …
//	… if it finds other outcomes: p = vmtest.Shrink(p, differs) …
//
// Next: the differential tests of the checker.
//
// The package shares no code with the reader and the machine, so that no error is in both. Its
// tests compare its model of .NET with real runtimes, where the computer has one.
//
// Package assemble, below the programs, serves tests of its own: an [Assembly] may have CIL that no compiler makes.
//
// Lock order: none; programs and assemblies are used by one goroutine.
package vmtest
