// A worker uses a table that Main sets up.
//
// Wrong: the worker is started first. If it is quick, the table is not there yet, and the exception
// escapes from the thread, which ends the program. (The field is volatile: this is no data race.)
using System.Threading;

static class Escapes
{
    static volatile string[] names;

    static void Work()
    {
        int length = names.Length;
    }

    static void Main()
    {
        new Thread(Work).Start();
        names = new[] { "one", "two" };
    }
}
