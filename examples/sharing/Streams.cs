// A MemoryStream that two threads write to: under a lock, by a synchronized wrapper, and alone, which races on its buffer, length and position.
using System;
using System.IO;
using System.Threading;

class Streams
{
    static void Check(bool value)
    {
        if (!value) throw new Exception("wrong");
    }

    static void Main(string[] args)
    {
        MemoryStream stream = new MemoryStream();
        Stream shared = args[0] == "synchronized" ? Stream.Synchronized(stream) : stream;
        ParameterizedThreadStart write = x =>
        {
            if (args[0] != "locked")
            {
                shared.WriteByte((byte)(int)x);
                return;
            }
            lock (stream)
                shared.WriteByte((byte)(int)x);
        };
        Thread other = new Thread(write);
        other.Start(1);
        write(2);
        other.Join();
        byte[] all = stream.ToArray();
        Check(all.Length == 2 && all[0] + all[1] == 3);
        Console.WriteLine(all[0] + " " + all[1]);
    }
}
