// Event tracing is never on in the model: libraries ask IsEnabled before they write.
namespace System.Diagnostics.Tracing
{
    public enum EventLevel
    {
        LogAlways,
        Critical,
        Error,
        Warning,
        Informational,
        Verbose,
    }

    [Flags]
    public enum EventKeywords : long
    {
        None = 0,
        All = -1,
        MicrosoftTelemetry = 0x2000000000000,
        WdiContext = 0x2000000000000,
        WdiDiagnostic = 0x4000000000000,
        Sqm = 0x8000000000000,
        AuditFailure = 0x10000000000000,
        CorrelationHint = 0x10000000000000,
        AuditSuccess = 0x20000000000000,
        EventLogClassic = 0x80000000000000,
    }

    [Flags]
    public enum EventSourceSettings
    {
        Default = 0,
        ThrowOnEventWriteErrors = 1,
        EtwManifestEventFormat = 4,
        EtwSelfDescribingEventFormat = 8,
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class EventAttribute : Attribute
    {
        public EventAttribute(int eventId)
        {
            EventId = eventId;
        }

        public int EventId { get; private set; }

        public EventLevel Level { get; set; }

        public EventKeywords Keywords { get; set; }

        public string Message { get; set; }

        public byte Version { get; set; }
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class EventSourceAttribute : Attribute
    {
        public string Name { get; set; }

        public string Guid { get; set; }

        public string LocalizationResources { get; set; }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class NonEventAttribute : Attribute
    {
    }

    public class EventSource : IDisposable
    {
        protected EventSource()
        {
        }

        protected EventSource(EventSourceSettings settings)
        {
        }

        public EventSource(string eventSourceName)
        {
        }

        public bool IsEnabled()
        {
            return false;
        }

        public bool IsEnabled(EventLevel level, EventKeywords keywords)
        {
            return false;
        }

        ~EventSource() { Dispose(false); }

        public void Dispose()
        {
            Dispose(true);
            GC.SuppressFinalize(this);
        }

        protected virtual void Dispose(bool disposing)
        {
        }

        protected void WriteEvent(int eventId)
        {
        }

        protected void WriteEvent(int eventId, int arg1)
        {
        }

        protected void WriteEvent(int eventId, int arg1, int arg2)
        {
        }

        protected void WriteEvent(int eventId, int arg1, int arg2, int arg3)
        {
        }

        protected void WriteEvent(int eventId, long arg1)
        {
        }

        protected void WriteEvent(int eventId, long arg1, long arg2)
        {
        }

        protected void WriteEvent(int eventId, string arg1)
        {
        }

        protected void WriteEvent(int eventId, string arg1, string arg2)
        {
        }

        protected void WriteEvent(int eventId, params object[] args)
        {
        }
    }
}
