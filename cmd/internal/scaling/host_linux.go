package scaling

import (
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// Host is a reading of the computer's load counters.
type Host struct {
	at              time.Time
	busy, stolen    float64 // seconds of all cores together, since the start
	throttled, load float64
	known           bool
}

// ReadHost reads the counters of the kernel, proc(5) and cgroups(7).
func ReadHost() Host { return readHost("/") }

func readHost(root string) (h Host) {
	h.at = time.Now()
	for line := range lines(root + "proc/stat") {
		f := strings.Fields(line)
		if len(f) < 9 || f[0] != "cpu" {
			continue
		}
		// user nice system idle iowait irq softirq steal, in ticks of 10 ms
		for _, i := range []int{1, 2, 3, 6, 7} {
			h.busy += number(f[i]) / 100
		}
		h.stolen = number(f[8]) / 100
		h.known = true
		break
	}
	for line := range lines(root + "proc/loadavg") {
		if f := strings.Fields(line); len(f) > 0 {
			h.load = number(f[0])
		}
	}
	for _, file := range []string{"sys/fs/cgroup/cpu.stat", "sys/fs/cgroup/cpu/cpu.stat"} {
		for line := range lines(root + file) {
			switch f := strings.Fields(line); {
			case len(f) != 2:
			case f[0] == "throttled_usec": // version 2
				h.throttled = number(f[1]) / 1e6
			case f[0] == "throttled_time": // version 1
				h.throttled = number(f[1]) / 1e9
			}
		}
	}
	return h
}

// Since returns the noise since an earlier reading. cpu is the CPU time of the measured run in
// seconds; it is no noise.
func (h Host) Since(before Host, cpu float64) (n Noise) {
	wall := h.at.Sub(before.at).Seconds()
	n.Load = before.load
	if !h.known || wall <= 0 {
		return n
	}
	n.Others = max(0, h.busy-before.busy-cpu) / wall
	n.Stolen = max(0, h.stolen-before.stolen) / wall / float64(runtime.NumCPU())
	n.Throttled = max(0, h.throttled-before.throttled) / wall
	return n
}

func lines(file string) func(func(string) bool) {
	data, err := os.ReadFile(file)
	if err != nil {
		return func(func(string) bool) {}
	}
	return strings.Lines(string(data))
}

func number(s string) float64 {
	x, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return 0
	}
	return x
}
