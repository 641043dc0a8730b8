using System;

// A property reads a readonly static by an instance method, while a thread that is alone has not set it yet. Roslyn, C# 8, -o+.
public static class ReadonlyInProperty
{
    static Settings settings;

    sealed class Settings
    {
        static readonly int Max;

        static Settings()
        {
            settings = new Settings();
            Max = 5;
        }

        public static void Load() { }

        public bool Complete() { return Max == 5; }
    }

    public static void AlwaysComplete()
    {
        if (settings != null && !settings.Complete()) throw new Exception("incomplete");
    }

    public static void Main() { Settings.Load(); }
}
