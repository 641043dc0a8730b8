package limit

import (
	"fmt"
	"os"
)

// fileBacked returns the bytes of resident memory that come from files, such as the code of the process; 0:
// unknown. See proc(5).
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
