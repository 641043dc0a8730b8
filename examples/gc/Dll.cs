// A doubly linked list that one thread updates N times, after Iosif and Sisto, "Using garbage
// collection in model checking", 4.2. The counter makes all rounds different.
//   Dll N worst   every cell stays in the list
//   Dll N best    every cell is dropped in the round that made it
using System.Threading;

class Cell
{
    public Cell next, previous;
}

static class Dll
{
    static Cell head;
    static int rounds;
    static bool keep;

    static void Update()
    {
        for (int i = 0; i < rounds; i++)
        {
            var cell = new Cell();
            cell.next = head;
            if (head != null)
                head.previous = cell;
            head = cell;
            if (!keep)
            {
                head.next = null;
                head = null;
            }
        }
    }

    static int Main(string[] args)
    {
        rounds = args.Length > 0 ? int.Parse(args[0]) : 10;
        keep = args.Length > 1 && args[1] == "worst";
        var updater = new Thread(Update);
        updater.Start();
        updater.Join();
        int n = 0;
        for (Cell c = head; c != null; c = c.next)
            n++;
        return n == (keep ? rounds : 0) ? 0 : 1;
    }
}
