//go:build !unix

package limit

import "time"

// CPUTime is unknown here.
func CPUTime() time.Duration { return 0 }
