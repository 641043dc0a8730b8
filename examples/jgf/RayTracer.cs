// Java Grande Forum benchmark RayTracer, multi-threaded, written anew in C# from the published algorithm: 64 spheres and
// five lights, n by n pixels. Every thread has a scene of its own and renders every n-th row. The benchmark's known fault is
// kept: the check sums are added up under locks, but each thread takes the lock of its own scene.
//
// Arguments: threads (2), pixels a side (1).
using System;
using System.Collections.Generic;
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

sealed class Vec
{
    public double X, Y, Z;

    public Vec()
    {
    }

    public Vec(double x, double y, double z)
    {
        X = x;
        Y = y;
        Z = z;
    }

    public Vec(Vec v)
        : this(v.X, v.Y, v.Z)
    {
    }

    public static double Dot(Vec a, Vec b)
    {
        return a.X * b.X + a.Y * b.Y + a.Z * b.Z;
    }

    public static Vec Cross(Vec a, Vec b)
    {
        return new Vec(a.Y * b.Z - a.Z * b.Y, a.Z * b.X - a.X * b.Z, a.X * b.Y - a.Y * b.X);
    }

    public static Vec Difference(Vec a, Vec b)
    {
        return new Vec(a.X - b.X, a.Y - b.Y, a.Z - b.Z);
    }

    public static Vec Combine(double s, Vec a, double t, Vec b)
    {
        return new Vec(s * a.X + t * b.X, s * a.Y + t * b.Y, s * a.Z + t * b.Z);
    }

    public void SetDifference(Vec a, Vec b)
    {
        X = a.X - b.X;
        Y = a.Y - b.Y;
        Z = a.Z - b.Z;
    }

    public void Add(Vec a)
    {
        X += a.X;
        Y += a.Y;
        Z += a.Z;
    }

    public void AddScaled(double s, Vec a)
    {
        X += s * a.X;
        Y += s * a.Y;
        Z += s * a.Z;
    }

    public void Scale(double s)
    {
        X *= s;
        Y *= s;
        Z *= s;
    }

    public void Negate()
    {
        X = -X;
        Y = -Y;
        Z = -Z;
    }

    // Makes the length 1, and returns the old one.
    public double Normalize()
    {
        double length = Math.Sqrt(X * X + Y * Y + Z * Z);
        if (length > 0.0)
        {
            X /= length;
            Y /= length;
            Z /= length;
        }
        return length;
    }
}

sealed class Ray
{
    public Vec P, D;

    public Ray()
    {
        P = new Vec();
        D = new Vec();
    }

    public Ray(Vec point, Vec direction)
    {
        P = new Vec(point);
        D = new Vec(direction);
        D.Normalize();
    }

    public Vec Point(double t)
    {
        return new Vec(P.X + D.X * t, P.Y + D.Y * t, P.Z + D.Z * t);
    }
}

sealed class Surface
{
    public Vec Color = new Vec(1, 0, 0);
    public double Diffuse = 1.0, Specular, Shine, Transparent, Index = 1.0;
}

sealed class Intersection
{
    public double T;
    public bool Enter;
    public Sphere Sphere;
    public Surface Surface;
}

sealed class Sphere
{
    readonly Vec center;
    readonly double square; // of the radius
    readonly Vec v = new Vec();
    public readonly Surface Surface = new Surface();

    public Sphere(Vec center, double radius)
    {
        this.center = center;
        square = radius * radius;
    }

    public Intersection Intersect(Ray ray)
    {
        v.SetDifference(center, ray.P);
        double b = Vec.Dot(v, ray.D);
        double d = b * b - Vec.Dot(v, v) + square;
        if (d < 0.0)
            return null;
        d = Math.Sqrt(d);
        double t = b - d < 1e-6 ? b + d : b - d;
        if (t < 1e-6)
            return null;
        return new Intersection { T = t, Enter = Vec.Dot(v, v) > square + 1e-6, Sphere = this, Surface = Surface };
    }

    public Vec Normal(Vec p)
    {
        Vec r = Vec.Difference(p, center);
        r.Normalize();
        return r;
    }
}

sealed class Light
{
    public readonly Vec Position;
    public readonly double Brightness;

    public Light(double x, double y, double z, double brightness)
    {
        Position = new Vec(x, y, z);
        Brightness = brightness;
    }
}

sealed class View
{
    public readonly Vec From = new Vec(0, 20, -30), At = new Vec(0, 0, 0), Up = new Vec(0, 1, 0);
    public readonly double Distance = 1.0, Angle = 35.0 * 3.14159265 / 180.0, Aspect = 1.0;
}

sealed class Scene
{
    public readonly List<Light> Lights = new List<Light>();
    public readonly List<Sphere> Spheres = new List<Sphere>();
    public readonly View View = new View();

    public Scene()
    {
        const int n = 4;
        for (int i = 0; i < n; i++)
        {
            for (int j = 0; j < n; j++)
            {
                for (int k = 0; k < n; k++)
                {
                    double x = 20.0 / (n - 1) * i - 10.0;
                    double y = 20.0 / (n - 1) * j - 10.0;
                    double z = 20.0 / (n - 1) * k - 10.0;
                    var sphere = new Sphere(new Vec(x, y, z), 3);
                    sphere.Surface.Color = new Vec(0, 0, (i + j) / (double)(n + n - 2));
                    sphere.Surface.Shine = 15.0;
                    sphere.Surface.Specular = 1.5 - 1.0;
                    sphere.Surface.Transparent = 1.5 - 1.0;
                    Spheres.Add(sphere);
                }
            }
        }
        Lights.Add(new Light(100, 100, -50, 1.0));
        Lights.Add(new Light(-100, 100, -50, 1.0));
        Lights.Add(new Light(100, -100, -50, 1.0));
        Lights.Add(new Light(-100, -100, -50, 1.0));
        Lights.Add(new Light(200, 200, 0, 1.0));
    }
}

class Tracer
{
    static readonly Vec Black = new Vec();

    protected readonly Scene scene = new Scene();
    protected long checksum;
    readonly Light[] lights;
    readonly Sphere[] spheres;
    readonly View view;
    readonly Ray shadow = new Ray();
    readonly Vec toLight = new Vec();
    readonly Intersection nearest = new Intersection();

    protected Tracer()
    {
        lights = new Light[scene.Lights.Count];
        for (int i = 0; i < lights.Length; i++)
            lights[i] = scene.Lights[i];
        spheres = new Sphere[scene.Spheres.Count];
        for (int i = 0; i < spheres.Length; i++)
            spheres[i] = scene.Spheres[i];
        view = scene.View;
    }

    // Renders every n-th row of the picture.
    protected void Render(Interval interval)
    {
        int n = interval.Width;
        var row = new int[n * n];
        int pixels = 0;

        Vec ahead = Vec.Difference(view.At, view.From);
        ahead.Normalize();
        var t = new Vec(ahead);
        t.Scale(Vec.Dot(view.Up, ahead));
        Vec up = Vec.Difference(view.Up, t);
        up.Normalize();
        Vec left = Vec.Cross(view.Up, ahead);
        left.Normalize();
        double width = view.Distance * Math.Tan(view.Angle);
        up.Scale(-width);
        left.Scale(view.Aspect * width);

        var ray = new Ray(view.From, Black);
        for (int y = interval.First; y < interval.Height; y += interval.Threads)
        {
            double ylen = 2.0 * y / n - 1.0;
            for (int x = 0; x < n; x++)
            {
                double xlen = 2.0 * x / n - 1.0;
                ray.D = Vec.Combine(xlen, left, ylen, up);
                ray.D.Add(ahead);
                ray.D.Normalize();
                Vec color = Trace(0, 1.0, ray);
                int red = Math.Min((int)(color.X * 255.0), 255);
                int green = Math.Min((int)(color.Y * 255.0), 255);
                int blue = Math.Min((int)(color.Z * 255.0), 255);
                checksum += red;
                checksum += green;
                checksum += blue;
                row[pixels++] = 255 << 24 | red << 16 | green << 8 | blue;
            }
        }
    }

    bool Intersect(Ray ray)
    {
        bool hit = false;
        nearest.T = 1e9;
        for (int i = 0; i < spheres.Length; i++)
        {
            Intersection found = spheres[i].Intersect(ray);
            if (found != null && found.T < nearest.T)
            {
                nearest.T = found.T;
                nearest.Sphere = found.Sphere;
                nearest.Surface = found.Surface;
                nearest.Enter = found.Enter;
                hit = true;
            }
        }
        return hit;
    }

    static Vec Reflected(Vec ray, Vec normal)
    {
        Vec r = Vec.Combine(1.0 / Math.Abs(Vec.Dot(ray, normal)), ray, 2.0, normal);
        r.Normalize();
        return r;
    }

    // The direction after the passage from one surface to another, null being air; null when nothing passes.
    static Vec Refracted(Surface from, Surface to, Vec ray, Vec normal)
    {
        double eta = (from == null ? 1.0 : from.Index) / (to == null ? 1.0 : to.Index);
        double c1 = -Vec.Dot(ray, normal);
        double cs2 = 1.0 - eta * eta * (1.0 - c1 * c1);
        if (cs2 < 0.0)
            return null;
        Vec r = Vec.Combine(eta, ray, eta * c1 - Math.Sqrt(cs2), normal);
        r.Normalize();
        return r;
    }

    Vec Shade(int level, double weight, Vec p, Vec normal, Vec ray)
    {
        var color = new Vec();
        Surface surface = nearest.Surface;
        var reflected = new Vec();
        if (surface.Shine > 1e-6)
            reflected = Reflected(ray, normal);
        for (int i = 0; i < lights.Length; i++)
        {
            toLight.SetDifference(lights[i].Position, p);
            if (Vec.Dot(normal, toLight) < 0.0)
                continue;
            toLight.Normalize();
            shadow.P = p;
            shadow.D = toLight;
            if (Intersect(shadow))
                continue;
            color.AddScaled(Vec.Dot(normal, toLight) * surface.Diffuse * lights[i].Brightness, surface.Color);
            if (surface.Shine > 1e-6)
            {
                double specular = Vec.Dot(reflected, toLight);
                if (specular > 1e-6)
                {
                    specular = Math.Pow(specular, surface.Shine);
                    color.Add(new Vec(specular, specular, specular));
                }
            }
        }
        shadow.P = p;
        if (surface.Specular * weight > 1e-3)
        {
            shadow.D = Reflected(ray, normal);
            color.AddScaled(surface.Specular, Trace(level + 1, surface.Specular * weight, shadow));
        }
        if (surface.Transparent * weight > 1e-3)
        {
            if (nearest.Enter) // of the last shadow, as in the benchmark
                shadow.D = Refracted(null, surface, ray, normal);
            else
                shadow.D = Refracted(surface, null, ray, normal);
            color.AddScaled(surface.Transparent, Trace(level + 1, surface.Transparent * weight, shadow));
        }
        return color;
    }

    Vec Trace(int level, double weight, Ray ray)
    {
        if (level > 6)
            return new Vec();
        if (!Intersect(ray))
            return Black;
        Vec p = ray.Point(nearest.T);
        Vec normal = nearest.Sphere.Normal(p);
        if (Vec.Dot(ray.D, normal) >= 0.0)
            normal.Negate();
        return Shade(level, weight, p, normal, ray.D);
    }
}

// The rows first, first + threads, ... of a picture.
sealed class Interval
{
    public readonly int Width, Height, Threads, First;

    public Interval(int width, int height, int threads, int first)
    {
        Width = width;
        Height = height;
        Threads = threads;
        First = first;
    }
}

sealed class Runner : Tracer
{
    readonly int id, n;
    readonly TournamentBarrier barrier;

    public Runner(int id, int n, TournamentBarrier barrier)
    {
        this.id = id;
        this.n = n;
        this.barrier = barrier;
        RayTracer.Objects = scene.Spheres.Count;
    }

    public void Run()
    {
        var interval = new Interval(n, n, RayTracer.Threads, id);
        barrier.Await(id);
        Render(interval);
        lock (scene) // not the lock of the others
        {
            for (int i = 0; i < RayTracer.Threads; i++)
                if (id == i)
                    RayTracer.Checksum = RayTracer.Checksum + checksum;
        }
        barrier.Await(id);
    }
}

static class RayTracer
{
    public static int Threads, Objects;
    public static long Checksum;

    // -1 if it is not known. Those for 150 and 500 are the benchmark's own.
    static long Reference(int n)
    {
        switch (n)
        {
            case 1: return 0;
            case 2: return 0;
            case 3: return 562;
            case 150: return 2676692;
            case 500: return 29827635;
            default: return -1;
        }
    }

    static void Main(string[] args)
    {
        Threads = args.Length > 0 ? int.Parse(args[0]) : 2;
        int n = args.Length > 1 ? int.Parse(args[1]) : 1;

        var barrier = new TournamentBarrier(Threads);
        var runners = new Runner[Threads]; // the benchmark has them in an array, too
        var threads = new Thread[Threads];
        for (int i = 1; i < Threads; i++)
        {
            runners[i] = new Runner(i, n, barrier);
            threads[i] = new Thread(runners[i].Run);
            threads[i].Start();
        }
        runners[0] = new Runner(0, n, barrier);
        runners[0].Run();
        for (int i = 1; i < Threads; i++)
            threads[i].Join();

        long want = Reference(n);
        if (want >= 0)
            Debug.Assert(Checksum == want);
        Console.WriteLine("check sum {0}", Checksum);
    }
}
