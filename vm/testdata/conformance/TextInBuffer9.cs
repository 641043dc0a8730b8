// Compiler: roslyn12
// Interpolated strings in a buffer of the caller: the parts that are there if the text does not fit.
using System;
using System.Runtime.CompilerServices;

enum Colour { Red, Green }

class Item : ISpanFormattable
{
    public static string Asked = "";
    public int Needs, Fills;
    public string ToString(string format, IFormatProvider provider) { Asked += "S"; return "text"; }

    public bool TryFormat(Span<char> destination, out int written, ReadOnlySpan<char> format, IFormatProvider provider)
    {
        Asked += destination.Length + format.ToString() + ",";
        written = 0;
        destination.Slice(0, Math.Min(Fills, destination.Length)).Fill('#');
        if (destination.Length < Needs) return false;
        for (int i = 0; i < Needs; i++) destination[i] = (char)('x' + i % 3);
        written = Needs;
        return true;
    }
}

class Liar : ISpanFormattable
{
    public int Written;
    public string ToString(string format, IFormatProvider provider) { return "text"; }
    public bool TryFormat(Span<char> destination, out int written, ReadOnlySpan<char> format, IFormatProvider provider) { written = Written; return true; }
}

class Provider : IFormatProvider, ICustomFormatter
{
    public object GetFormat(Type type) { return type == typeof(ICustomFormatter) ? this : null; }
    public string Format(string format, object value, IFormatProvider provider) { return value == null ? null : "<" + value + format + ">"; }
}

static class TextInBuffer9
{
    static int state = 1;

    static int Next(int n)
    {
        state = state * 1103515245 + 12345;
        return (state >> 16 & 0x7FFF) % n;
    }

    static string Shown(char[] c) { return new string(c).Replace('\0', '.').Replace(' ', '_'); }

    static void Write(char[] room, IFormatProvider provider, int[] parts)
    {
        var handler = new MemoryExtensions.TryWriteInterpolatedStringHandler(parts.Length % 3, 1, room, provider, out bool appends);
        string results = appends ? "+" : "-";
        foreach (int part in parts) results += Part(ref handler, part) ? "1" : "0";
        Console.Write(results + " " + room.AsSpan().TryWrite(ref handler, out int written) + " " + written + " " + Shown(room) + " " + Item.Asked + "; ");
        Item.Asked = "";
    }

    static bool Part(ref MemoryExtensions.TryWriteInterpolatedStringHandler handler, int part)
    {
        int width = part / 16 % 17 - 8;
        switch (part % 16)
        {
            case 0: return handler.AppendLiteral("ab");
            case 1: return handler.AppendFormatted(123);
            case 2: return handler.AppendFormatted(12, width, "X4");
            case 3: return handler.AppendFormatted(1.25, width);
            case 4: return handler.AppendFormatted("text", width);
            case 5: return handler.AppendFormatted((string)null);
            case 6: return handler.AppendFormatted("span".AsSpan(), width);
            case 7: return handler.AppendFormatted('c', width);
            case 8: return handler.AppendFormatted(Colour.Green, width);
            case 9: return handler.AppendFormatted((object)true, width);
            case 10: return handler.AppendFormatted(new Item { Needs = 3, Fills = 9 }, width);
            case 11: return handler.AppendFormatted(new Item { Needs = 5, Fills = 2 }, "f");
            case 12: return handler.AppendFormatted(new Item { Needs = 1 });
            case 13: return handler.AppendFormatted(TimeSpan.FromSeconds(7), width);
            case 14: return handler.AppendFormatted((int?)null, width);
            default: return handler.AppendFormatted(2.5m, "F2");
        }
    }

    static void Build(char[] room, IFormatProvider provider, int[] parts)
    {
        var handler = new DefaultInterpolatedStringHandler(3, 1, provider, room);
        foreach (int part in parts) Part(ref handler, part);
        Console.Write(handler.ToString().Length + " ");
        string text = string.Create(provider, room, ref handler);
        Console.WriteLine(text.Replace(' ', '_') + " " + Shown(room) + " " + Item.Asked + handler.ToString().Length);
        Item.Asked = "";
    }

    static void Part(ref DefaultInterpolatedStringHandler handler, int part)
    {
        int width = part / 16 % 17 - 8;
        switch (part % 16)
        {
            case 0: handler.AppendLiteral("ab"); break;
            case 1: handler.AppendFormatted(123); break;
            case 2: handler.AppendFormatted(12, width, "X4"); break;
            case 3: handler.AppendFormatted(1.25, width); break;
            case 4: handler.AppendFormatted("text", width); break;
            case 5: handler.AppendFormatted((string)null); break;
            case 6: handler.AppendFormatted("span".AsSpan(), width); break;
            case 7: handler.AppendFormatted('c', width); break;
            case 8: handler.AppendFormatted(Colour.Green, width); break;
            case 9: handler.AppendFormatted((object)true, width); break;
            case 10: handler.AppendFormatted(new Item { Needs = 3, Fills = 9 }, width); break;
            case 11: handler.AppendFormatted(new Item { Needs = 5, Fills = 2 }, "f"); break;
            case 12: handler.AppendFormatted(new Item { Needs = part % 3 == 0 ? 300 : 1 }); break;
            case 13: handler.AppendFormatted(TimeSpan.FromSeconds(7), width); break;
            case 14: handler.AppendFormatted((int?)null, width); break;
            default: handler.AppendFormatted(2.5m, "F2"); break;
        }
    }

    static void Lie(int lie)
    {
        var liar = new Liar { Written = lie };
        for (int k = 0; k < 6; k++)
        {
            char[] c = new char[8];
            string result;
            try
            {
                int w = 0;
                result = k == 0 ? c.AsSpan().TryWrite($"ab{liar}", out w) + " " + w : k == 1 ? c.AsSpan().TryWrite($"ab{liar}cd", out w) + " " + w :
                    k == 2 ? c.AsSpan().TryWrite($"ab{liar,5}cd", out w) + " " + w : k == 3 ? c.AsSpan().TryWrite($"ab{liar,-5}", out w) + " " + w :
                    k == 4 ? string.Create(null, c, $"ab{liar}cd").Replace('\0', '.') : string.Create(null, c, $"ab{liar,5}").Replace('\0', '.');
            }
            catch (Exception e) { result = e.GetType().Name; }
            Console.WriteLine(lie + " " + k + ": " + result + " " + Shown(c));
        }
    }

    static void Main()
    {
        for (int i = 0; i < 400; i++)
        {
            int[] parts = new int[1 + Next(5)];
            for (int k = 0; k < parts.Length; k++) parts[k] = Next(32767);
            IFormatProvider provider = Next(6) == 0 ? new Provider() : null;
            int room = Next(8) == 0 ? 20 + Next(300) : Next(20);
            Console.Write(i + " " + room + " " + string.Join(",", parts) + ": ");
            Write(new char[Math.Min(room, 20)], provider, parts);
            Build(new char[room], provider, parts);
        }
        foreach (int lie in new[] { -1, -3, 3, 300, int.MaxValue }) Lie(lie);
        DefaultInterpolatedStringHandler nothing = default;
        Console.WriteLine(nothing.ToString() == "");
        nothing.AppendFormatted(new Item { Needs = 2 }, 5);
        Console.WriteLine(nothing.ToStringAndClear() + Item.Asked + nothing.ToString().Length);
        Console.WriteLine($"{new Item { Needs = 300 }}{new Item { Needs = 600 },700}".Length + " " + Item.Asked);
    }
}
