// .NET, DbContext of EF Core: a context is for one operation at a time. It looks for misuse with a counter, and throws. Here
// two tasks of a WhenAll share the context of their request.
using System;
using System.Threading;
using System.Threading.Tasks;

static class NetContextConcurrent
{
    static int operations;

    static async Task Query()
    {
        if (Interlocked.Increment(ref operations) > 1) throw new InvalidOperationException("a second operation was started");
        await Task.Yield(); // the database
        Interlocked.Decrement(ref operations);
    }

    static void Main()
    {
        Task both = Task.WhenAll(Query(), Query());
        both.Wait();
    }
}
