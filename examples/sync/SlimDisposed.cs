// Waiting for a ManualResetEventSlim that was disposed fails; disposing it under a thread that waits does not wake it.
using System;
using System.Threading;

class SlimDisposed
{
    static void Main()
    {
        ManualResetEventSlim slim = new ManualResetEventSlim();
        string result = "";
        Thread waiting = new Thread(() =>
        {
            try
            {
                slim.Wait();
                result = "set";
            }
            catch (ObjectDisposedException) { result = "disposed"; }
        });
        waiting.Start();
        slim.Dispose();
        slim.Set();
        waiting.Join();
        Console.WriteLine(result);
    }
}
