// Money goes from one account to the other and back at the same time.
//
// Right: a transfer locks the account with the lower number first.
using System;
using System.Diagnostics;
using System.Threading;

sealed class Account
{
    public readonly int Number;
    public int Balance;

    public Account(int number, int balance)
    {
        Number = number;
        Balance = balance;
    }

    public static void Transfer(Account from, Account to, int amount)
    {
        Account first = from.Number < to.Number ? from : to;
        Account second = from.Number < to.Number ? to : from;
        lock (first)
        {
            lock (second)
            {
                from.Balance -= amount;
                to.Balance += amount;
            }
        }
    }
}

static class OrderedLocks
{
    static void Main()
    {
        var a = new Account(1, 100);
        var b = new Account(2, 100);
        var there = new Thread(() => Account.Transfer(a, b, 30));
        var back = new Thread(() => Account.Transfer(b, a, 20));
        there.Start();
        back.Start();
        there.Join();
        back.Join();
        Debug.Assert(a.Balance + b.Balance == 200, "money was lost or made");
        Console.WriteLine("a {0}, b {1}", a.Balance, b.Balance);
    }
}
