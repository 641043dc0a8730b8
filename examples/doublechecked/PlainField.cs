// A singleton made when it is first asked for, with double-checked locking.
//
// Wrong: the first check reads `instance` without the lock while another thread may write it. That
// is a data race: a reader may see the reference before it sees the contents of the object.
using System.Diagnostics;
using System.Threading;

sealed class Settings
{
    static readonly object gate = new object();
    static Settings instance;

    public readonly int Limit;

    Settings()
    {
        Limit = 100;
    }

    public static Settings Instance
    {
        get
        {
            if (instance == null)
            {
                lock (gate)
                {
                    if (instance == null)
                        instance = new Settings();
                }
            }
            return instance;
        }
    }
}

static class PlainField
{
    static void Use()
    {
        Debug.Assert(Settings.Instance.Limit == 100);
    }

    static void Main()
    {
        new Thread(Use).Start();
        Use();
    }
}
