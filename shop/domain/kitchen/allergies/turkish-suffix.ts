/** What follows a noun, without accents: the plural, whose it is, its case, and with or without it. */
const SUFFIXES =
  /^(?:l[ae]r)?(?:s?[iu]|[iu]?m[iu]z|[iu]?m)?(?:n?(?:[iu]n)|n?(?:[dt][ae]n?)|[yn]?[aeiu]|y?l[ae]|l[iu]|s[iu]z(?:l[iu]k)?)?(?:y[iu]m|d[iu]r|t[iu]r)?$/

/** Whether what follows a Turkish stem is a grammatical ending of it, and not the rest of another word. */
export function isTurkishSuffix(rest: string): boolean {
  return SUFFIXES.test(rest)
}

/** Whether the ending says "with it". */
export function saysWith(rest: string): boolean {
  return /^l[iu]$/.test(rest)
}

/** Whether the ending says "without it". */
export function saysWithout(rest: string): boolean {
  return /s[iu]z(?:l[iu]k)?$/.test(rest)
}
