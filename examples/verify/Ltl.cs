// Formulas of temporal logic that stand in a program, in one file: add it to a project. The checker knows the
// attributes by their names: `moonwalker check --ltl all Program.dll` checks the formulas. Elsewhere nothing happens.
using System;

namespace MoonWalker
{
    /// <summary>
    /// Each run of the program satisfies the formula, which has SPIN's syntax: [Ltl("answers", "[] (asked -> &lt;&gt; answered)")].
    /// </summary>
    [AttributeUsage(AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Method,
        AllowMultiple = true)]
    public sealed class LtlAttribute : Attribute
    {
        public LtlAttribute(string name, string formula)
        {
            Name = name;
            Formula = formula;
        }

        public string Name { get; private set; }
        public string Formula { get; private set; }

        /// <summary>The runs that count: weak (a thread that can move from some moment on for ever moves again) or none (all).</summary>
        public string Fair { get; set; }
    }

    /// <summary>
    /// A static bool field, property, or method without parameters, whose name stands for it in formulas; else Type.Member does.
    /// </summary>
    [AttributeUsage(AttributeTargets.Field | AttributeTargets.Property | AttributeTargets.Method)]
    public sealed class PropAttribute : Attribute
    {
        public PropAttribute()
        {
        }

        /// <summary>Another name than that of the member.</summary>
        public PropAttribute(string name)
        {
            Name = name;
        }

        public string Name { get; private set; }
    }
}
