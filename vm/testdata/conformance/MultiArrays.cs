// Variants: debug
// Rectangular and jagged arrays: initialisers, bounds per dimension, addresses, covariance, enumeration order.
using System;

struct Cell { public int V; public string S; public void Inc() { V++; } }

static class MultiArrays
{
    static readonly int[,] Table = { { 1, 2, 3 }, { 4, 5, 6 } };
    static readonly double[,,] Cube = { { { 1.5, 2.5 }, { 3.5, 4.5 } }, { { 5.5, 6.5 }, { 7.5, 8.5 } } };
    static readonly byte[,] Raw = { { 255, 0 }, { 1, 128 }, { 7, 9 } };
    static readonly string[,] Words = { { "a", "b" }, { "c", null } };

    static void Try(string what, Action f)
    {
        try { f(); Console.WriteLine(what + " ok"); }
        catch (Exception e) { Console.WriteLine(what + " throws " + e.GetType().Name); }
    }

    static string Show(int[,] m)
    {
        string s = "";
        for (int i = 0; i < m.GetLength(0); i++) { for (int j = 0; j < m.GetLength(1); j++) s += m[i, j] + " "; s += "/ "; }
        return s;
    }

    static int[,] Multiply(int[,] a, int[,] b)
    {
        int n = a.GetLength(0), p = b.GetLength(1), q = b.GetLength(0);
        int[,] c = new int[n, p];
        for (int i = 0; i < n; i++) for (int j = 0; j < p; j++) for (int k = 0; k < q; k++) c[i, j] += a[i, k] * b[k, j];
        return c;
    }

    static void Set(ref int x, int v) { x = v; }
    static T Get<T>(T[,] a, int i, int j) { return a[i, j]; }
    static void Put<T>(T[,] a, int i, int j, T v) { a[i, j] = v; }

    static void Main()
    {
        Console.WriteLine(Show(Table) + Table.Length + " " + Table.Rank + " " + Table.GetLength(0) + "x" + Table.GetLength(1) + " "
            + Table.GetUpperBound(0) + " " + Table.GetUpperBound(1) + " " + Table.GetLowerBound(1));
        foreach (int x in Table) Console.Write(x + " ");
        foreach (double d in Cube) Console.Write(d + " ");
        foreach (byte b in Raw) Console.Write(b + " ");
        foreach (string s in Words) Console.Write((s ?? "null") + " ");
        Console.WriteLine();
        int[,] m = new int[2, 3];
        Console.WriteLine(Show(m));
        m[1, 2] = 5;
        m[0, 0]++;
        m[0, 1] += 7;
        m[1, 2] *= m[0, 1];
        Set(ref m[1, 0], 42);
        Console.WriteLine(Show(m));
        Try("row", () => m[2, 0] = 1);
        Try("column", () => m[0, 3] = 1);
        Try("negative", () => m[-1, 0] = 1);
        Try("linear", () => m[0, 5] = 1);
        Try("null", () => { int[,] n = null; n[0, 0] = 1; });
        Try("negative size", () => { int n = -1; m = new int[2, n]; });
        int[,] sq = { { 1, 2 }, { 3, 4 } }, id = { { 1, 0 }, { 0, 1 } };
        Console.WriteLine(Show(Multiply(sq, id)) + Show(Multiply(sq, sq)) + Show(Multiply(Table, new[,] { { 1 }, { 2 }, { 3 } })));
        int[,] clone = (int[,])sq.Clone();
        clone[0, 0] = 99;
        Console.WriteLine(sq[0, 0] + " " + clone[0, 0]);
        Cell[,] cells = new Cell[2, 2];
        cells[0, 1].V = 3;
        cells[0, 1].Inc();
        cells[1, 1] = cells[0, 1];
        cells[1, 1].S = "copy";
        cells[0, 1].Inc();
        Console.WriteLine(cells[0, 1].V + " " + cells[1, 1].V + " " + cells[1, 1].S + " " + (cells[0, 1].S == null));
        long[,,,] four = new long[2, 3, 4, 5];
        four[1, 2, 3, 4] = 7;
        four[0, 0, 0, 0] = 1;
        four[1, 0, 3, 2] += 5;
        long total = 0;
        int pos = 0, last = -1;
        foreach (long v in four) { total += v * pos; if (v != 0) last = pos; pos++; }
        Console.WriteLine(four.Length + " " + four.Rank + " " + total + " " + last);
        object[,] objs = new string[2, 2];
        Try("covariant ok", () => objs[0, 0] = "s");
        Try("covariant bad", () => objs[0, 0] = 5);
        Try("covariant null", () => objs[0, 1] = null);
        Console.WriteLine(objs.GetType().Name + " " + (objs is string[,]) + " " + (objs is object[,]) + " "
            + ((object)objs is object[]) + " " + ((object)new int[1] is int[,]));
        Console.WriteLine(Get(Table, 1, 1) + " " + Get(Words, 0, 1) + " " + Get(cells, 0, 1).V);
        Put(m, 0, 0, -9);
        Put(Words, 1, 1, "d");
        Console.WriteLine(m[0, 0] + " " + Words[1, 1]);
        Array a = Table;
        Console.WriteLine(a.GetValue(1, 2));
        a.SetValue(66, 1, 2);
        Console.WriteLine(Table[1, 2]);
        Try("GetValue rank", () => a.GetValue(0));
        int[,] empty = new int[0, 5];
        Console.WriteLine(empty.Length + " " + empty.GetLength(1));

        int[][] j = new int[3][];
        Console.WriteLine(j[0] == null);
        for (int i = 0; i < 3; i++) { j[i] = new int[i + 1]; for (int k = 0; k <= i; k++) j[i][k] = i * 10 + k; }
        foreach (int[] row in j) { foreach (int x in row) Console.Write(x + " "); Console.Write("/ "); }
        Console.WriteLine(j.Length + " " + j[2].Length + " " + j.GetType().Name + " " + j.Rank);
        int[] r0 = j[0];
        j[1] = r0;
        r0[0] = -1;
        j[1][0]--;
        Console.WriteLine(j[0][0] + " " + (j[0] == j[1]));
        Try("jagged null", () => { int[][] n = new int[1][]; n[0][0] = 1; });
        Try("jagged range", () => j[2][3] = 1);
        object[] asObjects = j;
        Try("jagged store", () => asObjects[0] = new long[1]);
        Try("jagged store ok", () => asObjects[0] = new int[1]);
        string[][] names = { new[] { "x" }, new string[0], new[] { "y", "z" } };
        foreach (string[] n in names) Console.Write(n.Length + string.Join("", n) + " ");
        object[][] oo = names;
        Console.WriteLine(oo[2][1]);
        Try("deep covariance", () => oo[2][1] = new object());
        int[,][] mix = new int[2, 2][];
        mix[1, 0] = new[] { 4, 5 };
        mix[1, 0][1]++;
        Console.WriteLine(mix[1, 0][1] + " " + (mix[0, 0] == null) + " " + mix.GetType().Name);
        int[][,] mix2 = { Table, sq };
        Console.WriteLine(mix2[1][1, 0] + mix2[0][1, 2] + " " + mix2.GetType().Name);
        char[,] board = new char[3, 3];
        for (int i = 0; i < 9; i++) board[i / 3, i % 3] = (char)('a' + i);
        string diag = "" + board[0, 0] + board[1, 1] + board[2, 2];
        Console.WriteLine(diag);
        int[,] pascal = new int[10, 10];
        for (int i = 0; i < 10; i++) for (int k = 0; k <= i; k++) pascal[i, k] = k == 0 || k == i ? 1 : pascal[i - 1, k - 1]
            + pascal[i - 1, k];
        for (int k = 0; k < 10; k++) Console.Write(pascal[9, k] + " ");
        Console.WriteLine();
        Array.Clear(sq, 1, 2);
        Console.WriteLine(Show(sq));
        Array.Copy(Table, m, 6);
        Console.WriteLine(Show(m));
        bool[,] flags = new bool[2, 2];
        flags[1, 0] = true;
        flags[0, 1] |= flags[1, 0];
        Console.WriteLine(flags[0, 0] + " " + flags[0, 1]);
    }
}
