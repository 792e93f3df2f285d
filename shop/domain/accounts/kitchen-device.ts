import { MAX_DEVICE_NAME_LENGTH } from '../common/limits.ts'
import { isVisible, plainLine } from '../common/plain-text.ts'

/** What an enrolled screen may do. There is no courier among them: people deliver, screens don't. */
export const DEVICE_ROLES = ['kitchen'] as const

export type DeviceRole = (typeof DEVICE_ROLES)[number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long a code enrols a device. In milliseconds. */
export const DEVICE_CODE_LASTS = 10 * MINUTE
/** A device that nobody has used for this long has ended. In milliseconds. */
export const DEVICE_LASTS_UNUSED = 90 * DAY
/** The use of a device is recorded at most this often. In milliseconds. */
export const DEVICE_USE_NOTED_EVERY = 5 * MINUTE

/** Crockford's base 32: without letters that look like a digit or like one another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8

/** How many random bytes a code is made of. */
export const DEVICE_CODE_BYTES = CODE_LENGTH

/** Turns eight random bytes into a code of eight characters. */
export function deviceCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
}

/** Reads a typed code; null when it can't be one. */
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

/** Formats a code for people: in two halves. */
export function shownDeviceCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}

/** Reads the typed name of a device or of the person at it: on one line, or what is wrong with it. */
export function readDeviceName(
  typed: string,
): { ok: true; value: string } | { ok: false; code: 'empty' | 'too_long' } {
  const value = plainLine(typed)
  if (!isVisible(value)) return { ok: false, code: 'empty' }
  if (value.length > MAX_DEVICE_NAME_LENGTH) return { ok: false, code: 'too_long' }
  return { ok: true, value }
}

/** Whether this use of a device should be recorded, given when the last one was. */
export function isDeviceUseNoted(lastNoted: number, used: number): boolean {
  return used - lastNoted >= DEVICE_USE_NOTED_EVERY
}
