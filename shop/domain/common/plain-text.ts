/**
 * What a visitor typed is plain text: it can't steer a terminal, a mail header or the direction of
 * the words around it. Emoji, joiners and every script stay.
 */
const STEERING = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu
const STEERING_EXCEPT_LINES = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Takes one typed line; gives it trimmed, in NFC, on one line, without characters that steer. */
export function plainLine(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\s+/gu, ' ')
    .replace(STEERING, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Takes typed lines; gives them trimmed, in NFC, broken by `\n`, without characters that steer. */
export function plainText(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(STEERING_EXCEPT_LINES, '')
    .trim()
    .normalize('NFC')
}

/** Whether one line of text carries characters that `plainLine` would not let through. */
export function hasControlCharacters(line: string): boolean {
  return !line.isWellFormed() || line.search(STEERING) !== -1
}

/** Whether a reader sees anything at all. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
