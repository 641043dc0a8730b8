package storage

import (
	"errors"
	"fmt"
)

// ErrFull says that the memory budget, or the range of ids, is used up. It is
// wrapped with what could not be had. The store stays readable: everything
// inserted before is still there.
var ErrFull = errors.New("state store full")

// full wraps ErrFull with what did not fit.
func full(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrFull, fmt.Sprintf(format, args...))
}
