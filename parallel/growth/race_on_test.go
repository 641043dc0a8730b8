//go:build race

package growth_test

const raced = true // the race detector is on
