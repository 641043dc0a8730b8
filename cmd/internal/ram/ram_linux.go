package ram

import (
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Limit is how many bytes this process may use: the tightest limit of
// its cgroups and their ancestors, or the memory of the machine. It says which
// of them it is; 0 is unknown.
func Limit() (n int64, source string) {
	return limitIn("/")
}

// limitIn reads the limits below root, which is / but in tests.
func limitIn(root string) (n int64, source string) {
	n, source = ofMachine(root), "the RAM"
	if l := cgroupLimit(root); l > 0 && (n == 0 || l < n) {
		return l, "the memory limit of the cgroup"
	}
	return n, source
}

// ofMachine is the memory of the machine, proc(5).
func ofMachine(root string) int64 {
	data, err := os.ReadFile(filepath.Join(root, "proc/meminfo"))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(data)) {
		if f := strings.Fields(line); len(f) >= 2 && f[0] == "MemTotal:" {
			if kb, err := strconv.ParseInt(f[1], 10, 64); err == nil {
				return kb << 10
			}
		}
	}
	return 0
}

// cgroupLimit is the tightest limit of the memory of this process's cgroups,
// version 1 and 2, and of those above them; 0 for none. cgroups(7).
func cgroupLimit(root string) (tightest int64) {
	groups, err := os.ReadFile(filepath.Join(root, "proc/self/cgroup"))
	if err != nil {
		return 0
	}
	mounts, err := os.ReadFile(filepath.Join(root, "proc/self/mountinfo"))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(groups)) {
		f := strings.SplitN(strings.TrimSpace(line), ":", 3) // hierarchy:controllers:path
		if len(f) != 3 {
			continue
		}
		kind, file := "cgroup2", "memory.max"
		if f[1] != "" {
			kind, file = "cgroup", "memory.limit_in_bytes"
			if !contains(f[1], "memory") {
				continue
			}
		}
		for line := range strings.Lines(string(mounts)) {
			top, dir, ok := MountOf(line, kind, f[2])
			if !ok {
				continue
			}
			if l := tightestAbove(filepath.Join(root, top), filepath.Join(root, dir), file); l > 0 && (tightest == 0 || l < tightest) {
				tightest = l
			}
		}
	}
	return tightest
}

// MountOf reads a line of mountinfo: where the hierarchy of this kind is
// mounted, and the folder of group in it. A group outside of the mounted part, as in a
// container, is taken for its root.
func MountOf(line, kind, group string) (top, dir string, ok bool) {
	front, back, ok := strings.Cut(line, " - ")
	f, b := strings.Fields(front), strings.Fields(back)
	if !ok || len(f) < 5 || len(b) < 3 || b[0] != kind || kind == "cgroup" && !contains(b[2], "memory") {
		return "", "", false
	}
	mounted, top := f[3], f[4]
	rel, err := filepath.Rel(mounted, group)
	if err != nil || !filepath.IsLocal(rel) {
		rel = "."
	}
	return top, filepath.Join(top, rel), true
}

func contains(list, word string) bool {
	for w := range strings.SplitSeq(list, ",") {
		if w == word {
			return true
		}
	}
	return false
}

// tightestAbove is the least limit in file, in the folders from dir up to top.
func tightestAbove(top, dir, file string) (tightest int64) {
	for {
		if data, err := os.ReadFile(filepath.Join(dir, file)); err == nil {
			// Version 1 writes no limit as a number near 2^63, version 2 as "max".
			l, err := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64)
			if err == nil && l > 0 && l < math.MaxInt64/2 && (tightest == 0 || l < tightest) {
				tightest = l
			}
		}
		if dir == top || len(dir) <= len(top) {
			return tightest
		}
		dir = filepath.Dir(dir)
	}
}
