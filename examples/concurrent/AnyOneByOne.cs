// WRONG: TryTakeFromAny looks at the collections one after the other, so it can take the item that came last, although the first has an item by then.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class AnyOneByOne
{
    static void Main()
    {
        BlockingCollection<string> urgent = new BlockingCollection<string>(), other = new BlockingCollection<string>();
        Thread producer = new Thread(() =>
        {
            urgent.Add("now");
            other.Add("later");
        });
        producer.Start();
        string item;
        int taken = BlockingCollection<string>.TryTakeFromAny(new[] { urgent, other }, out item);
        producer.Join();
        Debug.Assert(taken != 1);
    }
}
