// Texts that a report shows: names, messages, output. The test writes control
// characters over the XXXX… in the names of types, methods, fields and files.
//
//     csc12 -deterministic -debug:portable -optimize+ -pathmap:$PWD=/hostile -r:... -out:Hostile.dll Hostile.cs
//
// Argument: the kind of attack.
using System;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Threading;

namespace SpaceXXXXXXXX
{
    class TypeXXXXXXXX<T>
    {
        public T fieldXXXXXXXX;
        public readonly object lockXXXXXXXX = new object();
    }

    class ErrorXXXXXXXX : Exception
    {
        public ErrorXXXXXXXX(string message) : base(message)
        {
        }
    }

    public static class Hostile
    {
        const string Text = "\u001b[31m\u001b]0;title\u0007\u009b\r\nVERIFIED: forged\u202e\u2028\u2029\ud800\u0085\u200f\U000e0041宽";

        static readonly TypeXXXXXXXX<int> first = new TypeXXXXXXXX<int>(), second = new TypeXXXXXXXX<int>();

        [DllImport("nothing")]
        static extern int nativeXXXXXXXX();

        static void Main(string[] args)
        {
            string what = args.Length == 0 ? "" : args[0];
            Console.WriteLine(Text);
            var t = new Thread(() => methodXXXXXXXX(what)) { Name = Text };
            t.Start();
            switch (what)
            {
                case "deadlock":
                    lock (first.lockXXXXXXXX)
                        lock (second.lockXXXXXXXX)
                            first.fieldXXXXXXXX = 1;
                    break;
                case "race":
                    first.fieldXXXXXXXX = 1;
                    break;
                case "native":
                    nativeXXXXXXXX();
                    break;
            }
            t.Join();
            if (what == "exception")
                throw new ErrorXXXXXXXX(Text);
            Debug.Assert(what != "assert", Text);
        }

#line 7 "FileXXXXXXXX.cs"
        static void methodXXXXXXXX(string what)
        {
            if (what == "deadlock")
                lock (second.lockXXXXXXXX)
                    lock (first.lockXXXXXXXX)
                        first.fieldXXXXXXXX = 2;
            if (what == "race")
                first.fieldXXXXXXXX = 2;
            first.fieldXXXXXXXX.ToString();
        }

        public static void PropertyXXXXXXXX()
        {
            if (first.fieldXXXXXXXX >= 0)
                throw new ErrorXXXXXXXX(Text);
        }
    }
}
