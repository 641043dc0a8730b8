// WRONG: two threads complete one source, and the second of them fails.
using System.Threading;
using System.Threading.Tasks;

class BothSet
{
    static void Main()
    {
        TaskCompletionSource<int> source = new TaskCompletionSource<int>();
        Thread other = new Thread(() => source.SetResult(1));
        other.Start();
        source.SetResult(2);
        other.Join();
    }
}
