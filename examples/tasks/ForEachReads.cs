// Parallel.ForEach reads a source element by element, while bodies run; a thread that has run an iteration before the break reads one more.
using System;
using System.Collections.Generic;
using System.Threading.Tasks;

class ForEachReads
{
    static string log = "";

    static void Note(string s) { lock (typeof(ForEachReads)) log += s; }

    static IEnumerable<string> Source()
    {
        yield return "a";
        Note("-");
        yield return "b";
        throw new Exception("x");
    }

    static void Main()
    {
        string failure = "";
        try
        {
            Parallel.ForEach(Source(), new ParallelOptions { MaxDegreeOfParallelism = 2 }, (s, loop) =>
            {
                if (s == "b") loop.Break();
                Note(s);
            });
        }
        catch (AggregateException e) { failure = e.InnerException.Message; }
        Console.WriteLine(log + " " + failure);
    }
}
