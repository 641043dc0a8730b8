// Made by go test ./vm/memory/litmus -run TestCSharp -rewrite, from suite.txt there: change that file, or Litmus.cs.tmpl beside it.
//
// Litmus tests of memory models. The argument is the name of a test. Its threads run once, and the program prints the values of all registers and locations at the end. The goal "outcome" is reached on some
// interleaving if the outcome for which the test asks is allowed. docs/algorithms/memory-models.md describes the tests and the memory models.
//
// The threads of most tests race with each other, which is their purpose:
//
//     moonwalker check --check -race examples/litmus/Litmus.dll -- SB
using System;
using System.Threading;
using MoonWalker;

static class Litmus
{
    static int Main(string[] args)
    {
        Test test = args.Length == 1 ? Find(args[0]) : null;
        if (test == null)
        {
            Console.Error.WriteLine("usage: Litmus TEST");
            return 2;
        }
        ThreadStart[] starts = test.Threads();
        Thread[] threads = new Thread[starts.Length];
        for (int i = 0; i < starts.Length; i++)
            threads[i] = new Thread(starts[i]);
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();
        if (test.Outcome())
            Verify.Reach("outcome");
        Console.WriteLine(test.End());
        return 0;
    }

    static Test Find(string name)
    {
        switch (name)
        {
            case "SB": return new SB();
            case "SB+F+po": return new SB_F_po();
            case "SB+Fs": return new SB_Fs();
            case "SB+rel-acqs": return new SB_rel_acqs();
            case "SB+Frels": return new SB_Frels();
            case "SB+rfi": return new SB_rfi();
            case "SB+rfi-acq": return new SB_rfi_acq();
            case "SB+rfi-addr": return new SB_rfi_addr();
            case "n6": return new n6();
            case "SB+xchgs": return new SB_xchgs();
            case "SB+xchg.fs": return new SB_xchg_fs();
            case "SB+casfail.fs": return new SB_casfail_fs();
            case "SB+casfails": return new SB_casfails();
            case "SB+locks-diff": return new SB_locks_diff();
            case "MP": return new MP();
            case "MP+F+po": return new MP_F_po();
            case "MP+po+F": return new MP_po_F();
            case "MP+Fs": return new MP_Fs();
            case "MP+rel+po": return new MP_rel_po();
            case "MP+po+acq": return new MP_po_acq();
            case "MP+rel+acq": return new MP_rel_acq();
            case "MP+Frel+Facq": return new MP_Frel_Facq();
            case "MP+F+po-acq": return new MP_F_po_acq();
            case "MP+rel-po+acq": return new MP_rel_po_acq();
            case "MP+rel+addr": return new MP_rel_addr();
            case "MP+rel+await": return new MP_rel_await();
            case "MP+rel+ctrl": return new MP_rel_ctrl();
            case "MP+rel+ctrl-acq": return new MP_rel_ctrl_acq();
            case "MP+ref+addr": return new MP_ref_addr();
            case "MP+locks": return new MP_locks();
            case "MP+cas+acq": return new MP_cas_acq();
            case "MP+cas.f+acq": return new MP_cas_f_acq();
            case "MP+rel+rmw-seq": return new MP_rel_rmw_seq();
            case "LB": return new LB();
            case "LB+F+po": return new LB_F_po();
            case "LB+Fs": return new LB_Fs();
            case "LB+acqs": return new LB_acqs();
            case "LB+rels": return new LB_rels();
            case "LB+acq+rel": return new LB_acq_rel();
            case "LB+datas": return new LB_datas();
            case "LB+oota": return new LB_oota();
            case "LB+ctrls": return new LB_ctrls();
            case "LB+data+po": return new LB_data_po();
            case "WRC": return new WRC();
            case "WRC+data+addr": return new WRC_data_addr();
            case "WRC+acq-rel+acq": return new WRC_acq_rel_acq();
            case "WRC+rel+acq": return new WRC_rel_acq();
            case "WWC+data+addr": return new WWC_data_addr();
            case "RWC": return new RWC();
            case "RWC+acq+F": return new RWC_acq_F();
            case "RWC+acq+po": return new RWC_acq_po();
            case "IRIW": return new IRIW();
            case "IRIW+addrs": return new IRIW_addrs();
            case "IRIW+acqs": return new IRIW_acqs();
            case "IRIW+rel-acq-acq": return new IRIW_rel_acq_acq();
            case "IRIW+Fs": return new IRIW_Fs();
            case "ISA2": return new ISA2();
            case "ISA2+rel+data+addr": return new ISA2_rel_data_addr();
            case "ISA2+rel+acq-rel+acq": return new ISA2_rel_acq_rel_acq();
            case "2+2W": return new _2_2W();
            case "2+2W+F+po": return new _2_2W_F_po();
            case "2+2W+rels": return new _2_2W_rels();
            case "2+2W+rel+po": return new _2_2W_rel_po();
            case "R": return new R();
            case "R+F+po": return new R_F_po();
            case "R+po+F": return new R_po_F();
            case "R+Fs": return new R_Fs();
            case "R+rel+acq": return new R_rel_acq();
            case "S": return new S();
            case "S+F+po": return new S_F_po();
            case "S+rel+acq": return new S_rel_acq();
            case "S+rel+data": return new S_rel_data();
            case "S+rel+ctrl": return new S_rel_ctrl();
            case "3.SB": return new _3_SB();
            case "CoRR": return new CoRR();
            case "CoRR+po-acq": return new CoRR_po_acq();
            case "CoRR+acq-po": return new CoRR_acq_po();
            case "CoRR2": return new CoRR2();
            case "CoWW": return new CoWW();
            case "CoRW1": return new CoRW1();
            case "CoRW1+fwd": return new CoRW1_fwd();
            case "CoRW2": return new CoRW2();
            case "CoWR": return new CoWR();
            case "CoWR0": return new CoWR0();
            case "FWD-acq": return new FWD_acq();
            case "INC": return new INC();
            case "INC+add": return new INC_add();
            case "XCHG-atom": return new XCHG_atom();
            case "CAS-race": return new CAS_race();
            case "CAS-strong": return new CAS_strong();
            case "CAS-aba": return new CAS_aba();
            case "SPIN-unlock-plain": return new SPIN_unlock_plain();
            case "SPIN-unlock-rel": return new SPIN_unlock_rel();
            case "SEQLOCK+po": return new SEQLOCK_po();
            case "SEQLOCK+rb": return new SEQLOCK_rb();
            case "DCL-plain": return new DCL_plain();
            case "DCL-ref": return new DCL_ref();
            case "MP+F+ctrl": return new MP_F_ctrl();
            case "MP+F+addr": return new MP_F_addr();
            case "MP+F+fri-rfi-await": return new MP_F_fri_rfi_await();
            case "PPOCA": return new PPOCA();
            case "PPOAA": return new PPOAA();
            case "RDW": return new RDW();
            case "WRC+po+addr": return new WRC_po_addr();
            case "ISA2+F+addr+po": return new ISA2_F_addr_po();
            case "IRIW+F+po": return new IRIW_F_po();
            case "W+RWC": return new W_RWC();
            case "Z6.3": return new Z6_3();
            case "3.LB": return new _3_LB();
            case "3.2W": return new _3_2W();
            case "amd3": return new amd3();
            default: return null;
        }
    }
}

/// <summary>A test: the fields of each class are its locations, such as x, and t0r1 for register r1 of thread 0.</summary>
abstract class Test
{
    public abstract ThreadStart[] Threads();

    /// <summary>The values of all registers and locations, when all threads are over.</summary>
    public abstract string End();

    /// <summary>The end is the outcome for which the test asks.</summary>
    public abstract bool Outcome();

    /// <summary>The thread has the value of r when it goes on.</summary>
    protected static int Await(int r)
    {
        return r & 0;
    }
}

/// <summary>The outcome for which a test asks, and the memory models that allow it.</summary>
[AttributeUsage(AttributeTargets.Class)]
sealed class LitmusAttribute : Attribute
{
    public LitmusAttribute(string outcome)
    {
        Text = outcome;
    }

    public string Text;
    public string Name;
    public bool Sc, Tso, Pso, Relaxed, DotNet, Ecma;
}

/// <summary>An object that a test publishes.</summary>
sealed class Box
{
    public int x;
}

namespace MoonWalker
{
    /// <summary>
    /// Atomic operations that order nothing, which .NET does not have. The checker knows these methods by name. Elsewhere their bodies run, which order more.
    /// All return the value before.
    /// </summary>
    static class Mem
    {
        public static int Exchange(ref int location, int value)
        {
            return Interlocked.Exchange(ref location, value);
        }

        public static int CompareExchange(ref int location, int value, int comparand)
        {
            return Interlocked.CompareExchange(ref location, value, comparand);
        }

        public static int FetchAdd(ref int location, int value)
        {
            return Interlocked.Add(ref location, value) - value;
        }
    }
}

// W x 1; R r0 y || W y 1; R r0 x
[Litmus("0:r0=0 1:r0=0", Name = "SB", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SB : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        x = 1;
        int r0 = y;
        t0r0 = r0;
    }

    static void T1()
    {
        y = 1;
        int r0 = x;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// W x 1; F; R r0 y || W y 1; R r0 x
[Litmus("0:r0=0 1:r0=0", Name = "SB+F+po", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SB_F_po : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        int r0 = y;
        t0r0 = r0;
    }

    static void T1()
    {
        y = 1;
        int r0 = x;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// W x 1; F; R r0 y || W y 1; F; R r0 x
[Litmus("0:r0=0 1:r0=0", Name = "SB+Fs", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class SB_Fs : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        int r0 = y;
        t0r0 = r0;
    }

    static void T1()
    {
        y = 1;
        Thread.MemoryBarrier();
        int r0 = x;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// Wrel x 1; Racq r0 y || Wrel y 1; Racq r0 x
[Litmus("0:r0=0 1:r0=0", Name = "SB+rel-acqs", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SB_rel_acqs : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        Volatile.Write(ref x, 1);
        int r0 = Volatile.Read(ref y);
        t0r0 = r0;
    }

    static void T1()
    {
        Volatile.Write(ref y, 1);
        int r0 = Volatile.Read(ref x);
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// W x 1; Frel; R r0 y || W y 1; Frel; R r0 x
[Litmus("0:r0=0 1:r0=0", Name = "SB+Frels", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SB_Frels : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        x = 1;
        Volatile.WriteBarrier();
        int r0 = y;
        t0r0 = r0;
    }

    static void T1()
    {
        y = 1;
        Volatile.WriteBarrier();
        int r0 = x;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// W x 1; R r0 x; R r1 y || W y 1; R r0 y; R r1 x
[Litmus("0:r0=1 0:r1=0 1:r0=1 1:r1=0", Name = "SB+rfi", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SB_rfi : Test
{
    static int x, y;
    static int t0r0, t0r1, t1r0, t1r1;

    static void T0()
    {
        x = 1;
        int r0 = x;
        int r1 = y;
        t0r0 = r0;
        t0r1 = r1;
    }

    static void T1()
    {
        y = 1;
        int r0 = y;
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r1=" + t0r1 + " 1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t0r1 == 0 && t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Racq r0 x; R r1 y || W y 1; Racq r0 y; R r1 x
[Litmus("0:r0=1 0:r1=0 1:r0=1 1:r1=0", Name = "SB+rfi-acq", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SB_rfi_acq : Test
{
    static int x, y;
    static int t0r0, t0r1, t1r0, t1r1;

    static void T0()
    {
        x = 1;
        int r0 = Volatile.Read(ref x);
        int r1 = y;
        t0r0 = r0;
        t0r1 = r1;
    }

    static void T1()
    {
        y = 1;
        int r0 = Volatile.Read(ref y);
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r1=" + t0r1 + " 1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t0r1 == 0 && t1r0 == 1 && t1r1 == 0; }
}

// W x 1; R r0 x; R r1 y@r0 || W y 1; R r0 y; R r1 x@r0
[Litmus("0:r0=1 0:r1=0 1:r0=1 1:r1=0", Name = "SB+rfi-addr", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SB_rfi_addr : Test
{
    static readonly int[] x = new int[1];
    static readonly int[] y = new int[1];
    static int t0r0, t0r1, t1r0, t1r1;
    static SB_rfi_addr() { }

    static void T0()
    {
        x[0] = 1;
        int r0 = x[0];
        int r1 = y[r0 & 0];
        t0r0 = r0;
        t0r1 = r1;
    }

    static void T1()
    {
        y[0] = 1;
        int r0 = y[0];
        int r1 = x[r0 & 0];
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r1=" + t0r1 + " 1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x[0] + " y=" + y[0]; }
    public override bool Outcome() { return t0r0 == 1 && t0r1 == 0 && t1r0 == 1 && t1r1 == 0; }
}

// W x 1; R r0 x; R r1 y || W y 1; W x 2
[Litmus("0:r0=1 0:r1=0 x=1", Name = "n6", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class n6 : Test
{
    static int x, y;
    static int t0r0, t0r1;

    static void T0()
    {
        x = 1;
        int r0 = x;
        int r1 = y;
        t0r0 = r0;
        t0r1 = r1;
    }

    static void T1()
    {
        y = 1;
        x = 2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r1=" + t0r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t0r1 == 0 && x == 1; }
}

// XCHG r2 x 1; R r0 y || XCHG r2 y 1; R r0 x
[Litmus("0:r0=0 1:r0=0", Name = "SB+xchgs", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SB_xchgs : Test
{
    static int x, y;
    static int t0r0, t0r2, t1r0, t1r2;

    static void T0()
    {
        int r2 = Mem.Exchange(ref x, 1);
        int r0 = y;
        t0r0 = r0;
        t0r2 = r2;
    }

    static void T1()
    {
        int r2 = Mem.Exchange(ref y, 1);
        int r0 = x;
        t1r0 = r0;
        t1r2 = r2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r2=" + t0r2 + " 1:r0=" + t1r0 + " 1:r2=" + t1r2 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// XCHG.f r2 x 1; R r0 y || XCHG.f r2 y 1; R r0 x
[Litmus("0:r0=0 1:r0=0", Name = "SB+xchg.fs", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class SB_xchg_fs : Test
{
    static int x, y;
    static int t0r0, t0r2, t1r0, t1r2;

    static void T0()
    {
        int r2 = Interlocked.Exchange(ref x, 1);
        int r0 = y;
        t0r0 = r0;
        t0r2 = r2;
    }

    static void T1()
    {
        int r2 = Interlocked.Exchange(ref y, 1);
        int r0 = x;
        t1r0 = r0;
        t1r2 = r2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r2=" + t0r2 + " 1:r0=" + t1r0 + " 1:r2=" + t1r2 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// W x 1; CAS.f r2 z 7 8; R r0 y || W y 1; CAS.f r2 w 7 8; R r0 x
[Litmus("0:r0=0 1:r0=0", Name = "SB+casfail.fs", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class SB_casfail_fs : Test
{
    static int x, z, y, w;
    static int t0r0, t0r2, t1r0, t1r2;

    static void T0()
    {
        x = 1;
        int r2 = Interlocked.CompareExchange(ref z, 8, 7);
        int r0 = y;
        t0r0 = r0;
        t0r2 = r2;
    }

    static void T1()
    {
        y = 1;
        int r2 = Interlocked.CompareExchange(ref w, 8, 7);
        int r0 = x;
        t1r0 = r0;
        t1r2 = r2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r2=" + t0r2 + " 1:r0=" + t1r0 + " 1:r2=" + t1r2 + " x=" + x + " z=" + z + " y=" + y + " w=" + w; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// W x 1; CAS r2 z 7 8; R r0 y || W y 1; CAS r2 w 7 8; R r0 x
[Litmus("0:r0=0 1:r0=0", Name = "SB+casfails", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SB_casfails : Test
{
    static int x, z, y, w;
    static int t0r0, t0r2, t1r0, t1r2;

    static void T0()
    {
        x = 1;
        int r2 = Mem.CompareExchange(ref z, 8, 7);
        int r0 = y;
        t0r0 = r0;
        t0r2 = r2;
    }

    static void T1()
    {
        y = 1;
        int r2 = Mem.CompareExchange(ref w, 8, 7);
        int r0 = x;
        t1r0 = r0;
        t1r2 = r2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r2=" + t0r2 + " 1:r0=" + t1r0 + " 1:r2=" + t1r2 + " x=" + x + " z=" + z + " y=" + y + " w=" + w; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// LOCK l; W x 1; UNLOCK l; R r0 y || LOCK m; W y 1; UNLOCK m; R r0 x
[Litmus("0:r0=0 1:r0=0", Name = "SB+locks-diff", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SB_locks_diff : Test
{
    static readonly object l = new object();
    static readonly object m = new object();
    static int x, y;
    static int t0r0, t1r0;
    static SB_locks_diff() { }

    static void T0()
    {
        Monitor.Enter(l);
        x = 1;
        Monitor.Exit(l);
        int r0 = y;
        t0r0 = r0;
    }

    static void T1()
    {
        Monitor.Enter(m);
        y = 1;
        Monitor.Exit(m);
        int r0 = x;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// W x 1; W y 1 || R r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class MP : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; F; W y 1 || R r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+F+po", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class MP_F_po : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; W y 1 || R r0 y; F; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+po+F", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class MP_po_F : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        Thread.MemoryBarrier();
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; F; W y 1 || R r0 y; F; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+Fs", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class MP_Fs : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        Thread.MemoryBarrier();
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Wrel y 1 || R r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+rel+po", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class MP_rel_po : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r0 = y;
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; W y 1 || Racq r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+po+acq", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class MP_po_acq : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        y = 1;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref y);
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Wrel y 1 || Racq r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+rel+acq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class MP_rel_acq : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref y);
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Frel; W y 1 || R r0 y; Facq; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+Frel+Facq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class MP_Frel_Facq : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        Volatile.WriteBarrier();
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        Volatile.ReadBarrier();
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; F; W y 1 || R r0 y; Racq r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+F+po-acq", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class MP_F_po_acq : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        int r1 = Volatile.Read(ref x);
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// Wrel x 1; W y 1 || Racq r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+rel-po+acq", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class MP_rel_po_acq : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        Volatile.Write(ref x, 1);
        y = 1;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref y);
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Wrel y 1 || R r0 y; R r1 x@r0
[Litmus("1:r0=1 1:r1=0", Name = "MP+rel+addr", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class MP_rel_addr : Test
{
    static readonly int[] x = new int[1];
    static int y;
    static int t1r0, t1r1;
    static MP_rel_addr() { }

    static void T0()
    {
        x[0] = 1;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r0 = y;
        int r1 = x[r0 & 0];
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x[0] + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Wrel y 1 || R r0 y; AWAIT r0; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+rel+await", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class MP_rel_await : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r0 = y;
        Await(r0);
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Wrel y 1 || R r0 y; BR r0 1; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+rel+ctrl", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = true, Ecma = true)]
sealed class MP_rel_ctrl : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r1 = 0;
        int r0 = y;
        if (r0 == 1)
        {
            r1 = x;
        }
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Wrel y 1 || Racq r0 y; BR r0 1; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+rel+ctrl-acq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class MP_rel_ctrl_acq : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r1 = 0;
        int r0 = Volatile.Read(ref y);
        if (r0 == 1)
        {
            r1 = x;
        }
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Wref y 1 || R r0 y; R r1 x@r0
[Litmus("1:r0=1 1:r1=0", Name = "MP+ref+addr", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = false, Ecma = true)]
sealed class MP_ref_addr : Test
{
    static readonly Box box = new Box();
    static Box y;
    static int t1r0, t1r1;
    static MP_ref_addr() { }

    static void T0()
    {
        box.x = 1;
        y = box;
    }

    static void T1()
    {
        Box r0 = y;
        int r1 = (r0 ?? box).x;
        t1r0 = r0 == null ? 0 : 1;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + box.x + " y=" + (y == null ? 0 : 1); }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// LOCK l; W x 1; W y 1; UNLOCK l || LOCK l; R r0 y; R r1 x; UNLOCK l
[Litmus("1:r0=1 1:r1=0", Name = "MP+locks", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class MP_locks : Test
{
    static readonly object l = new object();
    static int x, y;
    static int t1r0, t1r1;
    static MP_locks() { }

    static void T0()
    {
        Monitor.Enter(l);
        x = 1;
        y = 1;
        Monitor.Exit(l);
    }

    static void T1()
    {
        Monitor.Enter(l);
        int r0 = y;
        int r1 = x;
        Monitor.Exit(l);
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; CAS r2 y 0 1 || Racq r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+cas+acq", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class MP_cas_acq : Test
{
    static int x, y;
    static int t0r2, t1r0, t1r1;

    static void T0()
    {
        x = 1;
        int r2 = Mem.CompareExchange(ref y, 1, 0);
        t0r2 = r2;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref y);
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r2=" + t0r2 + " 1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; CAS.f r2 y 0 1 || Racq r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+cas.f+acq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class MP_cas_f_acq : Test
{
    static int x, y;
    static int t0r2, t1r0, t1r1;

    static void T0()
    {
        x = 1;
        int r2 = Interlocked.CompareExchange(ref y, 1, 0);
        t0r2 = r2;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref y);
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r2=" + t0r2 + " 1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Wrel y 1 || ADD r2 y 1 || Racq r0 y; R r1 x
[Litmus("2:r0=2 2:r1=0", Name = "MP+rel+rmw-seq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class MP_rel_rmw_seq : Test
{
    static int x, y;
    static int t1r2, t2r0, t2r1;

    static void T0()
    {
        x = 1;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r2 = Mem.FetchAdd(ref y, 1);
        t1r2 = r2;
    }

    static void T2()
    {
        int r0 = Volatile.Read(ref y);
        int r1 = x;
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r2=" + t1r2 + " 2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t2r0 == 2 && t2r1 == 0; }
}

// R r0 x; W y 1 || R r0 y; W x 1
[Litmus("0:r0=1 1:r0=1", Name = "LB", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class LB : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = x;
        y = 1;
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = y;
        x = 1;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}

// R r0 x; F; W y 1 || R r0 y; W x 1
[Litmus("0:r0=1 1:r0=1", Name = "LB+F+po", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class LB_F_po : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = x;
        Thread.MemoryBarrier();
        y = 1;
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = y;
        x = 1;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}

// R r0 x; F; W y 1 || R r0 y; F; W x 1
[Litmus("0:r0=1 1:r0=1", Name = "LB+Fs", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class LB_Fs : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = x;
        Thread.MemoryBarrier();
        y = 1;
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = y;
        Thread.MemoryBarrier();
        x = 1;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}

// Racq r0 x; W y 1 || Racq r0 y; W x 1
[Litmus("0:r0=1 1:r0=1", Name = "LB+acqs", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class LB_acqs : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = Volatile.Read(ref x);
        y = 1;
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref y);
        x = 1;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}

// R r0 x; Wrel y 1 || R r0 y; Wrel x 1
[Litmus("0:r0=1 1:r0=1", Name = "LB+rels", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class LB_rels : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = x;
        Volatile.Write(ref y, 1);
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = y;
        Volatile.Write(ref x, 1);
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}

// Racq r0 x; W y 1 || R r0 y; Wrel x 1
[Litmus("0:r0=1 1:r0=1", Name = "LB+acq+rel", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class LB_acq_rel : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = Volatile.Read(ref x);
        y = 1;
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = y;
        Volatile.Write(ref x, 1);
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}

// R r0 x; W y r0^1 || R r0 y; W x r0^1
[Litmus("0:r0=1 1:r0=1", Name = "LB+datas", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class LB_datas : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = x;
        y = (r0 & 0) | 1;
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = y;
        x = (r0 & 0) | 1;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}

// R r0 x; W y r0 || R r0 y; W x r0
[Litmus("0:r0=1 1:r0=1", Name = "LB+oota", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class LB_oota : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = x;
        y = r0;
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = y;
        x = r0;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}

// R r0 x; BR r0 1; W y 1 || R r0 y; BR r0 1; W x 1
[Litmus("0:r0=1 1:r0=1", Name = "LB+ctrls", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class LB_ctrls : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = x;
        if (r0 == 1)
        {
            y = 1;
        }
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = y;
        if (r0 == 1)
        {
            x = 1;
        }
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}

// R r0 x; W y r0 || R r0 y; W x 1
[Litmus("0:r0=1 1:r0=1", Name = "LB+data+po", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class LB_data_po : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = x;
        y = r0;
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = y;
        x = 1;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}

// W x 1 || R r0 x; W y 1 || R r0 y; R r1 x
[Litmus("1:r0=1 2:r0=1 2:r1=0", Name = "WRC", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class WRC : Test
{
    static int x, y;
    static int t1r0, t2r0, t2r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = x;
        y = 1;
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = y;
        int r1 = x;
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t2r0 == 1 && t2r1 == 0; }
}

// W x 1 || R r0 x; W y r0 || R r0 y; R r1 x@r0
[Litmus("1:r0=1 2:r0=1 2:r1=0", Name = "WRC+data+addr", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class WRC_data_addr : Test
{
    static readonly int[] x = new int[1];
    static int y;
    static int t1r0, t2r0, t2r1;
    static WRC_data_addr() { }

    static void T0()
    {
        x[0] = 1;
    }

    static void T1()
    {
        int r0 = x[0];
        y = r0;
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = y;
        int r1 = x[r0 & 0];
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x[0] + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t2r0 == 1 && t2r1 == 0; }
}

// W x 1 || Racq r0 x; Wrel y 1 || Racq r0 y; R r1 x
[Litmus("1:r0=1 2:r0=1 2:r1=0", Name = "WRC+acq-rel+acq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class WRC_acq_rel_acq : Test
{
    static int x, y;
    static int t1r0, t2r0, t2r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref x);
        Volatile.Write(ref y, 1);
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = Volatile.Read(ref y);
        int r1 = x;
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t2r0 == 1 && t2r1 == 0; }
}

// W x 1 || R r0 x; Wrel y 1 || Racq r0 y; R r1 x
[Litmus("1:r0=1 2:r0=1 2:r1=0", Name = "WRC+rel+acq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class WRC_rel_acq : Test
{
    static int x, y;
    static int t1r0, t2r0, t2r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = x;
        Volatile.Write(ref y, 1);
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = Volatile.Read(ref y);
        int r1 = x;
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t2r0 == 1 && t2r1 == 0; }
}

// W x 2 || R r0 x; W y r0^1 || R r0 y; W x@r0 1
[Litmus("1:r0=2 2:r0=1 x=2", Name = "WWC+data+addr", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class WWC_data_addr : Test
{
    static readonly int[] x = new int[1];
    static int y;
    static int t1r0, t2r0;
    static WWC_data_addr() { }

    static void T0()
    {
        x[0] = 2;
    }

    static void T1()
    {
        int r0 = x[0];
        y = (r0 & 0) | 1;
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = y;
        x[r0 & 0] = 1;
        t2r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 2:r0=" + t2r0 + " x=" + x[0] + " y=" + y; }
    public override bool Outcome() { return t1r0 == 2 && t2r0 == 1 && x[0] == 2; }
}

// W x 1 || R r0 x; R r1 y || W y 1; R r0 x
[Litmus("1:r0=1 1:r1=0 2:r0=0", Name = "RWC", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class RWC : Test
{
    static int x, y;
    static int t1r0, t1r1, t2r0;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = x;
        int r1 = y;
        t1r0 = r0;
        t1r1 = r1;
    }

    static void T2()
    {
        y = 1;
        int r0 = x;
        t2r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 2:r0=" + t2r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0 && t2r0 == 0; }
}

// W x 1 || Racq r0 x; R r1 y || W y 1; F; R r0 x
[Litmus("1:r0=1 1:r1=0 2:r0=0", Name = "RWC+acq+F", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class RWC_acq_F : Test
{
    static int x, y;
    static int t1r0, t1r1, t2r0;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref x);
        int r1 = y;
        t1r0 = r0;
        t1r1 = r1;
    }

    static void T2()
    {
        y = 1;
        Thread.MemoryBarrier();
        int r0 = x;
        t2r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 2:r0=" + t2r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0 && t2r0 == 0; }
}

// W x 1 || Racq r0 x; R r1 y || W y 1; R r0 x
[Litmus("1:r0=1 1:r1=0 2:r0=0", Name = "RWC+acq+po", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class RWC_acq_po : Test
{
    static int x, y;
    static int t1r0, t1r1, t2r0;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref x);
        int r1 = y;
        t1r0 = r0;
        t1r1 = r1;
    }

    static void T2()
    {
        y = 1;
        int r0 = x;
        t2r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 2:r0=" + t2r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0 && t2r0 == 0; }
}

// W x 1 || R r0 x; R r1 y || W y 1 || R r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0 3:r0=1 3:r1=0", Name = "IRIW", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class IRIW : Test
{
    static int x, y;
    static int t1r0, t1r1, t3r0, t3r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = x;
        int r1 = y;
        t1r0 = r0;
        t1r1 = r1;
    }

    static void T2()
    {
        y = 1;
    }

    static void T3()
    {
        int r0 = y;
        int r1 = x;
        t3r0 = r0;
        t3r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2, T3 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 3:r0=" + t3r0 + " 3:r1=" + t3r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0 && t3r0 == 1 && t3r1 == 0; }
}

// W x 1 || R r0 x; R r1 y@r0 || W y 1 || R r0 y; R r1 x@r0
[Litmus("1:r0=1 1:r1=0 3:r0=1 3:r1=0", Name = "IRIW+addrs", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class IRIW_addrs : Test
{
    static readonly int[] x = new int[1];
    static readonly int[] y = new int[1];
    static int t1r0, t1r1, t3r0, t3r1;
    static IRIW_addrs() { }

    static void T0()
    {
        x[0] = 1;
    }

    static void T1()
    {
        int r0 = x[0];
        int r1 = y[r0 & 0];
        t1r0 = r0;
        t1r1 = r1;
    }

    static void T2()
    {
        y[0] = 1;
    }

    static void T3()
    {
        int r0 = y[0];
        int r1 = x[r0 & 0];
        t3r0 = r0;
        t3r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2, T3 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 3:r0=" + t3r0 + " 3:r1=" + t3r1 + " x=" + x[0] + " y=" + y[0]; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0 && t3r0 == 1 && t3r1 == 0; }
}

// W x 1 || Racq r0 x; R r1 y || W y 1 || Racq r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0 3:r0=1 3:r1=0", Name = "IRIW+acqs", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class IRIW_acqs : Test
{
    static int x, y;
    static int t1r0, t1r1, t3r0, t3r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref x);
        int r1 = y;
        t1r0 = r0;
        t1r1 = r1;
    }

    static void T2()
    {
        y = 1;
    }

    static void T3()
    {
        int r0 = Volatile.Read(ref y);
        int r1 = x;
        t3r0 = r0;
        t3r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2, T3 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 3:r0=" + t3r0 + " 3:r1=" + t3r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0 && t3r0 == 1 && t3r1 == 0; }
}

// Wrel x 1 || Racq r0 x; Racq r1 y || Wrel y 1 || Racq r0 y; Racq r1 x
[Litmus("1:r0=1 1:r1=0 3:r0=1 3:r1=0", Name = "IRIW+rel-acq-acq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class IRIW_rel_acq_acq : Test
{
    static int x, y;
    static int t1r0, t1r1, t3r0, t3r1;

    static void T0()
    {
        Volatile.Write(ref x, 1);
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref x);
        int r1 = Volatile.Read(ref y);
        t1r0 = r0;
        t1r1 = r1;
    }

    static void T2()
    {
        Volatile.Write(ref y, 1);
    }

    static void T3()
    {
        int r0 = Volatile.Read(ref y);
        int r1 = Volatile.Read(ref x);
        t3r0 = r0;
        t3r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2, T3 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 3:r0=" + t3r0 + " 3:r1=" + t3r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0 && t3r0 == 1 && t3r1 == 0; }
}

// W x 1 || R r0 x; F; R r1 y || W y 1 || R r0 y; F; R r1 x
[Litmus("1:r0=1 1:r1=0 3:r0=1 3:r1=0", Name = "IRIW+Fs", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class IRIW_Fs : Test
{
    static int x, y;
    static int t1r0, t1r1, t3r0, t3r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = x;
        Thread.MemoryBarrier();
        int r1 = y;
        t1r0 = r0;
        t1r1 = r1;
    }

    static void T2()
    {
        y = 1;
    }

    static void T3()
    {
        int r0 = y;
        Thread.MemoryBarrier();
        int r1 = x;
        t3r0 = r0;
        t3r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2, T3 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 3:r0=" + t3r0 + " 3:r1=" + t3r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0 && t3r0 == 1 && t3r1 == 0; }
}

// W x 1; W y 1 || R r0 y; W z 1 || R r0 z; R r1 x
[Litmus("1:r0=1 2:r0=1 2:r1=0", Name = "ISA2", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class ISA2 : Test
{
    static int x, y, z;
    static int t1r0, t2r0, t2r1;

    static void T0()
    {
        x = 1;
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        z = 1;
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = z;
        int r1 = x;
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x + " y=" + y + " z=" + z; }
    public override bool Outcome() { return t1r0 == 1 && t2r0 == 1 && t2r1 == 0; }
}

// W x 1; Wrel y 1 || R r0 y; W z r0 || R r0 z; R r1 x@r0
[Litmus("1:r0=1 2:r0=1 2:r1=0", Name = "ISA2+rel+data+addr", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class ISA2_rel_data_addr : Test
{
    static readonly int[] x = new int[1];
    static int y, z;
    static int t1r0, t2r0, t2r1;
    static ISA2_rel_data_addr() { }

    static void T0()
    {
        x[0] = 1;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r0 = y;
        z = r0;
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = z;
        int r1 = x[r0 & 0];
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x[0] + " y=" + y + " z=" + z; }
    public override bool Outcome() { return t1r0 == 1 && t2r0 == 1 && t2r1 == 0; }
}

// W x 1; Wrel y 1 || Racq r0 y; Wrel z 1 || Racq r0 z; R r1 x
[Litmus("1:r0=1 2:r0=1 2:r1=0", Name = "ISA2+rel+acq-rel+acq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class ISA2_rel_acq_rel_acq : Test
{
    static int x, y, z;
    static int t1r0, t2r0, t2r1;

    static void T0()
    {
        x = 1;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref y);
        Volatile.Write(ref z, 1);
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = Volatile.Read(ref z);
        int r1 = x;
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x + " y=" + y + " z=" + z; }
    public override bool Outcome() { return t1r0 == 1 && t2r0 == 1 && t2r1 == 0; }
}

// W x 1; W y 2 || W y 1; W x 2
[Litmus("x=1 y=1", Name = "2+2W", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class _2_2W : Test
{
    static int x, y;

    static void T0()
    {
        x = 1;
        y = 2;
    }

    static void T1()
    {
        y = 1;
        x = 2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "x=" + x + " y=" + y; }
    public override bool Outcome() { return x == 1 && y == 1; }
}

// W x 1; F; W y 2 || W y 1; W x 2
[Litmus("x=1 y=1", Name = "2+2W+F+po", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class _2_2W_F_po : Test
{
    static int x, y;

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        y = 2;
    }

    static void T1()
    {
        y = 1;
        x = 2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "x=" + x + " y=" + y; }
    public override bool Outcome() { return x == 1 && y == 1; }
}

// W x 1; Wrel y 2 || W y 1; Wrel x 2
[Litmus("x=1 y=1", Name = "2+2W+rels", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class _2_2W_rels : Test
{
    static int x, y;

    static void T0()
    {
        x = 1;
        Volatile.Write(ref y, 2);
    }

    static void T1()
    {
        y = 1;
        Volatile.Write(ref x, 2);
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "x=" + x + " y=" + y; }
    public override bool Outcome() { return x == 1 && y == 1; }
}

// W x 1; Wrel y 2 || W y 1; W x 2
[Litmus("x=1 y=1", Name = "2+2W+rel+po", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class _2_2W_rel_po : Test
{
    static int x, y;

    static void T0()
    {
        x = 1;
        Volatile.Write(ref y, 2);
    }

    static void T1()
    {
        y = 1;
        x = 2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "x=" + x + " y=" + y; }
    public override bool Outcome() { return x == 1 && y == 1; }
}

// W x 1; W y 1 || W y 2; R r0 x
[Litmus("y=2 1:r0=0", Name = "R", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class R : Test
{
    static int x, y;
    static int t1r0;

    static void T0()
    {
        x = 1;
        y = 1;
    }

    static void T1()
    {
        y = 2;
        int r0 = x;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return y == 2 && t1r0 == 0; }
}

// W x 1; F; W y 1 || W y 2; R r0 x
[Litmus("y=2 1:r0=0", Name = "R+F+po", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class R_F_po : Test
{
    static int x, y;
    static int t1r0;

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        y = 2;
        int r0 = x;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return y == 2 && t1r0 == 0; }
}

// W x 1; W y 1 || W y 2; F; R r0 x
[Litmus("y=2 1:r0=0", Name = "R+po+F", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class R_po_F : Test
{
    static int x, y;
    static int t1r0;

    static void T0()
    {
        x = 1;
        y = 1;
    }

    static void T1()
    {
        y = 2;
        Thread.MemoryBarrier();
        int r0 = x;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return y == 2 && t1r0 == 0; }
}

// W x 1; F; W y 1 || W y 2; F; R r0 x
[Litmus("y=2 1:r0=0", Name = "R+Fs", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class R_Fs : Test
{
    static int x, y;
    static int t1r0;

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        y = 2;
        Thread.MemoryBarrier();
        int r0 = x;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return y == 2 && t1r0 == 0; }
}

// W x 1; Wrel y 1 || Wrel y 2; Racq r0 x
[Litmus("y=2 1:r0=0", Name = "R+rel+acq", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class R_rel_acq : Test
{
    static int x, y;
    static int t1r0;

    static void T0()
    {
        x = 1;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        Volatile.Write(ref y, 2);
        int r0 = Volatile.Read(ref x);
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return y == 2 && t1r0 == 0; }
}

// W x 2; W y 1 || R r0 y; W x 1
[Litmus("1:r0=1 x=2", Name = "S", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class S : Test
{
    static int x, y;
    static int t1r0;

    static void T0()
    {
        x = 2;
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        x = 1;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && x == 2; }
}

// W x 2; F; W y 1 || R r0 y; W x 1
[Litmus("1:r0=1 x=2", Name = "S+F+po", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class S_F_po : Test
{
    static int x, y;
    static int t1r0;

    static void T0()
    {
        x = 2;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        x = 1;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && x == 2; }
}

// W x 2; Wrel y 1 || Racq r0 y; W x 1
[Litmus("1:r0=1 x=2", Name = "S+rel+acq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class S_rel_acq : Test
{
    static int x, y;
    static int t1r0;

    static void T0()
    {
        x = 2;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref y);
        x = 1;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && x == 2; }
}

// W x 2; Wrel y 1 || R r0 y; W x r0
[Litmus("1:r0=1 x=2", Name = "S+rel+data", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class S_rel_data : Test
{
    static int x, y;
    static int t1r0;

    static void T0()
    {
        x = 2;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r0 = y;
        x = r0;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && x == 2; }
}

// W x 2; Wrel y 1 || R r0 y; BR r0 1; W x 1
[Litmus("1:r0=1 x=2", Name = "S+rel+ctrl", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class S_rel_ctrl : Test
{
    static int x, y;
    static int t1r0;

    static void T0()
    {
        x = 2;
        Volatile.Write(ref y, 1);
    }

    static void T1()
    {
        int r0 = y;
        if (r0 == 1)
        {
            x = 1;
        }
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && x == 2; }
}

// W x 1; R r0 y || W y 1; R r0 z || W z 1; R r0 x
[Litmus("0:r0=0 1:r0=0 2:r0=0", Name = "3.SB", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class _3_SB : Test
{
    static int x, y, z;
    static int t0r0, t1r0, t2r0;

    static void T0()
    {
        x = 1;
        int r0 = y;
        t0r0 = r0;
    }

    static void T1()
    {
        y = 1;
        int r0 = z;
        t1r0 = r0;
    }

    static void T2()
    {
        z = 1;
        int r0 = x;
        t2r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " 2:r0=" + t2r0 + " x=" + x + " y=" + y + " z=" + z; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0 && t2r0 == 0; }
}

// W x 1 || R r0 x; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "CoRR", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CoRR : Test
{
    static int x;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = x;
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1 || R r0 x; Racq r1 x
[Litmus("1:r0=1 1:r1=0", Name = "CoRR+po-acq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CoRR_po_acq : Test
{
    static int x;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = x;
        int r1 = Volatile.Read(ref x);
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1 || Racq r0 x; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "CoRR+acq-po", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CoRR_acq_po : Test
{
    static int x;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref x);
        int r1 = x;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1 || W x 2 || R r0 x; R r1 x || R r0 x; R r1 x
[Litmus("2:r0=1 2:r1=2 3:r0=2 3:r1=1", Name = "CoRR2", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CoRR2 : Test
{
    static int x;
    static int t2r0, t2r1, t3r0, t3r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        x = 2;
    }

    static void T2()
    {
        int r0 = x;
        int r1 = x;
        t2r0 = r0;
        t2r1 = r1;
    }

    static void T3()
    {
        int r0 = x;
        int r1 = x;
        t3r0 = r0;
        t3r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2, T3 }; }
    public override string End() { return "2:r0=" + t2r0 + " 2:r1=" + t2r1 + " 3:r0=" + t3r0 + " 3:r1=" + t3r1 + " x=" + x; }
    public override bool Outcome() { return t2r0 == 1 && t2r1 == 2 && t3r0 == 2 && t3r1 == 1; }
}

// W x 1; W x 2
[Litmus("x=1", Name = "CoWW", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CoWW : Test
{
    static int x;

    static void T0()
    {
        x = 1;
        x = 2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0 }; }
    public override string End() { return "x=" + x; }
    public override bool Outcome() { return x == 1; }
}

// R r0 x; W x 1
[Litmus("0:r0=1", Name = "CoRW1", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CoRW1 : Test
{
    static int x;
    static int t0r0;

    static void T0()
    {
        int r0 = x;
        x = 1;
        t0r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0 }; }
    public override string End() { return "0:r0=" + t0r0 + " x=" + x; }
    public override bool Outcome() { return t0r0 == 1; }
}

// R r0 x; W x 1; R r1 x
[Litmus("0:r0=1", Name = "CoRW1+fwd", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CoRW1_fwd : Test
{
    static int x;
    static int t0r0, t0r1;

    static void T0()
    {
        int r0 = x;
        x = 1;
        int r1 = x;
        t0r0 = r0;
        t0r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r1=" + t0r1 + " x=" + x; }
    public override bool Outcome() { return t0r0 == 1; }
}

// R r0 x; W x 1 || W x 2
[Litmus("0:r0=2 x=2", Name = "CoRW2", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CoRW2 : Test
{
    static int x;
    static int t0r0;

    static void T0()
    {
        int r0 = x;
        x = 1;
        t0r0 = r0;
    }

    static void T1()
    {
        x = 2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " x=" + x; }
    public override bool Outcome() { return t0r0 == 2 && x == 2; }
}

// W x 1; R r0 x || W x 2
[Litmus("0:r0=2 x=1", Name = "CoWR", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CoWR : Test
{
    static int x;
    static int t0r0;

    static void T0()
    {
        x = 1;
        int r0 = x;
        t0r0 = r0;
    }

    static void T1()
    {
        x = 2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " x=" + x; }
    public override bool Outcome() { return t0r0 == 2 && x == 1; }
}

// W x 1; R r0 x
[Litmus("0:r0=0", Name = "CoWR0", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CoWR0 : Test
{
    static int x;
    static int t0r0;

    static void T0()
    {
        x = 1;
        int r0 = x;
        t0r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0 }; }
    public override string End() { return "0:r0=" + t0r0 + " x=" + x; }
    public override bool Outcome() { return t0r0 == 0; }
}

// W x 1; Racq r2 w; R r0 x || W x 2; Wrel w 1
[Litmus("0:r2=1 0:r0=1 x=2", Name = "FWD-acq", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class FWD_acq : Test
{
    static int x, w;
    static int t0r0, t0r2;

    static void T0()
    {
        x = 1;
        int r2 = Volatile.Read(ref w);
        int r0 = x;
        t0r0 = r0;
        t0r2 = r2;
    }

    static void T1()
    {
        x = 2;
        Volatile.Write(ref w, 1);
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r2=" + t0r2 + " x=" + x + " w=" + w; }
    public override bool Outcome() { return t0r2 == 1 && t0r0 == 1 && x == 2; }
}

// R r0 x; W x r0+1 || R r0 x; W x r0+1
[Litmus("x=1", Name = "INC", Sc = true, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class INC : Test
{
    static int x;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = x;
        x = r0 + 1;
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = x;
        x = r0 + 1;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x; }
    public override bool Outcome() { return x == 1; }
}

// ADD r0 x 1 || ADD r0 x 1
[Litmus("x=1", Name = "INC+add", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class INC_add : Test
{
    static int x;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = Mem.FetchAdd(ref x, 1);
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = Mem.FetchAdd(ref x, 1);
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x; }
    public override bool Outcome() { return x == 1; }
}

// XCHG r0 x 1 || XCHG r0 x 2
[Litmus("0:r0=0 1:r0=0", Name = "XCHG-atom", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class XCHG_atom : Test
{
    static int x;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = Mem.Exchange(ref x, 1);
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = Mem.Exchange(ref x, 2);
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// CAS r0 x 0 1 || CAS r0 x 0 2
[Litmus("0:r0=0 1:r0=0", Name = "CAS-race", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CAS_race : Test
{
    static int x;
    static int t0r0, t1r0;

    static void T0()
    {
        int r0 = Mem.CompareExchange(ref x, 1, 0);
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = Mem.CompareExchange(ref x, 2, 0);
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x; }
    public override bool Outcome() { return t0r0 == 0 && t1r0 == 0; }
}

// CAS r0 x 0 1
[Litmus("0:r0=0 x=0", Name = "CAS-strong", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class CAS_strong : Test
{
    static int x;
    static int t0r0;

    static void T0()
    {
        int r0 = Mem.CompareExchange(ref x, 1, 0);
        t0r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0 }; }
    public override string End() { return "0:r0=" + t0r0 + " x=" + x; }
    public override bool Outcome() { return t0r0 == 0 && x == 0; }
}

// R r0 x; AWAIT r0; CAS r1 x 0 9 || W x 1; W x 0
[Litmus("0:r0=0 0:r1=0 x=9", Name = "CAS-aba", Sc = true, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class CAS_aba : Test
{
    static int x;
    static int t0r0, t0r1;

    static void T0()
    {
        int r0 = x;
        Await(r0);
        int r1 = Mem.CompareExchange(ref x, 9, 0);
        t0r0 = r0;
        t0r1 = r1;
    }

    static void T1()
    {
        x = 1;
        x = 0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 0:r1=" + t0r1 + " x=" + x; }
    public override bool Outcome() { return t0r0 == 0 && t0r1 == 0 && x == 9; }
}

// W d 1; W l 1 || XCHG.f r0 l 2; R r1 d
[Litmus("1:r0=1 1:r1=0", Name = "SPIN-unlock-plain", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SPIN_unlock_plain : Test
{
    static int d, l;
    static int t1r0, t1r1;

    static void T0()
    {
        d = 1;
        l = 1;
    }

    static void T1()
    {
        int r0 = Interlocked.Exchange(ref l, 2);
        int r1 = d;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " d=" + d + " l=" + l; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W d 1; Wrel l 1 || XCHG.f r0 l 2; R r1 d
[Litmus("1:r0=1 1:r1=0", Name = "SPIN-unlock-rel", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class SPIN_unlock_rel : Test
{
    static int d, l;
    static int t1r0, t1r1;

    static void T0()
    {
        d = 1;
        Volatile.Write(ref l, 1);
    }

    static void T1()
    {
        int r0 = Interlocked.Exchange(ref l, 2);
        int r1 = d;
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " d=" + d + " l=" + l; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W s 1; F; W d 1 || Racq r0 s; R r1 d; R r2 s
[Litmus("1:r0=0 1:r1=1 1:r2=0", Name = "SEQLOCK+po", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class SEQLOCK_po : Test
{
    static int s, d;
    static int t1r0, t1r1, t1r2;

    static void T0()
    {
        s = 1;
        Thread.MemoryBarrier();
        d = 1;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref s);
        int r1 = d;
        int r2 = s;
        t1r0 = r0;
        t1r1 = r1;
        t1r2 = r2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 1:r2=" + t1r2 + " s=" + s + " d=" + d; }
    public override bool Outcome() { return t1r0 == 0 && t1r1 == 1 && t1r2 == 0; }
}

// W s 1; F; W d 1 || Racq r0 s; R r1 d; Facq; R r2 s
[Litmus("1:r0=0 1:r1=1 1:r2=0", Name = "SEQLOCK+rb", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class SEQLOCK_rb : Test
{
    static int s, d;
    static int t1r0, t1r1, t1r2;

    static void T0()
    {
        s = 1;
        Thread.MemoryBarrier();
        d = 1;
    }

    static void T1()
    {
        int r0 = Volatile.Read(ref s);
        int r1 = d;
        Volatile.ReadBarrier();
        int r2 = s;
        t1r0 = r0;
        t1r1 = r1;
        t1r2 = r2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 1:r2=" + t1r2 + " s=" + s + " d=" + d; }
    public override bool Outcome() { return t1r0 == 0 && t1r1 == 1 && t1r2 == 0; }
}

// W x 1; W p 1 || R r0 p; BR r0 1; R r1 x@r0
[Litmus("1:r0=1 1:r1=0", Name = "DCL-plain", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class DCL_plain : Test
{
    static readonly int[] x = new int[1];
    static int p;
    static int t1r0, t1r1;
    static DCL_plain() { }

    static void T0()
    {
        x[0] = 1;
        p = 1;
    }

    static void T1()
    {
        int r1 = 0;
        int r0 = p;
        if (r0 == 1)
        {
            r1 = x[r0 & 0];
        }
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x[0] + " p=" + p; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; Wref p 1 || R r0 p; BR r0 1; R r1 x@r0
[Litmus("1:r0=1 1:r1=0", Name = "DCL-ref", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = false, Ecma = true)]
sealed class DCL_ref : Test
{
    static readonly Box box = new Box();
    static Box p;
    static int t1r0, t1r1;
    static DCL_ref() { }

    static void T0()
    {
        box.x = 1;
        p = box;
    }

    static void T1()
    {
        int r1 = 0;
        Box r0 = p;
        if (r0 != null)
        {
            r1 = r0.x;
        }
        t1r0 = r0 == null ? 0 : 1;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + box.x + " p=" + (p == null ? 0 : 1); }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; F; W y 1 || R r0 y; BR r0 1; R r1 x
[Litmus("1:r0=1 1:r1=0", Name = "MP+F+ctrl", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = true, Ecma = true)]
sealed class MP_F_ctrl : Test
{
    static int x, y;
    static int t1r0, t1r1;

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        int r1 = 0;
        int r0 = y;
        if (r0 == 1)
        {
            r1 = x;
        }
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; F; W y 1 || R r0 y; R r1 x@r0
[Litmus("1:r0=1 1:r1=0", Name = "MP+F+addr", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class MP_F_addr : Test
{
    static readonly int[] x = new int[1];
    static int y;
    static int t1r0, t1r1;
    static MP_F_addr() { }

    static void T0()
    {
        x[0] = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        int r1 = x[r0 & 0];
        t1r0 = r0;
        t1r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " x=" + x[0] + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0; }
}

// W x 1; F; W y 1 || R r0 y; W y 2; R r1 y; AWAIT r1; R r2 x
[Litmus("1:r0=1 1:r1=2 1:r2=0 y=2", Name = "MP+F+fri-rfi-await", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class MP_F_fri_rfi_await : Test
{
    static int x, y;
    static int t1r0, t1r1, t1r2;

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        y = 2;
        int r1 = y;
        Await(r1);
        int r2 = x;
        t1r0 = r0;
        t1r1 = r1;
        t1r2 = r2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 1:r2=" + t1r2 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 2 && t1r2 == 0 && y == 2; }
}

// W x 1; F; W y 1 || R r0 y; BR r0 1; W z 1; R r1 z; R r2 x@r1
[Litmus("1:r0=1 1:r1=1 1:r2=0", Name = "PPOCA", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class PPOCA : Test
{
    static readonly int[] x = new int[1];
    static int y, z;
    static int t1r0, t1r1, t1r2;
    static PPOCA() { }

    static void T0()
    {
        x[0] = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        int r1 = 0;
        int r2 = 0;
        int r0 = y;
        if (r0 == 1)
        {
            z = 1;
            r1 = z;
            r2 = x[r1 & 0];
        }
        t1r0 = r0;
        t1r1 = r1;
        t1r2 = r2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 1:r2=" + t1r2 + " x=" + x[0] + " y=" + y + " z=" + z; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 1 && t1r2 == 0; }
}

// W x 1; F; W y 1 || R r0 y; W z@r0 1; R r1 z; R r2 x@r1
[Litmus("1:r0=1 1:r1=1 1:r2=0", Name = "PPOAA", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class PPOAA : Test
{
    static readonly int[] x = new int[1];
    static readonly int[] z = new int[1];
    static int y;
    static int t1r0, t1r1, t1r2;
    static PPOAA() { }

    static void T0()
    {
        x[0] = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        z[r0 & 0] = 1;
        int r1 = z[0];
        int r2 = x[r1 & 0];
        t1r0 = r0;
        t1r1 = r1;
        t1r2 = r2;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 1:r2=" + t1r2 + " x=" + x[0] + " y=" + y + " z=" + z[0]; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 1 && t1r2 == 0; }
}

// W x 1; F; W y 2 || R r0 y; R r1 z@r0; R r2 z; R r3 x@r2 || W z 1
[Litmus("1:r0=2 1:r1=0 1:r2=1 1:r3=0", Name = "RDW", Sc = false, Tso = false, Pso = false, Relaxed = false, DotNet = false, Ecma = false)]
sealed class RDW : Test
{
    static readonly int[] x = new int[1];
    static readonly int[] z = new int[1];
    static int y;
    static int t1r0, t1r1, t1r2, t1r3;
    static RDW() { }

    static void T0()
    {
        x[0] = 1;
        Thread.MemoryBarrier();
        y = 2;
    }

    static void T1()
    {
        int r0 = y;
        int r1 = z[r0 & 0];
        int r2 = z[0];
        int r3 = x[r2 & 0];
        t1r0 = r0;
        t1r1 = r1;
        t1r2 = r2;
        t1r3 = r3;
    }

    static void T2()
    {
        z[0] = 1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 1:r2=" + t1r2 + " 1:r3=" + t1r3 + " x=" + x[0] + " y=" + y + " z=" + z[0]; }
    public override bool Outcome() { return t1r0 == 2 && t1r1 == 0 && t1r2 == 1 && t1r3 == 0; }
}

// W x 1 || R r0 x; W y 1 || R r0 y; R r1 x@r0
[Litmus("1:r0=1 2:r0=1 2:r1=0", Name = "WRC+po+addr", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class WRC_po_addr : Test
{
    static readonly int[] x = new int[1];
    static int y;
    static int t1r0, t2r0, t2r1;
    static WRC_po_addr() { }

    static void T0()
    {
        x[0] = 1;
    }

    static void T1()
    {
        int r0 = x[0];
        y = 1;
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = y;
        int r1 = x[r0 & 0];
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x[0] + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t2r0 == 1 && t2r1 == 0; }
}

// W x 1; F; W y 1 || R r0 y; W z@r0 1 || R r0 z; R r1 x
[Litmus("1:r0=1 2:r0=1 2:r1=0", Name = "ISA2+F+addr+po", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class ISA2_F_addr_po : Test
{
    static readonly int[] z = new int[1];
    static int x, y;
    static int t1r0, t2r0, t2r1;
    static ISA2_F_addr_po() { }

    static void T0()
    {
        x = 1;
        Thread.MemoryBarrier();
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        z[r0 & 0] = 1;
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = z[0];
        int r1 = x;
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x + " y=" + y + " z=" + z[0]; }
    public override bool Outcome() { return t1r0 == 1 && t2r0 == 1 && t2r1 == 0; }
}

// W x 1 || R r0 x; F; R r1 y || W y 1 || R r0 y; R r1 x
[Litmus("1:r0=1 1:r1=0 3:r0=1 3:r1=0", Name = "IRIW+F+po", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class IRIW_F_po : Test
{
    static int x, y;
    static int t1r0, t1r1, t3r0, t3r1;

    static void T0()
    {
        x = 1;
    }

    static void T1()
    {
        int r0 = x;
        Thread.MemoryBarrier();
        int r1 = y;
        t1r0 = r0;
        t1r1 = r1;
    }

    static void T2()
    {
        y = 1;
    }

    static void T3()
    {
        int r0 = y;
        int r1 = x;
        t3r0 = r0;
        t3r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2, T3 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 3:r0=" + t3r0 + " 3:r1=" + t3r1 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0 && t3r0 == 1 && t3r1 == 0; }
}

// W x 1; W y 1 || R r0 y; R r1 z || W z 1; R r0 x
[Litmus("1:r0=1 1:r1=0 2:r0=0", Name = "W+RWC", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class W_RWC : Test
{
    static int x, y, z;
    static int t1r0, t1r1, t2r0;

    static void T0()
    {
        x = 1;
        y = 1;
    }

    static void T1()
    {
        int r0 = y;
        int r1 = z;
        t1r0 = r0;
        t1r1 = r1;
    }

    static void T2()
    {
        z = 1;
        int r0 = x;
        t2r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "1:r0=" + t1r0 + " 1:r1=" + t1r1 + " 2:r0=" + t2r0 + " x=" + x + " y=" + y + " z=" + z; }
    public override bool Outcome() { return t1r0 == 1 && t1r1 == 0 && t2r0 == 0; }
}

// W x 1; W y 1 || W y 2; W z 1 || R r0 z; R r1 x
[Litmus("y=2 2:r0=1 2:r1=0", Name = "Z6.3", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class Z6_3 : Test
{
    static int x, y, z;
    static int t2r0, t2r1;

    static void T0()
    {
        x = 1;
        y = 1;
    }

    static void T1()
    {
        y = 2;
        z = 1;
    }

    static void T2()
    {
        int r0 = z;
        int r1 = x;
        t2r0 = r0;
        t2r1 = r1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "2:r0=" + t2r0 + " 2:r1=" + t2r1 + " x=" + x + " y=" + y + " z=" + z; }
    public override bool Outcome() { return y == 2 && t2r0 == 1 && t2r1 == 0; }
}

// R r0 x; W y 1 || R r0 y; W z 1 || R r0 z; W x 1
[Litmus("0:r0=1 1:r0=1 2:r0=1", Name = "3.LB", Sc = false, Tso = false, Pso = false, Relaxed = true, DotNet = true, Ecma = true)]
sealed class _3_LB : Test
{
    static int x, y, z;
    static int t0r0, t1r0, t2r0;

    static void T0()
    {
        int r0 = x;
        y = 1;
        t0r0 = r0;
    }

    static void T1()
    {
        int r0 = y;
        z = 1;
        t1r0 = r0;
    }

    static void T2()
    {
        int r0 = z;
        x = 1;
        t2r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " 2:r0=" + t2r0 + " x=" + x + " y=" + y + " z=" + z; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1 && t2r0 == 1; }
}

// W x 2; W y 1 || W y 2; W z 1 || W z 2; W x 1
[Litmus("x=2 y=2 z=2", Name = "3.2W", Sc = false, Tso = false, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class _3_2W : Test
{
    static int x, y, z;

    static void T0()
    {
        x = 2;
        y = 1;
    }

    static void T1()
    {
        y = 2;
        z = 1;
    }

    static void T2()
    {
        z = 2;
        x = 1;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1, T2 }; }
    public override string End() { return "x=" + x + " y=" + y + " z=" + z; }
    public override bool Outcome() { return x == 2 && y == 2 && z == 2; }
}

// W x 1; W x 2; R r0 y || W y 1; W y 2; R r0 x
[Litmus("0:r0=1 1:r0=1", Name = "amd3", Sc = false, Tso = true, Pso = true, Relaxed = true, DotNet = true, Ecma = true)]
sealed class amd3 : Test
{
    static int x, y;
    static int t0r0, t1r0;

    static void T0()
    {
        x = 1;
        x = 2;
        int r0 = y;
        t0r0 = r0;
    }

    static void T1()
    {
        y = 1;
        y = 2;
        int r0 = x;
        t1r0 = r0;
    }

    public override ThreadStart[] Threads() { return new ThreadStart[] { T0, T1 }; }
    public override string End() { return "0:r0=" + t0r0 + " 1:r0=" + t1r0 + " x=" + x + " y=" + y; }
    public override bool Outcome() { return t0r0 == 1 && t1r0 == 1; }
}
