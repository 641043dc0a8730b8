// WRONG: one line may fail in two ways: the array may be gone, or too short.
using System.Threading;

class TwoFromOneLine
{
    static volatile int[] seats = new int[2];

    static void Main()
    {
        Thread other = new Thread(() =>
        {
            seats = new int[1];
            seats = null;
        });
        other.Start();
        seats[1] = 7;
        other.Join();
    }
}
