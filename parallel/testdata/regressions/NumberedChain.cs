// A thread of the pool with a number starts one that gets a lower number, and goes on: it has another place among the threads
// then. The exception at the end needs that lower number, so each way to it leads through such a step. The argument is the
// shape.
using System;
using System.Threading;
using System.Threading.Tasks;

static class NumberedChain
{
    static readonly object gate = new object();
    static string shape;
    static int first, steps;
    static bool passed;

    static int Number => Environment.CurrentManagedThreadId;

    static void Main(string[] args)
    {
        shape = args[0];
        Start(First);
        Start(Second);
    }

    static void Start(Action a)
    {
        switch (shape)
        {
            case "task": Task.Run(a); break;
            case "factory": Task.Factory.StartNew(a); break;
            case "thread":
                if (a == (Action)Third) new Thread(() => a()).Start();
                else ThreadPool.QueueUserWorkItem(_ => a());
                break;
            default: ThreadPool.QueueUserWorkItem(_ => a()); break;
        }
    }

    static void First()
    {
        lock (gate) first = Number;
    }

    static void Second()
    {
        steps = 1;
        Start(Third);
        steps = 2;
        lock (gate) passed = true;
    }

    static void Third()
    {
        lock (gate)
        {
            if (Number == first && passed) throw new InvalidOperationException();
        }
    }
}
