// JaConTeBe, Groovy's ManagedReference and LazyReference: `get` finds a value, and another thread clears the reference before
// `get` reads the value again to return it.
using System.Threading;

sealed class JavaManagedReference
{
    volatile string? value;

    string? Get()
    {
        if (value == null)
        {
            lock (this) value ??= "class info";
        }
        return value;
    }

    void Clear() => value = null;

    static void Main()
    {
        JavaManagedReference reference = new();
        Thread finalizer = new(reference.Clear);
        finalizer.Start();
        int length = reference.Get()!.Length;
        finalizer.Join();
    }
}
