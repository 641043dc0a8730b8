// Dining philosophers: each takes the fork with the lower number first.
//
// Right: all locks are taken in one order, so nobody can wait in a circle.
//
// Arguments: philosophers (3), rounds (1).
using System;
using System.Diagnostics;
using System.Threading;

static class Ordered
{
    static void Main(string[] args)
    {
        int seats = args.Length > 0 ? int.Parse(args[0]) : 3;
        int rounds = args.Length > 1 ? int.Parse(args[1]) : 1;

        var forks = new Fork[seats];
        for (int i = 0; i < seats; i++)
            forks[i] = new Fork(i);

        var philosophers = new Philosopher[seats];
        var threads = new Thread[seats];
        for (int i = 0; i < seats; i++)
        {
            philosophers[i] = new Philosopher(forks[i], forks[(i + 1) % seats], rounds);
            threads[i] = new Thread(philosophers[i].Dine);
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();

        int meals = 0;
        foreach (Philosopher philosopher in philosophers)
            meals += philosopher.Meals;
        Debug.Assert(meals == seats * rounds);
        Console.WriteLine("{0} philosophers had {1} meals", seats, meals);
    }
}

sealed class Fork
{
    public readonly int Number;

    public Fork(int number)
    {
        Number = number;
    }
}

sealed class Philosopher
{
    readonly Fork first, second;
    readonly int rounds;

    public int Meals { get; private set; }

    public Philosopher(Fork left, Fork right, int rounds)
    {
        first = left.Number < right.Number ? left : right;
        second = left.Number < right.Number ? right : left;
        this.rounds = rounds;
    }

    public void Dine()
    {
        for (int i = 0; i < rounds; i++)
        {
            lock (first)
            {
                lock (second)
                {
                    Meals++;
                }
            }
        }
    }
}
