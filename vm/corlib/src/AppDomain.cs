using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>The one application domain. Handlers of its events are never run, which the report says.</summary>
    public sealed class AppDomain : MarshalByRefObject
    {
        private static readonly AppDomain s_current = new AppDomain();

        private AppDomain()
        {
        }

        public static AppDomain CurrentDomain
        {
            get { return s_current; }
        }

        public string FriendlyName
        {
            get
            {
                string name = Environment.GetCommandLineArgs()[0].Substring(1); // behind the folder /
                int dot = name.LastIndexOf('.');
                return dot < 0 ? name : name.Substring(0, dot);
            }
        }

        public string BaseDirectory
        {
            get { return AppContext.BaseDirectory; }
        }

        public int Id
        {
            get { return 1; }
        }

        public event UnhandledExceptionEventHandler UnhandledException
        {
            add { Never("UnhandledException", "the program ends at once when an exception is uncaught"); }
            remove { }
        }

        public event EventHandler ProcessExit
        {
            add { Never("ProcessExit", "the program is over when its last foreground thread is"); }
            remove { }
        }

        /// <summary>.NET never raises it.</summary>
        public event EventHandler DomainUnload
        {
            add { }
            remove { }
        }

        private static void Never(string what, string why)
        {
            MoonWalker.Verify.Use("handlers of AppDomain." + what + " are never run: " + why);
        }

        public bool IsDefaultAppDomain()
        {
            return true;
        }

        public bool IsFinalizingForUnload()
        {
            return false;
        }
    }

    public static class AppContext
    {
        public static string BaseDirectory
        {
            get
            {
                MoonWalker.Verify.Use("AppContext.BaseDirectory: the program lies in the folder /");
                return "/";
            }
        }

        /// The framework that an attribute of the program names, null if none does.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern string Target();

        public static string TargetFrameworkName
        {
            get { return Target(); }
        }

        public static bool TryGetSwitch(string switchName, out bool isEnabled)
        {
            if (switchName == null)
                throw new ArgumentNullException("switchName");
            if (switchName.Length == 0)
                throw new ArgumentException("The value cannot be an empty string.", "switchName");
            isEnabled = false;
            return bool.TryParse((string)GetData(switchName), out isEnabled);
        }

        /// The value of a property in the runtimeconfig.json of the program, null if it has none.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern string Configured(string name);

        public static object GetData(string name)
        {
            if (name == null)
                throw new ArgumentNullException("name");
            switch (name)
            {
                case "APP_CONTEXT_BASE_DIRECTORY":
                    return BaseDirectory;
                case "TRUSTED_PLATFORM_ASSEMBLIES":
                case "NATIVE_DLL_SEARCH_DIRECTORIES":
                case "PLATFORM_RESOURCE_ROOTS":
                case "APP_CONTEXT_DEPS_FILES":
                case "FX_DEPS_FILE":
                case "PROBING_DIRECTORIES":
                case "RUNTIME_IDENTIFIER":
                case "HOST_RUNTIME_CONTRACT":
                    Threading.Unmodelled.Raise("AppContext.GetData of " + name);
                    break;
            }
            return Configured(name);
        }
    }

    public abstract class MarshalByRefObject
    {
        protected MarshalByRefObject()
        {
        }
    }

    public abstract class ContextBoundObject : MarshalByRefObject
    {
        protected ContextBoundObject()
        {
        }
    }

    public interface IAsyncResult
    {
        bool IsCompleted { get; }
        Threading.WaitHandle AsyncWaitHandle { get; }
        object AsyncState { get; }
        bool CompletedSynchronously { get; }
    }
}
