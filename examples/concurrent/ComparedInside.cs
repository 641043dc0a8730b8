// WRONG: TryUpdate compares values while it keeps others from changing the dictionary, so a comparison that locks can end in a deadlock.
using System.Collections.Concurrent;
using System.Threading;

class ComparedInside
{
    class Account
    {
        internal readonly object Lock = new object();

        public override int GetHashCode() { return 0; }

        public override bool Equals(object other)
        {
            lock (Lock) return this == other;
        }
    }

    static void Main()
    {
        Account account = new Account();
        ConcurrentDictionary<string, Account> accounts = new ConcurrentDictionary<string, Account>();
        accounts["a"] = account;
        Thread other = new Thread(() => accounts.TryUpdate("a", new Account(), account));
        other.Start();
        lock (account.Lock) accounts["a"] = account;
        other.Join();
    }
}
