package main

import (
	"os"
	"syscall"
)

// maxRSS is the most memory, in bytes, that a process which has ended had at
// a time; getrusage(2).
func maxRSS(p *os.ProcessState) int64 {
	if u, ok := p.SysUsage().(*syscall.Rusage); ok {
		return u.Maxrss << 10
	}
	return 0
}
