// Fray, Lucene's DocumentsWriterDeleteQueue: a flush replaces the queue, and sets the last sequence number that the old one may
// give. A thread that has got the old queue before may still ask it for numbers, more often than the flush has expected.
using System.Diagnostics;
using System.Threading;

sealed class JavaDeleteQueue
{
    const int NoLimit = 100;
    static volatile JavaDeleteQueue current = new();
    int next, limit = NoLimit;

    static void Delete(int documents)
    {
        JavaDeleteQueue queue = current;
        for (int i = 0; i < documents; i++)
        {
            int number = Interlocked.Increment(ref queue.next);
            Debug.Assert(number <= Volatile.Read(ref queue.limit), "the queue has a number left");
        }
    }

    static void Flush(int threads)
    {
        JavaDeleteQueue old = current;
        Volatile.Write(ref old.limit, Volatile.Read(ref old.next) + threads);
        current = new();
    }

    static void Main()
    {
        Thread deleter = new(() => Delete(2));
        deleter.Start();
        Flush(1);
        deleter.Join();
    }
}
