// A directory of mailboxes: the directory has a lock, and so has each mailbox.
//
// Right: the lock of the directory is held only to look a mailbox up.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

sealed class Mailbox
{
    string letter;

    public void Put(string text)
    {
        lock (this)
        {
            letter = text;
            Monitor.PulseAll(this);
        }
    }

    public string Take()
    {
        lock (this)
        {
            while (letter == null)
                Monitor.Wait(this);
            string text = letter;
            letter = null;
            return text;
        }
    }
}

static class LeftBeforeWait
{
    static readonly Dictionary<string, Mailbox> directory = new Dictionary<string, Mailbox>();

    static Mailbox Find(string name)
    {
        lock (directory)
        {
            Mailbox mailbox;
            if (!directory.TryGetValue(name, out mailbox))
            {
                mailbox = new Mailbox();
                directory.Add(name, mailbox);
            }
            return mailbox;
        }
    }

    static void Deliver()
    {
        Find("ann").Put("hello");
    }

    static void Main()
    {
        new Thread(Deliver).Start();
        string letter = Find("ann").Take();
        Debug.Assert(letter == "hello");
        Console.WriteLine(letter);
    }
}
