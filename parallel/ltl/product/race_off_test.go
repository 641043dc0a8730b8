//go:build !race

package product

const raced = false // the race detector is off
