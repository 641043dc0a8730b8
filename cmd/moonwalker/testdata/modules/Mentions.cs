// .NET runs the module initialiser of Foreign when it compiles Main, so that Counters.Started is 2 although Zero is never called.
using System;

static class Mentions
{
    static void Main(string[] args)
    {
        int started = Counters.Started;
        if (args.Length > 0) started += Foreign.Zero();
        if (started == 2) throw new Exception("the module initialiser came first");
    }
}
