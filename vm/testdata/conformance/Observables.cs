// Compiler: roslyn12
// Skip: framework
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.ComponentModel;
using System.Linq;

// ObservableCollection: its events, their order, and when it may not be changed.
class Own : ObservableCollection<int>
{
    public void Blocked(Action f) { using (BlockReentrancy()) f(); }
    protected override void OnCollectionChanged(NotifyCollectionChangedEventArgs e) { Console.Write("own "); base.OnCollectionChanged(e); }
}

static class Observables
{
    static void Try(string what, Action f)
    {
        try
        {
            f();
            Console.WriteLine(what + ": done");
        }
        catch (Exception e)
        {
            Console.WriteLine($"{what}: {e.GetType().Name}: {e.Message}{(e is ArgumentException a ? " [" + a.ParamName + "]" : "")}");
        }
    }

    static string Text(IList list) => list == null ? "null" : "[" + string.Join(",", list.Cast<object>()) + "]";
    static void Tell(object s, NotifyCollectionChangedEventArgs e) => Console.WriteLine($"{e.Action} {Text(e.NewItems)} {e.NewStartingIndex} {Text(e.OldItems)} {e.OldStartingIndex} {s.GetType().Name}");

    static void Main()
    {
        var c = new ObservableCollection<string>(new[] { "a", "b" });
        c.CollectionChanged += Tell;
        ((INotifyPropertyChanged)c).PropertyChanged += (s, e) => Console.Write(e.PropertyName + " ");
        c.Add("c");
        c.Insert(1, "d");
        c[0] = "e";
        c.Move(0, 2);
        c.Remove("b");
        Console.WriteLine(c.Remove("none"));
        c.RemoveAt(0);
        Console.WriteLine(string.Join(",", c) + " " + c.Count + " " + c.IndexOf("c"));
        c.Clear();
        Try("index", () => c.RemoveAt(3));
        Try("move", () => c.Move(1, 0));
        Try("null", () => new ObservableCollection<int>((IEnumerable<int>)null));
        Try("null list", () => new ObservableCollection<int>((List<int>)null));

        var once = new ObservableCollection<int>();
        once.CollectionChanged += (s, e) => { if (once.Count < 3) once.Add(once.Count); };
        once.Add(0);
        Console.WriteLine(string.Join(",", once));
        once.CollectionChanged += (s, e) => { };
        Try("two handlers", () => { once.RemoveAt(0); });
        Console.WriteLine(string.Join(",", once));
        Try("cleared", () => once.Clear());

        var own = new Own();
        own.Add(1);
        own.Blocked(() => own.Add(2));
        own.CollectionChanged += (s, e) => { };
        own.CollectionChanged += (s, e) => { };
        Try("blocked", () => own.Blocked(() => own.Add(3)));
        own.Add(4);
        Console.WriteLine(own.Count);

        var read = new ReadOnlyObservableCollection<int>(own);
        ((INotifyCollectionChanged)read).CollectionChanged += Tell;
        ((INotifyPropertyChanged)read).PropertyChanged += (s, e) => Console.Write(e.PropertyName + " ");
        own.Add(5);
        Try("read only", () => ((IList<int>)read).Add(1));
        Console.WriteLine(read.Count + " " + ReadOnlyObservableCollection<int>.Empty.Count);

        var A = NotifyCollectionChangedAction.Add;
        var R = NotifyCollectionChangedAction.Remove;
        var X = NotifyCollectionChangedAction.Reset;
        var P = NotifyCollectionChangedAction.Replace;
        var M = NotifyCollectionChangedAction.Move;
        foreach (var f in new Func<NotifyCollectionChangedEventArgs>[] {
            () => new(X), () => new(A), () => new(A, (object)1), () => new(R, (object)1), () => new(X, (object)null), () => new(X, (object)1), () => new(P, (object)1),
            () => new(A, (object)1, 2), () => new(R, (object)1, 2), () => new(X, (object)null, 2), () => new(X, (object)null, -1), () => new(M, (object)1, 2),
            () => new(A, new[] { 1, 2 }), () => new(A, (IList)null), () => new(R, new[] { 1, 2 }, 3), () => new(R, new[] { 1, 2 }, -3), () => new(X, (IList)null, -1), () => new(X, new[] { 1 }, -1), () => new(P, new[] { 1 }, -1),
            () => new(P, (object)1, (object)2), () => new(A, (object)1, (object)2), () => new(P, (object)1, (object)2, 4), () => new(P, new[] { 1 }, new[] { 2, 3 }), () => new(P, new[] { 1 }, (IList)null), () => new(P, (IList)null, new[] { 1 }), () => new(P, new[] { 1 }, new[] { 2, 3 }, 5),
            () => new(M, (object)1, 2, 3), () => new(M, (object)1, -2, 3), () => new(A, (object)1, 2, 3), () => new(M, new[] { 1, 2 }, 2, 3), () => new(M, (IList)null, 2, 3) })
            Try("args", () => Tell("", f()));
        var args = new NotifyCollectionChangedEventArgs(A, new[] { 1, 2 });
        Try("set", () => args.NewItems[0] = 3);
        Try("add", () => args.NewItems.Add(3));
        Console.WriteLine(args.NewItems.IsReadOnly + " " + args.NewItems.IsFixedSize + " " + args.NewItems.Contains(2) + " " + args.NewItems.IndexOf(2));
    }
}
