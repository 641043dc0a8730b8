// WRONG: Console.WriteLine(account) asks the account for its text while it holds the lock of Console.Out, and Put writes
// while it holds that of the account.
using System;
using System.Threading;

var account = new Account();
var other = new Thread(() => account.Put(1));
other.Start();
Console.WriteLine(account);
other.Join();

class Account
{
    int balance;

    public void Put(int amount)
    {
        lock (this)
        {
            balance += amount;
            Console.WriteLine("put");
        }
    }

    public override string ToString()
    {
        lock (this)
        {
            return "balance " + balance;
        }
    }
}
