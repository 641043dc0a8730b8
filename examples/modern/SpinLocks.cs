// Spin locks of public libraries, written anew from their published descriptions, each in a right form and in broken ones. Forms that are released by a plain store are right under sequential
// consistency and on x64; the others are broken everywhere. SpinLocks.want has the verdicts under each memory model.
//
//     moonwalker check --check -race --memory-model dotnet examples/modern/SpinLocks.dll -- mcs plain
using System;
using System.Threading;

class Place
{
    public bool Locked;
    public Place Next;
}

static class SpinLocks
{
    static int s_word, s_next, s_serving, s_count, s_left, s_right, s_rounds = 1;
    static Place s_queue, s_last;

    static int Main(string[] args)
    {
        (Action<Place> enter, Action<Place> leave) = args.Length != 2 ? default : (args[0], args[1]) switch
        {
            ("ttas", "right") => (TestAndSet, (Action<Place>)Free),
            ("ttas", "plain") => (TestAndSet, FreePlainly),
            ("ttas", "split") => (TestThenSet, Free),
            ("ticket", "right") => (TakeTicket, Call),
            ("ticket", "plain") => (TakeTicket, CallPlainly),
            ("ticket", "split") => (ReadTicket, Call),
            ("clh", "right") => (FollowPrevious, LeavePlace),
            ("clh", "plain") => (FollowPrevious, LeavePlacePlainly),
            ("clh", "reused") => (FollowPrevious, LeaveAndReuse),
            ("mcs", "right") => (Link, PassOn),
            ("mcs", "plain") => (Link, PassOnPlainly),
            ("mcs", "late") => (LinkEarly, PassOn),
            ("counted", "right") => (Wait, Release),
            ("counted", "plain") => (Wait, ReleasePlainly),
            ("readers", "right") => (StartWriting, Free),
            ("readers", "plain") => (StartWriting, FreePlainly),
            ("readers", "split") => (StartWriting, Free),
            _ => default(ValueTuple<Action<Place>, Action<Place>>)
        };
        if (enter == null)
        {
            Console.Error.WriteLine("usage: SpinLocks ttas|ticket|clh|mcs|counted|readers right|plain|split|reused|late");
            return 2;
        }
        s_last = new Place(); // a free place, for clh
        if (args[1] == "reused") s_rounds = 2;
        if (args[0] == "readers")
        {
            Action stop = args[1] == "split" ? StopReadingInTwoSteps : StopReading;
            var first = new Thread(() => Look(stop));
            var second = new Thread(() => Look(stop));
            first.Start();
            second.Start();
            Change(enter, leave);
            first.Join();
            second.Join();
            return 0;
        }
        var other = new Thread(() => Count(enter, leave));
        other.Start();
        Count(enter, leave);
        other.Join();
        if (s_count != 2 * s_rounds) throw new Exception("two inside");
        return 0;
    }

    static void Count(Action<Place> enter, Action<Place> leave)
    {
        var mine = new Place();
        for (int i = 0; i < s_rounds; i++)
        {
            enter(mine);
            s_count++;
            leave(mine);
        }
    }

    // Test, and test and set: the loop reads until the lock looks free.
    static void TestAndSet(Place _)
    {
        do
            while (Volatile.Read(ref s_word) != 0) Thread.Yield();
        while (Interlocked.CompareExchange(ref s_word, 1, 0) != 0);
    }

    static void TestThenSet(Place _)
    {
        while (Volatile.Read(ref s_word) != 0) Thread.Yield();
        Volatile.Write(ref s_word, 1); // another thread may have found it free as well
    }

    static void Free(Place _) => Volatile.Write(ref s_word, 0);

    static void FreePlainly(Place _) => s_word = 0; // may pass the stores inside

    // A ticket lock.
    static void TakeTicket(Place _) => Await(Interlocked.Increment(ref s_next) - 1);

    static void ReadTicket(Place _)
    {
        int ticket = Volatile.Read(ref s_next);
        Volatile.Write(ref s_next, ticket + 1); // another thread may have the same ticket
        Await(ticket);
    }

    static void Await(int ticket)
    {
        while (Volatile.Read(ref s_serving) != ticket) Thread.Yield();
    }

    static void Call(Place _) => Volatile.Write(ref s_serving, s_serving + 1);

    static void CallPlainly(Place _) => s_serving++;

    // The lock of Craig, Landin and Hagersten: a queue in which each thread waits for the place before its own. The place that it waited for is its own behind that.
    static void FollowPrevious(Place mine)
    {
        Place place = mine.Next ?? new Place();
        place.Locked = true;
        Place previous = Interlocked.Exchange(ref s_last, place);
        while (Volatile.Read(ref previous.Locked)) Thread.Yield();
        mine.Next = previous;
        s_queue = place; // the place of the thread that is inside
    }

    static void LeavePlace(Place mine) => Volatile.Write(ref s_queue.Locked, false);

    static void LeavePlacePlainly(Place mine) => s_queue.Locked = false;

    static void LeaveAndReuse(Place mine)
    {
        mine.Next = s_queue; // its own place, for which another thread may still wait
        Volatile.Write(ref s_queue.Locked, false);
    }

    // The lock of Mellor-Crummey and Scott: a queue in which each thread waits at its own place, until the one before it passes the lock on.
    static void Link(Place mine)
    {
        mine.Next = null;
        mine.Locked = true;
        Place previous = Interlocked.Exchange(ref s_queue, mine);
        if (previous == null) return;
        Volatile.Write(ref previous.Next, mine);
        while (Volatile.Read(ref mine.Locked)) Thread.Yield();
    }

    static void LinkEarly(Place mine)
    {
        mine.Next = null;
        Place previous = Interlocked.Exchange(ref s_queue, mine);
        if (previous == null) return;
        Volatile.Write(ref previous.Next, mine);
        Volatile.Write(ref mine.Locked, true); // may undo that the lock was passed on
        while (Volatile.Read(ref mine.Locked)) Thread.Yield();
    }

    static void PassOn(Place mine)
    {
        Place next = Next(mine);
        if (next != null) Volatile.Write(ref next.Locked, false);
    }

    static void PassOnPlainly(Place mine)
    {
        Place next = Next(mine);
        if (next != null) next.Locked = false;
    }

    static Place Next(Place mine)
    {
        if (Volatile.Read(ref mine.Next) == null && Interlocked.CompareExchange(ref s_queue, null, mine) == mine) return null;
        Place next;
        while ((next = Volatile.Read(ref mine.Next)) == null) Thread.Yield();
        return next;
    }

    // A lock like the SpinLock of .NET without owners: bit 0 says that the lock is held, and the bits above count the threads that wait.
    static void Wait(Place _)
    {
        if (Interlocked.CompareExchange(ref s_word, 1, 0) == 0) return;
        Interlocked.Add(ref s_word, 2);
        while (true)
        {
            int word = Volatile.Read(ref s_word);
            if ((word & 1) != 0)
                Thread.Yield();
            else if (Interlocked.CompareExchange(ref s_word, word - 2 | 1, word) == word)
                return;
        }
    }

    static void Release(Place _) => Interlocked.Decrement(ref s_word);

    static void ReleasePlainly(Place _) => s_word &= ~1; // may pass the stores inside, and lose a thread that begins to wait

    // A lock for many readers or one writer: the number of readers, or -1.
    static void StartWriting(Place _)
    {
        while (Interlocked.CompareExchange(ref s_word, -1, 0) != 0) Thread.Yield();
    }

    static void StopReading() => Interlocked.Decrement(ref s_word);

    static void StopReadingInTwoSteps() => Volatile.Write(ref s_word, Volatile.Read(ref s_word) - 1); // may lose another reader, or the end of one

    static void Change(Action<Place> enter, Action<Place> leave)
    {
        enter(null);
        s_left++;
        s_right++;
        leave(null);
    }

    static void Look(Action stop)
    {
        while (true)
        {
            int word = Volatile.Read(ref s_word);
            if (word < 0)
                Thread.Yield();
            else if (Interlocked.CompareExchange(ref s_word, word + 1, word) == word)
                break;
        }
        if (s_left != s_right) throw new Exception("half of a write");
        stop();
    }
}
