// WRONG: an iteration writes the element that another one reads.
using System.Threading.Tasks;

class ForEachRace
{
    static void Main()
    {
        int[] data = { 1, 2 };
        Parallel.ForEach(data, (x, state, i) => data[1 - i] = x);
    }
}
