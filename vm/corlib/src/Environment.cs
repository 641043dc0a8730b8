using System.Runtime.CompilerServices;

namespace System
{
    public static partial class Environment
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Exit(int exitCode);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void FailFast(string message);

        public static void FailFast(string message, Exception exception)
        {
            FailFast(message + (exception == null ? "" : "\n" + exception.ToString()));
        }

        public static string NewLine
        {
            get { return "\n"; }
        }

        public static int ProcessorCount
        {
            get
            {
                MoonWalker.Verify.Use("Environment.ProcessorCount: one or two processors");
                return Processors.Count;
            }
        }

        public static string StackTrace
        {
            get { Threading.Unmodelled.Raise("Environment.StackTrace"); return null; }
        }

        public static int CurrentManagedThreadId
        {
            get { return Threading.Thread.CurrentThread.ManagedThreadId; }
        }

        public static int TickCount
        {
            get { return (int)TickCount64; }
        }

        // The clock begins here, half an hour before TickCount turns negative.
        private const long Start = 638396622000000000;

        public static long TickCount64
        {
            get { return MonotonicTicks / TimeSpan.TicksPerMillisecond; }
        }

        // The clock's reading in 100 ns, of which TickCount64 is the part in ms.
        internal static long MonotonicTicks
        {
            get { return Runtime.VirtualClock.Ticks() - Start + (int.MaxValue - 1800000) * TimeSpan.TicksPerMillisecond; }
        }

        public static bool HasShutdownStarted
        {
            get { return false; }
        }

        public static bool Is64BitProcess
        {
            get { return true; }
        }

        public static bool Is64BitOperatingSystem
        {
            get { return true; }
        }

        private static volatile int s_exitCode;

        public static int ExitCode
        {
            get { return s_exitCode; }
            set { s_exitCode = value; }
        }

        // The machine, the user and the process are things outside the program; the report names each of them that it asks for.
        public static string MachineName
        {
            get
            {
                MoonWalker.Verify.Use("Environment.MachineName: the machine is called 'model'");
                return "model";
            }
        }

        public static string UserName
        {
            get
            {
                MoonWalker.Verify.Use("Environment.UserName: the user is called 'user'");
                return "user";
            }
        }

        public static int ProcessId
        {
            get
            {
                MoonWalker.Verify.Use("Environment.ProcessId: the process has number 1");
                return 1;
            }
        }

        public static Version Version
        {
            get
            {
                MoonWalker.Verify.Use("Environment.Version: .NET 9.0.1");
                return new Version(9, 0, 1);
            }
        }

        public static OperatingSystem OSVersion
        {
            get
            {
                MoonWalker.Verify.Use("Environment.OSVersion: Linux 5.0");
                return new OperatingSystem(PlatformID.Unix, new Version(5, 0, 0, 0));
            }
        }

        /// <summary>The path of the program, and the arguments of Main, also if Main takes none.</summary>
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern string[] GetCommandLineArgs();

        public static string CommandLine
        {
            get
            {
                var line = new Text.StringBuilder();
                foreach (string argument in GetCommandLineArgs())
                {
                    if (line.Length > 0)
                        line.Append(' ');
                    Paste(line, argument);
                }
                return line.ToString();
            }
        }

        // Paste appends an argument as .NET shows it: with quotes if it is empty or has white space or quotes. There, a quote
        // gets a backslash, and backslashes before a quote are doubled.
        private static void Paste(Text.StringBuilder line, string argument)
        {
            bool plain = argument.Length > 0;
            foreach (char c in argument)
                plain &= !char.IsWhiteSpace(c) && c != '"';
            if (plain)
            {
                line.Append(argument);
                return;
            }
            line.Append('"');
            int backslashes = 0;
            foreach (char c in argument)
            {
                if (c == '"')
                    line.Append('\\', backslashes + 1);
                line.Append(c);
                backslashes = c == '\\' ? backslashes + 1 : 0;
            }
            line.Append('\\', backslashes);
            line.Append('"');
        }

        public static Collections.IDictionary GetEnvironmentVariables()
        {
            NoVariables("GetEnvironmentVariables");
            return new Collections.Hashtable();
        }

        public static string ExpandEnvironmentVariables(string name)
        {
            if (name == null)
                throw new ArgumentNullException("name");
            if (name.Contains("%"))
                NoVariables("ExpandEnvironmentVariables");
            return name;
        }

        public static string GetEnvironmentVariable(string variable)
        {
            if (variable == null)
                throw new ArgumentNullException("variable");
            NoVariables("GetEnvironmentVariable");
            return null;
        }

        private static void NoVariables(string member)
        {
            MoonWalker.Verify.Use("Environment." + member + ": no environment variable is set");
        }
    }

    public enum PlatformID
    {
        Win32S = 0,
        Win32Windows = 1,
        Win32NT = 2,
        WinCE = 3,
        Unix = 4,
        Xbox = 5,
        MacOSX = 6,
        Other = 7
    }

    public sealed class OperatingSystem : ICloneable
    {
        private readonly PlatformID _platform;
        private readonly Version _version;

        public OperatingSystem(PlatformID platform, Version version)
        {
            if ((object)version == null)
                throw new ArgumentNullException("version");
            _platform = platform;
            _version = version;
        }

        public PlatformID Platform
        {
            get { return _platform; }
        }

        public Version Version
        {
            get { return _version; }
        }

        public string VersionString
        {
            get { return "Unix " + _version.ToString(); }
        }

        public static bool IsWindows()
        {
            MoonWalker.Verify.Use("OperatingSystem.IsWindows: the system is Linux");
            return false;
        }

        public static bool IsLinux()
        {
            MoonWalker.Verify.Use("OperatingSystem.IsLinux: the system is Linux");
            return true;
        }

        public static bool IsMacOS()
        {
            MoonWalker.Verify.Use("OperatingSystem.IsMacOS: the system is Linux");
            return false;
        }

        public static bool IsBrowser()
        {
            return false;
        }

        public object Clone()
        {
            return new OperatingSystem(_platform, _version);
        }

        public override string ToString()
        {
            return VersionString;
        }
    }
}

namespace System.Runtime
{
    /// <summary>The modelled clock.</summary>
    internal static class VirtualClock
    {
        // In units of 100 ns, from 0001-01-01.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern long Ticks();
    }
}
