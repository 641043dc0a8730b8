// Two threads ask one `Random` for numbers. It is for one thread, also without a seed, and also if there is one number only: each call writes its fields.
// Right with `Random.Shared`, which is for all threads, and under a lock.
using System;
using System.Threading;

class RandomTogether
{
    static readonly Random shared = Random.Shared;

    static void Main(string[] args)
    {
        var random = new Random();
        Action draw = args[0] switch
        {
            "numbers" => () => random.Next(2),
            "one" => () => random.Next(5, 5),
            "bytes" => () => random.NextBytes(new byte[0]),
            "shared" => () => shared.Next(2),
            _ => () => { lock (random) random.Next(2); },
        };
        var other = new Thread(() => draw());
        other.Start();
        draw();
        other.Join();
        if (shared != Random.Shared) throw new Exception("another one");
    }
}
