// JDK 6487638, java.util.logging: `Logger.getLogger` locks the class Logger, and then the manager to register the logger.
// `LogManager.addLogger` locks the manager, and then the class Logger, as it gets the parents by `Logger.getLogger`.
using System.Collections.Generic;
using System.Threading;

static class JavaLogger
{
    static readonly object loggerClass = new(), manager = new();
    static readonly HashSet<string> loggers = new();

    static void GetLogger(string name)
    {
        lock (loggerClass) // get
        {
            AddLogger(name, false);
        }
    }

    static void AddLogger(string name, bool parents)
    {
        lock (manager) // add
        {
            loggers.Add(name);
            if (parents) GetLogger("parent");
        }
    }

    static void Main()
    {
        Thread a = new(() => GetLogger("a")), b = new(() => AddLogger("b", true));
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }
}
