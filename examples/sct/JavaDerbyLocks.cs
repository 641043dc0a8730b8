// JaConTeBe, Derby (DERBY-5560): a logical connection that is closed locks itself, and then the XA connection that it goes back
// to. The XA connection, when it is asked for another logical connection, locks itself, and then closes the old one.
using System.Threading;

static class JavaDerbyLocks
{
    sealed class Logical
    {
        readonly Xa physical;
        bool open = true;

        public Logical(Xa physical) => this.physical = physical;

        public void Close()
        {
            lock (this)
            {
                if (!open) return;
                open = false;
                physical.Recycle();
            }
        }

        public void CloseWithoutRecycle()
        {
            lock (this) open = false; // the old one
        }
    }

    sealed class Xa
    {
        Logical? logical;

        public Logical GetConnection()
        {
            lock (this)
            {
                logical?.CloseWithoutRecycle();
                return logical = new(this);
            }
        }

        public void Recycle()
        {
            lock (this) logical = null; // goes back
        }
    }

    static void Main()
    {
        Xa xa = new();
        Logical first = xa.GetConnection();
        Thread client = new(first.Close);
        client.Start();
        xa.GetConnection();
        client.Join();
    }
}
