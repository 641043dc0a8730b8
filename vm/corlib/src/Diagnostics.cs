using System.Runtime.CompilerServices;

namespace System.Diagnostics
{
    /// <summary>Assertions report a violation. Other output goes nowhere, but objects are asked for their texts, as in .NET.</summary>
    public static class Debug
    {
        internal static volatile bool s_traced; // Trace has written: from then on, Debug writes by way of it

        [Conditional("DEBUG")]
        public static void Assert(bool condition)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", "Debug.Assert");
        }

        [Conditional("DEBUG")]
        public static void Assert(bool condition, string message)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", message);
        }

        [Conditional("DEBUG")]
        public static void Assert(bool condition, string message, string detailMessage)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", Text(message, detailMessage));
        }

        [Conditional("DEBUG")]
        public static void Assert(bool condition, string message, string detailMessageFormat, params object[] args)
        {
            string detailMessage = string.Format(detailMessageFormat, args);
            if (!condition)
                MoonWalker.Verify.Fail("assert", Text(message, detailMessage));
        }

        [Conditional("DEBUG")]
        public static void Assert(bool condition, [InterpolatedStringHandlerArgument("condition")] ref AssertInterpolatedStringHandler message)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", message.ToStringAndClear());
        }

        [Conditional("DEBUG")]
        public static void Fail(string message)
        {
            MoonWalker.Verify.Fail("assert", message);
        }

        [Conditional("DEBUG")]
        public static void Fail(string message, string detailMessage)
        {
            MoonWalker.Verify.Fail("assert", Text(message, detailMessage));
        }

        internal static string Text(string message, string detail)
        {
            return string.IsNullOrEmpty(detail) ? message : message + "\n" + detail;
        }

        [Conditional("DEBUG")]
        public static void Write(string message)
        {
            Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void Write(object value)
        {
            if (value != null)
                value.ToString();
            Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void Write(string message, string category)
        {
            Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void Write(object value, string category)
        {
            Write(value);
        }

        [Conditional("DEBUG")]
        public static void WriteLine(string message)
        {
            Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void WriteLine(object value)
        {
            if (value != null)
                value.ToString();
            Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void WriteLine(string message, string category)
        {
            Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void WriteLine(object value, string category)
        {
            WriteLine(value);
        }

        [Conditional("DEBUG")]
        public static void WriteLine(string format, params object[] args)
        {
            string.Format(format, args);
            Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void Print(string message)
        {
            Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void Print(string format, params object[] args)
        {
            string.Format(format, args);
            Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void WriteIf(bool condition, string message)
        {
            if (condition)
                Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void WriteIf(bool condition, object value)
        {
            if (condition)
                Write(value);
        }

        [Conditional("DEBUG")]
        public static void WriteIf(bool condition, string message, string category)
        {
            if (condition)
                Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void WriteIf(bool condition, object value, string category)
        {
            if (condition)
                Write(value);
        }

        [Conditional("DEBUG")]
        public static void WriteLineIf(bool condition, string message)
        {
            if (condition)
                Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void WriteLineIf(bool condition, object value)
        {
            if (condition)
                WriteLine(value);
        }

        [Conditional("DEBUG")]
        public static void WriteLineIf(bool condition, string message, string category)
        {
            if (condition)
                Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void WriteLineIf(bool condition, object value, string category)
        {
            if (condition)
                WriteLine(value);
        }

        [Conditional("DEBUG")]
        public static void Flush()
        {
        }

        [Conditional("DEBUG")]
        public static void Close()
        {
        }

        [Conditional("DEBUG")]
        public static void Indent()
        {
            Trace.Pass();
        }

        [Conditional("DEBUG")]
        public static void Unindent()
        {
            Trace.Pass();
        }

        public static int IndentLevel
        {
            get
            {
                MoonWalker.Verify.Use("Debug.IndentLevel: it is always 0");
                return 0;
            }
            set { Trace.Pass(); }
        }

        public static int IndentSize
        {
            get
            {
                MoonWalker.Verify.Use("Debug.IndentSize: it is always 4");
                return 4;
            }
            set { Trace.Pass(); }
        }

        public static bool AutoFlush
        {
            get { return true; }
            set { }
        }

        /// <summary>Builds the message of an assertion, only when it fails.</summary>
        [InterpolatedStringHandler]
        public struct AssertInterpolatedStringHandler
        {
            private string _s;

            public AssertInterpolatedStringHandler(int literalLength, int formattedCount, bool condition, out bool shouldAppend)
            {
                _s = condition ? null : "";
                shouldAppend = !condition;
            }

            internal string ToStringAndClear()
            {
                string s = _s;
                _s = null;
                return s;
            }

            public void AppendLiteral(string value)
            {
                _s = _s + value;
            }

            public void AppendFormatted<T>(T value)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<T>(value, 0, null, null, false, 0);
            }

            public void AppendFormatted<T>(T value, string format)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<T>(value, 0, format, null, false, 0);
            }

            public void AppendFormatted<T>(T value, int alignment)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<T>(value, alignment, null, null, false, 0);
            }

            public void AppendFormatted<T>(T value, int alignment, string format)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<T>(value, alignment, format, null, false, 0);
            }

            public void AppendFormatted(string value)
            {
                _s = _s + value;
            }

            public void AppendFormatted(string value, int alignment = 0, string format = null)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<string>(value, alignment, format, null, false, 0);
            }

            public void AppendFormatted(object value, int alignment = 0, string format = null)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<object>(value, alignment, format, null, false, 0);
            }
        }
    }

    /// <summary>Trace asks objects for their texts under its global lock, as .NET's listeners do. The texts go nowhere.</summary>
    public sealed class Trace
    {
        private static readonly object s_globalLock = new object();

        private Trace()
        {
        }

        /// Locked reports whether the program can notice the global lock: it gives Trace objects, and has a text of its own that is
        /// requested under the lock. Otherwise the lock would only add states.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool Locked();

        /// Pass is a write of Debug: it takes the global lock and leaves it, if Debug writes by way of Trace.
        internal static void Pass()
        {
            if (Locked() && Debug.s_traced)
                Hold(null, null, null);
        }

        private static void Tell(object value)
        {
            Tell(value, null, null);
        }

        private static void Tell(object value, string format, object[] args)
        {
            if (Locked())
                Hold(value, format, args);
            else
                Ask(value, format, args);
        }

        private static void Hold(object value, string format, object[] args)
        {
            lock (s_globalLock)
            {
                if (!Debug.s_traced)
                    Debug.s_traced = true;
                Ask(value, format, args);
            }
        }

        private static void Ask(object value, string format, object[] args)
        {
            if (value != null)
                value.ToString();
            if (args != null)
                string.Format(Globalization.CultureInfo.InvariantCulture, format, args);
        }

        [Conditional("TRACE")]
        public static void Assert(bool condition)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", "Trace.Assert");
        }

        [Conditional("TRACE")]
        public static void Assert(bool condition, string message)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", message);
        }

        [Conditional("TRACE")]
        public static void Assert(bool condition, string message, string detailMessage)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", Debug.Text(message, detailMessage));
        }

        [Conditional("TRACE")]
        public static void Fail(string message)
        {
            MoonWalker.Verify.Fail("assert", message);
        }

        [Conditional("TRACE")]
        public static void Fail(string message, string detailMessage)
        {
            MoonWalker.Verify.Fail("assert", Debug.Text(message, detailMessage));
        }

        [Conditional("TRACE")]
        public static void TraceInformation(string message)
        {
            Tell(null);
        }

        [Conditional("TRACE")]
        public static void TraceInformation(string format, params object[] args)
        {
            Tell(null, format, args);
        }

        [Conditional("TRACE")]
        public static void TraceWarning(string message)
        {
            Tell(null);
        }

        [Conditional("TRACE")]
        public static void TraceWarning(string format, params object[] args)
        {
            Tell(null, format, args);
        }

        [Conditional("TRACE")]
        public static void TraceError(string message)
        {
            Tell(null);
        }

        [Conditional("TRACE")]
        public static void TraceError(string format, params object[] args)
        {
            Tell(null, format, args);
        }

        [Conditional("TRACE")]
        public static void Write(string message)
        {
            Tell(null);
        }

        [Conditional("TRACE")]
        public static void Write(object value)
        {
            Tell(value);
        }

        [Conditional("TRACE")]
        public static void Write(string message, string category)
        {
            Tell(null);
        }

        [Conditional("TRACE")]
        public static void Write(object value, string category)
        {
            Tell(value);
        }

        [Conditional("TRACE")]
        public static void WriteLine(string message)
        {
            Tell(null);
        }

        [Conditional("TRACE")]
        public static void WriteLine(object value)
        {
            Tell(value);
        }

        [Conditional("TRACE")]
        public static void WriteLine(string message, string category)
        {
            Tell(null);
        }

        [Conditional("TRACE")]
        public static void WriteLine(object value, string category)
        {
            Tell(value);
        }

        [Conditional("TRACE")]
        public static void WriteIf(bool condition, string message)
        {
            if (condition)
                Tell(null);
        }

        [Conditional("TRACE")]
        public static void WriteIf(bool condition, object value)
        {
            if (condition)
                Tell(value);
        }

        [Conditional("TRACE")]
        public static void WriteIf(bool condition, string message, string category)
        {
            if (condition)
                Tell(null);
        }

        [Conditional("TRACE")]
        public static void WriteIf(bool condition, object value, string category)
        {
            if (condition)
                Tell(value);
        }

        [Conditional("TRACE")]
        public static void WriteLineIf(bool condition, string message)
        {
            if (condition)
                Tell(null);
        }

        [Conditional("TRACE")]
        public static void WriteLineIf(bool condition, object value)
        {
            if (condition)
                Tell(value);
        }

        [Conditional("TRACE")]
        public static void WriteLineIf(bool condition, string message, string category)
        {
            if (condition)
                Tell(null);
        }

        [Conditional("TRACE")]
        public static void WriteLineIf(bool condition, object value, string category)
        {
            if (condition)
                Tell(value);
        }

        [Conditional("TRACE")]
        public static void Flush()
        {
            Pass();
        }

        [Conditional("TRACE")]
        public static void Close()
        {
            Pass();
        }

        [Conditional("TRACE")]
        public static void Indent()
        {
            Pass();
        }

        [Conditional("TRACE")]
        public static void Unindent()
        {
            Pass();
        }
    }

    public static class Debugger
    {
        public static readonly string DefaultCategory;

        public static bool IsAttached
        {
            get { return false; }
        }

        public static void Break()
        {
        }

        public static bool Launch()
        {
            return false;
        }

        public static bool IsLogging()
        {
            return false;
        }

        public static void Log(int level, string category, string message)
        {
        }

        public static void NotifyOfCrossThreadDependency()
        {
        }
    }

    /// <summary>Measures the virtual clock.</summary>
    public class Stopwatch
    {
        public static readonly long Frequency = 1000000000; // nanoseconds, as on Linux
        public static readonly bool IsHighResolution = true;

        private long _elapsed;
        private long _start;
        private bool _running;

        public Stopwatch()
        {
        }

        public static long GetTimestamp()
        {
            return Environment.MonotonicTicks * TimeSpan.NanosecondsPerTick;
        }

        public static TimeSpan GetElapsedTime(long startingTimestamp)
        {
            return GetElapsedTime(startingTimestamp, GetTimestamp());
        }

        public static TimeSpan GetElapsedTime(long startingTimestamp, long endingTimestamp)
        {
            return new TimeSpan((long)((endingTimestamp - startingTimestamp) * ((double)TimeSpan.TicksPerSecond / Frequency)));
        }

        public static Stopwatch StartNew()
        {
            Stopwatch s = new Stopwatch();
            s.Start();
            return s;
        }

        public void Start()
        {
            if (_running)
                return;
            _start = Runtime.VirtualClock.Ticks();
            _running = true;
        }

        public void Stop()
        {
            if (!_running)
                return;
            _elapsed += Runtime.VirtualClock.Ticks() - _start;
            _start = 0;
            _running = false;
        }

        public void Reset()
        {
            _elapsed = 0;
            _start = 0;
            _running = false;
        }

        public void Restart()
        {
            _elapsed = 0;
            _start = Runtime.VirtualClock.Ticks();
            _running = true;
        }

        public bool IsRunning
        {
            get { return _running; }
        }

        public TimeSpan Elapsed
        {
            get { return new TimeSpan(Ticks); }
        }

        public long ElapsedMilliseconds
        {
            get { return Ticks / TimeSpan.TicksPerMillisecond; }
        }

        public long ElapsedTicks
        {
            get { return Ticks * TimeSpan.NanosecondsPerTick; }
        }

        // The clock shows 100 ns.
        private long Ticks
        {
            get { return _running ? _elapsed + Runtime.VirtualClock.Ticks() - _start : _elapsed; }
        }

        public override string ToString()
        {
            return Elapsed.ToString();
        }
    }
}

namespace System.Diagnostics.Contracts
{
    [AttributeUsage(AttributeTargets.All)]
    public sealed class PureAttribute : Attribute
    {
        public PureAttribute()
        {
        }
    }

    /// <summary>Code contracts: assertions and assumptions. Requires and Ensures need a rewriter, as in real life.</summary>
    public static class Contract
    {
        [Conditional("DEBUG")]
        [Conditional("CONTRACTS_FULL")]
        public static void Assert(bool condition)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", "Contract.Assert");
        }

        [Conditional("DEBUG")]
        [Conditional("CONTRACTS_FULL")]
        public static void Assert(bool condition, string userMessage)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", userMessage);
        }

        [Conditional("DEBUG")]
        [Conditional("CONTRACTS_FULL")]
        public static void Assume(bool condition)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", "Contract.Assume");
        }

        [Conditional("DEBUG")]
        [Conditional("CONTRACTS_FULL")]
        public static void Assume(bool condition, string userMessage)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", userMessage);
        }

        [Conditional("CONTRACTS_FULL")]
        public static void Requires(bool condition)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", "Contract.Requires");
        }

        [Conditional("CONTRACTS_FULL")]
        public static void Requires(bool condition, string userMessage)
        {
            if (!condition)
                MoonWalker.Verify.Fail("assert", userMessage);
        }

        [Conditional("CONTRACTS_FULL")]
        public static void Ensures(bool condition)
        {
        }

        [Conditional("CONTRACTS_FULL")]
        public static void Ensures(bool condition, string userMessage)
        {
        }

        [Conditional("CONTRACTS_FULL")]
        public static void Invariant(bool condition)
        {
        }

        [Conditional("CONTRACTS_FULL")]
        public static void EndContractBlock()
        {
        }

        public static T Result<T>()
        {
            return default(T);
        }

        public static T OldValue<T>(T value)
        {
            return default(T);
        }
    }
}
