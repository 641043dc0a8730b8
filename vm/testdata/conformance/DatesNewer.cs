// Compiler: roslyn12
// Dates, times, enums, bytes and numbers: the members that .NET 5 to 9 brought.
using System;
using System.Buffers.Binary;
using System.Globalization;
using System.Numerics;

static class DatesNewer
{
    enum Level : byte { Low, Middle = 5, High }

    static void Try(string name, Action a)
    {
        try { a(); Console.WriteLine(name + ": nothing thrown"); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static void Days()
    {
        var d = new DateOnly(2024, 2, 28);
        Console.WriteLine($"{d} {d:O} {d:yyyy/MM/dd} {d.AddDays(2):r} {d.AddMonths(-1)} {d.AddYears(1)} {d.DayNumber} {d.DayOfWeek} {d.DayOfYear}");
        Console.WriteLine(d.ToDateTime(new TimeOnly(13, 5)).ToString("s") + " " + DateOnly.FromDateTime(new DateTime(1999, 12, 31, 23, 0, 0)) + " " + DateOnly.FromDayNumber(0) + " " + DateOnly.MaxValue.ToString("o"));
        Console.WriteLine((d < new DateOnly(2024, 3, 1)) + " " + d.CompareTo(DateOnly.MinValue) + " " + d.Equals(new DateOnly(2024, 2, 28)) + " " + (d.GetHashCode() == d.DayNumber));
        (int y, int m, int day) = d;
        Console.WriteLine($"{y} {m} {day} {d.ToLongDateString()} {d.ToShortDateString()}");
        Console.WriteLine(DateOnly.Parse("2023-07-04") + " " + DateOnly.TryParse("x", out _) + " " + DateOnly.ParseExact("04.07.2023", "dd.MM.yyyy", CultureInfo.InvariantCulture) + " " + DateOnly.TryParse("2023-07-04 10:00", out _));
        Try("day", () => new DateOnly(2023, 2, 29));
        Try("parse", () => DateOnly.Parse("never"));
        Try("hour", () => new DateOnly(2023, 2, 2).ToString("HH"));
    }

    static void Times()
    {
        var t = new TimeOnly(23, 30, 15, 250);
        Console.WriteLine($"{t} {t:T} {t:o} {t:HH.mm.ss.fff} {t.AddHours(2)} {t.AddMinutes(-31):R} {t.Add(TimeSpan.FromHours(49), out int days)} {days}");
        Console.WriteLine($"{t.IsBetween(new TimeOnly(22, 0), new TimeOnly(6, 0))} {new TimeOnly(7, 0).IsBetween(new TimeOnly(22, 0), new TimeOnly(6, 0))} {new TimeOnly(1, 0) - t} {t.ToTimeSpan()} {t.Millisecond} {TimeOnly.MaxValue.Ticks}");
        Console.WriteLine(TimeOnly.Parse("08:15") + " " + TimeOnly.TryParse("25:00", out _) + " " + TimeOnly.FromTimeSpan(TimeSpan.FromMinutes(61)) + " " + (t > TimeOnly.MinValue) + " " + TimeOnly.ParseExact("17.45", "HH.mm", CultureInfo.InvariantCulture));
        Try("hour", () => new TimeOnly(24, 0));
        Try("ticks", () => TimeOnly.FromTimeSpan(TimeSpan.FromDays(1)));
        (DateOnly date, TimeOnly time) = new DateTime(2020, 1, 2, 3, 4, 5, 6, 7);
        Console.WriteLine(date + " " + time.ToString("O") + " " + new DateTime(2020, 1, 2, 3, 4, 5, 6, 7).Microsecond + " " + new DateTime(date, time).AddMicroseconds(3).ToString("o") + " " + DateTime.UnixEpoch.Nanosecond);
        Console.WriteLine(TimeSpan.FromDays(1, 2) + " " + TimeSpan.FromHours(1, 2, 3) + " " + TimeSpan.FromMinutes(90) + " " + TimeSpan.FromSeconds(1, 500) + " " + TimeSpan.FromMilliseconds(1, 5) + " " + new TimeSpan(1, 2, 3, 4, 5, 6) + " " + TimeSpan.FromMicroseconds(1.5).Nanoseconds + " " + TimeSpan.FromTicks(3).TotalNanoseconds);
        Console.WriteLine(TimeSpan.Parse("1:02:03".AsSpan()) + " " + TimeSpan.SecondsPerDay + " " + TimeSpan.HoursPerDay);
        Try("long", () => TimeSpan.FromSeconds(long.MaxValue));
    }

    static void Enums()
    {
        Console.WriteLine(string.Join(" ", Enum.GetNames<Level>()) + " " + string.Join(" ", Enum.GetValues<Level>()) + " " + Enum.IsDefined(Level.High) + Enum.IsDefined((Level)3) + " " + Enum.GetName(Level.Middle));
        Console.WriteLine(Enum.Parse<Level>("high", true) + " " + Enum.Parse<Level>("Low".AsSpan()) + " " + Enum.TryParse("Nine".AsSpan(), out Level l) + l + " " + Enum.TryParse("5", out l) + l);
        foreach (Level x in Enum.GetValues<Level>()) Console.Write($"{x}={x:D} ");
        Console.WriteLine();
    }

    static void Bytes()
    {
        byte[] b = [0xde, 0xad, 0xbe, 0xef, 1, 2, 3, 4];
        Console.WriteLine(Convert.ToHexString(b) + " " + Convert.ToHexString(b, 1, 2) + " " + Convert.ToHexStringLower(b.AsSpan(0, 3)) + " " + Convert.FromHexString("0aFF".AsSpan())[1] + " " + Convert.ToBase64String(b.AsSpan(0, 4)) + " " + Convert.TryFromBase64String("AQI=", new byte[2], out int n) + n);
        Console.WriteLine(BinaryPrimitives.ReadUInt32BigEndian(b) + " " + BinaryPrimitives.ReadInt16LittleEndian(b) + " " + BinaryPrimitives.ReverseEndianness(1) + " " + BitConverter.ToInt32(b.AsSpan(4)) + " " + BitConverter.TryWriteBytes(b, 7L) + b[0] + " " + BinaryPrimitives.TryReadInt64BigEndian(b.AsSpan(1), out _));
        BinaryPrimitives.WriteUInt16BigEndian(b.AsSpan(6), 0x1234);
        Console.WriteLine(b[6] + " " + b[7]);
        var g = new Guid("6f9619ff-8b86-d011-b42d-00c04fc964ff");
        Console.WriteLine((g > Guid.Empty) + " " + Guid.Parse(g.ToString().AsSpan()) + " " + g.Version + " " + g.Variant + " " + Guid.TryParse("x", null, out _) + " " + Guid.AllBitsSet);
        Try("short", () => BinaryPrimitives.ReadInt32BigEndian(new byte[3]));
        Try("hex", () => Convert.ToHexString(new byte[2], 1, 2));
    }

    static void Numbers()
    {
        Console.WriteLine(Math.BigMul(uint.MaxValue, 2u) + " " + Math.BigMul(ulong.MaxValue, ulong.MaxValue, out ulong low) + " " + low + " " + Math.BigMul(-5L, long.MaxValue, out long l) + " " + l + " " + Math.BigMul(long.MinValue, -3, out l) + " " + l);
        Console.WriteLine(Math.Clamp(5, 1, 3) + " " + Math.DivRem(17, 5) + " " + Math.MaxMagnitude(-3.0, 2) + " " + Math.MinMagnitude(-3.0, 3) + " " + BitOperations.PopCount(255u) + " " + BitOperations.Log2(1000u) + " " + BitOperations.LeadingZeroCount(1ul) + " " + BitOperations.TrailingZeroCount(8) + " " + BitOperations.RotateLeft(1u, 33) + " " + BitOperations.IsPow2(64) + " " + BitOperations.RoundUpToPowerOf2(33u));
        Console.WriteLine(bool.Parse("true".AsSpan()) + " " + int.Parse("12".AsSpan()) + " " + int.TryParse("7x".AsSpan(), out int i) + i + " " + double.Parse("2.5".AsSpan(), NumberStyles.Float, CultureInfo.InvariantCulture) + " " + MathF.Sqrt(2).ToString("F3"));
        Console.WriteLine("a\r\nb\rc\n".ReplaceLineEndings("|") + " " + "a,b,,c".Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries).Length + " " + "Hello".Contains("ELL", StringComparison.OrdinalIgnoreCase) + " " + "aXbX".Replace("x", "-", StringComparison.OrdinalIgnoreCase) + " " + string.Join('/', "p", 1) + " " + "abc"[^1] + "abc"[..2] + " " + "tEst".StartsWith('t') + " " + string.Concat("a".AsSpan(), "b".AsSpan()));
        HashCode h = default;
        h.Add(1);
        Console.WriteLine((h.ToHashCode() == h.ToHashCode()) + " " + (HashCode.Combine(1, 2) == HashCode.Combine(1, 2)));
        GC.Collect(2, GCCollectionMode.Forced, true, true);
        GC.WaitForPendingFinalizers();
        Console.WriteLine(GC.AllocateUninitializedArray<int>(3).Length + " " + Array.MaxLength + " " + Environment.NewLine.Length + " " + (Environment.ProcessId > 0) + " " + (Environment.TickCount64 >= 0) + " " + (DateTime.UtcNow.AddYears(-1) < DateTime.UtcNow) + " " + (System.Threading.Thread.GetCurrentProcessorId() >= 0));
        int[] a = [1, 2, 3];
        Array.Fill(a, 9, 1, 2);
        Console.Write(string.Join(",", a) + " ");
        Array.Clear(a);
        Console.WriteLine(string.Join(",", a) + " " + Array.Empty<int>().Length + " " + (a is [0, .., 0]));
    }

    static void Main()
    {
        Days();
        Times();
        Enums();
        Bytes();
        Numbers();
    }
}
