/**
 * Control characters could affect a terminal, a mail header or the direction of the surrounding text, so they are
 * removed from what visitors type. Emoji, joiners and all scripts stay.
 */
const STEERING = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu
const STEERING_EXCEPT_LINES = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns a typed line trimmed, in NFC, on one line, without control characters. */
export function plainLine(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\s+/gu, ' ')
    .replace(STEERING, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Returns typed lines trimmed, in NFC, separated by `\n`, without other control characters. */
export function plainText(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(STEERING_EXCEPT_LINES, '')
    .trim()
    .normalize('NFC')
}

/** Whether a line contains characters that `plainLine` would remove. */
export function hasControlCharacters(line: string): boolean {
  return !line.isWellFormed() || line.search(STEERING) !== -1
}

/** Whether a text has any visible character. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
