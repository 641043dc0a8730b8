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

        public static string MachineName
        {
            get { return "model"; }
        }

        public static string UserName
        {
            get { return "user"; }
        }

        public static int ProcessId
        {
            get { return 1; }
        }

        public static Version Version
        {
            get { return new Version(9, 0, 1); }
        }

        public static OperatingSystem OSVersion
        {
            get { return new OperatingSystem(PlatformID.Unix, new Version(5, 0, 0, 0)); }
        }

        // The program sees no arguments and no environment of its own.
        public static string[] GetCommandLineArgs()
        {
            return new string[] { "program" };
        }

        public static string CommandLine
        {
            get { return "program"; }
        }

        public static Collections.IDictionary GetEnvironmentVariables()
        {
            return new Collections.Hashtable();
        }

        public static string ExpandEnvironmentVariables(string name)
        {
            if (name == null)
                throw new ArgumentNullException("name");
            return name;
        }

        public static string GetEnvironmentVariable(string variable)
        {
            if (variable == null)
                throw new ArgumentNullException("variable");
            return null;
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
            return false;
        }

        public static bool IsLinux()
        {
            return true;
        }

        public static bool IsMacOS()
        {
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
