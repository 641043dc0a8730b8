// Package vmtest makes programs for tests of the checker, and knows what they
// can do.
//
// In: a seed, or a program written by hand as a [Program], a small abstract
// multi-threaded program.
//
// Out: from [Compile], the same program as a .NET assembly, with the IL offset
// of each of its operations; from [Enumerate], all its [Outcomes], found by
// brute force. A checker that explores the assembly must find just these:
//
//	p := vmtest.Random(seed, vmtest.ProfileMixed)
//	want, err := vmtest.Enumerate(p, 20000)
//	if err != nil {
//		continue // too many states: take another seed
//	}
//	img, err := vmtest.Compile(p)
//	… explore img.Bytes; img.OpAt(method, offset) names the operation …
//	… if it finds something else: p = vmtest.Shrink(p, differs) …
//
// Next: the differential tests of the checker.
//
// The package stands alone: it shares no code with the rest of the project, so
// that one misunderstanding is not made twice. What it understands of .NET is
// compared with real runtimes, where the machine has one.
//
// Below the programs is an assembler: [Assembly] builds PE files with metadata
// and method bodies as ECMA-335 partition II describes them, for tests that
// want CIL that no compiler makes.
package vmtest
