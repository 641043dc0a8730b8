// What the model does not say ends the path, and says so: nothing is guessed.
using System;
using System.Threading;
using System.Threading.Tasks;

class Unmodelled
{
    static readonly Mutex gate = new Mutex();

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "mutex": new Mutex(false, "name"); break;
            case "semaphore": new Semaphore(0, 1, "name"); break;
            case "event": new EventWaitHandle(false, EventResetMode.AutoReset, "name"); break;
            case "unnamed": new Mutex(false, ""); break;
            case "open": Mutex.OpenExisting("name"); break;
            case "exit": AppDomain.CurrentDomain.ProcessExit += (s, e) => { }; break;
            case "unhandled": AppDomain.CurrentDomain.UnhandledException += (s, e) => { }; break;
            case "unobserved": TaskScheduler.UnobservedTaskException += (s, e) => { }; break;
            case "cancel": Console.CancelKeyPress += (s, e) => { }; break;
            case "stack": Console.WriteLine(Environment.StackTrace); break;
            case "pool": Task.Run(() => { gate.WaitOne(); }).Wait(); break;
        }
    }
}
