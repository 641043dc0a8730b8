// The interfaces of arrays: not generic, with several dimensions, through covariance, structural.
// Oracle: coreclr
using System;
using System.Collections;
using System.Collections.Generic;

static class ArrayInterfaces
{
    static void Main()
    {
        ICollection c = new int[2, 3];
        Console.WriteLine(c.Count);
        IList list = new int[3];
        Console.WriteLine(list.Count);
        Console.WriteLine(list.Contains(0));
        IEnumerable e = new int[2, 2];
        foreach (int x in e)
            Console.Write(x);
        Console.WriteLine();
        ICloneable k = new int[2, 2];
        Console.WriteLine(((int[,])k.Clone()).Length);
        Console.WriteLine(((IList)new string[2, 2]).IsFixedSize);
        IStructuralEquatable q = new[] { 1, 2 };
        Console.WriteLine(q.Equals(new[] { 1, 2 }, EqualityComparer<int>.Default));
        Console.WriteLine(((IStructuralComparable)new[] { 1, 2 }).CompareTo(new[] { 1, 3 }, Comparer<int>.Default));
        Covariant();
    }

    static void Covariant()
    {
        IList<object> objects = new string[] { "a", "b" };
        Console.WriteLine(objects[0]);
        objects[1] = "c";
        Console.WriteLine(objects.IndexOf("c"));
        try
        {
            objects[0] = new object();
        }
        catch (ArrayTypeMismatchException)
        {
            Console.WriteLine("mismatch");
        }
        IEnumerable<object> each = new string[] { "d" };
        foreach (object o in each)
            Console.WriteLine(o);
        IReadOnlyList<uint> numbers = (uint[])(object)new int[] { -1 };
        Console.WriteLine(numbers[0]);
    }
}
