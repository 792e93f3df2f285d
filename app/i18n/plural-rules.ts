const made = new Map<string, Intl.PluralRules>()

/** Returns the plural rules of a language tag, made once. */
export function pluralRules(tag: string): Intl.PluralRules {
  const rules = made.get(tag) ?? new Intl.PluralRules(tag)
  made.set(tag, rules)
  return rules
}
