package metadata

import (
	"fmt"
	"os"
)

// ReadFile is [os.ReadFile], but not for devices and pipes: a device can be endless, and a pipe can have nobody on its other side.
func ReadFile(path string) ([]byte, error) {
	st, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !st.Mode().IsRegular() && !st.IsDir() {
		return nil, fmt.Errorf("%s is no regular file", path)
	}
	return os.ReadFile(path)
}
