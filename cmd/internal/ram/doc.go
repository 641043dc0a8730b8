// Package ram finds how much memory a process may use.
//
//	In:   the files of the kernel: /proc, and those of cgroups
//	Out:  a number of bytes, and the name of the limit: the RAM, or a cgroup
//	Next: the verbs derive --memory from it
package ram
