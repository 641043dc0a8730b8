// WRONG: a thread waits for a signal that nobody gives, on some interleavings only: if another thread has passed it by.
using System.Threading;

static class FarSpin
{
    static readonly object[] locks = { new object(), new object(), new object() };
    static readonly int[] values = new int[3];
    static volatile bool stop;

    static void Main()
    {
        var threads = new Thread[3];
        for (int i = 0; i < threads.Length; i++)
        {
            int number = i;
            threads[i] = new Thread(() => Work(number));
            threads[i].Start();
        }
        stop = false;
        foreach (Thread t in threads)
            t.Join();
    }

    static void Work(int number)
    {
        lock (locks[number])
            values[number]++;
        int next = (number + 1) % 3;
        lock (locks[next])
            values[next] += 2;
        bool late;
        lock (locks[0])
            late = number == 1 && values[0] == 3;
        while (late && !stop)
            Thread.Yield();
    }
}
