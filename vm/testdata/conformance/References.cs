// Variants: debug
// ref, out and in parameters, ref locals and returns, pointers to locals, fields, statics and elements, aliasing.
using System;

struct Pair { public int A, B; public override string ToString() { return A + "/" + B; } }

class Box
{
    public int Value;
    public Pair Pair;
    public int[] Items = { 1, 2, 3, 4 };
    public static int Shared = 5;
    public static Pair SharedPair;
    public ref int ValueRef() { return ref Value; }
    public ref int At(int i) { return ref Items[i]; }
    public ref int this[int i] { get { return ref Items[i]; } }
    public ref int B { get { return ref Pair.B; } }
    public static ref int SharedRef() { return ref Shared; }
}

class Grid<T>
{
    readonly T[,] cells = new T[3, 3];
    public ref T At(int x, int y) { return ref cells[x, y]; }
}

static class References
{
    static void Swap<T>(ref T a, ref T b) { T t = a; a = b; b = t; }
    static void Inc(ref int x) { x++; }
    static void Make(out int a, out string s) { a = 1; s = "made"; a += 10; }
    static void MakePair(out Pair p) { p = new Pair(); p.A = 3; p.B = p.A * 2; }
    static int Sum(in Pair p) { return p.A + p.B; }
    static int Alias(ref int a, ref int b) { a = 1; b = 2; a += b; return a * 10 + b; }
    static int AliasOut(ref int a, out int b) { b = 7; a++; return a; }
    static ref int Max(ref int a, ref int b) { if (a >= b) return ref a; return ref b; }
    static ref T First<T>(T[] a) { return ref a[0]; }

    static ref int Find(int[] a, int v)
    {
        for (int i = 0; i < a.Length; i++) if (a[i] == v) return ref a[i];
        throw new InvalidOperationException();
    }

    static void Recurse(ref int depth, int n) { if (n == 0) return; depth += n; Recurse(ref depth, n - 1); }
    static void Fill(ref int[] a, int n) { a = new int[n]; for (int i = 0; i < n; i++) Inc(ref a[i]); }
    static void SetString(ref string s) { s += "!"; }
    static void SetNull(ref object o) { o = null; }

    static bool Parse(string s, out int v)
    {
        v = 0;
        foreach (char c in s) { if (c < '0' || c > '9') return false; v = v * 10 + (c - '0'); }
        return true;
    }

    static void Bytes(ref byte b, ref sbyte s, ref short h, ref ushort u, ref bool t, ref char c)
    {
        b += 10;
        s -= 100;
        h *= 2;
        u--;
        t = !t;
        c++;
    }

    static void Wide(ref long l, ref ulong u, ref float f, ref double d) { l = -l; u = ~u; f *= 2; d /= 4; }
    static void Throwing(ref int a, out int b) { a = 5; b = 6; throw new Exception(); }
    static void Chain(ref Pair p) { Inc(ref p.A); ref int r = ref p.B; r = 50; Inc(ref r); }

    static void Main()
    {
        int x = 1, y = 2;
        Swap(ref x, ref y);
        Console.WriteLine(x + " " + y);
        string s = "s", t = "t";
        Swap(ref s, ref t);
        Console.WriteLine(s + t);
        Pair p = new Pair { A = 1 }, q = new Pair { B = 2 };
        Swap(ref p, ref q);
        Console.WriteLine(p + " " + q);
        Swap(ref x, ref x);
        Console.WriteLine(x);
        Make(out x, out s);
        Console.WriteLine(x + s);
        MakePair(out p);
        Console.WriteLine(p + " " + Sum(p) + " " + Sum(in q));
        Console.WriteLine(Alias(ref x, ref x) + " " + x);
        Console.WriteLine(Alias(ref x, ref y) + " " + x + " " + y);
        Console.WriteLine(AliasOut(ref x, out x) + " " + x);
        Box box = new Box();
        Inc(ref box.Value);
        Inc(ref box.Pair.A);
        Inc(ref Box.Shared);
        Inc(ref Box.SharedPair.B);
        Inc(ref box.Items[2]);
        Console.WriteLine(box.Value + " " + box.Pair + " " + Box.Shared + " " + Box.SharedPair + " " + box.Items[2]);
        box.ValueRef() = 77;
        box.ValueRef()++;
        box.At(0) += 5;
        box[1] = 9;
        box[1]++;
        box.B = 4;
        Box.SharedRef() *= 3;
        Console.WriteLine(box.Value + " " + box.Items[0] + " " + box.Items[1] + " " + box.Pair + " " + Box.Shared);
        ref int r = ref box.Value;
        r = 5;
        int copy = r;
        r++;
        Console.WriteLine(box.Value + " " + copy + " " + r);
        ref int e = ref box.Items[3];
        box.Items = new[] { 0 };
        e = 1000;
        Console.WriteLine(e + " " + box.Items.Length);
        Max(ref x, ref y) = 0;
        Console.WriteLine(x + " " + y);
        Max(ref x, ref y)++;
        Console.WriteLine(x + " " + y);
        int value = Max(ref x, ref y);
        value = 9999;
        Console.WriteLine(x + " " + y);
        int[] arr = { 4, 8, 15, 16, 23, 42 };
        Find(arr, 15) = -15;
        First(arr)++;
        Swap(ref arr[0], ref arr[5]);
        Find(arr, 8) += Find(arr, 23);
        foreach (int i in arr) Console.Write(i + " ");
        Console.WriteLine();
        try { Find(arr, 999) = 1; } catch (InvalidOperationException) { Console.WriteLine("not found"); }
        int depth = 0;
        Recurse(ref depth, 10);
        Console.WriteLine(depth);
        int[] filled = null;
        Fill(ref filled, 3);
        Console.WriteLine(filled.Length + " " + filled[2]);
        SetString(ref s);
        SetString(ref s);
        Console.WriteLine(s);
        object o = "x";
        SetNull(ref o);
        Console.WriteLine(o == null);
        string[] names = { "a", null };
        SetString(ref names[0]);
        SetString(ref names[1]);
        Console.WriteLine(names[0] + names[1]);
        int n;
        Console.WriteLine(Parse("123", out n) + " " + n + " " + Parse("12x", out n) + " " + n);
        if (Parse("77", out int inline)) Console.WriteLine(inline + 1);
        byte b = 250;
        sbyte sb = -100;
        short h = 20000;
        ushort u = 0;
        bool flag = false;
        char c = '\uffff';
        Bytes(ref b, ref sb, ref h, ref u, ref flag, ref c);
        Console.WriteLine(b + " " + sb + " " + h + " " + u + " " + flag + " " + (int)c);
        long l = long.MinValue;
        ulong ul = 5;
        float f = 1.5f;
        double d = 1;
        Wide(ref l, ref ul, ref f, ref d);
        Console.WriteLine(l + " " + ul + " " + f + " " + d);
        byte[] raw = { 255, 1 };
        sbyte[] sraw = { 127 };
        bool[] braw = { true };
        char[] craw = { 'a' };
        short[] hraw = { 1 };
        ushort[] uraw = { 1 };
        Bytes(ref raw[0], ref sraw[0], ref hraw[0], ref uraw[0], ref braw[0], ref craw[0]);
        Console.WriteLine(raw[0] + " " + raw[1] + " " + sraw[0] + " " + hraw[0] + " " + uraw[0] + " " + braw[0] + " " + craw[0]);
        int ea = 1, eb = 1;
        try { Throwing(ref ea, out eb); } catch (Exception) { }
        Console.WriteLine(ea + " " + eb);
        Chain(ref p);
        Console.WriteLine(p);
        Pair[] ps = new Pair[2];
        Chain(ref ps[1]);
        ref Pair pr = ref ps[1];
        pr.A = 900;
        Pair pc = pr;
        pc.A = 1;
        pr = new Pair { A = pr.A, B = 3 };
        Console.WriteLine(ps[0] + " " + ps[1] + " " + pc);
        Grid<Pair> grid = new Grid<Pair>();
        grid.At(1, 2).A = 6;
        grid.At(1, 2).B += 2;
        ref Pair cell = ref grid.At(1, 2);
        cell.B *= 10;
        Console.WriteLine(grid.At(1, 2) + " " + grid.At(0, 0));
        Grid<string> gs = new Grid<string>();
        gs.At(0, 0) = "str";
        SetString(ref gs.At(0, 0));
        Console.WriteLine(gs.At(0, 0));
        try { Box nul = null; Inc(ref nul.Value); } catch (NullReferenceException) { Console.WriteLine("null field ref"); }
        try { Inc(ref arr[6]); } catch (IndexOutOfRangeException) { Console.WriteLine("bad element ref"); }
        int local = 3;
        ref int ra = ref local;
        ref int rb = ref ra;
        rb = 4;
        Console.WriteLine(local + " " + (ra == rb));
        Func<int> read = () => local;
        Inc(ref local);
        Console.WriteLine(read());
        int total = 0;
        for (int i = 0; i < 3; i++) { int fresh = i; Recurse(ref fresh, 2); total = total * 10 + fresh; }
        Console.WriteLine(total);
        ref int sel = ref (x > y ? ref x : ref y);
        sel = -1;
        Console.WriteLine(x + " " + y);
    }
}
