//go:build !race

package sample_test

const raced = false
