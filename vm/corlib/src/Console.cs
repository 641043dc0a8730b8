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

        public static TextWriter Out
        {
            get { return new ConsoleWriter(false); }
        }

        public static TextWriter Error
        {
            get { return new ConsoleWriter(true); }
        }

        public static TextReader In
        {
            get { return TextReader.Null; }
        }

        public static bool IsOutputRedirected
        {
            get { return true; }
        }

        public static bool IsErrorRedirected
        {
            get { return true; }
        }

        public static bool IsInputRedirected
        {
            get { return true; }
        }

        // Nothing of the look of a terminal is modelled.
        public static ConsoleColor ForegroundColor
        {
            get { return ConsoleColor.Gray; }
            set { }
        }

        public static ConsoleColor BackgroundColor
        {
            get { return ConsoleColor.Black; }
            set { }
        }

        public static string Title
        {
            get { return ""; }
            set { }
        }

        public static event ConsoleCancelEventHandler CancelKeyPress
        {
            add { Threading.Unmodelled.Raise("Console.CancelKeyPress"); }
            remove { }
        }

        public static void ResetColor()
        {
        }

        public static void Clear()
        {
        }

        public static void Beep()
        {
        }

        public static string ReadLine()
        {
            return null;
        }

        public static int Read()
        {
            return -1;
        }

        public static void WriteLine()
        {
            WriteInternal("\n");
        }

        public static void Write(bool value)
        {
            WriteInternal(value.ToString());
        }

        public static void WriteLine(bool value)
        {
            WriteInternal(value.ToString() + "\n");
        }

        public static void Write(char value)
        {
            WriteInternal(value.ToString());
        }

        public static void WriteLine(char value)
        {
            WriteInternal(value.ToString() + "\n");
        }

        public static void Write(char[] buffer)
        {
            WriteInternal(new string(buffer));
        }

        public static void WriteLine(char[] buffer)
        {
            WriteInternal(new string(buffer) + "\n");
        }

        public static void Write(decimal value)
        {
            WriteInternal(value.ToString());
        }

        public static void WriteLine(decimal value)
        {
            WriteInternal(value.ToString() + "\n");
        }

        public static void Write(double value)
        {
            WriteInternal(value.ToString());
        }

        public static void WriteLine(double value)
        {
            WriteInternal(value.ToString() + "\n");
        }

        public static void Write(float value)
        {
            WriteInternal(value.ToString());
        }

        public static void WriteLine(float value)
        {
            WriteInternal(value.ToString() + "\n");
        }

        public static void Write(int value)
        {
            WriteInternal(value.ToString());
        }

        public static void WriteLine(int value)
        {
            WriteInternal(value.ToString() + "\n");
        }

        public static void Write(uint value)
        {
            WriteInternal(value.ToString());
        }

        public static void WriteLine(uint value)
        {
            WriteInternal(value.ToString() + "\n");
        }

        public static void Write(long value)
        {
            WriteInternal(value.ToString());
        }

        public static void WriteLine(long value)
        {
            WriteInternal(value.ToString() + "\n");
        }

        public static void Write(ulong value)
        {
            WriteInternal(value.ToString());
        }

        public static void WriteLine(ulong value)
        {
            WriteInternal(value.ToString() + "\n");
        }

        public static void Write(object value)
        {
            WriteInternal(value == null ? "" : string.Concat(value));
        }

        public static void WriteLine(object value)
        {
            WriteInternal((value == null ? null : value.ToString()) + "\n");
        }

        public static void Write(string value)
        {
            WriteInternal(value == null ? "" : value);
        }

        public static void WriteLine(string value)
        {
            WriteInternal(value + "\n");
        }

        public static void Write(char[] buffer, int index, int count)
        {
            WriteInternal(new string(buffer, index, count));
        }

        public static void WriteLine(char[] buffer, int index, int count)
        {
            WriteInternal(new string(buffer, index, count) + "\n");
        }

        public static void Write(string format, object arg0)
        {
            WriteInternal(string.Format(format, arg0));
        }

        public static void Write(string format, object arg0, object arg1)
        {
            WriteInternal(string.Format(format, arg0, arg1));
        }

        public static void Write(string format, object arg0, object arg1, object arg2)
        {
            WriteInternal(string.Format(format, arg0, arg1, arg2));
        }

        public static void Write(string format, params object[] arg)
        {
            WriteInternal(arg == null ? string.Format(format, null, null) : string.Format(format, arg));
        }

        public static void Write(string format, ReadOnlySpan<object> arg)
        {
            WriteInternal(string.Format(format, arg));
        }

        public static void WriteLine(string format, object arg0)
        {
            WriteInternal(string.Format(format, arg0) + "\n");
        }

        public static void WriteLine(string format, object arg0, object arg1)
        {
            WriteInternal(string.Format(format, arg0, arg1) + "\n");
        }

        public static void WriteLine(string format, object arg0, object arg1, object arg2)
        {
            WriteInternal(string.Format(format, arg0, arg1, arg2) + "\n");
        }

        public static void WriteLine(string format, params object[] arg)
        {
            WriteInternal((arg == null ? string.Format(format, null, null) : string.Format(format, arg)) + "\n");
        }

        public static void WriteLine(string format, ReadOnlySpan<object> arg)
        {
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
        private readonly bool _error;

        internal ConsoleWriter(bool error)
        {
            _error = error;
        }

        public override Text.Encoding Encoding
        {
            get { return Text.Encoding.Default; }
        }

        internal override Threading.Tasks.Task Later(Action write) { return AtOnce(write); }

        public override void Write(char value)
        {
            Write(value.ToString());
        }

        public override void Write(string value)
        {
            if (_error)
                Console.WriteErrorInternal(value == null ? "" : value);
            else
                Console.WriteInternal(value == null ? "" : value);
        }

        public override void WriteLine(string value)
        {
            Write(value + "\n");
        }
    }
}
