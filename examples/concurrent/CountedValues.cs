// WRONG: TryUpdate of two keys may compare their values at the same time: the keys have different locks, or the same one.
using System.Collections.Concurrent;
using System.Threading;

class CountedValues
{
    class Account
    {
        internal static int Compared;

        public override int GetHashCode() { return 0; }

        public override bool Equals(object other)
        {
            Compared++;
            return this == other;
        }
    }

    static void Main()
    {
        Account a = new Account(), b = new Account();
        ConcurrentDictionary<string, Account> accounts = new ConcurrentDictionary<string, Account>();
        accounts["a"] = a;
        accounts["b"] = b;
        Thread other = new Thread(() => accounts.TryUpdate("a", new Account(), a));
        other.Start();
        accounts.TryUpdate("b", new Account(), b);
        other.Join();
    }
}
