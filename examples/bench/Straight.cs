// Benchmark of the interpreter alone: one thread, no scheduling points; a sieve, a sum and calls.
//
// Arguments: size of the sieve (20000).
using System;
using System.Diagnostics;

static class Straight
{
    static int CountPrimes(int limit)
    {
        var composite = new bool[limit + 1];
        int primes = 0;
        for (int n = 2; n <= limit; n++)
        {
            if (composite[n])
                continue;
            primes++;
            for (int m = 2 * n; m <= limit; m += n)
                composite[m] = true;
        }
        return primes;
    }

    static int Fibonacci(int n)
    {
        return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2);
    }

    static void Main(string[] args)
    {
        int limit = args.Length > 0 ? int.Parse(args[0]) : 20000;
        Debug.Assert(Fibonacci(15) == 610);
        Console.WriteLine("{0} primes up to {1}", CountPrimes(limit), limit);
    }
}
