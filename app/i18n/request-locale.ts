import { type Locale, SHOP_LOCALE } from '#shop/domain/common/locale.ts'

/**
 * The language of the page at an address. It depends on the address and never on the visitor, so that a page
 * can be cached for everybody. With one catalogue it is always the shop's own.
 */
export function localeOfPath(_path: string): Locale {
  return SHOP_LOCALE
}

/** The language in which to answer a request. */
export function localeOf({ url }: Pick<Request, 'url'>): Locale {
  return localeOfPath(new URL(url).pathname)
}
