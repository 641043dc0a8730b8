// Java Grande Forum benchmark MolDyn, multi-threaded, written anew in C# from the published algorithm: 4*mm^3 argon
// particles under a Lennard-Jones potential in a cube with periodic boundaries. Every thread has particles of its own and
// moves all of them; the forces on every n-th one are its share, added up by thread 0. Barriers separate the phases.
//
// Arguments: threads (2), mm (1), moves (50).
using System;
using System.Diagnostics;
using System.Threading;

// A tournament of groups of four, by busy waiting. The sense of the flags alternates.
sealed class TournamentBarrier
{
    readonly int threads;
    readonly bool[] isDone;

    public TournamentBarrier(int threads)
    {
        this.threads = threads;
        isDone = new bool[threads];
    }

    public void Await(int id)
    {
        bool done = !Volatile.Read(ref isDone[id]);
        int mask = 3;
        while ((id & mask) == 0 && mask < threads << 2)
        {
            int spacing = (mask + 1) >> 2;
            for (int i = 1; i <= 3 && id + i * spacing < threads; i++)
            {
                while (Volatile.Read(ref isDone[id + i * spacing]) != done)
                    Thread.Yield();
            }
            mask = (mask << 2) + 3;
        }
        Volatile.Write(ref isDone[id], done);
        while (Volatile.Read(ref isDone[0]) != done)
            Thread.Yield();
    }
}

// Uniform random numbers modulo 2^31-1, made normal in pairs by the polar method.
sealed class RandomNumbers
{
    int seed;
    public double V1, V2;

    public RandomNumbers(int seed)
    {
        this.seed = seed;
    }

    double Update()
    {
        if (seed <= 0)
            seed = 1;
        int low = seed % 32768;
        int high = (seed - low) / 32768;
        int product = low * 16807;
        low = product % 32768;
        high = (high * 16807 + (product - low) / 32768) % 65536;
        seed = (high * 32768 + low) % 2147483647;
        return 4.656612875e-10 * seed;
    }

    // The factor that makes V1 and V2 normal.
    public double Next()
    {
        double s;
        do
        {
            V1 = 2.0 * Update() - 1.0;
            V2 = 2.0 * Update() - 1.0;
            s = V1 * V1 + V2 * V2;
        } while (s >= 1.0);
        return Math.Sqrt(-2.0 * Math.Log(s) / s);
    }
}

sealed class Particle
{
    double x, y, z;
    public double VX, VY, VZ;
    readonly int id;
    readonly double[][] force;
    readonly double[][][] forces;
    readonly Particle[] all;

    public Particle(double x, double y, double z, Runner owner, Particle[] all)
    {
        this.x = x;
        this.y = y;
        this.z = z;
        this.all = all;
        id = owner.Id;
        force = owner.Force;
        forces = owner.Forces;
    }

    static double Wrap(double x, double side)
    {
        if (x < 0)
            x += side;
        if (x > side)
            x -= side;
        return x;
    }

    public void Move(double side, int n)
    {
        x = Wrap(x + VX + force[0][n], side);
        y = Wrap(y + VY + force[1][n], side);
        z = Wrap(z + VZ + force[2][n], side);
        VX = VX + force[0][n];
        VY = VY + force[1][n];
        VZ = VZ + force[2][n];
    }

    static double Nearest(double d, double side)
    {
        if (d < -0.5 * side)
            d += side;
        if (d > 0.5 * side)
            d -= side;
        return d;
    }

    // The forces between this particle, number n, and all later ones.
    public void ComputeForces(double side, double cutoff, int n)
    {
        double fx = 0, fy = 0, fz = 0;
        for (int i = n + 1; i < all.Length; i++)
        {
            double xx = Nearest(x - all[i].x, side);
            double yy = Nearest(y - all[i].y, side);
            double zz = Nearest(z - all[i].z, side);
            double rd = xx * xx + yy * yy + zz * zz;
            if (rd > cutoff * cutoff)
                continue;
            double rrd = 1.0 / rd;
            double rrd2 = rrd * rrd;
            double rrd3 = rrd2 * rrd;
            double rrd4 = rrd2 * rrd2;
            double rrd6 = rrd2 * rrd4;
            double rrd7 = rrd6 * rrd;
            MolDyn.Epot[id] = MolDyn.Epot[id] + (rrd6 - rrd3);
            double r148 = rrd7 - 0.5 * rrd4;
            MolDyn.Vir[id] = MolDyn.Vir[id] - rd * r148;
            double fxx = xx * r148, fyy = yy * r148, fzz = zz * r148;
            fx += fxx;
            fy += fyy;
            fz += fzz;
            forces[0][id][i] = forces[0][id][i] - fxx;
            forces[1][id][i] = forces[1][id][i] - fyy;
            forces[2][id][i] = forces[2][id][i] - fzz;
            MolDyn.Interacts[id]++;
        }
        forces[0][id][n] = forces[0][id][n] + fx;
        forces[1][id][n] = forces[1][id][n] + fy;
        forces[2][id][n] = forces[2][id][n] + fz;
    }

    // The second half of the velocity's change; the square of the velocity.
    public double Accelerate(int n)
    {
        VX = VX + force[0][n];
        VY = VY + force[1][n];
        VZ = VZ + force[2][n];
        return VX * VX + VY * VY + VZ * VZ;
    }

    public double Speed()
    {
        return Math.Sqrt(VX * VX + VY * VY + VZ * VZ);
    }

    public void Scale(double factor)
    {
        VX *= factor;
        VY *= factor;
        VZ *= factor;
    }
}

sealed class Runner
{
    const double Density = 0.83134, Temperature = 0.722, H = 0.064, HSquare = H * H;
    const int ScaleEvery = 10, ScaleUntil = 19, PrintEvery = 10;

    public readonly int Id;
    public readonly double[][] Force;    // coordinate, particle
    public readonly double[][][] Forces; // coordinate, thread, particle
    readonly int mm, moves, size;
    readonly TournamentBarrier barrier;
    Particle[] one;

    public Runner(int id, int mm, int moves, double[][] force, double[][][] forces, TournamentBarrier barrier)
    {
        Id = id;
        Force = force;
        Forces = forces;
        size = 4 * mm * mm * mm;
        this.mm = mm;
        this.moves = moves;
        this.barrier = barrier;
    }

    // A face-centred lattice.
    void Place(double a)
    {
        one = new Particle[size];
        int n = 0;
        for (int lg = 0; lg <= 1; lg++)
            for (int i = 0; i < mm; i++)
                for (int j = 0; j < mm; j++)
                    for (int k = 0; k < mm; k++)
                        one[n++] = new Particle(i * a + lg * a * 0.5, j * a + lg * a * 0.5, k * a, this, one);
        for (int lg = 1; lg <= 2; lg++)
            for (int i = 0; i < mm; i++)
                for (int j = 0; j < mm; j++)
                    for (int k = 0; k < mm; k++)
                        one[n++] = new Particle(i * a + (2 - lg) * a * 0.5, j * a + (lg - 1) * a * 0.5, k * a + a * 0.5, this, one);
    }

    // Normal velocities without a drift, scaled to the temperature.
    void Heat(double tscale)
    {
        var random = new RandomNumbers(0);
        for (int i = 0; i < size; i += 2)
        {
            double r = random.Next();
            one[i].VX = r * random.V1;
            one[i + 1].VX = r * random.V2;
        }
        for (int i = 0; i < size; i += 2)
        {
            double r = random.Next();
            one[i].VY = r * random.V1;
            one[i + 1].VY = r * random.V2;
        }
        for (int i = 0; i < size; i += 2)
        {
            double r = random.Next();
            one[i].VZ = r * random.V1;
            one[i + 1].VZ = r * random.V2;
        }

        double ekin = 0, drift = 0;
        foreach (Particle p in one)
            drift += p.VX;
        drift /= size;
        foreach (Particle p in one)
        {
            p.VX -= drift;
            ekin += p.VX * p.VX;
        }
        drift = 0;
        foreach (Particle p in one)
            drift += p.VY;
        drift /= size;
        foreach (Particle p in one)
        {
            p.VY -= drift;
            ekin += p.VY * p.VY;
        }
        drift = 0;
        foreach (Particle p in one)
            drift += p.VZ;
        drift /= size;
        foreach (Particle p in one)
        {
            p.VZ -= drift;
            ekin += p.VZ * p.VZ;
        }
        double factor = H * Math.Sqrt(Temperature / (tscale * ekin));
        foreach (Particle p in one)
            p.Scale(factor);
    }

    public void Run()
    {
        double side = Math.Pow(size / Density, 0.3333333);
        double cutoff = mm / 4.0;
        double tscale = 16.0 / (1.0 * size - 1.0);
        double vaverh = 1.13 * Math.Sqrt(Temperature / 24.0) * H;
        Place(side / mm);
        Heat(tscale);

        barrier.Await(Id);
        // The benchmark starts its clock here.
        barrier.Await(Id);

        for (int move = 0; move < moves; move++)
        {
            for (int i = 0; i < size; i++)
                one[i].Move(side, i);
            barrier.Await(Id);

            if (Id == 0)
                for (int j = 0; j < 3; j++)
                    for (int i = 0; i < size; i++)
                        Force[j][i] = 0.0;
            MolDyn.Epot[Id] = 0.0;
            MolDyn.Vir[Id] = 0.0;
            MolDyn.Interacts[Id] = 0;
            barrier.Await(Id);

            for (int i = Id; i < size; i += MolDyn.Threads)
                one[i].ComputeForces(side, cutoff, i);
            barrier.Await(Id);

            if (Id == 0)
                Collect();
            barrier.Await(Id);

            if (Id == 0)
                for (int j = 0; j < 3; j++)
                    for (int i = 0; i < size; i++)
                        Force[j][i] = Force[j][i] * (HSquare * 0.5);
            double sum = 0.0;
            barrier.Await(Id);

            for (int i = 0; i < size; i++)
                sum += one[i].Accelerate(i);
            double ekin = sum / HSquare;
            double speed = 0.0, count = 0.0;
            for (int i = 0; i < size; i++)
            {
                double v = one[i].Speed();
                if (v > vaverh)
                    count += 1.0;
                speed += v;
            }
            speed /= H;

            if (move < ScaleUntil && (move + 1) % ScaleEvery == 0)
            {
                double factor = Math.Sqrt(Temperature / (tscale * ekin));
                for (int i = 0; i < size; i++)
                    one[i].Scale(factor);
                ekin = Temperature / tscale;
            }
            if ((move + 1) % PrintEvery == 0)
            {
                MolDyn.Ek[Id] = 24.0 * ekin;
                MolDyn.Epot[Id] = 4.0 * MolDyn.Epot[Id];
            }
            barrier.Await(Id);
        }
        barrier.Await(Id);
    }

    // Adds up the results of the threads.
    void Collect()
    {
        for (int k = 0; k < 3; k++)
            for (int i = 0; i < size; i++)
                for (int j = 0; j < MolDyn.Threads; j++)
                    Force[k][i] += Forces[k][j][i];
        for (int k = 0; k < 3; k++)
            for (int i = 0; i < size; i++)
                for (int j = 0; j < MolDyn.Threads; j++)
                    Forces[k][j][i] = 0.0;
        for (int j = 1; j < MolDyn.Threads; j++)
        {
            MolDyn.Epot[0] += MolDyn.Epot[j];
            MolDyn.Vir[0] += MolDyn.Vir[j];
        }
        for (int j = 1; j < MolDyn.Threads; j++)
        {
            MolDyn.Epot[j] = MolDyn.Epot[0];
            MolDyn.Vir[j] = MolDyn.Vir[0];
        }
        for (int j = 0; j < MolDyn.Threads; j++)
            MolDyn.Interactions += MolDyn.Interacts[j];
    }
}

static class MolDyn
{
    public static int Threads;
    public static double[] Epot, Vir, Ek;
    public static int[] Interacts;
    public static int Interactions;

    static void RunIterations(int mm, int moves)
    {
        int size = 4 * mm * mm * mm;
        Epot = new double[Threads];
        Vir = new double[Threads];
        Ek = new double[Threads];
        Interacts = new int[Threads];
        var force = new double[3][];
        var forces = new double[3][][];
        for (int k = 0; k < 3; k++)
        {
            force[k] = new double[size];
            forces[k] = new double[Threads][];
            for (int j = 0; j < Threads; j++)
                forces[k][j] = new double[size];
        }
        var barrier = new TournamentBarrier(Threads);
        var runners = new Runner[Threads]; // the benchmark has them in an array, too
        var threads = new Thread[Threads];
        for (int i = 1; i < Threads; i++)
        {
            runners[i] = new Runner(i, mm, moves, force, forces, barrier);
            threads[i] = new Thread(runners[i].Run);
            threads[i].Start();
        }
        runners[0] = new Runner(0, mm, moves, force, forces, barrier);
        runners[0].Run();
        for (int i = 1; i < Threads; i++)
            threads[i].Join();
    }

    // The kinetic energy after 50 moves; NaN if it is not known. Those for mm = 8 and 13 are the benchmark's own.
    static double Reference(int mm)
    {
        switch (mm)
        {
            case 1: return 3.249;
            case 8: return 1731.4306625334357;
            case 13: return 7397.392307839352;
            default: return double.NaN;
        }
    }

    static void Main(string[] args)
    {
        Threads = args.Length > 0 ? int.Parse(args[0]) : 2;
        int mm = args.Length > 1 ? int.Parse(args[1]) : 1;
        int moves = args.Length > 2 ? int.Parse(args[2]) : 50;
        RunIterations(mm, moves);
        for (int i = 1; i < Threads; i++)
            Debug.Assert(Ek[i] == Ek[0]);
        double want = Reference(mm);
        if (moves == 50 && !double.IsNaN(want))
            Debug.Assert(Math.Abs(Ek[0] - want) <= 1e-10);
        Console.WriteLine("kinetic energy {0:F9}, {1} interactions", Ek[0], Interactions);
    }
}
