package ram

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
		got, err := ParseSize(c.in, whole)
		if got != c.want || (err == nil) == (c.want == 0) {
			t.Errorf("ParseSize(%q) = %d, %v; want %d", c.in, got, err, c.want)
		}
	}
	if _, err := ParseSize("80%", 0); err == nil {
		t.Error("a share of an unknown whole is no error")
	}
}
