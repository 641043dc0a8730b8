// Package ram finds how much memory a process may use.
//
//	In:   the files of the kernel: /proc, and those of cgroups
//	Out:  a number of bytes, and what limits them
//	Next: the verbs derive --memory from it
package ram
