// The blocks of a StringBuilder. .NET keeps the text in a list of arrays; Capacity depends on their lengths and sizes. The model keeps
// the text in one array and does the arithmetic.
namespace System.Text
{
    public sealed partial class StringBuilder
    {
        private const int Least = 16; // the size of a block that an insertion makes

        // The length and the size of each block but the last; null while there is one. The last one has the rest of the length and of the
        // capacity.
        private int[] _blocks;

        // The program may have the memory of the blocks, from GetChunks: the array keeps characters behind the text, as in .NET. Each member that writes it reads
        // the length as well, which orders it with others.
        [MoonWalker.Ordered] private bool _shown;

        /// Changes is called before a change that treats the array in another way than .NET its blocks.
        private void Changes(bool differs)
        {
            if (differs && _shown)
                MoonWalker.Verify.Use("memory of a StringBuilder's chunks: after a change of a builder with several blocks, or one that grows, it may show other characters in .NET");
        }

        /// AllBlocks returns the length and the size of each block.
        private int[] AllBlocks()
        {
            int n = _blocks == null ? 0 : _blocks.Length;
            int[] all = new int[n + 2];
            int first = 0;
            for (int i = 0; i < n; i++)
            {
                all[i] = _blocks[i];
                if (i % 2 == 0) first += _blocks[i];
            }
            all[n] = _length - first;
            all[n + 1] = _capacity - first;
            return all;
        }

        /// Keep is the inverse of AllBlocks. The caller sets _length.
        private void Keep(int[] all)
        {
            int n = all.Length - 2;
            Changes(n > 0 || _blocks != null);
            _capacity = First(all, n) + all[n + 1];
            _blocks = n == 0 ? null : Part(all, 0, n);
        }

        /// First returns the place of the first character of block b.
        private static int First(int[] all, int b)
        {
            int first = 0;
            for (int i = 0; i < b; i += 2) first += all[i];
            return first;
        }

        /// Find returns the last block that does not begin behind a place.
        private static int Find(int[] all, int index)
        {
            int b = all.Length - 2;
            while (First(all, b) > index) b -= 2;
            return b;
        }

        private static int[] Part(int[] all, int from, int to)
        {
            int[] part = new int[to - from];
            Array.Copy(all, from, part, 0, to - from);
            return part;
        }

        /// Splice replaces the blocks from one to another by a block, or by none.
        private static int[] Splice(int[] all, int from, int to, int[] block)
        {
            int n = block == null ? 0 : 2;
            int[] made = new int[all.Length - (to - from) + n];
            Array.Copy(all, 0, made, 0, from);
            if (n > 0) Array.Copy(block, 0, made, from, n);
            Array.Copy(all, to, made, from + n, all.Length - to);
            return made;
        }

        /// AppendBlock adds a block behind the last one, which is full.
        private void AppendBlock(int size)
        {
            Array.CheckLength(size);
            Changes(true);
            int[] all = AllBlocks();
            all[all.Length - 2] = all[all.Length - 1];
            _blocks = all;
            _capacity += size;
        }

        /// Insert makes room in a block, unless it is apart, or else in a new block in front of it.
        private static int[] InsertRoom(int[] all, int index, int count, bool apart)
        {
            int b = Find(all, index);
            if (apart || all[b] > 2 * Least || all[b + 1] - all[b] < count)
            {
                Array.CheckLength(count);
                return Splice(all, b, b, new[] { count, Math.Max(count, Least) });
            }
            all[b] += count;
            return all;
        }

        /// RemoveRoom takes characters out of the blocks; a block from which all but its beginning is taken goes with it, if the beginning is empty.
        private static int[] RemoveRoom(int[] all, int index, int count)
        {
            int last = Find(all, index + count), b = last;
            while (First(all, b) > index) b -= 2;
            if (b == last)
            {
                all[b] -= count;
                return all;
            }
            int rest = index - First(all, b);
            all[last] -= index + count - First(all, last);
            all[b] = rest;
            return Splice(all, rest == 0 ? b : b + 2, last, null);
        }

        /// Shorten is what a smaller Length does to the blocks.
        private void Shorten(int length)
        {
            if (_blocks == null) return;
            int[] all = AllBlocks();
            int last = all.Length - 2, b = Find(all, length);
            if (b != last)
            {
                int kept = Math.Min(_capacity, Math.Max(_length * 6 / 5, all[last + 1])) - First(all, b);
                if (kept > all[b + 1]) all[b + 1] = kept;
                all = Part(all, 0, b + 2);
            }
            Keep(all);
        }

        /// ReplaceRoom replaces the occurrences of a text, of a length, by as many of another length, at the places in part, which begins at start. The
        /// occurrences that begin in one block are replaced together.
        private void ReplaceRoom(string part, int start, string oldValue, int newLength)
        {
            int more = newLength - oldValue.Length;
            if (more == 0) return;
            if (more < 0 && _blocks == null) return;
            int[] all = AllBlocks();
            int next = part.IndexOf(oldValue, 0, StringComparison.Ordinal);
            for (int shift = start; next >= 0;)
            {
                int b = Find(all, next + shift);
                int end = First(all, b) + all[b];
                int from = next, last = next, n = 0;
                while (next >= 0 && next + shift < end)
                {
                    n++;
                    last = next;
                    next = part.IndexOf(oldValue, next + oldValue.Length, StringComparison.Ordinal);
                }
                if (more > 0) all = InsertRoom(all, from + shift, n * more, true);
                else all = RemoveRoom(all, last + shift + oldValue.Length + n * more, -n * more);
                shift += n * more;
            }
            Keep(all);
        }
    }
}
