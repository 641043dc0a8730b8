//go:build unix

package parallel

import (
	"syscall"
	"time"
)

// cpuTime is what this process has used, user and system; getrusage(2).
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
