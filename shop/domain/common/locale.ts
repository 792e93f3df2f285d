/** The languages that the catalogues in `messages/` are in, as BCP 47 tags. The first is the shop's own. */
const LOCALES = ['en'] as const

/** Whatever formats or words something takes one as an argument: there is no present language to fall back on. */
export type Locale = (typeof LOCALES)[number]

/** The language of the shop itself: what its crew and its mailbox are told is in it. */
export const SHOP_LOCALE: Locale = LOCALES[0]

/** Takes a language as it was stored; gives the shop's own where its catalogue is not here (any more). */
export function storedLocale(stored: string): Locale {
  return LOCALES.find((locale) => locale === stored) ?? SHOP_LOCALE
}

/** For messages to the operator: `m.cli_help({}, IN_SHOP_LOCALE)`. */
export const IN_SHOP_LOCALE = { locale: SHOP_LOCALE } as const

/** Which way a language is written. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

/** English is written with British dates and American sums. */
const DATES: Readonly<Record<string, string>> = { en: 'en-GB' }
const SUMS: Readonly<Record<string, string>> = { en: 'en-US' }

/** The tag by whose rules days and times are written in a language. */
export function dateTag(locale: Locale): string {
  return DATES[locale] ?? locale
}

/** The tag by whose rules sums of money are written in a language. */
export function moneyTag(locale: Locale): string {
  return SUMS[locale] ?? locale
}
