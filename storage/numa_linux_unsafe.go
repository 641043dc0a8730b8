//go:build linux && !race

package storage

import (
	"bufio"
	"bytes"
	"math/bits"
	"os"
	"strconv"
	"strings"
	"sync"
	"unsafe"

	"golang.org/x/sys/unix"
)

// interleave spreads the pages of mem over the NUMA nodes that the process may use, because workers on all of
// them read all of it. It does nothing on a machine with one node, or if the process was started with a policy of its own
// (numactl), and only speed depends on it.
// Preconditions: no page of mem was touched yet.
func interleave(mem []byte) {
	if nodes := numaNodes(); bits.OnesCount64(nodes) > 1 {
		_ = bindInterleaved(mem, nodes)
	}
}

// numaNodes is the set of the nodes over which pages are to be spread: bit i is node i.
var numaNodes = sync.OnceValue(func() uint64 {
	policy := int32(0)
	if _, _, errno := unix.Syscall6(unix.SYS_GET_MEMPOLICY, uintptr(unsafe.Pointer(&policy)), 0, 0, 0, 0, 0); errno != 0 || policy != unix.MPOL_DEFAULT {
		return 0
	}
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	return allowedNodes(status)
})

// allowedNodes reads the line Mems_allowed_list of a status file. It leaves out nodes from 64 on.
func allowedNodes(status []byte) (nodes uint64) {
	for lines := bufio.NewScanner(bytes.NewReader(status)); lines.Scan(); {
		list, ok := strings.CutPrefix(lines.Text(), "Mems_allowed_list:")
		if !ok {
			continue
		}
		for _, r := range strings.Split(strings.TrimSpace(list), ",") {
			first, last, isRange := strings.Cut(r, "-")
			if !isRange {
				last = first
			}
			from, err := strconv.Atoi(first)
			if err != nil {
				return 0
			}
			to, err := strconv.Atoi(last)
			if err != nil {
				return 0
			}
			for n := from; n <= min(to, 63); n++ {
				nodes |= 1 << n
			}
		}
	}
	return nodes
}

// bindInterleaved gives whole pages the policy MPOL_INTERLEAVE (mbind(2)).
func bindInterleaved(mem []byte, nodes uint64) error {
	const bitsOfMask = 64 + 1 // the system call ignores the last one
	_, _, errno := unix.Syscall6(unix.SYS_MBIND, uintptr(unsafe.Pointer(unsafe.SliceData(mem))), uintptr(len(mem)), unix.MPOL_INTERLEAVE, uintptr(unsafe.Pointer(&nodes)), bitsOfMask, 0)
	if errno != 0 {
		return errno
	}
	return nil
}
