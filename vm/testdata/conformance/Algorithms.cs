// Skip: cross
// Classic algorithms with plain loops: sorts, sieve, queens, matrices, strings, dynamic programming, long loops.
using System;
using System.Collections.Generic;
using System.Text;

static class Algorithms
{
    static int[] Data(int n, uint seed)
    {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) { seed = seed * 1664525 + 1013904223; a[i] = (int)(seed >> 8) % 1000 - 500; }
        return a;
    }

    static void Bubble(int[] a)
    {
        for (int i = a.Length; i > 1; i--)
        {
            bool s = false;
            for (int j = 1; j < i; j++) if (a[j - 1] > a[j]) { int t = a[j]; a[j] = a[j - 1]; a[j - 1] = t; s = true; }
            if (!s) return;
        }
    }

    static void Insertion(int[] a)
    {
        for (int i = 1; i < a.Length; i++) { int v = a[i], j = i; while (j > 0 && a[j - 1] > v) a[j] = a[--j]; a[j] = v; }
    }

    static void Quick(int[] a, int lo, int hi)
    {
        while (lo < hi)
        {
            int p = a[lo + (hi - lo) / 2], i = lo, j = hi;
            while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; } }
            Quick(a, lo, j);
            lo = i;
        }
    }

    static int[] Merge(int[] a)
    {
        if (a.Length < 2) return a;
        int m = a.Length / 2;
        int[] l = new int[m], r = new int[a.Length - m];
        Array.Copy(a, l, m);
        Array.Copy(a, m, r, 0, r.Length);
        l = Merge(l);
        r = Merge(r);
        int[] o = new int[a.Length];
        for (int i = 0, j = 0, k = 0; k < o.Length; k++) o[k] = j >= r.Length || i < l.Length && l[i] <= r[j] ? l[i++] : r[j++];
        return o;
    }

    static void HeapSort(int[] a)
    {
        for (int i = a.Length / 2 - 1; i >= 0; i--) Sift(a, i, a.Length);
        for (int e = a.Length - 1; e > 0; e--) { int t = a[0]; a[0] = a[e]; a[e] = t; Sift(a, 0, e); }
    }

    static void Sift(int[] a, int i, int n)
    {
        while (true)
        {
            int c = 2 * i + 1;
            if (c >= n) return;
            if (c + 1 < n && a[c + 1] > a[c]) c++;
            if (a[i] >= a[c]) return;
            int t = a[i];
            a[i] = a[c];
            a[c] = t;
            i = c;
        }
    }

    static void Shell(int[] a)
    {
        for (int g = a.Length / 2; g > 0; g /= 2) for (int i = g; i < a.Length; i++)
        {
            int v = a[i], j;
            for (j = i; j >= g && a[j - g] > v; j -= g) a[j] = a[j - g];
            a[j] = v;
        }
    }

    static void Radix(uint[] a)
    {
        uint[] b = new uint[a.Length];
        for (int s = 0; s < 32; s += 8)
        {
            int[] c = new int[257];
            foreach (uint v in a) c[(v >> s & 255) + 1]++;
            for (int i = 0; i < 256; i++) c[i + 1] += c[i];
            foreach (uint v in a) b[c[v >> s & 255]++] = v;
            uint[] t = a;
            a = b;
            b = t;
        }
    }

    static string Sum(int[] a)
    {
        long h = 0;
        bool sorted = true;
        for (int i = 0; i < a.Length; i++) { h = h * 31 + a[i]; if (i > 0) sorted &= a[i - 1] <= a[i]; }
        return sorted + " " + h;
    }

    static int Queens(int n, int row, int cols, int d1, int d2)
    {
        if (row == n) return 1;
        int c = 0;
        for (int i = 0; i < n; i++)
        {
            int a = 1 << i, b = 1 << row + i, d = 1 << row - i + n;
            if ((cols & a) == 0 && (d1 & b) == 0 && (d2 & d) == 0) c += Queens(n, row + 1, cols | a, d1 | b, d2 | d);
        }
        return c;
    }

    static bool Solve(int[] board, int n, int row)
    {
        if (row == n) return true;
        for (int c = 0; c < n; c++)
        {
            bool ok = true;
            for (int r = 0; r < row && ok; r++) ok = board[r] != c && Math.Abs(board[r] - c) != row - r;
            if (ok) { board[row] = c; if (Solve(board, n, row + 1)) return true; }
        }
        return false;
    }

    static int Lev(string a, string b)
    {
        int[,] d = new int[a.Length + 1, b.Length + 1];
        for (int i = 0; i <= a.Length; i++) d[i, 0] = i;
        for (int j = 0; j <= b.Length; j++) d[0, j] = j;
        for (int i = 1; i <= a.Length; i++) for (int j = 1; j <= b.Length; j++)
            d[i, j] = Math.Min(Math.Min(d[i - 1, j] + 1, d[i, j - 1] + 1), d[i - 1, j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1));
        return d[a.Length, b.Length];
    }

    static string Lcs(string a, string b)
    {
        string[,] t = new string[a.Length + 1, b.Length + 1];
        for (int i = 0; i <= a.Length; i++) for (int j = 0; j <= b.Length; j++) t[i, j] = i == 0 || j == 0 ? ""
            : a[i - 1] == b[j - 1] ? t[i - 1, j - 1] + a[i - 1] : t[i - 1, j].Length >= t[i, j - 1].Length ? t[i - 1, j]
            : t[i, j - 1];
        return t[a.Length, b.Length];
    }

    static string Rle(string s)
    {
        StringBuilder o = new StringBuilder();
        for (int i = 0; i < s.Length;) { int j = i; while (j < s.Length && s[j] == s[i]) j++; o.Append(s[i]).Append(j - i); i = j; }
        return o.ToString();
    }

    static string Roman(int n)
    {
        int[] v = { 1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1 };
        string[] r = { "M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I" };
        string s = "";
        for (int i = 0; i < v.Length; i++) while (n >= v[i]) { s += r[i]; n -= v[i]; }
        return s;
    }

    static string Caesar(string s, int k)
    {
        char[] c = s.ToCharArray();
        for (int i = 0; i < c.Length; i++) if (char.IsLetter(c[i]))
        {
            char b = char.IsUpper(c[i]) ? 'A' : 'a';
            c[i] = (char)((c[i] - b + k + 26) % 26 + b);
        }
        return new string(c);
    }

    static bool Palindrome(string s) { for (int i = 0, j = s.Length - 1; i < j; i++, j--) if (s[i] != s[j]) return false; return true; }
    static long Pow(long b, int e) { long r = 1; for (; e > 0; e >>= 1, b *= b) if ((e & 1) == 1) r *= b; return r; }

    static ulong[,] Mul(ulong[,] a, ulong[,] b)
    {
        ulong[,] c = new ulong[2, 2];
        for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) c[i, j] += a[i, k] * b[k, j];
        return c;
    }

    static string Big(int n)
    {
        List<int> d = new List<int> { 1 };
        for (int i = 2; i <= n; i++)
        {
            int c = 0;
            for (int k = 0; k < d.Count; k++) { c += d[k] * i; d[k] = c % 10; c /= 10; }
            while (c > 0) { d.Add(c % 10); c /= 10; }
        }
        d.Reverse();
        return string.Join("", d);
    }

    static int Knap(int[] w, int[] v, int cap)
    {
        int[] best = new int[cap + 1];
        for (int i = 0; i < w.Length; i++) for (int c = cap; c >= w[i]; c--) best[c] = Math.Max(best[c], best[c - w[i]] + v[i]);
        return best[cap];
    }

    static string Life(int gens)
    {
        bool[,] g = new bool[8, 8];
        g[1, 2] = g[2, 3] = g[3, 1] = g[3, 2] = g[3, 3] = true;
        for (int t = 0; t < gens; t++)
        {
            bool[,] n = new bool[8, 8];
            for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++)
            {
                int c = 0;
                for (int di = -1; di <= 1; di++) for (int dj = -1; dj <= 1; dj++)
                    if ((di != 0 || dj != 0) && g[(i + di + 8) % 8, (j + dj + 8) % 8]) c++;
                n[i, j] = c == 3 || g[i, j] && c == 2;
            }
            g = n;
        }
        string s = "";
        for (int i = 0; i < 8; i++) { for (int j = 0; j < 8; j++) s += g[i, j] ? '#' : '.'; s += "/"; }
        return s;
    }

    static string Spiral(int n)
    {
        int[,] m = new int[n, n];
        int r = 0, c = 0, dr = 0, dc = 1;
        for (int i = 1; i <= n * n; i++)
        {
            m[r, c] = i;
            int nr = r + dr, nc = c + dc;
            if (nr < 0 || nr >= n || nc < 0 || nc >= n || m[nr, nc] != 0) { int t = dr; dr = dc; dc = -t; }
            r += dr;
            c += dc;
        }
        string s = "";
        foreach (int x in m) s += x + " ";
        return s;
    }

    static void Main()
    {
        int[] d = Data(150, 7);
        int[] q = (int[])d.Clone(), h = (int[])d.Clone(), sh = (int[])d.Clone(), bu = (int[])d.Clone(), ins = (int[])d.Clone(),
            lib = (int[])d.Clone();
        Bubble(bu);
        Insertion(ins);
        Quick(q, 0, q.Length - 1);
        HeapSort(h);
        Shell(sh);
        Array.Sort(lib);
        Console.WriteLine(Sum(d) + " " + Sum(bu) + " " + Sum(ins) + " " + Sum(q) + " " + Sum(h) + " " + Sum(sh) + " "
            + Sum(Merge(d)) + " " + Sum(lib));
        uint[] ra = new uint[100];
        for (uint i = 0; i < 100; i++) ra[i] = i * 2654435761;
        Radix(ra);
        bool ok = true;
        for (int i = 1; i < 100; i++) ok &= ra[i - 1] < ra[i];
        Console.WriteLine(ok + " " + ra[0] + " " + ra[99]);
        bool[] comp = new bool[2000];
        int primes = 0, last = 0;
        for (int i = 2; i < comp.Length; i++)
        {
            if (comp[i]) continue;
            primes++;
            last = i;
            for (int j = i * i; j < comp.Length; j += i) comp[j] = true;
        }
        Console.WriteLine(primes + " " + last);
        Console.WriteLine(Queens(4, 0, 0, 0, 0) + " " + Queens(6, 0, 0, 0, 0) + " " + Queens(7, 0, 0, 0, 0));
        int[] board = new int[8];
        Console.WriteLine(Solve(board, 8, 0) + string.Join("", board) + Solve(new int[3], 3, 0));
        Console.WriteLine(Lev("kitten", "sitting") + " " + Lev("", "abc") + " " + Lcs("AGGTAB", "GXTXAYB") + " "
            + Rle("aaabccdddd") + " " + Roman(1994) + " " + Roman(3888) + " " + Caesar("Hello, World", 3) + " "
            + Caesar(Caesar("Hello, World", 3), -3) + " " + Palindrome("racecar") + Palindrome("ab"));
        Console.WriteLine(Pow(3, 39) + " " + Pow(-2, 63) + " " + Big(25));
        ulong[,] f = { { 1, 1 }, { 1, 0 } }, r = { { 1, 0 }, { 0, 1 } };
        for (int e = 90; e > 0; e >>= 1, f = Mul(f, f)) if ((e & 1) == 1) r = Mul(r, f);
        Console.WriteLine(r[0, 1]);
        Console.WriteLine(Knap(new[] { 1, 3, 4, 5 }, new[] { 1, 4, 5, 7 }, 7));
        Console.WriteLine(Life(4));
        Console.WriteLine(Spiral(4));
        int longest = 0, at = 0;
        for (int i = 1; i < 300; i++)
        {
            int n = i, steps = 0;
            while (n != 1) { n = (n & 1) == 0 ? n >> 1 : n * 3 + 1; steps++; }
            if (steps > longest) { longest = steps; at = i; }
        }
        Console.WriteLine(longest + " " + at);
        Dictionary<char, int> freq = new Dictionary<char, int>();
        foreach (char c in "mississippi") { int n; freq.TryGetValue(c, out n); freq[c] = n + 1; }
        List<KeyValuePair<char, int>> fl = new List<KeyValuePair<char, int>>(freq);
        fl.Sort((a, b) => a.Value != b.Value ? b.Value - a.Value : a.Key - b.Key);
        foreach (KeyValuePair<char, int> kv in fl) Console.Write(kv.Key + "" + kv.Value + " ");
        Console.WriteLine();
        uint x = 1;
        ulong acc = 0;
        for (int i = 0; i < 50000; i++) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; acc = acc * 3 + (x & 0xff); }
        Console.WriteLine(acc + " " + x);
        double pi = 0;
        for (int i = 0; i < 20000; i++) pi += (i % 2 == 0 ? 4.0 : -4.0) / (2 * i + 1);
        Console.WriteLine((int)(pi * 1000000));
        int depth = 0;
        for (int a = 1; a < 60; a++) for (int b = a; b < 60; b++) for (int c = b; c < 90; c++) if (a * a + b * b == c * c) depth++;
        Console.WriteLine(depth);
        Stack<char> st = new Stack<char>();
        foreach (string s in new[] { "([]{})", "([)]", "((", "" })
        {
            st.Clear();
            bool bal = true;
            foreach (char c in s)
            {
                if ("([{".IndexOf(c) >= 0) st.Push(c); else if (st.Count == 0 || "([{".IndexOf(st.Pop()) != ")]}".IndexOf(c))
                {
                    bal = false;
                    break;
                }
            }
            Console.Write((bal && st.Count == 0) + " ");
        }
        Console.WriteLine();
    }
}
