// Dining philosophers, all left-handed: everybody takes the left fork, then the right one.
//
// Wrong: when each of them holds the left fork, each waits for ever for the neighbour's.
//
// Arguments: philosophers (3), rounds (1).
using System.Threading;

static class LeftFirst
{
    static void Main(string[] args)
    {
        int seats = args.Length > 0 ? int.Parse(args[0]) : 3;
        int rounds = args.Length > 1 ? int.Parse(args[1]) : 1;

        var forks = new object[seats];
        for (int i = 0; i < seats; i++)
            forks[i] = new object();

        var threads = new Thread[seats];
        for (int i = 0; i < seats; i++)
        {
            var philosopher = new Philosopher(forks[i], forks[(i + 1) % seats], rounds);
            threads[i] = new Thread(philosopher.Dine);
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
    }
}

sealed class Philosopher
{
    readonly object left, right;
    readonly int rounds;
    int meals;

    public Philosopher(object left, object right, int rounds)
    {
        this.left = left;
        this.right = right;
        this.rounds = rounds;
    }

    public void Dine()
    {
        for (int i = 0; i < rounds; i++)
        {
            lock (left)
            {
                lock (right)
                {
                    meals++;
                }
            }
        }
    }
}
