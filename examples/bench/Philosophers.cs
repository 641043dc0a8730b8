// Benchmark: dining philosophers that cannot deadlock (the last one takes the right fork first).
//
// Arguments: philosophers (3), rounds (2).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Fork
{
    public int Uses;
}

sealed class Philosopher
{
    readonly Fork first, second;
    readonly int rounds;

    public Philosopher(Fork first, Fork second, int rounds)
    {
        this.first = first;
        this.second = second;
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
                    first.Uses++;
                    second.Uses++;
                }
            }
        }
    }
}

static class Philosophers
{
    static void Main(string[] args)
    {
        int seats = args.Length > 0 ? int.Parse(args[0]) : 3;
        int rounds = args.Length > 1 ? int.Parse(args[1]) : 2;

        var forks = new Fork[seats];
        for (int i = 0; i < seats; i++)
            forks[i] = new Fork();

        var threads = new Thread[seats];
        for (int i = 0; i < seats; i++)
        {
            Fork left = forks[i];
            Fork right = forks[(i + 1) % seats];
            Philosopher philosopher = i < seats - 1
                ? new Philosopher(left, right, rounds)
                : new Philosopher(right, left, rounds);
            threads[i] = new Thread(philosopher.Dine);
        }
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();

        int uses = 0;
        foreach (Fork fork in forks)
            uses += fork.Uses;
        Debug.Assert(uses == 2 * seats * rounds);
        Console.WriteLine("{0} uses of {1} forks", uses, seats);
    }
}
