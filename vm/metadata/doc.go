// Package metadata reads .NET assemblies and portable PDBs: the first hop of
// the journey, from bytes to rows, signatures and method bodies.
//
// In: the bytes of a PE32, PE32+ or ReadyToRun image with a CLI header, or of a
// portable PDB (alone, or embedded in an image). Out: an immutable [Assembly]
// (or [PDB]) whose tables are decoded row by row when asked for, parsed
// signatures ([MethodSig], [TypeSig]), method bodies ([MethodBody]), sequence
// points and custom attribute values. Next: package types, which gives rows an
// identity, and package il, which decodes code.
//
// It follows ECMA-335 6th edition, partition II, and the Portable PDB format
// specification v1.0. Section numbers in comments are those of ECMA-335.
//
// Assemblies are untrusted input. Every offset, count and index is checked
// before it is used, no allocation is sized by an unchecked number, and every
// loop is bounded by the size of the file. A fault of a file is returned as an
// [*Error]; nothing panics.
//
// All reads are safe for concurrent use. Lock order: none; the lock of a [memo] is held for one access to its map. Each index over an unsorted
// table or over names is built once, under a sync.Once of its own, and the build takes no lock.
package metadata
