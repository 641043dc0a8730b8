package property

import "moonwalker/vm/program"

// Saved is the stored form of a [Violation]. Its fields have the names that they have there. It has plain values only, because an
// encoder cannot save a pointer into the program.
type Saved struct {
	Kind               Kind
	Type, Message, Key string
	Object, Field      string
	Fields             []string
	Wide               int
	Origins            []program.SavedLocation
	Partial            bool
	ReadsClock         bool
	Circles            []string
	Sites              []savedSite
}

// savedSite is a [Site].
type savedSite struct {
	Thread                string
	Stack                 []program.SavedLocation
	Access, Waits, Holder string
	Circle                []program.SavedLocation
}

// Save converts a violation.
func (v *Violation) Save() Saved {
	s := Saved{Kind: v.Kind, Type: v.Type, Message: v.Message, Key: v.Key, Object: v.Object, Field: v.Field, Fields: v.Fields, Wide: v.Wide, Origins: program.SaveLocations(v.Origins), Partial: v.Partial, Circles: v.Circles, ReadsClock: v.ReadsClock}
	for i := range v.Sites {
		x := &v.Sites[i]
		s.Sites = append(s.Sites, savedSite{Thread: x.Thread, Stack: program.SaveLocations(x.Stack), Access: x.Access, Waits: x.Waits, Holder: x.Holder, Circle: program.SaveLocations(x.Circle)})
	}
	return s
}

// Restore is the opposite of [Violation.Save]. The methods of p have the numbers that they had then.
func (s *Saved) Restore(p *program.Program) (*Violation, error) {
	v := &Violation{Kind: s.Kind, Type: s.Type, Message: s.Message, Key: s.Key, Object: s.Object, Field: s.Field, Fields: s.Fields, Wide: s.Wide, Partial: s.Partial, Circles: s.Circles, ReadsClock: s.ReadsClock}
	var err error
	if v.Origins, err = p.Locations(s.Origins); err != nil {
		return nil, err
	}
	for _, x := range s.Sites {
		stack, err := p.Locations(x.Stack)
		if err != nil {
			return nil, err
		}
		circle, err := p.Locations(x.Circle)
		if err != nil {
			return nil, err
		}
		v.Sites = append(v.Sites, Site{Thread: x.Thread, Stack: stack, Access: x.Access, Waits: x.Waits, Holder: x.Holder, Circle: circle})
	}
	return v, nil
}
