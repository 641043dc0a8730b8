// Atomic read-modify-write operations and volatile accesses: all natives of the VM.
using System.Runtime.CompilerServices;

namespace System.Threading
{
    public static class Interlocked
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Increment(ref int location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Decrement(ref int location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Add(ref int location1, int value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int And(ref int location1, int value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Or(ref int location1, int value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long Increment(ref long location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long Decrement(ref long location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long Add(ref long location1, long value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long And(ref long location1, long value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long Or(ref long location1, long value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern uint Increment(ref uint location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern uint Decrement(ref uint location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern uint Add(ref uint location1, uint value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern uint And(ref uint location1, uint value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern uint Or(ref uint location1, uint value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ulong Increment(ref ulong location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ulong Decrement(ref ulong location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ulong Add(ref ulong location1, ulong value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ulong And(ref ulong location1, ulong value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ulong Or(ref ulong location1, ulong value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Exchange(ref int location1, int value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int CompareExchange(ref int location1, int value, int comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long Exchange(ref long location1, long value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long CompareExchange(ref long location1, long value, long comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern uint Exchange(ref uint location1, uint value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern uint CompareExchange(ref uint location1, uint value, uint comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ulong Exchange(ref ulong location1, ulong value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ulong CompareExchange(ref ulong location1, ulong value, ulong comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern byte Exchange(ref byte location1, byte value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern byte CompareExchange(ref byte location1, byte value, byte comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern sbyte Exchange(ref sbyte location1, sbyte value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern sbyte CompareExchange(ref sbyte location1, sbyte value, sbyte comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern short Exchange(ref short location1, short value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern short CompareExchange(ref short location1, short value, short comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ushort Exchange(ref ushort location1, ushort value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ushort CompareExchange(ref ushort location1, ushort value, ushort comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern float Exchange(ref float location1, float value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern float CompareExchange(ref float location1, float value, float comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Exchange(ref double location1, double value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double CompareExchange(ref double location1, double value, double comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern IntPtr Exchange(ref IntPtr location1, IntPtr value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern IntPtr CompareExchange(ref IntPtr location1, IntPtr value, IntPtr comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern UIntPtr Exchange(ref UIntPtr location1, UIntPtr value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern UIntPtr CompareExchange(ref UIntPtr location1, UIntPtr value, UIntPtr comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern object Exchange(ref object location1, object value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern object CompareExchange(ref object location1, object value, object comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern T Exchange<T>(ref T location1, T value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern T CompareExchange<T>(ref T location1, T value, T comparand);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long Read(ref long location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ulong Read(ref ulong location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void MemoryBarrier();
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void MemoryBarrierProcessWide();
    }
    // And, Or return the value before; Increment, Decrement, Add the value after.

    public static class Volatile
    {
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool Read(ref bool location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref bool location, bool value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern byte Read(ref byte location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref byte location, byte value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Read(ref double location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref double location, double value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern short Read(ref short location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref short location, short value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int Read(ref int location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref int location, int value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long Read(ref long location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref long location, long value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern IntPtr Read(ref IntPtr location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref IntPtr location, IntPtr value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern sbyte Read(ref sbyte location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref sbyte location, sbyte value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern float Read(ref float location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref float location, float value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ushort Read(ref ushort location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref ushort location, ushort value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern uint Read(ref uint location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref uint location, uint value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern ulong Read(ref ulong location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref ulong location, ulong value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern UIntPtr Read(ref UIntPtr location);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write(ref UIntPtr location, UIntPtr value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern T Read<T>(ref T location) where T : class;
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Write<T>(ref T location, T value) where T : class;
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void ReadBarrier();
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void WriteBarrier();
    }
}
