// An AsyncLocal flows into the tasks that a method starts, and not back; a [ThreadStatic] field stays with its thread.
using System;
using System.Threading;
using System.Threading.Tasks;

class Local
{
    static readonly AsyncLocal<string> name = new AsyncLocal<string>();
    [ThreadStatic] static int here;

    static async Task<string> Child()
    {
        string before = name.Value;
        await Task.Yield();
        before += name.Value + here;
        name.Value = "child";
        return before;
    }

    static void Main()
    {
        here = 1;
        name.Value = "main";
        string seen = Child().Result;
        Console.WriteLine(seen + " " + name.Value + " " + here);
    }
}
