// Variants: debug
// Synchronized methods: the monitor of this or of the type, held inside, released by every way out.
// Left out: static methods of generic types, for which Mono locks another object.
using System;
using System.Runtime.CompilerServices;
using System.Threading;

struct Pair { public long A; public string B; public int C; }

class Box<T>
{
    readonly T value;
    public Box(T value) { this.value = value; }
    [MethodImpl(MethodImplOptions.Synchronized)] public T Get(bool fail) { if (fail) throw new InvalidOperationException(Probe.Held(this)); return value; }
}

class Probe
{
    public static string Held(object o) { return Monitor.IsEntered(o) ? "held" : "free"; }

    int depth;
    [MethodImpl(MethodImplOptions.Synchronized)] public void Nothing() { Console.Write(Held(this) + " "); }
    [MethodImpl(MethodImplOptions.Synchronized)] public string Text(int n)
    {
        for (int i = 0; i < n; i++)
        {
            if (i == 3) return "early " + Held(this);
            try { if (i == 2 && n == 3) return "from try " + Held(this); } finally { Console.Write("finally " + Held(this) + " "); }
        }
        return "late " + Held(this);
    }
    [MethodImpl(MethodImplOptions.Synchronized)] public int Recursive(int n) { depth++; return n == 0 ? depth : Recursive(n - 1) + (Monitor.IsEntered(this) ? 0 : 1000); }
    [MethodImpl(MethodImplOptions.Synchronized)] public Pair Struct(long a, string b) { return new Pair { A = a, B = b + Held(this), C = 3 }; }
    [MethodImpl(MethodImplOptions.Synchronized)] public bool Catches() { try { throw new Exception("in"); } catch (Exception e) { return e.Message == "in" && Monitor.IsEntered(this); } }
    [MethodImpl(MethodImplOptions.Synchronized)] public void Throws() { throw new InvalidOperationException(Held(this)); }
    [MethodImpl(MethodImplOptions.Synchronized)] public static string Static() { return Held(typeof(Probe)); }
    [MethodImpl(MethodImplOptions.Synchronized)] public static byte Small(int n) { return (byte)n; }
    [MethodImpl(MethodImplOptions.Synchronized)] public virtual double Virtual(double d) { return d * 2; }
    [MethodImpl(MethodImplOptions.Synchronized)] public void Exits() { Monitor.Exit(this); try { Monitor.Enter(this); } finally { Console.Write("again " + Held(this) + " "); } }
    public int Property { [MethodImpl(MethodImplOptions.Synchronized)] get { return Monitor.IsEntered(this) ? 1 : 0; } }
}

class Derived : Probe
{
    public override double Virtual(double d) { return Monitor.IsEntered(this) ? -1 : base.Virtual(d) + 1; }
}

static class Synchronized
{
    static bool Filter(Probe p) { Console.Write("filter " + Probe.Held(p) + " "); return true; }

    static void Main()
    {
        Probe p = new Probe();
        p.Nothing();
        Console.WriteLine(Probe.Held(p));
        for (int n = 0; n < 6; n++) Console.WriteLine(p.Text(n) + " " + Probe.Held(p));
        Console.WriteLine(p.Recursive(5) + " " + Probe.Held(p));
        Pair pair = p.Struct(1L << 40, "b ");
        Console.WriteLine(pair.A + " " + pair.B + " " + pair.C + " " + Probe.Held(p));
        Console.WriteLine(p.Catches() + " " + Probe.Held(p));
        try { p.Throws(); } catch (InvalidOperationException e) { Console.WriteLine(e.Message + " " + Probe.Held(p)); }
        try { p.Throws(); } catch (InvalidOperationException e) when (Filter(p)) { Console.WriteLine(e.Message + " " + Probe.Held(p)); }
        Console.WriteLine(Probe.Static() + " " + Probe.Held(typeof(Probe)) + " " + Probe.Small(300));
        Console.WriteLine(p.Virtual(1.5) + " " + new Derived().Virtual(1.5));
        p.Exits();
        Console.WriteLine(Probe.Held(p));
        Console.WriteLine(p.Property + " " + Probe.Held(p));
        Box<string> box = new Box<string>("x");
        Console.WriteLine(box.Get(false) + " " + Probe.Held(box));
        try { box.Get(true); } catch (InvalidOperationException e) { Console.WriteLine(e.Message + " " + Probe.Held(box)); }
        lock (p) { p.Nothing(); Console.WriteLine(Probe.Held(p)); }
        Console.WriteLine(Probe.Held(p));
        Func<string> f = Probe.Static;
        Action g = p.Nothing;
        g();
        Console.WriteLine(f());
        p = null;
        try { p.Nothing(); } catch (NullReferenceException) { Console.WriteLine("null"); }
    }
}
