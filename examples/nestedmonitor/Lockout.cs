// A directory of mailboxes: the directory has a lock, and so has each mailbox.
//
// Wrong: nested monitor lockout. A thread that waits for mail gives back the lock of the mailbox, but keeps the
// lock of the directory, without which nobody can deliver.
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
                Monitor.Wait(this); // for a letter
            string text = letter;
            letter = null;
            return text;
        }
    }
}

static class Lockout
{
    static readonly object directory = new object();
    static readonly Mailbox mailbox = new Mailbox();

    static void Deliver()
    {
        lock (directory) // to deliver
            mailbox.Put("hello");
    }

    static void Main()
    {
        new Thread(Deliver).Start();
        lock (directory)
            mailbox.Take();
    }
}
