using System;
namespace A
{
    static class Part
    {
        public static void Fail() { throw new InvalidOperationException(); }
    }
}
