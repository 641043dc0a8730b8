// Loops, goto, labelled jumps, recursion, short circuit, conditional and null operators, evaluation order.
using System;
using System.Collections.Generic;

static class ControlFlow
{
    static string trace = "";
    static bool T(string s) { trace += s; return true; }
    static bool F(string s) { trace += s; return false; }
    static int V(int v) { trace += v; return v; }
    static string Take() { string s = trace; trace = ""; return s; }
    static int Ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? Ackermann(m - 1, 1) : Ackermann(m - 1, Ackermann(m, n - 1)); }
    static int Gcd(int a, int b) { return b == 0 ? a : Gcd(b, a % b); }
    static bool Even(int n) { return n == 0 || Odd(n - 1); }
    static bool Odd(int n) { return n != 0 && Even(n - 1); }

    static int Hanoi(int n, int from, int to, int via)
    {
        if (n == 0) return 0;
        int moves = Hanoi(n - 1, from, via, to);
        if (n >= 3) trace += from + ">" + to + " ";
        return moves + 1 + Hanoi(n - 1, via, to, from);
    }

    static int Collatz(long n) { int steps = 0; while (n != 1) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; steps++; } return steps; }
    static string Binary(int n) { return n < 2 ? n.ToString() : Binary(n / 2) + n % 2; }

    static int Power(int b, int e, int m)
    {
        long r = 1, x = b;
        while (e > 0) { if ((e & 1) != 0) r = r * x % m; x = x * x % m; e >>= 1; }
        return (int)r;
    }

    static int Sum(int depth) { return depth == 0 ? 0 : depth + Sum(depth - 1); }
    static string Grade(int s) { return s >= 90 ? "A" : s >= 80 ? "B" : s >= 70 ? "C" : "F"; }
    static IEnumerable<int> Digits(int n) { do { yield return n % 10; n /= 10; } while (n > 0); }
    static int Args(int a, int b, int c) { return a * 100 + b * 10 + c; }
    class Box { public int V; public Box Next; public Box Set(int v) { trace += "s" + v; V = v; return this; } public string Name; }

    static void Main()
    {
        for (int i = 0, j = 10; i < j; i += 2, j--) Console.Write(i + ":" + j + " ");
        for (;;) break;
        int w = 3;
        while (w-- > 0) Console.Write(w + " ");
        do Console.Write("once ");
        while (false);
        Console.WriteLine(w);
        int count = 0;
        for (int i = 0; i < 10; i++)
        {
            for (int j = 0; j < 10; j++) { if (j == i) continue; if (j > 7) break; if (i == 8) goto done; count++; }
        }
        done: Console.WriteLine(count);
        int k = 0;
        top: if (k < 5) { k++; if (k == 3) goto top; Console.Write("k" + k + " "); goto top; }
        Console.WriteLine();
        Console.WriteLine((T("a") && F("b") && T("c")) + Take() + " " + (F("a") || T("b") || F("c")) + Take() + " "
            + (T("a") & F("b") & T("c")) + Take() + " " + (T("a") | T("b")) + Take() + " " + (T("a") ^ T("b")) + Take() + " "
            + (!F("x") && (F("y") || T("z"))) + Take());
        bool b = true;
        b &= F("q");
        b |= T("r");
        b ^= T("s");
        Console.WriteLine(b + Take());
        if (T("1") && F("2") || T("3") && T("4")) Console.Write("yes "); else Console.Write("no ");
        Console.WriteLine(Take());
        Console.WriteLine(Args(V(1), V(2), V(3)) + Take() + " " + (V(4) + V(5) * V(6) - V(7)) + Take() + " "
            + (V(9) > V(8) ? V(1) : V(2)) + Take());
        int[] a = new int[3];
        a[V(0)] = V(1) + a[V(2)];
        a[V(1)] += V(5);
        Console.WriteLine(Take() + " " + a[0] + a[1]);
        Box bx = new Box();
        bx.Set(1).Set(2).Next = new Box().Set(V(3));
        Console.WriteLine(Take() + bx.V + bx.Next.V);
        string nul = null, str = "str";
        Console.WriteLine((nul ?? "default") + (str ?? "x") + (nul ?? nul ?? "deep") + " " + (nul?.Length == null) + " "
            + str?.Length + " " + (bx?.Next?.Next?.V ?? -1) + " " + (bx.Next.Name?.ToUpper() ?? "noname") + " " + bx?.Next.V);
        Func<int> fn = null;
        Console.WriteLine((fn?.Invoke() == null) + " " + (a?[1]));
        int[] na = null;
        Console.WriteLine(na?[0] == null);
        Console.WriteLine(Grade(95) + Grade(85) + Grade(75) + Grade(5));
        int x = 5, y = x++ + x--, z = -x + +y - ~x;
        Console.WriteLine(x + " " + y + " " + z);
        x = y = z = 3;
        x += y -= z *= 2;
        Console.WriteLine(x + " " + y + " " + z);
        x ^= y;
        y ^= x;
        x ^= y;
        Console.WriteLine(x + " " + y);
        Console.WriteLine(1 + 2 * 3 % 4 - 10 / 3 << 1 | 8 & 12 ^ 5);
        Console.WriteLine(Ackermann(2, 3) + " " + Gcd(1071, 462) + " " + Even(10) + Odd(7) + Even(7) + " " + Binary(1234) + " "
            + Power(7, 560, 561) + " " + Sum(1000));
        Console.WriteLine(Hanoi(5, 1, 3, 2) + " " + Take());
        for (int i = 1; i <= 20; i++) Console.Write(Collatz(i) + " ");
        Console.WriteLine(Collatz(97) + " " + Collatz(871));
        int armstrong = 0;
        for (int n = 100; n < 1000; n++) { int s = 0; foreach (int d in Digits(n)) s += d * d * d; if (s == n) armstrong += n; }
        Console.WriteLine(armstrong);
        for (int i = 1; i <= 15; i++) Console.Write((i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz"
            : i.ToString()) + " ");
        Console.WriteLine();
        string pyramid = "";
        for (int r = 1; r <= 3; r++) pyramid += new string(' ', 3 - r) + new string('*', 2 * r - 1) + "|";
        Console.WriteLine(pyramid);
        int perfect = 0;
        for (int n = 2; n < 500; n++)
        {
            int s = 1;
            for (int d = 2; d * d <= n; d++) if (n % d == 0) s += d + (d * d != n ? n / d : 0);
            if (s == n) perfect += n;
        }
        Console.WriteLine(perfect);
        uint state = 12345;
        int heads = 0;
        for (int i = 0; i < 1000; i++)
        {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            if ((state & 1) == 0) heads++;
        }
        Console.WriteLine(heads + " " + state);
        { int scoped = 1; Console.Write(scoped); }
        { int scoped = 2; Console.WriteLine(scoped); }
        const int K = 3 * 4;
        const string C = "c" + "d";
        Console.WriteLine(K + C);
        long big = 0;
        for (int i = 0; i < 100000; i++) { if (i % 7 == 0) continue; big += i ^ (i >> 3); }
        Console.WriteLine(big);
    }
}
