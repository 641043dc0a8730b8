// Strings and iterators, by one thread.
using System;
using System.Collections.Generic;
using System.Text;

static class Strings
{
    static IEnumerable<string> Words(string text)
    {
        int start = 0;
        try
        {
            for (int i = 0; i <= text.Length; i++)
            {
                if (i < text.Length && text[i] != ' ')
                    continue;
                if (i > start)
                    yield return text.Substring(start, i - start);
                start = i + 1;
            }
        }
        finally
        {
            Console.WriteLine("[read up to {0}]", start);
        }
    }

    static void Reading()
    {
        foreach (string word in Words("the quick  brown fox"))
        {
            Console.WriteLine("{0} {1}", word, word.Length);
            if (word == "brown")
                break;
        }
        foreach (string word in Words("end"))
            Console.WriteLine(word);
    }

    static void Building()
    {
        var text = new StringBuilder();
        for (int i = 0; i < 3; i++)
            text.Append(i).Append(", ");
        text.Length -= 2;
        text.Insert(0, "[").Append(']').Replace("1", "one");
        text.AppendFormat(" {0,4}|{1,-4}|", 12, "ab").AppendLine();
        Console.Write(text.ToString());
    }

    static void Testing()
    {
        string s = "Hello, world";
        Console.WriteLine("{0} {1} {2}", s.IndexOf("o"), s.LastIndexOf('o'), s.Contains("wor"));
        Console.WriteLine("{0} {1}", s.StartsWith("Hell", StringComparison.Ordinal), s.EndsWith("x", StringComparison.Ordinal));
        Console.WriteLine("{0}|{1}|{2}", s.ToUpperInvariant(), "  x ".Trim(), s.Remove(5));
        Console.WriteLine(string.Join("-", "a,b,,c".Split(',')));
        Console.WriteLine("{0} {1}", string.CompareOrdinal("a", "b") < 0, string.IsNullOrEmpty(""));
        string copy = "Hello" + s.Substring(5);
        Console.WriteLine("{0} {1}", copy == s, ReferenceEquals(copy, s));
        Console.WriteLine("{0} {1}", ReferenceEquals("lit" + "eral", "literal"), "x" + null + 1 + 'c' + true);
        char[] letters = s.ToCharArray();
        Array.Reverse(letters);
        Console.WriteLine(new string(letters));
        Console.WriteLine("{0} {1} {2}", char.IsDigit('7'), char.ToUpper('q'), new string('=', 5));
        Console.WriteLine("{{{0}}} {0:D3} {1}", 7, s.GetHashCode() == copy.GetHashCode());
    }

    static void Main()
    {
        Reading();
        Building();
        Testing();
    }
}
