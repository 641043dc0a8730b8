// A culture other than the invariant one has its data from the machine, so that making one ends the path.
using System;
using System.Diagnostics;
using System.Globalization;

class Cultures
{
    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "made": Debug.Assert(1.5.ToString(new CultureInfo("de-DE")) == "1.5"); break;
            case "kept": CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("tr-TR"); Debug.Assert("TITLE".ToLower() == "title"); break;
            case "specific": Debug.Assert(CultureInfo.CreateSpecificCulture("en-US").Name == "en-US"); break;
            case "invariant":
                CultureInfo.CurrentCulture = new CultureInfo("");
                Debug.Assert(1.5.ToString() == "1.5" && CultureInfo.CurrentCulture.Equals(CultureInfo.InvariantCulture));
                break;
        }
    }
}
