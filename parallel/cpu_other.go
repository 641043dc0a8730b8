//go:build !unix

package parallel

import "time"

// cpuTime is unknown here.
func cpuTime() time.Duration { return 0 }
