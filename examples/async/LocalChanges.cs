// An AsyncLocal variable tells of its changes: also that a thread begins with the value of the one that started it, and ends.
using System;
using System.Threading;

class LocalChanges
{
    static string log = "";

    static void Main()
    {
        AsyncLocal<int> local = new AsyncLocal<int>(change => log += change.PreviousValue + (change.ThreadContextChanged ? "=>" : "->") + change.CurrentValue + " ");
        local.Value = 1;
        Thread other = new Thread(() => local.Value = 2);
        other.Start();
        other.Join();
        local.Value = 0;
        Console.WriteLine(log);
    }
}
