//go:build unix

package storage

import "syscall"

// noWait makes the opening of a pipe that nobody reads an error.
const noWait = syscall.O_NONBLOCK
