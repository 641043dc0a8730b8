package storage

import (
	"errors"
	"fmt"
)

// ErrFull reports that the memory budget or the range of ids is used up. It is
// wrapped with the request that failed. The store stays readable and keeps
// everything that was inserted before.
var ErrFull = errors.New("state store full")

// full wraps ErrFull with the request that failed.
func full(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrFull, fmt.Sprintf(format, args...))
}
