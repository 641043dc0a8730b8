using System;
namespace B
{
    static class Part
    {
        public static void Fail() { throw new InvalidOperationException(); }
    }
}
