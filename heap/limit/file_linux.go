package limit

import (
	"fmt"
	"os"
)

// fileBacked is how much of the process in memory comes from files, such as its
// own code; 0: unknown. proc(5).
func fileBacked() int64 {
	data, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	var size, resident, pages int64
	if n, _ := fmt.Sscan(string(data), &size, &resident, &pages); n < 3 {
		return 0
	}
	return pages * int64(os.Getpagesize())
}
