// What a thread reads of its own stores that wait: a struct of two words behind a store to one of its fields, and static fields in their initialiser, written by reference and then by name.
using System;
using System.Threading;

struct Two { public long A, B; }

static class Early
{
    public static int X, Y;
    static Early()
    {
        Set(out X);
        X = 7;
        ref int y = ref Y;
        Y = 1;
        y = 2;
        Y = 3;
    }
    static void Set(out int x) { x = 5; }
}

static class OwnStores
{
    static Two two;
    static Two[] all = new Two[1];
    static volatile int other;

    static void Main(string[] args)
    {
        var t = new Thread(() => other = 1);
        t.Start();
        if (args[0] == "struct")
        {
            two.A = 1;
            Two copy = two;
            if (copy.A != 1)
                throw new Exception("static");
            all[0].B = 2;
            copy = all[0];
            if (copy.B != 2)
                throw new Exception("element");
            ref Two by = ref all[0];
            by.A = 3;
            copy = by;
            if (copy.A != 3)
                throw new Exception("reference");
        }
        else if (Early.X != 7 || Early.Y != 3)
            throw new Exception(Early.X + " " + Early.Y);
        if (other == 1)
            other = 2;
        t.Join();
    }
}
