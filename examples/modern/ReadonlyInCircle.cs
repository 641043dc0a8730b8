// The initialiser of Settings needs that of Catalog, which needs Settings. The thread that runs the initialiser of Catalog does not wait for
// the other one, because that would close a circle. So it makes an object of Settings before Max is set, and a third thread reads Max by a
// method of this object.
using System;
using System.Threading;

public static class ReadonlyInCircle {
    static readonly ManualResetEventSlim made = new ManualResetEventSlim();
    static volatile Settings settings;

    sealed class Settings {
        static readonly int Max;

        static Settings() {
            Catalog.Load();
            Max = 5;
        }

        public static void Load() { }

        public void Check() {
            if (Max != 5) throw new Exception("the maximum is not set");
        }
    }

    static class Catalog {
        static Catalog() {
            settings = new Settings();
            made.Set();
        }

        public static void Load() { }
    }

    public static void Main() {
        var reader = new Thread(() => {
            made.Wait();
            settings.Check();
        });
        var loader = new Thread(Catalog.Load);
        reader.Start();
        loader.Start();
        Settings.Load();
        loader.Join();
        reader.Join();
    }
}
