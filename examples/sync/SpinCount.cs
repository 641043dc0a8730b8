// SpinWait counts in a program that asks for the count. The tenth spin is the first that will yield, and each one yields on a single processor.
using System;
using System.Threading;

class SpinCount
{
    static volatile bool set;

    static void Check(bool value)
    {
        if (!value) throw new Exception("wrong");
    }

    static void Main(string[] args)
    {
        SpinWait spin = default(SpinWait);
        bool single = args[0] == "right" && Environment.ProcessorCount == 1;
        Check(spin.Count == 0 && (args[0] != "right" || spin.NextSpinWillYield == single));
        switch (args[0])
        {
            case "right":
                for (int i = 1; i <= 12; i++)
                {
                    spin.SpinOnce();
                    Check(spin.Count == i && spin.NextSpinWillYield == (single || i >= 10));
                }
                spin.Reset();
                Check(spin.Count == 0);
                break;
            case "giveup": // the flag may come later than the fourth spin
                new Thread(() => set = true).Start();
                while (!set && spin.Count < 4) spin.SpinOnce();
                Check(set);
                break;
            case "many":
                while (spin.Count < 100) spin.SpinOnce();
                break;
        }
    }
}
