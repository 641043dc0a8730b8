// .NET seeds these hash codes anew in each run: one may be less than the other or greater, and negative.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Text;

int Hash(int n) => args[0] switch
{
    "tuple" => (1, n).GetHashCode(),
    "comparer" => EqualityComparer<(int, int)>.Default.GetHashCode((1, n)),
    "structural" => ((IStructuralEquatable)(1, n)).GetHashCode(EqualityComparer<object>.Default),
    "array" => ((IStructuralEquatable)new[] { "a", n.ToString() }).GetHashCode(StringComparer.Ordinal),
    "struct" => new Point { X = 1, Y = n }.GetHashCode(),
    "pair" => new KeyValuePair<int, int>(1, n).GetHashCode(),
    "entry" => new DictionaryEntry(n, null).GetHashCode(),
    "range" => new Range(1, n).GetHashCode(),
    "long" => (1, 2, 3, 4, 5, 6, 7, 8, n).GetHashCode(),
    "record" => new Item(n == 2 ? "two" : "three").GetHashCode(),
    "encoding" => (n == 2 ? Encoding.UTF8 : Encoding.ASCII).GetHashCode(),
    "default" => n == 2 ? EqualityComparer<int>.Default.GetHashCode() : Comparer<string>.Default.GetHashCode(),
    "ordinal" => (n == 2 ? StringComparer.Ordinal : StringComparer.OrdinalIgnoreCase).GetHashCode(),
    "delegate" => ((Func<string>)(n == 2 ? "two" : "three").ToString).GetHashCode(),
    _ => (n == 2 ? typeof(int) : typeof(string)).GetHashCode(),
};

int two = Hash(2), three = Hash(3);
Console.WriteLine((two < three ? "less" : two > three ? "greater" : "equal") + (two < 0 ? ", negative" : ""));

struct Point { public int X, Y; }
record Item(string Name);
