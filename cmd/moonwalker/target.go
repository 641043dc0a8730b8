package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"moonwalker/vm/metadata"
)

// The target of a command line is an assembly, with arguments of the program
// behind --. Messages about a wrong target suggest the right one.

// exampleAssembly is where a build puts a program.
const exampleAssembly = "bin/Debug/net9.0/MyTest.dll"

// assemblyAndArgs wants the path of an assembly; arguments of the program
// stand after --.
func assemblyAndArgs(cmd *cobra.Command, args []string) error {
	before := len(args)
	if dash := cmd.ArgsLenAtDash(); dash >= 0 {
		before = dash
	}
	switch {
	case before == 0:
		return fmt.Errorf("%s wants the path of an assembly, such as %s %s; see %[2]s --help", cmd.Name(), cmd.CommandPath(), exampleAssembly)
	case before > 1:
		return fmt.Errorf("%s wants one assembly, got also %q; arguments of the program stand after --", cmd.Name(), args[1:before])
	}
	return nil
}

// oneAssembly wants one argument, the path of an assembly.
func oneAssembly(cmd *cobra.Command, args []string) error {
	return oneOf(cmd, args, "the path of an assembly", exampleAssembly)
}

// oneOf wants one argument.
func oneOf(cmd *cobra.Command, args []string, what, example string) error {
	switch len(args) {
	case 0:
		return fmt.Errorf("%s wants %s, such as %s %s; see %[3]s --help", cmd.Name(), what, cmd.CommandPath(), example)
	case 1:
		return nil
	}
	return fmt.Errorf("%s wants one argument, got also %q; see %s --help", cmd.Name(), args[1:], cmd.CommandPath())
}

// verb rejects a word that is not a verb. For a file, it suggests to check the file.
func verb(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := fmt.Sprintf("see %s --help", root.Name())
	_, err := os.Stat(args[0])
	switch ext := filepath.Ext(args[0]); {
	case err == nil, ext == ".dll", ext == ".exe":
		hint = fmt.Sprintf("did you mean %s check %s?", root.Name(), shellQuote(args[0]))
	default:
		root.SuggestionsMinimumDistance = 2
		if like := root.SuggestionsFor(args[0]); len(like) > 0 {
			hint = fmt.Sprintf("did you mean %s?", strings.Join(like, " or "))
		}
	}
	return fmt.Errorf("unknown command %q; %s", args[0], hint)
}

// helpCommand is cobra's, except that an unknown topic is an error.
func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [command]",
		Short: "Help about a command",
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err == nil && len(rest) > 0 {
				err = verb(root, rest)
			}
			if err != nil {
				return err
			}
			cmd.InitDefaultHelpFlag()
			cmd.InitDefaultVersionFlag()
			return cmd.Help()
		},
	}
}

// instead suggests a target in place of a source, a project, a folder, or the
// launcher that a build puts beside the program. noAssembly says that the path is
// that of a file that is not a .NET assembly.
func instead(path string, noAssembly bool) string {
	st, err := os.Stat(path)
	ext := strings.ToLower(filepath.Ext(path))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, err := os.Stat(path + ".dll"); err == nil {
			return "; did you mean " + path + ".dll?"
		}
		return ""
	case err != nil:
		return ""
	case st.IsDir():
		return folderInstead(path)
	case !noAssembly:
		return ""
	case slices.Contains([]string{".csproj", ".vbproj", ".fsproj"}, ext):
		return projectInstead(path)
	case ext == ".sln" || ext == ".slnx" || ext == ".slnf":
		return "; build it (dotnet build), and give the .dll of one of its projects, such as " + exampleAssembly
	case ext == ".cs" || ext == ".vb" || ext == ".fs":
		return "; compile it, and give the .dll"
	case ext == ".dll":
		return ""
	}
	program := strings.TrimSuffix(path, filepath.Ext(path)) + ".dll"
	if ext != ".exe" {
		program = path + ".dll"
	}
	if _, err := os.Stat(program); err == nil {
		return "; the program that it starts is " + program
	}
	if ext == ".exe" {
		return "; if it starts a .NET program, give the .dll that the build made: there is no " + program
	}
	return ""
}

// folderInstead suggests a target in place of a folder: the output of its project,
// or an assembly in it.
func folderInstead(path string) string {
	for _, kind := range []string{"*.csproj", "*.vbproj", "*.fsproj"} {
		if projects, _ := filepath.Glob(filepath.Join(path, kind)); len(projects) > 0 {
			return projectInstead(projects[0])
		}
	}
	if dlls, _ := filepath.Glob(filepath.Join(path, "*.dll")); len(dlls) > 0 {
		return "; give an assembly, such as " + dlls[0]
	}
	return "; give an assembly, such as " + exampleAssembly
}

// project is the description of the output in a project file.
type project struct {
	Groups []struct {
		AssemblyName     string
		TargetFramework  string
		TargetFrameworks string
	} `xml:"PropertyGroup"`
}

// projectInstead says where the build of a project puts the program.
func projectInstead(path string) string {
	name, framework := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), "net9.0"
	var p project
	if data, err := metadata.ReadFile(path); err == nil && xml.Unmarshal(data, &p) == nil {
		for _, g := range p.Groups {
			first, _, _ := strings.Cut(g.TargetFrameworks, ";")
			for _, given := range []struct {
				value string
				into  *string
			}{{g.AssemblyName, &name}, {first, &framework}, {g.TargetFramework, &framework}} {
				if v := strings.TrimSpace(given.value); v != "" && !strings.Contains(v, "$") {
					*given.into = v
				}
			}
		}
	}
	for _, configuration := range []string{"Debug", "Release"} {
		dll := filepath.Join(filepath.Dir(path), "bin", configuration, framework, name+".dll")
		if _, err := os.Stat(dll); err == nil {
			return "; the program that it builds is " + dll
		}
	}
	return fmt.Sprintf("; build it (dotnet build %s), and give %s", shellQuote(path), filepath.Join(filepath.Dir(path), "bin", "Debug", framework, name+".dll"))
}
