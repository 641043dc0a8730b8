//go:build !unix

package storage

// noWait makes the opening of a pipe that nobody reads an error, where files can be pipes.
const noWait = 0
