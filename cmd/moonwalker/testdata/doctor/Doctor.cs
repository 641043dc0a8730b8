// Code that can be reached and is not supported, and code that only looks so.
//
//     csc -deterministic -debug:portable -pathmap:$PWD=/doctor -r:... -out:Doctor.dll Doctor.cs
using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;

interface IWork
{
    void Do();
}

sealed class Reads : IWork
{
    public void Do() { Console.WriteLine(File.ReadAllText("x")); }
}

sealed class Native : IWork
{
    [DllImport("libc")]
    static extern int getpid();

    public void Do() { Console.WriteLine(getpid()); }
}

// Nothing makes one: its method cannot be called.
sealed class NeverMade : IWork
{
    [DllImport("libc")]
    static extern int getuid();

    public void Do() { Console.WriteLine(getuid()); }
}

sealed class Prints : IWork
{
    public void Do() { Console.WriteLine(1); }
}

static class Initialised
{
    static readonly string user = Environment.UserDomainName;

    public static void Touch() { }

    static Initialised() { File.Delete(user); }
}

static class Doctor
{
    static void Main()
    {
        IWork work = new Reads();
        work.Do();
        var thread = new Thread(new Native().Do);
        thread.Start();
        Initialised.Touch();
        if (false)
            File.Delete("never");
    }

    static void Varargs() { Count(__arglist(1, 2)); }

    static void Count(__arglist) { }

    static void Well() { ((IWork)new Prints()).Do(); }
}
