// SCTBench, CS.stack_bad: a thread pushes elements, and another one pops as many as soon as a flag says that there is one.
// Nobody takes the flag back, so the second thread pops from an empty stack if it is faster. The argument is the size, 10
// in the original.
using System.Diagnostics;
using System.Threading;

static class CsStack
{
    static readonly object gate = new();
    static int[] elements = [];
    static int top;
    static bool filled;

    static bool Push(int value)
    {
        if (top == elements.Length)
            return false;
        elements[top++] = value;
        return true;
    }

    static bool Pop()
    {
        if (top == 0)
            return false;
        top--;
        return true;
    }

    static void Fill()
    {
        for (int i = 0; i < elements.Length; i++)
        {
            lock (gate)
            {
                Debug.Assert(Push(i), "there is room");
                filled = true;
            }
        }
    }

    static void Empty()
    {
        for (int i = 0; i < elements.Length; i++)
        {
            lock (gate)
            {
                if (filled)
                    Debug.Assert(Pop(), "there is an element");
            }
        }
    }

    static void Main(string[] args)
    {
        elements = new int[args.Length > 0 ? int.Parse(args[0]) : 10];
        Thread fill = new(Fill), empty = new(Empty);
        fill.Start();
        empty.Start();
        fill.Join();
        empty.Join();
    }
}
