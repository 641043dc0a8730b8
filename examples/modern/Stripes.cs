// WRONG: two objects may have two locks, for a counter that they share; and the hash code of a text may be negative.
using System.Runtime.CompilerServices;
using System.Threading;

object[] locks = [new(), new(), new()];
int hits = 0;
if (args[0] == "text")
    Hit("ink".GetHashCode());
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
