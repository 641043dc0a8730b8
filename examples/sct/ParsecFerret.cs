// SCTBench, parsec.ferret: a pipeline of threads and queues. The last stage ends if the input has ended and each image is
// through. It looks only after it has taken an image. So it waits forever if the first thread is interrupted before it says
// that the input has ended, until all others are done. This is a small one: the arguments are the images and the threads of
// the stage in between. The original has 11 threads.
using System.Collections.Generic;
using System.Threading;

sealed class Images
{
    readonly Queue<int> queue = new();

    public void Put(int image)
    {
        lock (queue)
        {
            queue.Enqueue(image);
            Monitor.PulseAll(queue);
        }
    }

    public int Take()
    {
        lock (queue)
        {
            while (queue.Count == 0)
                Monitor.Wait(queue);
            return queue.Dequeue();
        }
    }
}

static class ParsecFerret
{
    static readonly Images loaded = new(), ranked = new();
    static readonly object gate = new();
    static bool outputEnded;
    static volatile int enqueued;
    static volatile bool inputEnded;

    static void Rank()
    {
        for (;;)
            ranked.Put(loaded.Take());
    }

    static void Output()
    {
        for (int dequeued = 1; ; dequeued++)
        {
            ranked.Take();
            if (inputEnded && dequeued == enqueued)
                break;
        }
        lock (gate)
        {
            outputEnded = true;
            Monitor.Pulse(gate);
        }
    }

    static void Main(string[] args)
    {
        int images = args.Length > 0 ? int.Parse(args[0]) : 2, rankers = args.Length > 1 ? int.Parse(args[1]) : 1;
        for (int i = 0; i < rankers; i++)
            new Thread(Rank) { IsBackground = true }.Start();
        new Thread(Output) { IsBackground = true }.Start();
        for (int i = 0; i < images; i++)
        {
            enqueued++;
            loaded.Put(i);
        }
        inputEnded = true;
        lock (gate)
        {
            while (!outputEnded)
                Monitor.Wait(gate);
        }
    }
}
