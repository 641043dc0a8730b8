// JDK, Exchanger (Java 5's had one slot): the thread that comes second puts its item into the slot. The slot is free for a
// third thread before the first one has read the answer.
using System.Diagnostics;
using System.Threading;

static class JavaExchanger
{
    static readonly object slot = new();
    static int item, answer;
    static bool waiting, answered;

    static int Exchange(int mine)
    {
        lock (slot)
        {
            if (waiting)
            {
                waiting = false;
                answered = true;
                answer = mine;
                Monitor.PulseAll(slot);
                return item;
            }
            waiting = true;
            answered = false;
            item = mine;
            while (!answered) Monitor.Wait(slot);
            return answer;
        }
    }

    static void Main()
    {
        int[] got = new int[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++)
        {
            int me = i;
            threads[i] = new(() => got[me] = Exchange(me));
            threads[i].Start();
        }
        foreach (Thread t in threads) t.Join();
        for (int i = 0; i < 4; i++) Debug.Assert(got[got[i]] == i, "partners have exchanged their items");
    }
}
