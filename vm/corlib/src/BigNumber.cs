namespace System
{
    /// <summary>Unsigned integers as arrays of 32-bit limbs, least first, changed in place.</summary>
    internal static class BigNumber
    {
        internal static uint[] Extend(uint[] a, int n)
        {
            uint[] r = new uint[n];
            for (int i = 0; i < a.Length; i++)
                r[i] = a[i];
            return r;
        }

        internal static int Length(uint[] a)
        {
            int n = a.Length;
            while (n > 0 && a[n - 1] == 0)
                n--;
            return n;
        }

        internal static bool IsZero(uint[] a)
        {
            return Length(a) == 0;
        }

        internal static int Compare(uint[] a, uint[] b)
        {
            int n = a.Length > b.Length ? a.Length : b.Length;
            for (int i = n - 1; i >= 0; i--)
            {
                uint x = i < a.Length ? a[i] : 0;
                uint y = i < b.Length ? b[i] : 0;
                if (x != y)
                    return x < y ? -1 : 1;
            }
            return 0;
        }

        internal static void AddSmall(uint[] a, uint value)
        {
            ulong carry = value;
            for (int i = 0; carry != 0; i++)
            {
                carry += a[i];
                a[i] = (uint)carry;
                carry >>= 32;
            }
        }

        // b may be longer, with zeros there.
        internal static void Add(uint[] a, uint[] b)
        {
            ulong carry = 0;
            for (int i = 0; i < a.Length; i++)
            {
                carry += (ulong)a[i] + (i < b.Length ? b[i] : 0);
                a[i] = (uint)carry;
                carry >>= 32;
            }
        }

        // a >= b.
        internal static void Subtract(uint[] a, uint[] b)
        {
            long borrow = 0;
            for (int i = 0; i < a.Length; i++)
            {
                long d = (long)a[i] - (i < b.Length ? b[i] : 0) + borrow;
                a[i] = (uint)d;
                borrow = d >> 32;
            }
        }

        internal static void MultiplyPower10(uint[] a, int power)
        {
            for (; power > 0; power--)
            {
                ulong carry = 0;
                for (int i = 0; i < a.Length; i++)
                {
                    carry += (ulong)a[i] * 10;
                    a[i] = (uint)carry;
                    carry >>= 32;
                }
            }
        }

        internal static uint[] Multiply(uint[] a, uint[] b)
        {
            uint[] r = new uint[a.Length + b.Length];
            for (int i = 0; i < a.Length; i++)
            {
                ulong carry = 0;
                for (int j = 0; j < b.Length; j++)
                {
                    carry += (ulong)a[i] * b[j] + r[i + j];
                    r[i + j] = (uint)carry;
                    carry >>= 32;
                }
                r[i + b.Length] = (uint)carry;
            }
            return r;
        }

        // Divides in place and returns the remainder.
        internal static uint Divide(uint[] a, uint divisor)
        {
            ulong rest = 0;
            for (int i = a.Length - 1; i >= 0; i--)
            {
                rest = rest << 32 | a[i];
                a[i] = (uint)(rest / divisor);
                rest %= divisor;
            }
            return (uint)rest;
        }

        internal static uint Remainder(uint[] a, uint divisor)
        {
            ulong rest = 0;
            for (int i = a.Length - 1; i >= 0; i--)
                rest = (rest << 32 | a[i]) % divisor;
            return (uint)rest;
        }

        // Bit by bit; the quotient and the rest are as long as a.
        internal static uint[] DivideLong(uint[] a, uint[] b, out uint[] rest)
        {
            uint[] q = new uint[a.Length];
            uint[] r = new uint[a.Length];
            if (Length(b) == 1)
            {
                for (int i = 0; i < a.Length; i++)
                    q[i] = a[i];
                r[0] = Divide(q, b[0]);
                rest = r;
                return q;
            }
            for (int i = 32 * Length(a) - 1; i >= 0; i--)
            {
                uint carry = a[i >> 5] >> (i & 31) & 1;
                for (int k = 0; k < r.Length; k++)
                {
                    uint next = r[k] >> 31;
                    r[k] = r[k] << 1 | carry;
                    carry = next;
                }
                if (Compare(r, b) >= 0)
                {
                    Subtract(r, b);
                    q[i >> 5] |= 1u << (i & 31);
                }
            }
            rest = r;
            return q;
        }
    }
}
