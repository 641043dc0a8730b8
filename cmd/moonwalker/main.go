package main

import (
	"context"
	"fmt"
	"os"
	"strconv"

	"moonwalker/parallel"
	"moonwalker/vm"
	"moonwalker/vm/native"
)

func main() {
	n, _ := strconv.Atoi(os.Args[1])
	p, err := vm.Load(os.Args[2], vm.Config{Natives: native.Table(), Args: os.Args[3:]})
	if err != nil {
		fmt.Println(err)
		os.Exit(2)
	}
	r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: n, Continue: true})
	if err != nil {
		fmt.Println(err)
		os.Exit(3)
	}
	fmt.Println(r.Verdict, r.Reason, r.Unsupported)
	for _, v := range r.Violations {
		fmt.Println(v.Kind, v.Type, v.Message, v.Key, len(v.Path), v.Count)
	}
	fmt.Printf("%+v\n", r.Stats)
}
