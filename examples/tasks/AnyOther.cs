// WRONG: after the first of two tasks nobody looks at the other one, which fails.
using System;
using System.Threading.Tasks;

class AnyOther
{
    static void Main()
    {
        Task<int> a = Task.Run(() => 1);
        Task<int> b = Task.Run(new Func<int>(Fails));
        Task<int> first = Task.WhenAny(a, b).Result;
        if (first == a) Console.WriteLine(a.Result);
        else Console.WriteLine(b.Exception.InnerException.Message);
    }

    static int Fails() { throw new Exception("no answer"); }
}
