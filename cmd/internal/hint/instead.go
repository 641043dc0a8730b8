package hint

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"moonwalker/vm/metadata"
)

// Example is where a build puts a program.
const Example = "bin/Debug/net9.0/MyTest.dll"

// Instead suggests a target in place of a source, a project, a folder, or the
// launcher that a build puts beside the program. noAssembly says that the path is
// that of a file that is not a .NET assembly.
func Instead(path string, noAssembly bool) string {
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
		return "; build it (dotnet build), and give the .dll of one of its projects, such as " + Example
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
	return "; give an assembly, such as " + Example
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
	return fmt.Sprintf("; build it (dotnet build %s), and give %s", Quote(path), filepath.Join(filepath.Dir(path), "bin", "Debug", framework, name+".dll"))
}
