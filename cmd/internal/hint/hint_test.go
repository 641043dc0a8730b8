package hint

import "testing"

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"abc", "", 3}, {"", "abc", 3}, {"timeout", "timeout", 0}, {"timeuot", "timeout", 2}, {"contineu", "continue", 2}, {"kitten", "sitting", 3}} {
		if got := Distance(c.a, c.b); got != c.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestQuote(t *testing.T) {
	for in, want := range map[string]string{"traces/a-b.json": "traces/a-b.json", "my trace": "'my trace'", "it's": `'it'\''s'`, "": "''", "a;b": "'a;b'"} {
		if got := Quote(in); got != want {
			t.Errorf("Quote(%q) = %s, want %s", in, got, want)
		}
	}
}

func TestNearest(t *testing.T) {
	names := []string{"timeout", "total-timeout", "memory", "memory-model", "check"}
	for in, want := range map[string]string{"timout": "timeout", "Timeout": "timeout", "memo": "memory", "memory-modle": "memory-model", "cheks": "check", "xyz": "", "t": "", "framework": ""} {
		if got := Nearest(in, names); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", in, got, want)
		}
	}
}
