// Compiler: roslyn12
// ICollection.CopyTo of a Stack<object> into an array of texts that fails in the middle.
using System;
using System.Collections;
using System.Collections.Generic;

static class StackCopies9
{
    static void Main()
    {
        for (int number = 0; number < 5; number++)
        {
            object[] items = { "a", "b", "c", "d" };
            if (number < 4) items[number] = number;
            foreach (Array target in new Array[] { new string[5], new object[5], new IComparable[5], new int[5] })
            {
                try
                {
                    ((ICollection)new Stack<object>(items)).CopyTo(target, 1);
                    Console.Write("copied");
                }
                catch (Exception e) { Console.Write(e.GetType().Name); }
                foreach (object o in target) Console.Write(" " + (o ?? "."));
                Console.WriteLine();
            }
        }
    }
}
