namespace System.Globalization
{
    [Flags]
    public enum NumberStyles
    {
        None = 0,
        AllowLeadingWhite = 1,
        AllowTrailingWhite = 2,
        AllowLeadingSign = 4,
        Integer = 7,
        AllowTrailingSign = 8,
        AllowParentheses = 16,
        AllowDecimalPoint = 32,
        AllowThousands = 64,
        Number = 111,
        AllowExponent = 128,
        Float = 167,
        AllowCurrencySymbol = 256,
        Currency = 383,
        Any = 511,
        AllowHexSpecifier = 512,
        HexNumber = 515,
        AllowBinarySpecifier = 1024,
        BinaryNumber = 1027
    }

    [Flags]
    public enum DateTimeStyles
    {
        None = 0,
        AllowLeadingWhite = 1,
        AllowTrailingWhite = 2,
        AllowInnerWhite = 4,
        AllowWhiteSpaces = 7,
        NoCurrentDateDefault = 8,
        AdjustToUniversal = 16,
        AssumeLocal = 32,
        AssumeUniversal = 64,
        RoundtripKind = 128
    }

    [Flags]
    public enum CompareOptions
    {
        None = 0,
        IgnoreCase = 1,
        IgnoreNonSpace = 2,
        IgnoreSymbols = 4,
        IgnoreKanaType = 8,
        IgnoreWidth = 16,
        OrdinalIgnoreCase = 268435456,
        StringSort = 536870912,
        Ordinal = 1073741824
    }

    public enum UnicodeCategory
    {
        UppercaseLetter = 0,
        LowercaseLetter = 1,
        TitlecaseLetter = 2,
        ModifierLetter = 3,
        OtherLetter = 4,
        NonSpacingMark = 5,
        SpacingCombiningMark = 6,
        EnclosingMark = 7,
        DecimalDigitNumber = 8,
        LetterNumber = 9,
        OtherNumber = 10,
        SpaceSeparator = 11,
        LineSeparator = 12,
        ParagraphSeparator = 13,
        Control = 14,
        Format = 15,
        Surrogate = 16,
        PrivateUse = 17,
        ConnectorPunctuation = 18,
        DashPunctuation = 19,
        OpenPunctuation = 20,
        ClosePunctuation = 21,
        InitialQuotePunctuation = 22,
        FinalQuotePunctuation = 23,
        OtherPunctuation = 24,
        MathSymbol = 25,
        CurrencySymbol = 26,
        ModifierSymbol = 27,
        OtherSymbol = 28,
        OtherNotAssigned = 29
    }

    /// <summary>
    /// The invariant culture, with the data of the globalization-invariant mode of .NET. No other culture is modelled, since a
    /// machine has the data of one. The current ones flow with the execution context, as in .NET, and are the defaults where
    /// none was set.
    /// </summary>
    public class CultureInfo : IFormatProvider, ICloneable
    {
        private static readonly CultureInfo s_invariant = new CultureInfo();

        private readonly string _name;
        private bool _readOnly;
        private readonly CompareInfo _compare = new CompareInfo();
        private TextInfo _text = new TextInfo();
        private NumberFormatInfo _numbers;
        private DateTimeFormatInfo _dates;

        /// The invariant culture.
        private CultureInfo()
        {
            _name = "";
            _readOnly = true;
            _numbers = NumberFormatInfo.InvariantInfo;
            _dates = DateTimeFormatInfo.InvariantInfo;
        }

        public CultureInfo(string name)
            : this(name, true)
        {
        }

        public CultureInfo(string name, bool useUserOverride)
            : this(name, false, useUserOverride)
        {
        }

        private CultureInfo(string name, bool readOnly, bool useUserOverride)
        {
            if (name == null)
                throw new ArgumentNullException("name");
            if (name.Length > 0)
                throw Threading.Unmodelled.Raise("the culture " + name);
            _name = name;
            _readOnly = readOnly;
            _numbers = new NumberFormatInfo(readOnly);
            _dates = new DateTimeFormatInfo();
        }

        public static CultureInfo InvariantCulture
        {
            get { return s_invariant; }
        }

        public static CultureInfo CurrentCulture
        {
            get { return Get(ref Cultures.current) ?? Cultures.@default ?? s_invariant; }
            set
            {
                TellOwn(value);
                Set(ref Cultures.current, value);
            }
        }

        public static CultureInfo CurrentUICulture
        {
            get { return Get(ref Cultures.currentUI) ?? Cultures.defaultUI ?? s_invariant; }
            set { Set(ref Cultures.currentUI, value); }
        }

        public static CultureInfo DefaultThreadCurrentCulture
        {
            get { return Cultures.@default; }
            set { TellOwn(value); Cultures.@default = value; }
        }

        public static CultureInfo DefaultThreadCurrentUICulture
        {
            get { return Cultures.defaultUI; }
            set { Cultures.defaultUI = value; }
        }

        private static CultureInfo Get(ref Threading.AsyncLocal<CultureInfo> local)
        {
            Threading.AsyncLocal<CultureInfo> its = Threading.Volatile.Read(ref local);
            return its == null ? null : its.Value;
        }

        private static void Set(ref Threading.AsyncLocal<CultureInfo> local, CultureInfo value)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            if (Threading.Volatile.Read(ref local) == null)
                Threading.Interlocked.CompareExchange(ref local, new Threading.AsyncLocal<CultureInfo>(), null);
            Threading.Volatile.Read(ref local).Value = value;
        }

        /// TellOwn tells of a class of the program's own: .NET asks it for symbols also where a text is made or read without a provider.
        private static void TellOwn(CultureInfo value)
        {
            if (value != null && !Symbols.IsCulture(value)) MoonWalker.Verify.Use("the current culture is of a class of the program's own: it is not asked for symbols");
        }

        public static CultureInfo InstalledUICulture
        {
            get { return s_invariant; }
        }

        public static CultureInfo GetCultureInfo(string name)
        {
            if (name == null)
                throw new ArgumentNullException("name");
            return name.Length == 0 ? ByName.invariant : new CultureInfo(name);
        }

        /// ByName is the culture of GetCultureInfo(""): one object, and another than InvariantCulture.
        private static class ByName
        {
            internal static readonly CultureInfo invariant = new CultureInfo("", true, true);
        }

        public static CultureInfo CreateSpecificCulture(string name)
        {
            return new CultureInfo(name);
        }

        public static CultureInfo ReadOnly(CultureInfo ci)
        {
            if (ci == null)
                throw new ArgumentNullException("ci");
            if (ci._readOnly)
                return ci;
            return ci.Copy(true);
        }

        public virtual string Name
        {
            get { return _name; }
        }

        public virtual string EnglishName
        {
            get { return "Invariant Language (Invariant Country)"; }
        }

        public virtual string DisplayName
        {
            get { return "Invariant Language (Invariant Country)"; }
        }

        public virtual string TwoLetterISOLanguageName
        {
            get { return "iv"; }
        }

        public virtual int LCID
        {
            get { return 127; }
        }

        public bool IsReadOnly
        {
            get { return _readOnly; }
        }

        public virtual NumberFormatInfo NumberFormat
        {
            get { return _numbers; }
        }

        public virtual DateTimeFormatInfo DateTimeFormat
        {
            get { return _dates; }
        }

        public virtual CompareInfo CompareInfo
        {
            get { return _compare; }
        }

        public virtual TextInfo TextInfo
        {
            get { return _text; }
        }

        public virtual object GetFormat(Type formatType)
        {
            if ((object)formatType == (object)typeof(NumberFormatInfo))
                return NumberFormat;
            if ((object)formatType == (object)typeof(DateTimeFormatInfo))
                return DateTimeFormat;
            return null;
        }

        public virtual object Clone() { return Copy(false); }

        /// Copy has the same CompareInfo, and others of its own.
        private CultureInfo Copy(bool readOnly)
        {
            CultureInfo copy = (CultureInfo)MemberwiseClone();
            copy._readOnly = readOnly;
            copy._text = new TextInfo();
            copy._numbers = new NumberFormatInfo(readOnly);
            copy._dates = new DateTimeFormatInfo();
            return copy;
        }

        public override bool Equals(object value)
        {
            CultureInfo c = value as CultureInfo;
            return c != null && (ReferenceEquals(c, this) || Name == c.Name);
        }

        public override int GetHashCode()
        {
            return Name.GetHashCode();
        }

        public override string ToString()
        {
            return _name;
        }
    }

    /// Cultures is the current cultures, which are made by the first assignment, and the defaults.
    internal static class Cultures
    {
        internal static Threading.AsyncLocal<CultureInfo> current;
        internal static Threading.AsyncLocal<CultureInfo> currentUI;
        internal static volatile CultureInfo @default;
        internal static volatile CultureInfo defaultUI;
    }

    public class CultureNotFoundException : ArgumentException
    {
        private const string DefaultMessage = "Culture is not supported.";

        public CultureNotFoundException()
            : base(DefaultMessage)
        {
        }

        public CultureNotFoundException(string message)
            : base(message ?? DefaultMessage)
        {
        }

        public CultureNotFoundException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
        }

        public CultureNotFoundException(string paramName, string message)
            : base(message ?? DefaultMessage, paramName)
        {
        }
    }

    /// <summary>The symbols of the invariant culture, which cannot be changed here.</summary>
    public sealed class NumberFormatInfo : IFormatProvider, ICloneable
    {
        private static readonly NumberFormatInfo s_invariant = new NumberFormatInfo(true);

        private bool _readOnly;

        public NumberFormatInfo()
        {
        }

        internal NumberFormatInfo(bool readOnly)
        {
            _readOnly = readOnly;
        }

        public static NumberFormatInfo InvariantInfo
        {
            get { return s_invariant; }
        }

        public static NumberFormatInfo CurrentInfo { get { return CultureInfo.CurrentCulture.NumberFormat; } }

        public static NumberFormatInfo GetInstance(IFormatProvider formatProvider)
        {
            if (formatProvider == null) return CurrentInfo;
            if (Symbols.IsCulture(formatProvider)) return ((CultureInfo)formatProvider).NumberFormat;
            return formatProvider as NumberFormatInfo ?? formatProvider.GetFormat(typeof(NumberFormatInfo)) as NumberFormatInfo ?? CurrentInfo;
        }

        public static NumberFormatInfo ReadOnly(NumberFormatInfo nfi)
        {
            if (nfi == null)
                throw new ArgumentNullException("nfi");
            return nfi._readOnly ? nfi : new NumberFormatInfo(true);
        }

        public bool IsReadOnly
        {
            get { return _readOnly; }
        }

        public string NumberDecimalSeparator
        {
            get { return "."; }
        }

        public string NumberGroupSeparator
        {
            get { return ","; }
        }

        public string CurrencyDecimalSeparator
        {
            get { return "."; }
        }

        public string CurrencySymbol
        {
            get { return "\u00A4"; }
        }

        public string PercentSymbol
        {
            get { return "%"; }
        }

        public string NegativeSign
        {
            get { return "-"; }
        }

        public string PositiveSign
        {
            get { return "+"; }
        }

        public string NaNSymbol
        {
            get { return "NaN"; }
        }

        public string PositiveInfinitySymbol
        {
            get { return "Infinity"; }
        }

        public string NegativeInfinitySymbol
        {
            get { return "-Infinity"; }
        }

        public int NumberDecimalDigits
        {
            get { return 2; }
        }

        public object GetFormat(Type formatType)
        {
            return (object)formatType == (object)typeof(NumberFormatInfo) ? this : null;
        }

        public object Clone()
        {
            return new NumberFormatInfo();
        }
    }

    public sealed class DateTimeFormatInfo : IFormatProvider, ICloneable
    {
        private static readonly DateTimeFormatInfo s_invariant = new DateTimeFormatInfo();

        public DateTimeFormatInfo()
        {
        }

        public static DateTimeFormatInfo InvariantInfo
        {
            get { return s_invariant; }
        }

        public static DateTimeFormatInfo GetInstance(IFormatProvider provider)
        {
            if (provider == null) return CurrentInfo;
            if (Symbols.IsCulture(provider)) return ((CultureInfo)provider).DateTimeFormat;
            return provider as DateTimeFormatInfo ?? provider.GetFormat(typeof(DateTimeFormatInfo)) as DateTimeFormatInfo ?? CurrentInfo;
        }

        public static DateTimeFormatInfo CurrentInfo { get { return CultureInfo.CurrentCulture.DateTimeFormat; } }

        public object GetFormat(Type formatType)
        {
            return (object)formatType == (object)typeof(DateTimeFormatInfo) ? this : null;
        }

        public object Clone()
        {
            return MemberwiseClone();
        }
    }

    /// Symbols asks a format provider of the program's own for the symbols of numbers or dates, where .NET asks. All symbols are
    /// the invariant culture's, so that the answer does not matter. The library's own providers are not asked: nobody sees that.
    internal static class Symbols
    {
        internal static bool IsCulture(IFormatProvider provider) { return (object)provider.GetType() == (object)typeof(CultureInfo); }

        private static bool AreOwn(IFormatProvider provider)
        {
            return provider != null && !(provider is NumberFormatInfo) && !(provider is DateTimeFormatInfo) && !IsCulture(provider);
        }

        internal static void OfNumbers(IFormatProvider provider)
        {
            if (AreOwn(provider)) provider.GetFormat(typeof(NumberFormatInfo));
        }

        internal static void OfDates(IFormatProvider provider)
        {
            if (AreOwn(provider)) provider.GetFormat(typeof(DateTimeFormatInfo));
        }

        /// OfDates asks unless the format is one of the letters, for which .NET needs no symbols.
        internal static void OfDates(IFormatProvider provider, string format, string letters)
        {
            if (format == null || format.Length != 1 || letters.IndexOf(format[0]) < 0) OfDates(provider);
        }

        /// OfInteger asks if the text of an integer needs symbols: a sign, or those of a format that has more than digits.
        internal static void OfInteger(IFormatProvider provider, string format, bool negative)
        {
            if (provider != null && (HasOnlyDigits(format) ? negative : !IsBits(format))) OfNumbers(provider);
        }

        private static bool HasOnlyDigits(string format)
        {
            if (Number.IsAbsent(format)) return true;
            int precision = Number.Precision(format);
            char letter = char.ToUpperInvariant(format[0]);
            return precision != -2 && (letter == 'D' || letter == 'G' && precision < 1);
        }

        private static bool IsBits(string format)
        {
            char letter = char.ToUpperInvariant(format[0]);
            return Number.Precision(format) != -2 && (letter == 'X' || letter == 'B');
        }
    }

    public sealed class TextInfo : ICloneable
    {
        internal TextInfo()
        {
        }

        public override string ToString()
        {
            return "TextInfo - ";
        }

        public string ToUpper(string str)
        {
            if (str == null)
                throw new ArgumentNullException("str");
            return str.ToUpperInvariant();
        }

        public char ToUpper(char c)
        {
            return char.ToUpperInvariant(c);
        }

        public string ToLower(string str)
        {
            if (str == null)
                throw new ArgumentNullException("str");
            return str.ToLowerInvariant();
        }

        public char ToLower(char c)
        {
            return char.ToLowerInvariant(c);
        }

        public object Clone()
        {
            return MemberwiseClone();
        }

        public override bool Equals(object obj)
        {
            return obj is TextInfo; // all are the invariant culture's
        }

        public override int GetHashCode()
        {
            return "".GetHashCode();
        }
    }

    public sealed class CompareInfo
    {
        internal CompareInfo()
        {
        }

        public override bool Equals(object value)
        {
            return value is CompareInfo; // all are the invariant culture's
        }

        public override string ToString()
        {
            return "CompareInfo - ";
        }

        public override int GetHashCode()
        {
            return "".GetHashCode();
        }

        private const CompareOptions Ignored = CompareOptions.IgnoreCase | CompareOptions.IgnoreNonSpace | CompareOptions.IgnoreSymbols | CompareOptions.IgnoreKanaType | CompareOptions.IgnoreWidth;

        /// CheckComparison throws on options that do not fit a comparison.
        internal static void CheckComparison(CompareOptions options)
        {
            if ((options & ~(Ignored | CompareOptions.StringSort)) == 0 || options == CompareOptions.Ordinal || options == CompareOptions.OrdinalIgnoreCase)
                return;
            if ((options & CompareOptions.Ordinal) != 0)
                throw new ArgumentException("CompareOption.Ordinal cannot be used with other options.", "options");
            throw Invalid();
        }

        /// CheckComparer throws on options that do not fit a comparer, which is no ordinal one.
        internal static void CheckComparer(CompareOptions options)
        {
            if ((options & ~(Ignored | CompareOptions.StringSort)) != 0)
                throw Invalid();
        }

        private static void CheckSearch(CompareOptions options)
        {
            if ((options & ~Ignored) != 0 && options != CompareOptions.Ordinal && options != CompareOptions.OrdinalIgnoreCase)
                throw Invalid();
        }

        private static Exception Invalid() { return new ArgumentException("Value of flags is invalid.", "options"); }

        internal static bool IgnoresCase(CompareOptions options)
        {
            if ((options & (CompareOptions.IgnoreNonSpace | CompareOptions.IgnoreSymbols | CompareOptions.IgnoreKanaType | CompareOptions.IgnoreWidth)) != 0)
                throw Threading.Unmodelled.Raise("CompareOptions that need the data of a culture");
            return (options & (CompareOptions.IgnoreCase | CompareOptions.OrdinalIgnoreCase)) != 0;
        }

        internal static bool IsByCulture(CompareOptions options) { return (options & (CompareOptions.Ordinal | CompareOptions.OrdinalIgnoreCase)) == 0; }

        internal static int CompareAll(string string1, string string2, CompareOptions options)
        {
            CheckComparison(options);
            bool ignoreCase = IgnoresCase(options);
            return IsByCulture(options) ? string.CompareByCulture(string1, string2, ignoreCase) : string.CompareAll(string1, string2, ignoreCase);
        }

        public int Compare(string string1, string string2)
        {
            return string.CompareByCulture(string1, string2, false);
        }

        public int Compare(string string1, string string2, CompareOptions options)
        {
            return CompareAll(string1, string2, options);
        }

        public int IndexOf(string source, string value, CompareOptions options)
        {
            if (source == null)
                throw new ArgumentNullException("source");
            if (value == null)
                throw new ArgumentNullException("value");
            CheckSearch(options);
            bool ignoreCase = IgnoresCase(options);
            if (IsByCulture(options)) Culture.Searches(source, value);
            return source.IndexOf(value, ignoreCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal);
        }

        public bool IsPrefix(string source, string prefix)
        {
            if (source == null)
                throw new ArgumentNullException("source");
            if (prefix == null)
                throw new ArgumentNullException("prefix");
            return source.StartsWith(prefix, StringComparison.InvariantCulture);
        }

        public bool IsSuffix(string source, string suffix)
        {
            if (source == null)
                throw new ArgumentNullException("source");
            if (suffix == null)
                throw new ArgumentNullException("suffix");
            return source.EndsWith(suffix, StringComparison.InvariantCulture);
        }
    }
}
