//go:build !linux || race

package storage

import (
	"errors"
	"os"
)

func spillPages(*os.File, int64, []byte) error {
	return errors.New("states can be spilled only on Linux")
}
