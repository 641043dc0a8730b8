package sample

// UnlikeOf is unlikeOf, for tests.
var UnlikeOf = unlikeOf

// Tests make small sweeps.
func init() { sweepSteps = 64 }

// SetSweep makes sweeps of n steps, until restore is called.
func SetSweep(n int) (restore func()) {
	was := sweepSteps
	sweepSteps = n
	return func() { sweepSteps = was }
}

// SetTreeBytes sets the memory of the trees until the function that it returns is called. With 0 there are none.
func SetTreeBytes(n int) (restore func()) {
	was := treeBytes
	treeBytes = n
	return func() { treeBytes = was }
}
