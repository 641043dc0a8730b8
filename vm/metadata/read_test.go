package metadata_test

import (
	"os"
	"strings"
	"testing"

	"moonwalker/vm/metadata"
)

// TestEndlessFile: a device is not read to its end, which it may not have.
func TestEndlessFile(t *testing.T) {
	const device = "/dev/zero"
	if _, err := os.Stat(device); err != nil {
		t.Skip(err)
	}
	_, assembly := metadata.Open(device)
	_, symbols := metadata.OpenPDB(device)
	for _, err := range []error{assembly, symbols} {
		if err == nil || !strings.Contains(err.Error(), "no regular file") {
			t.Errorf("got %v", err)
		}
	}
}
