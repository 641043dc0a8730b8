// A program without fields for threads, over a library that has some: the second
// work item may run on the thread of the first one.
// mcs -r:Slots.dll UsesSlots.cs
using System;
using System.Threading.Tasks;

class UsesSlots
{
    static void Main()
    {
        int first = 0, second = 0;
        Task.Run(() => first = Slots.Call()).Wait();
        Task.Run(() => second = Slots.Call()).Wait();
        Console.WriteLine(first + " " + second + " " + Slots.Spin());
    }
}
