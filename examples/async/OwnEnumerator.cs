// WRONG: an enumerable that the compiler makes is its own enumerator, if the thread enumerates it that has made it. A task made and enumerated it,
// but the program takes the two for different objects.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading.Tasks;

class OwnEnumerator
{
    static IEnumerable<int> Two()
    {
        yield return 1;
        yield return 2;
    }

    static void Main()
    {
        Task.Run(() =>
        {
            IEnumerable<int> two = Two();
            Debug.Assert(!ReferenceEquals(two, two.GetEnumerator()), "one object");
        }).Wait();
    }
}
