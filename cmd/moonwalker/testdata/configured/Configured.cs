// A program that asks for properties of its runtimeconfig.json and for things that .NET's host sets. The argument says which.
using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.Versioning;
using System.Threading;

[assembly: AssemblyVersion("1.2.3.4")]
[assembly: TargetFramework(".NETCoreApp,Version=v9.0", FrameworkDisplayName = ".NET 9.0")]

static class Configured
{
    static int counted;

    static void Want(bool yes)
    {
        if (!yes)
            throw new Exception("otherwise");
    }

    static void Count()
    {
        for (int i = 0; i < 5; i++)
            Interlocked.Increment(ref counted);
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "framework": Want(AppContext.TargetFrameworkName == null); break;
            case "switch": Want(!(AppContext.TryGetSwitch("My.Switch", out bool on) && on)); break;
            case "text": Want(!(AppContext.TryGetSwitch("My.Text", out _))); break;
            case "data": Want(AppContext.GetData("My.Data") == null); break;
            case "number": Want(!"5".Equals(AppContext.GetData("My.Number"))); break;
            case "other": Want(AppContext.GetData("Other") == null); break;
            case "folder": Want(AppContext.GetData("APP_CONTEXT_BASE_DIRECTORY") != null); break;
            case "assemblies": Want(AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES") == null); break;
            case "name": Want(!typeof(Configured).Assembly.FullName.Contains("Version=1.2.3.4")); break;
            case "core": Want(typeof(int).Assembly.FullName.Contains("MoonWalker")); break;
            case "same": Want(typeof(int).Assembly == typeof(Stack<int>).Assembly); break;
            case "generic": Want(typeof(List<int>).FullName.Contains("MoonWalker")); break;
            case "hash": Want(new HashSet<Type> { typeof(List<int>) }.Contains(typeof(List<int>))); break;
            case "color": Want((int)Console.ForegroundColor == -1); break;
            case "colors": Console.ForegroundColor = ConsoleColor.Red; Console.ResetColor(); break;
            case "title": Console.Title = Console.Title + "!"; break;
            case "version": Want(Environment.Version.Major == 9); break;
            case "search":
                Want(AppContext.GetData("My.Data") != null);
                var thread = new Thread(Count);
                thread.Start();
                Count();
                thread.Join();
                break;
        }
    }
}
