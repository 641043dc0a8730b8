// TaskFactory.FromAsync: a pair of methods Begin and End as a task, and an operation that is under way already.
using System;
using System.Threading;
using System.Threading.Tasks;

class FromBegin
{
    class Operation : IAsyncResult
    {
        internal readonly int Value;
        readonly ManualResetEvent done = new ManualResetEvent(false);
        readonly object state;

        internal Operation(int value, AsyncCallback callback, object state)
        {
            Value = value;
            this.state = state;
            ThreadPool.QueueUserWorkItem(_ =>
            {
                done.Set();
                if (callback != null) callback(this);
            });
        }

        public bool IsCompleted { get { return done.WaitOne(0); } }
        public WaitHandle AsyncWaitHandle { get { return done; } }
        public object AsyncState { get { return state; } }
        public bool CompletedSynchronously { get { return false; } }
    }

    static IAsyncResult Begin(int value, AsyncCallback callback, object state) { return new Operation(value, callback, state); }

    static int End(IAsyncResult result)
    {
        Operation o = (Operation)result;
        if (!o.IsCompleted) throw new Exception("not completed");
        if (o.Value < 0) throw new ArgumentException("negative");
        return o.Value * 2;
    }

    static void Main()
    {
        Task<int> task = Task<int>.Factory.FromAsync(Begin, End, 21, "state");
        Console.WriteLine(task.Result + " " + task.AsyncState);
        Console.WriteLine(Task.Factory.FromAsync(Begin(4, null, null), End).Result);
        try { Task.Factory.FromAsync(Begin, r => { End(r); }, -1, null).Wait(); }
        catch (AggregateException e) { Console.WriteLine(e.InnerException.Message); }
    }
}
