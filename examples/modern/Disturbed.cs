// An initialiser that may write data of other types: code behind it may go on with older values in .NET, and the verdict says so.
//
// number, builds: it reads a number of another type, or writes its own objects only. All others disturb.
using System;
using System.Collections.Generic;

class Registry
{
    public static readonly Registry I = new();
    public static readonly List<int> L = new();
    public static int Size = 3, Count;
    public int Value { get; set; }
}

class Numbered { public static readonly int[] F = Make(); static int[] Make() { var a = new int[Registry.Size]; a[0] = 1; return a; } }
class Builder { public static readonly Dictionary<int, int> F = new() { [1] = 2 }; }
class Setter { public static readonly int F = Set(); static int Set() { Registry.I.Value = 1; return 1; } }
class Lister { public static readonly int F = Set(); static int Set() { Registry.L.Add(1); return 1; } }
class Referrer { public static readonly int F = Set(); static int Set() { ref int r = ref Registry.Count; r = 5; return 1; } }
class Delegator { public static readonly int F = Set(); static int Set() { Action a = () => Registry.Count = 1; a(); return 1; } }
class Shower { public static readonly string F = $"{new Shower()}"; public override string ToString() { Registry.Count++; return ""; } }

static class Disturbed
{
    static void Main(string[] args)
    {
        object o = args[0] switch
        {
            "number" => Numbered.F,
            "builds" => Builder.F,
            "setter" => Setter.F,
            "list" => Lister.F,
            "reference" => Referrer.F,
            "delegate" => Delegator.F,
            _ => Shower.F,
        };
        Console.WriteLine(o == null);
    }
}
