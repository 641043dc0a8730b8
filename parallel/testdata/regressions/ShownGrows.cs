// A builder that changes after GetChunks: within its block, or so that it grows.
using System;
using System.Text;

class ShownGrows
{
    static void Main(string[] args)
    {
        StringBuilder b = new StringBuilder("abc");
        ReadOnlyMemory<char> m = default;
        foreach (ReadOnlyMemory<char> c in b.GetChunks()) m = c;
        b.Clear().Append('d', args[0] == "grows" ? 100 : 2);
        if (m.Length != 3) throw new Exception();
    }
}
