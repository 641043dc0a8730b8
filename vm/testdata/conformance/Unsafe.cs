// Options: -unsafe
// Variants: debug
// Pointers: stackalloc, fixed arrays and strings, pointer arithmetic, struct pointers, fixed buffers, sizeof.
using System;

struct P { public int X; public short Y; public byte Z; }
struct Node { public int V; public unsafe Node* Next; }
unsafe struct Buf { public int N; public fixed byte Data[8]; public fixed int Ints[3]; }
class Holder { public int F = 5; public P S; public int[] A = { 1, 2, 3 }; public static int Static = 9; }

static unsafe class Unsafe
{
    static void Swap(int* a, int* b) { int t = *a; *a = *b; *b = t; }
    static int Sum(int* p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
    static void Copy(byte* src, byte* dst, int n) { while (n-- > 0) *dst++ = *src++; }
    static int Length(char* s) { char* p = s; while (*p != '\0') p++; return (int)(p - s); }
    static int* Find(int* p, int* end, int v) { while (p < end && *p != v) p++; return p == end ? null : p; }

    static long Fib(int n)
    {
        long* f = stackalloc long[n + 2];
        f[1] = 1;
        for (int i = 2; i <= n; i++) f[i] = f[i - 1] + f[i - 2];
        return f[n];
    }

    static void Main()
    {
        int a = 1, b = 2;
        Swap(&a, &b);
        Console.WriteLine(a + " " + b);
        int* p = &a;
        *p += 10;
        int** pp = &p;
        **pp *= 2;
        Console.WriteLine(a + " " + *p);
        int* block = stackalloc int[10];
        for (int i = 0; i < 10; i++) block[i] = i * i;
        Console.WriteLine(Sum(block, 10) + " " + Sum(block + 5, 5) + " " + *(block + 3) + " "
            + (Find(block, block + 10, 49) - block) + " " + (Find(block, block + 10, 50) == null));
        int* q = block;
        q += 3;
        q++;
        --q;
        Console.WriteLine(*q++ + " " + *q + " " + *--q + " " + q[-1] + " " + (q - block) + " " + (q > block) + (q <= block + 2));
        byte* zero = stackalloc byte[4];
        zero[0] = zero[1] = zero[2] = zero[3] = 0;
        Console.WriteLine(*(int*)zero);
        zero[1] = 1;
        zero[3] = 0x80;
        Console.WriteLine(*(int*)zero + " " + *(uint*)zero + " " + *(short*)zero + " " + *(ushort*)(zero + 2) + " "
            + *(sbyte*)(zero + 3));
        int[] arr = { 5, 6, 7, 8 };
        fixed (int* f = arr) { f[1] = 60; *(f + 2) += 3; Console.WriteLine(Sum(f, arr.Length)); int* e = f; e++; *e = 61; }
        fixed (int* f = &arr[2]) { f[0]++; f[1] = -1; f[-2] = 50; }
        Console.WriteLine(string.Join(",", arr));
        fixed (int* f = new int[0]) Console.WriteLine(f == null);
        int[] none = null;
        fixed (int* f = none) Console.WriteLine(f == null);
        fixed (char* s = "hello") { Console.WriteLine(Length(s) + " " + s[1] + " " + (int)s[5] + " " + *(s + 4)); }
        string text = new string('x', 3);
        fixed (char* s = text) s[1] = 'Y';
        Console.WriteLine(text);
        int[,] grid = { { 1, 2 }, { 3, 4 } };
        fixed (int* g = &grid[0, 0]) Console.WriteLine(g[0] + g[1] * 10 + g[2] * 100 + g[3] * 1000);
        fixed (int* g = &grid[1, 0]) g[1] = 44;
        Console.WriteLine(grid[1, 1]);
        Holder h = new Holder();
        fixed (int* f = &h.F) *f = 55;
        fixed (short* y = &h.S.Y) *y = -2;
        fixed (int* st = &Holder.Static) (*st)++;
        fixed (int* x = &h.A[0], y = &h.A[2]) Swap(x, y);
        fixed (P* ps = &h.S) { ps->X = 77; ps->Z = 255; (*ps).Z++; }
        Console.WriteLine(h.F + " " + h.S.Y + " " + Holder.Static + " " + string.Join(",", h.A) + " " + h.S.X + " " + h.S.Z);
        P loc = new P { X = 1 };
        P* lp = &loc;
        lp->X += 4;
        lp->Y = 3;
        P copy = *lp;
        copy.X = 100;
        Console.WriteLine(loc.X + " " + loc.Y + " " + copy.X + " " + sizeof(P) + sizeof(int) + sizeof(long) + sizeof(char)
            + sizeof(bool) + sizeof(double));
        P* many = stackalloc P[3];
        for (int i = 0; i < 3; i++) { many[i].X = i; (many + i)->Y = (short)(i * 10); many[i].Z = 0; }
        P* end = many + 3;
        int total = 0;
        for (P* it = many; it < end; it++) total += it->X + it->Y;
        Console.WriteLine(total + " " + (end - many));
        Node n3 = new Node { V = 3 }, n2 = new Node { V = 2, Next = &n3 }, n1 = new Node { V = 1, Next = &n2 };
        int chain = 0;
        for (Node* n = &n1; n != null; n = n->Next) chain = chain * 10 + n->V;
        n1.Next->Next->V = 9;
        Console.WriteLine(chain + " " + n3.V);
        Buf buf = new Buf { N = 4 };
        for (int i = 0; i < 8; i++) buf.Data[i] = (byte)(i * 50);
        buf.Ints[2] = 5;
        Buf bcopy = buf;
        bcopy.Data[0] = 99;
        Console.WriteLine(buf.Data[0] + " " + buf.Data[7] + " " + bcopy.Data[0] + bcopy.Data[7] + bcopy.Ints[2] + bcopy.N);
        Buf* bp = &buf;
        bp->Data[1] = 7;
        bp->Ints[0]--;
        Console.WriteLine(buf.Data[1] + " " + buf.Ints[0] + " " + sizeof(Buf));
        double d = 1.0;
        Console.WriteLine(*(long*)&d);
        long bits = 0x4009000000000000;
        Console.WriteLine(*(double*)&bits);
        float fl = -2f;
        Console.WriteLine(*(uint*)&fl);
        uint u = 0xdeadbeef;
        byte* ub = (byte*)&u;
        Console.WriteLine(ub[0] + " " + ub[3] + " " + *(ushort*)(ub + 1));
        ulong rev = 0;
        for (int i = 0; i < 4; i++) rev = rev << 8 | ub[i];
        Console.WriteLine(rev);
        byte[] src = { 1, 2, 3, 4, 5 }, dst = new byte[5];
        fixed (byte* s = src, t = dst) Copy(s + 1, t, 3);
        Console.WriteLine(string.Join(",", dst));
        Console.WriteLine(Fib(80));
        void* v = &a;
        *(int*)v = 123;
        int* nul = null;
        Console.WriteLine(a + " " + (nul == null) + " " + ((IntPtr)nul == IntPtr.Zero));
        bool t1 = true;
        *(byte*)&t1 = 0;
        Console.WriteLine(t1);
        char c = 'a';
        (*&c)++;
        Console.WriteLine(c);
        int* arith = stackalloc int[4];
        int idx = 1;
        arith[idx++] = idx;
        arith[idx] = arith[idx - 1]++;
        Console.WriteLine(arith[1] + " " + arith[2] + " " + idx);
        long diff = &block[7] - &block[2];
        Console.WriteLine(diff + " " + ((byte*)&block[7] - (byte*)&block[2]));
    }
}
