// Java Grande Forum benchmark MonteCarlo, multi-threaded, written anew in C# from the published algorithm: the drift and
// the volatility of a price are estimated from its history, then paths of the price are drawn and the same is estimated
// from each. The runs are divided among the threads in blocks; the results are collected in a synchronized vector. The
// benchmark reads the history from a file; here a made-up one is part of the program.
//
// Arguments: threads (2), runs (2), steps of a path (4).
using System;
using System.Diagnostics;
using System.Threading;

// An array that grows, all of whose methods are synchronized.
sealed class Vector<T>
{
    T[] items = new T[4];
    int count;

    public int Count
    {
        get
        {
            lock (this)
                return count;
        }
    }

    public T ElementAt(int i)
    {
        lock (this)
            return items[i];
    }

    public void Add(T item)
    {
        lock (this)
        {
            if (count == items.Length)
            {
                var more = new T[2 * count];
                for (int i = 0; i < count; i++)
                    more[i] = items[i];
                items = more;
            }
            items[count++] = item;
        }
    }
}

// Linear congruential random numbers of 48 bits, made normal by the polar method.
sealed class RandomNumbers
{
    const long Mask = (1L << 48) - 1;
    long seed;
    bool hasNext;
    double next;

    public RandomNumbers(long seed)
    {
        this.seed = (seed ^ 0x5DEECE66DL) & Mask;
    }

    long Bits(int n)
    {
        seed = (seed * 0x5DEECE66DL + 0xBL) & Mask;
        return seed >> 48 - n;
    }

    double Uniform()
    {
        return ((Bits(26) << 27) + Bits(27)) / (double)(1L << 53);
    }

    public double Normal()
    {
        if (hasNext)
        {
            hasNext = false;
            return next;
        }
        double v1, v2, s;
        do
        {
            v1 = 2 * Uniform() - 1;
            v2 = 2 * Uniform() - 1;
            s = v1 * v1 + v2 * v2;
        } while (s >= 1 || s == 0);
        double factor = Math.Sqrt(-2 * Math.Log(s) / s);
        next = v2 * factor;
        hasNext = true;
        return v1 * factor;
    }
}

// Drift and volatility of a price, from a path of it.
sealed class Estimate
{
    public readonly double Rate, Volatility;

    public Estimate(double[] prices, double dt)
    {
        int n = prices.Length - 1;
        var returns = new double[n];
        double mean = 0.0, variance = 0.0;
        for (int i = 0; i < n; i++)
        {
            returns[i] = Math.Log(prices[i + 1] / prices[i]);
            mean += returns[i];
        }
        mean /= n;
        foreach (double r in returns)
            variance += (r - mean) * (r - mean);
        variance /= n;
        double square = variance / dt;
        Volatility = Math.Sqrt(square);
        Rate = mean / dt + 0.5 * square;
    }
}

// The data that all runs have in common.
sealed class Setting
{
    public readonly double Rate, Volatility, Start, Dt;
    public readonly int Steps;

    public Setting(Estimate history, double start, double dt, int steps)
    {
        Rate = history.Rate;
        Volatility = history.Volatility;
        Start = start;
        Dt = dt;
        Steps = steps;
    }
}

sealed class Task
{
    public readonly string Header;
    public readonly long Seed;

    public Task(string header, long seed)
    {
        Header = header;
        Seed = seed;
    }
}

sealed class Result
{
    public readonly string Header;
    public readonly double Rate, Volatility, FinalPrice;

    public Result(string header, Estimate estimate, double finalPrice)
    {
        Header = header;
        Rate = estimate.Rate;
        Volatility = estimate.Volatility;
        FinalPrice = finalPrice;
    }
}

static class PriceStock
{
    public static Result Run(Setting s, Task task)
    {
        var random = new RandomNumbers(task.Seed);
        double mean = (s.Rate - 0.5 * s.Volatility * s.Volatility) * s.Dt;
        double deviation = s.Volatility * Math.Sqrt(s.Dt);
        var fluctuations = new double[s.Steps];
        for (int i = 0; i < fluctuations.Length; i++)
            fluctuations[i] = mean + random.Normal() * deviation;
        var path = new double[fluctuations.Length];
        path[0] = s.Start;
        for (int i = 1; i < path.Length; i++)
            path[i] = path[i - 1] * Math.Exp(fluctuations[i]);
        return new Result(task.Header, new Estimate(path, s.Dt), path[path.Length - 1]);
    }
}

sealed class Runner
{
    readonly int id, runs;

    public Runner(int id, int runs)
    {
        this.id = id;
        this.runs = runs;
    }

    public void Run()
    {
        int slice = (runs + MonteCarlo.Threads - 1) / MonteCarlo.Threads;
        int low = id * slice;
        int high = id == MonteCarlo.Threads - 1 ? runs : Math.Min((id + 1) * slice, runs);
        for (int i = low; i < high; i++)
            MonteCarlo.Results.Add(PriceStock.Run(MonteCarlo.Setting, MonteCarlo.Tasks.ElementAt(i)));
    }
}

static class MonteCarlo
{
    const double Dt = 1.0 / 365.0;

    public static int Threads;
    public static Setting Setting;
    public static Vector<Task> Tasks;
    public static Vector<Result> Results;

    // Closing prices of 60 days in eighths; made up.
    static double[] History()
    {
        int[] eighths =
        {
            960, 967, 958, 949, 955, 961, 972, 968, 959, 963, 970, 981, 977, 969, 974, 980, 991, 986, 978, 983,
            975, 968, 960, 965, 957, 948, 952, 944, 939, 947, 955, 950, 958, 966, 961, 953, 945, 938, 942, 934,
            929, 936, 944, 951, 946, 939, 931, 937, 945, 940, 932, 925, 930, 938, 933, 926, 919, 924, 931, 927
        };
        var prices = new double[eighths.Length];
        for (int i = 0; i < prices.Length; i++)
            prices[i] = eighths[i] / 8.0;
        return prices;
    }

    // The mean of the rates of the runs that were collected.
    static double MeanRate(Vector<Result> results)
    {
        double sum = 0.0;
        for (int i = 0; i < results.Count; i++)
            sum += results.ElementAt(i).Rate;
        return sum / results.Count;
    }

    static void Main(string[] args)
    {
        Threads = args.Length > 0 ? int.Parse(args[0]) : 2;
        int runs = args.Length > 1 ? int.Parse(args[1]) : 2;
        int steps = args.Length > 2 ? int.Parse(args[2]) : 4;

        Setting = new Setting(new Estimate(History(), Dt), 100.0, Dt, steps);
        Tasks = new Vector<Task>();
        for (int i = 0; i < runs; i++)
            Tasks.Add(new Task("MC run " + i, i * 11L));
        Results = new Vector<Result>();

        var runners = new Runner[Threads]; // the benchmark has them in an array, too
        var threads = new Thread[Threads];
        for (int i = 1; i < Threads; i++)
        {
            runners[i] = new Runner(i, runs);
            threads[i] = new Thread(runners[i].Run);
            threads[i].Start();
        }
        runners[0] = new Runner(0, runs);
        runners[0].Run();
        for (int i = 1; i < Threads; i++)
            threads[i].Join();

        // The results of the runs do not depend on the threads that make them, nor, but for rounding, on their order.
        var alone = new Vector<Result>();
        for (int i = 0; i < runs; i++)
            alone.Add(PriceStock.Run(Setting, Tasks.ElementAt(i)));
        Debug.Assert(Results.Count == runs);
        Debug.Assert(Math.Abs(MeanRate(Results) - MeanRate(alone)) <= 1e-12);
        Console.WriteLine("expected return rate {0:F9}", MeanRate(Results));
    }
}
