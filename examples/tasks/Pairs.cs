// ConcurrentExclusiveSchedulerPair: exclusive tasks run alone; two concurrent ones may race; a wait on the exclusive side for a task of it may hang.
using System;
using System.Threading;
using System.Threading.Tasks;

class Pairs
{
    static int value, inside;

    static void Check(bool value)
    {
        if (!value) throw new Exception("wrong");
    }

    static Task Start(TaskScheduler s, Action a) { return Task.Factory.StartNew(a, CancellationToken.None, TaskCreationOptions.None, s); }

    static void Main(string[] args)
    {
        ConcurrentExclusiveSchedulerPair pair = new ConcurrentExclusiveSchedulerPair(TaskScheduler.Default, 2);
        switch (args[0])
        {
            case "exclusive":
            {
                Action add = () => value++;
                Task.WaitAll(Start(pair.ExclusiveScheduler, add), Start(pair.ExclusiveScheduler, add));
                Check(value == 2);
                break;
            }
            case "readwrite":
            {
                Task read = Start(pair.ConcurrentScheduler, () => Console.WriteLine(value)); // comes first, as it was queued first
                Task write = Start(pair.ExclusiveScheduler, () => value++);
                Task.WaitAll(read, write);
                break;
            }
            case "concurrent":
            {
                Action add = () => value++;
                Task.WaitAll(Start(pair.ConcurrentScheduler, add), Start(pair.ConcurrentScheduler, add));
                break;
            }
            case "completed":
                Start(pair.ExclusiveScheduler, () => inside = 1);
                pair.Complete();
                pair.Completion.Wait();
                Check(inside == 1);
                break;
            case "late":
                pair.Complete();
                Start(pair.ExclusiveScheduler, () => { });
                break;
            case "blocked":
                Start(pair.ExclusiveScheduler, () =>
                {
                    ManualResetEventSlim done = new ManualResetEventSlim();
                    Start(pair.ExclusiveScheduler, done.Set);
                    done.Wait(); // nobody else may run tasks of this side
                }).Wait();
                break;
        }
    }
}
