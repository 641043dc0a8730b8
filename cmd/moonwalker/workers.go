package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
)

// maxWorkers bounds --workers: each has a machine and a part of the store.
const maxWorkers = 1024

// asAsked says that the user has given a number.
const asAsked = "as asked"

// workers reads --workers: a number, and how it was derived.
func workers(value string) (n int, from string, err error) {
	if value != "auto" {
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > maxWorkers {
			return 0, "", fmt.Errorf("--workers %s: want auto or a number from 1 to %d", value, maxWorkers)
		}
		return n, asAsked, nil
	}
	n = runtime.GOMAXPROCS(0)
	switch {
	case os.Getenv("GOMAXPROCS") != "":
		from = "auto: GOMAXPROCS"
	case n < runtime.NumCPU():
		from = fmt.Sprintf("auto: CPU limit of the cgroup, of %d cores", runtime.NumCPU())
	default:
		from = "auto: usable cores"
	}
	return min(n, maxWorkers), from, nil
}
