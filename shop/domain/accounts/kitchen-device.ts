import { isVisible, plainLine } from '../common/plain-text.ts'

/** What a screen that was enrolled may do. Orders are taken on the road by people, not by screens. */
export const DEVICE_ROLES = ['kitchen'] as const

export type DeviceRole = (typeof DEVICE_ROLES)[number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A code enrols a device this long. In milliseconds. */
export const DEVICE_CODE_LASTS = 10 * MINUTE
/** A device that nobody used for so long has ended. In milliseconds. */
export const DEVICE_LASTS_UNUSED = 90 * DAY
/** The use of a device is written down at most this often. In milliseconds. */
export const DEVICE_USE_NOTED_EVERY = 5 * MINUTE

export const MAX_DEVICE_NAME_LENGTH = 60

/** Without letters that are taken for a digit or for each other: Crockford's base 32. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8

/** How many random bytes a code is made of. */
export const DEVICE_CODE_BYTES = CODE_LENGTH

/** Takes eight random bytes; gives a code of as many signs. */
export function deviceCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
}

/** Takes a code as somebody typed it; gives the code, or null when it can't be one. */
export function readDeviceCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === CODE_LENGTH && [...code].every((sign) => SIGNS.includes(sign))
    ? code
    : null
}

/** A code as it is shown: in two halves. */
export function shownDeviceCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}

/** Takes the typed name of a device or of who is at it; gives it on one line, or what is wrong with it. */
export function readDeviceName(
  typed: string,
): { ok: true; value: string } | { ok: false; code: 'empty' | 'too_long' } {
  const value = plainLine(typed)
  if (!isVisible(value)) return { ok: false, code: 'empty' }
  if (value.length > MAX_DEVICE_NAME_LENGTH) return { ok: false, code: 'too_long' }
  return { ok: true, value }
}

/** Whether the use of a device is to be written down, whose last noted use was then. */
export function isDeviceUseNoted(lastNoted: number, used: number): boolean {
  return used - lastNoted >= DEVICE_USE_NOTED_EVERY
}
