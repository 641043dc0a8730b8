// Variants: debug
// User-defined operators and conversions, true/false, indexers, properties, ++ on properties, compound assignment.
using System;
using System.Collections.Generic;

struct Frac
{
    readonly int n, d;

    public Frac(int n, int d)
    {
        if (d == 0) throw new DivideByZeroException();
        int g = Gcd(Math.Abs(n), Math.Abs(d));
        if (d < 0) g = -g;
        this.n = n / g;
        this.d = d / g;
    }

    static int Gcd(int a, int b) { return b == 0 ? (a == 0 ? 1 : a) : Gcd(b, a % b); }
    public static Frac operator +(Frac a, Frac b) { return new Frac(a.n * b.d + b.n * a.d, a.d * b.d); }
    public static Frac operator -(Frac a, Frac b) { return a + -b; }
    public static Frac operator *(Frac a, Frac b) { return new Frac(a.n * b.n, a.d * b.d); }
    public static Frac operator /(Frac a, Frac b) { return new Frac(a.n * b.d, a.d * b.n); }
    public static Frac operator -(Frac a) { return new Frac(-a.n, a.d); }
    public static Frac operator ++(Frac a) { return new Frac(a.n + a.d, a.d); }
    public static Frac operator --(Frac a) { return new Frac(a.n - a.d, a.d); }
    public static bool operator ==(Frac a, Frac b) { return a.n == b.n && a.d == b.d; }
    public static bool operator !=(Frac a, Frac b) { return !(a == b); }
    public static bool operator <(Frac a, Frac b) { return a.n * b.d < b.n * a.d; }
    public static bool operator >(Frac a, Frac b) { return b < a; }
    public static bool operator <=(Frac a, Frac b) { return !(b < a); }
    public static bool operator >=(Frac a, Frac b) { return !(a < b); }
    public static implicit operator Frac(int n) { return new Frac(n, 1); }
    public static explicit operator double(Frac f) { return (double)f.n / f.d; }
    public static explicit operator int(Frac f) { return f.n / f.d; }
    public override bool Equals(object o) { return o is Frac && (Frac)o == this; }
    public override int GetHashCode() { return n * 31 + d; }
    public override string ToString() { return d == 1 ? n.ToString() : n + "/" + d; }
}

class Bits
{
    readonly int v;
    public Bits(int v) { this.v = v; }
    public static Bits operator &(Bits a, Bits b) { Console.Write("& "); return new Bits(a.v & b.v); }
    public static Bits operator |(Bits a, Bits b) { Console.Write("| "); return new Bits(a.v | b.v); }
    public static Bits operator ^(Bits a, Bits b) { return new Bits(a.v ^ b.v); }
    public static Bits operator ~(Bits a) { return new Bits(~a.v); }
    public static Bits operator <<(Bits a, int n) { return new Bits(a.v << n); }
    public static Bits operator >>(Bits a, int n) { return new Bits(a.v >> n); }
    public static Bits operator %(Bits a, int n) { return new Bits(a.v % n); }
    public static bool operator true(Bits b) { Console.Write("true? "); return b.v != 0; }
    public static bool operator false(Bits b) { Console.Write("false? "); return b.v == 0; }
    public static bool operator !(Bits b) { return b.v == 0; }
    public override string ToString() { return "b" + v; }
}

class Celsius
{
    public double D;
    public static implicit operator Celsius(double d) { return new Celsius { D = d }; }
    public static explicit operator Fahrenheit(Celsius c) { return new Fahrenheit { D = c.D * 9 / 5 + 32 }; }
}

class Fahrenheit
{
    public double D;
    public static implicit operator Celsius(Fahrenheit f) { return new Celsius { D = (f.D - 32) * 5 / 9 }; }
}

class Matrix
{
    readonly int[] m = new int[4];
    public int this[int r, int c] { get { return m[r * 2 + c]; } set { Console.Write("set" + r + c + " "); m[r * 2 + c] = value; } }
    public int this[string s] { get { return s.Length; } }

    public static Matrix operator *(Matrix a, Matrix b)
    {
        Matrix r = new Matrix();
        for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++)
        {
            int s = 0;
            for (int k = 0; k < 2; k++) s += a.m[i * 2 + k] * b.m[k * 2 + j];
            r.m[i * 2 + j] = s;
        }
        return r;
    }

    public override string ToString() { return string.Join(",", m); }
}

class Props
{
    int backing;
    int gets, sets;
    public int P { get { gets++; return backing; } set { sets++; backing = value; } }
    public int Auto { get; set; } = 42;
    public string ReadOnly { get; } = "ro";
    public int Computed => backing * 2;
    public static int Shared { get; set; }
    public int Private { get; private set; }
    public void Bump() { Private++; }
    public string Stats { get { return gets + "/" + sets; } }
    public virtual int V { get; set; }
    public int Guard { set { if (value < 0) throw new ArgumentException("neg"); backing = value; } }
    public List<int> Items { get; } = new List<int>();
    public Props Child { get; set; }
}

class PropsSub : Props { public override int V { get { return base.V + 1; } set { base.V = value * 10; } } }

struct Small
{
    public byte B;
    public static implicit operator byte(Small s) { return s.B; }
    public static implicit operator Small(byte b) { return new Small { B = b }; }
}

class Text
{
    readonly string s;
    public Text(string s) { this.s = s; }
    public static Text operator +(Text a, string b) { return new Text(a.s + b); }
    public static Text operator +(string a, Text b) { return new Text(a + b.s); }
    public static Text operator *(Text a, int n) { string r = ""; while (n-- > 0) r += a.s; return new Text(r); }
    public override string ToString() { return s; }
    public char this[int i] => s[i < 0 ? s.Length + i : i];

    public static bool operator ==(Text a, Text b)
    {
        return (object)a == null ? (object)b == null : (object)b != null && a.s == b.s;
    }

    public static bool operator !=(Text a, Text b) { return !(a == b); }
    public override bool Equals(object o) { return o as Text == this; }
    public override int GetHashCode() { return s.Length; }
}

static class Operators
{
    static int idx;
    static int Next() { return idx++; }
    static Props last;
    static Props Get(Props p) { Console.Write("get "); last = p; return p; }

    static void Main()
    {
        Frac h = new Frac(1, 2), t = new Frac(1, 3);
        Console.WriteLine((h + t) + " " + (h - t) + " " + (h * t) + " " + (h / t) + " " + -h + " " + (h + 1) + " " + (2 * t) + " "
            + (h > t) + (h < t) + (h >= h) + (h == new Frac(2, 4)) + (h != t) + " " + (double)h + " " + (int)new Frac(7, 2) + " "
            + h.Equals(new Frac(3, 6)) + h.Equals(5));
        Frac f = h;
        f++;
        Frac g = f++;
        Frac k = ++f;
        f--;
        f += t;
        f *= 2;
        f -= 1;
        f /= 3;
        Console.WriteLine(f + " " + g + " " + k);
        try { Frac bad = h / 0; } catch (DivideByZeroException) { Console.WriteLine("zero fraction"); }
        Frac sum = 0;
        for (int i = 1; i <= 6; i++) sum += new Frac(1, i);
        Console.WriteLine(sum);
        Frac[] fs = { t, h, 1, new Frac(-1, 2) };
        fs[0]++;
        fs[1] += fs[0];
        Console.WriteLine(string.Join(" ", fs));
        Bits a = new Bits(6), z = new Bits(0), c = new Bits(3);
        if (a) Console.WriteLine("a");
        if (z) Console.WriteLine("never"); else Console.WriteLine("z");
        Console.WriteLine((a && c) + "; " + (z && c) + "; " + (a || c) + "; " + (z || c) + "; " + (a & z) + (a ^ c) + ~c + (a << 2)
            + (a >> 1) + (a % 4) + !a + !z);
        Console.WriteLine(a && z ? "y" : "n");
        while (a) { a = a >> 1; }
        Console.WriteLine(a.ToString());
        a |= c;
        a <<= 3;
        a &= new Bits(16);
        Console.WriteLine(a.ToString());
        Celsius ce = 100.0;
        Fahrenheit fa = (Fahrenheit)ce;
        Celsius back = fa;
        Console.WriteLine(ce.D + " " + fa.D + " " + back.D);
        Matrix m = new Matrix();
        m[0, 0] = 1;
        m[0, 1] = 1;
        m[1, 0] = 1;
        Matrix p = m;
        for (int i = 0; i < 10; i++) p *= m;
        m[Next(), Next()] += 5;
        m[1, 1]++;
        Console.WriteLine(p + " " + m + " " + m["four"] + " " + idx);
        Props pr = new Props();
        pr.P = 5;
        pr.P += 3;
        pr.P++;
        int old = pr.P--;
        Get(pr).P *= 2;
        Console.WriteLine(pr.P + " " + old + " " + pr.Stats + " " + pr.Computed);
        pr.Auto++;
        pr.Auto -= 10;
        Props.Shared += 7;
        pr.Bump();
        pr.Items.Add(3);
        Console.WriteLine(pr.Auto + " " + pr.ReadOnly + " " + Props.Shared + " " + pr.Private + " " + pr.Items.Count);
        try { pr.Guard = -1; } catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
        Props ps = new PropsSub();
        ps.V = 5;
        ps.V++;
        Console.WriteLine(ps.V);
        pr.Child = new Props { P = 3, Auto = 4, Child = new Props { Auto = 5 }, Items = { 1, 2, 3 } };
        Console.WriteLine(pr.Child.Child.Auto + " " + pr.Child.Items.Count + " " + (pr.Child.Child.Child?.Auto ?? -1));
        int x, y;
        x = y = pr.P = 77;
        Console.WriteLine(x + y + pr.P);
        Small s = 200;
        s = (byte)(s + 100);
        byte bb = s;
        s = unchecked((byte)(s + 255));
        Console.WriteLine(bb + " " + s.B + " " + (s + 1));
        Text tx = new Text("ab") + "c";
        tx = "<" + tx * 2 + ">";
        Console.WriteLine(tx.ToString() + " " + tx[0] + tx[-1] + " " + (tx == new Text("<abcabc>")) + " " + (tx != null) + " "
            + (null == tx) + " " + tx.Equals("x"));
        string str = "s";
        str = (str + tx).ToString();
        str += 1 + 2;
        str += 'c';
        Console.WriteLine(str);
    }
}
