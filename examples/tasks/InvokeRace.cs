// WRONG: the actions of Parallel.Invoke share a variable.
using System.Diagnostics;
using System.Threading.Tasks;

class InvokeRace
{
    static int hits;

    static void Main()
    {
        Parallel.Invoke(() => hits++, () => hits++);
        Debug.Assert(hits == 2, "an update was lost");
    }
}
