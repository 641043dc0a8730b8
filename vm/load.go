package vm

import (
	"slices"

	"moonwalker/vm/exception"
	"moonwalker/vm/interp"
	"moonwalker/vm/memory"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/sync"
)

// Load reads the assembly at path and everything it starts with. The error
// names the file and place at fault.
func Load(path string, c program.Config) (*program.Program, error) {
	if c.Files == nil {
		c.Files = new(metadata.Files)
	}
	m, err := c.Files.Open(path)
	if err != nil {
		return nil, err
	}
	return LoadParsed(m, path, c)
}

// LoadParsed is Load for an assembly that is parsed already. References and
// symbols are looked for beside path.
func LoadParsed(m *metadata.Assembly, path string, c program.Config) (*program.Program, error) {
	return program.New(m, path, c, coreNatives(), freeze)
}

// coreNatives are the internal calls that need the machine's own data.
func coreNatives() (all []program.InternalCall) {
	for _, n := range slices.Concat(sync.Natives(), exception.Natives(), memory.Natives(), memory.InterlockedNatives(), interp.Natives()) {
		all = append(all, n)
	}
	return all
}
