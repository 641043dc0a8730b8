package main

import (
	"fmt"
	"os"
	"runtime/debug"
)

// defaultMemory is the share of the memory that the store of a search may use,
// if that leaves aside for all else: the program's code and metadata, machines,
// buffers of a checkpoint. If it does not, the store has the rest, or a
// quarter.
const (
	defaultMemory = "80%"
	aside         = 64 << 20
)

// memory reads --memory: bytes for the store, 0 for no limit, and how they
// were derived. The Go collector is told what is left.
func memory(value string) (n int64, from string, err error) {
	whole, source := memoryLimit()
	asked := value
	if value == "" {
		if whole == 0 {
			return 0, "", nil
		}
		asked = defaultMemory
	}
	if n, err = parseSize(asked, whole); err != nil {
		return 0, "", fmt.Errorf("--memory: %w", err)
	}
	from = "as asked"
	switch rest := max(whole-aside, whole/4); {
	case value == "" && rest < n:
		n, from = rest, "what "+source+" leaves"
	case asked[len(asked)-1] == '%':
		from = asked + " of " + source
	}
	if left := whole - n; left > 0 && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(left * 3 / 4)
	}
	return n, from, nil
}
