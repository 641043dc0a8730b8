//go:build unix && !solaris && !aix

package main

import (
	"os"

	"golang.org/x/sys/unix"
)

// readerGone says whether f is a pipe that its reader has closed. A write to it would fail.
func readerGone(f *os.File) bool {
	at, err := f.Stat()
	if err != nil || at.Mode()&os.ModeNamedPipe == 0 {
		return false
	}
	ask := []unix.PollFd{{Fd: int32(f.Fd())}} // errors are told without being asked for
	n, err := unix.Poll(ask, 0)
	return err == nil && n > 0 && ask[0].Revents&(unix.POLLERR|unix.POLLHUP) != 0
}
