// A singleton made when it is first asked for, with double-checked locking.
//
// Right: `instance` is volatile, so each thread that sees the reference sees the object behind it.
using System;
using System.Diagnostics;
using System.Threading;

sealed class Settings
{
    static readonly object gate = new object();
    static volatile Settings instance;

    public readonly int Limit;

    Settings()
    {
        Limit = 100;
    }

    public static Settings Instance
    {
        get
        {
            if (instance == null)
            {
                lock (gate)
                {
                    if (instance == null)
                        instance = new Settings();
                }
            }
            return instance;
        }
    }
}

static class VolatileField
{
    static Settings seen;

    static void Use()
    {
        seen = Settings.Instance;
    }

    static void Main()
    {
        var thread = new Thread(Use);
        thread.Start();
        Settings mine = Settings.Instance;
        thread.Join();
        Debug.Assert(mine == seen, "there are two of them");
        Debug.Assert(mine.Limit == 100);
        Console.WriteLine("limit {0}", mine.Limit);
    }
}
