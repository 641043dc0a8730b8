// CORRECT: Take and Add look at the token again when they have got an item, or room, so that neither ends well if that came after the cancellation.
// TakeFromAny looks at the token first when it finds nothing, and may take it.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class CanceledThenAdded
{
    static string Outcome(Action<CancellationToken> operation, Action change)
    {
        CancellationTokenSource source = new CancellationTokenSource();
        string outcome = "";
        Thread thread = new Thread(() =>
        {
            try
            {
                operation(source.Token);
                outcome = "done";
            }
            catch (OperationCanceledException) { outcome = "canceled"; }
            catch (InvalidOperationException) { outcome = "completed"; }
        });
        thread.Start();
        source.Cancel();
        change();
        thread.Join();
        return outcome;
    }

    static void Main()
    {
        BlockingCollection<int> empty = new BlockingCollection<int>();
        Debug.Assert(Outcome(token => empty.Take(token), () => empty.Add(1)) == "canceled" && empty.Count == 1);

        BlockingCollection<int> full = new BlockingCollection<int>(1);
        full.Add(0);
        Debug.Assert(Outcome(token => full.Add(1, token), () => full.Take()) == "canceled" && full.Count == 0);

        BlockingCollection<int>[] any = { new BlockingCollection<int>(), new BlockingCollection<int>() };
        int item;
        string fromAny = Outcome(token => BlockingCollection<int>.TakeFromAny(any, out item, token), () => any[1].Add(1));

        BlockingCollection<int> ended = new BlockingCollection<int>();
        string take = Outcome(token => ended.Take(token), () => ended.CompleteAdding());

        // An enumeration looks for the end before the token when it begins, and at the token first later.
        CancellationTokenSource source = new CancellationTokenSource();
        foreach (int none in ended.GetConsumingEnumerable(new CancellationToken(true))) Debug.Fail("" + none);
        BlockingCollection<int> one = new BlockingCollection<int>();
        one.Add(1);
        try
        {
            foreach (int number in one.GetConsumingEnumerable(source.Token))
            {
                source.Cancel();
                one.CompleteAdding();
            }
            Debug.Fail("not canceled");
        }
        catch (OperationCanceledException) { }
        Console.WriteLine(fromAny + ", " + take);
    }
}
