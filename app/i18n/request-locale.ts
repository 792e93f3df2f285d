import { type Locale, SHOP_LOCALE } from '#shop/domain/common/locale.ts'

/**
 * The language of the page at an address. It belongs to the address, never to the visitor: one address is one page
 * for everybody. As long as there is one catalogue, every address is in the shop's own language.
 */
export function localeOfPath(_path: string): Locale {
  return SHOP_LOCALE
}

/** The language that a request asks for an answer in. */
export function localeOf({ url }: Pick<Request, 'url'>): Locale {
  return localeOfPath(new URL(url).pathname)
}
