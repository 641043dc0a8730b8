// The compiler keeps the delegate for a lambda without captured variables in a static field: a weak reference to it is never empty.
using System;

static class CachedLambda
{
    static void Main()
    {
        Func<int> one = () => 1;
        var weak = new WeakReference(one);
        if (one() == 1 && weak.Target == null)
            throw new InvalidOperationException("the delegate is gone");
    }
}
