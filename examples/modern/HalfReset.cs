// WRONG: Reset of a CountdownEvent writes the current count, the initial count, and the event, one after the other. (.NET's documentation
// says that no other thread should use it meanwhile.)
using System;
using System.Threading;

class HalfReset
{
    static void Main(string[] args)
    {
        CountdownEvent count = new CountdownEvent(1);
        Thread t = new Thread(() => count.Reset(2));
        t.Start();
        bool half = args[0] == "late" ? count.CurrentCount == 2 && count.InitialCount == 1 : count.InitialCount == 2 && count.CurrentCount == 1;
        if (half) throw new Exception("half reset");
        t.Join();
    }
}
