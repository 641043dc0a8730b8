package main

import "testing"

func TestParseSize(t *testing.T) {
	const whole = 1000
	for _, c := range []struct {
		in   string
		want int64 // 0: an error
	}{
		{"80%", 800}, {"100%", 1000}, {"0.5%", 5}, {"0%", 0}, {"101%", 0}, {"-5%", 0}, {"%", 0}, {"NaN%", 0},
		{"4096", 4096}, {"4k", 4096}, {"4KiB", 4096}, {"4kB", 4000}, {"1.5G", 3 << 29}, {"2 MiB", 2 << 20}, {"1TiB", 1 << 40},
		{"", 0}, {"G", 0}, {"-1", 0}, {"0", 0}, {"1e30", 0}, {"4GiBB", 0}, {"four", 0}, {"NaN", 0}, {"Inf", 0},
	} {
		got, err := parseSize(c.in, whole)
		if got != c.want || (err == nil) == (c.want == 0) {
			t.Errorf("parseSize(%q) = %d, %v; want %d", c.in, got, err, c.want)
		}
	}
	if _, err := parseSize("80%", 0); err == nil {
		t.Error("a share of an unknown whole is no error")
	}
}

func TestEditDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"abc", "", 3}, {"", "abc", 3}, {"timeout", "timeout", 0}, {"timeuot", "timeout", 2}, {"contineu", "continue", 2}, {"kitten", "sitting", 3}} {
		if got := editDistance(c.a, c.b); got != c.want {
			t.Errorf("editDistance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestShellQuote(t *testing.T) {
	for in, want := range map[string]string{"traces/a-b.json": "traces/a-b.json", "my trace": "'my trace'", "it's": `'it'\''s'`, "": "''", "a;b": "'a;b'"} {
		if got := shellQuote(in); got != want {
			t.Errorf("shellQuote(%q) = %s, want %s", in, got, want)
		}
	}
}
