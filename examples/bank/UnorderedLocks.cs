// Money goes from one account to the other and back at the same time.
//
// Wrong: a transfer locks the account from which it takes first, so that two opposite transfers can
// wait for each other for ever.
using System.Diagnostics;
using System.Threading;

sealed class Account
{
    public int Balance;

    public Account(int balance)
    {
        Balance = balance;
    }

    public static void Transfer(Account from, Account to, int amount)
    {
        lock (from)
        {
            lock (to)
            {
                from.Balance -= amount;
                to.Balance += amount;
            }
        }
    }
}

static class UnorderedLocks
{
    static void Main()
    {
        var a = new Account(100);
        var b = new Account(100);
        var there = new Thread(() => Account.Transfer(a, b, 30));
        there.Start();
        Account.Transfer(b, a, 20);
        there.Join();
        Debug.Assert(a.Balance + b.Balance == 200, "money was lost or made");
    }
}
