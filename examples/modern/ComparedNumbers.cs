// Right: the result of a comparison by culture is -1, 0 or 1, as in .NET with the data of cultures. A comparison by the values of characters returns a difference.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;

string pear = "pear", zoo = "zoo";
int[] below =
[
    pear.CompareTo(zoo), pear.CompareTo((object)zoo), string.Compare(pear, zoo), string.Compare(pear, "ZOO", true),
    string.Compare(pear, zoo, StringComparison.CurrentCulture), string.Compare(pear, "ZOO", StringComparison.InvariantCultureIgnoreCase),
    string.Compare(pear, zoo, false, CultureInfo.InvariantCulture), string.Compare(pear, zoo, CultureInfo.InvariantCulture, CompareOptions.IgnoreCase),
    string.Compare(pear, 0, zoo, 0, 2), string.Compare(pear, 0, zoo, 0, 2, StringComparison.InvariantCulture), string.Compare(pear, 0, "ZOO", 0, 2, true),
    CultureInfo.InvariantCulture.CompareInfo.Compare(pear, zoo), CultureInfo.InvariantCulture.CompareInfo.Compare(pear, zoo, CompareOptions.None),
    Comparer<string>.Default.Compare(pear, zoo), StringComparer.CurrentCulture.Compare(pear, zoo), StringComparer.InvariantCultureIgnoreCase.Compare(pear, "ZOO"),
    StringComparer.InvariantCulture.Compare((object)pear, zoo), (pear, 1).CompareTo((zoo, 1)), Comparer<object>.Default.Compare(pear, zoo),
    pear.AsSpan().CompareTo(zoo, StringComparison.CurrentCulture), string.Compare(null, zoo)
];
foreach (int result in below) Debug.Assert(result == -1);
Debug.Assert(zoo.CompareTo(pear) == 1 && zoo.CompareTo("zo" + "o") == 0 && string.Compare(zoo, pear, true) == 1);
Debug.Assert(string.CompareOrdinal(pear, zoo) == -10 && string.Compare(pear, zoo, StringComparison.Ordinal) == -10 && StringComparer.Ordinal.Compare(pear, zoo) == -10);
Debug.Assert(string.Compare(pear, "ZOO", StringComparison.OrdinalIgnoreCase) == -10 && string.Compare(pear, zoo, CultureInfo.InvariantCulture, CompareOptions.Ordinal) == -10);
