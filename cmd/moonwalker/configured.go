package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"moonwalker/cmd/internal/config"
	"moonwalker/parallel/property"
	"moonwalker/vm/option"
)

// Flags that the command line leaves out have the values of the environment, and then those of the file moonwalker.json. They are given then,
// as those of the command line: a search that is resumed has them too.

// flagsOnly are the flags of check and test that no file and no variable can set: they ask something about one program, or they say where the output of
// one run goes.
var flagsOnly = []string{"ltl", "fair", "to-end", "estimate", "store-memory", "entry", "json", "metrics", "out", "checkpoint", "anew", "keep-states", "trace", "full", "explain-states", "coverage", "graph", "cpuprofile", "no-sii-collapse", "filter", "list",
	"config", "write-baseline"}

// ofRun are the settings that the unit tests of a run share.
var ofRun = []string{"workers", "suppress", "memory", "framework", "reference", "progress", "report", "quiet", "baseline"}

// configurable says whether a file and the environment can set the flag.
func (s *setting) configurable() bool {
	return (s.has("check") || s.has("test")) && !slices.Contains(flagsOnly, s.name)
}

// configKeys are the settings of files and of the environment, in the order of the help.
func configKeys() (keys []*config.Key) {
	all, check, test := newFlags("config"), newFlags("check"), newFlags("test")
	for i := range settings {
		s := &settings[i]
		if !s.configurable() || slices.ContainsFunc(keys, func(k *config.Key) bool { return k.Name == s.name }) {
			continue
		}
		v := all.flags.Lookup(s.name).Value.(*value)
		placeholder, _ := pflag.UnquoteUsage(v.flag)
		k := &config.Key{Name: s.name, Path: placeholder == "DIR" || placeholder == "FILE" || placeholder == "KIND=FILE"}
		k.Case = check.flags.Lookup(s.name) != nil && test.flags.Lookup(s.name) != nil && !slices.Contains(ofRun, s.name)
		switch of := v.field.Type(); {
		case v.list():
			k.Type = config.List
		case s.name == "check":
			k.Type = config.Names
		case s.name == "workers" || s.name == "preemptions" || s.name == "delays":
			k.Type = config.Word
		case of.Kind() == reflect.Bool:
			k.Type = config.Bool
		case of == reflect.TypeFor[int]() || of == reflect.TypeFor[uint64]():
			k.Type = config.Int
		}
		k.Try = func(texts []string) error { return newFlags("config").set(k.Name, texts) }
		keys = append(keys, k)
	}
	return keys
}

// set gives a flag a value. The error does not name it.
func (f *options) set(name string, texts []string) error {
	for _, text := range texts {
		err := f.flags.Set(name, text)
		var invalid *pflag.InvalidValueError
		if !errors.As(err, &invalid) {
			if err != nil {
				return err
			}
			continue
		}
		if v := invalid.GetFlag().Value.(*value); v.want != "" && !errors.Is(err, errEmpty) {
			return fmt.Errorf("want %s, got %q", v.want, text)
		}
		return errors.Unwrap(err)
	}
	return nil
}

// flagOnly says of a name that is no setting of a file that it is a flag.
func flagOnly(name string) string {
	if slices.Contains(flagsOnly, name) {
		return "it is a flag only, --" + name
	}
	return ""
}

// configure gives the flags that are not given the values of the environment, and then those of the file of the assemblies.
func (f *options) configure(assemblies ...string) error {
	f.from = map[string]string{}
	keys := configKeys()
	all, err := config.Environment(os.Environ(), keys, flagOnly)
	if err != nil {
		return err
	}
	path := f.Config
	if path == "" {
		path = os.Getenv(config.FileVariable)
	}
	if path == "" {
		if path, err = config.Find(assemblies); err != nil {
			return err
		}
	}
	f.configured = &config.File{}
	if path != "" && path != config.None {
		if f.configured, err = config.Read(path, keys, flagOnly); err != nil {
			return err
		}
		all = append(all, f.configured.Settings...)
	}
	for _, s := range all {
		flag := f.flags.Lookup(s.Name)
		adds := s.Name == "suppress" // the excuses of a project hold for all of its searches
		// --to-end and --ltl ask something else; the settings that do not go with them have no meaning there.
		if flag == nil || flag.Changed && !adds || f.ToEnd && (s.Name == "report" || slices.Contains(aboutViolations, s.Name)) || len(f.LTL) > 0 && !slices.Contains(withLTL, s.Name) {
			continue
		}
		was := flag.Changed
		if err := f.set(s.Name, s.Texts); err != nil {
			return fmt.Errorf("%s: %q: %w", s.From, s.Name, err)
		}
		if !was {
			f.from[s.Name] = s.From
		}
	}
	if checks := f.Search.Checks; f.from["suppress"] != "" && checks != 0 && !checks.Has(property.Race) {
		f.ungive("suppress") // a project's excuses do not forbid a search for something else
	}
	return nil
}

// noted adds to an error of usage the places of the settings that it names.
func (f *options) noted(err error) error {
	exit := (*exitError)(nil)
	if err == nil || len(f.from) == 0 || errors.As(err, &exit) && (exit.code != exitUsage || exit.err == nil) {
		return err
	}
	text := err.Error()
	if wrong := (*option.Error)(nil); errors.As(err, &wrong) {
		text = withFlags(wrong)
	}
	for _, name := range slices.Sorted(maps.Keys(f.from)) {
		_, after, ok := strings.Cut(text, "--"+name)
		if ok && (after == "" || strings.IndexByte("abcdefghijklmnopqrstuvwxyz-", after[0]) < 0) {
			text += fmt.Sprintf("; --%s comes from %s", name, f.from[name])
		}
	}
	return &exitError{exitUsage, errors.New(text)}
}

// settingsOf are the settings of a file that hold for a unit test alone, without those that flags or variables have given. Later ones replace earlier ones.
func (f *options) settingsOf(r *testRun) map[string][]string {
	of := map[string][]string{}
	if f.configured == nil || r == nil {
		return of
	}
	for _, o := range f.configured.Tests {
		if !o.Filter.Match(r.unit) {
			continue
		}
		for _, s := range o.Settings {
			from := f.from[s.Name]
			if !f.given(s.Name) || from != "" && from != s.Variable() {
				of[s.Name] = s.Texts
			}
		}
	}
	return of
}

// tryTests tries the settings of unit tests, each group by itself.
func (f *options) tryTests() error {
	for _, o := range f.configured.Tests {
		probe := *f
		probe.configured = &config.File{Tests: []config.Override{{Settings: o.Settings}}} // a nil filter chooses all
		x, err := probe.ofCase(&testRun{})
		if err == nil {
			err = x.settle()
		}
		if wrong := (*option.Error)(nil); errors.As(err, &wrong) {
			err = errors.New(withFlags(wrong))
		}
		if err != nil {
			return fmt.Errorf("%s: the settings of the tests %s: %w", o.From, shellQuote(o.Text), err)
		}
	}
	return nil
}
