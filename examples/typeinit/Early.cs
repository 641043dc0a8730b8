// An initialiser that is not precise may run before the value is computed that is stored into a static of its type: .NET
// does so in A.V = B.V, and the machine runs it at the store. Arguments: the value, and the type that it is stored into.
#pragma warning disable 649 // a field is never assigned
using System;

namespace Early
{
    class Noisy
    {
        public static int First = Program.Log("noisy ");
        public static int V;
    }

    class Precise
    {
        [ThreadStatic]
        public static int Own;
        public static int V;

        static Precise()
        {
            Program.Log("precise ");
        }
    }

    class Calm
    {
        public static object Lock = new object();
        public static readonly int[] Sizes = new int[3];
        public static readonly Func<int, int> Next = n => n + 1;
        public static int V;
    }

    class Outward
    {
        public static int First = Program.Count();
    }

    class Node
    {
        public int Next;
    }

    class Program
    {
        static Node node;
        static volatile int changed;

        static int count;

        public static int Count()
        {
            return ++count;
        }

        public static int Log(int n)
        {
            return n + 1;
        }

        public static int Log(string text)
        {
            Console.Write(text);
            return 1;
        }

        static void Main(string[] args)
        {
            switch (args[0] + " " + args[1])
            {
                case "constant noisy": Noisy.V = 1; break;
                case "call noisy": Noisy.V = Log("value "); break;
                case "call precise": Precise.V = Log("value "); break;
                case "call own": Precise.Own = Log("value "); break;
                case "call calm": Calm.V = Log("value "); break;
                case "field noisy":
                    try { Noisy.V = node.Next; } catch (NullReferenceException) { }
                    break;
                case "volatile noisy": Noisy.V = changed; break;
                case "read outward":
                    int before = count;
                    Console.Write(Outward.First + before - count);
                    break;
                case "read noisy":
                    Console.Write(Noisy.First);
                    Noisy.V = Log("value ");
                    break;
            }
            Console.WriteLine(args[0]);
        }
    }
}
