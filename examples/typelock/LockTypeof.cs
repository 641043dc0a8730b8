// Two threads lock a type: one by `typeof`, the other by the type of an object.
//
// Right: there is one Type object for a type, so both lock the same. (Other people's code can lock it,
// too, so a private object would be the better choice.)
using System;
using System.Diagnostics;
using System.Threading;

sealed class Sensor
{
    public static int Readings;

    public void Read()
    {
        lock (GetType())
            Readings++;
    }
}

static class LockTypeof
{
    static void Reset()
    {
        lock (typeof(Sensor))
            Sensor.Readings = 10;
    }

    static void Main()
    {
        var other = new Thread(new Sensor().Read);
        other.Start();
        Reset();
        other.Join();
        Debug.Assert(Sensor.Readings == 10 || Sensor.Readings == 11);
        Console.WriteLine("reset");
    }
}
