// Two threads write their numbers into the event for which a third one waits. As System.Linq.Parallel.dll the assembly has the name of PLINQ, where this is no race.
using System;
using System.Threading;

namespace System.Linq.Parallel
{
    class IntValueEvent : ManualResetEventSlim
    {
        internal int Value;

        internal void Set(int index)
        {
            Value = index;
            Set();
        }
    }

    static class HarmlessEvent
    {
        static void Main()
        {
            var its = new IntValueEvent();
            var first = new Thread(() => its.Set(1));
            var second = new Thread(() => its.Set(2));
            first.Start();
            second.Start();
            its.Wait();
            Console.WriteLine(its.Value);
            first.Join();
            second.Join();
        }
    }
}
