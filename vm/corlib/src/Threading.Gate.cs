// The parts of this library's synchronisation primitives.
//
// Each method of a primitive takes effect at one instant, as its contract says. So its body is an atomic section
// (Verify.BeginAtomic … EndAtomic), which is one step. No code of the program runs in a section, and a section neither reads
// nor writes memory of the program: other threads must be able to run between these accesses.
using System.Runtime.CompilerServices;

namespace System.Threading
{
    internal static class Gate
    {
        /// Await blocks until word or other is not 0, and begins an atomic section in the same step. With a
        /// timeout it may give up at any moment before; it returns whether word is not 0.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Await(ref int word, ref int other, int timeoutMs);

        internal static bool Await(ref int word, int timeoutMs)
        {
            int none = 0;
            return Await(ref word, ref none, timeoutMs);
        }

        /// Await with a token gives up, too, when that is cancelled.
        internal static bool Await(ref int word, int timeoutMs, CancellationToken token)
        {
            return token.CanBeCanceled ? Await(ref word, ref token.Source.canceled, timeoutMs) : Await(ref word, timeoutMs);
        }

        /// AwaitZero is Await for a word that becomes 0.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool AwaitZero(ref int word, int timeoutMs);
    }

    /// Section is an atomic section up to the end of a using statement.
    internal struct Section : IDisposable
    {
        internal static Section Enter()
        {
            MoonWalker.Verify.BeginAtomic();
            return default(Section);
        }

        public void Dispose() { MoonWalker.Verify.EndAtomic(); }
    }

    /// Latch works on words that never change again once they are not 0. Finding one set is no scheduling point.
    internal static class Latch
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int Read(ref int word);

        /// Known is Read of a word that is set, because the thread that set it has moved before this one could come here. So nobody
        /// can come here before that.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int Known(ref int word);

        /// Enter says whether word is not 0; if it is 0, it begins an atomic section in the same step.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Enter(ref int word);

        /// Draw is Enter with a choice in the same step, and returns any number below outcomes. If word is not 0, it returns -1, and does not
        /// begin a section. With leaves it counts down then, as Leave does.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int Draw(ref int word, ref int outcomes, ref int count, ref int zero, bool leaves);

        /// Leave begins an atomic section, and reports whether word is not 0. If so, it counts down in that section: count is less by one, and if
        /// that makes it 0, zero is set. Threads that count down commute.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Leave(ref int word, ref int count, ref int zero);

        /// Await blocks until word or other is not 0, or, with a timeout, at most until any moment before
        /// that; it returns whether word is not 0.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Await(ref int word, ref int other, int timeoutMs);

        internal static bool Await(ref int word, int timeoutMs)
        {
            int none = 0;
            return Await(ref word, ref none, timeoutMs);
        }

        /// AwaitUncanceled is Await with a token. It looks at word first. If word is 0 then, a canceled token counts before it, also if
        /// word was set before the token was canceled.
        internal static bool AwaitUncanceled(ref int word, int timeoutMs, CancellationToken token)
        {
            if (!token.CanBeCanceled) return Await(ref word, timeoutMs);
            if (Read(ref word) != 0) return true;
            return !Await(ref token.Source.canceled, ref word, timeoutMs) && Read(ref word) != 0;
        }

        /// Register begins the atomic section that registers a continuation with a task, or queues it if the task is completed.
        /// It reports which. others stands for the list of continuations. The section commutes with one that completes the
        /// task if Completes is true there. single: that is so only if there are no other continuations.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Register(ref int others, ref int outcome, bool single);

        /// Completes is called in the atomic section that completes a task. It reports whether the section queues the
        /// continuations: if mayQueue is set, and none of them is among the others.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Completes(ref int others, bool mayQueue);

        /// CountDown begins the atomic section that counts completed parts of a task, and reports how many are missing after it; -1 if none
        /// is, and the section completes the task, whose outcome is set, and queues its continuations. others stands for
        /// these. It commutes with other ones for which that would be so. mayQueue: the thread is at its end.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int CountDown(ref int missing, ref int others, ref int outcome, int completed, bool failed, bool mayQueue);

        /// Suspends reports whether an await suspends its method without asking for outcome: nobody can notice whether the
        /// method goes on on this thread or on one of the pool.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Suspends(ref int outcome);
    }
}

namespace MoonWalker
{
    /// Acquires marks a method that .NET documents or writes as one that only reads, with acquire. Under a memory model it does not wait for the stores
    /// of its thread: its reads, and those of what it calls, pass them. An atomic section in it only reads. A write outside of a section waits, and the
    /// verdict tells of it.
    [System.AttributeUsage(System.AttributeTargets.Method | System.AttributeTargets.Constructor)]
    internal sealed class AcquiresAttribute : System.Attribute
    {
    }

    /// Fences marks a method of which each path that writes has a full fence in .NET, as interlocked operations are: an atomic section, an internal call
    /// and a write wait for the stores of the thread, and the verdict tells nothing. A path that only reads passes them, as in a method that Acquires.
    [System.AttributeUsage(System.AttributeTargets.Method | System.AttributeTargets.Constructor)]
    internal sealed class FencesAttribute : System.Attribute
    {
    }

    /// OrdersMore marks a method that a marked one calls, and that orders more than .NET promises: it waits, and the verdict tells of it.
    [System.AttributeUsage(System.AttributeTargets.Method | System.AttributeTargets.Constructor)]
    internal sealed class OrdersMoreAttribute : System.Attribute
    {
    }

    /// OrdersNothing marks a method that accesses only data of its thread, constants, and fields that are there for the search alone. Its reads and
    /// writes pass the stores of its thread.
    [System.AttributeUsage(System.AttributeTargets.Method | System.AttributeTargets.Constructor)]
    internal sealed class OrdersNothingAttribute : System.Attribute
    {
    }

    internal static class MemoryOrder
    {
        /// IsWeak says whether the search is one under a memory model other than sequential consistency. A method with a fence looks first there,
        /// if .NET's has none on a way that only reads.
        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.InternalCall)]
        internal static extern bool IsWeak();

        /// Tell has the verdict tell that the model orders more. It stands in an atomic section, which has waited.
        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.InternalCall)]
        internal static extern void Tell();

        /// More stands on a way of a marked method on which .NET has no fence.
        [OrdersMore]
        internal static void More()
        {
            if (IsWeak()) using (System.Threading.Section.Enter()) { }
        }
    }

    /// StoodFor marks a field that is used only in atomic sections in which an access to another word stands for all
    /// accesses to the field.
    [System.AttributeUsage(System.AttributeTargets.Field)]
    internal sealed class StoodForAttribute : System.Attribute
    {
    }

    /// Ordered marks a field whose accesses are ordered by other means: no access of another thread can come
    /// at the same time as a write. So accesses to it are no scheduling points.
    [System.AttributeUsage(System.AttributeTargets.Field)]
    internal sealed class OrderedAttribute : System.Attribute
    {
    }
}
