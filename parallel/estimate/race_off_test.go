//go:build !race

package estimate_test

const raced = false
