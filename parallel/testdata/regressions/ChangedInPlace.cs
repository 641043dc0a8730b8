using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

static class Config
{
    public static readonly int Limit = Environment.ProcessorCount > 0 ? 1 : 2;
    public static readonly Pair Both = new Pair { A = Environment.ProcessorCount * 0 };
}

static class Late
{
    public static readonly int Value;
    static Late() { Set(out Value); }
    static void Set(out int v) { v = 7; }
}

struct Pair
{
    public int A, B;
}

// Data whose reads are invisible is written through pointers and references. C# 12, compiled against .NET 9 with -o+ -unsafe.
static class ChangedInPlace
{
    static void Check(bool ok)
    {
        if (!ok)
            throw new Exception("changed");
    }

    static void Two(Action a, Action b)
    {
        _ = Config.Limit;
        var t = new Thread(() => a());
        t.Start();
        b();
        t.Join();
    }

    static unsafe void Main(string[] args)
    {
        string s = new string('a', 3);
        switch (args[0])
        {
            case "chars": Two(() => { fixed (char* p = s) p[0] = 'b'; }, () => Check(s[0] == 'a')); break;
            case "memory": Two(() => MemoryMarshal.AsMemory(s.AsMemory()).Span[0] = 'b', () => Check(s.IndexOf('b') < 0)); break;
            case "ref": Two(() => Unsafe.AsRef(in s.GetPinnableReference()) = 'b', () => Check(s == "aaa")); break;
            case "wide": Two(() => { fixed (char* p = s) *(Pair*)p = new Pair { A = 5 }; }, () => Check(s[0] == 'a')); break;
            case "cleared": Two(() => { fixed (char* p = s) *(int*)p = default; }, () => Check(s[0] == 'a')); break;
            case "block": Two(() => { fixed (char* p = s) Unsafe.InitBlock(p, 1, 2); }, () => Check(s[0] == 'a')); break;
            case "exchange": Two(() => { fixed (char* p = s) Interlocked.Exchange(ref *(int*)p, 1); }, () => Check(s[0] == 'a')); break;
            case "key":
                {
                    var d = new Dictionary<string, int> { { s, 1 } };
                    var t = new Thread(() => { fixed (char* p = s) p[0] = 'b'; });
                    t.Start();
                    bool found = d.ContainsKey("aaa");
                    t.Join();
                    Check(found);
                    break;
                }
            case "field": Two(() => Unsafe.AsRef(in Config.Limit) = 5, () => Check(Config.Limit == 1)); break;
            case "struct": Two(() => Unsafe.AsRef(in Config.Both).A = 5, () => Check(Config.Both.A == 0)); break;
            case "whole": Two(() => Unsafe.AsRef(in Config.Both) = new Pair { A = 5 }, () => Check(Config.Both.A == 0)); break;
            case "add": Two(() => Interlocked.Increment(ref Unsafe.AsRef(in Config.Limit)), () => Check(Config.Limit == 1)); break;
            case "before": // no thread reads before the write, or beside it
                Unsafe.AsRef(in Config.Limit) = 5;
                fixed (char* p = s)
                    p[0] = 'b';
                Two(() => Check(Config.Limit == 5 && s[0] == 'b'), () => Check(Config.Limit == 5 && s[0] == 'b'));
                break;
            case "initialiser": Two(() => Check(Late.Value == 7), () => Check(Late.Value == 7)); break;
            case "looked": Two(() => Check(Interlocked.CompareExchange(ref Unsafe.AsRef(in Config.Limit), 0, 0) == 1), () => Check(Config.Limit == 1)); break;
            case "own": // no other thread ever has the string
                Two(() =>
                {
                    string mine = new string(' ', 2);
                    fixed (char* p = mine)
                        p[1] = 'x';
                    Check(mine == " x");
                }, () => { });
                break;
        }
    }
}
