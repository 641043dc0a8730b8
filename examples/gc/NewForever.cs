// Each round drops the object of the last one: with garbage collection a loop of a few states,
// without it states without end (--gc none).
using System.Threading;

class Thing
{
    public Thing self;

    public Thing()
    {
        self = this;
    }
}

static class NewForever
{
    public static Thing x;

    static void Replace()
    {
        while (true)
            x = new Thing();
    }

    static void Main()
    {
        var t = new Thread(Replace);
        t.Start();
        t.Join();
    }
}
