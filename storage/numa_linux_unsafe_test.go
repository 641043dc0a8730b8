//go:build linux && !race

package storage

import (
	"errors"
	"fmt"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"
)

func TestAllowedNodes(t *testing.T) {
	for list, want := range map[string]uint64{
		"0": 1, "0-1": 3, "0,2-3": 13, "1,63": 2 | 1<<63, "0-127": 1<<64 - 1, "70": 0, "": 0, "x": 0, "0-": 0,
	} {
		status := fmt.Sprintf("Name:\tx\nMems_allowed:\t00000001\nMems_allowed_list:\t%s\nvoluntary_ctxt_switches:\t1\n", list)
		if got := allowedNodes([]byte(status)); got != want {
			t.Errorf("%q: nodes %b, want %b", list, got, want)
		}
	}
	if nodes := numaNodes(); nodes == 0 {
		t.Log("this process has a policy of its own, or no list of nodes")
	}
}

// TestInterleave: the policy of bound pages is MPOL_INTERLEAVE, on whatever nodes there are.
func TestInterleave(t *testing.T) {
	mem, err := mapPages(granuleHuge, true)
	if err != nil {
		t.Fatal(err)
	}
	defer unmapPages(mem)
	nodes := numaNodes()
	if nodes == 0 {
		nodes = 1
	}
	if err := bindInterleaved(mem, nodes); errors.Is(err, unix.EPERM) || errors.Is(err, unix.ENOSYS) {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	mem[0], mem[len(mem)-1] = 1, 1
	policy := int32(-1)
	_, _, errno := unix.Syscall6(unix.SYS_GET_MEMPOLICY, uintptr(unsafe.Pointer(&policy)), 0, 0, uintptr(unsafe.Pointer(unsafe.SliceData(mem))), unix.MPOL_F_ADDR, 0)
	if errno != 0 || policy != unix.MPOL_INTERLEAVE {
		t.Errorf("policy %d, %v; want %d", policy, errno, unix.MPOL_INTERLEAVE)
	}
}
