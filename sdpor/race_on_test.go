//go:build race

package sdpor

// raced reports whether the race detector is on.
const raced = true
