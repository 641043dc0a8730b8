// The number of a thread that is over is still its own: no thread gets it as long as the Thread object is there.
using System;
using System.Collections.Generic;
using System.Threading;

class Ended
{
    static void Check(bool value)
    {
        if (!value) throw new Exception("wrong");
    }

    static void Main(string[] args)
    {
        int inside = 0;
        Thread first = new Thread(() => inside = Thread.CurrentThread.ManagedThreadId);
        first.Start();
        first.Join();
        int before = first.ManagedThreadId;
        Check(before == inside && before == first.GetHashCode());
        switch (args[0])
        {
            case "right":
                Thread second = new Thread(() => { });
                second.Start();
                second.Join();
                Check(first.ManagedThreadId == before && second.ManagedThreadId != before);
                break;
            case "many":
                HashSet<int> seen = new HashSet<int>();
                for (int i = 0; i < 126; i++)
                {
                    Thread t = new Thread(() => { });
                    t.Start();
                    t.Join();
                    Check(seen.Add(t.ManagedThreadId));
                }
                break;
            case "toomany":
                for (int i = 0; i < 130; i++)
                {
                    Thread t = new Thread(() => { });
                    t.Start();
                    t.Join();
                    Check(t.ManagedThreadId != before);
                }
                break;
            case "unstarted":
                Check(new Thread(() => { }).ManagedThreadId != before);
                break;
            case "pool":
                Thread worker = null;
                System.Threading.Tasks.Task.Run(() => worker = Thread.CurrentThread).Wait();
                Check(worker.ManagedThreadId != before);
                break;
            case "running":
                // The main thread cannot tell from the number whether the thread has ended.
                Thread runs = new Thread(() => { });
                runs.Start();
                int number = runs.ManagedThreadId;
                runs.Join();
                Check(number == runs.ManagedThreadId);
                break;
        }
    }
}
