// Compiler: roslyn12
// Variants: debug
// Options: -unsafe
// Arithmetic and conversions of pointers in a checked context: .NET adds and subtracts addresses as unsigned numbers. Order of pointers and numbers.
using System;
using System.Runtime.CompilerServices;

unsafe class CheckedPointers
{
    struct Buffer { public int first; public fixed byte bytes[16]; public fixed long longs[4]; }
    class Holder { public Buffer buffer; }
    struct Twelve { public int a, b, c; }

    delegate byte* Move(byte* p, long n);
    delegate int* MoveInts(int* p, int n);

    static byte* AddInt(byte* p, long n) => checked(p + (int)n);
    static byte* AddReversed(byte* p, long n) => checked((int)n + p);
    static byte* AddLong(byte* p, long n) => checked(p + n);
    static byte* AddUlong(byte* p, long n) => checked(p + unchecked((ulong)n));
    static byte* SubtractInt(byte* p, long n) => checked(p - (int)n);
    static byte* SubtractLong(byte* p, long n) => checked(p - n);
    static byte* SubtractUlong(byte* p, long n) => checked(p - unchecked((ulong)n));
    static byte* AddAssign(byte* p, long n) { checked { p += n; } return p; }
    static byte* SubtractAssign(byte* p, long n) { checked { p -= n; } return p; }
    static byte* Increment(byte* p, long n) { checked { for (; n > 0; n--) p++; for (; n < 0; n++) p--; } return p; }
    static byte* Element(byte* p, long n) => checked(&p[n]);
    static byte* Unchecked(byte* p, long n) => unchecked(p + n);
    static byte* Native(byte* p, long n) => checked((byte*)((nint)p + (nint)n));
    static byte* Unsigned(byte* p, long n) => checked((byte*)((nuint)p + unchecked((nuint)n)));
    static byte* UnsignedMinus(byte* p, long n) => checked((byte*)((nuint)p - unchecked((nuint)n)));
    static byte* Constant(byte* p, long n) => n < 0 ? checked(p + -1) : checked(p + 1);
    static byte* MinusConstant(byte* p, long n) => n < 0 ? checked(p - -1) : checked(p - 1);

    static readonly Move[] moves = { AddInt, AddReversed, AddLong, AddUlong, SubtractInt, SubtractLong, SubtractUlong, AddAssign, SubtractAssign, Increment, Element,
        Unchecked, Native, Unsigned, UnsignedMinus, Constant, MinusConstant };

    static int* AddInts(int* p, int n) => checked(p + n);
    static int* SubtractInts(int* p, int n) => checked(p - n);
    static int* AddTwelve(int* p, int n) => (int*)checked((Twelve*)p + n);
    static int* SubtractTwelve(int* p, int n) => (int*)checked((Twelve*)p - n);
    static int* AddUint(int* p, int n) => n < 0 ? p : checked(p + (uint)n);

    static readonly MoveInts[] moveInts = { AddInts, SubtractInts, AddTwelve, SubtractTwelve, AddUint };

    static void Moves(string what, byte* p)
    {
        Console.Write(what + ":");
        foreach (Move m in moves)
            foreach (long n in new long[] { 0, 1, -1, 3, -3, 5, -5 })
            {
                try { Console.Write(" " + (m(p, n) - p)); }
                catch (OverflowException) { Console.Write(" overflow"); }
            }
        Console.WriteLine();
        Console.Write(what + ", int*:");
        foreach (MoveInts m in moveInts)
            foreach (int n in new[] { 0, 1, -1, 3, -3 })
            {
                try { Console.Write(" " + (m((int*)p, n) - (int*)p)); }
                catch (OverflowException) { Console.Write(" overflow"); }
            }
        Console.WriteLine();
    }

    delegate long Convert(byte* p);

    static long ToInt(byte* p) => checked((int)p);
    static long ToUint(byte* p) => checked((uint)p);
    static long ToLong(byte* p) => checked((long)p);
    static long ToUlong(byte* p) => unchecked((long)checked((ulong)p));
    static long ToNint(byte* p) => checked((nint)p);
    static long ToNuint(byte* p) => unchecked((long)checked((nuint)p));
    static long ToNuintAfterNint(byte* p) => unchecked((long)checked((nuint)unchecked((nint)p)));
    static long ToUlongAfterNint(byte* p) => unchecked((long)checked((ulong)unchecked((nint)p)));
    static long PlusNint(byte* p) => checked((nint)unchecked((nint)p) + nint.MaxValue);
    static long MinusNint(byte* p) => checked((nint)unchecked((nint)p) - nint.MaxValue);
    static long Plus(byte* p) => unchecked((long)checked(p + long.MaxValue));
    static long PlusAll(byte* p) => unchecked((long)checked(p + -1L));
    static long Minus(byte* p) => unchecked((long)checked(p - 1));
    static long MinusAll(byte* p) => unchecked((long)checked(p - -1L));
    static long Distance(byte* p) => checked((byte*)1 - p);

    static readonly Convert[] conversions = { ToInt, ToUint, ToLong, ToUlong, ToNint, ToNuint, ToNuintAfterNint, ToUlongAfterNint, PlusAll, Minus, MinusAll, Distance };

    static void Numbers(string what, byte* p)
    {
        Console.Write(what + ":");
        foreach (Convert c in conversions)
        {
            try { Console.Write(" " + c(p)); }
            catch (OverflowException) { Console.Write(" overflow"); }
        }
        Console.WriteLine();
    }

    // nint variables that may hold addresses.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Signed(string what, byte* p, nint number, bool address)
    {
        nint x = number;
        if (address) x = (nint)p;
        nuint u = (nuint)number;
        if (address) u = (nuint)p;
        Console.WriteLine(what + ": " + (x < 0) + " " + (x > 0) + " " + (x <= -1) + " " + (x >= -1) + " " + (0 < x) + " " + (x < number) + " " + (x > number)
            + " " + (u < 0) + " " + (u > 0) + " " + (u < nuint.MaxValue) + " " + (u >= nuint.MaxValue) + " " + (u < (nuint)number) + " " + (u > (nuint)number)
            + " " + ((byte*)x < (byte*)-1) + " " + ((byte*)x >= (byte*)-1) + " " + ((byte*)-1 > p) + " " + ((byte*)-1 <= p));
    }

    static void Positive(byte* p)
    {
        Console.WriteLine((checked((long)p) > 0) + " " + (checked((nint)p) > 0) + " " + (checked((ulong)p) > 0) + " " + (checked((nuint)(nint)p) > 0));
    }

    static void Main()
    {
        byte* stack = stackalloc byte[64];
        Moves("stackalloc", stack + 32);
        Moves("start of stackalloc", stack);
        byte[] array = new byte[64];
        fixed (byte* p = array)
        {
            Moves("array", p + 32);
            Moves("start of array", p);
            Signed("address", p, 5, true);
            Signed("address, and a negative number", p, -5, true);
            Positive(p);
        }
        fixed (char* p = "a text of a few characters")
            Moves("string", (byte*)p + 8);
        Holder h = new Holder();
        fixed (byte* p = h.buffer.bytes)
            Moves("fixed buffer of an object", p + 4);
        fixed (long* p = h.buffer.longs)
            Moves("fixed buffer of longs", (byte*)(p + 1));
        Buffer b = default;
        Moves("fixed buffer of a variable", b.bytes + 8);
        int variable = 0;
        Moves("variable", (byte*)&variable);
        Positive((byte*)&variable);
        Moves("null", null);
        Moves("4", (byte*)4);
        Moves("-4", (byte*)-4);
        foreach (long n in new long[] { 0, 1, 4, int.MaxValue, 1L << 31, uint.MaxValue, -1, -4, int.MinValue })
            Numbers(n.ToString(), unchecked((byte*)n));
        fixed (byte* p = array)
        {
            Signed("number", p, 5, false);
            Signed("negative number", p, -5, false);
        }
    }
}
