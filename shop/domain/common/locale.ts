/** The languages of the catalogues in `messages/`, as BCP 47 tags. The first is the shop's own. */
const LOCALES = ['en'] as const

/** An argument of everything that formats or words something: there is no current language to fall back on. */
export type Locale = (typeof LOCALES)[number]

/** The shop's own language, for its crew, its mailbox and whoever types its commands. */
export const SHOP_LOCALE: Locale = LOCALES[0]

/** Reads a stored language; the shop's own when there is no catalogue for it. */
export function storedLocale(stored: string): Locale {
  return LOCALES.find((locale) => locale === stored) ?? SHOP_LOCALE
}

/** The direction in which a language is written. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

/** English uses British dates and American money. */
const DATES: Readonly<Record<string, string>> = { en: 'en-GB' }
const SUMS: Readonly<Record<string, string>> = { en: 'en-US' }

/** The tag whose rules format dates and times in a language. */
export function dateTag(locale: Locale): string {
  return DATES[locale] ?? locale
}

/** The tag whose rules format money in a language. */
export function moneyTag(locale: Locale): string {
  return SUMS[locale] ?? locale
}
