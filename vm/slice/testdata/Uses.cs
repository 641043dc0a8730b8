// Fields whose names begin with left do not matter, and those whose names begin with keep do: each keep field is used in one way in which
// its value may show. TestUses compares.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using MoonWalker;

class Cell
{
    public int leftInt, keepBranch, keepIndex, keepLength, keepDivisor, keepChecked, keepBoxed, keepText, keepSwitch;
    public int keepByRef, keepInterlocked, keepVirtual, keepDelegate, keepCopied, keepLoop, keepStruct, keepArgument;
    public long leftLong, leftFromBranch;
    public double leftDouble, leftRoot, keepConverted;
    public bool leftComparison, keepCondition;
    public byte leftByte;
    public volatile int leftVolatile;
    public readonly int Constant = 4;
    public int leftDivided, leftTail, leftSwapped, leftOnlyPassed, leftReturned, leftOfChoice, leftPrinted;

    public virtual int Virtual(int x) { return x; }

    public Cell Clone() { return (Cell)MemberwiseClone(); }
}

class Derived : Cell
{
    public override int Virtual(int x)
    {
        if (x > 3)
            Uses.leftOfOverride++;
        return keepVirtual;
    }
}

struct Pair
{
    public int A, B; // fields of structs always matter
}

class Generic<T>
{
    public static int leftStatic;
    public int leftOfGeneric;
}

static class Unreached
{
    public static int Reads() { return Generic<int>.leftStatic; }
}

static class Uses
{
    static int leftStatic, leftShadow, keepStatic, keepResult, keepAsserted, keepChosen, keepHandled;
    public static int leftOfOverride;
    [ThreadStatic] static int ofThread; // always matters
    static int keepRecursive, leftRecursive;
    static float[] floats = new float[3];   // left
    static long[] longs = new long[3];      // keep: read into a branch
    static int shown;

    static int Passed(int used, int unused)
    {
        Some.leftOnlyPassed += unused;
        return used;
    }

    static readonly Cell Some = new Derived();

    static int Rec(int n, int sum, int other)
    {
        if (n == 0)
        {
            leftRecursive = other;
            return sum;
        }
        return Rec(n - 1, sum + n, other * 3);
    }

    static int Returned() { return Some.leftReturned * 2; }

    static int Result() { return keepResult; }

    static void Out(out int x) { x = 3; }

    static void Main()
    {
        Cell c = Some;
        Thread t = new Thread(() => { Some.leftInt++; lock (Some) leftShadow += 2; });
        t.Start();
        c.leftInt += 3;
        c.leftLong = c.leftInt * 31L + c.leftLong;
        c.leftDouble += Math.Sqrt(c.leftDouble) + c.leftLong;
        c.leftRoot = Math.Max(c.leftDouble, Math.Pow(c.leftRoot, 2));
        c.leftComparison = c.leftInt == c.leftByte;
        c.leftByte = (byte)(c.leftInt >> 3);
        c.leftVolatile++;
        c.leftDivided = c.leftInt / 7 + c.leftDivided % 10;
        leftStatic = leftStatic * 3 + keepStatic + c.Constant;
        int swap = c.leftTail;
        c.leftTail = c.leftSwapped;
        c.leftSwapped = swap;
        Generic<int>.leftStatic++;
        new Generic<string>().leftOfGeneric++;
        c.leftFromBranch = c.keepBranch > 2 ? 1 : c.leftFromBranch;
        floats[1] += floats[2] * 2 + c.leftInt;
        floats[keepStatic] = 1;
        c.leftReturned = Returned();
        c.leftOfChoice = Verify.Choose(2);
        Console.WriteLine(c.leftPrinted);
        c.leftPrinted += 2;

        int[] a = new int[c.keepLength + 2];
        a[0] = a[c.keepIndex];
        if (longs[0] + longs[1] > 5)
            longs[2]++;
        keepStatic = 10 / (c.keepDivisor + 1);
        leftStatic += checked(c.keepChecked + 1);
        object box = c.keepBoxed;
        string text = "text " + c.keepText;
        switch (c.keepSwitch)
        {
            case 1: case 2: case 3: a[1] = 7; break;
            case 5: a[1] = 8; break;
        }
        Out(out c.keepByRef);
        if (c.keepByRef == 1)
            a[1] = 9;
        Interlocked.Increment(ref c.keepInterlocked);
        leftStatic += c.Virtual(c.keepArgument);
        Func<int> f = () => c.keepDelegate;
        leftStatic += f();
        Cell copy = c.Clone();
        if (copy.keepCopied == 3)
            a[1] = 10;
        for (int i = 0; i < c.keepLoop; i++)
            a[1]++;
        Pair p;
        p.A = c.keepStruct;
        p.B = 1;
        Pair q = p;
        if (q.A == 5)
            a[1] = 11;
        if ((int)c.keepConverted == 4)
            a[1] = 12;
        bool condition = keepStatic == 77;
        c.keepCondition = condition;
        while (c.keepCondition)
            c.keepCondition = false;
        Verify.Assert(keepAsserted == 0);
        if (Passed(keepChosen, c.leftOnlyPassed) == 8)
            a[1] = 13;
        if (Result() == 3)
            a[1] = 14;
        keepRecursive++;
        if (Rec(2, keepRecursive, leftRecursive) == 100)
            a[1] = 15;
        try
        {
            keepHandled = 5;
            a[8] = 1;
        }
        catch (IndexOutOfRangeException)
        {
            if (keepHandled == 5)
                a[1] = 16;
        }
        ofThread++;
        c.keepBranch = c.keepIndex = c.keepLength = c.keepDivisor = c.keepChecked = c.keepBoxed = c.keepText = c.keepSwitch = 0;
        c.keepVirtual = c.keepDelegate = c.keepCopied = c.keepLoop = c.keepStruct = c.keepArgument = 0;
        c.keepConverted = 0;
        keepResult = keepAsserted = keepChosen = 0;
        shown = a[1];
        if (box.Equals(text) || shown == 12345)
            Console.WriteLine(text);
        leftShadow = shown;
    }
}
