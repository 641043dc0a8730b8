// Wrong: two threads write to a Hashtable.
using System.Collections;
using System.Threading;

static class HashtableWriters
{
    static void Main()
    {
        var ages = new Hashtable();
        var writer = new Thread(() => ages["Ada"] = 20);
        writer.Start();
        ages["Bob"] = 30;
        writer.Join();
    }
}
