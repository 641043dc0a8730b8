// Threads that use and delete two objects, as their arguments say: one letter is one operation. Each use stands in a line of its own for each thread.
using System;
using System.Threading;
using MoonWalker;

static class Deletions
{
    class Node
    {
        public int number = 7;
        public virtual int Same() { return 1; }
        public int Direct() { return 1; }
    }

    sealed class Heir : Node
    {
        public override int Same() { return 2; }
    }

    static volatile int flag;

    static void First(string code, object o, int[] numbers)
    {
        Node node = (Node)o;
        for (int i = 0; i < code.Length; i++)
            switch (code[i])
            {
                case 'v': node.Same(); break;
                case 'b': node.Direct(); break;
                case 'f': new Func<int>(node.Same)(); break;
                case 'h': node.GetHashCode(); break;
                case 'l': GC.KeepAlive(numbers.Length); break;
                case 'g': GC.KeepAlive(numbers.GetLength(0)); break;
                case 'o': try { numbers[9] = 1; } catch (IndexOutOfRangeException) { } break;
                case 'k': lock (node) { } break;
                case 'n': node.number++; break;
                case 'd': Verify.Delete(node); break;
                case 'D': Verify.Delete(numbers); break;
                case 'w': flag = 1; break;
                case 'i': if (flag == 0) i++; break;
                case 'a': Verify.Assert(flag == 0, "first"); break;
                case 'c': node = null; o = null; break;
                case 's': Verify.Atomic(() => { if (flag == 1) node.Same(); flag = 2; }); break;
            }
    }

    static void Second(string code, object o, int[] numbers)
    {
        Node node = (Node)o;
        for (int i = 0; i < code.Length; i++)
            switch (code[i])
            {
                case 'v': node.Same(); break;
                case 'b': node.Direct(); break;
                case 'f': new Func<int>(node.Same)(); break;
                case 'h': node.GetHashCode(); break;
                case 'l': GC.KeepAlive(numbers.Length); break;
                case 'g': GC.KeepAlive(numbers.GetLength(0)); break;
                case 'o': try { numbers[9] = 1; } catch (IndexOutOfRangeException) { } break;
                case 'k': lock (node) { } break;
                case 'n': node.number++; break;
                case 'd': Verify.Delete(node); break;
                case 'D': Verify.Delete(numbers); break;
                case 'w': flag = 1; break;
                case 'i': if (flag == 0) i++; break;
                case 'a': Verify.Assert(flag == 0, "second"); break;
                case 'c': node = null; o = null; break;
                case 's': Verify.Atomic(() => { if (flag == 1) node.Same(); flag = 2; }); break;
            }
    }

    static void Third(string code, object o, int[] numbers)
    {
        Node node = (Node)o;
        for (int i = 0; i < code.Length; i++)
            switch (code[i])
            {
                case 'v': node.Same(); break;
                case 'b': node.Direct(); break;
                case 'f': new Func<int>(node.Same)(); break;
                case 'h': node.GetHashCode(); break;
                case 'l': GC.KeepAlive(numbers.Length); break;
                case 'g': GC.KeepAlive(numbers.GetLength(0)); break;
                case 'o': try { numbers[9] = 1; } catch (IndexOutOfRangeException) { } break;
                case 'k': lock (node) { } break;
                case 'n': node.number++; break;
                case 'd': Verify.Delete(node); break;
                case 'D': Verify.Delete(numbers); break;
                case 'w': flag = 1; break;
                case 'i': if (flag == 0) i++; break;
                case 'a': Verify.Assert(flag == 0, "third"); break;
                case 'c': node = null; o = null; break;
                case 's': Verify.Atomic(() => { if (flag == 1) node.Same(); flag = 2; }); break;
            }
    }

    static void Main(string[] args)
    {
        Node node = new Heir();
        var numbers = new int[2];
        var second = new Thread(() => Second(args[1], node, numbers));
        second.Start();
        if (args.Length > 2)
            new Thread(() => Third(args[2], node, numbers)).Start();
        First(args[0], node, numbers);
    }
}
