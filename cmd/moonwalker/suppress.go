package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"

	"moonwalker/cmd/internal/config"
	"moonwalker/parallel/property"
	"moonwalker/parallel/suppress"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
)

// suppressions reads the files of --suppress, whose lines add up.
func (f *options) suppressions() (all []suppress.Rule, err error) {
	if len(f.Suppress) > 0 && f.Search.Checks != 0 && !f.Search.Checks.Has(property.Race) {
		return nil, errors.New("--suppress is about data races, and does not work with a --check that leaves races out")
	}
	for _, path := range f.Suppress {
		if filepath.Ext(path) == ".json" { // a configuration
			rules, err := config.Rules(path)
			if err != nil {
				return nil, &exitError{exitUsage, fmt.Errorf("--suppress: %w", err)}
			}
			all = append(all, rules...)
			continue
		}
		data, err := metadata.ReadFile(path)
		if err != nil {
			return nil, &exitError{exitUsage, fmt.Errorf("--suppress: %w", err)}
		}
		rules, err := suppress.ReadFile(path, bytes.NewReader(data))
		if err != nil {
			return nil, &exitError{exitUsage, fmt.Errorf("--suppress: %w", err)}
		}
		all = append(all, rules...)
	}
	return all, nil
}

// trySuppressions returns the error of an attribute of the program, before the search begins.
func trySuppressions(p *program.Program) error {
	if _, err := suppress.New(p, nil); err != nil {
		return &exitError{exitUsage, err}
	}
	return nil
}
