// Clerks move money from account to account, for a property that reads all of them. Compiled by: mcs -debug- -d:DEBUG Ledger.cs
//
// Arguments: accounts and clerks (3), transfers of each (1).
using System;
using System.Diagnostics;
using System.Threading;

sealed class Account
{
    public int Balance = 1;
}

sealed class Clerk
{
    readonly Account from, to, first, second;
    readonly int transfers;

    public Clerk(Account[] accounts, int number, int transfers)
    {
        int next = (number + 1) % accounts.Length;
        from = accounts[number];
        to = accounts[next];
        first = accounts[Math.Min(number, next)];
        second = accounts[Math.Max(number, next)];
        this.transfers = transfers;
    }

    public void Work()
    {
        for (int i = 0; i < transfers; i++)
            lock (first)
                lock (second)
                {
                    from.Balance--;
                    to.Balance++;
                }
    }
}

static class Ledger
{
    static Account[] accounts;

    static void Main(string[] args)
    {
        int count = args.Length > 0 ? int.Parse(args[0]) : 3;
        int transfers = args.Length > 1 ? int.Parse(args[1]) : 1;
        accounts = new Account[count];
        for (int i = 0; i < count; i++)
            accounts[i] = new Account();
        var threads = new Thread[count];
        for (int i = 0; i < count; i++)
            threads[i] = new Thread(new Clerk(accounts, i, transfers).Work);
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();
    }

    public static void NobodyHasDebts()
    {
        foreach (Account account in accounts)
            Debug.Assert(account.Balance >= 0, "debts");
    }

    // Looks at a monitor, but only where somebody has nothing.
    public static void WhoHasNothingIsFree()
    {
        foreach (Account account in accounts)
            Debug.Assert(account.Balance > 0 || Monitor.TryEnter(account), "somebody is at it");
    }
}
