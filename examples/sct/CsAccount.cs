// SCTBench, CS.account_bad: a deposit, a withdrawal and a check of the balance, all under one lock. The check
// expects both amounts to be subtracted, so it fails if it comes after the other two threads.
using System.Diagnostics;
using System.Threading;

static class CsAccount
{
    const int Start = 1, In = 2, Out = 4;

    static readonly object gate = new();
    static int balance = Start;
    static bool deposited, withdrawn;

    static void Deposit()
    {
        lock (gate)
        {
            balance += In;
            deposited = true;
        }
    }

    static void Withdraw()
    {
        lock (gate)
        {
            balance -= Out;
            withdrawn = true;
        }
    }

    static void Check()
    {
        lock (gate)
        {
            if (deposited && withdrawn)
                Debug.Assert(balance == Start - In - Out, "the balance is right");
        }
    }

    static void Main()
    {
        new Thread(Check).Start();
        new Thread(Deposit).Start();
        new Thread(Withdraw).Start();
    }
}
