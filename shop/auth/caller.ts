import type { Locale } from '#shop/domain/common/locale.ts'

/** What an account operation may know about the request. */
export type Caller = {
  /** The visitor's internet address, for limits. Never stored. */
  address: string
  /** The request's cookies as sent; empty text for none. */
  cookie: string
  /** The user agent, stored with the session so that its owner can recognise it. */
  userAgent: string
  /** The language of the request. An account that is created with it keeps it. */
  locale: Locale
}

/** `Set-Cookie` values for the response. */
export type Cookies = string[]

/** The headers that the library may see of the request. */
export function headersOf({ cookie, userAgent }: Omit<Caller, 'locale'>): Headers {
  return new Headers({ cookie, 'user-agent': userAgent.slice(0, 300) })
}

/** Turns `Set-Cookie` values into the `Cookie` header of a browser that sends them back. */
export function sentBack(cookies: Cookies): string {
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
