// The delegate for a lambda with captured variables can be collected behind its last use.
using System;

static class CapturingLambda
{
    static void Main()
    {
        int one = Environment.ProcessorCount;
        Func<int> lambda = () => one;
        var weak = new WeakReference(lambda);
        if (lambda() > 0 && weak.Target == null)
            throw new InvalidOperationException("the delegate is gone");
    }
}
