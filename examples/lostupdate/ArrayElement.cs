// Two threads count words of different texts in one table.
//
// Wrong: the increment of an array element is not atomic. Both texts have words of one letter,
// so both threads update the same element. Words of two and three letters harm nobody: those
// elements belong to one thread each.
using System.Diagnostics;
using System.Threading;

static class ArrayElement
{
    static readonly int[] byLength = new int[4];

    static void Count(string[] text)
    {
        foreach (string word in text)
            byLength[word.Length]++;
    }

    static void Main()
    {
        var a = new Thread(() => Count(new[] { "I", "am" }));
        var b = new Thread(() => Count(new[] { "you", "2" }));
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Debug.Assert(byLength[2] == 1);
        Debug.Assert(byLength[3] == 1);
        Debug.Assert(byLength[1] == 2, "an update was lost");
    }
}
