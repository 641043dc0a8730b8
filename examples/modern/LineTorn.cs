// WRONG: each write of this writer is under its lock, but WriteLine of the base class writes the text and the new line one after the other.
using System;
using System.Diagnostics;
using System.IO;
using System.Text;
using System.Threading;

var log = new Log();
var other = new Thread(() => log.WriteLine("b"));
other.Start();
log.WriteLine("a");
other.Join();
Debug.Assert(log.ToString() is "a\nb\n" or "b\na\n"); // may be "ab\n\n"

class Log : TextWriter
{
    readonly StringBuilder text = new();

    public override Encoding Encoding => Encoding.UTF8;

    public override void Write(char c)
    {
        lock (text) text.Append(c);
    }

    public override void Write(string s)
    {
        lock (text) text.Append(s);
    }

    public override string ToString()
    {
        lock (text) return text.ToString();
    }
}
