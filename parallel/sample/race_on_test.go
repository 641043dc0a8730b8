//go:build race

package sample_test

const raced = true // the race detector is on
