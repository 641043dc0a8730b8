// MySQL Connector/J: `Connection.close` locks the connection and then each of its statements; `Statement.executeQuery` locks
// the statement and then its connection. A connection that is closed while a query begins waits for ever.
using System.Threading;

static class JavaStatementClose
{
    static readonly object connection = new(), statement = new();
    static bool open = true;

    static void Execute()
    {
        lock (statement)
        {
            lock (connection) // the query
                if (!open) return;
        }
    }

    static void Close()
    {
        lock (connection)
        {
            open = false;
            lock (statement) { } // close it
        }
    }

    static void Main()
    {
        Thread closer = new(Close);
        closer.Start();
        Execute();
        closer.Join();
    }
}
