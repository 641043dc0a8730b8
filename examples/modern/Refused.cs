// Answers of .NET that the model does not know end the path: of the pool of strings, and of texts that are no plain URI. Nor does
// it ask a SynchronizationContext to wait.
using System;
using System.Threading;

class Refused
{
    sealed class Told : SynchronizationContext
    {
        internal Told() { SetWaitNotificationRequired(); }
        public override int Wait(IntPtr[] handles, bool all, int milliseconds) { throw new InvalidOperationException("waits"); }
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "interned": Console.WriteLine(string.IsInterned(new string('x', 3)) == null); break;
            case "literal": Console.WriteLine(string.IsInterned("x") != null && string.IsInterned(string.Intern(new string('x', 3))) != null); break;
            case "host": Console.WriteLine(new Uri("http://b\u00fccher.example/").Host); break;
            case "drive": Console.WriteLine(new Uri("c:/x").LocalPath); break;
            case "share": Console.WriteLine(new Uri("file://server/share").IsUnc); break;
            case "zone": Console.WriteLine(new Uri("http://[fe80::1%2]/").Host); break;
            case "scheme": Console.WriteLine(new Uri("ldap://h/").Port); break;
            case "wait":
                SynchronizationContext.SetSynchronizationContext(new Told());
                new ManualResetEvent(false).WaitOne(1);
                break;
            case "plain": Console.WriteLine(new Uri(new Uri("http://h/a/b"), "../c?d").AbsoluteUri); break;
        }
    }
}
