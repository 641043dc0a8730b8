// Package litmus is an oracle of memory models: it has small abstract programs, and computes all their outcomes under each of the models that --memory-model will name.
//
// In: programs in the notation of docs/algorithms/memory-models.md ([Parse]), among them the 111 tests of [Suite].
//
// Out: [Enumerate] returns the outcomes of a program under a [Model], found by brute force. [CSharp] returns the programs of a suite as one C# program.
//
// Next: the tests that compare the checker with the enumeration.
//
// The models are those of "Towards a Model Checking Framework for a New Collector Framework" (paper 003), section 6 and Algorithms 1 to 3 and 14, with three repairs: a response goes to the load
// that asked; a load is forwarded only if nothing of its thread that orders accesses is pending behind the store; loads of one location stay in order. dotnet follows the document ".NET memory model"
// of the .NET runtime, ecma follows ECMA-335 §I.12.6.
//
// The package shares no code with the rest of the project, so that no error is in both. Its enumeration is the literal form of the tables on that page, without an optimisation. Its tests compare it with
// another form of the same rules ([Variant.Buffered]), and with axioms.
//
// Lock order: none; a test is not changed once it is parsed.
package litmus
