// Right: one thread writes to a Hashtable while others read, which its documentation allows. A key is found before it is counted.
using System;
using System.Collections;
using System.Diagnostics;
using System.Threading;

static class HashtableReaders
{
    static void Main()
    {
        var ages = new Hashtable();
        ages["Ada"] = 20;
        var writer = new Thread(() =>
        {
            ages["Ada"] = 21;
            ages["Bob"] = 30;
        });
        writer.Start();
        object bob = ages["Bob"];
        bool found = ages.ContainsKey("Bob");
        int count = ages.Count;
        object ada = ages["Ada"];
        writer.Join();
        Debug.Assert(bob == null || found && count == 2 && (int)ada == 21);
        Console.WriteLine(found + " " + count);
    }
}
