package program

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"

	"moonwalker/vm/metadata"
)

// runtimeConfig has the properties that the file X.runtimeconfig.json beside the program X.dll gives to it. They are read when the
// program asks for one.
type runtimeConfig struct {
	mu     sync.Mutex // guards the fields below
	asked  bool
	path   string // "" if there is no file, or nothing was asked
	values map[string]string
	err    error
}

// Configured is the value of a property of the program's runtimeconfig.json, as AppContext.GetData has it. file says whether there is such a file.
func (p *Program) Configured(name string) (value string, ok, file bool, err error) {
	c := p.config
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.asked {
		c.asked = true
		c.read(strings.TrimSuffix(p.Path, filepath.Ext(p.Path)) + ".runtimeconfig.json")
	}
	value, ok = c.values[name]
	return value, ok, c.path != "", c.err
}

func (c *runtimeConfig) read(path string) {
	data, err := metadata.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	var content struct {
		RuntimeOptions struct{ ConfigProperties map[string]json.RawMessage }
	}
	if err == nil {
		err = json.Unmarshal(data, &content)
	}
	if err != nil {
		c.err = fmt.Errorf("%s: %w", filepath.Base(path), err)
		return
	}
	c.path, c.values = path, map[string]string{}
	for name, raw := range content.RuntimeOptions.ConfigProperties {
		var text string
		if json.Unmarshal(raw, &text) != nil {
			text = string(raw) // a number, or a bool
		}
		c.values[name] = text
	}
}

// Files lists the files of the program that were read so far: its assemblies, and its runtimeconfig.json if it asked for a property.
func (p *Program) Files() []string {
	files := p.Loader.Files()
	p.config.mu.Lock()
	defer p.config.mu.Unlock()
	if p.config.path != "" {
		files = append(files, p.config.path)
	}
	return files
}

// Target is the name of the framework for which the program was compiled; ok is false if no attribute tells.
func (p *Program) Target() (name string, ok bool, err error) {
	m := p.Main.Meta
	a, ok, err := m.FindAttribute(metadata.MakeToken(metadata.TableAssembly, 1), "System.Runtime.Versioning", "TargetFrameworkAttribute")
	if err != nil || !ok {
		return "", false, err
	}
	v, err := m.DecodeAttribute(a, nil)
	if err != nil || len(v.Fixed) == 0 {
		return "", false, err
	}
	name, ok = v.Fixed[0].Value.(string)
	return name, ok, nil
}
