//go:build !race

package sdpor

const raced = false
