package vm_test

import (
	"bytes"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestShortField initialises arrays from fields whose types are made smaller than the arrays.
func TestShortField(t *testing.T) {
	data, err := os.ReadFile("testdata/conformance/Arrays.dll")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range regexp.MustCompile(`__StaticArrayInitTypeSize=(\d+)`).FindAllSubmatch(data, -1) {
		size, _ := strconv.Atoi(string(name[1]))
		row := []byte{1, 0, byte(size), byte(size >> 8), 0, 0} // of the table ClassLayout
		data = bytes.ReplaceAll(data, row, []byte{1, 0, 1, 0, 0, 0})
	}
	want, err := os.ReadFile("testdata/conformance/Arrays.out")
	if err != nil {
		t.Fatal(err)
	}
	if out, _ := runImage(data); strings.HasPrefix(out, string(want)) {
		t.Error("the arrays were initialised")
	}
}
