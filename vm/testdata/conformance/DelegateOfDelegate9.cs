// Compiler: roslyn12
// Delegates with the Invoke of another delegate as their method.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

delegate object Maker(string s);
delegate int Counter(ref int n, out int before);

static class DelegateOfDelegate9
{
    static string Show(string s) { return "<" + s + ">"; }

    static int Count(ref int n, out int before) { before = n; n++; return n; }

    static void Throw() { throw new InvalidOperationException("thrown"); }

    static string Caught(Action a)
    {
        try
        {
            a();
            return "none";
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    static void Main()
    {
        int calls = 0;
        Action action = () => calls++;
        Action once = new Action(action), twice = new Action(once), many = action;
        many += once;
        many += twice;
        once();
        twice();
        many();
        new Action(many)();
        new ThreadStart(many)();
        Console.WriteLine("calls: " + calls);

        // equality, target, method
        Console.WriteLine(once == action);
        Console.WriteLine(once.Equals(new Action(action)));
        Console.WriteLine(once.Equals(twice));
        Console.WriteLine(new Action(many).Equals(new Action(many)));
        Console.WriteLine(ReferenceEquals(once.Target, action));
        Console.WriteLine(ReferenceEquals(twice.Target, once));
        Console.WriteLine(once.Method.Name + " " + once.Method.DeclaringType);
        Console.WriteLine(new ThreadStart(action).Method.DeclaringType);
        Console.WriteLine(new Action(many).GetInvocationList().Length + " " + many.GetInvocationList().Length);
        Console.WriteLine((many - once).GetInvocationList().Length);
        Console.WriteLine((many - new Action(action)).GetInvocationList().Length);
        Console.WriteLine(once.GetHashCode() == new Action(action).GetHashCode());

        // arguments, results, variance
        Func<object, string> text = o => "text of " + o;
        Maker maker = new Maker(text);
        Maker outer = maker.Invoke;
        Console.WriteLine(outer("a"));
        Func<string, string> show = Show; // of a static method
        Func<string, object> wide = show.Invoke;
        Console.WriteLine(wide("b"));
        Func<string, object> wider = new Func<string, object>(wide);
        Console.WriteLine(wider("c"));
        Counter count = Count;
        Counter counter = new Counter(count.Invoke);
        int n = 5, before;
        Console.WriteLine(counter(ref n, out before) + " " + n + " " + before);
        Func<decimal, long, decimal> add = (d, l) => d + l;
        Func<decimal, long, decimal> adds = add.Invoke;
        Console.WriteLine(adds(1.5m, 2));
        Func<int, int, int> max = Math.Max; // the machine's own
        Func<int, int, int> maxes = max.Invoke;
        Console.WriteLine(maxes(3, 4));
        Func<string> closed = "x".ToUpperInvariant;
        Func<object> closes = closed.Invoke;
        Console.WriteLine(closes());
        Func<string, bool> empty = string.IsNullOrEmpty;
        Console.WriteLine(string.Join(",", new[] { "", "z" }.Select(empty.Invoke)));

        // the library
        var list = new List<int> { 3, 1, 2 };
        Comparison<int> down = (x, y) => y - x;
        list.Sort(new Comparison<int>(down));
        Console.WriteLine(string.Join(",", list));
        var thread = new Thread(action.Invoke);
        thread.Start();
        thread.Join();
        Task.Run(action.Invoke).Wait();
        Func<Task> work = async () => { await Task.Yield(); calls++; };
        Task.Run(work.Invoke).Wait();
        Parallel.Invoke(new Action(action));
        Console.WriteLine("calls: " + calls);
        Func<int> value = () => 7;
        Console.WriteLine(new Lazy<int>(value.Invoke).Value);
        using (var source = new CancellationTokenSource())
        {
            source.Token.Register(action.Invoke);
            source.Cancel();
        }
        EventHandler handler = null;
        EventHandler<EventArgs> generic = (s, e) => calls++;
        handler += generic.Invoke;
        handler(null, EventArgs.Empty);
        Console.WriteLine("calls: " + calls);
        handler -= generic.Invoke;
        Console.WriteLine(handler == null);

        // exceptions
        Action none = null;
        Console.WriteLine(Caught(() => new Action(none)()));
        Console.WriteLine(Caught(() => { Action a = none.Invoke; }));
        Action throws = Throw;
        Console.WriteLine(Caught(throws.Invoke));
        Console.WriteLine(Caught(new Action(new Action(throws))));
        Action both = action + throws;
        both += action;
        Console.WriteLine(Caught(both.Invoke) + " " + calls);
    }
}
