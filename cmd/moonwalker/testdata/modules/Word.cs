// A program that knows the size of a word.
using System;

static class Word
{
    static void Main() => Start();

    public static void Start()
    {
        if (IntPtr.Size != 8) throw new Exception("not 64 bits");
    }
}
