package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/xeipuuv/gojsonschema"

	"moonwalker/cmd/internal/config"
)

// schemaFile is the schema that editors and other tools read.
const schemaFile = "../../docs/moonwalker.schema.json"

// schemaOf makes the schema of configurations from the settings.
func schemaOf() map[string]any {
	text, list := map[string]any{"type": "string", "minLength": 1}, map[string]any{"type": "array", "items": map[string]any{"type": "string", "minLength": 1}}
	types := map[config.Type]any{
		config.Text: text, config.Bool: map[string]any{"type": "boolean"}, config.Int: map[string]any{"type": "integer", "minimum": 0}, config.List: list,
		config.Word: map[string]any{"type": []string{"string", "integer"}}, config.Names: map[string]any{"type": []string{"string", "array"}, "items": text},
	}
	object := func(properties map[string]any, required ...string) map[string]any {
		o := map[string]any{"type": "object", "additionalProperties": false, "properties": properties}
		if len(required) > 0 {
			o["required"] = required
		}
		return o
	}
	all, ofCase := map[string]any{"$schema": text}, map[string]any{"filter": map[string]any{"type": "string", "minLength": 1, "description": "chooses unit tests, as --filter does: ClassName=Bank.QueueTests&Name~Lost"}}
	flags := newFlags("config").flags
	for _, k := range configKeys() {
		p := map[string]any{}
		for name, x := range types[k.Type].(map[string]any) {
			p[name] = x
		}
		_, p["description"] = pflag.UnquoteUsage(flags.Lookup(k.Name))
		all[k.Name] = p
		if k.Case {
			ofCase[k.Name] = p
		}
	}
	all["suppress"] = map[string]any{
		"type": "array", "description": "data races that do not count",
		"items": map[string]any{"oneOf": []any{
			map[string]any{"type": "string", "minLength": 1, "description": "the path of a file with lines race NAMES  # REASON"},
			object(map[string]any{
				"race":   map[string]any{"type": "string", "minLength": 1, "description": "the names of a field, of one or two methods, or of both"},
				"reason": map[string]any{"type": "string", "minLength": 1, "description": "why the race does no harm"},
			}, "race", "reason"),
		}},
	}
	all["tests"] = map[string]any{"type": "array", "description": "settings of unit tests that a filter chooses; later ones replace earlier ones", "items": object(ofCase, "filter")}
	whole := object(all)
	whole["$schema"], whole["title"] = "http://json-schema.org/draft-07/schema#", "Configuration of MoonWalker, moonwalker.json"
	return whole
}

// TestSchema compares the published schema with the settings; with -rewrite it writes the schema. Then it shows configurations to the schema and to
// the reader, which say the same of them.
func TestSchema(t *testing.T) {
	var want bytes.Buffer
	enc := json.NewEncoder(&want)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(schemaOf()); err != nil {
		t.Fatal(err)
	}
	if *rewrite {
		if err := os.WriteFile(schemaFile, want.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(data, want.Bytes()) {
		t.Fatalf("%s is not that of the settings; -rewrite writes it", schemaFile)
	}
	schema, err := gojsonschema.NewSchema(gojsonschema.NewBytesLoader(data))
	if err != nil {
		t.Fatal(err)
	}
	for text, good := range map[string]bool{
		`{}`: true, `{"$schema": "x", "timeout": "5m", "memory": "1GiB", "workers": 2, "strict": true, "max-states": 5}`: true,
		`{"workers": "auto", "preemptions": "0..", "delays": 2, "check": "-hang"}`:                  true,
		`{"check": ["hang", "deadlock"], "report": ["github"], "framework": []}`:                    true,
		`{"suppress": [{"race": "Bank.total", "reason": "a statistic"}, "races.txt"]}`:              true,
		`{"tests": [{"filter": "Name~Slow", "timeout": "5m"}, {"filter": "x", "check": ["hang"]}]}`: true,
		`[]`: false, `{"timeot": "5m"}`: false, `{"timeout": 5}`: false, `{"strict": "true"}`: false, `{"max-states": "5"}`: false, `{"max-states": -1}`: false, `{"max-states": 1.5}`: false,
		`{"out": "x"}`: false, `{"report": "github"}`: false, `{"timeout": ""}`: false, `{"timeout": null}`: false, `{"report": [1]}`: false,
		`{"suppress": [{"race": "Bank.total"}]}`: false, `{"suppress": [{"race": "Bank.total", "reason": ""}]}`: false, `{"suppress": {}}`: false, `{"suppress": [1]}`: false,
		`{"tests": [{"timeout": "5m"}]}`: false, `{"tests": {}}`: false, `{"tests": [{"filter": "x", "workers": 2}]}`: false, `{"tests": ["x"]}`: false, `{"tests": [{"filter": 1}]}`: false,
	} {
		r, err := schema.Validate(gojsonschema.NewStringLoader(text))
		if err != nil {
			t.Fatal(err)
		}
		if r.Valid() != good {
			t.Errorf("the schema says %v of %s: %v", r.Valid(), text, r.Errors())
		}
		path := filepath.Join(t.TempDir(), config.Name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		_, err = config.Read(path, configKeys(), flagOnly)
		if (err == nil) != good {
			t.Errorf("the reader says %v of %s", err, text)
		}
		if err != nil && !strings.HasPrefix(err.Error(), path+":1:") {
			t.Errorf("%v has no place", err)
		}
	}
}

// TestConfigExample: the first example of the documentation has settings that go together.
func TestConfigExample(t *testing.T) {
	page, err := os.ReadFile("../../docs/config.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```json\n")
	text, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("the page has no example")
	}
	f := newFlags("test")
	f.Config = filepath.Join(t.TempDir(), config.Name)
	if err := os.WriteFile(f.Config, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := f.configure("Tests.dll"); err != nil {
		t.Fatal(err)
	}
	if len(f.configured.Tests) < 2 {
		t.Fatalf("the example has settings of tests %v; want two", f.configured.Tests)
	}
	if _, err := f.settleTests([]string{"Tests.dll"}); err != nil {
		t.Error(err)
	}
}

// TestFlagsOnly: the names that no configuration has are those of flags.
func TestFlagsOnly(t *testing.T) {
	for _, name := range append(append([]string{}, flagsOnly...), ofRun...) {
		if newFlags("check").flags.Lookup(name) == nil && newFlags("test").flags.Lookup(name) == nil {
			t.Errorf("check and test have no flag --%s", name)
		}
	}
}
