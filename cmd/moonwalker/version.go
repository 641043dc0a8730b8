package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel/trace"
)

func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Says which moonwalker this is",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := io.WriteString(cmd.OutOrStdout(), versions())
			return err
		},
	}
}

// versions is the output of version and --version.
func versions() string {
	return fmt.Sprintf("%s\ntrace files: schema %d, events: schema %d\n", versionText(), trace.Schema, report.EventSchema)
}

// version is that of the module, or the commit it was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	v := info.Main.Version
	if v == "" || v == "(devel)" {
		v = "devel"
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				v += " " + s.Value[:min(12, len(s.Value))]
			}
		}
	}
	return v
}

func versionText() string {
	return fmt.Sprintf("moonwalker %s (%s %s/%s)", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
