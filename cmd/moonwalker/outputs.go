package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/storage"
	"moonwalker/vm/program"
)

// All outputs of a command are tried before its work begins: a search of a day must not
// end with a folder that does not exist. An output that fails later loses no result: the
// result is printed, then the error. The exit code is that of the verdict, or
// [exitUsage] where that is 0.

// cannotWrite is the error of an output that cannot be written.
func cannotWrite(flag, path string, err error) error {
	var at *fs.PathError
	if errors.As(err, &at) && at.Path == path {
		err = at.Err
	}
	return &exitError{exitUsage, fmt.Errorf("%s %s cannot be written: %w", flag, path, err)}
}

// tryFolder makes a folder, and writes a file into it that it removes again.
func tryFolder(flag, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return cannotWrite(flag, dir, err)
	}
	f, err := os.CreateTemp(dir, ".moonwalker-*.try")
	if err != nil {
		return cannotWrite(flag, dir, err)
	}
	_, err = f.WriteString("\n")
	if err := errors.Join(err, f.Close(), os.Remove(f.Name())); err != nil {
		return cannotWrite(flag, dir, err)
	}
	return nil
}

// tryFile opens a file for writing. The file keeps its contents; one that did not exist is
// removed again. Pipes and devices are not opened: a reader of the pipe would see its end.
func tryFile(flag, path string) error {
	st, err := os.Stat(path)
	switch {
	case err == nil && st.IsDir():
		return cannotWrite(flag, path, errors.New("it is a folder"))
	case err == nil && !st.Mode().IsRegular():
		if err := storage.Writable(path); err != nil {
			return cannotWrite(flag, path, err)
		}
		return nil
	}
	isNew := errors.Is(err, fs.ErrNotExist)
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return cannotWrite(flag, path, err)
	}
	err = f.Close()
	if isNew {
		err = errors.Join(err, os.Remove(path))
	}
	if err != nil {
		return cannotWrite(flag, path, err)
	}
	return nil
}

// tryOutputs tries all outputs of a search of a program.
func (f *options) tryOutputs(p *program.Program) error {
	if f.Out != "" {
		if err := tryFolder("--out", f.Out); err != nil {
			return err
		}
	}
	if f.Search.Spill != "" {
		if err := tryFolder("--spill", f.Search.Spill); err != nil {
			return err
		}
	}
	type output struct{ flag, path string }
	var tried []output
	all := []output{{"--out", f.tracePath(p.Path)}, {"--trace", f.Trace}, {"--cpuprofile", f.Profile}, {"--coverage", f.Coverage}, {"--graph", string(f.Graph)}, {"--write-baseline", f.WriteBaseline}}
	for _, t := range f.targets {
		all = append(all, output{"--report", t.Path})
	}
	for _, out := range all {
		if out.path == "" || out.flag == "--out" && f.Trace != "" {
			continue
		}
		if err := tryFile(out.flag, out.path); err != nil {
			return err
		}
		if err := partOf(p, out.path); err != nil {
			return cannotWrite(out.flag, out.path, err)
		}
		for _, rules := range f.Suppress {
			if same(out.path, rules) {
				return cannotWrite(out.flag, out.path, errors.New("it is the file of --suppress"))
			}
		}
		for _, other := range tried {
			if sameOutput(other.path, out.path) {
				return &exitError{exitUsage, fmt.Errorf("%s and %s are the same file, %s", other.flag, out.flag, other.path)}
			}
		}
		tried = append(tried, out)
	}
	return nil
}

// partOf returns an error if the file at path belongs to the program: it is an assembly of it, or the symbols or a
// configuration of one.
func partOf(p *program.Program, path string) error {
	for i, a := range p.Assemblies(program.OfNET) {
		if same(path, a.Path) {
			if i == 0 {
				return errors.New("it is the program")
			}
			return fmt.Errorf("it is the assembly %s of the program", a.Name)
		}
		base := strings.TrimSuffix(a.Path, filepath.Ext(a.Path))
		for _, ext := range []string{".pdb", ".runtimeconfig.json", ".runtimeconfig.dev.json", ".deps.json"} {
			if same(path, base+ext) {
				return fmt.Errorf("it is the %s file of %s", ext, filepath.Base(a.Path))
			}
		}
	}
	return nil
}

// sameOutput says whether two outputs, which may not exist yet, would overwrite each other. Devices and pipes take both.
func sameOutput(a, b string) bool {
	if st, err := os.Stat(a); err == nil {
		return st.Mode().IsRegular() && same(a, b)
	}
	x, err := filepath.Abs(a)
	if err != nil {
		return false
	}
	y, err := filepath.Abs(b)
	return err == nil && x == y
}

// same says whether two paths lead to one file.
func same(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// tracePath is the path of the first trace file, "" if none is wanted.
func (f *options) tracePath(program string) string {
	if f.Trace != "" || f.Out == "" {
		return f.Trace
	}
	return f.outTrace(program)
}

// outTrace is the path of the first trace file in the folder of outputs.
func (f *options) outTrace(program string) string {
	base := filepath.Base(program)
	return filepath.Join(f.Out, "moonwalker-"+fileName(strings.TrimSuffix(base, filepath.Ext(base)))+".trace.json")
}

// tell prints the errors of outputs. It returns the error that ends the command; code is the
// exit code of the command without these errors.
func tell(cmd *cobra.Command, code int, errs []error) error {
	for _, err := range errs {
		report.Fprintf(cmd.ErrOrStderr(), "moonwalker: %v\n", err)
	}
	if code == 0 && len(errs) > 0 {
		code = exitUsage
	}
	if code == 0 {
		return nil
	}
	return &exitError{code: code}
}
