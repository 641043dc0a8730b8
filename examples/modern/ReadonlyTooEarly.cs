// A service has an explicit static constructor, which starts the thread of the service and wakes it before it sets the readonly field Limit.
// The thread runs an instance method. Such a method does not wait for the initialiser, because the object exists already. So it may
// read 0.
using System;
using System.Threading;

public static class ReadonlyTooEarly {
    sealed class Service {
        static readonly Service Instance;
        static readonly int Limit;
        readonly ManualResetEventSlim go = new ManualResetEventSlim();
        readonly Thread thread;

        static Service() {
            Instance = new Service();
            Instance.go.Set();
            Limit = 5;
        }

        Service() {
            thread = new Thread(Work);
            thread.Start();
        }

        void Work() {
            go.Wait();
            if (Limit != 5) throw new Exception("the limit is not set");
        }

        public static void Stop() => Instance.thread.Join();
    }

    public static void Main() => Service.Stop();
}
