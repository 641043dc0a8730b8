package host

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moonwalker/vm/metadata"
)

// read reads the files with these extensions and contents beside a program.
func read(t *testing.T, files map[string]string) (*Settings, error) {
	t.Helper()
	dir := t.TempDir()
	for ext, content := range files {
		if err := os.WriteFile(filepath.Join(dir, "app"+ext), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return Read(filepath.Join(dir, "app.dll"), new(metadata.Files))
}

// TestProperties compares the texts of properties with those that a program gets on .NET 9.0.1; "?" stands for one that is not known.
func TestProperties(t *testing.T) {
	for _, c := range []struct{ value, want string }{
		{`null`, "null"}, {`false`, "false"}, {`"x\u0000y"`, "x"}, {`"\ud83d\ude00é\/"`, "😀é/"}, {"\"\xff\"", "?"},
		{`1.50`, "1.5"}, {`-0`, "0"}, {`-0.0`, "-0.0"}, {`1e3`, "1000.0"}, {`2.5E+3`, "2500.0"}, {`0.1`, "0.1"}, {`0.3`, "0.3"},
		{`12345678901234567890`, "12345678901234567890"}, {`-9223372036854775808`, "-9223372036854775808"},
		{`18446744073709551616`, "?"}, {`-9223372036854775809`, "?"}, {`123456789012345678901234567890`, "?"}, {`5e-324`, "?"},
		{`1E21`, "1e21"}, {`1e22`, "1e22"}, {`1e-5`, "0.00001"}, {`1e-7`, "1e-7"}, {`0.0000001234`, "1.234e-7"},
		{`123456789.123e10`, "?"}, // between two floating-point numbers: 1234567891230000100.0
		{`[1, 2.0,"x"]`, `[1,2.0,"x"]`}, {`{"k" : true, "z":null}`, `{"k":true,"z":null}`}, {`[ ]`, "[]"}, {`{}`, "{}"},
		{`["é\u0001\u007f/\"\\\n"]`, "[\"é\\u0001\u007f/\\\"\\\\\\n\"]"},
		{"1 // a number\n", "1"}, {"/* */ 1", "1"},
	} {
		s, err := read(t, map[string]string{".runtimeconfig.json": `{"runtimeOptions":{"configProperties":{"p":` + c.value + `}}} rest`})
		if err != nil {
			t.Errorf("%s: %v", c.value, err)
			continue
		}
		got, ok, err := s.Property("p")
		if err != nil {
			got, ok = "?", true
		}
		if got != c.want || !ok {
			t.Errorf("%s: %q, want %q", c.value, got, c.want)
		}
	}
}

// TestMerged reads files that .NET 9.0.1 accepts, and compares the properties a and b.
func TestMerged(t *testing.T) {
	for _, c := range []struct{ config, dev, a, b string }{
		{`{"runtimeOptions":{"configProperties":{"a":1,"A":2,"a":3}}}`, `{"runtimeOptions":{"configProperties":{"a":4,"b":5}}}`, "3", "5"},
		{`{"runtimeOptions":{"configProperties":{"a":1},"configProperties":{"b":1}},"runtimeOptions":{}}`, `{`, "1", ""},
		{`{"runtimeOptions":{"ConfigProperties":{"a":1}}}`, `[]`, "", ""},
		{"\ufeff" + `{"runtimeOptions":null}`, `{"runtimeOptions":7}`, "", ""},
		{`{"runtimeOptions":{"configProperties":null}}`, `{"runtimeOptions":{"additionalProbingPaths":7,"configProperties":{"b":1}}}`, "", "1"},
		{`{"runtimeOptions":{"configProperties":[]}}`, `{"runtimeOptions":{"configProperties":{"b":1E999}}}`, "", ""},
	} {
		s, err := read(t, map[string]string{".runtimeconfig.json": c.config, ".runtimeconfig.dev.json": c.dev})
		if err != nil {
			t.Errorf("%s: %v", c.config, err)
			continue
		}
		a, _, _ := s.Property("a")
		b, _, _ := s.Property("b")
		if a != c.a || b != c.b {
			t.Errorf("%s, %s: a = %q, b = %q", c.config, c.dev, a, b)
		}
	}
}

// TestRefused reads files with which .NET 9.0.1 does not start a program.
func TestRefused(t *testing.T) {
	property := func(s string) string { return `{"runtimeOptions":{"configProperties":{"a":` + s + `}}}` }
	for _, c := range []struct{ ext, content string }{
		{".runtimeconfig.json", ``}, {".runtimeconfig.json", `{}`}, {".runtimeconfig.json", `[]`}, {".runtimeconfig.json", `{"RuntimeOptions":{}}`},
		{".runtimeconfig.json", `{"runtimeOptions":1}`}, {".runtimeconfig.json", `{"runtimeOptions":{"configProperties":"x"}}`},
		{".runtimeconfig.json", `{"runtimeOptions":{"configProperties":[1]}}`}, {".runtimeconfig.json", `{"runtimeOptions":{"additionalProbingPaths":5}}`},
		{".runtimeconfig.json", property(`01`)}, {".runtimeconfig.json", property("\"\t\"")}, {".runtimeconfig.json", property(`"\ud800"`)},
		{".runtimeconfig.json", property(`+1`)}, {".runtimeconfig.json", property(`1.`)}, {".runtimeconfig.json", property(`.5`)},
		{".runtimeconfig.json", property(`1e`)}, {".runtimeconfig.json", property(`NaN`)}, {".runtimeconfig.json", property(`1,`)},
		{".runtimeconfig.json", property(`"\q"`)}, {".runtimeconfig.json", property(`1E400`)}, {".runtimeconfig.json", property(strings.Repeat("[", 5000))},
		{".runtimeconfig.dev.json", `{"runtimeOptions":{"configProperties":[1]}}`}, {".runtimeconfig.dev.json", `{"runtimeOptions":{"additionalProbingPaths":[5]}}`},
		{".deps.json", ``}, {".deps.json", `{`}, {".deps.json", `[]`}, {".deps.json", `{}`},
		{".deps.json", deps(`"runtime":{"lib.dll":{}}`, `{"type":"project"}`)}, {".deps.json", deps(`"runtime":{"lib.dll":{}}`, `{"serviceable":false}`)},
		{".deps.json", deps(`"runtime":{"lib.so":{}}`, project)}, {".deps.json", deps(`"runtime":{"lib":{}}`, project)},
		{".deps.json", deps(`"runtime":{"lib.exe":{},"lib.dll":{}}`, project)}, {".deps.json", deps(`"runtime":{"app.exe":{}}`, project)},
	} {
		if _, err := read(t, map[string]string{c.ext: c.content}); err == nil {
			t.Errorf("%s: %s is accepted", c.ext, c.content)
		}
	}
}

const project = `{"type":"project","serviceable":false}`

// deps is a deps.json with one package.
func deps(files, library string) string {
	return `{"runtimeTarget":"N","targets":{"N":{"lib/1.0.0":{` + files + `}}},"libraries":{"lib/1.0.0":` + library + `}}`
}

// TestLibrary compares the paths of a library with those from which .NET 9.0.1 loads it; "" stands for none.
func TestLibrary(t *testing.T) {
	target := func(rid string) string {
		return deps(`"runtime":{"lib.dll":{}},"runtimeTargets":{"r/lib.dll":{"rid":"`+rid+`","assetType":"RUNTIME"}}`, project)
	}
	for _, c := range []struct{ deps, want string }{
		{deps(`"runtime":{"lib.dll":{}}`, project), "lib.dll"},
		{deps(`"runtime":{"lib.dll":null}`, project), "lib.dll"},
		{deps(`"runtime":{"sub/lib.dll":{}}`, project), "lib.dll"},
		{deps(`"runtime":{"sub/lib.dll":{}}`, `{"type":"runtimepack","serviceable":false}`), "sub/lib.dll"},
		{deps(`"runtime":{"LIB.dll":{}}`, project), "LIB.dll"},
		{deps(`"runtime":{"lib.exe":{}}`, project), "lib.exe"},
		{deps(`"runtime":{"other.dll":{}}`, project), ""},
		{deps(`"runtime":{"lib/net9.0/_._":{}}`, project), ""},
		{deps(`"runtime":null`, project), ""},
		{deps(`"compile":{"lib.dll":{}}`, project), ""},
		{deps(`"native":{"lib.dll":{}}`, project), ""},
		{deps(`"resources":{"de/lib.dll":{"locale":"de"}}`, project), ""},
		{`{"runtimeTarget":{"name":"N"},"targets":{}}`, ""},
		{strings.Replace(deps(`"runtime":{"lib.dll":{}}`, project), `"libraries"`, `"Libraries"`, 1), ""},
		{strings.Replace(deps(`"runtime":{"lib.dll":{}}`, project), `"runtimeTarget":"N"`, `"runtimeTarget":"M"`, 1), ""},
		{target("linux-x64"), "r/lib.dll"}, {target("linux"), "r/lib.dll"}, {target("unix-x64"), "r/lib.dll"}, {target("unix"), "r/lib.dll"}, {target("any"), "r/lib.dll"},
		{target("linux-musl"), "lib.dll"}, {target("debian-x64"), "lib.dll"}, {target("win"), "lib.dll"},
		{deps(`"runtimeTargets":{"r/a.dll":{"rid":"linux","assetType":"runtime"},"q/lib.dll":{"rid":"unix","assetType":"runtime"}}`, project), ""},
	} {
		s, err := read(t, map[string]string{".deps.json": c.deps})
		if err != nil {
			t.Errorf("%s: %v", c.deps, err)
			continue
		}
		path, why, ok := s.Library("lib")
		if path != "" {
			path, _ = filepath.Rel(s.Folder, path)
		}
		if path != c.want || !ok || (why == "") != (path != "") {
			t.Errorf("%s: %q (%s), want %q", c.deps, path, why, c.want)
		}
	}
}

// TestDistribution reads a program that asks for the files of a distribution of Linux.
func TestDistribution(t *testing.T) {
	s, err := read(t, map[string]string{
		".runtimeconfig.json": `{"runtimeOptions":{"configProperties":{"System.Runtime.Loader.UseRidGraph":true}}}`,
		".deps.json":          deps(`"runtime":{"lib.dll":{}},"runtimeTargets":{"r/lib.dll":{"rid":"debian","assetType":"runtime"}}`, project),
	})
	if err != nil {
		t.Fatal(err)
	}
	if path, why, _ := s.Library("lib"); path != "" || why == "" {
		t.Errorf("path %q", path)
	}
}
