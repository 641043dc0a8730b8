package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"moonwalker/vm/metadata"
)

// runWhile makes a search, or goes on with one, and calls then when the search begins.
func runWhile(t *testing.T, then func(), path string, flags map[string]string, resume bool) (out string, err error) {
	t.Helper()
	cmd, text := &cobra.Command{}, &strings.Builder{}
	cmd.SetOut(writerFunc(func(p []byte) (int, error) {
		if bytes.Contains(p, []byte(`"event":"start"`)) && then != nil {
			then()
		}
		return text.Write(p)
	}))
	cmd.SetErr(io.Discard)
	f := newCheck()
	var args []string
	if resume {
		f.Out = flags["out"]
		cp, run, err := openRun(io.Discard, f.Out)
		if err != nil {
			return "", err
		}
		for name := range flags {
			delete(run.Flags, name)
		}
		if err := run.apply(f, newOptions("resume", pflag.NewFlagSet("resume", pflag.ContinueOnError))); err != nil {
			t.Fatal(err)
		}
		f.resume, f.kept, f.resumed, f.files = cp, run.Kept, run, run.files
		path, args = run.Program, run.Args
	}
	for name, text := range flags {
		if err := f.flags.Set(name, text); err != nil {
			t.Fatal(err)
		}
	}
	err = f.run(context.Background(), cmd, path, args)
	return text.String(), err
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, data, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestRebuilt builds a program, or a library of it, anew while a search of it runs. The search is one of the old build: its checkpoint, its
// trace and its events say so, resume and replay refuse the new build, and go on with the old one.
func TestRebuilt(t *testing.T) {
	const libraries = "testdata/libraries/"
	for _, c := range []struct{ program, other, file, flag string }{
		{"../../examples/bench/Counter.dll", "../../examples/bench/Philosophers.dll", "App.dll", "--max-states 20"},
		{libraries + "App.dll", libraries + "higher/Lib.dll", "Lib.dll", "--max-states 1"},
		{libraries + "App.dll", "", "App.dll", "--max-states 1"},
		{libraries + "App.dll", "", "Lib.dll", "--max-states 1"},
	} {
		dir := t.TempDir()
		path, run := filepath.Join(dir, "App.dll"), filepath.Join(dir, "run")
		copyFile(t, c.program, path)
		copyFile(t, libraries+"Lib.dll", filepath.Join(dir, "Lib.dll"))
		changed := filepath.Join(dir, c.file)
		was, err := os.ReadFile(changed)
		if err != nil {
			t.Fatal(err)
		}
		sum, err := new(metadata.Files).Sum(path)
		if err != nil {
			t.Fatal(err)
		}
		rebuild := func() {
			if c.other == "" {
				err = os.Remove(changed)
			} else {
				copyFile(t, c.other, changed)
			}
		}
		flags := map[string]string{"workers": "1", "json": "true", "max-states": strings.TrimPrefix(c.flag, "--max-states "), "out": run, "memory-model": "sc"}
		out, _ := runWhile(t, rebuild, path, flags, false)
		if err != nil || !strings.Contains(out, sum) || !strings.Contains(out, `"verdict":"INCONCLUSIVE"`) {
			t.Fatalf("%+v: %v, no event has the SHA-256 %s, or the verdict is another one: %s", c, err, sum, out)
		}
		flags["max-states"] = "0"
		if out, err := runWhile(t, nil, "", flags, true); err == nil || !strings.Contains(err.Error(), c.file) || out != "" {
			t.Errorf("%+v: resume goes on: %v\n%s", c, err, out)
		}
		if err := os.WriteFile(changed, was, 0o666); err != nil {
			t.Fatal(err)
		}
		if out, err := runWhile(t, rebuild, "", flags, true); !strings.Contains(out, `"event":"result"`) || strings.Contains(out, "INCONCLUSIVE") {
			t.Errorf("%+v: resume does not go on with the old build: %v\n%s", c, err, out)
		}
	}
}

// TestRebuiltLibrary: a trace names the library that is another one than that of the search.
func TestRebuiltLibrary(t *testing.T) {
	const libraries = "testdata/libraries/"
	dir := t.TempDir()
	path, lib, file := filepath.Join(dir, "App.dll"), filepath.Join(dir, "Lib.dll"), filepath.Join(dir, "t.json")
	copyFile(t, libraries+"App.dll", path)
	copyFile(t, libraries+"higher/Lib.dll", lib)
	_, err := runWhile(t, func() { copyFile(t, libraries+"Lib.dll", lib) }, path, map[string]string{"workers": "1", "json": "true", "trace": file}, false)
	if exit := (*exitError)(nil); !errors.As(err, &exit) || exit.code != 1 {
		t.Fatal(err)
	}
	replay := func() error {
		cmd := &cobra.Command{}
		cmd.SetOut(io.Discard)
		cmd.SetErr(io.Discard)
		return newOptions("replay", pflag.NewFlagSet("replay", pflag.ContinueOnError)).replay(cmd, file)
	}
	if err := replay(); err == nil || !strings.Contains(err.Error(), "Lib.dll: the trace was recorded with another build of the program") {
		t.Errorf("another library: %v", err)
	}
	if err := os.Remove(lib); err != nil {
		t.Fatal(err)
	}
	if err := replay(); err == nil || !strings.Contains(err.Error(), "there is no library Lib") {
		t.Errorf("no library: %v", err)
	}
	copyFile(t, libraries+"higher/Lib.dll", lib)
	if exit := (*exitError)(nil); !errors.As(replay(), &exit) || exit.code != 1 {
		t.Errorf("the same library: %v", err)
	}
}

// TestRebuiltBeside loads a program again, as the runs beside a search do: its files have been replaced, removed, made, and the folder of a
// symbolic link is another one.
func TestRebuiltBeside(t *testing.T) {
	const libraries = "testdata/libraries/"
	dir := t.TempDir()
	for _, build := range []string{"old", "new"} {
		if err := os.Mkdir(filepath.Join(dir, build), 0o777); err != nil {
			t.Fatal(err)
		}
		copyFile(t, libraries+"App.dll", filepath.Join(dir, build, "App.dll"))
	}
	at := func(parts ...string) string { return filepath.Join(append([]string{dir}, parts...)...) }
	copyFile(t, libraries+"Lib.dll", at("old", "Lib.dll"))
	copyFile(t, libraries+"higher/Lib.dll", at("new", "Lib.dll"))
	link := at("link.dll")
	if err := os.Symlink(at("old", "App.dll"), link); err != nil {
		t.Skip(err)
	}
	f := newCheck()
	libs := func() (ids []metadata.GUID) {
		t.Helper()
		p, err := load(link, f.config(nil))
		if err != nil {
			t.Fatal(err)
		}
		p.Loader.Lock()
		defer p.Loader.Unlock()
		for _, a := range p.Loader.Assemblies() {
			ids = append(ids, a.Meta.MVID)
		}
		return ids
	}
	was := libs()
	if len(was) != 2 {
		t.Fatalf("%d assemblies", len(was))
	}
	for _, change := range []func() error{
		func() error { copyFile(t, libraries+"higher/Lib.dll", at("old", "Lib.dll")); return nil },
		func() error { return os.Remove(at("old", "Lib.dll")) },
		func() error { return os.WriteFile(at("old", "App.deps.json"), []byte("{"), 0o666) },
		func() error { return errors.Join(os.Remove(link), os.Symlink(at("new", "App.dll"), link)) },
		func() error { return os.RemoveAll(dir) },
	} {
		if err := change(); err != nil {
			t.Fatal(err)
		}
		if now := libs(); now[0] != was[0] || now[1] != was[1] {
			t.Errorf("the assemblies were %v and are %v", was, now)
		}
	}
}
