import type { Locale } from '#shop/domain/common/locale.ts'

/** What an account operation may know of the request behind it. */
export type Caller = {
  /** The visitor's internet address, for limits. Never stored. */
  address: string
  /** The request's cookies as sent, or an empty text. */
  cookie: string
  /** The browser's own description, kept with the session so that its owner can recognise it. */
  userAgent: string
  /** The language in which they asked: an account that they make keeps it. */
  locale: Locale
}

/** `Set-Cookie` values, to be answered as they are. */
export type Cookies = string[]

/** What the library may know of the request behind it. */
export function headersOf({ cookie, userAgent }: Omit<Caller, 'locale'>): Headers {
  return new Headers({ cookie, 'user-agent': userAgent.slice(0, 300) })
}

/** Takes `Set-Cookie` values; gives the `Cookie` header of a browser that sends them back. */
export function sentBack(cookies: Cookies): string {
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
