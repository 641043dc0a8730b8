// Each case uses a deleted object without an access to one of its fields: by a call, a length, or an operation of the library on the whole object.
using System;
using System.Collections.Generic;
using System.Threading;
using MoonWalker;

static class UsesDeleted
{
    class Node
    {
        public int number = 7;
        public Node Copy() { return (Node)MemberwiseClone(); }
        public virtual int Same() { return 1; }
        public int Direct() { return 1; }
    }

    static string Text() { return new string('a', 3); }

    static T Deleted<T>(T o)
    {
        Verify.Delete(o);
        return o;
    }

    static void Main(string[] args)
    {
        var numbers = new[] { 1, 2, 3 };
        int local = 0;
        Action action = () => local++;
        switch (args[0])
        {
            case "copy": Array.Copy(Deleted(numbers), new int[3], 3); break;
            case "into": Array.Copy(new int[3], Deleted(numbers), 3); break;
            case "clone": Deleted(numbers).Clone(); break;
            case "memberwise": Deleted(new Node()).Copy(); break;
            case "length": Console.Write(Deleted(numbers).Length); break;
            case "outside": Deleted(numbers)[3] = 1; break;
            case "rectangle": Deleted(new int[2, 2])[2, 0] = 1; break;
            case "each": foreach (int n in Deleted(numbers)) local += n; break;
            case "span": new Span<int>(Deleted(numbers)).Fill(1); break;
            case "virtual": Deleted(new Node()).Same(); break;
            case "call": Deleted(new Node()).Direct(); break;
            case "concat": Console.Write(Deleted(Text()) + "b"); break;
            case "equals": Console.Write(Deleted(Text()) == "aaa"); break;
            case "character": Console.Write(Deleted(Text())[1]); break;
            case "key": Console.Write(new Dictionary<string, int> { { "b", 1 } }.ContainsKey(Deleted(Text()))); break;
            case "write": Console.Write(Deleted(Text())); break;
            case "box": Console.Write(Deleted((object)5).Equals(5)); break;
            case "invoke": Deleted(action)(); break;
            case "combine": ((Action)Delegate.Combine(Deleted(action), action))(); break;
            case "target":
                var node = new Node();
                Func<int> bound = node.Direct;
                Verify.Delete(node);
                bound();
                break;
            case "start":
                ThreadStart start = () => local++;
                var thread = new Thread(start);
                Verify.Delete(start);
                thread.Start();
                thread.Join();
                break;
            case "throw": throw Deleted(new Exception());
            case "rethrow":
                try { throw new Exception(); }
                catch (Exception e)
                {
                    Verify.Delete(e);
                    throw;
                }
            case "lock": lock (Deleted(new object())) local++; break;
            case "thread": Verify.Delete(Thread.CurrentThread); break;
            case "cached":
                Func<int> one = () => 1;
                Verify.Delete(one);
                break;
            case "text":
                string shared = Text();
                var reader = new Thread(() => local += shared[0]);
                reader.Start();
                Verify.Delete(shared);
                reader.Join();
                break;
            case "shared":
                var common = new Node();
                var caller = new Thread(() => GC.KeepAlive(common));
                caller.Start();
                Verify.Delete(common);
                caller.Join();
                break;
            case "list":
                var list = new List<int> { 1 };
                var other = new Thread(() => GC.KeepAlive(list));
                other.Start();
                Verify.Delete(list);
                other.Join();
                break;
            case "beside": // a thread calls the object before or behind its deletion
                var called = new Node();
                new Thread(() => called.Same()).Start();
                Verify.Delete(called);
                break;
            default: // none is a use
                object kept = Deleted(new Node());
                var all = new object[] { kept, Interlocked.Exchange(ref kept, null) };
                Verify.Assert(all[0] == all[1] && all[0] is Node && all[0].GetType() == typeof(Node));
                GC.KeepAlive(all[0]);
                break;
        }
    }
}
