//go:build !race

package parallel

// Raced is described in race_on_test.go.
const Raced = false
