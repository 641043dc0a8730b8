// The interface to the model checker, in one file: add it to a project and call it from programs
// under test. MoonWalker knows these methods by name and does not run their bodies: it tries every
// choice, drops the runs that break an assumption, and reports the assertions that fail. On an
// ordinary runtime the bodies below make the same program a random test.
using System;
using System.Threading;

namespace MoonWalker
{
    public static class Verify
    {
        /// <summary>One of 0, 1, ..., n-1: all of them under the checker, a random one elsewhere.</summary>
        public static int Choose(int n)
        {
            if (n <= 0)
                throw new ArgumentOutOfRangeException("n");
            return Runtime.Random(n);
        }

        /// <summary>
        /// A number from lo to hi: all of them under the checker, where one value stands for many, a random one elsewhere.
        /// </summary>
        public static int Any(int lo, int hi)
        {
            return (int)Any((long)lo, hi);
        }

        /// <summary>A number from lo to hi. See <see cref="Any(int, int)"/>.</summary>
        public static long Any(long lo, long hi)
        {
            if (lo > hi)
                throw new ArgumentOutOfRangeException("lo");
            return Runtime.Random(lo, hi);
        }

        /// <summary>True or false: both under the checker, a random one elsewhere.</summary>
        public static bool Bool()
        {
            return Choose(2) == 1;
        }

        /// <summary>
        /// Goes on only if the condition holds. If it does not, the whole run does not count: the checker
        /// drops it; elsewhere an <see cref="AssumptionException"/> is thrown, and if nobody catches it,
        /// the process ends quietly with exit code 0.
        /// </summary>
        public static void Assume(bool condition)
        {
            if (!condition)
            {
                Runtime.EndQuietly();
                throw new AssumptionException();
            }
        }

        /// <summary>Demands that the condition holds.</summary>
        public static void Assert(bool condition)
        {
            Assert(condition, "assertion failed");
        }

        /// <summary>Demands that the condition holds; the message goes into the report.</summary>
        public static void Assert(bool condition, string message)
        {
            if (!condition)
                throw new AssertionException(message);
        }

        /// <summary>
        /// A goal: some run shall come here. The checker reports a goal that no interleaving reaches, by its
        /// name, which should be a constant, and its line. Elsewhere nothing happens.
        /// </summary>
        public static void Reach(string goal)
        {
        }

        /// <summary>A goal: in some run the condition shall hold here. See <see cref="Reach"/>.</summary>
        public static void Sometimes(bool condition, string goal)
        {
        }

        /// <summary>
        /// Runs the action in one step: no other thread runs in between. Elsewhere no other atomic action
        /// runs in between. The action must not wait for another thread.
        /// </summary>
        public static void Atomic(Action action)
        {
            lock (Runtime.AtomicLock)
                action();
        }

        /// <summary>
        /// Deletes an object, as a language without garbage collection does: to read or write its fields or
        /// elements afterwards, or to delete it again, is reported. Elsewhere nothing happens.
        /// </summary>
        public static void Delete(object o)
        {
        }

        // The helpers of the bodies when there is no checker. It is a class of its own so that Verify has no
        // static state, and so nothing to initialise under the checker.
        static class Runtime
        {
            public static readonly object AtomicLock = new object();
            static readonly Random random = new Random();
            static int hooked;

            public static int Random(int n)
            {
                lock (random)
                    return random.Next(n);
            }

            public static long Random(long lo, long hi)
            {
                var bytes = new byte[8];
                lock (random)
                    random.NextBytes(bytes);
                ulong outcomes = unchecked((ulong)hi - (ulong)lo + 1); // 0 stands for 2^64
                ulong chosen = BitConverter.ToUInt64(bytes, 0);
                return unchecked((long)((ulong)lo + (outcomes == 0 ? chosen : chosen % outcomes)));
            }

            public static void EndQuietly()
            {
                if (Interlocked.Exchange(ref hooked, 1) == 0)
                    AppDomain.CurrentDomain.UnhandledException += OnUnhandled;
            }

            static void OnUnhandled(object sender, UnhandledExceptionEventArgs e)
            {
                if (e.ExceptionObject is AssumptionException)
                    Environment.Exit(0);
            }
        }
    }

    /// <summary>An assumption does not hold: this run does not count.</summary>
    public sealed class AssumptionException : Exception
    {
        public AssumptionException()
            : base("an assumption does not hold: this run does not count")
        {
        }
    }

    /// <summary>An assertion failed.</summary>
    public sealed class AssertionException : Exception
    {
        public AssertionException(string message)
            : base(message)
        {
        }
    }

    /// <summary>
    /// Data races on this field, or with an access in this method, or both of a type, do not count, for this
    /// reason: the checker lists them beside its verdict. Elsewhere nothing happens.
    /// </summary>
    [AttributeUsage(AttributeTargets.Field | AttributeTargets.Method | AttributeTargets.Constructor
        | AttributeTargets.Class | AttributeTargets.Struct)]
    public sealed class SuppressRaceAttribute : Attribute
    {
        public SuppressRaceAttribute(string reason)
        {
            Reason = reason;
        }

        public string Reason { get; private set; }
    }
}
