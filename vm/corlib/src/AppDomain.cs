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

        public static string TargetFrameworkName
        {
            get { return null; }
        }

        public static bool TryGetSwitch(string switchName, out bool isEnabled)
        {
            if (switchName == null)
                throw new ArgumentNullException("switchName");
            isEnabled = false;
            return false;
        }

        public static object GetData(string name)
        {
            return null;
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
