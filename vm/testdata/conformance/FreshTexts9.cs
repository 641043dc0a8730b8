// Compiler: roslyn12
// Which texts are objects of their own, although they equal an argument.
using System;
using System.Collections.Generic;
using System.Text;

static class FreshTexts9
{
    static void T(string name, string text, string of) => Console.WriteLine(name + ": " + text + " " + ReferenceEquals(text, of));

    static void Main()
    {
        string s = new string('x', 3), none = null;
        object o = s;
        T("two", string.Concat(s, ""), s);
        T("three", string.Concat("", s, null), s);
        T("four", string.Concat("", s, null, ""), s);
        T("plus", s + none, s);
        T("array of one", string.Concat(new[] { s }), s);
        T("array", string.Concat(new[] { s, "" }), s);
        T("array of five", string.Concat("", "", s, "", ""), s);
        T("objects of one", string.Concat(new object[] { s }), s);
        T("objects", string.Concat(new object[] { s, null }), s);
        T("object", string.Concat(o), s);
        T("two objects", string.Concat(o, null), s);
        T("list of one", string.Concat(new List<string> { s }), s);
        T("list", string.Concat(new List<string> { s, "" }), s);
        T("join of one", string.Join(",", new[] { s }), s);
        T("join", string.Join("", new[] { s, "" }), s);
        T("join objects of one", string.Join(",", new object[] { s }), s);
        T("join objects", string.Join("", new object[] { s, "" }), s);
        T("join part", string.Join("", new[] { s, "", "" }, 0, 2), s);
        T("join list of one", string.Join(",", new List<string> { s }), s);
        T("join list", string.Join("", new List<string> { s, "" }), s);
        T("format", string.Format("{0}", s), s);
        T("format without items", string.Format(s, 1), s);
        T("format of nothing", string.Format("", 1), "");
        T("interpolated", $"{none}{o}", s);
        T("builder", new StringBuilder(s).ToString(), s);
        T("replace none", s.Replace("y", "z"), s);
        T("substring", s.Substring(0), s);
        T("trim", s.Trim(), s);
        T("pad", s.PadLeft(2), s);
        T("lower", s.ToLowerInvariant(), s);
        T("insert", s.Insert(1, ""), s);
        T("remove", s.Remove(3), s);
        T("remove none", s.Remove(1, 0), s);
        T("split", s.Split(',')[0], s);
        T("to string", s.ToString(), s);
        T("char", 'a'.ToString(), "a");
        T("bool", true.ToString(), "True");
        T("empty", new string(new char[0]), "");
    }
}
