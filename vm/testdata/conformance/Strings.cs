// Variants: debug
// The methods of System.String, ordinal comparison, interning, characters.
using System;

static class Strings
{
    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + " = [" + f() + "]"); }
        catch (Exception e) { Console.WriteLine(what + " throws " + e.GetType().Name); }
    }

    static string Join(string[] a) { return a.Length + ":" + string.Join("|", a); }
    static int Sign(int n) { return n < 0 ? -1 : n > 0 ? 1 : 0; }

    static void Main()
    {
        string s = "Hello, World", empty = "", nul = null;
        Console.WriteLine(s.Length + " " + s[0] + " " + s[11] + " " + empty.Length + " " + (s + nul + empty).Length);
        Console.WriteLine(s.Substring(7) + " " + s.Substring(0, 5) + " [" + s.Substring(12) + "] " + s.Substring(3, 0).Length);
        Console.WriteLine(s.IndexOf('o') + " " + s.IndexOf('o', 5) + " " + s.IndexOf("World", StringComparison.Ordinal) + " "
            + s.IndexOf("xyz", StringComparison.Ordinal) + " " + s.LastIndexOf('o') + " "
            + s.LastIndexOf("l", StringComparison.Ordinal) + " " + s.IndexOf("", StringComparison.Ordinal) + " " + s.IndexOf('z')
            + " " + s.IndexOfAny(new[] { 'W', ',' }));
        Console.WriteLine(s.Contains("lo, W") + " " + s.Contains("lo,W") + " " + s.StartsWith("Hell", StringComparison.Ordinal)
            + " " + s.StartsWith("hell", StringComparison.Ordinal) + " " + s.StartsWith("hell", StringComparison.OrdinalIgnoreCase)
            + " " + s.EndsWith("ld", StringComparison.Ordinal) + " " + s.EndsWith("LD", StringComparison.OrdinalIgnoreCase) + " "
            + s.StartsWith("", StringComparison.Ordinal));
        Console.WriteLine(s.ToUpper() + " " + s.ToLower() + " " + s.ToUpperInvariant() + " " + s.ToLowerInvariant());
        Console.WriteLine(s.Replace('l', 'L') + " " + s.Replace("l", "") + " " + s.Replace("World", "There") + " "
            + s.Replace("o", "00") + " " + "aaaa".Replace("aa", "a"));
        Console.WriteLine(s.Insert(5, "!!") + " " + s.Remove(5) + " " + s.Remove(0, 7) + " " + s.Insert(0, "<").Insert(13, ">"));
        Console.WriteLine("[" + "  x y  ".Trim() + "] [" + "  x".TrimStart() + "] [" + "x  ".TrimEnd() + "] [" + "--x--".Trim('-')
            + "] [" + "abcab".Trim('a', 'b') + "] [" + "xxy".TrimStart('x') + "] [" + "\t\nq\r".Trim() + "]");
        Console.WriteLine("[" + "7".PadLeft(3) + "] [" + "7".PadLeft(3, '0') + "] [" + "7".PadRight(3) + "] ["
            + "7".PadRight(3, '.') + "] [" + "long".PadLeft(2) + "]");
        Console.WriteLine(Join("a,b,,c".Split(',')) + " " + Join("a,b;c".Split(',', ';')) + " " + Join("".Split(',')) + " "
            + Join(",".Split(',')) + " " + Join("a,,b,".Split(new[] { ',' }, StringSplitOptions.RemoveEmptyEntries)) + " "
            + Join("a--b--c".Split(new[] { "--" }, StringSplitOptions.None)) + " " + Join("a b c d".Split(new[] { ' ' }, 2)));
        Console.WriteLine(string.Join(",", new[] { 1, 2, 3 }) + " " + string.Join("-", "a", "b", null, "c") + " "
            + string.Join(", ", new object[] { 1, 'x', null, 2.5 }) + " [" + string.Join(",", new string[0]) + "]");
        Console.WriteLine(string.Concat("a", "b", "c", "d") + string.Concat("x", null) + string.Concat(1, 2, 'c')
            + string.Concat(new[] { "p", "q", "r", "s", "t" }) + string.Concat((object)null));
        Console.WriteLine(string.IsNullOrEmpty(nul) + " " + string.IsNullOrEmpty("") + " " + string.IsNullOrEmpty(" ") + " "
            + string.IsNullOrWhiteSpace(" \t") + " " + string.IsNullOrWhiteSpace("x") + " " + (string.Empty == ""));
        string a = "abc", b = "ab" + (s.Length > 3 ? "c" : "d");
        Console.WriteLine((a == b) + " " + a.Equals(b) + " " + ((object)a == (object)b) + " "
            + ((object)a == (object)string.Intern(b)) + " " + ((object)a == (object)"abc") + " " + (a != b) + " " + a.Equals(null)
            + " " + a.Equals((object)b) + " " + string.Equals(nul, null) + " " + (nul == "") + " "
            + a.Equals("ABC", StringComparison.OrdinalIgnoreCase));
        Console.WriteLine(string.CompareOrdinal("a", "b") + " " + Sign(string.CompareOrdinal("b", "a")) + " "
            + string.CompareOrdinal("a", "a") + " " + Sign(string.CompareOrdinal("a", "B")) + " "
            + Sign(string.CompareOrdinal("abc", "ab")) + " " + Sign(string.CompareOrdinal(null, "a")) + " "
            + Sign(string.Compare("a", "B", StringComparison.Ordinal)) + " "
            + Sign(string.Compare("a", "A", StringComparison.OrdinalIgnoreCase)) + " "
            + Sign(string.Compare("apple", "Banana", StringComparison.OrdinalIgnoreCase)));
        char[] cs = s.ToCharArray();
        Array.Reverse(cs);
        Console.WriteLine(new string(cs) + " " + new string('x', 4) + " " + new string(cs, 2, 3) + " [" + new string('y', 0) + "] "
            + s.ToCharArray(1, 3).Length);
        foreach (char c in "h\u00e9\n".ToCharArray()) Console.Write((int)c + " ");
        Console.WriteLine();
        string r = "";
        for (int i = s.Length - 1; i >= 0; i--) r += s[i];
        Console.WriteLine(r);
        int vowels = 0;
        foreach (char c in s) if ("aeiou".IndexOf(c) >= 0) vowels++;
        Console.WriteLine(vowels);
        string x = "x";
        string y = x;
        x += "y";
        Console.WriteLine(x + " " + y);
        Console.WriteLine("a" + 1 + 2 + 'c' + true + null + 2.5 + 1L + (1 + 2));
        Console.WriteLine('a' + 1 + "b" + 'a' + 1 + (char)('a' + 1));
        Console.WriteLine("tab\tquote\"back\\slash" + @"verb\n""q""" + "\x41\u0042");
        Try("substring", () => s.Substring(13));
        Try("substring2", () => s.Substring(5, 8));
        Try("negative", () => s.Substring(-1));
        Try("index", () => s[12]);
        Try("index -1", () => s[-1]);
        Try("null.Length", () => nul.Length);
        Try("null.ToString", () => nul.ToString());
        Try("null+null", () => nul + nul);
        Try("Contains(null)", () => s.Contains(null));
        Try("Insert", () => s.Insert(99, "x"));
        Try("Remove", () => s.Remove(3, 99));
        Try("Replace empty", () => s.Replace("", "x"));
        Try("PadLeft -1", () => s.PadLeft(-1));
        Try("new string -1", () => new string('x', -1));
        Try("IndexOf start", () => s.IndexOf('x', 13));
        Try("CompareTo", () => Sign("abc".CompareTo("abd")));
        Try("CompareTo null", () => Sign("abc".CompareTo(null)));
        Console.WriteLine(char.IsDigit('5') + " " + char.IsDigit('x') + " " + char.IsLetter('x') + " " + char.IsLetter('5') + " "
            + char.IsLetterOrDigit('_') + " " + char.IsWhiteSpace('\t') + " " + char.IsWhiteSpace('a') + " " + char.IsUpper('A')
            + " " + char.IsUpper('a') + " " + char.IsLower('a') + " " + char.IsPunctuation('!') + " " + char.IsPunctuation('a'));
        Console.WriteLine(char.ToUpper('a') + " " + char.ToLower('Z') + " " + char.ToUpperInvariant('1') + " " + char.ToString('q')
            + " " + 'c'.ToString() + " " + 'a'.CompareTo('b') + " " + 'a'.Equals('a') + " " + (int)char.MaxValue + " "
            + char.IsDigit("a1", 1) + " " + (char.GetNumericValue('7') == 7));
        object o = "abc";
        Console.WriteLine(o.Equals("abc") + " " + (o as string).Length + " " + o.ToString() + " " + ((string)o == a));
        string[] words = "the quick brown fox jumps over the lazy dog".Split(' ');
        Array.Sort(words, string.CompareOrdinal);
        Console.WriteLine(string.Join(" ", words));
        Console.WriteLine("abc".GetHashCode() == ("ab" + 'c').GetHashCode());
        string copy = (string)a.Clone();
        Console.WriteLine((object)copy == (object)a);
        char[] dest = new char[5];
        "hello".CopyTo(1, dest, 2, 3);
        Console.WriteLine((int)dest[0] + new string(dest, 2, 3));
    }
}
