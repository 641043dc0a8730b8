// An ObservableCollection that two threads add to, under a lock and without.
using System;
using System.Collections.ObjectModel;
using System.Threading;

class Observed
{
    static int told;

    static void Check(bool value)
    {
        if (!value) throw new Exception("wrong");
    }

    static void Main(string[] args)
    {
        ObservableCollection<int> items = new ObservableCollection<int>();
        if (args[0] == "locked") items.CollectionChanged += (s, e) => told += e.NewItems.Count;
        object gate = new object();
        ThreadStart add = () =>
        {
            if (args[0] == "locked")
                lock (gate) items.Add(1);
            else
                items.Add(1);
        };
        Thread other = new Thread(add);
        other.Start();
        add();
        other.Join();
        Check(items.Count == 2 && (told == 2 || args[0] == "alone"));
    }
}
