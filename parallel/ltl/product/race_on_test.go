//go:build race

package product

const raced = true // the race detector is on
