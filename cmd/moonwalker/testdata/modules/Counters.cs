public static class Counters { public static int Started = 1; }
