//go:build !race

package growth_test

const raced = false
