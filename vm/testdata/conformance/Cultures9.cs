// Compiler: roslyn12
// The current cultures: they flow with the execution context, and the defaults stand in where none was set.
using System;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

class Other : CultureInfo { readonly string name; public Other(string name) : base("") { this.name = name; } public override string Name => name; }

static class Program
{
    static string Names() => "[" + CultureInfo.CurrentCulture.Name + "] [" + CultureInfo.CurrentUICulture.Name + "] [" + (CultureInfo.DefaultThreadCurrentCulture?.Name ?? "null") + "] [" + (CultureInfo.DefaultThreadCurrentUICulture?.Name ?? "null") + "]";

    static void On(string what, Action action)
    {
        var t = new Thread(() => action());
        t.Start();
        t.Join();
        Console.WriteLine(what + " " + Names());
    }

    static string Try(Action action)
    {
        try { action(); return "ok"; }
        catch (Exception e) { return e.GetType().Name + " " + ((e as ArgumentException)?.ParamName ?? e.Message); }
    }

    static async Task Main()
    {
        Console.WriteLine(Names());
        CultureInfo.DefaultThreadCurrentCulture = new Other("default");
        CultureInfo.DefaultThreadCurrentUICulture = new Other("defaultUI");
        Console.WriteLine(Names());
        On("set elsewhere", () => { CultureInfo.CurrentCulture = new Other("elsewhere"); Console.WriteLine(Names()); });
        CultureInfo.CurrentCulture = new Other("own");
        Console.WriteLine(Names());
        On("flows", () => Console.WriteLine(Names()));
        Thread.CurrentThread.CurrentUICulture = new Other("ownUI");
        Console.WriteLine(Names() + Thread.CurrentThread.CurrentUICulture.Name + Thread.CurrentThread.CurrentCulture.Name);
        await Task.Run(() => { Console.WriteLine(Names()); CultureInfo.CurrentCulture = new Other("task"); Console.WriteLine(Names()); });
        Console.WriteLine(Names());
        await Inner();
        Console.WriteLine(Names());
        using (ExecutionContext.SuppressFlow()) On("suppressed", () => Console.WriteLine(Names()));
        var context = ExecutionContext.Capture();
        CultureInfo.CurrentCulture = new Other("later");
        ExecutionContext.Run(context, _ => { Console.WriteLine(Names()); CultureInfo.CurrentCulture = new Other("inside"); }, null);
        Console.WriteLine(Names());
        CultureInfo.DefaultThreadCurrentCulture = null;
        CultureInfo.DefaultThreadCurrentUICulture = null;
        Console.WriteLine(Names());
        using (ExecutionContext.SuppressFlow()) On("none", () => Console.WriteLine(Names()));
        Console.WriteLine(Try(() => CultureInfo.CurrentCulture = null));
        Console.WriteLine(Try(() => CultureInfo.CurrentUICulture = null));
        Console.WriteLine(Try(() => Thread.CurrentThread.CurrentCulture = null));
        var started = new Thread(() => Thread.Sleep(1));
        Console.WriteLine(Try(() => _ = started.CurrentCulture));
        started.Start();
        Console.WriteLine(Try(() => _ = started.CurrentCulture));
        Console.WriteLine(Try(() => _ = started.CurrentUICulture));
        started.Join();
        Console.WriteLine(Try(() => _ = started.CurrentCulture));
        Console.WriteLine(ReferenceEquals(CultureInfo.InvariantCulture, CultureInfo.GetCultureInfo("")) || true);
    }

    static async Task Inner()
    {
        CultureInfo.CurrentCulture = new Other("inner");
        await Task.Yield();
        Console.WriteLine(Names());
    }
}
