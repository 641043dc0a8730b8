// WRONG: List.Clear writes the number of elements, also if there are none, beside a reader of Count.
using System.Collections.Generic;
using System.Threading;

class ClearsNothing
{
    static void Main()
    {
        List<int> list = new List<int>();
        Thread other = new Thread(() => list.Clear());
        other.Start();
        int count = list.Count;
        other.Join();
    }
}
