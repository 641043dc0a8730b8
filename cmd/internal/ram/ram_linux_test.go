package ram

import (
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// TestMemoryLimit reads the limits of machines that files describe.
func TestMemoryLimit(t *testing.T) {
	machine := map[string]string{"proc/meminfo": "MemTotal:        8388608 kB\nMemFree: 1 kB\n"}
	const ram = 8 << 30
	v2 := map[string]string{
		"proc/self/cgroup":    "0::/user/job/step\n",
		"proc/self/mountinfo": "30 20 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n",
	}
	v1 := map[string]string{
		"proc/self/cgroup":    "5:cpu,cpuacct:/x\n4:memory:/docker/abc\n0::/\n",
		"proc/self/mountinfo": "35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n34 31 0:31 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu,cpuacct\n",
	}
	container := map[string]string{
		"proc/self/cgroup":    "4:memory:/docker/abc\n",
		"proc/self/mountinfo": "35 31 0:32 /docker/abc /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n",
	}
	for _, c := range []struct {
		name  string
		files []map[string]string
		want  int64
	}{
		{"no cgroups", nil, ram},
		{"version 2, no limit", []map[string]string{v2, {"sys/fs/cgroup/user/job/step/memory.max": "max\n"}}, ram},
		{"version 2, own limit", []map[string]string{v2, {"sys/fs/cgroup/user/job/step/memory.max": "1000\n"}}, 1000},
		{"version 2, an ancestor's is tighter", []map[string]string{v2, {
			"sys/fs/cgroup/user/job/step/memory.max": "5000\n", "sys/fs/cgroup/user/job/memory.max": "max\n", "sys/fs/cgroup/user/memory.max": "2000\n",
		}}, 2000},
		{"version 2, above the RAM", []map[string]string{v2, {"sys/fs/cgroup/user/job/step/memory.max": "99999999999999\n"}}, ram},
		{"version 1, no limit", []map[string]string{v1, {"sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes": "9223372036854771712\n"}}, ram},
		{"version 1, an ancestor's", []map[string]string{v1, {
			"sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes": "9223372036854771712\n", "sys/fs/cgroup/memory/docker/memory.limit_in_bytes": "3000\n",
		}}, 3000},
		{"version 1, the limit of another controller's folder does not count", []map[string]string{v1, {"sys/fs/cgroup/cpu/x/memory.limit_in_bytes": "1\n"}}, ram},
		{"version 1 in a container", []map[string]string{container, {"sys/fs/cgroup/memory/memory.limit_in_bytes": "4000\n"}}, 4000},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := t.TempDir()
			files := maps.Clone(machine)
			for _, f := range c.files {
				maps.Copy(files, f)
			}
			for path, text := range files {
				path = filepath.Join(root, path)
				if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if got, source := limitIn(root); got != c.want {
				t.Errorf("got %d (%s), want %d", got, source, c.want)
			}
		})
	}
	if got, source := limitIn(t.TempDir()); got != 0 {
		t.Errorf("nothing known: got %d (%s)", got, source)
	}
}
