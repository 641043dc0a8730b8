using System;

// A call through a function pointer: one that was a void*, and those that end the process. C# 12, compiled against .NET 9 with -o+ -unsafe.
static unsafe class FunctionPointers
{
    static int Next(int number) => number + 1;

    static int Call(void* function) => ((delegate*<int, int>)function)(3);

    static void Main(string[] args)
    {
        delegate*<int, int> next = &Next;
        try
        {
            switch (args[0])
            {
                case "void": if (Call(next) != 4) throw new InvalidOperationException(); break;
                case "number": if (((delegate*<int, int>)(nint)(void*)next)(3) != 4) throw new InvalidOperationException(); break;
                case "null": next = null; next(3); break;
                case "none": Call(null); break;
                case "equal": if (next == null || next != (delegate*<int, int>)&Next) throw new InvalidOperationException(); break;
                case "bound": if (new Func<int, int>(Next)(3) != 4) throw new InvalidOperationException(); break;
                case "printed": Console.WriteLine((nint)next); break;
                case "named": Console.WriteLine((nint)(delegate*<int, int>)&Next); break;
                case "long": Console.WriteLine((long)next); break;
                case "address": Console.WriteLine((nint)(void*)next); break;
                case "order": Console.WriteLine((void*)next < (void*)(delegate*<int, int>)&Next); break;
                case "odd": ((delegate*<int, int>)5000000)(3); break;
            }
        }
        catch (NullReferenceException) { }
    }
}
