// Compiler: roslyn12
using System;
using System.Security.Principal;
using System.Threading;
using System.Threading.Tasks;

// Types found by their names, the principal of a thread, handlers that are never run.
namespace Names.Inner
{
    public class Outer
    {
        public class Nested { public class Deep { } }
    }

    public class Generic<T> { }
    internal struct Value { }
}

class Global { }

class Who : IPrincipal, IIdentity
{
    public Who(string name) { Name = name; }
    public IIdentity Identity => this;
    public bool IsInRole(string role) => role == Name;
    public string Name { get; }
    public string AuthenticationType => "none";
    public bool IsAuthenticated => false;
}

static class TypeNames
{
    static void Show(string name)
    {
        Type t = Type.GetType(name);
        Console.WriteLine(name + ": " + (t == null ? "none" : t.FullName));
    }

    static async Task Flow()
    {
        Console.WriteLine(Thread.CurrentPrincipal.Identity.Name);
        Thread.CurrentPrincipal = new Who("inner");
        await Task.Yield();
        Console.WriteLine(Thread.CurrentPrincipal.Identity.Name);
    }

    static void Main()
    {
        foreach (string name in new[] { "Global", "Names.Inner.Outer", "Names.Inner.Outer+Nested", "Names.Inner.Outer+Nested+Deep", "Names.Inner.Generic`1",
            "Names.Inner.Value", "Names.Inner.Absent", "Names.Inner.Outer+Absent", "Names.Outer", "names.inner.outer", "Global, TypeNames", "Global,TypeNames", "Absent, TypeNames",
            "System.Int32", "System.String", "System.Object, mscorlib", "System.Exception, System.Runtime", "Names.Inner.Outer.Nested" })
            Show(name);
        Console.WriteLine(Type.GetType("Global") == typeof(Global));
        Console.WriteLine(Type.GetType("Global", true) == typeof(Global));
        Console.WriteLine(Activator.CreateInstance(Type.GetType("Names.Inner.Outer")).GetType().Name);
        try { Type.GetType(null); } catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }

        Console.WriteLine(Thread.CurrentPrincipal == null);
        Thread.CurrentPrincipal = null;
        Thread.CurrentPrincipal = new Who("outer");
        Console.WriteLine(Thread.CurrentPrincipal.IsInRole("outer"));
        Flow().Wait();
        Console.WriteLine(Thread.CurrentPrincipal.Identity.Name);
        Thread t = new Thread(() => Console.WriteLine(Thread.CurrentPrincipal.Identity.Name));
        t.Start();
        t.Join();
        Thread.CurrentPrincipal = null;
        Console.WriteLine(Thread.CurrentPrincipal == null);

        EventHandler exit = (s, e) => { };
        AppDomain.CurrentDomain.ProcessExit += exit;
        AppDomain.CurrentDomain.ProcessExit -= exit;
        AppDomain.CurrentDomain.DomainUnload += (s, e) => Console.WriteLine("never");
        AppDomain.CurrentDomain.UnhandledException += (s, e) => Console.WriteLine("never");
    }
}
