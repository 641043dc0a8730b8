// Methods that the VB compiler calls in ordinary code: around handlers and in SyncLock.
namespace Microsoft.VisualBasic.CompilerServices
{
    using System;

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class StandardModuleAttribute : Attribute
    {
    }

    // The Err object, which these feed, is not modelled.
    public sealed class ProjectData
    {
        private ProjectData()
        {
        }

        public static void SetProjectError(Exception ex)
        {
        }

        public static void SetProjectError(Exception ex, int lErl)
        {
        }

        public static void ClearProjectError()
        {
        }
    }

    public sealed class ObjectFlowControl
    {
        private ObjectFlowControl()
        {
        }

        public static void CheckForSyncLockOnValueType(object Expression)
        {
            if (Expression != null && Expression.GetType().IsValueType)
                throw new ArgumentException("'SyncLock' operand cannot be of type '" + Expression.GetType().Name + "' because it is not a reference type.");
        }
    }
}
