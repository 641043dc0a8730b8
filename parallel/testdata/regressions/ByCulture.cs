using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

// Comparisons of two texts, which the culture data of a machine may decide in another way than the values of their characters.
static class ByCulture
{
    static void Main(string[] args)
    {
        string a = args[1], b = args[2];
        switch (args[0])
        {
            case "Compare": string.Compare(a, b); break;
            case "CompareIgnoringCase": string.Compare(a, b, true); break;
            case "ComparePart": string.Compare(a, 0, b, 0, 9); break;
            case "CompareTo": a.CompareTo(b); break;
            case "CompareInvariant": string.Compare(a, b, StringComparison.InvariantCulture); break;
            case "CompareOrdinal": string.Compare(a, b, StringComparison.Ordinal); break;
            case "CompareInfo": CultureInfo.InvariantCulture.CompareInfo.Compare(a, b, CompareOptions.None); break;
            case "Comparer": Comparer<string>.Default.Compare(a, b); break;
            case "StringComparer": StringComparer.CurrentCulture.Compare(a, b); break;
            case "OrdinalComparer": StringComparer.OrdinalIgnoreCase.Compare(a, b); StringComparer.Ordinal.Compare(a, b); break;
            case "Sort": new List<string> { a, b }.Sort(); break;
            case "ArraySort": Array.Sort(new[] { a, b }); break;
            case "OrderBy": new[] { a, b }.OrderBy(x => x).ToList(); break;
            case "SortedSet": new SortedSet<string> { a, b }; break;
            case "Equals": a.Equals(b, StringComparison.CurrentCulture); break;
            case "EqualsOperator": Environment.ExitCode = a == b ? 1 : 0; break;
            case "Dictionary": new Dictionary<string, int>(StringComparer.InvariantCultureIgnoreCase) { [a] = 1, [b] = 2 }; break;
            case "StartsWith": a.StartsWith(b); break;
            case "EndsWith": a.EndsWith(b); break;
            case "IndexOf": a.IndexOf(b); break;
            case "LastIndexOf": a.LastIndexOf(b); break;
            case "Contains": a.Contains(b); break;
            case "StartsWithOrdinal": a.StartsWith(b, StringComparison.Ordinal); break;
            case "Replace": a.Replace(b, "", StringComparison.CurrentCulture); break;
        }
    }
}
