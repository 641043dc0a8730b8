// WRONG: a stack that was not empty may be when one pops.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class EmptyThenPop
{
    static readonly ConcurrentStack<int> stack = new ConcurrentStack<int>();

    static void Pop()
    {
        int top;
        if (!stack.IsEmpty) Debug.Assert(stack.TryPop(out top), "somebody else popped it");
    }

    static void Main()
    {
        stack.Push(1);
        Thread other = new Thread(Pop);
        other.Start();
        Pop();
        other.Join();
    }
}
