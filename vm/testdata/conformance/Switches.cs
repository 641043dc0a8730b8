// Variants: debug
// switch on dense and sparse integers, long, char, enum, string and bool; goto case, nesting, fall into default.
using System;

enum Tok { Num, Plus, Minus, Star, Slash, LParen, RParen, End }

static class Switches
{
    static string Dense(int i)
    {
        switch (i)
        {
            case 0: return "zero";
            case 1: return "one";
            case 2: return "two";
            case 3: return "three";
            case 4: case 5: return "four-five";
            case 7: return "seven";
            default: return "other";
        }
    }

    static string Offset(int i)
    {
        switch (i) { case -3: return "a"; case -2: return "b"; case -1: return "c"; case 0: return "d"; case 1: return "e"; }
        return "none";
    }

    static string Sparse(int i)
    {
        switch (i)
        {
            case int.MinValue: return "min";
            case -1000: return "-1000";
            case 0: return "0";
            case 5: return "5";
            case 1000000: return "1e6";
            case int.MaxValue: return "max";
            default: return "?";
        }
    }

    static string Mixed(int i)
    {
        switch (i)
        {
            case 1: return "1";
            case 2: return "2";
            case 3: return "3";
            case 100: return "100";
            case 101: return "101";
            case 102: return "102";
            case 103: return "103";
            case 100000: return "big";
            default: return "-";
        }
    }

    static string Long(long l)
    {
        switch (l)
        {
            case 0: return "0";
            case 1: return "1";
            case 2: return "2";
            case 3: return "3";
            case 4294967296: return "2^32";
            case 4294967297: return "2^32+1";
            case -1: return "-1";
            case long.MaxValue: return "max";
        }
        return "?";
    }

    static string ULong(ulong l)
    {
        switch (l)
        {
            case 0: return "0";
            case 1: return "1";
            case 2: return "2";
            case ulong.MaxValue: return "max";
            case 0x8000000000000000: return "top";
            default: return "?";
        }
    }

    static string UInt(uint u)
    {
        switch (u)
        {
            case 0x7fffffff: return "a";
            case 0x80000000: return "b";
            case 0x80000001: return "c";
            case 0x80000002: return "d";
            case 0x80000003: return "e";
            case uint.MaxValue: return "max";
        }
        return "?";
    }

    static string Byte(byte b)
    {
        switch (b) { case 0: return "0"; case 1: return "1"; case 2: return "2"; case 254: return "254"; case 255: return "255"; }
        return "?";
    }

    static string SByte(sbyte b)
    {
        switch (b)
        {
            case -128: return "-128";
            case -127: return "-127";
            case -126: return "-126";
            case -125: return "-125";
            case 127: return "127";
        }
        return "?";
    }

    static int Char(char c)
    {
        switch (c)
        {
            case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
            case ' ': return 2;
            case '\0': return 3;
            case '\uffff': return 4;
            default: return c >= '0' && c <= '9' ? 5 : 0;
        }
    }

    static string Word(string s)
    {
        switch (s)
        {
            case "zero": return "0";
            case "one": return "1";
            case "two": return "2";
            case "three": return "3";
            case "four": return "4";
            case "five": return "5";
            case "six": return "6";
            case "seven": return "7";
            case "eight": return "8";
            case "nine": return "9";
            case "ten": return "10";
            case "": return "empty";
            case null: return "null";
            default: return "?";
        }
    }

    static string Few(string s) { switch (s) { case "a": return "A"; case "b": return "B"; } return "-"; }
    static string Bool(bool b) { switch (b) { case true: return "yes"; default: return "no"; } }

    static string Nullable(int? n)
    {
        switch (n) { case null: return "null"; case 0: return "zero"; case 5: return "five"; default: return "other"; }
    }

    static string Chain(int n)
    {
        string s = "";
        switch (n)
        {
            case 0: s += "0";
            goto case 2;
            case 1: s += "1";
            goto default;
            case 2: s += "2";
            goto case 3;
            case 3: s += "3";
            break;
            default: s += "d";
            if (s.Length < 5) goto default;
            break;
        }
        return s;
    }

    static string ChainStr(string w)
    {
        string s = "";
        switch (w)
        {
            case "x": s += "x";
            goto case "y";
            case "y": s += "y";
            break;
            case "z": s += "z";
            goto default;
            default: s += "d";
            break;
        }
        return s;
    }

    static int InLoop(string ops)
    {
        int acc = 0;
        for (int i = 0; i < ops.Length; i++)
        {
            switch (ops[i])
            {
                case '+': acc++;
                break;
                case '-': acc--;
                break;
                case '*': acc *= 2;
                continue;
                case '!': return acc;
                case ' ': continue;
                default: acc = -99;
                goto end;
            }
            acc += 100;
        }
        end: return acc;
    }

    static string Nested(int a, int b)
    {
        switch (a)
        {
            case 0: switch (b) { case 0: return "00"; case 1: break; default: return "0x"; }
            return "01";
            case 1: switch (b) { case 0: goto case_two; }
            return "1" + b;
            default: return "xx";
        }
        case_two: return "10 via goto";
    }

    static int WithTry(int n)
    {
        switch (n)
        {
            case 1: try { return 10; } finally { n = 5; }
            case 2: try { throw new Exception(); } catch { n = 20; break; }
            case 3: lock (typeof(int)) { n = 30; }
            break;
            default: n = 0;
            break;
        }
        return n;
    }

    static string Type(object o)
    {
        if (o is int) return "int";
        string s = o as string;
        if (s != null) return "string " + s.Length;
        if (o is int i && i > 3) return "never";
        if (o is Tok t) return "tok " + t;
        return o == null ? "null" : "other";
    }

    static string src;
    static int pos;
    static int num;

    static Tok Next()
    {
        while (pos < src.Length && src[pos] == ' ') pos++;
        if (pos >= src.Length) return Tok.End;
        char c = src[pos];
        switch (c)
        {
            case '+': pos++;
            return Tok.Plus;
            case '-': pos++;
            return Tok.Minus;
            case '*': pos++;
            return Tok.Star;
            case '/': pos++;
            return Tok.Slash;
            case '(': pos++;
            return Tok.LParen;
            case ')': pos++;
            return Tok.RParen;
        }
        num = 0;
        while (pos < src.Length && src[pos] >= '0' && src[pos] <= '9') num = num * 10 + (src[pos++] - '0');
        return Tok.Num;
    }

    static Tok cur;

    static int Expr()
    {
        int v = Term();
        while (true) switch (cur)
        {
            case Tok.Plus: cur = Next();
            v += Term();
            break;
            case Tok.Minus: cur = Next();
            v -= Term();
            break;
            default: return v;
        }
    }

    static int Term()
    {
        int v = Factor();
        for (;;)
        {
            switch (cur)
            {
                case Tok.Star: cur = Next();
                v *= Factor();
                continue;
                case Tok.Slash: cur = Next();
                v /= Factor();
                continue;
            }
            return v;
        }
    }

    static int Factor()
    {
        int v;
        switch (cur)
        {
            case Tok.Num: v = num;
            cur = Next();
            return v;
            case Tok.Minus: cur = Next();
            return -Factor();
            case Tok.LParen: cur = Next();
            v = Expr();
            cur = Next();
            return v;
            default: throw new FormatException(cur.ToString());
        }
    }

    static void Calc(string s)
    {
        src = s;
        pos = 0;
        cur = Next();
        try
        {
            Console.WriteLine(s + " = " + Expr());
        }
        catch (FormatException e)
        {
            Console.WriteLine(s + " unexpected " + e.Message);
        }
        catch (DivideByZeroException)
        {
            Console.WriteLine(s + " divides by zero");
        }
    }

    static int Machine(int[] code)
    {
        int pc = 0, acc = 0, steps = 0;
        int[] mem = new int[8];
        while (true)
        {
            steps++;
            int op = code[pc], arg = code[pc + 1];
            pc += 2;
            switch (op)
            {
                case 0: return acc * 1000 + steps;
                case 1: acc = arg;
                break;
                case 2: acc = mem[arg];
                break;
                case 3: mem[arg] = acc;
                break;
                case 4: acc += mem[arg];
                break;
                case 5: acc -= mem[arg];
                break;
                case 6: acc *= mem[arg];
                break;
                case 7: pc = arg;
                break;
                case 8: if (acc == 0) pc = arg;
                break;
                case 9: if (acc < 0) pc = arg;
                break;
                default: throw new InvalidOperationException();
            }
        }
    }

    static void Main()
    {
        for (int i = -4; i <= 9; i++) Console.Write(Dense(i) + "/" + Offset(i) + " ");
        Console.WriteLine();
        foreach (int i in new[] { int.MinValue, -1000, -999, 0, 1, 5, 1000000, int.MaxValue, int.MaxValue - 1 })
            Console.Write(Sparse(i) + " ");
        foreach (int i in new[] { 0, 1, 2, 3, 4, 99, 100, 101, 103, 104, 100000, 65636 }) Console.Write(Mixed(i) + " ");
        Console.WriteLine();
        foreach (long l in new[] { 0, 1, 2, 3, 4, 4294967296, 4294967297, 4294967298, -1, long.MaxValue, long.MinValue })
            Console.Write(Long(l) + " ");
        foreach (ulong l in new ulong[] { 0, 1, 2, 3, ulong.MaxValue, 0x8000000000000000, 0x100000000 })
            Console.Write(ULong(l) + " ");
        foreach (uint u in new uint[] { 0, 0x7fffffff, 0x80000000, 0x80000001, 0x80000002, 0x80000003, 0x80000004, uint.MaxValue })
            Console.Write(UInt(u) + " ");
        Console.WriteLine();
        for (int b = 0; b < 256; b++) if (Byte((byte)b) != "?") Console.Write(Byte((byte)b) + " ");
        for (int b = -128; b < 128; b++) if (SByte((sbyte)b) != "?") Console.Write(SByte((sbyte)b) + " ");
        foreach (char c in "abc u\0\uffff59z") Console.Write(Char(c));
        Console.WriteLine();
        foreach (string s in new[] { "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "One", "", null, "tw", "two " }) Console.Write(Word(s) + " ");
        Console.WriteLine(Few("a") + Few("b") + Few("c") + Few(null) + Word("t" + "wo".Substring(0))
            + Word(string.Concat("n", "ine")));
        Console.WriteLine(Bool(true) + Bool(false) + Nullable(null) + Nullable(0) + Nullable(5) + Nullable(6));
        for (int i = 0; i < 5; i++) Console.Write(Chain(i) + " ");
        Console.WriteLine(ChainStr("x") + ChainStr("y") + ChainStr("z") + ChainStr("w"));
        Console.WriteLine(InLoop("++*") + " " + InLoop("+ + -") + " " + InLoop("+*!+") + " " + InLoop("+q+"));
        Console.WriteLine(Nested(0, 0) + Nested(0, 1) + Nested(0, 2) + Nested(1, 0) + Nested(1, 1) + Nested(2, 0));
        Console.WriteLine(WithTry(1) + " " + WithTry(2) + " " + WithTry(3) + " " + WithTry(4));
        Console.WriteLine(Type(5) + Type("abc") + Type(Tok.Star) + Type(null) + Type(2.5));
        Calc("1 + 2 * 3");
        Calc("(1 + 2) * 3 - -4");
        Calc("100 / 7 / 2");
        Calc("2 * (3 + 4) * (5 - 6)");
        Calc("1 + ");
        Calc("8 / (4 - 4)");
        Calc("((((7))))");
        Console.WriteLine(Machine(new[] { 1, 10, 3, 0, 1, 1, 3, 1, 1, 1, 3, 2, 2, 2, 6, 0, 3, 2, 2, 0, 5, 1, 3, 0, 8, 28, 7, 12, 2,
            2, 0, 0 }));
    }
}
