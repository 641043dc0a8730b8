using System.Runtime.CompilerServices;

namespace System.Diagnostics
{
    /// <summary>Assertions report a violation; other output goes nowhere.</summary>
    public static class Debug
    {
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
            if (!condition)
                MoonWalker.Verify.Fail("assert", Text(message, string.Format(detailMessageFormat, args)));
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
        }

        [Conditional("DEBUG")]
        public static void Write(object value)
        {
        }

        [Conditional("DEBUG")]
        public static void Write(string message, string category)
        {
        }

        [Conditional("DEBUG")]
        public static void Write(object value, string category)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteLine(string message)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteLine(object value)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteLine(string message, string category)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteLine(object value, string category)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteLine(string format, params object[] args)
        {
        }

        [Conditional("DEBUG")]
        public static void Print(string message)
        {
        }

        [Conditional("DEBUG")]
        public static void Print(string format, params object[] args)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteIf(bool condition, string message)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteIf(bool condition, object value)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteIf(bool condition, string message, string category)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteIf(bool condition, object value, string category)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteLineIf(bool condition, string message)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteLineIf(bool condition, object value)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteLineIf(bool condition, string message, string category)
        {
        }

        [Conditional("DEBUG")]
        public static void WriteLineIf(bool condition, object value, string category)
        {
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
        }

        [Conditional("DEBUG")]
        public static void Unindent()
        {
        }

        public static int IndentLevel
        {
            get { return 0; }
            set { }
        }

        public static int IndentSize
        {
            get { return 4; }
            set { }
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
                _s = _s + DefaultInterpolatedStringHandler.Text<T>(value, 0, null, null);
            }

            public void AppendFormatted<T>(T value, string format)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<T>(value, 0, format, null);
            }

            public void AppendFormatted<T>(T value, int alignment)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<T>(value, alignment, null, null);
            }

            public void AppendFormatted<T>(T value, int alignment, string format)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<T>(value, alignment, format, null);
            }

            public void AppendFormatted(string value)
            {
                _s = _s + value;
            }

            public void AppendFormatted(string value, int alignment = 0, string format = null)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<string>(value, alignment, format, null);
            }

            public void AppendFormatted(object value, int alignment = 0, string format = null)
            {
                _s = _s + DefaultInterpolatedStringHandler.Text<object>(value, alignment, format, null);
            }
        }
    }

    public sealed class Trace
    {
        private Trace()
        {
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
        }

        [Conditional("TRACE")]
        public static void TraceInformation(string format, params object[] args)
        {
        }

        [Conditional("TRACE")]
        public static void TraceWarning(string message)
        {
        }

        [Conditional("TRACE")]
        public static void TraceWarning(string format, params object[] args)
        {
        }

        [Conditional("TRACE")]
        public static void TraceError(string message)
        {
        }

        [Conditional("TRACE")]
        public static void TraceError(string format, params object[] args)
        {
        }

        [Conditional("TRACE")]
        public static void Write(string message)
        {
        }

        [Conditional("TRACE")]
        public static void Write(object value)
        {
        }

        [Conditional("TRACE")]
        public static void Write(string message, string category)
        {
        }

        [Conditional("TRACE")]
        public static void Write(object value, string category)
        {
        }

        [Conditional("TRACE")]
        public static void WriteLine(string message)
        {
        }

        [Conditional("TRACE")]
        public static void WriteLine(object value)
        {
        }

        [Conditional("TRACE")]
        public static void WriteLine(string message, string category)
        {
        }

        [Conditional("TRACE")]
        public static void WriteLine(object value, string category)
        {
        }

        [Conditional("TRACE")]
        public static void WriteIf(bool condition, string message)
        {
        }

        [Conditional("TRACE")]
        public static void WriteIf(bool condition, object value)
        {
        }

        [Conditional("TRACE")]
        public static void WriteIf(bool condition, string message, string category)
        {
        }

        [Conditional("TRACE")]
        public static void WriteIf(bool condition, object value, string category)
        {
        }

        [Conditional("TRACE")]
        public static void WriteLineIf(bool condition, string message)
        {
        }

        [Conditional("TRACE")]
        public static void WriteLineIf(bool condition, object value)
        {
        }

        [Conditional("TRACE")]
        public static void WriteLineIf(bool condition, string message, string category)
        {
        }

        [Conditional("TRACE")]
        public static void WriteLineIf(bool condition, object value, string category)
        {
        }

        [Conditional("TRACE")]
        public static void Flush()
        {
        }

        [Conditional("TRACE")]
        public static void Close()
        {
        }

        [Conditional("TRACE")]
        public static void Indent()
        {
        }

        [Conditional("TRACE")]
        public static void Unindent()
        {
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
