using System;
class F { ~F() { } } class A<T>{} class B<T>{}
static class P {
  static int Bits<T>(object o, int n) { return n == 0 ? 0 : n % 2 == 0 ? Bits<A<T>>(o, n / 2) : 1 + Bits<B<T>>(o, n / 2); }
  static void Main() {
    new F();
    object k = new object();
    if (Bits<int>(k, 5) != 2) throw new Exception();
  }
}
