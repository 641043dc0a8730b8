// Compiler: roslyn12
// Skip: framework
// Current of an enumerator of a Queue, before it has begun and behind the end, while the queue has the same array; on an element, with any change.
using System;
using System.Collections;

static class QueueCurrents9
{
    static string Try(Func<object> f)
    {
        try { object o = f(); return o is object[] a ? "array(" + a.Length + ": " + string.Join(" ", a) + ")" : o == null ? "null" : o.ToString(); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void Main()
    {
        var changes = new (string, bool, Action<Queue>)[]
        {
            ("nothing", false, q => { }), ("enqueue", true, q => q.Enqueue(9)), ("enqueue 10", true, q => { for (int i = 0; i < 10; i++) q.Enqueue(i); }), ("enqueue 40", true, q => { for (int i = 0; i < 40; i++) q.Enqueue(i); }),
            ("dequeue", false, q => { if (q.Count > 0) q.Dequeue(); }), ("clear", false, q => q.Clear()), ("trim", true, q => q.TrimToSize()), ("clear, trim", true, q => { q.Clear(); q.TrimToSize(); }),
            ("turn", true, q => { for (int i = 0; i < 5; i++) { q.Enqueue(i); q.Dequeue(); } }), ("clone", false, q => q.Clone()), ("to array", false, q => q.ToArray()),
        };
        var makes = new (string, Func<Queue>)[]
        {
            ("empty", () => new Queue()), ("0", () => new Queue(0)), ("1", () => new Queue(1)), ("one of 1", () => new Queue(new[] { 1 })), ("2 of 2", () => new Queue(new[] { 1, 2 })), ("2 of 3", () => { var q = new Queue(3); q.Enqueue(1); q.Enqueue(2); return q; }),
            ("full, 10%", () => { var q = new Queue(2, 1f); q.Enqueue(1); q.Enqueue(2); return q; }), ("32", () => { var q = new Queue(); for (int i = 0; i < 32; i++) q.Enqueue(i); return q; }),
            ("synchronized", () => Queue.Synchronized(new Queue(new[] { 1 }))), ("cloned", () => (Queue)new Queue(5).Clone()),
            ("from empty", () => new Queue(new int[0])),
        };
        foreach (var (how, make) in makes)
            foreach (var (what, another, change) in changes)
                for (int steps = 0; steps < 4; steps++)
                {
                    var q = make();
                    var e = q.GetEnumerator();
                    for (int i = 0; i < steps; i++) e.MoveNext();
                    if (steps == 3) while (e.MoveNext()) { }
                    if (another && !(steps == 1 && q.Count > 0 || steps == 2 && q.Count > 1)) continue;
                    change(q);
                    Console.WriteLine(how + " " + what + " " + steps + ": " + Try(() => e.Current) + " | " + Try(() => e.MoveNext()) + " | " + Try(() => { e.Reset(); return "reset"; }) + " | " + Try(() => e.Current));
                }
        var roomy = new Queue(4);
        var before = roomy.GetEnumerator();
        for (int i = 0; i < 4; i++) roomy.Enqueue(i);
        Console.WriteLine(Try(() => before.Current));
        before = roomy.GetEnumerator();
        for (int i = 0; i < 9; i++) { roomy.Dequeue(); roomy.Enqueue(i); }
        Console.WriteLine(Try(() => before.Current));
        while (roomy.Count > 0) Console.Write(roomy.Dequeue() + " ");
        var grown = new Queue(4, 1.5f);
        for (int i = 0; i < 5; i++) grown.Enqueue(i);
        before = grown.GetEnumerator();
        for (int i = 0; i < 3; i++) grown.Enqueue(i);
        Console.WriteLine(Try(() => before.Current));
        var clone = (IEnumerator)((ICloneable)before).Clone();
        Console.WriteLine(Try(() => clone.Current) + Try(() => new Queue((ICollection)null)) + Try(() => new Queue(-1)) + Try(() => new Queue(1, 0.5f)) + Try(() => new Queue(1, 11f)) + Try(() => new Queue(1, float.NaN)) + Try(() => new Queue().Clone()));
    }
}
