// Right: two threads use different bytes of one element of an array. WRONG with "same": one byte.
using System;
using System.Diagnostics;
using System.Threading;

int[] numbers = [0, 0];
(Action one, Action other) = args[0] switch
{
    "written" => ((Action)(() => Buffer.SetByte(numbers, 0, 1)), (Action)(() => Buffer.SetByte(numbers, 1, 1))),
    "read" => (() => Buffer.SetByte(numbers, 4, 1), () => Debug.Assert(Buffer.GetByte(numbers, 5) == 0)),
    "copied" => (() => Buffer.BlockCopy(new byte[] { 1, 2 }, 0, numbers, 0, 2), () => Buffer.SetByte(numbers, 2, 1)),
    _ => (() => Buffer.SetByte(numbers, 1, 1), () => Buffer.GetByte(numbers, 1)),
};
var thread = new Thread(() => other());
thread.Start();
one();
thread.Join();
Console.WriteLine($"{numbers[0]:x} {numbers[1]:x}");
