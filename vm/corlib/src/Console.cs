using System.IO;
using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>The console: each Write is one output event; there is no input.</summary>
    public static partial class Console
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void WriteInternal(string s);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void WriteErrorInternal(string s);

        public static TextWriter Out { get { return Locked() ? ConsoleWriter.LockedOut : ConsoleWriter.PlainOut; } }
        public static TextWriter Error { get { return Locked() ? ConsoleWriter.LockedError : ConsoleWriter.PlainError; } }

        /// Locked reports whether the program can notice that the writers are locked while they write: it has an object to
        /// lock them by, or a text of its own that is requested under the lock. Otherwise the lock would only add states.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Locked();

        public static TextReader In
        {
            get
            {
                NoInput("In");
                return TextReader.Null;
            }
        }

        private static void NoInput(string member)
        {
            MoonWalker.Verify.Use("Console." + member + ": there is no input");
        }

        public static bool IsOutputRedirected
        {
            get
            {
                MoonWalker.Verify.Use("Console.IsOutputRedirected: there is no terminal");
                return true;
            }
        }

        public static bool IsErrorRedirected
        {
            get
            {
                MoonWalker.Verify.Use("Console.IsErrorRedirected: there is no terminal");
                return true;
            }
        }

        public static bool IsInputRedirected
        {
            get
            {
                MoonWalker.Verify.Use("Console.IsInputRedirected: there is no terminal");
                return true;
            }
        }

        // Output is no terminal. The colours are unknown until the program sets them, as on Linux.
        private const ConsoleColor Unknown = (ConsoleColor)(-1);

        // The colours, plus one.
        private static volatile int s_foreground;
        private static volatile int s_background;

        /// ShowsColors reports whether the program can notice the colours. Otherwise they would only add states.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool ShowsColors();

        public static ConsoleColor ForegroundColor
        {
            get
            {
                MoonWalker.Verify.Use("Console.ForegroundColor: the system is Linux, and there is no terminal");
                return (ConsoleColor)(s_foreground - 1);
            }
            set
            {
                CheckColor(value);
                SetColors(true, false, value);
            }
        }

        public static ConsoleColor BackgroundColor
        {
            get
            {
                MoonWalker.Verify.Use("Console.BackgroundColor: the system is Linux, and there is no terminal");
                return (ConsoleColor)(s_background - 1);
            }
            set
            {
                CheckColor(value);
                SetColors(false, true, value);
            }
        }

        // SetColors holds the lock of the writer, as in .NET.
        private static void SetColors(bool foreground, bool background, ConsoleColor value)
        {
            if (Locked())
                lock (Out) AssignColors(foreground, background, value);
            else
                AssignColors(foreground, background, value);
        }

        private static void AssignColors(bool foreground, bool background, ConsoleColor value)
        {
            if (!ShowsColors())
                return;
            if (foreground)
                s_foreground = (int)value + 1;
            if (background)
                s_background = (int)value + 1;
        }

        private static void CheckColor(ConsoleColor value)
        {
            if (((int)value & ~15) != 0 && value != Unknown)
                throw new ArgumentException("The ConsoleColor enum value was not defined on that enum. Please use a defined color from the enum.");
        }

        public static string Title
        {
            get
            {
                MoonWalker.Verify.Use("Console.Title: the system is Linux");
                throw new PlatformNotSupportedException();
            }
            set
            {
                if (value == null)
                    throw new ArgumentNullException("value");
            }
        }

        public static event ConsoleCancelEventHandler CancelKeyPress
        {
            add { Threading.Unmodelled.Raise("Console.CancelKeyPress"); }
            remove { }
        }

        public static void ResetColor()
        {
            SetColors(true, true, Unknown);
        }

        public static void Clear()
        {
        }

        public static void Beep()
        {
        }

        public static string ReadLine()
        {
            NoInput("ReadLine");
            return null;
        }

        public static int Read()
        {
            NoInput("Read");
            return -1;
        }

        public static void WriteLine()
        {
            if (Locked())
                Out.WriteLine();
            else
                WriteInternal("\n");
        }

        public static void Write(bool value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value.ToString());
        }

        public static void WriteLine(bool value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal(value.ToString() + "\n");
        }

        public static void Write(char value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value.ToString());
        }

        public static void WriteLine(char value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal(value.ToString() + "\n");
        }

        public static void Write(char[] buffer)
        {
            if (Locked())
                Out.Write(buffer);
            else
                WriteInternal(new string(buffer));
        }

        public static void WriteLine(char[] buffer)
        {
            if (Locked())
                Out.WriteLine(buffer);
            else
                WriteInternal(new string(buffer) + "\n");
        }

        public static void Write(decimal value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value.ToString());
        }

        public static void WriteLine(decimal value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal(value.ToString() + "\n");
        }

        public static void Write(double value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value.ToString());
        }

        public static void WriteLine(double value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal(value.ToString() + "\n");
        }

        public static void Write(float value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value.ToString());
        }

        public static void WriteLine(float value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal(value.ToString() + "\n");
        }

        public static void Write(int value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value.ToString());
        }

        public static void WriteLine(int value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal(value.ToString() + "\n");
        }

        public static void Write(uint value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value.ToString());
        }

        public static void WriteLine(uint value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal(value.ToString() + "\n");
        }

        public static void Write(long value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value.ToString());
        }

        public static void WriteLine(long value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal(value.ToString() + "\n");
        }

        public static void Write(ulong value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value.ToString());
        }

        public static void WriteLine(ulong value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal(value.ToString() + "\n");
        }

        public static void Write(object value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value == null ? "" : string.Concat(value));
        }

        public static void WriteLine(object value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal((value == null ? null : value.ToString()) + "\n");
        }

        public static void Write(string value)
        {
            if (Locked())
                Out.Write(value);
            else
                WriteInternal(value == null ? "" : value);
        }

        public static void WriteLine(string value)
        {
            if (Locked())
                Out.WriteLine(value);
            else
                WriteInternal(value + "\n");
        }

        internal static string Part(char[] buffer, int index, int count)
        {
            TextReader.CheckRange(buffer, index, count);
            return new string(buffer, index, count);
        }

        public static void Write(char[] buffer, int index, int count)
        {
            if (Locked())
                Out.Write(buffer, index, count);
            else
                WriteInternal(Part(buffer, index, count));
        }

        public static void WriteLine(char[] buffer, int index, int count)
        {
            if (Locked())
                Out.WriteLine(buffer, index, count);
            else
                WriteInternal(Part(buffer, index, count) + "\n");
        }

        public static void Write(string format, object arg0)
        {
            if (Locked())
                Out.Write(format, arg0);
            else
                WriteInternal(string.Format(format, arg0));
        }

        public static void Write(string format, object arg0, object arg1)
        {
            if (Locked())
                Out.Write(format, arg0, arg1);
            else
                WriteInternal(string.Format(format, arg0, arg1));
        }

        public static void Write(string format, object arg0, object arg1, object arg2)
        {
            if (Locked())
                Out.Write(format, arg0, arg1, arg2);
            else
                WriteInternal(string.Format(format, arg0, arg1, arg2));
        }

        public static void Write(string format, params object[] arg)
        {
            if (Locked())
                Out.Write(format, arg == null ? new object[2] : arg);
            else
                WriteInternal(arg == null ? string.Format(format, null, null) : string.Format(format, arg));
        }

        public static void Write(string format, ReadOnlySpan<object> arg)
        {
            if (Locked())
                lock (Out) WriteInternal(string.Format(format, arg));
            else
                WriteInternal(string.Format(format, arg));
        }

        public static void WriteLine(string format, object arg0)
        {
            if (Locked())
                Out.WriteLine(format, arg0);
            else
                WriteInternal(string.Format(format, arg0) + "\n");
        }

        public static void WriteLine(string format, object arg0, object arg1)
        {
            if (Locked())
                Out.WriteLine(format, arg0, arg1);
            else
                WriteInternal(string.Format(format, arg0, arg1) + "\n");
        }

        public static void WriteLine(string format, object arg0, object arg1, object arg2)
        {
            if (Locked())
                Out.WriteLine(format, arg0, arg1, arg2);
            else
                WriteInternal(string.Format(format, arg0, arg1, arg2) + "\n");
        }

        public static void WriteLine(string format, params object[] arg)
        {
            if (Locked())
                Out.WriteLine(format, arg == null ? new object[2] : arg);
            else
                WriteInternal((arg == null ? string.Format(format, null, null) : string.Format(format, arg)) + "\n");
        }

        public static void WriteLine(string format, ReadOnlySpan<object> arg)
        {
            if (Locked())
                lock (Out) WriteInternal(string.Format(format, arg) + "\n");
            else
                WriteInternal(string.Format(format, arg) + "\n");
        }
    }

    public delegate void ConsoleCancelEventHandler(object sender, ConsoleCancelEventArgs e);

    public sealed class ConsoleCancelEventArgs : EventArgs
    {
        internal ConsoleCancelEventArgs()
        {
        }

        public bool Cancel { get; set; }
    }

    public enum ConsoleColor
    {
        Black = 0,
        DarkBlue = 1,
        DarkGreen = 2,
        DarkCyan = 3,
        DarkRed = 4,
        DarkMagenta = 5,
        DarkYellow = 6,
        Gray = 7,
        DarkGray = 8,
        Blue = 9,
        Green = 10,
        Cyan = 11,
        Red = 12,
        Magenta = 13,
        Yellow = 14,
        White = 15
    }

    internal sealed class ConsoleWriter : TextWriter
    {
        // The statics never change their objects: a lock on a writer locks it for all threads.
        internal static readonly TextWriter PlainOut = new ConsoleWriter(false);
        internal static readonly TextWriter PlainError = new ConsoleWriter(true);
        internal static readonly TextWriter LockedOut = TextWriter.Synchronized(PlainOut);
        internal static readonly TextWriter LockedError = TextWriter.Synchronized(PlainError);

        private readonly bool _error;

        internal ConsoleWriter(bool error)
        {
            _error = error;
        }

        public override Text.Encoding Encoding
        {
            get { return Console.WritersEncoding; }
        }

        public override string NewLine
        {
            get { return "\n"; }
            set { if (value != null && value != "\n") Threading.Unmodelled.Raise("NewLine of the console that is not a line feed"); }
        }

        internal override Threading.Tasks.Task Later(Action write, Threading.CancellationToken token) { return AtOnce(write); }

        public override void Write(char value)
        {
            Write(value.ToString());
        }

        public override void Write(char[] buffer, int index, int count)
        {
            Write(Console.Part(buffer, index, count));
        }

        public override void WriteLine()
        {
            Write("\n");
        }

        public override void WriteLine(char[] buffer)
        {
            WriteLine(new string(buffer));
        }

        public override void WriteLine(char[] buffer, int index, int count)
        {
            WriteLine(Console.Part(buffer, index, count));
        }

        public override void Write(string value)
        {
            if (value == null) value = "";
            if (!_error)
                Console.WriteInternal(value);
            else if (value.Length > 0 && Console.Locked())
                lock (LockedOut) Console.WriteErrorInternal(value); // as the stream below does on Unix
            else
                Console.WriteErrorInternal(value);
        }

        public override void WriteLine(string value)
        {
            Write(value + "\n");
        }

        // A text and the new line behind it are one output event.
        public override void WriteLine(bool value) { WriteLine(value.ToString()); }
        public override void WriteLine(char value) { WriteLine(value.ToString()); }
        public override void WriteLine(decimal value) { WriteLine(value.ToString()); }
        public override void WriteLine(double value) { WriteLine(value.ToString()); }
        public override void WriteLine(float value) { WriteLine(value.ToString()); }
        public override void WriteLine(int value) { WriteLine(value.ToString()); }
        public override void WriteLine(uint value) { WriteLine(value.ToString()); }
        public override void WriteLine(long value) { WriteLine(value.ToString()); }
        public override void WriteLine(ulong value) { WriteLine(value.ToString()); }
        public override void WriteLine(object value) { WriteLine(value == null ? null : Text(value)); }
        public override void Write(ReadOnlySpan<char> buffer) { Write(buffer.ToString()); }
        public override void WriteLine(ReadOnlySpan<char> buffer) { WriteLine(buffer.ToString()); }
        public override void Write(Text.StringBuilder value) { Write(value == null ? null : value.ToString()); }
        public override void WriteLine(Text.StringBuilder value) { WriteLine(value == null ? null : value.ToString()); }
    }
}
