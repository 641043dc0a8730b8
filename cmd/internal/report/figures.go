package report

import (
	"fmt"
	"strconv"
	"time"
)

// short formats n with three digits: 950, 41.2k, 1.24M.
func short(n float64) string {
	unit := ""
	for _, u := range []string{"k", "M", "G", "T"} {
		if n < 999.5 {
			break
		}
		n, unit = n/1000, u
	}
	switch {
	case unit == "":
		return strconv.FormatFloat(n, 'f', 0, 64)
	case n < 9.995:
		return strconv.FormatFloat(n, 'f', 2, 64) + unit
	case n < 99.95:
		return strconv.FormatFloat(n, 'f', 1, 64) + unit
	}
	return strconv.FormatFloat(n, 'f', 0, 64) + unit
}

// long formats n with separators: 7,242.
func long(n uint64) string {
	s := strconv.FormatUint(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// clock formats d as hours, minutes and seconds.
func clock(d time.Duration) string {
	s := int(d.Seconds())
	return fmt.Sprintf("%02d:%02d:%02d", s/3600, s/60%60, s%60)
}

// Size formats a number of bytes: 512 B, 3.1 GiB.
func Size(n int64) string {
	v, unit := scale(n)
	return v + " " + unit
}

func scale(n int64) (value, unit string) {
	v, units := float64(n), []string{"B", "KiB", "MiB", "GiB", "TiB"}
	i := 0
	for v >= 1023.95 && i < len(units)-1 {
		v /= 1024
		i++
	}
	if i == 0 {
		return strconv.FormatInt(n, 10), units[0]
	}
	return strconv.FormatFloat(v, 'f', 1, 64), units[i]
}

// part formats used of budget, if possible in one unit: 3.1/8.0 GiB.
func part(used, budget int64) string {
	u, uu := scale(used)
	b, bu := scale(budget)
	if uu == bu {
		return u + "/" + b + " " + bu
	}
	return u + " " + uu + "/" + b + " " + bu
}

// percent formats a share as a percentage.
func percent(x float64) string { return strconv.FormatFloat(100*x, 'f', 0, 64) + "%" }

// plural formats a number of things: 1 worker, 2 workers.
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	if l := len(thing); l > 2 && thing[l-2:] == "ch" {
		return fmt.Sprintf("%d %ses", n, thing)
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// ratio returns a/b, 0 if b is 0.
func ratio(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}
