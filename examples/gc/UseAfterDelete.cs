// One thread deletes an object that the other one still uses: the lock orders them, but not the right way round.
using System.Threading;
using MoonWalker;

class Account
{
    public int balance;
}

static class UseAfterDelete
{
    static readonly Account account = new Account();

    static void Pay()
    {
        lock (typeof(UseAfterDelete))
            account.balance++;
    }

    static void Main()
    {
        var t = new Thread(Pay);
        t.Start();
        lock (typeof(UseAfterDelete))
            Verify.Delete(account);
        t.Join();
    }
}
