package types

import "moonwalker/vm/metadata"

// variance returns the variance of generic parameter i of def: 0 none, 1 covariant,
// 2 contravariant (§II.9.5).
func (l *Loader) variance(def *Type, i int) int {
	rows := def.Assembly.Meta.GenericParams(metadata.MakeToken(metadata.TableTypeDef, def.Row))
	for row := range rows.All() {
		p, err := def.Assembly.Meta.GenericParam(row)
		if err == nil && int(p.Number) == i {
			return int(p.Flags & metadata.GenericVarianceMask)
		}
	}
	return 0
}
