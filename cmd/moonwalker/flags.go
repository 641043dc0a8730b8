package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagError adds "did you mean" to the error of an unknown flag, and an example to that of
// a wrong value.
func flagError(cmd *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) && !errors.Is(err, errTwice) {
		if v, ok := invalid.GetFlag().Value.(*value); ok && v.want != "" && !errors.Is(err, errEmpty) {
			return fmt.Errorf("invalid argument %q for \"--%s\": want %s", invalid.GetValue(), invalid.GetFlag().Name, v.want)
		} else if ok {
			return fmt.Errorf("--%s: %w", invalid.GetFlag().Name, errors.Unwrap(err))
		}
	}
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err
	}
	name := unknown.GetSpecifiedName()
	short := unknown.GetSpecifiedShortnames()
	best, distance := "", max(2, len(name)/3)+1
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if len(short) > 1 && (short == f.Name || f.Shorthand+short == f.Name) { // -version
			best, distance = f.Name, 0
		}
		if f.Hidden {
			return
		}
		d := editDistance(name, f.Name)
		if len(name) > 2 && strings.HasPrefix(f.Name, name) {
			d = 1
		}
		if d < distance {
			best, distance = f.Name, d
		}
	})
	if best == "" || len(name) == 1 && distance > 0 {
		return fmt.Errorf("%w; see %s --help", err, cmd.CommandPath())
	}
	return fmt.Errorf("%w; did you mean --%s?", err, best)
}

// editDistance counts the insertions, deletions and changes of a letter that
// make b of a (Levenshtein).
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(row[j]+1, row[j+1]+1, diagonal+cost)
		}
	}
	return row[len(b)]
}

// parseBytes reads a number of bytes; "" is 0.
func parseBytes(s string) (int64, error) {
	if s == "" {
		return 0, nil
	}
	return parseSize(s, 0)
}

// parseSize reads a number of bytes (4GiB, 512M, 1000000) or a share of the
// whole (80%).
func parseSize(s string, whole int64) (int64, error) {
	bad := fmt.Errorf("%q is neither a size (4GiB, 512M) nor a share (80%%)", s)
	if p, ok := strings.CutSuffix(s, "%"); ok {
		x, err := strconv.ParseFloat(p, 64)
		switch {
		case err != nil || !(x > 0 && x <= 100):
			return 0, bad
		case whole == 0:
			return 0, fmt.Errorf("%s of the memory: how much memory there is is unknown here; give a size", s)
		}
		return int64(float64(whole) * x / 100), nil
	}
	number := strings.TrimRight(s, "BIKMGTbikmgt")
	unit := strings.ToLower(strings.TrimSpace(s[len(number):]))
	factors := map[string]float64{"": 1, "b": 1, "k": 1 << 10, "kib": 1 << 10, "kb": 1e3, "m": 1 << 20, "mib": 1 << 20, "mb": 1e6,
		"g": 1 << 30, "gib": 1 << 30, "gb": 1e9, "t": 1 << 40, "tib": 1 << 40, "tb": 1e12}
	x, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	f, ok := factors[unit]
	if err != nil || !ok || !(x > 0 && x*f < 1<<62) {
		return 0, bad
	}
	return int64(x * f), nil
}
