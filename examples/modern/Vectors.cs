// A loop with vector instructions, which the model's processor lacks: the verdict says that it holds for such a processor.
//
// sum: the vector branch forgets the last elements, which is not found.
// 64, 128, 256, 512, sse, avx, count: other questions about the processor.
// bits: the library asks, and is right for any answer.
using System;
using System.Collections;
using System.Numerics;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

static class Vectors
{
    static int Sum(int[] numbers)
    {
        int sum = 0;
        if (Vector.IsHardwareAccelerated)
        {
            Vector<int> sums = Vector<int>.Zero;
            for (int i = 0; i + Vector<int>.Count <= numbers.Length; i += Vector<int>.Count)
                sums += new Vector<int>(numbers, i);
            return Vector.Dot(sums, Vector<int>.One);
        }
        foreach (int n in numbers)
            sum += n;
        return sum;
    }

    static bool Bits()
    {
        BitArray first = new(100, true), second = new(100);
        second[70] = true;
        first.And(second);
        return first[70] && !first[69];
    }

    static void Main(string[] args)
    {
        bool right = args[0] switch
        {
            "sum" => Sum([1, 2, 3]) == 6,
            "64" => !Vector64.IsHardwareAccelerated,
            "128" => !Vector128.IsHardwareAccelerated,
            "256" => !Vector256.IsHardwareAccelerated,
            "512" => !Vector512.IsHardwareAccelerated,
            "sse" => !Sse2.IsSupported,
            "avx" => !Avx2.IsSupported,
            "count" => Vector<int>.Count == 4,
            "bits" => Bits() && Vector<int>.IsSupported && Vector128<int>.Count == 4,
            _ => false,
        };
        if (!right)
            throw new Exception(args[0]);
    }
}
