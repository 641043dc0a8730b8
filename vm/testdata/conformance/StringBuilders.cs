// StringBuilder: append of every kind, insert, remove, replace, indexer, length changes, chaining, growth.
using System;
using System.Text;

class Item { readonly int n; public Item(int n) { this.n = n; } public override string ToString() { return "<" + n + ">"; } }

static class StringBuilders
{
    static void Try(string what, Action f)
    {
        try { f(); Console.WriteLine(what + " ok"); }
        catch (Exception e) { Console.WriteLine(what + " throws " + e.GetType().Name); }
    }

    static void Main()
    {
        StringBuilder sb = new StringBuilder();
        Console.WriteLine(sb.Length + " [" + sb + "]");
        sb.Append("abc").Append('d').Append(1).Append(2L).Append(true).Append(1.5).Append((object)null)
            .Append((string)null).Append((byte)7).Append(new Item(3)).Append(4u).Append(-5);
        Console.WriteLine(sb.ToString() + " " + sb.Length);
        sb.Append('x', 3).Append("hello world", 6, 5).Append(new[] { 'p', 'q' }).Append(new[] { 'a', 'b', 'c' }, 1, 2);
        Console.WriteLine(sb);
        sb.Insert(0, ">>").Insert(2, 42).Insert(sb.Length, "end").Insert(1, 'c').Insert(3, true);
        Console.WriteLine(sb);
        sb.Remove(0, 5);
        Console.WriteLine(sb + " " + sb.Length);
        sb.Replace('a', 'A').Replace("end", "END!").Replace("x", "");
        Console.WriteLine(sb);
        sb[0] = 'Z';
        Console.WriteLine(sb[0] + " " + sb[sb.Length - 1]);
        sb.Length = 5;
        Console.WriteLine(sb + " " + sb.Length);
        sb.Length = 8;
        Console.WriteLine((int)sb[7] + " " + sb.Length);
        sb.Length = 3;
        sb.AppendFormat("{0}-{1:D3}-{2,4}|", "f", 7, 'c');
        Console.WriteLine(sb);
        sb.AppendLine();
        sb.AppendLine("line");
        Console.Write(sb);
        Console.WriteLine(sb.ToString().Split('\n').Length);
        sb.Clear();
        Console.WriteLine(sb.Length + "[" + sb.ToString() + "]");
        for (int i = 0; i < 1000; i++) sb.Append(i % 10);
        Console.WriteLine(sb.Length + " " + sb.ToString(995, 5) + " " + sb[500] + " " + sb[999]);
        sb.Insert(500, "MIDDLE");
        Console.WriteLine(sb.ToString(495, 16) + " " + sb.Length);
        sb.Remove(5, 990);
        Console.WriteLine(sb);
        StringBuilder t = new StringBuilder("start", 100), u = new StringBuilder("start");
        Console.WriteLine(t.ToString().Equals(u.ToString()) + " " + (t.Capacity >= 100));
        string before = t.ToString();
        t.Append("!");
        Console.WriteLine(before + " " + t);
        Console.WriteLine(new StringBuilder("hello").Append(new StringBuilder(" there")).ToString());
        StringBuilder rev = new StringBuilder("palindrome");
        for (int i = 0, j = rev.Length - 1; i < j; i++, j--) { char c = rev[i]; rev[i] = rev[j]; rev[j] = c; }
        Console.WriteLine(rev);
        Try("get out of range", () => { char c = rev[99]; Console.WriteLine(c); });
        Try("set out of range", () => rev[99] = 'x');
        Try("remove too much", () => rev.Remove(5, 100));
        Try("insert too far", () => rev.Insert(100, "x"));
        Try("negative length", () => rev.Length = -1);
        Console.WriteLine(rev.ToString() + " " + rev.Replace("e", "3", 0, 3).ToString() + " " + rev.Replace('o', '0', 2, 3).ToString());
        sb.Clear();
        for (int row = 1; row <= 4; row++) { for (int col = 1; col <= row; col++) sb.Append(row * col).Append(' '); sb.Append('/'); }
        Console.WriteLine(sb.ToString().TrimEnd('/'));
        sb.Clear();
        int n = 1234567;
        while (n > 0) { sb.Insert(0, (char)('0' + n % 2)); n /= 2; }
        Console.WriteLine(sb);
        char[] dest = new char[4];
        new StringBuilder("abcdef").CopyTo(2, dest, 0, 4);
        Console.WriteLine(new string(dest));
    }
}
