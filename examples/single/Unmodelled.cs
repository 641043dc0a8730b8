// A part of .NET that the model does not have ends the path, and the verdict says so: nothing is guessed.
using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

class Unmodelled
{
    static readonly Mutex gate = new Mutex();

    static Action Lambda(int n) { return () => Console.WriteLine("lambda"); }
    static Action Closure(int n) { return () => Console.WriteLine(n); }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "mutex": new Mutex(false, "name"); break;
            case "semaphore": new Semaphore(0, 1, "name"); break;
            case "event": new EventWaitHandle(false, EventResetMode.AutoReset, "name"); break;
            case "emptySemaphore": new Semaphore(0, 1, ""); break;
            case "emptyEvent": new EventWaitHandle(false, EventResetMode.AutoReset, "", out _); break;
            case "unnamed": new Mutex(false, ""); break;
            case "open": Mutex.OpenExisting("name"); break;
            case "unobserved": TaskScheduler.UnobservedTaskException += (s, e) => { }; break;
            case "cancel": Console.CancelKeyPress += (s, e) => { }; break;
            case "stack": Console.WriteLine(Environment.StackTrace); break;
            case "lambda": Console.WriteLine(ReferenceEquals(Lambda(1), Lambda(2))); break;
            case "lambdas": Console.WriteLine((object)Lambda(0) == (object)Lambda(1)); break;
            case "branch":
                if ((object)Lambda(0) != (object)Lambda(1)) Console.WriteLine("two");
                break;
            case "exchange":
                Action field = Lambda(0);
                Interlocked.CompareExchange(ref field, null, Lambda(1));
                break;
            case "key":
                ConditionalWeakTable<Action, object> table = new ConditionalWeakTable<Action, object>();
                table.Add(Lambda(0), "value");
                object found;
                Console.WriteLine(table.TryGetValue(Lambda(1), out found));
                break;
            case "closures": Console.WriteLine(ReferenceEquals(Closure(1), Closure(2))); break;
            case "trace":
                Exception fresh = new Exception("fresh");
                Console.WriteLine(fresh.StackTrace == null);
                try { throw fresh; }
                catch (Exception e) { Console.WriteLine(e.StackTrace); }
                break;
            case "source":
                Exception unthrown = new Exception("unthrown");
                Console.WriteLine(unthrown.Source == null);
                try { throw unthrown; }
                catch (Exception e) { Console.WriteLine(e.Source); }
                break;
            case "constructor":
                // The model's class lacks this constructor, and its base has one with the same parameters.
                Console.WriteLine(new System.Globalization.CultureNotFoundException("m", "name", (Exception)null).GetType());
                break;
            case "pool": Task.Run(() => { gate.WaitOne(); }).Wait(); break;
        }
    }
}
