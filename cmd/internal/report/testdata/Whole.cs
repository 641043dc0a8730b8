// A race between a write of a whole struct and a write of a field in it.
using System.Threading;
struct Pair { public int left, right; }
class Whole
{
    static Pair pair;
    static void Main()
    {
        var t = new Thread(() => pair = default);
        t.Start();
        pair.left = 2;
    }
}
