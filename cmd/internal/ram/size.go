package ram

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseSize reads a number of bytes (4GiB, 512M, 1000000) or a share of the
// whole (80%).
func ParseSize(s string, whole int64) (int64, error) {
	bad := fmt.Errorf("%q is neither a size (4GiB, 512M) nor a share (80%%)", s)
	if p, ok := strings.CutSuffix(s, "%"); ok {
		x, err := strconv.ParseFloat(p, 64)
		switch {
		case err != nil || !(x > 0 && x <= 100):
			return 0, bad
		case whole == 0:
			return 0, fmt.Errorf("%s of the memory: how much memory there is is unknown here; give a size", s)
		}
		return int64(float64(whole) * x / 100), nil
	}
	number := strings.TrimRight(s, "BIKMGTbikmgt")
	unit := strings.ToLower(strings.TrimSpace(s[len(number):]))
	factors := map[string]float64{"": 1, "b": 1, "k": 1 << 10, "kib": 1 << 10, "kb": 1e3, "m": 1 << 20, "mib": 1 << 20, "mb": 1e6,
		"g": 1 << 30, "gib": 1 << 30, "gb": 1e9, "t": 1 << 40, "tib": 1 << 40, "tb": 1e12}
	x, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	f, ok := factors[unit]
	if err != nil || !ok || !(x > 0 && x*f < 1<<62) {
		return 0, bad
	}
	return int64(x * f), nil
}
