// Money goes from one account to the other and back at the same time.
//
// Wrong: nothing is locked. Two transfers can read the same balance, and one of the two changes
// is lost.
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
        from.Balance -= amount;
        to.Balance += amount;
    }
}

static class NoLocks
{
    static void Main()
    {
        var a = new Account(100);
        var b = new Account(100);
        var there = new Thread(() => Account.Transfer(a, b, 30));
        var back = new Thread(() => Account.Transfer(b, a, 20));
        there.Start();
        back.Start();
        there.Join();
        back.Join();
        Debug.Assert(a.Balance + b.Balance == 200, "money was lost or made");
    }
}
