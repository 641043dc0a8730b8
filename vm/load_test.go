package vm_test

import (
	"sync"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/survey"
)

// TestLoadAtOnce loads programs at once, and lowers the methods that they may call. They share the parsed core library: the race detector must find no
// write to it.
func TestLoadAtOnce(t *testing.T) {
	var all sync.WaitGroup
	for _, name := range []string{"lockorder/Opposite", "tasks/LostUpdate", "async/AsTasks", "lockorder/Opposite"} {
		all.Go(func() {
			p, err := vm.Load("../examples/"+name+".dll", program.Config{Natives: native.Table()})
			if err == nil {
				_, err = survey.Of(p, nil)
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	all.Wait()
}
