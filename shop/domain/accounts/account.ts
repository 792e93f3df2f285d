import type { Locale } from '../common/locale.ts'
import type { DiallingCode } from '../common/phone-number.ts'

/** The user record of the specification, without the password, which is never read back. */
export type AccountRecord = {
  userName: string
  nameAndSurname: string
  email: string
  country: DiallingCode
  /** The national number as digits only. Empty for staff who gave none. */
  number: string
}

/** The signed-in user with their session and the language of their mails. */
export type Visitor = AccountRecord & {
  id: string
  sessionId: string
  emailConfirmed: boolean
  locale: Locale
}

/** Returns what a person would call a browser with this user agent, or null. */
export function deviceName(userAgent: string): string | null {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [browser, system].filter((part) => part !== undefined).join(', ') || null
}

/** Order matters: browsers also name the ones they descend from, and the first match wins. */
const BROWSERS = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const
