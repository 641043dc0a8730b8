// WRONG: two objects may have two locks, for a counter that they share; and the hash code of a text may be negative.
// Without its sign (masked) it is a number that the search does not try in full, and the verdict says so.
using System.Runtime.CompilerServices;
using System.Threading;

object[] locks = [new(), new(), new()];
int hits = 0;
if (args[0] == "text")
    Hit("ink".GetHashCode());
else if (args[0] == "masked")
    Hit("ink".GetHashCode() & int.MaxValue);
else
{
    object ink = new(), paper = new();
    Thread other = new(() => Hit(Hash(ink)));
    other.Start();
    Hit(Hash(paper));
    other.Join();
}

int Hash(object o) => args[0] == "record" ? new Item(o).GetHashCode() & int.MaxValue : RuntimeHelpers.GetHashCode(o);

void Hit(int hash)
{
    lock (locks[hash % locks.Length])
        hits++;
}

record Item(object Of);
