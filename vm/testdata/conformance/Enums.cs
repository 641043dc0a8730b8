// Enumerations: underlying types, text, flags, parsing, arithmetic, switch, as array index and dictionary key.
using System;
using System.Collections.Generic;

enum Day { Mon = 1, Tue, Wed, Thu, Fri, Sat = 10, Sun }
[Flags] enum Access { None = 0, Read = 1, Write = 2, Execute = 4, ReadWrite = Read | Write, All = 7 }
enum Tiny : byte { Low = 0, High = 255 }
enum Signed : sbyte { Neg = -128, Zero = 0, Pos = 127 }
enum Big : long { Min = long.MinValue, One = 1, Max = long.MaxValue }
enum Huge : ulong { Zero, Top = ulong.MaxValue }
enum Word : ushort { A = 1, B = 65535 }

static class Enums
{
    static string Describe(Day d)
    {
        switch (d)
        {
            case Day.Mon: case Day.Tue: return "early";
            case Day.Wed: return "mid";
            case Day.Thu: case Day.Fri: return "late";
            case Day.Sat: case Day.Sun: return "weekend";
            default: return "unknown";
        }
    }

    static string OfBig(Big b)
    {
        switch (b) { case Big.Min: return "min"; case Big.One: return "one"; case Big.Max: return "max"; }
        return "other";
    }

    static void TryParse(string s)
    {
        try { Console.WriteLine("parse " + s + " = " + Enum.Parse(typeof(Day), s)); }
        catch (ArgumentException) { Console.WriteLine("parse " + s + " fails"); }
        Day d; bool ok = Enum.TryParse(s, out d); Console.WriteLine("  " + ok + " " + d);
    }

    static string Text<T>(T t) { return t.ToString(); }

    static void Main()
    {
        for (int i = 0; i <= 12; i++)
        {
            Day d = (Day)i;
            Console.WriteLine(i + " " + d + " " + Describe(d) + " " + (int)d + " " + Enum.IsDefined(typeof(Day), d));
        }
        for (int i = 0; i <= 9; i++) Console.WriteLine(i + " " + (Access)i + " " + Text((Access)i));
        Access a = Access.Read | Access.Execute;
        Console.WriteLine(a + " " + a.HasFlag(Access.Read) + " " + a.HasFlag(Access.Write) + " " + a.HasFlag(Access.None) + " "
            + a.HasFlag(Access.ReadWrite) + " " + ((a & Access.Execute) != 0));
        a |= Access.Write;
        Console.WriteLine(a);
        a &= ~Access.Read;
        Console.WriteLine(a);
        a ^= Access.All;
        Console.WriteLine(a);
        Console.WriteLine(~Access.Read + " " + (int)~Access.Read);
        Console.WriteLine(Tiny.High + " " + (Tiny)7 + " " + (byte)Tiny.High + " " + (Tiny)unchecked((byte)((int)Tiny.High * 2)));
        Console.WriteLine(Signed.Neg + " " + (int)Signed.Neg + " " + (Signed)(-5) + " " + (sbyte)Signed.Pos);
        Console.WriteLine(Big.Min + " " + (long)Big.Min + " " + (Big)5 + " " + OfBig(Big.Min) + OfBig(Big.One) + OfBig(Big.Max)
            + OfBig((Big)2));
        Console.WriteLine(Huge.Top + " " + (ulong)Huge.Top + " " + (Huge)77);
        Console.WriteLine(Word.B + " " + (int)Word.B + " " + (Word)9);
        Day x = Day.Mon;
        x++;
        Console.WriteLine(x);
        x += 2;
        Console.WriteLine(x);
        x--;
        Console.WriteLine(x);
        Console.WriteLine((Day.Sun - Day.Mon) + " " + (Day.Mon + 1) + " " + (Day.Sun > Day.Sat) + " " + (Day.Mon == (Day)1) + " "
            + Day.Mon.CompareTo(Day.Tue) + " " + Day.Tue.CompareTo(Day.Mon) + " " + Day.Mon.Equals(Day.Mon) + " "
            + Day.Mon.Equals(1));
        foreach (string s in new[] { "Mon", "Sun", "mon", "3", "99", "Nope", "", " Tue " }) TryParse(s);
        Console.WriteLine(Enum.Parse(typeof(Day), "fri", true) + " " + Enum.Parse(typeof(Access), "Read, Execute") + " "
            + (int)(Access)Enum.Parse(typeof(Access), "Write,Execute"));
        foreach (string n in Enum.GetNames(typeof(Day))) Console.Write(n + " ");
        Console.WriteLine();
        foreach (Day d in Enum.GetValues(typeof(Day))) Console.Write((int)d + " ");
        Console.WriteLine();
        Console.WriteLine(Enum.GetName(typeof(Day), 2) + " " + (Enum.GetName(typeof(Day), 6) == null) + " "
            + Enum.GetUnderlyingType(typeof(Tiny)).Name + " " + Enum.ToObject(typeof(Day), 4));
        Console.WriteLine(Day.Wed.ToString("D") + " " + Day.Wed.ToString("G") + " "
            + string.Format("{0} {1:D} {2:G}", Day.Thu, Day.Thu, Day.Thu) + " " + Day.Mon.ToString("X"));
        int[] counts = new int[12];
        counts[(int)Day.Fri] += 3;
        Console.WriteLine(counts[5]);
        Dictionary<Day, string> names = new Dictionary<Day, string> { { Day.Mon, "m" }, { Day.Sun, "s" } };
        names[Day.Mon] += "!";
        Console.WriteLine(names[Day.Mon] + names[Day.Sun] + names.ContainsKey(Day.Tue));
        Day? nd = null;
        Console.WriteLine((nd == Day.Mon) + " " + nd.HasValue + " [" + nd + "]");
        nd = Day.Tue;
        Console.WriteLine(nd + " " + (nd == Day.Tue) + " " + nd.Value);
        Enum boxed = Day.Sat;
        Console.WriteLine(boxed + " " + boxed.Equals(Day.Sat) + " " + (int)(Day)boxed + " " + Convert.ToInt32(boxed) + " "
            + boxed.CompareTo(Day.Sun));
        object o = Tiny.Low;
        Console.WriteLine(o.GetType().Name + " " + (o is Tiny) + " " + (o is byte) + " " + (o is Enum) + " " + (o is ValueType));
        Day[] days = { Day.Sun, Day.Mon, Day.Sat, Day.Tue };
        Array.Sort(days);
        foreach (Day d in days) Console.Write(d + " ");
        Console.WriteLine(Array.IndexOf(days, Day.Sat));
        Console.WriteLine(default(Day) + " " + default(Access) + " " + new Day());
        const Day k = Day.Fri;
        Console.WriteLine(k + " " + (int)k);
        checked { try { Tiny t = Tiny.High; t++; Console.WriteLine(t); } catch (OverflowException) { Console.WriteLine("enum overflow"); } }
    }
}
