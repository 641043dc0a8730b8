package metadata

import "fmt"

// The machines of the COFF header that .NET on x64 loads. The standard has machineAny alone (§II.25.2.2).
const (
	machineAny = 0x14C // any processor, or x86 if the code is not IL only, or requires 32 bits
	machineX64 = 0x8664
)

// machineNames are the values of -platform of compilers.
var machineNames = map[uint16]string{machineAny: "x86", machineX64: "x64", 0x1C4: "arm", 0xAA64: "arm64", 0x200: "Itanium"}

// systemNumbers are xor-ed with the machine of a ReadyToRun image: Windows, Linux, macOS, FreeBSD, NetBSD, SunOS.
var systemNumbers = []uint16{0, 0x7B79, 0x4644, 0xADC4, 0x1993, 0x1992}

// Architecture returns the architecture of an image that .NET on x64 does not load, "" if it loads the image.
func (a *Assembly) Architecture() string {
	if a.neutral {
		return ""
	}
	machine := a.machine()
	ilOnly := a.Flags&CorILOnly != 0
	requires32 := a.Flags&(Cor32BitRequired|Cor32BitPreferred) == Cor32BitRequired
	wide := a.pe.wide && !(ilOnly && machine == machineAny)
	switch name, ok := machineNames[machine]; {
	case !requires32 && wide && machine == machineX64, !requires32 && !wide && machine == machineAny && ilOnly:
		return ""
	case machine == machineX64:
		return "x64 with 32 bits"
	case ok:
		return name
	}
	return fmt.Sprintf("machine %#x", machine)
}

// machine is that of the COFF header, without the number of an operating system.
func (a *Assembly) machine() uint16 {
	if a.readyToRun {
		for _, number := range systemNumbers {
			if m := a.pe.machine ^ number; machineNames[m] != "" {
				return m
			}
		}
	}
	return a.pe.machine
}

// readNativeHeader notes whether the image is a ReadyToRun one, and whether that was made of an image for any processor.
func (a *Assembly) readNativeHeader(d directory) {
	const signature, platformNeutralSource = "RTR\x00", 1
	header, err := a.pe.bytes(d.rva, 12) // signature, version, flags
	if d.rva == 0 || err != nil {
		return
	}
	a.readyToRun = string(header[:4]) == signature
	a.neutral = a.readyToRun && le.Uint32(header[8:])&platformNeutralSource != 0
}
