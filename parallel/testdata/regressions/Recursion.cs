// Calls, but no loop: the only transition had no end that anybody lived to see. Compiled by: mcs
static class Recursion
{
    static int Fibonacci(int n)
    {
        return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2);
    }

    static int Main()
    {
        return Fibonacci(70);
    }
}
