package export

import (
	"encoding/xml"
	"strings"
)

// marshal is v as a document.
func marshal(v any) ([]byte, error) {
	data, err := xml.MarshalIndent(v, "", "  ")
	return append([]byte(xml.Header), append(data, '\n')...), err
}

// xmlText is the text of an element. Package xml writes quotes and ends of lines as numbers, which not all readers turn back.
type xmlText struct {
	Text string `xml:",innerxml"`
}

// inner is s as the text of an element. Characters that XML does not have are replaced.
func inner(s string) *xmlText {
	s = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(strings.ToValidUTF8(s, "�"))
	return &xmlText{strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0xFFFE || r == 0xFFFF {
			return '�'
		}
		return r
	}, s)}
}
