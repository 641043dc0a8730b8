//go:build unix

package parallel

import (
	"syscall"
	"time"
)

// cpuTime is the CPU time of this process, user and system; getrusage(2).
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
