package report

import (
	"fmt"
	"strconv"
	"time"

	"moonwalker/parallel"
)

// estimated describes the estimate of a whole search; "" if its size is unknown.
func estimated(st *parallel.Stats) string {
	e := &st.Estimate
	if !e.Known() {
		return ""
	}
	return fmt.Sprintf("about %s states in all (%s to %s), %s left", About(e.States), About(e.Low), About(e.High), Roughly(e.Left))
}

// MemoryOfAll is the number of bytes that the store would take for n states.
func MemoryOfAll(st *parallel.Stats, n float64) int64 {
	return int64(n * ratio(float64(st.Storage.Bytes.Total), float64(st.States)))
}

// estimate is the line of a report with the estimate of a search that has ended early; "" if there is nothing to tell.
func (o *Outcome) estimate() string {
	st := &o.Stats
	e := &st.Estimate
	switch {
	case !o.early():
		return ""
	case e.Known():
		return fmt.Sprintf("estimate: %s (%s to %s), %s for the states (%s to %s)", estimated(st), Roughly(e.LeftAtLeast), Roughly(e.LeftAtMost),
			Size(MemoryOfAll(st, e.States)), Size(MemoryOfAll(st, e.Low)), Size(MemoryOfAll(st, e.High)))
	case o.Estimated && o.Stats.Merged > 0:
		return "estimate: unknown, because states were removed when memory was short"
	case o.Estimated:
		return "estimate: unknown, because the search has not come down far enough from its first long path; a longer --timeout may help"
	}
	return ""
}

// About formats n with two digits: 95, 4.1k, 1.2M, 240M.
func About(n float64) string {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(n, 'g', 2, 64), 64)
	text := short(rounded)
	if len(text) > 4 && text[1] == '.' { // 1.20M
		return text[:3] + text[len(text)-1:]
	}
	if len(text) > 4 && text[2] == '.' { // 12.0M
		return text[:2] + text[len(text)-1:]
	}
	return text
}

// Roughly formats a time in its largest unit.
func Roughly(d time.Duration) string {
	const day = 24 * time.Hour
	switch {
	case d < 90*time.Second:
		return fmt.Sprintf("%.0f s", d.Seconds())
	case d < 90*time.Minute:
		return fmt.Sprintf("%.0f min", d.Minutes())
	case d < 2*day:
		return fmt.Sprintf("%.0f h", d.Hours())
	case d < 1000*day:
		return fmt.Sprintf("%.0f days", d.Hours()/24)
	}
	return "years"
}

// estimateJSON is the estimate of a whole search. Four of five searches end between low and high, and the times and sizes that go with them.
type estimateJSON struct {
	States     float64 `json:"states"`
	Low        float64 `json:"low"`
	High       float64 `json:"high"`
	Left       float64 `json:"left"` // seconds until the end
	LeftLow    float64 `json:"leftLow"`
	LeftHigh   float64 `json:"leftHigh"`
	Memory     int64   `json:"memory"` // bytes of the store at the end
	MemoryLow  int64   `json:"memoryLow"`
	MemoryHigh int64   `json:"memoryHigh"`
}

func estimateOf(st *parallel.Stats) *estimateJSON {
	e := &st.Estimate
	if !e.Known() {
		return nil
	}
	return &estimateJSON{e.States, e.Low, e.High, e.Left.Seconds(), e.LeftAtLeast.Seconds(), e.LeftAtMost.Seconds(), MemoryOfAll(st, e.States), MemoryOfAll(st, e.Low), MemoryOfAll(st, e.High)}
}
