//go:build race

package estimate_test

const raced = true // the race detector is on
