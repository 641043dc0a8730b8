// Compiler: roslyn12
using System;
using Timer = System.Timers.Timer;

// The settings of a System.Timers.Timer, and those that it refuses.
static class TimerSettings
{
    static void Try(string what, Func<object> f)
    {
        try
        {
            Console.WriteLine(what + ": " + f());
        }
        catch (Exception e)
        {
            Console.WriteLine($"{what}: {e.GetType().Name}: {e.Message}{(e is ArgumentException a ? " [" + a.ParamName + "]" : "")}");
        }
    }

    static string State(Timer t) => $"{t.Interval} {t.Enabled} {t.AutoReset}";

    static void Main()
    {
        var t = new Timer();
        Console.WriteLine(State(t) + " " + State(new Timer(12.3)) + " " + State(new Timer(TimeSpan.FromSeconds(2))));
        Try("zero", () => new Timer(0));
        Try("negative", () => new Timer(-1.5));
        Try("large", () => new Timer(1e10));
        Try("interval", () => t.Interval = 0);
        t.Interval = 1000000.5;
        t.Start();
        Console.WriteLine(State(t));
        t.Start();
        t.AutoReset = false;
        t.Interval = 2000000;
        Console.WriteLine(State(t));
        t.Stop();
        t.Stop();
        Console.WriteLine(State(t));
        t.BeginInit();
        t.Enabled = true;
        Console.WriteLine(State(t));
        t.EndInit();
        Console.WriteLine(State(t));
        t.Disposed += (s, e) => Console.WriteLine("disposed " + (s == t) + (e == EventArgs.Empty));
        t.Dispose();
        Console.WriteLine(State(t));
        Try("disposed", () => t.Enabled = true);
        Console.WriteLine(State(t));
        t.Close();
        Console.WriteLine(State(t));
    }
}
