package vm_test

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/vmtest"
)

var recordHandlers = flag.Bool("record-handlers", false, "run the programs of TestHandlers on the runtime that $DOTNET names, and record what they print")

// The number of seeds, one assembly each, and of programs in each assembly.
const handlerSeeds, handlerPrograms = 60, 100

const handlerTraces = "testdata/handlers.trace.gz"

// TestHandlers runs random programs of nested exception handlers: the order of
// their side effects must be the one recorded on CoreCLR 3.1.
func TestHandlers(t *testing.T) {
	if *recordHandlers {
		recordHandlerTraces(t)
	}
	want := handlerOutputs(t)
	seeds := handlerSeeds
	if !*long {
		seeds = 6
	}
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			got, err := runImage(vmtest.Handlers(int64(seed), handlerPrograms).Bytes())
			if err != nil {
				t.Errorf("%v", err)
			}
			if got != want[seed] {
				t.Errorf("%s", firstDifference(got, want[seed]))
			}
		})
	}
}

// runImage executes an assembly image that is in no file.
func runImage(image []byte) (string, error) { return runImageTraced(image, nil) }

func runImageTraced(image []byte, tracer state.Tracer) (string, error) {
	p, err := loadImage(image)
	if err != nil {
		return "", err
	}
	return executeTraced(p, tracer)
}

func loadImage(image []byte) (*program.Program, error) {
	asm, err := metadata.Parse("test.dll", image)
	if err != nil {
		return nil, err
	}
	return vm.LoadParsed(asm, "testdata/none/test.dll", program.Config{Natives: native.Table()})
}

// handlerOutputs reads the recorded outputs, seed by seed; a line starts with the
// program's number.
func handlerOutputs(t *testing.T) []string {
	t.Helper()
	packed, err := os.ReadFile(handlerTraces)
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	out := strings.SplitAfter(string(text), "\n=\n")
	if len(out) != handlerSeeds+1 {
		t.Fatalf("%s: %d seeds, want %d", handlerTraces, len(out)-1, handlerSeeds)
	}
	for i := range out {
		out[i] = strings.TrimSuffix(out[i], "=\n")
	}
	return out
}

// recordHandlerTraces runs the programs on CoreCLR without its optimiser. With it,
// CoreCLR 3.1 loses a store of a filter to a local variable in three of the
// programs (seed 29 program 9, 35/32, 52/8); unoptimised code, and mono, keep it.
// Of 20 000 further programs two differed (1102/30, 1199/80): there CoreCLR is
// wrong, see RethrowCaught in testdata/conformance. Mono is no oracle: there an
// exception that leaves a filter ends its search (by §I.12.4.2.5 it counts as
// false).
func recordHandlerTraces(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	const config = `{"runtimeOptions":{"framework":{"name":"Microsoft.NETCore.App","version":"3.1.0"}}}`
	if err := os.WriteFile(filepath.Join(dir, "h.runtimeconfig.json"), []byte(config), 0o666); err != nil {
		t.Fatal(err)
	}
	for seed := range handlerSeeds {
		file := filepath.Join(dir, "h.dll")
		if err := os.WriteFile(file, vmtest.Handlers(int64(seed), handlerPrograms).Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		cmd := exec.CommandContext(t.Context(), os.Getenv("DOTNET"), file)
		cmd.Env = append(os.Environ(), "COMPlus_JITMinOpts=1")
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		fmt.Fprintf(z, "%s=\n", out)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(handlerTraces, packed.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}
