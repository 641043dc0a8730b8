package program

import "moonwalker/vm/metadata"

// Configured is the value of a property of the program's runtimeconfig.json, as AppContext.GetData has it. file says whether there is
// such a file. An error says that the value is not known.
func (p *Program) Configured(name string) (value string, ok, file bool, err error) {
	value, ok, err = p.settings.Property(name)
	return value, ok, p.settings.Config != "", err
}

// Target is the name of the framework for which the program was compiled; ok is false if no attribute tells.
func (p *Program) Target() (name string, ok bool, err error) {
	m := p.Main.Meta
	a, ok, err := m.FindAttribute(metadata.MakeToken(metadata.TableAssembly, 1), "System.Runtime.Versioning", "TargetFrameworkAttribute")
	if err != nil || !ok {
		return "", false, err
	}
	v, err := m.DecodeAttribute(a, nil)
	if err != nil || len(v.Fixed) == 0 {
		return "", false, err
	}
	name, ok = v.Fixed[0].Value.(string)
	return name, ok, nil
}
