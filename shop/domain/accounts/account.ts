import type { Locale } from '../common/locale.ts'
import type { DiallingCode } from '../common/phone-number.ts'

/** The user record of the specification, without the password, which nothing ever reads back. */
export type AccountRecord = {
  userName: string
  nameAndSurname: string
  email: string
  country: DiallingCode
  /** The national number, digits alone. Empty where somebody who works here gave none. */
  number: string
}

/** Who is signed in, by which session, and the language in which they are mailed. */
export type Visitor = AccountRecord & {
  id: string
  sessionId: string
  emailConfirmed: boolean
  locale: Locale
}

export const MAX_USER_NAME_LENGTH = 40

/** Takes a browser's own description; gives what a person would call it, or null. */
export function deviceName(userAgent: string): string | null {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [browser, system].filter((part) => part !== undefined).join(', ') || null
}

/** The first that fits: browsers name the ones they descend from as well. */
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
