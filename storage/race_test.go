//go:build race

package storage

// raceEnabled: memory is on the Go heap, see pages_heap_unsafe.go.
const raceEnabled = true
