// CORRECT: a failure while a thread of a loop ends is no failure of a body: the others do not learn of it.
using System;
using System.Diagnostics;
using System.Threading.Tasks;

class LastFails
{
    static void Main()
    {
        try
        {
            Parallel.For(0, 2, () => 0, (i, state, local) =>
            {
                Debug.Assert(!state.IsExceptional);
                return local;
            }, local => { throw new InvalidOperationException("last"); });
        }
        catch (AggregateException e) { Console.WriteLine(e.InnerExceptions[0].Message); }
    }
}
