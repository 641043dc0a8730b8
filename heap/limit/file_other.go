//go:build !linux

package limit

// fileBacked returns 0 for unknown.
func fileBacked() int64 { return 0 }
