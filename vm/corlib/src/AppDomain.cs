namespace System
{
    /// <summary>The one application domain. What would call handlers of its events is not modelled.</summary>
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
            get { return "program"; }
        }

        public string BaseDirectory
        {
            get { return "/"; }
        }

        public int Id
        {
            get { return 1; }
        }

        public event UnhandledExceptionEventHandler UnhandledException
        {
            add { Threading.Unmodelled.Raise("AppDomain.UnhandledException"); }
            remove { }
        }

        public event EventHandler ProcessExit
        {
            add { Threading.Unmodelled.Raise("AppDomain.ProcessExit"); }
            remove { }
        }

        public event EventHandler DomainUnload
        {
            add { Threading.Unmodelled.Raise("AppDomain.DomainUnload"); }
            remove { }
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
            get { return "/"; }
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
