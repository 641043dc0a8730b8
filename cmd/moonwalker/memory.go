package main

import "fmt"

// defaultMemory is the share of the memory that a search may use.
const defaultMemory = "80%"

// memory reads --memory: bytes for the store, 0 for no limit, and how they
// were derived.
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
	if asked[len(asked)-1] == '%' {
		return n, asked + " of " + source, nil
	}
	return n, "as asked", nil
}
