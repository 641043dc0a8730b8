package jsonfile

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	v, err := Parse("x.json", []byte("\ufeff{\n  // a comment with \" and [\n  \"ä\": [1, \"a\\\"b\", {\"c\": null}], /* [ */ \"b\": true,\n}"))
	if err != nil {
		t.Fatal(err)
	}
	list := v.Members[0].Value
	for got, want := range map[string]string{
		v.Members[0].Name.Text: "ä", v.Members[0].Name.At(): "x.json:3:3", list.At(): "x.json:3:8", list.List[1].Text: `a"b`, list.List[1].At(): "x.json:3:12",
		list.List[2].Members[0].Value.At(): "x.json:3:26", v.Members[1].Value.Text: "true", string(v.Members[1].Value.Kind): "true or false",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for text, want := range map[string]string{
		"":                                   "x.json:1:1: the file is not JSON: the file is empty",
		" \n":                                "x.json:2:1: the file is not JSON: the file is empty",
		"{\"a\": \xff}":                      "x.json:1:7: the file is not UTF-8",
		"{} {}":                              "x.json:1:4: the file is not JSON: ",
		"[]":                                 "x.json:1:1: want an object, { … }, got a list",
		"{\"a\" 1}":                          "x.json:1:6: the file is not JSON: ",
		strings.Repeat("[", 2_000_000):       "x.json:1:101: more than 100 lists and objects in each other",
		"{\"a\":" + strings.Repeat("{", 200): "x.json:1:105: more than 100 lists and objects in each other",
	} {
		if _, err := Parse("x.json", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
}

// FuzzParse: no contents of a file stop the reader.
func FuzzParse(f *testing.F) {
	for _, s := range []string{`{"a": [1, 2.5e3, "x\u00e4", null, true], /* c */ "b": {}, // d` + "\n}", `{"a": "\ud800"}`, `{"a": /* `, "{\"a\": //\u2028\n1}"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := Parse("x.json", data)
		if (v == nil) == (err == nil) {
			t.Errorf("%v, %v", v, err)
		}
	})
}
