//go:build !race

package parallel_test

const raced = false
