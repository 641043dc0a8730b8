using System;

static class UsesOwn
{
    static void Main()
    {
        if (Own.Name != "ab" || Own.Number != 6) throw new Exception(Own.Name);
    }
}
