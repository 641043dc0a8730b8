// Right: a character outside the first 65536 comes after all others without case. How far is 1 where .NET has the data of cultures, and the distance elsewhere: both are tried.
using System;
using System.Diagnostics;

int far = string.Compare("\ud83c\udf89", "a", StringComparison.OrdinalIgnoreCase);
int near = string.Compare("\ud83c\udf8a", "\ud83c\udf89", StringComparison.OrdinalIgnoreCase);
Debug.Assert(far > 0 && near == 1);
Console.WriteLine(far);
