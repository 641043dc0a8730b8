// WRONG: a loop under a lock that its body takes, too: the lock is the thread's own already, but a single iteration may run on another thread.
using System.Threading.Tasks;

class OneIteration
{
    static void Main()
    {
        object gate = new object();
        int sum = 0;
        lock (gate)
            Parallel.For(0, 1, i =>
            {
                lock (gate) sum += i;
            });
    }
}
