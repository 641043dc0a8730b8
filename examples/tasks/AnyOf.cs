// The first of two tasks may be either; both may be over when it is looked.
using System;
using System.Threading.Tasks;

class AnyOf
{
    static void Main()
    {
        Task<string> a = Task.Run(() => "a");
        Task<string> b = Task.Run(() => "b");
        Task<string> first = Task.WhenAny(a, b).Result;
        Console.WriteLine(first.Result + (a.IsCompleted && b.IsCompleted ? " and both" : ""));
    }
}
