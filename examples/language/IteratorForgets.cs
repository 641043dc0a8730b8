// Two threads run through an iterator each. Its variables have a number that the threads draw in turn, and an object.
//
// Right: the threads share the numbers only, under a lock. Behind its second element an iterator reads neither variable again. So the
// numbers are no part of the state from there on, although the iterators go on, and which thread drew first makes no difference.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class IteratorForgets
{
    sealed class Ticket
    {
        public readonly int Number;
        public Ticket(int number) { Number = number; }
    }

    static readonly object mutex = new object();
    static int drawn, served;

    static Ticket Draw()
    {
        lock (mutex) return new Ticket(++drawn);
    }

    static IEnumerable<bool> Visits()
    {
        Ticket ticket = Draw();
        int number = ticket.Number;
        yield return number <= 2;
        yield return ticket.Number == number;
        yield return true;
        yield return true;
    }

    static void Work()
    {
        foreach (bool right in Visits())
        {
            Debug.Assert(right);
            lock (mutex) served++;
        }
    }

    static void Main()
    {
        var other = new Thread(Work);
        other.Start();
        Work();
        other.Join();
        Console.WriteLine("served {0}", served);
    }
}
