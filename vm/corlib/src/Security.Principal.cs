// The identity that flows with the execution context: Thread.CurrentPrincipal.
using System.Threading;

namespace System.Security.Principal
{
    public interface IIdentity
    {
        string Name { get; }
        string AuthenticationType { get; }
        bool IsAuthenticated { get; }
    }

    public interface IPrincipal
    {
        IIdentity Identity { get; }
        bool IsInRole(string role);
    }

    internal static class CurrentPrincipal
    {
        internal static readonly AsyncLocal<IPrincipal> s_value = new AsyncLocal<IPrincipal>();
    }
}
