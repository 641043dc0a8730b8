//go:build race

package parallel

// Raced reports whether the race detector is on. It makes tests some thirty times
// slower, so tests that search then use a small part of their programs.
const Raced = true
