//go:build race

package parallel_test

// raced says that the race detector is on, which makes all some thirty times
// slower: the tests that search take a small part of their programs then.
const raced = true
