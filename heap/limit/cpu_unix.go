//go:build unix

package limit

import (
	"syscall"
	"time"
)

// CPUTime is the CPU time of this process, user and system; getrusage(2).
func CPUTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
