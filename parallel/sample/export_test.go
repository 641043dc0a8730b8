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
