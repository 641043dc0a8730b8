// Cases that the examples do not have: entry points that end in other verdicts.
//
//     mcs -out:Program.exe Program.cs
using System;
using System.Runtime.InteropServices;
using System.Threading;

static class Program
{
    [DllImport("libc")]
    static extern int getpid();

    static void Native() { Console.WriteLine(getpid()); }

    static void Clock() { Console.WriteLine(DateTime.Now.Year); }

    static void Sleeps() { Thread.Sleep(Timeout.Infinite); }

    static void Joins() { Thread.CurrentThread.Join(); }

    static int Returns() { return 3; }

    static int Takes(int n) { return n; }

    static void Main() { }

    class Inner
    {
        public static void Deep(string[] args) { if (args.Length > 1) throw new InvalidOperationException(args[1]); }
    }
}
