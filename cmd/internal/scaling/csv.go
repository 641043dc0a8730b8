package scaling

import (
	"encoding/csv"
	"io"
	"strconv"
)

// WriteCSV writes all runs, also the warm-up (order 0), in the order of execution.
func WriteCSV(w io.Writer, runs []Run) error {
	c := csv.NewWriter(w)
	_ = c.Write([]string{"order", "workers", "value", "verdict", "seconds", "first_violation", "cpu_seconds", "states", "revisits", "transitions", "heap_objects", "states_per_second",
		"store_bytes", "rss_bytes", "busy", "steals", "load", "other_cores", "stolen", "throttled", "noisy"})
	f := func(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }
	u := func(x uint64) string { return strconv.FormatUint(x, 10) }
	for i := range runs {
		r := &runs[i]
		_ = c.Write([]string{
			strconv.Itoa(r.Order), strconv.Itoa(r.Workers), f(r.Value), r.Verdict, f(r.Seconds), f(r.FirstViolation), f(r.CPU), u(r.States), u(r.Revisits), u(r.Transitions), strconv.Itoa(r.Objects), f(r.Rate()),
			strconv.FormatInt(r.Store, 10), strconv.FormatInt(r.RSS, 10), f(r.Busy), u(r.Steals), f(r.Host.Load), f(r.Host.Others), f(r.Host.Stolen), f(r.Host.Throttled),
			strconv.FormatBool(r.Host.Noisy()),
		})
	}
	c.Flush()
	return c.Error()
}
